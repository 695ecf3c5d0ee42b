import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, apiGet, apiSend, sentenceFor } from '#app/api/client.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { clearDraft, readDraft, storeDraft } from '#app/drafts.ts';
import { type Content, emptyContent, isSame } from '#app/features/site-texts/text-content.ts';
import type { RevisionAnswer, TextAnswer } from '#shared/contracts/site-texts.ts';

/** Sends one change of a text after the other, and keeps what is typed over a reload. @param text null for a post that was never saved */
export function useTextEditor(key: string, text: TextAnswer | null) {
  const queries = useQueryClient();
  const draftKey = `text-${key}`;
  const [typed] = useState(() => readTyped(draftKey));
  // What was typed goes on from what its writer had seen, so that they learn of changes since.
  const [base, setBase] = useState(() => (text && typed ? { ...text, revision: typed.revision } : text));
  const saved = base?.draft ?? base?.shown ?? null;
  const [content, setContent] = useState<Content>(() => typed?.content ?? saved ?? emptyContent(key));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<TextAnswer | null>(null);
  const [busy, run] = useBusy();
  const dirty = !isSame(key, content, saved);
  const seen = base?.revision ?? 0;

  useEffect(() => {
    if (dirty) storeDraft(draftKey, { typed: JSON.stringify({ content, revision: seen }) });
    else clearDraft(draftKey);
  }, [draftKey, dirty, content, seen]);
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  async function reload(of: string): Promise<TextAnswer> {
    const now = await apiGet<TextAnswer>(`/texts/${of}`);
    setBase(now);
    void queries.invalidateQueries();
    return now;
  }

  /** @returns whether it was done */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    let done = false;
    await run(async () => {
      setErrors(new Map());
      setProblem(null);
      try {
        await work();
        done = true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'text-changed') {
          setTheirs(await apiGet<TextAnswer>(`/texts/${key}`));
        } else if (error instanceof ApiError && error.errors.length > 0) {
          setErrors(new Map(error.errors.map(({ path, message }) => [path, message])));
          setProblem('Some fields can’t stay as they are. Each says why.');
        } else setProblem(sentenceFor(error));
      }
    });
    return done;
  }

  /** Saves what is typed as a draft. @returns the text as it is then */
  async function save(): Promise<TextAnswer> {
    if (base && !dirty) return base;
    if (base === null) {
      const { insertedId } = await apiSend<{ insertedId: string }>('POST', '/posts', { content });
      const begun = await reload(insertedId);
      if (begun.draft) setContent(begun.draft);
      return begun;
    }
    await apiSend<RevisionAnswer>('PUT', `/texts/${key}/draft`, { revision: base.revision, content });
    const now = await reload(key);
    // The server has tidied it.
    if (now.draft) setContent(now.draft);
    return now;
  }

  /** The number of the version that is shown; null for the default, and where nothing is. */
  async function shownVersion(): Promise<number | null> {
    if (!base || base.isDefault || !base.shown) return null;
    const [newest] = await apiGet<{ number: number }[]>(`/texts/${key}/versions?limit=1`);
    return newest?.number ?? null;
  }

  /** Shows a version again at once, without asking; what was typed since stays. */
  function showAgain(version: number | null): void {
    void attempt(async () => {
      const { revision, shown } = await apiGet<TextAnswer>(`/texts/${key}`);
      await apiSend<RevisionAnswer>('PUT', `/texts/${key}/version`, { revision, version });
      const now = await reload(key);
      const before = now.draft ?? now.shown;
      if (before) setContent((present) => (shown && !isSame(key, present, shown) ? present : before));
    }).then((done) => {
      if (done) showToast({ kind: 'success', title: 'Undone' });
    });
  }

  return {
    base,
    content,
    change: setContent,
    dirty,
    errors,
    problem,
    busy,
    theirs,
    /** Goes on with what is typed here, or with what the other has saved. */
    settle(keep: 'mine' | 'theirs'): void {
      if (!theirs) return;
      setBase(theirs);
      if (keep === 'theirs') setContent(theirs.draft ?? theirs.shown ?? content);
      setTheirs(null);
      void queries.invalidateQueries();
    },
    /** @returns the key of what was saved; null where it was refused */
    async save(): Promise<string | null> {
      let savedAs: string | null = null;
      await attempt(async () => {
        savedAs = (await save()).key;
      });
      if (savedAs !== null) showToast({ kind: 'success', title: 'Draft saved' });
      return savedAs;
    },
    async publish(note: string): Promise<boolean> {
      let before: number | null = null;
      const done = await attempt(async () => {
        before = await shownVersion();
        const { key: of, revision } = await save();
        await apiSend<RevisionAnswer>('POST', `/texts/${of}/versions`, { revision, note });
        await reload(of);
      });
      const undo = () => showAgain(before);
      if (done) showToast({ kind: 'success', title: 'Published', action: { label: 'Undo', run: undo } });
      return done;
    },
    async discard(): Promise<void> {
      const dropped = base?.draft;
      const done = await attempt(async () => {
        if (!base) return;
        await apiSend<RevisionAnswer>('DELETE', `/texts/${key}/draft?revision=${base.revision}`);
        const now = await reload(key);
        setContent(now.draft ?? now.shown ?? content);
      });
      if (!done || !dropped) return;
      const undo = () =>
        void attempt(async () => {
          const { revision } = await apiGet<TextAnswer>(`/texts/${key}`);
          await apiSend<RevisionAnswer>('PUT', `/texts/${key}/draft`, { revision, content: dropped });
          await reload(key);
          setContent(dropped);
        });
      showToast({ kind: 'success', title: 'Draft discarded', action: { label: 'Undo', run: undo } });
    },
    /** @param version null for the default; that takes a post down */
    async revert(version: number | null): Promise<void> {
      let before: number | null = null;
      let isShown = true;
      const done = await attempt(async () => {
        if (!base) return;
        before = await shownVersion();
        await apiSend<RevisionAnswer>('PUT', `/texts/${key}/version`, { revision: base.revision, version });
        const now = await reload(key);
        isShown = now.shown !== null;
        if (!dirty && !now.draft && now.shown) setContent(now.shown);
      });
      if (!done) return;
      const title =
        version !== null
          ? `Version ${version} is shown again`
          : isShown
            ? 'Default restored'
            : 'The post is taken down';
      showToast({ kind: 'success', title, action: { label: 'Undo', run: () => showAgain(before) } });
    },
  };
}

export type TextEditor = ReturnType<typeof useTextEditor>;

interface Typed {
  content: Content;
  /** The one that was seen while it was typed. */
  revision: number;
}

/** What was typed in this tab and not saved. */
function readTyped(draftKey: string): Typed | null {
  const { typed } = readDraft(draftKey, ['typed']);
  if (typed === undefined) return null;
  try {
    const { content, revision } = JSON.parse(typed) as Partial<Typed>;
    return typeof content === 'object' && typeof revision === 'number' ? { content, revision } : null;
  } catch {
    return null;
  }
}
