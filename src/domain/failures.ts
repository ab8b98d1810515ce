import { EMAIL_INVALID } from './validation';

export const FAILURES = {
  'permission-denied':
    'Le site a refusé cette action\u00a0: connectez-vous avec un compte d’administration, puis recommencez.',
  'session-over': 'Votre connexion au site a pris fin. Reconnectez-vous, puis recommencez.',
  unavailable: 'Le serveur ne répond pas. Vérifiez votre connexion à Internet, puis réessayez.',
  'quota-exceeded':
    'Le site a atteint sa limite de stockage ou d’utilisation. Réessayez un peu plus tard, ou prévenez la personne qui s’occupe du site.',
  'not-found': 'Cette création n’existe plus\u00a0: elle a été supprimée entre-temps.',
  canceled: 'Envoi annulé. Rien n’a été enregistré.',
  invalid:
    'Le site n’a pas accepté ces informations. Vérifiez-les, puis réessayez. Si tout est juste, reconnectez-vous.',
  'date-refused':
    'Vérifiez la date de cet appareil, puis rechargez la page\u00a0: le site refuse une création datée d’un jour à venir.',
  unknown: 'Une erreur inconnue est survenue.',
  'wrong-credentials': 'Erreur de connexion, veuillez vérifier vos identifiants.',
  'profile-missing': 'Utilisateur non trouvé dans Firestore.',
  'email-used': 'Cette adresse e-mail a déjà un compte. Connectez-vous, ou choisissez une autre adresse.',
  'email-malformed': EMAIL_INVALID,
  // Firebase requires 6 characters by itself, scripts/google/googleConfiguration.ts 15.
  'password-weak': 'Le mot de passe est trop court\u00a0: choisissez-en un de 15 caractères ou plus.',
  'registration-closed':
    'Les inscriptions sont fermées. Demandez à la personne qui s’occupe du site de les ouvrir, puis recommencez.',
  'too-many-attempts': 'Trop d’essais de suite. Attendez quelques minutes, puis recommencez.',
  'photo-unread':
    'La photo n’a pas pu être lue. Réessayez, ou choisissez de nouveau son fichier\u00a0; s’il n’est que dans iCloud ou Google Photos, enregistrez-le d’abord sur cet appareil.',
  'not-a-picture': 'Ce fichier n’est pas une image. Choisissez une photo.',
  heic: 'Cette photo est au format HEIC, que votre navigateur ne sait pas lire. Sur un iPhone\u00a0: Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0», puis reprenez la photo. Sinon, enregistrez-la au format JPEG.',
  undecodable:
    'Votre navigateur n’arrive pas à lire cette photo. Choisissez-en une autre (JPEG, PNG ou WebP).',
} as const;

export type FailureCode = keyof typeof FAILURES;
