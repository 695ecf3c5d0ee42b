import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import { LoadedPart } from '#app/features/dashboard/loaded-part.tsx';
import type { StorageAnswer } from '#shared/contracts/storage.ts';

const PATH = '/admin/storage';
/** Below this share an Admin is warned. */
const LITTLE = 0.1;
const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

function useStorage() {
  return useQuery({
    queryKey: ['list', PATH],
    queryFn: ({ signal }) => apiGet<StorageAnswer>(PATH, { signal }),
    refetchInterval: 300_000,
  });
}

/** Warns of a disk that is nearly full; nothing while there is room. */
export function StorageWarning() {
  const disk = useStorage().data?.disk;
  if (!disk || disk.free >= disk.size * LITTLE) return null;
  return (
    <section aria-labelledby="disk-nearly-full" className="rounded-box bg-amber-tint p-4">
      <h2 id="disk-nearly-full" className="font-medium text-ink">
        The disk is nearly full
      </h2>
      <p className="mt-2 max-w-prose text-ink">
        Free: {formatBytes(disk.free)} of {formatBytes(disk.size)}. On a full disk nothing can be listed, booked or
        sold: make room, or move DATA_DIR to a larger disk.
      </p>
    </section>
  );
}

/** What database and pictures take of the disk, and what is left of it. */
export function StorageUse() {
  return (
    <LoadedPart title="Storage" query={useStorage()} height="h-40">
      {({ database, ownServer, tables, pictures, disk }) => (
        <div className="rounded-box border border-hairline bg-raised p-4 sm:p-5">
          <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
            <Fact name="Database" note={ownServer ? 'on a server of its own' : undefined}>
              {formatBytes(database)}
            </Fact>
            {pictures && (
              <Fact name="Pictures">
                {pictures.complete ? '' : 'more than '}
                {formatBytes(pictures.bytes)}
              </Fact>
            )}
            {disk && (
              <Fact name="Free on the disk" note={`of ${formatBytes(disk.size)}`}>
                {formatBytes(disk.free)}
              </Fact>
            )}
          </dl>
          <details className="mt-4">
            <summary className="fold-button flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-small text-link">
              Largest tables
            </summary>
            <table className="mt-2 w-full max-w-prose text-small">
              <caption className="sr-only">The largest tables of the database, with their indexes</caption>
              <thead className="sr-only">
                <tr>
                  <th scope="col">Table</th>
                  <th scope="col">Size</th>
                </tr>
              </thead>
              <tbody>
                {tables.map(({ name, bytes }) => (
                  <tr key={name} className="border-b border-hairline last:border-b-0">
                    <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere text-ink">
                      {name}
                    </th>
                    <td className="py-2 text-right whitespace-nowrap text-ink tabular-nums">{formatBytes(bytes)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </div>
      )}
    </LoadedPart>
  );
}

function Fact({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="mt-1 text-lead text-ink tabular-nums">
        {children} {note !== undefined && <span className="text-small text-muted">{note}</span>}
      </dd>
    </div>
  );
}

/** `12 MB`, in steps of a thousand. */
function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1000;
  const step = kilobytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(kilobytes) / 3));
  const value = kilobytes / 1000 ** step;
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: UNITS[step],
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
