import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ShareButton } from '../../src/pages/creations/ShareButton';
import { press, show } from './support';

const URL = 'http://localhost:3000/creation/bleu';

/** Stands in for the browser: rejects with this reason, or resolves for ''. */
const answer = (failure: string) => async () => {
  if (failure) throw new DOMException('', failure);
};

test.each([
  ['is shared', '', '', ''],
  ['is not, if the visitor thinks better of it', 'AbortError', '', ''],
  ['is copied where sharing is refused', 'NotAllowedError', '', 'Lien copié.'],
  ['is copied where nothing can be shared', null, '', 'Lien copié.'],
  ['is shown where nothing can be copied', null, 'NotAllowedError', `Copiez ce lien\u00a0: ${URL}`],
])('the address of a creation %s', async (_, sharing, copying, outcome) => {
  const writeText = vi.fn<Clipboard['writeText']>(answer(copying));
  const share = vi.fn<Navigator['share']>(answer(sharing ?? ''));
  const device = sharing !== null && { share, canShare: () => false };
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...device });
  show(<ShareButton creation={{ id: 'bleu', name: 'Sac bleu' }} photo={new File([], 'photo.webp')} />);
  await press('Partager');
  expect(share.mock.calls).toEqual(sharing === null ? [] : [[{ title: 'Sac bleu', url: URL }]]);
  expect(writeText.mock.calls).toEqual(outcome ? [[URL]] : []);
  expect(screen.getByRole('status').textContent).toBe(outcome);
});
