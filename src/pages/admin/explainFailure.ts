import type { ServiceError, ServiceErrorCode } from '../../services/ServiceError';

const SENTENCES: Record<ServiceErrorCode, string> = {
  'permission-denied': 'Le site a refusé\u00a0: il faut être connecté avec un compte d’administration.',
  unauthenticated: 'Le site a refusé\u00a0: il faut être connecté avec un compte d’administration.',
  unavailable: 'Le serveur ne répond pas. Vérifiez votre connexion à Internet, puis réessayez.',
  'quota-exceeded':
    'Le site a atteint sa limite de stockage ou d’utilisation. Réessayez demain, ou prévenez la personne qui le gère.',
  'not-found': 'Cette création n’existe plus\u00a0: elle a été supprimée entre-temps.',
  changed: 'Cette création a été modifiée entre-temps, sur un autre appareil.',
  canceled: 'Envoi annulé. Rien n’a été enregistré, votre saisie est toujours là.',
  invalid: 'Le site n’a pas accepté ces informations. Vérifiez-les, puis réessayez.',
  unknown: 'Quelque chose s’est mal passé. Réessayez dans un instant.',
};

/** What a failure means, and what to do, for the person in front of it. */
export function explainFailure({ code }: ServiceError): string {
  return SENTENCES[code];
}

/** Whether signing in (again) is what is called for. */
export function callsForSignIn({ code }: ServiceError): boolean {
  return code === 'permission-denied' || code === 'unauthenticated';
}
