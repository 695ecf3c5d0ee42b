import type { CatalogueChanges } from '#server/cache/catalogue-changes.ts';

/** Changes of the catalogue that happen, and time that passes, when a test says so. */
export function fakeChanges(): CatalogueChanges & { change: () => void; pass: (ms: number) => void } {
  let version = 0;
  const endedAt: number[] = [];
  let now = 0;
  return {
    subscribe: () => {},
    beginReading: () => ({ version, at: now }),
    ageOf: ({ at }) => now - at,
    isCurrent: (reading) => reading.version === version,
    outdatedFor: (reading) => (reading.version === version ? 0 : now - (endedAt[reading.version] ?? 0)),
    revalidate: () => null,
    writtenUntil: () => null,
    awaitOwnWrite: () => Promise.resolve(),
    change: () => {
      endedAt[version] = now;
      version += 1;
    },
    pass: (ms) => {
      now += ms;
    },
  };
}
