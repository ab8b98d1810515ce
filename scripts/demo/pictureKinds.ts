import { crochetBag, customPouch, customTote, pouch, toteBag } from './drawings/bags';
import { beanie, blanket, bouquet, flowerPot, headband } from './drawings/crochetHome';
import { doll, fairy } from './drawings/doll';
import type { PaletteName } from './drawings/palettes';
import { bookmarks, earrings, giftBags, giftBox, paperStars, partySet, rosettes } from './drawings/paper';
import { bear, cat, fox, mouse, octopus, rabbit, whale } from './drawings/plush';
import { labels, mug, stickers, tumbler } from './drawings/printed';
import type { Draw, Format, Setting } from './drawings/scene';
import {
  bib,
  bunting,
  customBunting,
  keyrings,
  rounds,
  sachets,
  scrunchies,
  tshirt,
} from './drawings/sewing';

/** A kind of thing: how it is drawn, in which colourways, where it may be photographed and how the picture is held. */
interface PictureKind {
  draw: Draw;
  palettes: readonly PaletteName[];
  settings: readonly [Setting, ...Setting[]];
  formats: readonly [Format, ...Format[]];
}

const LYING = ['linen', 'wood', 'paper'] as const;
const STANDING = ['table', 'shelf', 'sweep'] as const;
const UPRIGHT = ['portrait', 'square', 'portrait'] as const;
const WIDE = ['square', 'landscape', 'portrait'] as const;

/** Every kind, by the French word that begins its files' names. */
export const PICTURE_KINDS = {
  cabas: { draw: toteBag, palettes: ['rose', 'ciel', 'sauge', 'miel'], settings: LYING, formats: UPRIGHT },
  'cabas-brode': { draw: customTote, palettes: ['lilas', 'terre'], settings: LYING, formats: UPRIGHT },
  trousse: { draw: pouch, palettes: ['menthe', 'prune', 'miel'], settings: LYING, formats: WIDE },
  'trousse-brodee': { draw: customPouch, palettes: ['rose', 'nuit'], settings: LYING, formats: WIDE },
  chouchous: {
    draw: scrunchies,
    palettes: ['sauge', 'lilas', 'terre'],
    settings: ['wood', 'linen', 'paper'],
    formats: UPRIGHT,
  },
  fanions: { draw: bunting, palettes: ['ciel', 'terre'], settings: ['paper', 'wood'], formats: WIDE },
  'fanions-brodes': {
    draw: customBunting,
    palettes: ['rose', 'nuit'],
    settings: ['wood', 'paper'],
    formats: WIDE,
  },
  'coeurs-lavande': {
    draw: sachets,
    palettes: ['lilas', 'menthe'],
    settings: ['linen', 'wood'],
    formats: UPRIGHT,
  },
  lingettes: { draw: rounds, palettes: ['sauge'], settings: ['wood'], formats: ['square'] },
  't-shirt': { draw: tshirt, palettes: ['ciel', 'miel'], settings: ['wood', 'linen'], formats: UPRIGHT },
  bavoir: { draw: bib, palettes: ['menthe', 'prune'], settings: ['linen', 'wood'], formats: UPRIGHT },
  'porte-cles': {
    draw: keyrings,
    palettes: ['lilas', 'sauge'],
    settings: ['paper', 'wood'],
    formats: UPRIGHT,
  },
  coffret: { draw: giftBox, palettes: ['rose', 'sauge'], settings: ['linen', 'wood'], formats: WIDE },
  'sacs-cadeaux': { draw: giftBags, palettes: ['ciel', 'prune'], settings: STANDING, formats: UPRIGHT },
  etoiles: { draw: paperStars, palettes: ['miel', 'menthe'], settings: ['sweep', 'paper'], formats: UPRIGHT },
  rosaces: { draw: rosettes, palettes: ['terre', 'lilas'], settings: ['paper', 'sweep'], formats: WIDE },
  'marque-pages': {
    draw: bookmarks,
    palettes: ['ciel', 'rose'],
    settings: ['wood', 'linen'],
    formats: UPRIGHT,
  },
  'boucles-oreilles': { draw: earrings, palettes: ['prune'], settings: ['linen'], formats: ['portrait'] },
  'table-fete': { draw: partySet, palettes: ['lilas', 'menthe'], settings: STANDING, formats: WIDE },
  'sac-crochet': {
    draw: crochetBag,
    palettes: ['terre', 'sauge', 'nuit'],
    settings: STANDING,
    formats: UPRIGHT,
  },
  lapin: { draw: rabbit, palettes: ['rose', 'miel', 'creme', 'lilas'], settings: STANDING, formats: UPRIGHT },
  ours: {
    draw: bear,
    palettes: ['terre', 'menthe', 'creme'],
    settings: STANDING,
    formats: ['square', 'portrait'],
  },
  chat: { draw: cat, palettes: ['nuit', 'sauge', 'miel'], settings: STANDING, formats: UPRIGHT },
  renard: {
    draw: fox,
    palettes: ['terre', 'miel'],
    settings: ['shelf', 'table'],
    formats: ['square', 'portrait'],
  },
  souris: {
    draw: mouse,
    palettes: ['rose', 'ciel', 'prune'],
    settings: STANDING,
    formats: ['portrait', 'square'],
  },
  pieuvre: { draw: octopus, palettes: ['menthe', 'lilas', 'terre'], settings: STANDING, formats: WIDE },
  baleine: {
    draw: whale,
    palettes: ['ciel', 'nuit'],
    settings: ['sweep', 'shelf'],
    formats: ['landscape', 'square'],
  },
  poupee: { draw: doll, palettes: ['rose', 'miel'], settings: ['shelf', 'table'], formats: UPRIGHT },
  fee: { draw: fairy, palettes: ['lilas', 'menthe', 'prune'], settings: STANDING, formats: UPRIGHT },
  bouquet: { draw: bouquet, palettes: ['rose', 'terre', 'lilas'], settings: LYING, formats: UPRIGHT },
  'pot-fleuri': {
    draw: flowerPot,
    palettes: ['ciel', 'miel'],
    settings: ['table', 'shelf'],
    formats: ['portrait', 'square'],
  },
  'couverture-c2c': { draw: blanket, palettes: ['nuit'], settings: ['wood'], formats: ['landscape'] },
  bonnet: { draw: beanie, palettes: ['prune', 'menthe'], settings: ['shelf', 'table'], formats: UPRIGHT },
  bandeau: { draw: headband, palettes: ['sauge', 'rose'], settings: ['table', 'sweep'], formats: WIDE },
  autocollants: {
    draw: stickers,
    palettes: ['menthe', 'rose'],
    settings: ['wood', 'linen'],
    formats: UPRIGHT,
  },
  etiquettes: { draw: labels, palettes: ['terre'], settings: ['wood'], formats: ['square'] },
  tasse: { draw: mug, palettes: ['rose', 'sauge', 'nuit'], settings: STANDING, formats: WIDE },
  gobelet: { draw: tumbler, palettes: ['ciel', 'lilas'], settings: ['table', 'sweep'], formats: UPRIGHT },
} as const satisfies Record<string, PictureKind>;

type Kind = keyof typeof PICTURE_KINDS;

/** The name of one picture: its kind and colourway, 'lapin-rose'. */
export type PictureName = { [K in Kind]: `${K}-${(typeof PICTURE_KINDS)[K]['palettes'][number]}` }[Kind];
