import { Link } from '../../components/Link';
import { Day, LegalPage } from './LegalPage';
import { Mail } from '../../components/Mail';
import { useSiteTexts } from '../../data/siteTexts';
import { BRAND, LEGAL, type Workshop } from '../../domain/brand';
import { LEGAL_PAGES } from '../../domain/legalPages';

const { hébergeur: host } = LEGAL;

/** The number of a business, which its SIRET begins with. */
const sirenOf = (siret: string) => siret.replace(/(\s*\d){5}$/, '');

/** Publisher and host, as French law requires (LCEN), and the terms of the site. */
export function MentionsLegales() {
  const { priceNote } = useSiteTexts();
  return (
    <LegalPage
      title={LEGAL_PAGES.notice.label}
      lead="Qui édite ce site, qui l’héberge, et ce que l’on peut faire de ce qu’il contient."
    >
      <h2>Édition du site</h2>
      <p>Ce site présente les créations de deux ateliers&nbsp;:</p>
      <ul>
        {BRAND.workshops.map((workshop) => (
          <Publisher key={workshop.id} {...workshop} />
        ))}
      </ul>
      <p>
        Direction de la publication&nbsp;: {LEGAL['direction de la publication']}. Pour nous joindre&nbsp;:{' '}
        <Mail /> ou la page <Link to="/contact">Contact</Link>. Cette adresse e-mail est le point de contact
        unique, en français, des autorités et des utilisateurs (règlement (UE) 2022/2065, articles 11 et
        12)&nbsp;; signalez-y également un produit dangereux ou défectueux.
      </p>

      <h2>Hébergeur</h2>
      <address>
        {host.société} (service Firebase)
        <br />
        {host.adresse}
        <br />
        Téléphone&nbsp;: <Filled scheme="tel:" value={host.téléphone} />
        <br />
        <a href="https://firebase.google.com/support" hrefLang="en" rel="noopener">
          firebase.google.com/support (en anglais)
        </a>
      </address>

      <h2>Réalisation</h2>
      <p>
        Site réalisé par{' '}
        <a href={BRAND.developer.url || undefined} rel="noopener">
          {BRAND.developer.name}
        </a>
        .
      </p>

      <h2>Créations, photos et textes</h2>
      <p>
        Les créations présentées, leurs photos, les dessins et les textes du site sont protégés par le droit
        d’auteur. Hors des exceptions que prévoit la loi, les reproduire, même en partie, demande notre accord
        écrit. Une envie de les montrer ailleurs&nbsp;? Écrivez-nous, nous répondons volontiers.
      </p>

      <h2>Ce site n’est pas une boutique</h2>
      <p>
        Aucune vente n’est conclue ici&nbsp;: une création se commande {SHOPS}par message. Avant tout accord,
        l’atelier vous écrit ce qu’il vend, le prix total, le paiement et le délai. Les prix sont en euros.{' '}
        <bdi>{priceNote}</bdi>
      </p>
      <p id="retractation">
        Après un achat à distance, vous avez quatorze jours, à compter de la réception, pour changer d’avis
        sans donner de raison (code de la consommation, article L221-18), sauf pour une création faite selon
        vos indications ou nettement personnalisée (article L221-28). Écrivez à l’atelier, par e-mail ou par
        courrier, quelle création vous rendez, et renvoyez-la dans les quatorze jours suivants&nbsp;: la page
        de la création dit qui paie ce retour. L’atelier vous rembourse, envoi standard compris, dans les
        quatorze jours qui suivent votre message&nbsp;; il peut attendre d’avoir reçu la création, ou la
        preuve que vous l’avez renvoyée (articles L221-21 à L221-24).
      </p>
      <p>
        Chaque création, personnalisée ou non, bénéficie de la garantie légale de conformité, pendant deux ans
        à compter de sa délivrance (articles L217-3 et suivants), et de celle des vices cachés (code civil,
        articles 1641 et suivants)&nbsp;: l’atelier qui vous l’a vendue en répond.
      </p>
      <p>
        En cas de litige à la suite d’un achat, et après avoir écrit à l’atelier, vous pouvez saisir
        gratuitement son médiateur de la consommation&nbsp;:
      </p>
      <ul>
        {BRAND.workshops.map(({ id, name, business }) => (
          <li key={id}>
            {name}&nbsp;: {business.médiateur}, <Filled scheme="" value={business['site du médiateur']} />.
          </li>
        ))}
      </ul>

      <h2>Avis publiés</h2>
      <p>
        Chacun peut laisser un avis, sans preuve d’achat. Ces avis ne sont ni vérifiés, ni rémunérés, ni
        modifiés. <Link to="/avisClients">La page des avis</Link> dit lesquels elle montre, et combien de
        temps nous les gardons. Nous retirons ceux qui sont injurieux, hors sujet ou contraires à la loi, et
        ceux que fait effacer une personne qui y est nommée ou reconnaissable. Pour en signaler un, écrivez à{' '}
        <Mail />, en citant le prénom et la date affichés&nbsp;: nous vous répondons. Si nous retirons l’avis,
        nous en donnons la raison, sur demande, à la personne qui l’a écrit.
      </p>

      <h2 id="accessibilite">Accessibilité</h2>
      <p>
        L’équipe qui a réalisé le site a examiné, de sa propre initiative, les 106 critères du RGAA 4.1, le{' '}
        <Day on={LEGAL['accessibilité examinée le']} />, sans audit extérieur et sans essai par une personne
        qui se sert chaque jour d’un lecteur d’écran. Quelque chose vous gêne&nbsp;? Écrivez à <Mail />
        &nbsp;: nous vous donnons ce que vous cherchiez et, sur demande, le relevé de cet examen. Sans réponse
        de notre part, vous pouvez saisir le{' '}
        <a href="https://formulaire.defenseurdesdroits.fr" rel="noopener">
          Défenseur des droits
        </a>
        .
      </p>
    </LegalPage>
  );
}

function Publisher({ name, craft, siret, business }: Workshop) {
  return (
    <li>
      <strong>{business.nom}</strong>, nom commercial&nbsp;: <strong>{name}</strong> ({craft}), SIRET {siret}.
      <br />
      Adresse&nbsp;: {business.adresse}. E-mail&nbsp;: <Mail to={business['adresse e-mail']} />.
      Téléphone&nbsp;: <Filled scheme="tel:" value={business.téléphone} />. Immatriculation&nbsp;:{' '}
      {business.registre}, SIREN {sirenOf(siret)}. TVA&nbsp;: {business.TVA}. Identifiants uniques de
      producteur (code de l’environnement, article R541-173)&nbsp;: {business['identifiants de producteur']}.
    </li>
  );
}

const SHOPS = BRAND.workshops.some(({ links }) => links.shop)
  ? 'dans la boutique en ligne de l’atelier, s’il en a une, ou '
  : '';

/** A phone number or web address as a link, or as text what the owners have yet to fill in. */
function Filled({ scheme, value }: { scheme: '' | 'tel:'; value: string }) {
  return value.startsWith('[') ? value : <a href={scheme + value.replace(/\s/g, '')}>{value}</a>;
}
