import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { addressIn } from '#app/features/search/filter-form.ts';
import { SuggestionList, useSuggestions } from '#app/features/search/suggestions.tsx';
import { LIMITS } from '#shared/limits.ts';

interface SearchFormProps {
  /** The words that were searched for. */
  q?: string | undefined;
  /** Fields for what else was asked for and stays so. */
  children?: ReactNode;
}

/**
 * The search: a plain GET form, so that its result has an address and works before any script has come. With scripts it suggests, by the
 * pattern of a combobox, and leads to what is found without loading the whole page.
 */
export function SearchForm({ q, children }: SearchFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [used, setUsed] = useState(false);
  /** What was typed; null while nothing is suggested. */
  const [typed, setTyped] = useState<string | null>(null);
  const suggestions = useSuggestions(typed);
  /** The suggestion that is chosen by keys, which stays so if an answer that comes later has it too. */
  const [chosen, setChosen] = useState<string | null>(null);
  const active = suggestions.findIndex(({ text }) => text === chosen);
  const open = suggestions.length > 0;
  const type = (words: string | null) => {
    setTyped(words);
    setChosen(null);
  };
  const close = () => type(null);

  function choose(text: string) {
    if (input.current) input.current.value = text;
    form.current?.requestSubmit();
  }

  function press(event: KeyboardEvent) {
    // Keys of an input method are its own.
    if (event.nativeEvent.isComposing || !open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const suggestion = suggestions[active];
    if (step !== undefined) {
      // One place more than there are suggestions: that of what was typed.
      const places = suggestions.length + 1;
      setChosen(suggestions[((active + 1 + step + places) % places) - 1]?.text ?? null);
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && suggestion) choose(suggestion.text);
    else return;
    event.preventDefault();
  }

  return (
    <form
      ref={form}
      action="/laptops"
      role="search"
      className="relative flex w-full gap-2 lg:max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        close();
        void navigate({ pathname: '/laptops', search: addressIn(event.currentTarget).toString() });
      }}
    >
      <label className="relative min-w-0 grow">
        <span className="sr-only">Search laptops</span>
        <SearchIcon className="absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted max-sm:hidden" />
        <input
          key={q}
          ref={input}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LIMITS.query}
          placeholder="ThinkPad, 16 GB, Dhaka"
          autoComplete="off"
          enterKeyHint="search"
          {...(used && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-controls': id,
            'aria-expanded': open,
            'aria-activedescendant': active < 0 ? '' : `${id}-${active}`,
          })}
          onFocus={() => setUsed(true)}
          onBlur={close}
          onKeyDown={press}
          onInput={({ currentTarget, nativeEvent }) => {
            // It may have had the focus before this page was alive.
            setUsed(true);
            // What an input method is still putting together asks nothing.
            if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) type(currentTarget.value);
          }}
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
          className="h-12 w-full rounded-box border border-control bg-raised px-3.5 text-base text-ink text-ellipsis sm:pl-11 placeholder:text-muted hover:border-ink focus:outline-2 focus:outline-offset-1 focus:outline-pine"
        />
      </label>
      {children}
      {/* A phone has better use for the width: what was typed stays readable. */}
      <Button type="submit" aria-label="Search" className="min-h-12 min-w-12 shrink-0 max-sm:px-0">
        <SearchIcon className="size-5 sm:hidden" />
        <span className="max-sm:hidden">Search</span>
      </Button>
      {used && <SuggestionList id={id} suggestions={suggestions} active={active} onChoose={choose} />}
    </form>
  );
}

function SearchIcon({ className }: { className: string }) {
  return (
    <Icon className={className}>
      <circle cx="8.8" cy="8.8" r="5.3" />
      <path d="m12.8 12.8 4 4" />
    </Icon>
  );
}
