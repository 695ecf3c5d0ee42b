import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '#app/components/dialogs/confirm-dialog.tsx';
import { TextField } from '#app/components/fields/field.tsx';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { TextChanges } from '#app/features/site-texts/text-changes.tsx';
import { NEW_POST, textPath } from '#app/features/site-texts/text-content.ts';
import { TextFields } from '#app/features/site-texts/text-fields.tsx';
import { TextHistory } from '#app/features/site-texts/text-history.tsx';
import { type TextEditor, useTextEditor } from '#app/features/site-texts/use-text-editor.ts';
import { formatMoment } from '#app/format-dates.ts';
import type { TextAnswer } from '#shared/contracts/site-texts.ts';
import { isPostKey } from '#shared/site-texts.ts';

/** A text with its fields, what can be done with it, and its versions. @param props.text null for a new post */
export function EditText({ textKey, text }: { textKey: string; text: TextAnswer | null }) {
  const editor = useTextEditor(textKey, text);
  const navigate = useNavigate();
  const { base, content, change, errors, theirs } = editor;
  const isPost = textKey === NEW_POST || isPostKey(textKey);

  async function save(): Promise<void> {
    const key = await editor.save();
    if (key !== null && key !== textKey) await navigate(textPath(key), { replace: true });
  }

  return (
    <div className="max-w-3xl">
      <State editor={editor} />
      {theirs && <Meanwhile textKey={textKey} theirs={theirs} editor={editor} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextFields textKey={textKey} content={content} errors={errors} onChange={change} />
        {editor.problem !== null && (
          <p role="alert" className="mt-5 rounded-box bg-brick-tint px-3 py-2 text-brick">
            {editor.problem}
          </p>
        )}
        <Actions textKey={textKey} editor={editor} isPost={isPost} />
      </form>
      {base && (
        <TextHistory
          textKey={textKey}
          shown={base.shown}
          onRevert={(version) => editor.revert(version)}
          isPost={isPost}
        />
      )}
    </div>
  );
}

/** What is shown, what is saved, what is only typed. */
function State({ editor: { base, dirty } }: { editor: TextEditor }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
      {dirty && <Chip kind="caution">Not saved yet</Chip>}
      {base?.draft && <Chip kind="waiting">Draft</Chip>}
      {base?.shown ? (
        <Chip kind="paid">{base.isDefault ? 'The default is shown' : 'Published'}</Chip>
      ) : (
        <Chip kind="sold">Not published</Chip>
      )}
      {base?.drafted && (
        <span className="text-small text-muted">
          Draft by {base.drafted.by ?? 'a closed account'}, {formatMoment(base.drafted.at)}
        </span>
      )}
      <span className="flex gap-4 empty:hidden">
        {base?.path != null && base.shown && (
          <Link to={base.path} className="py-1 touch-target text-small text-link">
            See the page
          </Link>
        )}
        {base?.auditId != null && (
          <Link to={`/dashboard/auditLog?who=${base.auditId}`} className="py-1 touch-target text-small text-link">
            Audit log
          </Link>
        )}
      </span>
    </div>
  );
}

/** What somebody else has saved while this was typed: both, and the choice between them. */
function Meanwhile({ textKey, theirs, editor }: { textKey: string; theirs: TextAnswer; editor: TextEditor }) {
  const written = theirs.drafted ?? theirs.changed;
  const other = theirs.draft ?? theirs.shown;
  return (
    <section role="alert" className="mb-6 rounded-box border border-amber bg-amber-tint p-4">
      <h2 className="font-display text-lead font-semibold text-ink">
        {written?.by ?? 'Somebody else'} has changed this text meanwhile
      </h2>
      <p className="mt-1 mb-3 text-ink">Nothing of yours is lost. This is what differs, from theirs to yours:</p>
      {other && <TextChanges textKey={textKey} before={other} after={editor.content} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => editor.settle('mine')}>Go on with mine</Button>
        <Button variant="secondary" onClick={() => editor.settle('theirs')}>
          Take theirs
        </Button>
      </div>
    </section>
  );
}

const WIDTHS = [
  { label: 'On a phone', width: 390 },
  { label: 'On a computer', width: 1280 },
] as const;

/** Ways to see the draft on its real page, each in a window as wide as what it is named after. */
function Previews({ textKey, dirty }: { textKey: string; dirty: boolean }) {
  const path = `${textPath(textKey)}/preview`;
  return (
    <div role="group" aria-labelledby="previews" className="grid gap-2">
      <p id="previews" className="text-small text-muted">
        Preview{dirty && ' – shows the draft as it was saved last'}
      </p>
      <div className="flex flex-wrap gap-3">
        {WIDTHS.map(({ label, width }) => (
          <a
            key={width}
            href={path}
            target="_blank"
            rel="opener"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            onClick={(event) => {
              if (window.innerWidth < width && width > 390) return;
              event.preventDefault();
              window.open(path, `preview-${width}`, `popup,width=${width},height=844`);
            }}
          >
            <span className="sr-only">Preview</span> {label}
          </a>
        ))}
      </div>
    </div>
  );
}

function Actions({ textKey, editor, isPost }: { textKey: string; editor: TextEditor; isPost: boolean }) {
  const { base, dirty, busy } = editor;
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const publishable = dirty || base?.draft != null;

  async function publish(): Promise<void> {
    if (await editor.publish(note)) setNote('');
  }
  async function discard(): Promise<void> {
    await editor.discard();
    // A post that was never published is gone with its draft.
    if (isPost && base?.shown == null && base?.changed == null) await navigate('/dashboard/texts');
  }
  return (
    <div className="mt-6 grid gap-5 border-t border-hairline pt-5">
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={busy} disabled={!dirty}>
          Save draft
        </Button>
        {base?.draft && (
          <Button variant="quiet" busy={busy} onClick={() => void discard()}>
            Discard draft
          </Button>
        )}
      </div>
      {base && <Previews textKey={textKey} dirty={dirty} />}
      {textKey !== NEW_POST && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-64">
            <TextField
              label="What you changed (optional)"
              value={note}
              maxLength={200}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
          <Button busy={busy} disabled={!publishable} onClick={() => void publish()}>
            Publish
          </Button>
        </div>
      )}
      {base && !base.isDefault && base.shown && (
        <div>
          <Button variant="danger" size="small" onClick={() => setAsking(true)}>
            {isPost ? 'Take the post down' : 'Restore the default'}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={isPost ? 'Take this post down?' : 'Restore the default?'}
        confirmLabel={isPost ? 'Take it down' : 'Restore the default'}
        onConfirm={() => editor.revert(null)}
      >
        {isPost
          ? 'Its page is gone at once. Its versions stay here, and you can publish one again.'
          : 'Everybody reads the text that the site came with at once. Your version stays in the list below, and you can go back to it.'}
      </ConfirmDialog>
    </div>
  );
}
