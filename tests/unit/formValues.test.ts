import { expect, test } from 'vitest';
import { validateAvis } from '../../src/domain/avis';
import { validateContactMessage } from '../../src/domain/contactMessage';
import { draftOf, EMPTY_DRAFT, validateCreation } from '../../src/domain/creation';
import { LIMITS } from '../../src/domain/limits';
import { aCreation } from './records';

const AVIS = { name: 'Léa', message: 'Un sac magnifique.' };
const CREATION = { ...EMPTY_DRAFT, name: 'Sac', price: '38', collection: 'couture', category: 'sac' };
const LETTER = { nom: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' };

const forms: Record<string, (field: string, text: string) => object> = {
  avis: (field, text) => validateAvis({ ...AVIS, [field]: text }),
  creation: (field, text) => validateCreation({ ...CREATION, [field]: text }),
  message: (field, text) => validateContactMessage({ ...LETTER, [field]: text }),
};

const VISIBLE = ['Léa', '5', '!', '🧶', '中', 'é'.normalize('NFD'), ' .\u200b'];
const INVISIBLE =
  '| \u00a0\u3000|\u200b \u200b|\u2060\ufeff\u00ad|\u202e\u202c|\u3164\u115f\uffa0|\u2800|\u034f\ufe0f|\0\u0085';
test.each([
  ['avis', 'name', LIMITS.avis.name, 'Le prénom est trop long (60 caractères maximum).'],
  ['avis', 'message', LIMITS.avis.message, 'Le message est trop long (1000 caractères maximum).'],
  ['creation', 'name', LIMITS.creation.name, 'Le nom est trop long (120 caractères maximum).'],
  ['creation', 'price', LIMITS.creation.price, 'Le prix est trop long (40 caractères maximum).'],
  ['message', 'nom', LIMITS.contact.nom, 'Le nom est trop long (100 caractères maximum).'],
  ['message', 'message', LIMITS.contact.message, 'Le message est trop long (5000 caractères maximum).'],
])('%s: %s is accepted at its limits, refused past them and where it shows nothing', (...row) => {
  const [form, field, { min, max }, sentence] = row;
  const faults = (text: string) => forms[form]?.(field, text);
  for (const text of VISIBLE) expect(faults(text.repeat(min))).toEqual({});
  expect(faults(` ${'é'.repeat(max)}\n`)).toEqual({});
  expect(faults('é'.repeat(max + 1))).toEqual({ [field]: sentence });
  const missing = expect.stringMatching(/^Le (prénom|nom|message|prix) est requis\.$/) as string;
  for (const text of INVISIBLE.split('|')) expect(faults(text.repeat(min))).toEqual({ [field]: missing });
});

test.each(['description', 'warnings'] as const)('a creation may go without %s', (field) => {
  const { max } = LIMITS.creation[field];
  expect(validateCreation({ ...CREATION, [field]: '' })).toEqual({});
  expect(validateCreation({ ...CREATION, [field]: 'é'.repeat(max) })).toEqual({});
  const sentence = `Le texte est trop long (${max} caractères maximum).`;
  expect(validateCreation({ ...CREATION, [field]: 'é'.repeat(max + 1) })).toEqual({ [field]: sentence });
});

test.each([
  ['inconnue', 'sac', { collection: 'Choisissez une collection.' }],
  ['couture', 'peluche', { category: 'Choisissez une catégorie de cette collection.' }],
])('a creation in %s / %s', (collection, category, faults) => {
  expect(validateCreation({ ...CREATION, collection, category })).toEqual(faults);
});

const INVALID = 'L’adresse e-mail n’est pas valide\u00a0: elle s’écrit comme prenom@exemple.fr.';
const MARKED = 'L’adresse e-mail contient des caractères invisibles. Effacez-la, puis tapez-la à nouveau.';
const UNANSWERABLE = 'Avant le «\u00a0@\u00a0», écrivez l’adresse e-mail sans accent ni cédille.';
const emails = (fault: string | undefined, ...all: string[]) => all.map((email) => [email, fault] as const);
test.each([
  ...emails(undefined, '\u00a0zoe+sac@exemple.fr ', 'zoe@évry.fr', ` ${'a'.repeat(243)}@exemple.fr `),
  ...emails(INVALID, 'ana', 'ana@', 'ana@exemple', '@exemple.fr', 'a b@exemple.fr'),
  ...emails(INVALID, `${'a'.repeat(244)}@exemple.fr`),
  ...emails(MARKED, 'zo\u200be@exemple.fr', 'zoe@exemple.fr\u200e'),
  ...emails('L’adresse e-mail est requise.', ' '),
  ...emails(UNANSWERABLE, 'zoé@exemple.fr', 'é@évry.fr', 'зоя@exemple.fr'),
])('the e-mail address %j: %s', (email, fault) => {
  expect(validateContactMessage({ ...LETTER, email })).toEqual(fault === undefined ? {} : { email: fault });
});

test.each([
  ['personnalisable', 'adhesif', 'personnalisable', 'adhéssif'],
  ['inconnue', 'sac', '', ''],
])('editing a creation in %s / %s starts from « %s » / « %s »', (collection, category, ...expected) => {
  const stored = aCreation('Besace', { description: ' ', customizable: true, collection, category });
  const [offered, chosen] = expected;
  const others = { ...EMPTY_DRAFT, name: 'Besace', price: '12', customizable: true };
  expect(draftOf(stored)).toEqual({ ...others, collection: offered, category: chosen });
});
