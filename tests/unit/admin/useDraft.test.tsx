import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '../../../src/pages/admin/useDraft';

const STORED = { name: 'Sac', price: '12', isNew: false };
const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

const open = (stored = STORED, name = 'edit.sac') => renderHook(() => useDraft(name, stored)).result;

function type(name: string): void {
  const draft = open();
  act(() => draft.current.update({ name }));
}

test('what is changed is kept; changed back, or to what is stored meanwhile, it is no draft', () => {
  type('Sac Lune');
  expect(open().current).toMatchObject({ isFound: true, values: { ...STORED, name: 'Sac Lune' } });
  expect(open({ ...STORED, name: 'Sac Lune', price: '15' }).current).toMatchObject({
    isFound: false,
    changes: {},
  });
  type('Sac');
  expect(localStorage).toHaveLength(0);
});

const GARBLED = ['nonsense', 'null', '[]', '{"changes":12}', '{"changes":{"name":12,"other":"x"}}'];
test.each(GARBLED)('a draft that reads %s is none', (garbled) => {
  const kept = garbled.replace('}', `,"keptAt":${Date.now()}}`);
  for (const text of [garbled, kept]) {
    localStorage.setItem('draft.v1.edit.sac', text);
    expect(open().current).toMatchObject({ isFound: false, values: STORED });
  }
});

test('a draft lasts for 30 days after the last change; then any form removes it', () => {
  type('Sac Lune');
  vi.setSystemTime(Date.now() + 30 * DAY - 1);
  open(STORED, 'add');
  expect(open().current.values.name).toBe('Sac Lune');
  vi.setSystemTime(Date.now() + 1);
  open(STORED, 'add');
  expect(localStorage).toHaveLength(0);
});

test('where the browser refuses storage, the form works, and nothing is kept', () => {
  const refused = () => {
    throw new DOMException('', 'SecurityError');
  };
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(refused);
  const draft = open();
  act(() => draft.current.update({ name: 'Sac Lune' }));
  expect(draft.current.values.name).toBe('Sac Lune');
  act(() => draft.current.drop());
  expect(draft.current.values).toEqual(STORED);
  storage.mockRestore();
  expect(localStorage).toHaveLength(0);
});
