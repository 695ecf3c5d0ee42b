import { flushSync } from 'react-dom';
import { isConfirmed, type SpecsForm, type SpecTexts } from '#app/features/selling/specs/use-specs-form.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { typedSpec } from '#shared/contracts/typed-specs.ts';
import { SPEC_NAMES, type SpecName, specNamed } from '#shared/specs/declared-specs.ts';
import type { ReadListing, SpecSource } from '#shared/specs/read-listing.ts';

/** The element that takes a spec in the form. */
export const specControlName = (name: SpecName): string => `specs.${name}`;

/** What a laptop is, spec by spec: what is known, where from, and what is wrong with it. */
export function listingSpecs(form: SpecsForm) {
  const { own, setOwn, answer, read, text } = form;
  const readText = (name: SpecName) => read.specs[name]?.toString() ?? '';
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
    open: form.open,
    setOpen: form.setOpen,
    hasSaved: form.hasSaved,
    /** What is wrong with a spec, once its seller has confirmed it or tried to send it. */
    messageOf: (name: SpecName) => (answer === 'true' || form.isTried ? messageOf(name) : undefined),
    confirmed: isConfirmed(form),
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
      form.setAnswer(right ? 'true' : 'false');
    },
    /**
     * What is sent: nothing while it is not confirmed. The name of the first field that is wrong instead, if there is one.
     * @param now what the listing says at this moment, where that was read
     */
    result(now = read): { specs?: Specs } | { wrong: SpecName } {
      if (!isConfirmed(form, now)) return {};
      const wrong = SPEC_NAMES.find((name) => messageOf(name, now) !== undefined);
      if (wrong) {
        form.setTried(true);
        return { wrong };
      }
      return { specs: values(now) };
    },
    /** Leads to the field of a spec. */
    show(name: SpecName) {
      flushSync(() => form.setOpen(true));
      document.getElementsByName(specControlName(name))[0]?.focus();
    },
  };
}
export type ListingSpecs = ReturnType<typeof listingSpecs>;

/** Of what was confirmed all is the seller's own, also what they left empty. */
export function confirmedTexts(saved: Specs | undefined): SpecTexts | undefined {
  return saved && Object.fromEntries(SPEC_NAMES.map((name) => [name, saved[name]?.toString() ?? '']));
}
