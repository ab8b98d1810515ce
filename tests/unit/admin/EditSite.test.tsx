import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BRAND, OWNERS_TEXTS } from '../../../src/domain/brand';
import { dayOf } from '../../../src/domain/date';
import { NO_TEXTS, type SiteTexts } from '../../../src/domain/siteTexts';
import { EditSite } from '../../../src/pages/admin/texts/EditSite';
import { getSiteTexts } from '../../../src/services/siteTexts';
import { updateSiteTexts } from '../../../src/services/siteTextsAdministration';
import { button, field, fill, press, show, user } from '../support';

const TODAY = dayOf(new Date());
const MARKET = { day: TODAY, place: 'La halle', town: 'Ville-Exemple', hours: '', address: '' };

async function open(stored: Partial<SiteTexts> = {}) {
  vi.mocked(getSiteTexts).mockResolvedValue({ ...NO_TEXTS, ...stored });
  await show(<EditSite />);
}

const save = () => press('Enregistrer les changements');
const sent = () => vi.mocked(updateSiteTexts).mock.lastCall?.[0];

test('each text starts from what visitors read, and emptied goes back to the owners’, which is not stored', async () => {
  await open();
  expect(field('Phrase d’accueil')).toHaveValue(OWNERS_TEXTS.welcome);
  expect(field('Quand nous répondons')).toHaveAccessibleDescription('');
  await user.clear(field('Quand nous répondons'));
  await fill({ 'Quand nous répondons': 'Sous une semaine.' });
  const told = new RegExp(`lisent encore.*${OWNERS_TEXTS.answer.slice(0, 10)}`);
  expect(field('Quand nous répondons')).toHaveAccessibleDescription(told);
  // A draft is kept: only a save under way asks whether to leave.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await open();
  await save();
  expect(sent()).toEqual({ answer: 'Sous une semaine.' });
  expect(localStorage).toHaveLength(0);
  expect(screen.getByText(/^C’est enregistré/).parentElement).toHaveFocus();
  await user.type(field('Phrase d’accueil'), 'x{Backspace}');
  expect(screen.queryByText(/^C’est enregistré/)).toBeNull();
  await open({ welcome: 'Bonjour à tous.' });
  await user.clear(field('Phrase d’accueil'));
  await save();
  expect(field('Phrase d’accueil')).toHaveValue(OWNERS_TEXTS.welcome);
  expect(sent()?.welcome).toBe('');
});

test('an announcement is previewed, wants a last day, and is taken away', async () => {
  await open();
  expect(screen.queryByLabelText(/^Dernier jour/)).toBeNull();
  await user.click(field(/^Texte de l’annonce/));
  await user.paste('Fermé pour les fêtes');
  expect(screen.getByText('Fermé pour les fêtes', { selector: 'p' })).toBeVisible();
  const day = field('Dernier jour');
  await save();
  expect(day).toHaveFocus();
  expect(day).toHaveAccessibleDescription(/Choisissez le dernier jour/);
  expect(updateSiteTexts).not.toHaveBeenCalled();
  fireEvent.change(day, { target: { value: TODAY } });
  expect(day).toHaveAccessibleDescription(/^Le lendemain, l’annonce disparaît/);
  await save();
  expect(sent()?.announcement).toEqual({ text: 'Fermé pour les fêtes', until: TODAY });
  await open({ announcement: { text: 'Fermé', until: TODAY } });
  const text = field(/^Texte de l’annonce/);
  expect(text).toHaveAccessibleDescription(/^Sous l’en-tête de chaque page\./);
  await user.clear(text);
  expect(text).toHaveAccessibleDescription(/En ce moment\s: Fermé \(jusqu’au/);
  await save();
  expect(sent()?.announcement?.text).toBe('');
});

const partOf = (label: string) => field(label).closest('details');

test('the texts are below a heading for all the site, then one for each workshop', async () => {
  await open();
  const [maille = '', fil = ''] = BRAND.workshops.map(({ name }) => name);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual(['Annonce', 'Tout le site', maille, fil, 'Marchés (0)']);
  const parts = [...document.querySelectorAll('details')].map((part) =>
    within(part)
      .queryAllByRole('textbox', { hidden: true })
      .map((box) => box.getAttribute('name')),
  );
  const ofWorkshop = (id: string) => [id, `${id}Delay`, `${id}Delivery`, `${id}Payment`];
  expect(parts).toEqual([
    ['announcement'],
    ['welcome', 'answer', 'priceNote'],
    ofWorkshop('maille'),
    ofWorkshop('fil'),
    [],
  ]);
});

test('a part that is folded opens for what is wrong in it', async () => {
  await open({ welcome: 'Bonjour.' });
  const part = partOf('Phrase d’accueil');
  expect(part).not.toHaveAttribute('open');
  fireEvent.change(field('Phrase d’accueil'), { target: { value: 'a'.repeat(301) } });
  await save();
  expect(part).toHaveAttribute('open');
  expect(field('Phrase d’accueil')).toHaveFocus();
});

test('markets are added, told what they lack, changed and taken away; the focus follows', async () => {
  await open({ markets: [MARKET] });
  await user.click(screen.getByRole('heading', { level: 3, name: /La halle/ }));
  await press('Ajouter un marché');
  const [first, added] = document.querySelectorAll<HTMLElement>('.admin-fold--market');
  if (!first || !added) throw new Error('There are no two rows.');
  const inAdded = within(added);
  expect(added).toHaveTextContent(/^Nouveau marché/);
  expect(inAdded.getByLabelText(/^Jour/)).toHaveFocus();
  expect(added).not.toHaveTextContent(/requis/);
  await save();
  expect(inAdded.getByLabelText(/^Lieu/)).toHaveAccessibleDescription(/Le lieu est requis\.$/);
  expect(updateSiteTexts).not.toHaveBeenCalled();
  await fill({ 'Phrase d’accueil': ' Bonjour.' });
  await user.type(inAdded.getByLabelText(/^Jour/), TODAY);
  await user.type(inAdded.getByLabelText(/^Lieu/), 'La place');
  await user.type(inAdded.getByLabelText(/^Ville/), 'Bourg');
  await save();
  const two = [MARKET, { ...MARKET, place: 'La place', town: 'Bourg' }];
  expect(sent()).toEqual({ markets: two, welcome: `${OWNERS_TEXTS.welcome} Bonjour.` });
  expect(first).toHaveAttribute('open');
  await press(within(first).getByRole('button', { name: /^Retirer .*La halle/ }));
  expect(button('Ajouter un marché')).toHaveFocus();
  expect(document.querySelector('.admin-fold--market')).not.toHaveAttribute('open');
  await save();
  expect(sent()?.markets).toEqual([two[1]]);
});
