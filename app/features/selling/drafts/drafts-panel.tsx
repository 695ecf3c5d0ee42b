import { Button } from '#app/components/ui/button.tsx';
import { formatMoment } from '#app/format-dates.ts';
import type { DraftView } from '#shared/contracts/drafts.ts';
import { MAX_DRAFTS } from '#shared/list-limits.ts';

export interface DraftsPanelProps {
  drafts: readonly DraftView[];
  onContinue: (draft: DraftView) => void;
  onDiscard: (draft: DraftView) => void;
}

/** The listings that this seller has begun, here or elsewhere; folded, since most come to list another laptop. */
export function DraftsPanel({ drafts, onContinue, onDiscard }: DraftsPanelProps) {
  return (
    <details className="mb-6 rounded-box border border-hairline bg-raised lg:mr-82">
      <summary className="fold-button flex cursor-pointer items-center justify-between gap-4 rounded-box px-4 py-3 font-medium text-ink hover:bg-sunken">
        <span className="min-w-0">
          {drafts.length === 1 ? 'You have a draft' : `You have ${drafts.length} drafts`}
          {drafts.length >= MAX_DRAFTS && (
            <span className="block text-small font-normal text-muted">
              That’s the limit. Discard one to save this listing as a draft.
            </span>
          )}
        </span>
      </summary>
      <ul className="divide-y divide-hairline border-t border-hairline">
        {drafts.map((draft) => (
          <li
            key={draft.id}
            className="flex flex-col justify-between gap-x-4 gap-y-2 px-4 py-3 sm:flex-row sm:items-center"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere text-ink">
                <bdi>{draftName(draft)}</bdi>
              </p>
              <p className="text-small text-muted">
                {detailsOf(draft)}Saved <time dateTime={draft.saved}>{formatMoment(draft.saved)}</time>
              </p>
            </div>
            <div className="-ml-3 flex shrink-0 flex-wrap sm:-mr-3 sm:ml-0">
              <Button
                variant="secondary"
                size="small"
                className="ml-3 sm:ml-0"
                aria-label={`Continue your draft ${draftName(draft)}`}
                onClick={() => onContinue(draft)}
              >
                Continue
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Discard ${draftName(draft)}`}
                onClick={() => onDiscard(draft)}
              >
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

const draftName = ({ texts }: DraftView): string => texts.name?.trim() || 'Unnamed laptop';

/** What tells a draft from another one of the same name. */
function detailsOf({ pictures: { length }, texts }: DraftView): string {
  const price = texts.price?.trim().replace(/^\$?/, '$');
  const parts = [price !== '$' && price, length > 0 && `${length} ${length === 1 ? 'picture' : 'pictures'}`];
  return parts.map((part) => (part ? `${part} · ` : '')).join('');
}
