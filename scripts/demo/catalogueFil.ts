import { made, toOrder, type DemoCategory } from './demoCreation';

/** What the workshop Fil & Confettis makes: couture, papier and personnalisable. */
export const FIL: readonly DemoCategory[] = [
  {
    collection: 'couture',
    category: 'sac',
    creations: [
      made(
        'Cabas Promenade',
        '32',
        'cabas-ciel',
        'Grand cabas en vichy bleu, poche plaquée et doublure en coton. Il porte le marché du samedi comme les livres de la bibliothèque.',
      ),
      made(
        'Cabas Verger d’été',
        '34',
        'cabas-miel',
        'Un imprimé semé de petits motifs moutarde, des anses matelassées bleu gris et un bouton pour fermer la poche.',
      ),
      made(
        'Cabas Berlingot',
        '32',
        'cabas-rose',
        'Rayures roses et anses framboise, solide et souple à la fois.',
      ),
      made(
        'Tote bag Sous-bois',
        '28,50',
        'cabas-sauge',
        'Coton semé de vert sauge, anses vert sapin. Se plie dans un sac à main et se lave à 30 °C.',
      ),
      toOrder(
        'Cabas à broder de vos initiales',
        'à partir de 35',
        'cabas-brode-lilas',
        'Toile écrue, lune en feutrine lilas. Deux lettres brodées à la main au dos, dans la couleur que vous aimez.',
      ),
      made(
        'Sac Bagatelle',
        '26',
        'cabas-rose',
        'Le petit frère du Berlingot, pour les goûters et les trésors ramassés en chemin.',
      ),
      made(
        'Sac à tarte du dimanche',
        '24',
        null,
        'Un carré de lin, quatre anses : la tarte arrive entière. La photo arrive bientôt !',
      ),
    ],
  },
  {
    collection: 'couture',
    category: 'trousse-pochette',
    creations: [
      made(
        'Trousse Pré fleuri',
        '18',
        'trousse-menthe',
        'Petites fleurs menthe sur fond clair, base unie et fermeture dorée.',
      ),
      made(
        'Trousse Feuille de prunier',
        '18',
        'trousse-prune',
        'Des feuilles couleur prune et une doublure imperméable : parfaite pour la toilette.',
      ),
      made(
        'Pochette Petit soleil',
        '15,50',
        'trousse-miel',
        'Elle glisse dans la poche d’un sac et garde ensemble mouchoirs, clés et rouge à lèvres.',
      ),
      toOrder(
        'Pochette Lune à personnaliser',
        '22 €',
        'trousse-brodee-nuit',
        'Toile bleu nuit et croissant de lune en feutrine ; le prénom se brode dessous, au point de tige.',
      ),
      made(
        'Trousse d’écolier Les Menthes',
        '16',
        'trousse-menthe',
        'Deux compartiments : un pour les stylos, un pour les secrets.',
      ),
    ],
  },
  {
    collection: 'couture',
    category: 'accessoire',
    creations: [
      made(
        'Chouchous Jardin de thé',
        '9',
        'chouchous-sauge',
        'Lot de trois : un grand, deux petits, en coton doux qui ne tire pas les cheveux.',
      ),
      made(
        'Chouchous Violette',
        '9',
        'chouchous-lilas',
        'Trois tailles pour les queues de cheval, les chignons et les poignets.',
      ),
      made('Chouchous Terre cuite', '9', 'chouchous-terre', 'Un lot aux couleurs de l’automne.'),
      toOrder(
        'Porte-clés prénom',
        '12,50',
        'porte-cles-lilas',
        'Feutrine, perles de bois et un prénom brodé au dos. Pour retrouver ses clés, ou celles de la maîtresse.',
      ),
      {
        ...made(
          'Chouchou de cérémonie',
          '7',
          'chouchous-lilas',
          'Un grand chouchou de satin pour accompagner une robe de mariée ou de demoiselle d’honneur.',
        ),
        customizable: true,
        legacy: true,
      },
    ],
  },
  {
    collection: 'couture',
    category: 'divers',
    creations: [
      made(
        'Cœurs de lavande',
        '14',
        'coeurs-lavande-lilas',
        'Trois cœurs remplis de lavande séchée. Une petite pression de temps en temps, et l’armoire sent l’été.',
      ),
      made(
        'Cœurs du linge propre',
        '14',
        'coeurs-lavande-menthe',
        'Menthe, corail et vichy, à suspendre au cintre.',
      ),
      made(
        'Guirlande de fanions Terracotta',
        '27',
        'fanions-terre',
        'Onze fanions de coton imprimé, cousus sur un biais brique : de quoi traverser une chambre ou une terrasse.',
      ),
      made(
        'Lingettes lavables Eucalyptus',
        '19,90',
        'lingettes-sauge',
        'Six disques bordés de festons, doux d’un côté, un peu gommants de l’autre, avec leur filet de lavage.',
      ),
    ],
  },
  {
    collection: 'papier',
    category: 'emballage',
    creations: [
      made(
        'Coffret surprise vichy',
        '8',
        'coffret-rose',
        'Boîte habillée de papier vichy, nœud de lin framboise et étiquette à compléter.',
      ),
      made(
        'Coffret Petits pois',
        '8',
        'coffret-sauge',
        'Papier à pois sauge, ruban terre cuite, brin d’eucalyptus.',
      ),
      made(
        'Sacs cadeaux Vichy bleu',
        '6,50',
        'sacs-cadeaux-ciel',
        'Un grand et un petit, en papier épais, avec leur nœud.',
      ),
      made(
        'Sacs cadeaux Prunelle',
        '6,50',
        'sacs-cadeaux-prune',
        'Pour les gourmandises de fin d’année ou un merci discret.',
      ),
    ],
  },
  {
    collection: 'papier',
    category: 'decoration',
    creations: [
      made(
        'Étoiles du berger',
        '24',
        'etoiles-miel',
        'Six étoiles pliées à la main dans un papier de 160 g, prêtes à suspendre. Leurs facettes prennent la lumière du matin.',
      ),
      made(
        'Étoiles de menthe',
        '24',
        'etoiles-menthe',
        'La même pluie d’étoiles, en vert d’eau et rose thé.',
      ),
      made(
        'Rosaces Canyon',
        '21',
        'rosaces-terre',
        'Cinq rosaces plissées pour un mur de fête ou une tête de lit.',
      ),
      made(
        'Rosaces Parme',
        '21',
        'rosaces-lilas',
        'Cinq diamètres, de 12 à 40 cm ; elles se replient et resservent chaque année.',
      ),
      made(
        'Mobile Nuit claire',
        'sur devis',
        'etoiles-miel',
        'Pour un berceau, une vitrine, un escalier : nombre d’étoiles, couleurs et longueur des fils se choisissent ensemble.',
      ),
    ],
  },
  {
    collection: 'papier',
    category: 'accessoire',
    creations: [
      made(
        'Marque-pages Myosotis',
        '5',
        'marque-pages-ciel',
        'Trois marque-pages peints, avec leur pompon de fil.',
      ),
      made(
        'Marque-pages Roseraie',
        '5',
        'marque-pages-rose',
        'Des roses trémières grimpent le long de la page.',
      ),
      made(
        'Boucles d’oreilles Éventail',
        '16',
        'boucles-oreilles-prune',
        'Papier japonais plissé et verni, crochets dorés sans nickel. Légères comme deux plumes.',
      ),
    ],
  },
  {
    collection: 'papier',
    category: 'fete-evenement',
    creations: [
      made(
        'Coffret Premier anniversaire',
        'à partir de 38',
        'table-fete-lilas',
        'Chapeaux, décor de gâteau, fanions et confettis : la table est mise.',
      ),
      toOrder(
        'Décor de gâteau au prénom',
        'à partir de 15',
        'table-fete-menthe',
        'Étoile pliée et lettres découpées, montées sur des piques de bois.',
      ),
    ],
  },
  {
    collection: 'personnalisable',
    category: 'sac',
    creations: [
      toOrder(
        'Cabas Clair de lune',
        '36',
        'cabas-brode-lilas',
        'Toile écrue et lune de feutrine ; le prénom ou un mot doux se brode sous le motif.',
      ),
      toOrder(
        'Cabas du maître ou de la maîtresse',
        '36',
        'cabas-brode-terre',
        'Un merci de fin d’année, signé de toute la classe si l’on veut.',
      ),
    ],
  },
  {
    collection: 'personnalisable',
    category: 'trousse',
    creations: [
      toOrder(
        'Trousse Cœur',
        '24',
        'trousse-brodee-rose',
        'Un cœur en feutrine, un prénom, et voilà un cadeau de naissance.',
      ),
      toOrder(
        'Trousse Petite nuit',
        '24',
        'trousse-brodee-nuit',
        'Pour la sieste, les voyages ou la colonie.',
      ),
      toOrder(
        'Trousse de témoin',
        '26,50',
        'trousse-brodee-rose',
        'Avec la date du grand jour brodée au fil doré.',
      ),
    ],
  },
  {
    collection: 'personnalisable',
    category: 'textile',
    creations: [
      toOrder(
        'T-shirt Grand frère, grande sœur',
        '22',
        't-shirt-ciel',
        'Coton biologique, du 2 au 10 ans. Motif appliqué, fleurs brodées et le mot de votre choix.',
      ),
      toOrder('T-shirt Étoile', '22', 't-shirt-miel', 'Une étoile qui résiste aux lavages et aux toboggans.'),
      toOrder(
        'Bavoir Menthe à l’eau',
        '14',
        'bavoir-menthe',
        'Coton imprimé, dos en éponge, deux pressions pour grandir avec bébé.',
      ),
      toOrder('Bavoir Petit pois', '14', 'bavoir-prune', 'Le cœur porte une initiale.'),
      toOrder(
        'Trousseau de naissance brodé',
        'sur devis',
        'bavoir-menthe',
        'Deux bavoirs, un lange et un doudou assortis, au prénom de l’enfant.',
      ),
    ],
  },
  {
    collection: 'personnalisable',
    category: 'adhésif',
    creations: [
      toOrder(
        'Planche d’autocollants Douceur',
        '6',
        'autocollants-rose',
        'Neuf motifs et un prénom, sur vinyle lavable.',
      ),
      toOrder(
        'Étiquettes Confitures de saison',
        '8 €',
        'etiquettes-terre',
        'Pour les bocaux, les savons, les paquets : vingt étiquettes rondes à votre texte.',
      ),
    ],
  },
  {
    collection: 'personnalisable',
    category: 'adhéssif',
    creations: [
      toOrder(
        'Autocollants de rentrée',
        '9,50',
        'autocollants-menthe',
        'Trente étiquettes pour les cahiers, la gourde et la boîte à goûter. Elles passent au lave-vaisselle.',
      ),
      toOrder('Étiquettes Merci', '8', 'etiquettes-terre', 'Pour fermer les sachets de dragées.'),
    ],
  },
  {
    collection: 'personnalisable',
    category: 'tasse-gobelet',
    creations: [
      toOrder('Tasse Mistigri', '17', 'tasse-rose', 'Un chat rose, un prénom, et le café est meilleur.'),
      toOrder('Tasse Ballon', '17', 'tasse-sauge', 'Émail blanc et vert sauge, contenance 33 cl.'),
      toOrder('Tasse Champignon', '17', 'tasse-nuit', 'Pour les matins de brume et les retours de forêt.'),
      toOrder(
        'Gobelet Bonne étoile',
        '13',
        'gobelet-ciel',
        'Avec sa paille et son couvercle ; les petites mains le tiennent bien.',
      ),
      toOrder('Gobelet Arc-en-ciel', '13', 'gobelet-lilas', 'Lavable et réutilisable, prénom compris.'),
    ],
  },
  {
    collection: 'personnalisable',
    category: 'fete-evenement',
    creations: [
      toOrder(
        'Fanions au prénom',
        'à partir de 29',
        'fanions-brodes-rose',
        'Un fanion par lettre, des imprimés choisis avec vous.',
      ),
      toOrder(
        'Fanions Jour de noces',
        'sur devis',
        'fanions-brodes-nuit',
        'Au mètre, pour la salle, le jardin ou la voiture des mariés.',
      ),
      toOrder('Guirlande de baptême', '32', 'fanions-ciel', 'Coton et lin, réversible.'),
    ],
  },
  {
    collection: 'personnalisable',
    category: 'accessoire',
    creations: [
      { name: 'Création sur mesure', description: ' ', price: 0, picture: null, customizable: true },
      toOrder(
        'Porte-clés Petite lune',
        '12',
        'porte-cles-sauge',
        'Feutrine et perles de bois, initiale au dos.',
      ),
      {
        ...made(
          'Porte-clés Duo',
          '20',
          'porte-cles-lilas',
          'Deux porte-clés assortis, l’un à garder, l’autre à offrir.',
        ),
        customizable: false,
      },
    ],
  },
];
