import { beforeEach, expect, test, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { LIMITS } from '../../src/domain/limits';
import { TIMINGS } from '../../src/domain/timings';
import { AddAvisClient } from '../../src/pages/avis/AddAvisClient';
import { create, list } from '../../src/services/avis';
import { ServiceError } from '../../src/services/ServiceError';
import { address, button, expectLogged, field, fill, go, held, press, show, user, wait } from './support';

const AVIS = { Prénom: 'Camille', Message: 'Un doudou adorable.' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(list).mockResolvedValue([]);
});

const open = () => show(<AddAvisClient />, '/addavisClient', '/addavisClient');
const submit = () => press('Envoyer mon avis');

test('errors show after the first attempt only, and then follow what is typed', async () => {
  open();
  await fill({ Prénom: ' ', Message: 'court' });
  expect(screen.queryByText(/est requis|trop court/)).toBeNull();
  await submit();
  expect(field('Message')).toHaveAccessibleDescription(/trop court/);
  await fill({ Prénom: 'Zoé' });
  expect(screen.queryByText('Le prénom est requis.')).toBeNull();
  await user.clear(field('Message'));
  expect(screen.getByText('Le message est requis.')).toBeVisible();
});

test.each([
  ['Prénom', '\u200b\u2800', 'Le prénom est requis.'],
  ['Message', '\u200b'.repeat(10), 'Le message est requis.'],
])('%s with %j: %s', async (label, text, sentence) => {
  open();
  await fill({ ...AVIS, [label]: text });
  await submit();
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(field(label)).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
});

test.each([
  ['Prénom', LIMITS.avis.name.max],
  ['Message', LIMITS.avis.message.max],
])('%s takes %i characters, counts those left, and takes not one more', async (label, max) => {
  open();
  await fill({ ...AVIS, [label]: 'é'.repeat(max + 1) });
  await submit();
  expect(field(label)).toBeInvalid();
  expect(create).not.toHaveBeenCalled();
  await user.type(field(label), '{Backspace>3/}');
  expect(field(label)).toHaveAccessibleDescription(/Encore 2 caractères possibles\.$/);
  await fill({ [label]: 'éé' });
  await submit();
  expect(create).toHaveBeenCalledTimes(1);
});

test('never calls a visitor back who has left while sending, and drops the draft', async () => {
  const stored = held();
  vi.mocked(create).mockReturnValue(stored.promise);
  const { unmount } = open();
  await fill(AVIS);
  await submit();
  await go('/contact');
  await stored.resolve();
  await wait(2 * TIMINGS.avisNotice);
  expect(address()).toBe('/contact');
  unmount();
  open();
  expect(field('Message')).toHaveValue('');
});

test('never calls a visitor back whose next page is still on its way', async () => {
  open();
  await fill(AVIS);
  await submit();
  history.pushState(null, '', '/contact');
  await wait(2 * TIMINGS.avisNotice);
  expect(address()).toBe('/addavisClient');
  history.replaceState(null, '', '/');
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
  expect(screen.getByRole('status')).toHaveTextContent('Merci pour votre avis !');
  expect(field('Prénom')).toHaveValue('');
  expect(field('Message')).toHaveValue('Un doudou adorable. Et un sac.');
  await wait(2 * TIMINGS.avisNotice);
  expect(address()).toBe('/addavisClient');
  expect(button('Envoyer mon avis')).toBeEnabled();
});

test('is sent again under the same id, and once it was changed under another', async () => {
  vi.mocked(create).mockRejectedValue(new ServiceError('unavailable'));
  const { unmount } = open();
  await fill(AVIS);
  await submit();
  unmount();
  open();
  await submit();
  await fill({ Message: '!' });
  await submit();
  expectLogged(3);
  const [first, second, third] = vi.mocked(create).mock.calls.map(([id]) => id);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
