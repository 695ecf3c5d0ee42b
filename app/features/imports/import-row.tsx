import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { reloadLists } from '#app/api/query-client.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { announce } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Chip, type ChipKind } from '#app/components/ui/chip.tsx';
import { AlertIcon } from '#app/components/ui/icons.tsx';
import { AddPhotos } from '#app/features/imports/add-photos.tsx';
import { RowForm } from '#app/features/imports/row-form.tsx';
import type { ImportRowView } from '#shared/contracts/imports.ts';
import { IMPORT_LABELS, type ImportField } from '#shared/imports.ts';
import { formatPrice } from '#shared/money.ts';
import { specsInShort } from '#shared/spec-texts.ts';

const STATES: Readonly<Record<ImportRowView['state'], [ChipKind, string] | null>> = {
  staged: null,
  queued: ['waiting', 'Being listed'],
  listed: ['available', 'Listed'],
  waiting: ['waiting', 'Waits for pictures'],
  refused: ['danger', 'Not listed'],
  withdrawn: ['sold', 'Withdrawn'],
};

interface ImportRowProps {
  importId: string;
  row: ImportRowView;
  /** Whether nothing can be changed at the moment. */
  busy: boolean;
  /** What is still to be said once for all rows. */
  missing: readonly ImportField[];
  /** The id of the row that is being corrected. */
  open: string | null;
  onOpen: (id: string | null) => void;
  /** The id of the row with errors that is corrected after this one. */
  next: string | null;
  /** Called when this row is corrected, and leaves the list. */
  onDone?: (() => void) | undefined;
}

/** A row of a file: what was understood of it, what is wrong, whether it is listed; corrected in place. */
export function ImportRow({ importId, row, busy, missing, open, onOpen, next, onDone }: ImportRowProps) {
  const path = `/imports/${importId}/rows/${row.id}`;
  const { busy: choosing, send } = useApiMutation();
  const isOpen = open === row.id;
  const edit = useRef<HTMLButtonElement>(null);
  const { texts, issues, state } = row;
  const name = texts['name'] || 'No title';
  const hasError = issues.some(({ level }) => level === 'error');
  const canChoose = state === 'staged' || state === 'refused';
  const shownState = STATES[state];
  const price = Number(texts['price']);

  // Its button is there again only once the form is gone; another row that opened meanwhile has the focus.
  const wasOpen = useRef(false);
  const isDone = useRef(false);
  useEffect(() => {
    if (wasOpen.current && open === null) {
      if (isDone.current && onDone) onDone();
      else edit.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen, open, onDone]);

  return (
    <li className="rounded-box border border-hairline bg-raised p-4">
      <div className="flex items-start gap-3">
        {canChoose && (
          <label className="-m-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              className="size-4.5 cursor-pointer accent-pine"
              aria-label={`List row ${row.number}: ${name}`}
              checked={row.chosen}
              disabled={hasError || busy || choosing}
              onChange={() => void send({ method: 'PUT', path, body: { chosen: !row.chosen } })}
            />
          </label>
        )}
        <div className="grid min-w-0 grow gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_7rem_6rem_auto] md:items-start">
          <div className="min-w-0">
            <h3 className="font-medium wrap-anywhere text-ink">
              {state === 'listed' ? (
                <Link to={`/laptops/${row.id}`} className="text-link">
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
            </h3>
            <p className="text-small wrap-anywhere text-muted">
              Row {row.number}
              {row.specs && specsInShort(row.specs).map((spec) => ` · ${spec}`)}
            </p>
          </div>
          <p className="text-small text-muted">{texts['category'] || 'No category'}</p>
          <p className="text-ink tabular-nums md:text-right">
            {texts['price'] !== '' && Number.isFinite(price)
              ? formatPrice(Math.round(price * 100))
              : texts['price'] || '–'}
          </p>
          <div className="flex flex-wrap items-center gap-2 md:justify-end">
            {canChoose && texts['picture'] === '' && <Chip kind="waiting">No picture</Chip>}
            {shownState && <Chip kind={shownState[0]}>{shownState[1]}</Chip>}
            {state !== 'listed' && state !== 'withdrawn' && state !== 'queued' && !isOpen && (
              <Button
                ref={edit}
                variant="secondary"
                size="small"
                disabled={busy}
                aria-label={`Edit row ${row.number}`}
                onClick={() => onOpen(row.id)}
              >
                Edit
              </Button>
            )}
          </div>
          <Notes row={row} missing={missing} />
        </div>
      </div>
      {state === 'waiting' && <AddPhotos path={path} number={row.number} />}
      {isOpen && (
        <RowForm
          path={path}
          row={row}
          next={next !== null}
          onCancel={() => onOpen(null)}
          onSaved={(saved) => {
            const left = saved.issues.filter(({ level }) => level === 'error').length;
            announce(left === 0 ? `Row ${row.number} is saved.` : `Row ${row.number} still has ${left} errors.`);
            void reloadLists();
            if (left > 0) return;
            isDone.current = true;
            onOpen(next);
          }}
        />
      )}
    </li>
  );
}

/** What is wrong or doubtful about a row, in words. */
function Notes({ row: { texts, issues, duplicate, refusal }, missing }: Pick<ImportRowProps, 'row' | 'missing'>) {
  const isSaidAbove = ({ field }: { field: ImportField }) => missing.includes(field) && texts[field] === '';
  const notes = [
    ...(refusal === undefined ? [] : [{ isError: true, text: refusal }]),
    ...(duplicate === undefined
      ? []
      : [
          {
            isError: false,
            text:
              duplicate === 'file'
                ? 'An earlier row has the same title and price. Choose this one too if you have two.'
                : 'You already have a listing with this title. Choose it if you have another one.',
          },
        ]),
    ...(issues.some(isSaidAbove)
      ? [{ isError: true, text: 'Fill in ‘The same for all rows’ above, or edit this row.' }]
      : []),
    ...issues
      .filter((issue) => !isSaidAbove(issue))
      .toSorted((one, other) => one.level.localeCompare(other.level))
      .map(({ field, level, message }) => ({
        isError: level === 'error',
        text: message.includes(IMPORT_LABELS[field]) ? message : `${IMPORT_LABELS[field]}: ${message}`,
      })),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-1 md:col-span-4">
      {notes.map(({ isError, text }) => (
        <li key={text} className={`flex items-start gap-1.5 text-small ${isError ? 'text-brick' : 'text-amber'}`}>
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{isError ? 'Error. ' : 'Warning. '}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
