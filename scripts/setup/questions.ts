import { BRAND } from '../../src/domain/brand';

export type Answers = Record<string, string>;
export type Question = readonly [name: string, ask: string, form: RegExp, proposal?: string | undefined];

const MAIL = /^[^\s@<>,;:"()[\]\\]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;
const MAILS = new RegExp(`^${MAIL.source.slice(1, -1)}(, ?${MAIL.source.slice(1, -1)})*$`, 'i');
const AMOUNT = /^\d+$/;
/** The owners' own address, once they have filled it in. */
const ours = BRAND.email.endsWith('.example') ? undefined : BRAND.email;

/** The variables of infra/variables.tf. */
export const OF_INFRA: Question[] = [
  ['project_id', 'Identifiant du projet chez Google, comme mon-projet', /^[a-z][a-z\d-]{4,28}[a-z\d]$/],
  ['billing_account', 'Compte de facturation, comme 0A1B2C-3D4E5F-6A7B8C', /^[\dA-F]{6}(-[\dA-F]{6}){2}$/],
  ['domain', 'Domaine, comme mon-site.fr (rien\u00a0: web.app)', /^(?!www\.)([a-z\d-]+(\.[a-z\d-]+)+)?$/, ''],
  ['alert_email', 'Adresse qui reçoit les alertes', MAIL, ours],
  ['budget', 'Budget du mois\u00a0: un mail à la moitié, un au total', AMOUNT, '10'],
  ['hard_stop', 'Dépense du mois à laquelle tout s’arrête, site compris (0\u00a0: jamais)', AMOUNT, '0'],
  [
    'github_repository',
    'Dépôt GitHub, comme moi/site (rien\u00a0: pas de rafraîchissement)',
    /^([\w.-]+\/[\w.-]+)?$/,
    '',
  ],
];

export const OF_MAILS: Question[] = [
  ['CONTACT_TO', 'Qui reçoit les messages (plusieurs adresses\u00a0: des virgules)', MAILS, ours],
  ['CONTACT_FROM', 'Adresse d’où partent les mails, celle de la boîte', MAIL, ours],
];

export const OF_MAIL_SERVER: Question[] = [
  ['smtp_host', 'Serveur d’envoi de la boîte, comme ssl0.ovh.net', /^[a-z\d.-]+$/i],
  ['smtp_port', 'Son port (465, ou 587)', AMOUNT, '465'],
  ['smtp_user', 'Utilisateur de la boîte, souvent l’adresse entière', /^\S+$/, ours],
];
