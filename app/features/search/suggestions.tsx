import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiGet } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announcement.tsx';
import { pluralizeLaptops } from '#app/features/products/pluralize-laptops.ts';
import type { Suggestion } from '#shared/contracts/search.ts';

const NONE: readonly Suggestion[] = [];

const KINDS: Readonly<Record<Suggestion['kind'], string>> = {
  model: 'Model · ',
  brand: 'Brand · ',
  category: 'Category · ',
  phrase: 'Search · ',
};

/**
 * What one may be about to type. Every letter asks anew and gives up what was asked before. Where they fail nothing is said: they are a help.
 * @param typed null while nothing is to be suggested
 */
export function useSuggestions(typed: string | null): readonly Suggestion[] {
  const words = typed?.trim() ? typed : null;
  const { data } = useQuery({
    queryKey: ['suggestions', words],
    queryFn:
      words === null
        ? skipToken
        : ({ signal }) => apiGet<Suggestion[]>(`/laptops/suggestions?${new URLSearchParams({ q: words })}`, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const suggestions = words === null || !data ? NONE : data;
  const { length } = suggestions;
  useEffect(() => {
    if (length > 0) announce(length === 1 ? '1 suggestion' : `${length} suggestions`);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- said of each new list, also of the same length
  }, [length, suggestions]);
  return suggestions;
}

interface SuggestionListProps {
  /** Of the list; those of its options begin with it. */
  id: string;
  suggestions: readonly Suggestion[];
  /** The option that is chosen by keys; -1 for none. */
  active: number;
  onChoose: (text: string) => void;
}

/** The options below the search field, which keeps the focus. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={suggestions.length === 0}
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
          onClick={() => onChoose(suggestion.text)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-box px-3 py-1.5 hover:bg-sunken aria-selected:bg-pine-tint"
        >
          <span className="min-w-0 text-balance wrap-anywhere">{suggestion.text}</span>
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
