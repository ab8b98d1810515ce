import { readFileSync } from 'node:fs';
import { checkFunctionSettings, checkPasswords, checkSiteSettings } from '../deploy/checkedSettings';
import { functionSettings, type Settings } from '../deploy/checkedSettings';
import { checkCommit } from '../deploy/siteVersion';
import { checkOwners } from '../owners/ownersFile';
import type { Point } from './points';

export const OWNERS: Point = {
  good: 'Les noms, SIRET et mentions légales sont ceux des ateliers',
  look: () => checkOwners(),
};

export const COMMIT: Point = { good: 'Le commit est dans main, et poussé', look: checkCommit };

export function siteSettingsPoint(settings: Settings): Point {
  return { good: 'Les réglages du site sont complets', look: () => checkSiteSettings(settings) };
}

/** The settings of site and functions, alone and together. */
export function settingsPoints(settings: Settings): Point[] {
  return [
    siteSettingsPoint(settings),
    {
      good: 'Les réglages des mails sont complets, et s’accordent avec ceux du site',
      look: () => checkFunctionSettings(functionSettings(settings), settings),
    },
    { good: 'firebase.json nomme le site', look: () => (hostingSite() ? [] : [NO_SITE]) },
  ];
}

/** What the project asks of passwords, which everyone may read. */
export function passwordPoint(settings: Settings): Point {
  return { good: 'Les mots de passe ont 15 caractères au moins', look: () => checkPasswords(settings) };
}

const NO_SITE = 'firebase.json ne nomme pas de "site"\u00a0: npm run setup l’écrit';

/** The name of the site at Hosting, which is also that of its address in .web.app. */
export function hostingSite(): string | undefined {
  return (JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: { site?: string } }).hosting.site;
}
