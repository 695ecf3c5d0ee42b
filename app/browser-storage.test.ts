import { afterEach, expect, it, vi } from 'vitest';
import { readStored, readStoredJson, writeStored } from '#app/browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('stores a text under a key, finds it again and removes it', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  expect(writeStored('sessionStorage', 'place', '{"town":"Dhaka"}')).toBe(true);
  expect(readStored('sessionStorage', 'place')).toBe('{"town":"Dhaka"}');
  expect(readStoredJson('sessionStorage', 'place', {})).toEqual({ town: 'Dhaka' });
  expect(writeStored('sessionStorage', 'place', null)).toBe(true);
  expect(readStored('sessionStorage', 'place')).toBeNull();
});

it('finds nothing where storage is blocked, and says that nothing was stored', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readStored('localStorage', 'place')).toBeNull();
  expect(readStoredJson('localStorage', 'place', null)).toBeNull();
  expect(writeStored('localStorage', 'place', 'Dhaka')).toBe(false);
});

it('falls back where nothing is stored, and for what is no JSON', () => {
  const getItem = vi.fn<() => string | null>().mockReturnValueOnce(null).mockReturnValueOnce('{"town":');
  vi.stubGlobal('localStorage', { getItem });
  expect(readStoredJson('localStorage', 'place', {})).toEqual({});
  expect(readStoredJson('localStorage', 'place', {})).toEqual({});
});
