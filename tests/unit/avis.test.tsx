import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatDay, inParis } from '../../src/domain/date';
import { LIMITS } from '../../src/domain/limits';
import { TIMINGS } from '../../src/domain/timings';
import { AddAvisClient } from '../../src/pages/avis/AddAvisClient';
import { AvisClients } from '../../src/pages/avis/AvisClients';
import { create, list } from '../../src/services/avis';
import { ServiceError } from '../../src/services/ServiceError';
import { anAvis } from './records';
import { address, button, expectLogged, field, fill, held, press, show, user, wait } from './support';

const THREE = ['Camille', 'Inès', 'Lou'].map((name) => anAvis(name));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(list).mockResolvedValue(THREE);
  // jsdom has no layout, so no avis is too long unless a test says so; tests/e2e unfolds real ones.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly observe: () => void) {}
      disconnect() {}
    },
  );
});

const open = () => show(<AvisClients />);

const slide = () => screen.getByLabelText(/^\d sur \d$/);

async function expectShown(name: string, after = 0): Promise<void> {
  await wait(after);
  expect(slide().querySelector('.carousel__name')).toHaveTextContent(name);
}

test('without avis the page says so; a single one needs no controls, and without a date shows today’s', async () => {
  const undated = { ...anAvis('Camille'), date: null };
  vi.mocked(list).mockResolvedValueOnce([]).mockResolvedValueOnce([undated]);
  await open();
  expect(screen.getByText('Aucun avis pour le moment.')).toBeVisible();
  expect(screen.getByText(/^Signalez/)).toHaveAttribute('href', '/contact');
  await open();
  for (const date of screen.getAllByText(formatDay(inParis(new Date()))))
    expect(date.closest('p')).toHaveTextContent(/ \(date d’origine inconnue\) · avis non vérifié$/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an avis is dated by the day in Paris, and in quotes once', async () => {
  const late = { ...anAvis('Camille', ' "Bravo\u00a0!" '), date: '2026-10-31T23:30:00.000Z' };
  vi.mocked(list).mockResolvedValueOnce([late]);
  await open();
  expect(screen.getAllByText('1er novembre 2026')[0]).toBeVisible();
  const words = screen.getAllByText(/Bravo/).map(({ textContent }) => textContent);
  expect(words, 'in the carousel, and in the list').toEqual(Array(2).fill('«\u00a0Bravo\u00a0!\u00a0»'));
});

const ONE = TIMINGS.carouselAdvance;
const click = (name: string) => fireEvent.click(button(name));

test('the carousel advances every six seconds, but not under a mouse or the keyboard, or once stopped', async () => {
  const { unmount } = await open();
  await expectShown('Camille', ONE - 1);
  await expectShown('Inès', 1);
  await expectShown('Lou', ONE);
  await expectShown('Camille', ONE);
  fireEvent.pointerEnter(slide());
  await expectShown('Camille', 2 * ONE);
  fireEvent.pointerLeave(slide());
  fireEvent.keyDown(button('Avis suivant'), { key: 'ArrowRight', altKey: true });
  fireEvent.pointerEnter(slide());
  fireEvent.pointerLeave(slide());
  await expectShown('Camille', 2 * ONE);
  fireEvent.blur(button('Avis suivant'));
  await expectShown('Inès', ONE);
  expect(slide().parentElement).toHaveAttribute('aria-live', 'off');
  click('Arrêter le défilement');
  expect(slide().parentElement).toHaveAttribute('aria-live', 'polite');
  await expectShown('Inès', 2 * ONE);
  click('Lancer le défilement');
  await expectShown('Lou', ONE);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a press on ‹ or › holds the carousel until the focus leaves; all avis are below', async () => {
  await open();
  click('Avis suivant');
  await expectShown('Inès', 2 * ONE);
  fireEvent.blur(button('Avis suivant'));
  await expectShown('Lou', ONE);
  click('Avis précédent');
  await expectShown('Inès', 2 * ONE);
  const all = within(screen.getByRole('region', { name: 'Tous les avis' })).getAllByRole('listitem');
  expect(all.map((one) => one.querySelector('strong')?.textContent)).toEqual(['Camille', 'Inès', 'Lou']);
});

test('the carousel advances under reduced motion only when asked', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await open();
  await expectShown('Camille', 2 * ONE);
  click('Lancer le défilement');
  await expectShown('Inès', ONE);
});

