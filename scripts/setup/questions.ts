import { BRAND } from '../../src/domain/brand';

/** Answers by name. */
export type Answers = Record<string, string>;

export interface Question {
  name: string;
  /** In French, with what an answer looks like. */
  ask: string;
  form: RegExp;
  proposal?: string;
}

const MAIL = /^[^\s@<>,;:"()[\]\\]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;
const AMOUNT = /^\d+$/;
/** The owners' own address, once they have filled it in. */
const OURS = BRAND.email.endsWith('.example') ? {} : { proposal: BRAND.email };

/** The variables of infra/variables.tf. */
export const INFRA: Question[] = [
  {
    name: 'project_id',
    ask: 'Identifiant du projet chez Google, pour toujours (6 à 30 lettres minuscules, chiffres, tirets, comme mon-projet)',
    form: /^[a-z][a-z\d-]{4,28}[a-z\d]$/,
  },
  {
    name: 'billing_account',
    ask: 'Compte de facturation, comme 0A1B2C-3D4E5F-6A7B8C (https://console.cloud.google.com/billing)',
    form: /^[\dA-F]{6}(-[\dA-F]{6}){2}$/,
  },
  {
    name: 'domain',
    ask: 'Nom de domaine sans www, comme mon-site.fr (rien\u00a0: l’adresse en web.app)',
    form: /^(?!www\.)([a-z\d-]+(\.[a-z\d-]+)+)?$/,
    proposal: '',
  },
  { name: 'alert_email', ask: 'Adresse qui reçoit les alertes', form: MAIL, ...OURS },
  {
    name: 'budget',
    ask: 'Budget du mois, dans la devise du compte\u00a0: un mail à la moitié, un au total',
    form: AMOUNT,
    proposal: '10',
  },
  {
    name: 'hard_stop',
    ask: 'Dépense du mois à laquelle tout s’arrête, site compris (0\u00a0: jamais\u00a0; infra/hard_stop.tf dit quoi)',
    form: AMOUNT,
    proposal: '0',
  },
  {
    name: 'github_repository',
    ask: 'Dépôt GitHub qui rafraîchit les pages, comme moi/site (rien\u00a0: aucun)',
    form: /^([\w.-]+\/[\w.-]+)?$/,
    proposal: '',
  },
];

/** The functions' own settings. */
export const MAILS: Question[] = [
  {
    name: 'CONTACT_TO',
    ask: 'Qui reçoit les messages (plusieurs adresses\u00a0: des virgules)',
    form: new RegExp(`^${MAIL.source.slice(1, -1)}(, ?${MAIL.source.slice(1, -1)})*$`, 'i'),
    ...OURS,
  },
  {
    name: 'CONTACT_FROM',
    ask: 'Adresse d’où partent les mails, celle de la boîte',
    form: MAIL,
    ...OURS,
  },
];

/** The parts of SMTP_URL, besides the password. */
export const MAIL_SERVER: Question[] = [
  { name: 'smtp_host', ask: 'Serveur d’envoi de la boîte, comme ssl0.ovh.net', form: /^[a-z\d.-]+$/i },
  { name: 'smtp_port', ask: 'Son port (465, ou 587)', form: AMOUNT, proposal: '465' },
  {
    name: 'smtp_user',
    ask: 'Utilisateur de la boîte, souvent l’adresse entière',
    form: /^\S+$/,
    ...OURS,
  },
];
