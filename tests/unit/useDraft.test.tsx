import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { creatorDrafts, storedDraft } from '../../src/forms/draftStore';
import { useDraft } from '../../src/forms/useDraft';

const BLANK = { name: '', message: '' };
const LETTER = 'letter';
const CREATION = '/admin/addCreated';
const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

test('what was typed before hydration is taken over into what is kept, and stored until it is typed away', () => {
  const form = document.createElement('form');
  form.innerHTML =
    '<input name="name" value="Ana" /><input name="message" /><input name="other" value="x" />';
  sessionStorage.setItem(LETTER, JSON.stringify({ values: { message: 'Bonjour' }, keptAt: Date.now() }));
  const { result } = renderHook(() => useDraft(LETTER, BLANK, { current: form }));
  expect(result.current.values).toEqual({ name: 'Ana', message: 'Bonjour' });
  expect(sessionStorage).toHaveLength(1);
  type(result, BLANK);
  expect(sessionStorage).toHaveLength(0);
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

test('an addition that another tab has changed meanwhile stays whole, and its unanswered attempt is known', () => {
  const { result } = visit(CREATION);
  type(result, { name: 'Sac', message: 'bleu' });
  const sent = result.current.values;
  const attempt = { id: 'autre', createdAt: '2026-11-25', texts: JSON.stringify(sent) };
  localStorage.setItem(CREATION, JSON.stringify({ values: sent, sending: attempt, keptAt: Date.now() }));
  act(() => expect(result.current.beginSending()).toEqual(attempt));
  type(result, { name: 'Cabas' });
  expect(storedDraft(CREATION)?.sending).toEqual(attempt);
  act(() => result.current.clear(sent, BLANK));
  expect(result.current.values).toEqual({ name: 'Cabas', message: 'bleu' });
});

test('an edit keeps what it began from and its attempt, whatever another tab stores or drops', () => {
  const { result } = visit(CREATION);
  type(result, { name: 'Sac' });
  const [sent, first] = [result.current.values, result.current.beginSending()];
  localStorage.setItem(CREATION, JSON.stringify({ values: sent, base: sent, keptAt: Date.now() }));
  type(result, { message: 'bleu' });
  expect(storedDraft(CREATION)).toMatchObject({ base: BLANK, sending: first });
  localStorage.removeItem(CREATION);
  expect(result.current.attempts()).toEqual([first]);
  act(() => result.current.clear(sent, sent));
  expect(creatorDrafts()).toEqual([]);
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

type Result = { current: ReturnType<typeof useDraft<typeof BLANK>> };

/** Each visit starts a millisecond later. */
function visit(key = LETTER) {
  vi.setSystemTime(Date.now() + 1);
  return renderHook(() => useDraft(key, BLANK));
}

function type(result: Result, texts: Partial<typeof BLANK>): void {
  act(() => result.current.update((draft) => ({ ...draft, ...texts })));
}
