import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { siteTexts } from '../../src/data/siteTexts';
import { BRAND } from '../../src/domain/brand';
import { NO_TEXTS } from '../../src/domain/siteTexts';
import { TIMINGS } from '../../src/domain/timings';
import { Contact } from '../../src/pages/contact/Contact';
import { sendMessage } from '../../src/services/contact';
import { get } from '../../src/services/creations/creations';
import { ServiceError } from '../../src/services/ServiceError';
import { MARKET } from './records';
import { address, expectLogged, field, fill, held, link, press, show, wait } from './support';

const send = vi.mocked(sendMessage);
const LETTER = { Nom: 'Ana', 'Adresse e-mail': 'ana@example.test', Message: 'Bonjour !' };

beforeEach(() => void vi.useFakeTimers());

const open = (path = '/contact') => show(<Contact />, path);
const submit = () => press('Envoyer');
const sent = () => send.mock.lastCall?.[0];

test('what autofill fills in without an event is sent, also by a robot into the hidden honeypot', async () => {
  const { container } = await open();
  expect(link(/^Confidentialité/)).toHaveAttribute('href', '/confidentialite.html');
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(field('Nom')).toHaveAttribute('autocomplete', 'name');
  expect(field('Adresse e-mail')).toHaveAttribute('autocomplete', 'email');
  const honeypot = 'https://pub.example';
  Object.assign(field('Nom'), { value: 'Ana' });
  await fill({ Message: 'Bonjour !' });
  Object.assign(field('Adresse e-mail'), { value: 'ana@example.test' });
  Object.assign(container.querySelector('[name=ne-pas-remplir]') ?? {}, { value: honeypot });
  await submit();
  expect(sent()).toMatchObject({ nom: 'Ana', email: 'ana@example.test', message: 'Bonjour !', honeypot });
});

test('a letter that is sent leaves nothing behind, says so for 5 seconds, then how soon it is answered', async () => {
  const answer = 'Nous répondons demain.';
  onTestFinished(() => siteTexts.update(() => NO_TEXTS));
  siteTexts.setData({ ...NO_TEXTS, answer }, new Date().toISOString());
  await open();
  await fill(LETTER);
  await submit();
  expect(JSON.stringify(sessionStorage)).not.toContain('Ana');
  await wait(TIMINGS.contactReset - 1);
  expect(screen.getByText('Message envoyé ✅')).toBeVisible();
  await wait(1);
  expect(screen.queryByText('Message envoyé ✅')).toBeNull();
  expect(screen.getByText(answer)).toBeVisible();
});

test('a mistyped address is asked about once its field is left for another, and sent as it is', async () => {
  await open();
  await fill({ 'Adresse e-mail': 'ana@gmail.con' });
  expect(screen.queryByText(/^Vouliez-vous/)).toBeNull();
  await fill({ Nom: 'Ana', Message: 'Bonjour !' });
  expect(field('Adresse e-mail')).toHaveAccessibleDescription('Vouliez-vous dire ana@gmail.com\u00a0?');
  await submit();
  expect(sent()).toMatchObject({ email: 'ana@gmail.con' });
  expect(screen.queryByText(/^Vouliez-vous/)).toBeNull();
});

test('while an announcement stands, letters are usually answered so soon', async () => {
  onTestFinished(() => siteTexts.update(() => NO_TEXTS));
  const announcement = { text: 'Nous répondrons à notre retour.', until: '2099-01-01' };
  siteTexts.setData(
    { ...NO_TEXTS, answer: 'Nous répondons sous 48 h.', announcement },
    new Date().toISOString(),
  );
  await open();
  expect(screen.getByText('D’ordinaire, nous répondons sous 48 h.')).toBeVisible();
});

