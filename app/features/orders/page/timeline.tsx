import { classNames } from '#app/components/ui/class-names.ts';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { formatDayAndTime, inOwnClock } from '#app/format-dates.ts';
import { keepAmountsTogether } from '#app/keep-together.ts';
import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** What happened so far, oldest first; the newest stands out. */
export function Timeline({ events }: Pick<OrderDetailsView, 'events'>) {
  return (
    <OrderCard
      title="What happened so far"
      fold="narrow"
      brief={keepAmountsTogether(inOwnClock(events.at(-1)?.text ?? 'Nothing yet'))}
    >
      {events.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <ol className="flex flex-col">
        {events.map(({ id, text, at }, index) => {
          const isNewest = index === events.length - 1;
          return (
            <li key={id} className="relative flex gap-3 pb-4 last:pb-0">
              {!isNewest && (
                <span
                  aria-hidden="true"
                  className="absolute top-4.5 -bottom-1.5 left-1.5 w-px -translate-x-1/2 bg-control"
                />
              )}
              <span
                aria-hidden="true"
                className={classNames(
                  'relative mt-1.5 size-3 shrink-0 rounded-full',
                  isNewest ? 'bg-pine' : 'border-2 border-control bg-raised',
                )}
              />
              <div className="min-w-0">
                <p className={classNames('wrap-anywhere text-ink', isNewest && 'font-medium')}>
                  {keepAmountsTogether(inOwnClock(text))}
                </p>
                <time dateTime={at} className="text-small text-muted">
                  {formatDayAndTime(at)}
                </time>
              </div>
            </li>
          );
        })}
      </ol>
    </OrderCard>
  );
}
