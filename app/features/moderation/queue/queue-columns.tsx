import type { Column } from '#app/components/lists/data-table.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { urgencyChip } from '#app/features/moderation/queue/urgency-chip.ts';
import { nameOfItem } from '#app/features/moderation/queue/use-decide.ts';
import { keepTogether } from '#app/keep-together.ts';
import { PostedTime } from '#app/features/products/posted-time.tsx';
import { formatPrice } from '#shared/money.ts';
import { ITEM_KINDS, ITEM_REASON_TEXTS } from '#shared/moderation.ts';
import type { QueueItemView } from '#shared/views/moderation.ts';

/** @param open shows an item */
export function queueColumns(open: (item: QueueItemView) => void): readonly Column<QueueItemView>[] {
  return [
    {
      header: 'What',
      plain: true,
      cell: (item) => (
        <div className="min-w-0 @3xl:min-w-48">
          <button
            type="button"
            data-item={item.id}
            aria-haspopup="dialog"
            onClick={() => open(item)}
            className="touch-target-inline cursor-pointer text-left font-medium wrap-anywhere text-link"
          >
            <bdi>{keepTogether(nameOfItem(item))}</bdi>
          </button>
          <p className="text-small text-muted">
            {ITEM_KINDS[item.kind].label}
            {item.priceCents !== undefined && `, ${formatPrice(item.priceCents)}`}
          </p>
        </div>
      ),
    },
    {
      header: 'Why',
      cell: ({ reasons }) => (
        <ul className="flex flex-col gap-1 text-ink @3xl:min-w-40 @3xl:text-small">
          {reasons.map((reason) => (
            <li key={reason}>{ITEM_REASON_TEXTS[reason]}</li>
          ))}
        </ul>
      ),
    },
    {
      header: 'About',
      cell: ({ person }) =>
        person ? (
          <bdi className="block @3xl:min-w-28 @4xl:min-w-36">{keepTogether(person.name ?? 'A deleted account')}</bdi>
        ) : (
          '–'
        ),
    },
    {
      header: 'Reports',
      sort: 'reporters',
      cell: ({ reporters }) => <span className="tabular-nums">{reporters === 0 ? '–' : reporters}</span>,
    },
    {
      header: 'Received',
      sort: 'since',
      cell: ({ since }) => (
        <span className="whitespace-nowrap">
          <PostedTime iso={since} now={Date.now()} />
        </span>
      ),
    },
    {
      header: 'Urgency',
      sort: 'urgency',
      cell: ({ urgency }) => {
        const { words, kind } = urgencyChip(urgency);
        return <Chip kind={kind}>{words}</Chip>;
      },
    },
  ];
}
