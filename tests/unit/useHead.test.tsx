import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useHead } from '../../src/site/navigation';

test('the head that was built for a page stays; on another it gives way', () => {
  const { head } = document;
  const before = head.innerHTML;
  onTestFinished(() => void (head.innerHTML = before));
  // Whole: another test's title would be the first.
  head.innerHTML = '<title>Bâti</title><link rel="canonical" href="http://localhost:3000/couture" />';
  const { rerender } = renderHook(useHead, { initialProps: '/couture' });
  expect(document.title).toBe('Bâti');
  rerender('/introuvable');
  expect(document.title).toMatch(/^Page introuvable/);
  expect(head.querySelector('link')).toHaveAttribute('href', 'http://localhost:3000/introuvable');
});
