import { Link } from '../../components/Link';
import { LegalPage } from './LegalPage';
import { Mail } from '../../components/Mail';
import { BRAND, LEGAL } from '../../domain/brand';
import { LEGAL_PAGES } from '../../domain/legalPages';

/** RGPD, articles 13 and 14. */
export function Confidentialite() {
  return (
    <LegalPage
      title={LEGAL_PAGES.privacy.label}
      lead="Quelles données nous traitons, pourquoi, combien de temps, et vos droits."
    >
      <h2>Qui répond de ces données</h2>
      <p>
        {BRAND.workshops.map(({ name }) => name).join(' et ')} sont responsables conjoints&nbsp;: les deux
        ateliers tiennent ce site ensemble, et chacun répond à toute demande, pour lui et pour l’autre.
        Coordonnées complètes dans les <Link to={LEGAL_PAGES.notice.path}>mentions légales</Link>. Personne à
        joindre pour vos données&nbsp;: {LEGAL['questions sur les données personnelles']}, <Mail />.
      </p>

      <h2>Les avis</h2>
      <p>
        <strong>Données&nbsp;:</strong> le prénom (ou le pseudonyme) et le message saisis, la date de l’envoi.{' '}
        <strong>But&nbsp;:</strong> afficher votre témoignage sur la page{' '}
        <Link to="/avisClients">Témoignages clients</Link> et, s’il est le plus récent, sur la page d’accueil.{' '}
        <strong>Base légale&nbsp;:</strong> votre consentement, donné en publiant l’avis et que vous pouvez
        retirer à tout moment. <strong>Durée&nbsp;:</strong> tant que la page le montre, parmi les plus
        récents&nbsp;; s’il n’y est plus, trois ans au plus après son envoi. Il est effacé plus tôt dès que
        vous le demandez ou que nous le retirons. Le prénom et le message sont nécessaires&nbsp;: sans eux, il
        n’y a pas d’avis à publier. N’y écrivez rien que vous ne souhaitiez rendre public.
      </p>
      <p>
        <strong>Qui peut le faire effacer&nbsp;?</strong> Vous qui l’avez écrit, et toute personne qui y est
        nommée ou reconnaissable. Comme un avis n’est rattaché à aucun compte, indiquez le prénom et la date
        affichés, ou quelques mots du texte, afin que nous le retrouvions.
      </p>
      <p>
        <strong>Le texte d’un avis effacé subsiste</strong> quelque temps encore&nbsp;: dans les pages
        préparées d’avance, jusqu’à leur mise à jour, le lendemain au plus tard&nbsp;; dans les dix dernières
        versions du site que garde l’hébergeur, d’où nous le retirons si vous le demandez&nbsp;; dans les
        copies que gardent les navigateurs et les moteurs de recherche, jusqu’à leur mise à jour&nbsp;; dans
        nos sauvegardes, jusqu’à leur expiration (trois mois au plus). La copie arrivée par e-mail est effacée
        avec l’avis.
      </p>

      <h2>Les messages de contact</h2>
      <p>
        <strong>Données&nbsp;:</strong> nom, adresse e-mail et message. <strong>But&nbsp;:</strong> vous
        répondre&nbsp;; les trois sont nécessaires pour cela. <strong>Base légale&nbsp;:</strong> notre
        intérêt légitime à répondre à qui nous écrit, ou la préparation d’une commande à votre demande. Le
        message est transmis à notre messagerie et n’est enregistré nulle part sur le site.{' '}
        <strong>Durée&nbsp;:</strong> nous le gardons trois ans au plus après le dernier échange&nbsp;; les
        pièces comptables d’une commande, dix ans (code de commerce, article L123-22).
      </p>
      <p>
        Tant que le message n’est pas parti, ce que vous tapez reste dans votre navigateur (voir{' '}
        <Link to={LEGAL_PAGES.cookies.path}>{LEGAL_PAGES.cookies.label}</Link>). Pour éviter les envois
        abusifs et les doublons, le programme qui nous transmet les messages retient, dans sa mémoire vive et
        pendant une heure, l’adresse IP d’où vient chacun et une empreinte de son texte&nbsp;; passé ce délai,
        elles ne comptent plus, et le message suivant ou l’arrêt du programme les efface. Rien n’en est
        enregistré&nbsp;; ce que Google garde de cette adresse est dit plus bas. Base légale&nbsp;: notre
        intérêt légitime à protéger le formulaire (RGPD, article 6, paragraphe 1, point f).
      </p>

      <h2>Les comptes d’administration</h2>
      <p>
        Ils ne concernent que les créatrices. <strong>Données&nbsp;:</strong> prénom, adresse e-mail, mot de
        passe (dont seule une empreinte est conservée par Firebase Authentication) et date d’ouverture du
        compte. Ce qui sert à se connecter (adresse, empreinte du mot de passe, dates des connexions) est
        conservé par Google aux États-Unis, le reste dans la base de données. Ces données donnent accès à
        l’administration du catalogue&nbsp;; elles sont gardées tant que la créatrice s’en occupe. Base
        légale&nbsp;: notre intérêt légitime à ce que seules les créatrices modifient le catalogue.
      </p>

      <h2>La technique</h2>
      <p>
        Pour montrer les pages, le catalogue et les avis, votre navigateur les lit sur les serveurs de Google,
        notre hébergeur, qui voit alors votre adresse IP. Google enregistre, pour la sécurité du service, des
        journaux techniques (adresse IP, page demandée, heure). Selon ses propres indications, il garde
        l’adresse IP quelques mois pour les pages du site, trente jours au plus pour l’envoi des messages, et
        quelques semaines pour les connexions des créatrices. Nous ne recoupons ces journaux avec aucune autre
        donnée. Base légale&nbsp;: notre intérêt légitime à montrer le site et à le protéger. Aucune mesure
        d’audience, aucune publicité, aucun bouton de réseau social qui vous suivrait&nbsp;: nos liens vers
        d’autres sites sont de simples liens.
      </p>

      <h2>Qui voit ces données</h2>
      <p>Nous et, pour notre compte&nbsp;:</p>
      <ul>
        <li>
          {LEGAL.hébergeur.société} (Firebase&nbsp;: hébergement, base de données, photos, comptes, envoi des
          messages)&nbsp;; lieu de la base&nbsp;: {LEGAL['lieu de la base de données']}&nbsp;;
        </li>
        <li>
          {LEGAL['prestataire de messagerie']}, qui tient notre messagerie&nbsp;: messages de contact et
          copies des avis&nbsp;;
        </li>
        {LEGAL['qui s’occupe du site'] && (
          <li>
            {LEGAL['qui s’occupe du site']}, qui s’occupe du site et peut, pour cela, accéder à la base de
            données et aux journaux&nbsp;;
          </li>
        )}
        <li>
          GitHub, dont une machine met les pages à jour&nbsp;: elle ne lit que ce que chacun peut lire sur le
          site.
        </li>
      </ul>
      <p>
        Nous ne vendons ni ne louons ces données à personne. Certaines données peuvent être traitées hors de
        l’Union européenne, notamment aux États-Unis&nbsp;; elles sont alors couvertes par la{' '}
        <a href="https://eur-lex.europa.eu/eli/dec_impl/2023/1795/oj/fra" rel="noopener">
          décision d’adéquation «&nbsp;Data Privacy Framework&nbsp;»
        </a>{' '}
        et par les{' '}
        <a href="https://eur-lex.europa.eu/eli/dec_impl/2021/914/oj/fra" rel="noopener">
          clauses contractuelles types
        </a>{' '}
        de la Commission européenne, que reprennent les contrats de Google et de GitHub. Nous vous en envoyons
        une copie sur demande.
      </p>

      <h2>Vos droits</h2>
      <p>
        Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, la limitation de leur
        traitement et leur portabilité, vous opposer à leur usage et retirer votre consentement. Vous pouvez
        aussi nous dire ce que vous souhaitez que vos données deviennent après votre mort (article 85 de la
        loi Informatique et Libertés)&nbsp;; à défaut, vos héritiers peuvent s’opposer à ce que nous les
        traitions encore. Écrivez à <Mail /> ou passez par la page <Link to="/contact">Contact</Link>
        &nbsp;: nous répondons dans le mois.
      </p>
      <p>
        Si notre réponse ne vous convient pas, vous pouvez adresser une réclamation à la CNIL, 3 place de
        Fontenoy, TSA 80715, 75334 Paris Cedex 07,{' '}
        <a href="https://www.cnil.fr/fr/plaintes" rel="noopener">
          cnil.fr
        </a>
        .
      </p>
    </LegalPage>
  );
}
