import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { clearDraft, storeDraft, readDraft } from '#app/drafts.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { typedSpec } from '#shared/contracts/typed-specs.ts';
import { SPEC_NAMES, type SpecName, specNamed } from '#shared/specs/declared-specs.ts';
import type { ReadListing, SpecSource } from '#shared/specs/read-listing.ts';

type SpecTexts = Partial<Record<SpecName, string>>;

const NOTHING_READ: ReadListing = { specs: {}, from: {} };

/** The element that takes a spec in the form. */
export const specControlName = (name: SpecName): string => `specs.${name}`;

/** One of these makes a listing's words telling enough to count without the seller's tick. */
const TELLING = ['memoryGb', 'storageGb'] as const;

/** Whether the specs are confirmed: '' until the seller has said so. */
type Answer = 'true' | 'false' | '';

/**
 * What a laptop is, while its listing is being written: read from the words of the listing, typed or corrected by the seller, confirmed as a
 * whole. What the seller typed or confirmed is theirs, and nothing that is read later changes it.
 * @param saved what was confirmed before; null for a new listing, whose specs count unless the seller says that they don't
 */
export function useSpecsForm(draftKey: string, saved: Specs | null | undefined) {
  const key = `${draftKey}-specs`;
  const [initial] = useState(() =>
    stored(textsOf(saved), saved === null ? '' : saved === undefined ? 'false' : 'true'),
  );
  const [draft, setDraft] = useState(() => readDraft(key, ['own', 'confirmed']));
  const [own, setOwn] = useState<SpecTexts>(() => readTexts(draft.own ?? initial.own));
  const [answer, setAnswer] = useState<Answer>(() => answerOf(draft.confirmed ?? initial.confirmed));
  const [isTried, setTried] = useState(false);
  const [read, setRead] = useState(NOTHING_READ);
  const [open, setOpen] = useState(false);

  const kept = stored(own, answer);
  useEffect(() => storeDraft(key, stored(own, answer), initial), [key, own, answer, initial]);

  const readText = (name: SpecName, from = read) => from.specs[name]?.toString() ?? '';
  const text = (name: SpecName, from = read) => own[name] ?? readText(name, from);
  const isConfirmed = (from = read) =>
    answer === '' ? TELLING.some((name) => text(name, from) !== '') : answer === 'true';
  const messageOf = (name: SpecName, from = read) => {
    const typed = typedSpec(name, text(name, from));
    return 'message' in typed ? typed.message : undefined;
  };

  /** All that can be, as the API takes it. */
  function values(from: ReadListing): Specs {
    return Object.fromEntries(
      SPEC_NAMES.flatMap((name) => {
        const typed = typedSpec(name, text(name, from));
        return 'value' in typed && typed.value !== undefined ? [[name, typed.value]] : [];
      }),
    );
  }

  return {
    text,
    /** What is wrong with a spec, once its seller has confirmed it or tried to send it. */
    messageOf: (name: SpecName) => (answer === 'true' || isTried ? messageOf(name) : undefined),
    confirmed: isConfirmed(),
    /** Whether all fields are shown, also those that were found. */
    open,
    setOpen,
    /** What is the seller's own, as it is stored in drafts. */
    draft: kept,
    /** Whether a draft of an earlier visit was found. */
    cameBack: Object.keys(draft).length > 0,
    hasSaved: saved !== undefined && saved !== null,
    setRead,
    /** Where the shown text was read; undefined when it is the seller's own, or nothing was found. */
    sourceOf: (name: SpecName): SpecSource | undefined => (own[name] === undefined ? read.from[name] : undefined),
    /** What the listing says otherwise than the seller's own text, and where. */
    contradictionOf(name: SpecName): { text: string; from: SpecSource } | undefined {
      if (specNamed(name).wordedFreely) return undefined;
      const from = read.from[name];
      const differs = own[name] !== undefined && own[name].trim().toLowerCase() !== readText(name).toLowerCase();
      return from !== undefined && differs ? { text: readText(name), from } : undefined;
    },
    type: (name: SpecName, typed: string) => setOwn((now) => ({ ...now, [name]: typed })),
    /** Shows what was typed as it was understood: '1 TB' is 1000. */
    tidy(name: SpecName) {
      const typed = typedSpec(name, own[name] ?? '');
      if (own[name] !== undefined && 'value' in typed)
        setOwn((now) => ({ ...now, [name]: typed.value?.toString() ?? '' }));
    },
    /** From now on all that is shown is the seller's own. */
    confirm(right: boolean) {
      if (right) setOwn(Object.fromEntries(SPEC_NAMES.map((name) => [name, text(name)])));
      setAnswer(right ? 'true' : 'false');
    },
    /**
     * What is sent: nothing while it is not confirmed. The name of the first field that is wrong instead, if there is one.
     * @param now what the listing says at this moment, where that was read
     */
    result(now = read): { specs?: Specs } | { wrong: SpecName } {
      if (!isConfirmed(now)) return {};
      const wrong = SPEC_NAMES.find((name) => messageOf(name, now) !== undefined);
      if (wrong) {
        setTried(true);
        return { wrong };
      }
      return { specs: values(now) };
    },
    /** Leads to the field of a spec. */
    show(name: SpecName) {
      flushSync(() => setOpen(true));
      document.getElementsByName(specControlName(name))[0]?.focus();
    },
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

/** Of what was confirmed all is the seller's own, also what they left empty. */
function textsOf(saved: Specs | null | undefined): SpecTexts {
  return saved ? Object.fromEntries(SPEC_NAMES.map((name) => [name, saved[name]?.toString() ?? ''])) : {};
}

function stored(own: SpecTexts, confirmed: string): { own: string; confirmed: string } {
  return { own: JSON.stringify(own), confirmed };
}

const answerOf = (text: string): Answer => (text === 'true' || text === 'false' ? text : '');

function readTexts(text: string): SpecTexts {
  try {
    const kept: unknown = JSON.parse(text);
    return Object.fromEntries(
      SPEC_NAMES.flatMap((name) => {
        const value: unknown = Object(kept)[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}
