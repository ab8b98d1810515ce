import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { siteTexts } from '../../src/data/siteTexts';
import { BRAND } from '../../src/domain/brand';
import { NO_TEXTS } from '../../src/domain/siteTexts';
import { TIMINGS } from '../../src/domain/timings';
import { Contact } from '../../src/pages/contact/Contact';
import { sendMessage } from '../../src/services/contact';
import { get, list } from '../../src/services/creations/creations';
import { ServiceError } from '../../src/services/ServiceError';
import { aCreation, aPhotographed, MARKET } from './records';
import { button, expectLogged, field, fill, link, press, show, wait } from './support';

const send = vi.mocked(sendMessage);
const LETTER = { Nom: 'Ana', 'Adresse e-mail': 'ana@example.test', Message: 'Bonjour !' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(get).mockResolvedValue(aPhotographed('Lapin'));
  vi.mocked(list).mockResolvedValue([]);
});

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

const OPENING = 'Bonjour, je m’intéresse à «\u00a0Lapin\u00a0».';

const openAbout = (id: string) => open(`/contact?creation=${id}`);

const TYPED = ['', 'Existe-t-il en vert ?', ' Ou en « bleu ».'];
test.each(TYPED)('a letter’s opening goes with its creation, %j stays', async (typed) => {
  await openAbout(`first${typed}`);
  if (typed) await fill({ Message: typed });
  vi.mocked(get).mockResolvedValue(aCreation('Ours'));
  await openAbout(`second${typed}`);
  expect(field('Message')).toHaveValue(`${OPENING.replace('Lapin', 'Ours')}\n\n${typed.trim()}`);
  await press(/^Retirer/);
  expect(screen.queryByRole('link', { name: 'Ours' })).toBeNull();
  expect(field('Message')).toHaveValue(typed.trim());
  expect(screen.getByRole('heading', { name: 'Écrivez-nous' })).toHaveFocus();
});

test('a letter about nothing begins blank, after one that was opened but not typed', async () => {
  await openAbout('left');
  expect(button(/^Retirer/)).toBeVisible();
  await open();
  expect(field('Message')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('a letter tells of a creation that failed to load, and keeps a message begun earlier', async () => {
  const draft = { values: { message: 'Une couverture, svp.' }, keptAt: Date.now() };
  sessionStorage.setItem('contact-draft', JSON.stringify(draft));
  vi.mocked(get).mockRejectedValue(new ServiceError('unavailable'));
  await openAbout('unread');
  expectLogged();
  expect(screen.getByRole('alert')).toHaveTextContent('Impossible de charger cette création.');
  vi.mocked(get).mockResolvedValue(aCreation('Lapin'));
  await press('Réessayer');
  await fill({ ...LETTER, Message: '' });
  await submit();
  expect(sent()).toMatchObject({ message: 'Une couverture, svp.', creation: 'unread' });
});
