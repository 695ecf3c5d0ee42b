import { type KeyboardEvent, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { apiSend } from '#app/api/client.ts';
import { missingHat } from '#app/api/hat.ts';
import { sentenceFor } from '#app/api/api-error.ts';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { FormError } from '#app/components/fields/form-error.tsx';
import { TextArea } from '#app/components/fields/text-input.tsx';
import { clearDraft, readDraft, storeDraft } from '#app/drafts.ts';
import { SwitchHatPrompt } from '#app/features/account/switch-hat-prompt.tsx';
import type { Hat } from '#shared/catalogue.ts';
import { MESSAGE_LENGTH } from '#shared/list-limits.ts';

interface ComposerProps {
  /** Where it is sent, in the API. */
  path: string;
  /** What is sent beside the text. */
  about?: Readonly<Record<string, string>>;
  /** Under which what was typed is kept until it is sent; names the person. */
  draftKey: string;
  onSent: (answer: { insertedId?: string }) => void;
  /** With room for several lines from the beginning. */
  tall?: boolean;
  /** Whether writing goes on here, so that the keyboard is in it from the beginning. */
  focused?: boolean;
}

/** Pictures that go with the message. */
export interface ChosenPictures {
  ids: readonly string[];
  /** Whether some are still on their way. */
  sending: boolean;
  clear: () => void;
}

const NOTHING_CHOSEN = { ids: [], sending: false } as const;

const fetchUploads = async () => (await import('#app/features/conversations/message-uploads.tsx')).MessageUploads;

/** Nothing but spaces, and signs that nobody sees; `isBlank` would put the module with it into the file that sign-up loads, which is too heavy for that. */
const NOTHING_SEEN = /^[\s\p{Cc}\p{Cf}]*$/u;

/** From so many characters left on, they are counted. */
const FEW_LEFT = 200;

/** Where a message is written. What was typed stays until it is sent, over a reload and an ended session as well. */
export function Composer({ path, about, draftKey, onSent, tall = false, focused = false }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(draftKey, ['text']).text ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [hat, setHat] = useState<Hat | null>(null);
  const [busy, run] = useBusy();
  const chosen = useRef<ChosenPictures>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const left = MESSAGE_LENGTH - text.length;
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  function change(next: string) {
    setText(next);
    setProblem(null);
    storeDraft(draftKey, { text: next });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { ids, sending } = chosen.current ?? NOTHING_CHOSEN;
    if (sending || (NOTHING_SEEN.test(text) && ids.length === 0)) {
      setProblem(sending ? 'A picture is still on its way. Wait a moment, then send it.' : 'Write a message first');
      field.current?.focus();
      return;
    }
    void run(async () => {
      setProblem(null);
      setHat(null);
      try {
        const answer = await apiSend<{ insertedId?: string }>('POST', path, {
          ...about,
          text,
          ...(ids.length > 0 && { pictures: ids }),
        });
        clearDraft(draftKey);
        setText('');
        chosen.current?.clear();
        field.current?.focus();
        onSent(answer);
      } catch (error) {
        setHat(missingHat(error));
        setProblem(sentenceFor(error));
      }
    });
  }

  /** Enter sends where there is a keyboard and a mouse; on a phone it begins a new line. */
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  const pictures = (
    <LazyPart
      quiet
      fetch={fetchUploads}
      props={{ chosen, onChange: () => setProblem(null) }}
      fallback={<span className="size-11 shrink-0" />}
    />
  );
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Write a message" className="flex flex-col gap-2">
      <FormError message={problem} />
      <SwitchHatPrompt hat={hat} to="send" />
      <div className="flex flex-wrap items-end gap-2">
        {!tall && pictures}
        <TextArea
          ref={field}
          aria-label="Message"
          placeholder="Write a message"
          rows={tall ? 5 : 2}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
          className={`min-w-0 flex-1 ${tall ? 'min-h-32 basis-full' : 'max-h-48 min-h-11! basis-32'}`}
        />
        {tall && pictures}
        <Button type="submit" busy={busy} className={tall ? 'ml-auto' : undefined}>
          Send
        </Button>
      </div>
      {left <= FEW_LEFT && (
        <p className="text-small text-muted tabular-nums" aria-live="polite">
          {Math.abs(left)} {Math.abs(left) === 1 ? 'character' : 'characters'} {left < 0 ? 'too many' : 'left'}
        </p>
      )}
    </form>
  );
}
