import { describe, expect, test } from 'vitest';
import { validateAvis } from '../../src/domain/avis';
import { validateContactMessage } from '../../src/domain/contactMessage';
import { EMPTY_DRAFT, validateCreation } from '../../src/domain/creation';
import { LIMITS } from '../../src/domain/limits';
import { validateUserName } from '../../src/domain/user';

const AVIS = { name: 'Léa', message: 'Un sac magnifique.' };
const CREATION = { ...EMPTY_DRAFT, name: 'Sac', price: '38' };
const LETTER = { nom: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' };

/** The faults of a form with one field changed. */
const forms: Record<string, (field: string, text: string) => object> = {
  avis: (field, text) => validateAvis({ ...AVIS, [field]: text }),
  creation: (field, text) => validateCreation({ ...CREATION, [field]: text }),
  profile: (field, text) => {
    const fault = validateUserName(text);
    return fault === null ? {} : { [field]: fault };
  },
  message: (field, text) => validateContactMessage({ ...LETTER, [field]: text }),
};

describe.each([
  ['avis', 'name', LIMITS.avis.name, 'Le prénom est trop long (60 caractères maximum).'],
  ['avis', 'message', LIMITS.avis.message, 'Le message est trop long (1000 caractères maximum).'],
  ['creation', 'name', LIMITS.creation.name, 'Le nom est trop long (120 caractères maximum).'],
  ['creation', 'price', LIMITS.creation.price, 'Le prix est trop long (40 caractères maximum).'],
  ['profile', 'userName', LIMITS.user.userName, 'Le prénom est trop long (60 caractères maximum).'],
  ['message', 'nom', LIMITS.contact.nom, 'Le nom est trop long (100 caractères maximum).'],
  ['message', 'message', LIMITS.contact.message, 'Le message est trop long (5000 caractères maximum).'],
])('%s: %s', (form, field, { min, max }, sentence) => {
  const faults = (text: string) => forms[form]?.(field, text);

  test('is accepted at both limits, whatever the blanks around it', () => {
    expect(faults('🧶'.repeat(min))).toEqual({});
    expect(faults(` ${'é'.repeat(max)}\n`)).toEqual({});
  });

  test('is refused one character past its limit', () => {
    expect(faults('é'.repeat(max + 1))).toEqual({ [field]: sentence });
  });

  test.each(['', ' \u00a0\n', '\u200b'.repeat(20), '\u2800\ufeff'])(
    'is missing when it shows nothing: %j',
    (text) => {
      expect(faults(text)).toEqual({
        [field]: expect.stringMatching(/^Le (prénom|nom|message|prix) est requis\.$/),
      });
    },
  );
});

test('an avis needs ten characters, not counting the blanks around them', () => {
  expect(validateAvis({ ...AVIS, message: ` ${'a'.repeat(LIMITS.avis.message.min - 1)} ` })).toEqual({
    message: 'Le message est trop court (10 caractères minimum).',
  });
});

test('a creation may go without a description, and its blanks count', () => {
  const { max } = LIMITS.creation.description;
  expect(validateCreation({ ...CREATION, description: 'é'.repeat(max) })).toEqual({});
  expect(validateCreation({ ...CREATION, description: `${'é'.repeat(max)} ` })).toEqual({
    description: 'La description est trop longue (2000 caractères maximum).',
  });
});

test.each([
  ['bijoux', 'sac', { collection: 'Choisissez une collection.' }],
  ['couture', 'peluche', { category: 'Choisissez une catégorie de cette collection.' }],
  ['crochet', 'Peluche', {}],
])('a creation in %s / %s', (collection, category, faults) => {
  expect(validateCreation({ ...CREATION, collection, category })).toEqual(faults);
});

describe('an e-mail address', () => {
  const faults = (email: string) => validateContactMessage({ ...LETTER, email });

  test.each(['zoe@exemple.fr', ' zoe+sac@exemple.fr ', 'zoe@évry.fr', ` ${'a'.repeat(243)}@exemple.fr `])(
    '%s is accepted',
    (email) => {
      expect(faults(email)).toEqual({});
    },
  );

  test.each(['ana', 'ana@', 'ana@exemple', '@exemple.fr', 'a b@exemple.fr', `${'a'.repeat(244)}@exemple.fr`])(
    '%s is refused',
    (email) => {
      expect(faults(email)).toEqual({ email: 'L’adresse e-mail n’est pas valide.' });
    },
  );

  test('is required', () => {
    expect(faults(' ')).toEqual({ email: 'L’adresse e-mail est requise.' });
  });

  test('may be pasted with a no-break space around it', () => {
    expect(faults('\u00a0ana@exemple.fr\u00a0')).toEqual({});
  });

  test.each(['zoé@exemple.fr', 'é@évry.fr', 'зоя@exemple.fr'])('%s cannot be answered', (email) => {
    expect(faults(email)).toEqual({
      email: 'Avant le «\u00a0@\u00a0», l’adresse e-mail ne peut contenir que des lettres sans accent.',
    });
  });
});
