import firebase from '../../firebase.json' with { type: 'json' };
import { checkSiteSettings, type Settings } from '../build/siteSettings';
import { checkFunctionSettings, checkPasswords, functionSettings } from '../deploy/checkedSettings';
import { checkCommit } from '../deploy/siteVersion';
import { checkOwners, OWNERS_FILE } from '../owners/ownersFile';
import type { Point } from './points';

export const OWNERS: Point = [
  'Les noms, SIRET et mentions légales sont ceux des ateliers',
  () => {
    const problems = checkOwners();
    return problems.length < 2
      ? problems
      : `${problems.length} champs de ${OWNERS_FILE} sont à remplir\u00a0: npm run proprietaires les nomme`;
  },
];

export const COMMIT: Point = ['Le commit est dans main, et poussé', checkCommit];

export const siteSettingsPoint = (settings: Settings): Point => [
  'Les réglages du site sont complets',
  () => checkSiteSettings(settings),
];

export const settingsPoints = (settings: Settings): Point[] => [
  siteSettingsPoint(settings),
  [
    'Les réglages des mails sont complets, et s’accordent avec ceux du site',
    () => checkFunctionSettings(functionSettings(settings), settings),
  ],
  [
    'firebase.json nomme le site',
    () =>
      'site' in firebase.hosting ? '' : 'firebase.json ne nomme pas de "site"\u00a0: npm run setup l’écrit',
  ],
];

export const passwordPoint = (settings: Settings): Point => [
  'Les mots de passe ont 15 caractères au moins',
  () => checkPasswords(settings),
];
