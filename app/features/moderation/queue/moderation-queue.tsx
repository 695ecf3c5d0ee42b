import { type KeyboardEvent, useRef, useState } from 'react';
import { sentenceFor } from '#app/api/client.ts';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { keepFocus } from '#app/components/lists/keep-focus.ts';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { decisionOfKey, isTyping, KEYS_HELP } from '#app/features/moderation/queue/decision-keys.ts';
import { queueColumns } from '#app/features/moderation/queue/queue-columns.tsx';
import {
  type Decidable,
  nameOfItem,
  type Refusal,
  useDecide,
  type Words,
} from '#app/features/moderation/queue/use-decide.ts';
import { type Decision, DECISION_NAMES, DECISIONS, decisionsFor, needsReason } from '#shared/moderation.ts';
import { MODERATION_TABLE } from '#shared/tables/moderation.ts';
import { type QueueItemView, toQueueItemView } from '#shared/views/moderation.ts';

const fetchSheet = async () => (await import('#app/features/moderation/queue/item-sheet.tsx')).ItemSheet;
const fetchDialog = async () => (await import('#app/features/moderation/queue/decide-dialog.tsx')).DecideDialog;

interface Open {
  item: QueueItemView;
  wanted: Decision | null;
}

interface Bulk {
  items: readonly QueueItemView[];
  decision: Decision;
  clear: () => void;
}

/** All that waits for Admins: a table to choose from, a sheet for each item, keys for both. */
export function ModerationQueue() {
  const list = useRef<HTMLDivElement>(null);
  const rows = useRef(new Map<string, QueueItemView>());
  const [open, setOpen] = useState<Open | null>(null);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [help, setHelp] = useState(false);
  // Whoever has gone on to the next item sees again what they have put back, not what came after it.
  const { busy, decide } = useDecide((item) => {
    const putBack = rows.current.get(item.id);
    if (putBack) setOpen((now) => now && { item: putBack, wanted: null });
  });

  const buttons = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-item]') ?? [])];
  const idOf = (button: HTMLElement | undefined) => button?.dataset['item'];

  /** The item `by` places after another one, as they are listed. */
  function neighbour(id: string, by: 1 | -1): QueueItemView | undefined {
    const ids = buttons().map(idOf);
    const next = ids[ids.indexOf(id) + by];
    return next === undefined ? undefined : rows.current.get(next);
  }

  /** The others that are listed, the nearest to an item first: those after it, then those before. */
  function othersThan(id: string): QueueItemView[] {
    const ids = buttons().map(idOf);
    const at = ids.indexOf(id);
    const order = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).toReversed()];
    return order.flatMap((other) => rows.current.get(other ?? '') ?? []);
  }

  const focusItem = (id: string | undefined) =>
    (buttons().find((button) => idOf(button) === id) ?? buttons()[0])?.focus();

  /** Decides about one item, and goes on to the next one: in the sheet where that is open, else in the list. */
  async function decideOne(item: Decidable, decision: Decision, words: Words): Promise<Refusal[]> {
    const others = othersThan(item.id);
    const refused = await decide([item], decision, words);
    if (refused.length > 0) return refused;
    // A suspension settles what else waits about that person. What still waits has been read anew.
    const next = others.find((other) => rows.current.get(other.id) !== other);
    if (open) setOpen(next ? { item: next, wanted: null } : null);
    else if (next) focusItem(next.id);
    else keepFocus(null)();
    return refused;
  }

  async function decideBulk({ items, decision, clear }: Bulk, words: Words = {}) {
    const refused = await decide(items, decision, words);
    setRefusals(refused);
    setBulk(null);
    clear();
  }

  function start(item: QueueItemView, decision: Decision) {
    if (needsReason(decision) || decision === 'delete') setOpen({ item, wanted: decision });
    else
      void decideOne(item, decision, {}).then(
        (refused) => setRefusals(refused),
        (error: unknown) => showToast({ kind: 'error', title: sentenceFor(error) }),
      );
  }

  function chooseBulk(chosen: Bulk) {
    if (needsReason(chosen.decision) || chosen.decision === 'delete') setBulk(chosen);
    else void decideBulk(chosen).catch((error: unknown) => showToast({ kind: 'error', title: sentenceFor(error) }));
  }

  function actsFor(items: readonly QueueItemView[], clear: () => void) {
    return <BulkActs items={items} busy={busy} onChoose={(decision) => chooseBulk({ items, decision, clear })} />;
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = event.target instanceof HTMLElement ? event.target.closest('tr') : null;
    const button = row?.querySelector<HTMLButtonElement>('button[data-item]');
    const item = button && rows.current.get(idOf(button) ?? '');
    if (!row || !button || !item || isTyping(event.nativeEvent)) return;
    const decision = decisionOfKey(event.key, item.kind);
    const all = buttons();
    if (event.key === 'j' || event.key === 'ArrowDown') all[all.indexOf(button) + 1]?.focus();
    else if (event.key === 'k' || event.key === 'ArrowUp') all[all.indexOf(button) - 1]?.focus();
    else if (event.key === 'x') row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    else if (event.key === '?') setHelp(!help);
    else if (decision && !busy) start(item, decision);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <KeysHelp shown={help} onToggle={() => setHelp(!help)} />
      {refusals.length > 0 && <Refusals refusals={refusals} onClose={() => setRefusals([])} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for what its buttons do, only while one of them has the focus */}
      <div ref={list} onKeyDown={onKeyDown}>
        <FilteredTable
          caption="Moderation queue"
          shape={MODERATION_TABLE}
          path="/moderation/queue"
          toRow={(answer: never) => {
            const item = toQueueItemView(answer);
            rows.current.set(item.id, item);
            return item;
          }}
          columns={queueColumns((item) => setOpen({ item, wanted: null }))}
          things={['waiting', 'waiting']}
          selection={{
            nameOf: nameOfItem,
            actions: actsFor,
          }}
          empty={{
            title: 'Nothing waits for you',
            text: 'What people report, prices that stand out and what sellers answer appear here, the most urgent first.',
          }}
          rowClass="h-48 @3xl:h-16"
        />
      </div>
      {open && (
        <LazyPart
          key={open.item.id}
          fetch={fetchSheet}
          onFailed={() => setOpen(null)}
          props={{
            ...open,
            busy,
            onDecide: decideOne,
            onMove: (by: 1 | -1) => {
              const next = neighbour(open.item.id, by);
              if (next) setOpen({ item: next, wanted: null });
            },
            onClose: () => {
              setOpen(null);
              focusItem(open.item.id);
            },
          }}
        />
      )}
      {bulk && (
        <LazyPart
          fetch={fetchDialog}
          onFailed={() => setBulk(null)}
          props={{
            decision: bulk.decision,
            about: bulk.items.length === 1 ? '1 item' : `${bulk.items.length} items`,
            submitLabel: `${DECISIONS[bulk.decision].label} ${bulk.items.length}`,
            onSend: (words: Words) => decideBulk(bulk, words),
            onClose: () => setBulk(null),
          }}
        />
      )}
    </>
  );
}

