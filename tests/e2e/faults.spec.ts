/**
 * What a visitor sees when the backend or the network fails (docs/faults.md). Each kind of failure is told from the others
 * in tests/services, and what the rest of a list, a return to it and a form make of it is in tests/unit.
 */
import { BRAND } from '../../src/domain/brand';
import { expectAccessible } from './support/accessibility';
import { CONTACT, failFirestore, FIRESTORE, hold } from './support/requests';
import { cardsShown, header, open, titled } from './support/shown';
import { expect, expectFaults, mailsWith, test } from './support/test';
import { withoutBakedData } from './support/withoutBakedData';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Firestore waits, then fails: lists and avis say so and come with a press on « Réessayer »', async ({
  page,
}) => {
  expectFaults(FIRESTORE, 'La lecture a échoué');
  await withoutBakedData(page);
  const down = await failFirestore(page, 'reads');
  const reads = await hold(page, FIRESTORE);
  await page.goto('/couture/sac');
  // Its own wait, not that for its code, which has no title yet.
  await titled(page, 'Couture - Sac');
  await page.getByText('Chargement...').waitFor();
  await expectAccessible(page, 'a list that waits');
  await reads.release();
  await expect(page.getByRole('alert')).toContainText('Impossible de charger les créations.');
  await expect(page.getByText('Chargement...')).toHaveCount(0);
  await expectAccessible(page, 'a list that has failed');
  await header(page, 'Avis-clients').click();
  await expect(page.getByRole('alert')).toContainText('Impossible de charger les avis');
  await expectAccessible(page, 'avis that have failed');
  await page.unroute(down);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('figure').waitFor();
  await page.goBack();
  // Coming back tries again by itself.
  await cardsShown(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the network is gone in the middle: lists and forms say so, keep all, and go on later', async ({
  page,
  context,
}) => {
  expectFaults(FIRESTORE, CONTACT, 'Le message n’est pas parti', 'L’avis n’a pas été', '@firebase/firestore');
  const text = `Bonjour ! ${crypto.randomUUID()}`;
  const message = page.getByRole('textbox', { name: 'Message' });
  await open(page, '/contact');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Camille');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('camille@example.org');
  await message.fill(text);
  await header(page, 'Avis-clients').click();
  await page.getByRole('figure').waitFor();
  await page.getByRole('link', { name: 'Je laisse un avis' }).click();
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Zoé');
  await message.fill('Une couverture toute douce.');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(page.getByRole('alert')).toContainText('Votre avis n’a pas pu être enregistré.');
  await header(page, 'Contact').click();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Erreur lors de l’envoi ❌');
  await expect(page.getByRole('form').getByRole('link', { name: BRAND.email })).toBeVisible();
  await expectAccessible(page, 'a message that failed');
  await expect(message).toHaveValue(text);
  // What has been seen is still there.
  await header(page, 'Avis-clients').click();
  await page.getByRole('figure').waitFor();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Je laisse un avis' }).click();
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Zoé');
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await page.getByText('Merci pour votre avis !').waitFor();
  // Left while it is sent, the message arrives, and the form is emptied.
  await header(page, 'Contact').click();
  const messages = await hold(page, CONTACT);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await messages.first;
  await header(page, 'Avis-clients').click();
  await titled(page, 'Témoignages clients');
  await page.goBack();
  await expect(message).toHaveValue(text);
  await messages.release();
  await expect(message).toHaveValue('');
  await expect.poll(async () => (await mailsWith(text)).length).toBe(1);
});
