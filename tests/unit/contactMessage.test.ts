import { expect, test } from 'vitest';
import { validateContactMessage } from '../../src/domain/contactMessage';

const MESSAGE = { nom: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' };
const HINT = 'Avant le «\u00a0@\u00a0», l’adresse e-mail ne peut contenir que des lettres sans accent.';

test.each(['zoe@exemple.fr', ' zoe+sac@exemple.fr ', 'zoe@évry.fr'])('%s can be answered', (email) => {
  expect(validateContactMessage({ ...MESSAGE, email })).toEqual({});
});

test.each(['zoé@exemple.fr', 'é@évry.fr', 'зоя@exemple.fr'])(
  '%s gets a hint: nobody could answer',
  (email) => {
    expect(validateContactMessage({ ...MESSAGE, email })).toEqual({ email: HINT });
  },
);

test.each(['\u200b', ' \u2800 ', '\ufeff\n'])(
  'a name or message that shows nothing (%j) is missing',
  (text) => {
    expect(validateContactMessage({ ...MESSAGE, nom: text, message: text })).toEqual({
      nom: 'Le nom est requis.',
      message: 'Le message est requis.',
    });
  },
);
