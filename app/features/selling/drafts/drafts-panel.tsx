import { Button } from '#app/components/ui/button.tsx';
import { Day } from '#app/components/lists/day.tsx';
import type { DraftView } from '#shared/contracts/drafts.ts';

export interface DraftsPanelProps {
  drafts: readonly DraftView[];
  onContinue: (draft: DraftView) => void;
  onDiscard: (draft: DraftView) => void;
}

/** The listings that this seller has begun, here or elsewhere. */
export function DraftsPanel({ drafts, onContinue, onDiscard }: DraftsPanelProps) {
  return (
    <section aria-labelledby="your-drafts" className="mb-6 lg:mr-82">
      <h2 id="your-drafts" className="mb-2 font-display text-lead font-semibold">
        Your drafts
      </h2>
      <ul className="divide-y divide-hairline rounded-box border border-hairline bg-raised">
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
                {picturesOf(draft)}Saved <Day iso={draft.saved} />
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
                Continue your draft
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
    </section>
  );
}

const draftName = ({ texts }: DraftView): string => texts.name?.trim() || 'Unnamed laptop';

function picturesOf({ pictures: { length } }: DraftView): string {
  return length === 0 ? '' : `${length} ${length === 1 ? 'picture' : 'pictures'} · `;
}
