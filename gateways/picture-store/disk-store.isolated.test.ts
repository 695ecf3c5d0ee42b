import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import { diskStore } from '#gateways/picture-store/disk-store.ts';

/** What was synced, in order. */
const synced = vi.hoisted((): string[] => []);
/** Called for each path before it is synced. */
const onSync = vi.hoisted(() => ({ note: (_path: string): void => {} }));

vi.mock(import('#config/sync-to-disk.ts'), async (original) => {
  const { syncToDisk } = await original();
  return {
    syncToDisk: async (path) => {
      onSync.note(path);
      await syncToDisk(path);
    },
  };
});

test('a stored picture survives a power cut: its content is synced before it has its name, and the names after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clamshell-synced-'));
  try {
    const source = join(folder, 'upload');
    await writeFile(source, 'a picture');
    const target = join(folder, 'pictures', 'uploads', 'one', '320.avif');
    onSync.note = (path) =>
      synced.push(
        `${relative(folder, path).replace(/\.[\da-f-]{36}$/, ' (draft)')}, ${existsSync(target) ? 'with' : 'without'} the picture`,
      );
    const store = diskStore(join(folder, 'pictures'));
    await store.put('uploads/one/320.avif', source, 'image/avif');
    const folders = [
      'pictures/uploads/one, with the picture',
      'pictures/uploads, with the picture',
      'pictures, with the picture',
      ', with the picture',
    ];
    expect(synced.splice(0)).toEqual(['pictures/uploads/one/320.avif (draft), without the picture', ...folders]);
    // The folders of the second file are there, but whoever made them may not have synced them yet.
    await store.put('uploads/one/640.avif', source, 'image/avif');
    expect(synced).toEqual(['pictures/uploads/one/640.avif (draft), with the picture', ...folders]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
