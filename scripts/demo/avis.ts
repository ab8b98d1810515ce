/** A testimonial as it is stored; older records have `commentaire` instead of `message`, or no date (spec.md point 3). */
export type DemoAvis = { name: string; date?: Date } & ({ message: string } | { commentaire: string });

/** Eight testimonials, two of them in older forms. */
export const DEMO_AVIS: readonly DemoAvis[] = [
  {
    name: 'Maëlle',
    date: new Date('2026-10-28T18:24:00Z'),
    message:
      'Le cabas est encore plus joli en vrai que sur la photo, et les finitions sont impeccables. Ma mère me l’a déjà emprunté deux fois !',
  },
  {
    name: 'Jean-Baptiste',
    date: new Date('2026-10-12T07:51:00Z'),
    message:
      'Commande de vingt étiquettes pour nos pots de miel : texte respecté, envoi rapide, un petit mot manuscrit dans le colis. Merci.',
  },
  {
    name: 'Sophie et Karim',
    date: new Date('2026-09-20T20:05:00Z'),
    message:
      'La guirlande de fanions a fait le tour de la salle de mariage, puis celui de notre salon. Elle ne quittera plus la maison.',
  },
  {
    name: 'Odile',
    date: new Date('2026-08-03T14:12:00Z'),
    commentaire:
      'Mon petit-fils ne se sépare plus de sa pieuvre. Merci pour votre patience et vos bons conseils au téléphone.',
  },
  {
    name: 'Inès',
    date: new Date('2026-06-17T09:30:00Z'),
    message: 'Trop mignon !!!',
  },
  {
    name: 'Thomas',
    date: new Date('2026-05-09T16:44:00Z'),
    message:
      'J’avais une idée assez floue d’une couverture avec une fusée pour la naissance de notre fils. Nous avons échangé trois croquis, choisi ensemble les laines, et trois semaines plus tard elle était là, exactement comme je la rêvais. C’est rare, des gens qui écoutent à ce point. La couverture a déjà survécu à une dizaine de lavages et à un chat.',
  },
  {
    name: 'Atelier des Lilas',
    date: new Date('2026-03-22T11:00:00Z'),
    message:
      'Nous avons offert les trousses brodées à toute l’équipe de l’école : chacune a reconnu son prénom avec le même sourire.',
  },
  {
    name: 'Rosalie',
    message:
      'Ma fée trône sur l’étagère de ma fille, qui lui raconte sa journée tous les soirs. Un travail plein d’âme.',
  },
];
