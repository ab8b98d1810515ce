import { Link } from 'react-router-dom';
import { LegalPage } from './LegalPage';
import { ToFill } from './ToFill';
import { BRAND } from '../../domain/brand';

/** Publisher and host, as French law requires (LCEN), and the terms of the site. */
export function MentionsLegales() {
  return (
    <LegalPage
      title="Mentions légales"
      lead="Qui édite ce site, qui l’héberge, et ce que l’on peut faire de ce qu’il contient."
      updated="2026-11-22"
    >
      <h2>Éditrices du site</h2>
      <p>Ce site présente les créations de deux entreprises individuelles&nbsp;:</p>
      <ul>
        {BRAND.workshops.map(({ id, name, craft, siret }) => (
          <li key={id}>
            <strong>{name}</strong> ({craft}), SIRET {siret}, représentée par{' '}
            <ToFill>
              prénom et nom de la créatrice, suivis de «&nbsp;Entrepreneur individuel&nbsp;» ou
              «&nbsp;EI&nbsp;»
            </ToFill>
            , <ToFill>adresse postale de l’entreprise</ToFill>, <ToFill>numéro de téléphone</ToFill>.
          </li>
        ))}
      </ul>
      <p>
        Immatriculation&nbsp;: <ToFill>Registre national des entreprises, ville et numéro</ToFill>. TVA&nbsp;:{' '}
        <ToFill>
          «&nbsp;TVA non applicable, article 293 B du CGI&nbsp;» ou numéro de TVA intracommunautaire
        </ToFill>
        .
      </p>
      <p>
        Responsable de la publication&nbsp;: <ToFill>prénom et nom</ToFill>. Pour nous joindre&nbsp;:{' '}
        <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a> ou la page <Link to="/contact">Contact</Link>.
        C’est aussi, en français, le point de contact unique des autorités et des utilisateurs (règlement (UE)
        2022/2065, articles 11 et 12), et l’adresse où signaler un produit dangereux ou défectueux.
      </p>
      <p>
        Identifiants uniques de producteur (code de l’environnement, article R541-173)&nbsp;:{' '}
        <ToFill>
          pour chaque atelier, un identifiant «&nbsp;FR…&nbsp;» par filière dont relèvent ses créations
          (emballages et papiers, textiles, jouets…)
        </ToFill>
        .
      </p>

      <h2>Hébergeur</h2>
      <address>
        Google Ireland Limited (service Firebase)
        <br />
        Gordon House, Barrow Street, Dublin 4, Irlande
        <br />
        Téléphone&nbsp;: <ToFill>numéro indiqué par Google sur votre contrat ou vos factures</ToFill>
        <br />
        Société qui a conclu le contrat d’hébergement&nbsp;:{' '}
        <ToFill>nom, tel qu’il figure sur les factures</ToFill>
        <br />
        <a href="https://firebase.google.com/support" rel="noopener">
          firebase.google.com/support
        </a>
      </address>

      <h2>Réalisation</h2>
      <p>
        Site réalisé par{' '}
        <a href={BRAND.developer.url} rel="noopener">
          {BRAND.developer.name}
        </a>
        . Polices de caractères&nbsp;: Fraunces et Figtree, sous licence SIL Open Font License.
      </p>

      <h2>Créations, photos et textes</h2>
      <p>
        Les créations présentées, leurs photos, les dessins et les textes du site sont protégés par le droit
        d’auteur. Toute reproduction, même partielle, demande notre accord écrit. Une envie de les montrer
        ailleurs&nbsp;? Écrivez-nous, nous répondons volontiers.
      </p>

      <h2>Ce site n’est pas une boutique</h2>
      <p>
        Aucune vente n’est conclue ici. Les prix sont donnés à titre indicatif, en euros, et peuvent changer.{' '}
        {BRAND.priceNote} Chaque pièce étant faite main, de légères différences avec la photo sont normales.
        Les conditions de vente sont celles de la boutique en ligne de chaque atelier, ou du devis que vous
        aurez accepté.
      </p>
      <p>
        En cas de litige à la suite d’un achat, vous pouvez saisir gratuitement un médiateur de la
        consommation&nbsp;: <ToFill>nom, adresse et site du médiateur</ToFill>.
      </p>

      <h2>Avis publiés</h2>
      <p>
        Chacun peut laisser un avis, qu’il ait acheté une création ou non. Les avis ne sont pas
        vérifiés&nbsp;: rien ne garantit que leurs auteurs ont acheté ou utilisé nos créations. Ils paraissent
        aussitôt, sans contrepartie, du plus récent au plus ancien, avec leur date d’envoi&nbsp;; un avis
        publié n’est jamais modifié. Ils restent publiés tant que le site existe, sauf si leur auteur, ou une
        personne qui y est reconnaissable, en demande l’effacement.
      </p>
      <p>
        Nous retirons ceux qui sont injurieux, hors sujet ou contraires à la loi. Pour en signaler un, écrivez
        par la page <Link to="/contact">Contact</Link> ou à{' '}
        <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>, en citant le prénom et la date affichés&nbsp;:
        nous vous répondons, et disons à son auteur, s’il nous écrit, pourquoi l’avis a été retiré.
      </p>

      <h2 id="accessibilite">Accessibilité</h2>
      <p>
        Ce site est conforme au référentiel général d’amélioration de l’accessibilité (RGAA 4.1)&nbsp;: ses
        106 critères ont été examinés par ses auteurs le <time dateTime="2026-11-22">22 novembre 2026</time>,
        sans audit extérieur, et aucun n’est à corriger. Quelque chose vous gêne&nbsp;? Écrivez-nous par la
        page <Link to="/contact">Contact</Link> ou à <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
        &nbsp;: nous vous répondons et vous donnons ce que vous cherchiez. Sans réponse de notre part, vous
        pouvez saisir le{' '}
        <a href="https://formulaire.defenseurdesdroits.fr" rel="noopener">
          Défenseur des droits
        </a>
        .
      </p>

      <h2>Droit applicable</h2>
      <p>Le présent site est soumis au droit français.</p>
    </LegalPage>
  );
}
