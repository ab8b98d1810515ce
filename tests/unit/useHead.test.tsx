import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useHead } from '../../src/site/useHead';
import { settle } from './support';

test('the head that was built for a page stays; on another it gives way, its structured data too', async () => {
  const { head } = document;
  const before = head.innerHTML;
  onTestFinished(() => void (head.innerHTML = before));
  // Whole: another test's title would be the first.
  head.innerHTML = `<title>Bâti</title><link rel="canonical" href="http://localhost:3000/couture" />
    <meta name="robots" content="max-image-preview:large" /><script type="application/ld+json">{}</script>`;
  const { rerender } = renderHook(useHead, { initialProps: '/couture' });
  await settle();
  expect(document.title).toBe('Bâti');
  expect(head.querySelector('script')).not.toBeNull();
  rerender('/introuvable');
  await settle();
  expect(document.title).toMatch(/^Page introuvable/);
  expect(head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(head.querySelector('link')).toHaveAttribute('href', 'http://localhost:3000/introuvable');
  expect(head.querySelector('script')).toBeNull();
});
