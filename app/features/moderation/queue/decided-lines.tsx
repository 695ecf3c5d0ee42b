import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Day } from '#app/components/lists/day.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { DECISIONS, ITEM_KINDS } from '#shared/moderation.ts';
import type { DecidedView } from '#shared/views/moderation.ts';

/**
 * What was decided before, each with a button that undoes it where that can be done.
 * @param props.here the laptop that this stands beside: decisions about others say which
 */
export function DecidedLines({ history, here }: { history: readonly DecidedView[]; here?: string | undefined }) {
  return (
    <ul className="flex flex-col gap-3">
      {history.map((decided) => (
        <li key={decided.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 text-small">
            <p className="text-ink">
              <DecidedSentence decided={decided} />
            </p>
            {decided.title !== undefined && decided.title !== here && (
              <p className="wrap-anywhere text-muted">
                About “<bdi>{keepTogether(decided.title)}</bdi>”
              </p>
            )}
            <DecidedWords decided={decided} />
          </div>
          <UndoDecided decided={decided} />
        </li>
      ))}
    </ul>
  );
}

/** Who decided what, and when. */
export function DecidedSentence({ decided: { kind, decision, admin, decided, undone } }: { decided: DecidedView }) {
  return (
    <>
      <bdi>{admin}</bdi> {DECISIONS[decision].past} <span className="text-muted">({ITEM_KINDS[kind].label})</span>,{' '}
      <Day iso={decided} />
      {undone && (
        <>
          {' '}
          – <bdi>{undone.by}</bdi> undid it, <Day iso={undone.at} />
        </>
      )}
    </>
  );
}

/** The reason and the note of a decision. */
export function DecidedWords({ decided: { reason, note } }: { decided: DecidedView }) {
  return (
    <>
      {reason !== undefined && (
        <p className="wrap-anywhere whitespace-pre-line text-muted">
          Reason: <bdi>{keepTogether(reason)}</bdi>
        </p>
      )}
      {note !== undefined && (
        <p className="wrap-anywhere whitespace-pre-line text-muted">
          Note: <bdi>{note}</bdi>
        </p>
      )}
    </>
  );
}

/** Takes a decision back, with what it changed; nothing where it was undone already or can't be. */
export function UndoDecided({ decided: { id, decision, undone, title, person } }: { decided: DecidedView }) {
  const { busy, send } = useApiMutation();
  if (undone || decision === 'delete') return null;
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      aria-label={`Undo: ${DECISIONS[decision].label}, ${title ?? person?.name ?? 'a deleted account'}`}
      onClick={() => void send({ method: 'PUT', path: `/moderation/decisions/${id}/undone`, done: 'Undone' })}
    >
      Undo
    </Button>
  );
}