test('the carousel waits while an avis is unfolded, and while its tab is hidden', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  await open();
  click('Lire la suite');
  await expectShown('Camille', 2 * ONE);
  button('Replier').focus();
  height.mockReturnValue(0);
  fireEvent.keyDown(button('Replier'), { key: 'ArrowRight' });
  expect(slide()).toHaveFocus();
  fireEvent.blur(slide());
  await expectShown('Inès', ONE - 1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await expectShown('Inès', 2 * ONE);
  hidden.mockReturnValue(false);
  await expectShown('Lou', ONE);
});

const AVIS = { Prénom: 'Camille', Message: 'Un doudou adorable.' };

const openForm = () => show(<AddAvisClient />, '/addavisClient', '/addavisClient');
const submit = () => press('Envoyer mon avis');

async function openAndSend() {
  await openForm();
  await fill(AVIS);
  await submit();
}

test('of an avis, errors show after the first attempt only, focus the first field, then follow what is typed', async () => {
  await openForm();
  await fill({ Prénom: ' \u200b', Message: ' neuf car. ' });
  expect(screen.queryByText(/est requis|trop court/)).toBeNull();
  await submit();
  expect(field('Prénom')).toHaveFocus();
  expect(field('Prénom')).toHaveAccessibleDescription(/Le prénom est requis\.$/);
  expect(screen.getByText('Le prénom est requis.')).toHaveClass('field__error');
  expect(screen.getByText('Il sera affiché avec votre avis.')).toHaveClass('field__help');
  expect(field('Message')).toHaveAccessibleDescription(/trop court \(10 caractères minimum\)\.$/);
  await fill({ Prénom: 'Zoé' });
  expect(screen.queryByText('Le prénom est requis.')).toBeNull();
  await user.clear(field('Message'));
  expect(screen.getByText('Le message est requis.')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

test('an avis takes the longest texts, counts what is left, and takes not one character more', async () => {
  await openForm();
  const { name, message } = LIMITS.avis;
  await fill({ Prénom: 'é'.repeat(name.max + 1), Message: 'é'.repeat(message.max + 1) });
  await submit();
  for (const label of Object.keys(AVIS)) {
    expect(field(label)).toHaveAccessibleDescription(/1 caractère de trop\.$/);
    await user.type(field(label), '{Backspace>3/} ');
    expect(field(label)).toHaveAccessibleDescription(/Encore 2 caractères possibles\.$/);
    await fill({ [label]: 'é' });
    expect(field(label)).toHaveAccessibleDescription(/Plus aucun caractère possible\.$/);
  }
  await submit();
  expect(create).toHaveBeenCalledOnce();
});

test('an avis that is sent leads to the others after a while, but calls no visitor back who is leaving', async () => {
  await openAndSend();
  await wait(TIMINGS.avisNotice - 1);
  expect(address()).toBe('/addavisClient');
  await wait(1);
  expect(address()).toBe('/avisClients');
  await openAndSend();
  history.pushState(null, '', '/contact');
  await wait(2 * TIMINGS.avisNotice);
  expect(address()).toBe('/addavisClient');
});

test('what is typed while an avis is sent is kept, and the page stays', async () => {
  const stored = held();
  vi.mocked(create).mockReturnValue(stored.promise);
  await openAndSend();
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
  expect(screen.queryByText('Merci pour votre avis !')).toBeNull();
});

test.each([
  ['unavailable', /^Votre avis n’a pas pu être enregistré\..*toujours là/],
  ['permission-denied', /nous n’en acceptons pas en ce moment/],
] as const)(
  'an avis that fails with %s stays, to be sent again as the same unless its text is changed',
  async (code, sentence) => {
    vi.mocked(create).mockRejectedValue(new ServiceError(code));
    await openAndSend();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(field('Message')).toHaveValue('Un doudou adorable.');
    await submit();
    await fill({ Message: ' Et un sac.' });
    await submit();
    expectLogged(3);
    const [first, second, third] = vi.mocked(create).mock.calls;
    expect(second).toEqual(first);
    expect(third?.[0]).not.toBe(first?.[0]);
    await openForm();
    expect(field('Message')).toHaveValue('Un doudou adorable. Et un sac.');
  },
);
