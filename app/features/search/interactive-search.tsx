import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pluralizeLaptops } from '#app/features/products/pluralize-laptops.ts';
import { addressIn } from '#app/features/search/filter-form.ts';
import { laptopsPath } from '#app/features/search/laptops-address.ts';
import { fieldOf, useSuggestions } from '#app/features/search/use-suggestions.ts';
import type { Suggestion } from '#shared/contracts/search.ts';

const KINDS: Readonly<Record<Suggestion['kind'], string>> = {
  model: 'Model · ',
  brand: 'Brand · ',
  category: 'Category · ',
  phrase: '',
};

/**
 * Suggestions below the search field, by the pattern of a combobox, and the way to what is found within the page. The form is there
 * before this is and works without it: the one around this, with its field `q`.
 */
export function InteractiveSearch() {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current = list.current?.closest('form') ?? null;
  }, []);
  const id = useId();
  const { suggestions, close } = useSuggestions(form);
  const [chosen, setChosen] = useState({ of: suggestions, index: -1 });
  // Other suggestions: none of them is chosen yet.
  const active = chosen.of === suggestions ? chosen.index : -1;
  const open = suggestions.length > 0;

  function choose({ text }: Suggestion) {
    const input = fieldOf(form.current);
    if (input) input.value = text;
    form.current?.requestSubmit();
  }

  useEffect(() => {
    const { current } = form;
    if (!current) return undefined;
    function submit(event: SubmitEvent) {
      event.preventDefault();
      if (current) void navigate(laptopsPath(addressIn(current)));
    }
    current.addEventListener('submit', submit);
    return () => current.removeEventListener('submit', submit);
  }, [form, navigate]);

  function press(event: KeyboardEvent) {
    // Keys of an input method are its own.
    if (event.isComposing || !open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const suggestion = suggestions[active];
    if (step !== undefined) {
      // One place more than there are suggestions: that of what was typed.
      const places = suggestions.length + 1;
      setChosen({ of: suggestions, index: ((active + 1 + step + places) % places) - 1 });
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && suggestion) choose(suggestion);
    else return;
    event.preventDefault();
  }

  useEffect(() => {
    const input = fieldOf(form.current);
    if (!input) return undefined;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(open),
      'aria-activedescendant': active < 0 ? '' : `${id}-${active}`,
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  });

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={!open}
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-80 overflow-y-auto rounded-box border border-hairline bg-raised p-1.5 shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are pressed in the field, which keeps the focus
        <div
          key={suggestion.text}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-box px-3 py-1.5 hover:bg-sunken aria-selected:bg-pine-tint"
        >
          <span className="min-w-0 wrap-anywhere">{suggestion.text}</span>
          <span className="shrink-0 text-small text-muted tabular-nums">
            {KINDS[suggestion.kind]}
            {suggestion.count.toLocaleString('en-US')}
            <span className="sr-only"> {pluralizeLaptops(suggestion.count)}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