test('a market goes from an open page once its tab is looked at after its day', async () => {
  vi.setSystemTime('2099-11-23T23:59Z');
  onTestFinished(() => siteTexts.update(() => NO_TEXTS));
  const markets = ['le matin', 'le soir'].map((hours) => ({ ...MARKET, day: '2099-11-23', hours }));
  siteTexts.setData({ ...NO_TEXTS, markets }, new Date().toISOString());
  await open();
  const market = () => screen.queryByRole('region', { name: 'Venez nous rencontrer' });
  expect(market()).toBeVisible();
  vi.setSystemTime('2099-11-24T00:01Z');
  expect(market()).toBeVisible();
  fireEvent(document, new Event('visibilitychange'));
  expect(market()).toBeNull();
});

test.each(['Réessayez dans une heure.', ''])('a failure is told for 5 s: %j', async (answer) => {
  send.mockRejectedValue(new ServiceError('unavailable', {}, answer));
  await open();
  await fill(LETTER);
  await submit();
  expectLogged();
  expect(screen.getByRole('alert').textContent).toBe(`Erreur lors de l’envoi ❌${answer}`);
  await wait(TIMINGS.contactReset);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Message')).toHaveValue('Bonjour !');
  expect(screen.getByText(/Votre message est toujours là\./)).toHaveTextContent(BRAND.email);
});

const openAbout = (objet: string) =>
  open(`/contact?${new URLSearchParams({ creation: 'lapin', ...(objet && { objet }) })}`);
const about = () => screen.queryByText(/^À propos /);

test('a letter says what it is about by its address alone, holds what was typed alone, and takes it off', async () => {
  await openAbout('Lapin');
  expect(about()?.textContent).toBe('À propos de «\u00a0Lapin\u00a0»');
  expect(get).not.toHaveBeenCalled();
  expect(field('Message')).toHaveValue('');
  await fill(LETTER);
  await submit();
  expect(sent()).toMatchObject({ message: 'Bonjour !', creation: 'lapin' });
  expect(about()).toBeNull();
  await openAbout('Ours');
  await press(link(/^Retirer/));
  expect(about()).toBeNull();
  expect(address()).toBe('/contact');
  expect(screen.getByRole('heading', { name: 'Écrivez-nous' })).toHaveFocus();
  await fill(LETTER);
  await submit();
  expect(sent()).toMatchObject({ creation: '' });
});

test.each([
  ['<b>Lapin</b>\n de la   lune', 'de «\u00a0<b>Lapin</b> de la lune\u00a0»'],
  ['', 'd’une création'],
  [' \u200b\n', 'd’une création'],
  ['é'.repeat(121), `de «\u00a0${'é'.repeat(119)}…\u00a0»`],
])('what the address calls %j is one line of plain text', async (objet, words) => {
  await openAbout(objet);
  expect(about()?.textContent).toBe(`À propos ${words}`);
});

test('only a letter about a creation says so', async () => {
  await open('/contact?objet=Lapin');
  expect(about()).toBeNull();
});

test('a letter that failed is repeated under its id, and the next one has another', async () => {
  send.mockRejectedValueOnce(new ServiceError('unavailable'));
  await open();
  await fill(LETTER);
  await submit();
  expectLogged();
  await fill({ Message: ' Encore.' });
  await submit();
  await fill(LETTER);
  await submit();
  const [failed, repeated, next] = send.mock.calls.map(([{ id }]) => id);
  expect(repeated).toBe(failed);
  expect(next).not.toBe(failed);
});

test('what was typed is there when the form is opened again, until it has been sent', async () => {
  const answered = held();
  send.mockReturnValue(answered.promise);
  await open();
  await fill(LETTER);
  await submit();
  await open();
  for (const [label, text] of Object.entries(LETTER)) expect(field(label)).toHaveValue(text);
  await fill({ Message: ' Encore.' });
  await answered.resolve();
  expect(field('Nom')).toHaveValue('');
  expect(field('Message')).toHaveValue('Bonjour ! Encore.');
  await open();
  expect(field('Nom')).toHaveValue('');
  expect(field('Message')).toHaveValue('Bonjour ! Encore.');
});

test.each(['garbled', '12', 'null', '{"message":""}'])(
  'kept fields that read %s are a blank form',
  async (kept) => {
    sessionStorage.setItem('contact-form', kept);
    await open();
    for (const label of Object.keys(LETTER)) expect(field(label)).toHaveValue('');
  },
);
