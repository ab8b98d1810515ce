import { beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { LIMITS } from '../../src/domain/limits';
import { TIMINGS } from '../../src/domain/timings';
import { AddAvisClient } from '../../src/pages/avis/AddAvisClient';
import { create, list } from '../../src/services/avis';
import { ServiceError } from '../../src/services/ServiceError';
import { address, button, expectLogged, field, fill, held, press, show, user, wait } from './support';

const AVIS = { Prénom: 'Camille', Message: 'Un doudou adorable.' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(list).mockResolvedValue([]);
});

const open = () => show(<AddAvisClient />, '/addavisClient', '/addavisClient');
const submit = () => press('Envoyer mon avis');

test('errors show after the first attempt only, focus the first field, then follow what is typed', async () => {
  open();
  await fill({ Prénom: ' \u200b', Message: 'court' });
  expect(screen.queryByText(/est requis|trop court/)).toBeNull();
  await submit();
  expect(field('Prénom')).toHaveFocus();
  expect(field('Prénom')).toHaveAccessibleDescription(/Le prénom est requis\.$/);
  expect(field('Message')).toHaveAccessibleDescription(/trop court/);
  await fill({ Prénom: 'Zoé' });
  expect(screen.queryByText('Le prénom est requis.')).toBeNull();
  await user.clear(field('Message'));
  expect(screen.getByText('Le message est requis.')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

test('takes the longest texts, counts what is left, and takes not one character more', async () => {
  open();
  const { name, message } = LIMITS.avis;
  await fill({ Prénom: 'é'.repeat(name.max + 1), Message: 'é'.repeat(message.max + 1) });
  await submit();
  for (const label of Object.keys(AVIS)) {
    expect(field(label)).toHaveAccessibleDescription(/1 caractère de trop\.$/);
    await user.type(field(label), '{Backspace>3/} ');
    expect(field(label)).toHaveAccessibleDescription(/Encore 2 caractères possibles\.$/);
    await fill({ [label]: 'é' });
  }
  expect(create).not.toHaveBeenCalled();
  await submit();
  expect(create).toHaveBeenCalledOnce();
});

test('never calls a visitor back who is leaving', async () => {
  open();
  await fill(AVIS);
  await submit();
  history.pushState(null, '', '/contact');
  await wait(2 * TIMINGS.avisNotice);
  expect(address()).toBe('/addavisClient');
});

test('keeps what is typed while sending, and stays on the page', async () => {
  const stored = held();
  vi.mocked(create).mockReturnValue(stored.promise);
  open();
  await fill(AVIS);
  await submit();
  expect(button('Envoi en cours...')).toBeDisabled();
  await fill({ Message: ' Et un sac.' });
  await stored.resolve();
  expect(field('Message')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Merci pour votre avis !');
  expect(field('Prénom')).toHaveValue('');
  expect(screen.queryByText('Le prénom est requis.')).toBeNull();
  expect(field('Message')).toHaveValue('Un doudou adorable. Et un sac.');
  await wait(2 * TIMINGS.avisNotice);
  expect(address()).toBe('/addavisClient');
  expect(button('Envoyer mon avis')).toBeEnabled();
});

test('thanks for what is stored, also where the code of the avis is gone since a deployment', async () => {
  vi.doMock('../../src/pages/avis/avisResource', () => Promise.reject(new Error('404')));
  open();
  await fill(AVIS);
  await submit();
  vi.doUnmock('../../src/pages/avis/avisResource');
  expect(screen.getByRole('status')).toHaveTextContent('Merci pour votre avis !');
  expect(field('Message')).toHaveValue('');
});

test.each([
  ['unavailable', /^Votre avis n’a pas pu être enregistré\..*toujours là/],
  ['permission-denied', /les avis sont fermés en ce moment/],
] as const)('that fails with %s says so and stays, to be sent again as the same', async (code, sentence) => {
  vi.mocked(create).mockRejectedValue(new ServiceError(code));
  const { unmount } = open();
  await fill(AVIS);
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  unmount();
  open();
  expect(field('Message')).toHaveValue('Un doudou adorable.');
  await submit();
  expectLogged(2);
  const [first, second] = vi.mocked(create).mock.calls;
  expect(second).toEqual(first);
});
