import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, showToast, toastStore } from '#app/components/ui/toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => null });
});

afterEach(() => {
  for (const { id } of toastStore.current()) closeToast(id);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const titles = () => toastStore.current().map(({ title }) => title);

it('what can be undone stays for eight seconds, other successes for one and a half', () => {
  showToast({ kind: 'success', title: 'Saved' });
  showToast({ kind: 'success', title: 'Paused', action: { label: 'Undo', run: () => undefined } });
  expect(titles()).toEqual(['Saved', 'Paused']);
  vi.advanceTimersByTime(1_600);
  expect(titles()).toEqual(['Paused']);
  vi.advanceTimersByTime(6_300);
  expect(titles()).toEqual(['Paused']);
  vi.advanceTimersByTime(200);
  expect(titles()).toEqual([]);
});

it('offers to undo the last act alone', () => {
  for (const title of ['Paused', 'Repriced'])
    showToast({ kind: 'success', title, action: { label: 'Undo', run: () => undefined } });
  expect(titles()).toEqual(['Repriced']);
});
