import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { creatorDrafts } from '../../src/forms/draftStore';
import { useDraft } from '../../src/forms/useDraft';

const BLANK = { name: '', message: '' };
const LETTER = 'letter';
const CREATION = 'draft.v1.add';
const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

test('a page that Back shows as it was left has no letter that was sent since', () => {
  const { result } = visit();
  type(result, { name: 'Ana' });
  sessionStorage.clear();
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(result.current.values).toEqual(BLANK);
});

test('a draft that another tab has typed over is kept when it is sent here, and found later', () => {
  const { result, unmount } = visit();
  type(result, { name: 'Ana' });
  const sent = result.current.values;
  sessionStorage.setItem(LETTER, (sessionStorage.getItem(LETTER) ?? '').replace('Ana', 'Zoé'));
  act(() => result.current.clear(sent));
  expect(result.current.values).toEqual({ name: 'Zoé', message: '' });
  unmount();
  sessionStorage.setItem(LETTER, (sessionStorage.getItem(LETTER) ?? '').replace('Zoé', 'Luc'));
  expect(visit().result.current.values.name).toBe('Luc');
});

const GARBLED = ['nonsense', '{"values":{"name":12,"other":"x"},"keptAt":1e15}', '{"name":"Ana"}', 'null'];
test.each(GARBLED)('a draft that reads %s is a blank form', (garbled) => {
  sessionStorage.setItem('other', garbled);
  expect(visit('other').result.current.values).toEqual(BLANK);
});

test('the draft of a creator lasts for 30 days after the last change, and no longer', () => {
  const { result, unmount } = visit(CREATION);
  type(result, { name: 'Sac' });
  unmount();
  vi.setSystemTime(Date.now() + 30 * DAY - 1);
  const { result: last } = visit(CREATION);
  expect(last.current.values.name).toBe('Sac');
  vi.setSystemTime(Date.now() + 1);
  expect(creatorDrafts()).toEqual([]);
  expect(visit(CREATION).result.current.values.name).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('a draft for which the browser has no room left is there again after a detour', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { result, unmount } = visit();
  type(result, { name: 'Ana' });
  unmount();
  expect(visit().result.current.values.name).toBe('Ana');
  full.mockRestore();
});

type Result = { current: ReturnType<typeof useDraft<typeof BLANK>> };

/** Each visit starts a millisecond later. */
function visit(key = LETTER) {
  vi.setSystemTime(Date.now() + 1);
  return renderHook(() => useDraft(key, BLANK));
}

function type(result: Result, texts: Partial<typeof BLANK>): void {
  act(() => result.current.update((draft) => ({ ...draft, ...texts })));
}