interface BulkActsProps {
  items: readonly QueueItemView[];
  busy: boolean;
  onChoose: (decision: Decision) => void;
}

/** What can be decided about all of them. */
function BulkActs({ items, busy, onChoose }: BulkActsProps) {
  const common = DECISION_NAMES.filter((decision) => items.every(({ kind }) => decisionsFor(kind).includes(decision)));
  return common.map((decision) => (
    <Button
      key={decision}
      variant={decision === 'delete' ? 'danger' : 'secondary'}
      size="small"
      busy={busy}
      onClick={() => onChoose(decision)}
    >
      {DECISIONS[decision].label}
    </Button>
  ));
}

/** What nothing was decided about, one by one. */
function Refusals({ refusals, onClose }: { refusals: readonly Refusal[]; onClose: () => void }) {
  return (
    <div role="alert" className="mb-4 rounded-box bg-brick-tint px-4 py-3 text-brick">
      <p className="font-medium">
        {refusals.length === 1 ? 'One of them couldn’t be decided' : `${refusals.length} couldn’t be decided`}
      </p>
      <ul className="my-1 list-disc pl-5">
        {refusals.map(({ item, message }) => (
          <li key={item.id}>
            <bdi>{nameOfItem(item)}</bdi>: {message}
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

/** Which keys do what, in a line that can be opened. */
function KeysHelp({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  return (
    <div className="mb-4 hidden md:block">
      <Button variant="quiet" size="small" className="-ml-3 text-link" aria-expanded={shown} onClick={onToggle}>
        Keyboard shortcuts
      </Button>
      {shown && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
          {KEYS_HELP.map(([keys, does]) => (
            <li key={keys}>
              <kbd className="rounded-box border border-hairline bg-sunken px-1.5 font-sans text-ink">{keys}</kbd>{' '}
              {does}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
