import { LoadedPart } from '#app/features/dashboard/loaded-part.tsx';
import { WaitingTile } from '#app/features/dashboard/waiting-tile.tsx';
import { useWaiting } from '#app/features/figures/use-waiting.ts';
import { WAITING_LINKS } from '#app/features/figures/waiting-links.ts';
import { formatDay } from '#app/format-dates.ts';
import type { WaitingAnswer } from '#shared/contracts/figures.ts';

/** Counts of what waits for an Admin, as far as their powers go, with links to it. */
export function WaitingItems() {
  return (
    <LoadedPart title="Waiting" query={useWaiting()} height="h-32">
      {(all) => {
        const waiting = all.filter(({ count }) => count > 0);
        if (waiting.length === 0)
          return (
            <p className="rounded-box border border-hairline bg-raised p-4 text-muted">
              Nothing waits for you. Reports, problems and messages appear here.
            </p>
          );
        return (
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {waiting.map((item) => {
              const { to, words } = WAITING_LINKS[item.kind];
              return (
                <li key={item.kind}>
                  <WaitingTile
                    to={to}
                    count={item.count}
                    words={words[item.count === 1 ? 0 : 1]}
                    note={noteOf(item, Date.now())}
                  />
                </li>
              );
            })}
          </ul>
        );
      }}
    </LoadedPart>
  );
}

const DAY_MS = 86_400_000;

/** Since or until when, in words. */
function noteOf({ count, oldest, due }: WaitingAnswer['waiting'][number], now: number): string | undefined {
  if (due !== undefined) return `${count === 1 ? 'Due' : 'First due'} ${formatDay(due)}`;
  if (oldest === undefined) return undefined;
  const days = Math.floor((now - Date.parse(oldest)) / DAY_MS);
  const since = days < 1 ? 'less than a day' : days === 1 ? 'a day' : `${days} days`;
  return count === 1 ? `Waiting for ${since}` : `Longest wait: ${since}`;
}
