import { useEffect, useState } from 'react';
import { clearDraft, storeDraft, readDraft } from '#app/drafts.ts';
import type { SpecName } from '#shared/specs/declared-specs.ts';
import type { ReadListing } from '#shared/specs/read-listing.ts';

export type SpecTexts = Partial<Record<SpecName, string>>;

const NOTHING_READ: ReadListing = { specs: {}, from: {} };

/** One of these makes a listing's words telling enough to count without the seller's tick. */
const TELLING = ['memoryGb', 'storageGb'] as const;

/** Whether the specs are confirmed: '' until the seller has said so. */
type Answer = 'true' | 'false' | '';

/**
 * What a laptop is, while its listing is being written: read from the words of the listing, typed or corrected by the seller, confirmed as a
 * whole. What the seller typed or confirmed is theirs, and nothing that is read later changes it. What each spec is, and what is wrong with it,
 * is the matter of `listingSpecs`, which a new listing has no need of before there are words.
 * @param saved what was confirmed before; null for a new listing, whose specs count unless the seller says that they don't
 */
export function useSpecsForm(draftKey: string, saved: SpecTexts | null | undefined) {
  const key = `${draftKey}-specs`;
  const [initial] = useState(() => stored(saved ?? {}, saved === null ? '' : saved === undefined ? 'false' : 'true'));
  const [draft, setDraft] = useState(() => readDraft(key, ['own', 'confirmed']));
  const [own, setOwn] = useState<SpecTexts>(() => readTexts(draft.own ?? initial.own));
  const [answer, setAnswer] = useState<Answer>(() => answerOf(draft.confirmed ?? initial.confirmed));
  const [isTried, setTried] = useState(false);
  const [read, setRead] = useState(NOTHING_READ);
  const [open, setOpen] = useState(false);

  const kept = stored(own, answer);
  useEffect(() => storeDraft(key, stored(own, answer), initial), [key, own, answer, initial]);

  return {
    /** What the seller typed or confirmed. */
    own,
    setOwn,
    answer,
    setAnswer,
    /** What the listing says. */
    read,
    setRead,
    /** Whether it was tried to send something that is wrong. */
    isTried,
    setTried,
    /** Whether all fields are shown, also those that were found. */
    open,
    setOpen,
    text: (name: SpecName, from = read) => own[name] ?? from.specs[name]?.toString() ?? '',
    /** What is the seller's own, as it is stored in drafts. */
    draft: kept,
    /** Whether a draft of an earlier visit was found. */
    cameBack: Object.keys(draft).length > 0,
    hasSaved: saved !== undefined && saved !== null,
    startOver() {
      setDraft({});
      setOwn(readTexts(initial.own));
      setAnswer(answerOf(initial.confirmed));
      setTried(false);
    },
    dropDraft: () => clearDraft(key),
  };
}
export type SpecsForm = ReturnType<typeof useSpecsForm>;

/** Whether the specs count: as the seller has said, or else by what is known. */
export function isConfirmed({ answer, text }: SpecsForm, from?: ReadListing): boolean {
  return answer === '' ? TELLING.some((name) => text(name, from) !== '') : answer === 'true';
}

function stored(own: SpecTexts, confirmed: string): { own: string; confirmed: string } {
  return { own: JSON.stringify(own), confirmed };
}

const answerOf = (text: string): Answer => (text === 'true' || text === 'false' ? text : '');

function readTexts(text: string): SpecTexts {
  try {
    const kept: unknown = JSON.parse(text);
    return Object.fromEntries(Object.entries(Object(kept)).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
