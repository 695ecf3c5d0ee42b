import { type DragEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceFor } from '#app/api/client.ts';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { sendFile, whyNot } from '#app/features/imports/send-file.ts';

/** Chooses a file, or takes one that is dropped, and opens its import. */
export function ChooseFile() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [error, setError] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [busy, run] = useBusy();

  function take(file: File | undefined) {
    if (!file || busy) return;
    setError(whyNot(file));
    if (whyNot(file) !== null) return;
    void run(async () => {
      try {
        await navigate(`/dashboard/import/${await sendFile(file)}`);
      } catch (problem) {
        setError(sentenceFor(problem));
      }
    });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the button inside
    <section
      aria-label="Choose a file"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-box border-2 border-dashed px-4 py-10 text-center',
        isOver ? 'border-pine bg-pine-tint' : 'border-control bg-raised',
      )}
    >
      <p className="font-display text-lead font-semibold text-ink">Drop a CSV file here</p>
      <p id={hint} className="max-w-prose text-muted">
        From Excel, Numbers, Google Sheets or another shop: one laptop in each row, up to 10,000 rows and 5 MB. Nothing
        is listed before you’ve seen it.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label="CSV file"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button busy={busy} aria-describedby={hint} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <div role="alert" className="empty:hidden">
        {error !== null && <p className="max-w-prose rounded-box bg-brick-tint px-3 py-2 text-brick">{error}</p>}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <a href="/api/imports/template.csv" download className={buttonClass({ variant: 'quiet', size: 'small' })}>
          Download a template
        </a>
        <a href="/api/imports/listings.csv" download className={buttonClass({ variant: 'quiet', size: 'small' })}>
          Download your listings
        </a>
      </div>
    </section>
  );
}
