import { useRef, useState } from 'react';
import { apiSend, sentenceFor } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { announce } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { PictureInput } from '#app/features/selling/picture-input.tsx';
import { sendPicture } from '#app/features/selling/send-picture.ts';
import { MOST_PICTURES } from '#shared/picture-kinds.ts';

/** Adds the photos that a row waits for, and lists it with them; it is shown to buyers as soon as they are processed. */
export function AddPhotos({ path, number }: { path: string; number: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, run] = useBusy();
  const [sent, setSent] = useState('');
  const [error, setError] = useState<string | null>(null);

  function add(files: File[]) {
    if (files.length === 0) return;
    setError(null);
    void run(async () => {
      const { signal } = new AbortController();
      const pictures: string[] = [];
      try {
        for (const [at, file] of files.slice(0, MOST_PICTURES).entries()) {
          setSent(`Uploading picture ${at + 1} of ${Math.min(files.length, MOST_PICTURES)}`);
          pictures.push((await sendPicture(file, { onProgress: () => undefined, signal })).id);
        }
        await apiSend('POST', `${path}/listing`, { pictures });
        announce(`Row ${number} is listed.`);
        await reloadLists();
      } catch (problem) {
        setError(sentenceFor(problem));
      }
      setSent('');
    });
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <PictureInput ref={input} label={`Pictures for row ${number}`} onChoose={add} />
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={`Add pictures to row ${number}, and list it`}
        onClick={() => input.current?.click()}
      >
        Add pictures and list it
      </Button>
      {sent !== '' && <span className="text-small text-muted">{sent}</span>}
      <div role="alert" className="empty:hidden">
        {error !== null && <span className="text-small text-brick">{error}</span>}
      </div>
    </div>
  );
}
