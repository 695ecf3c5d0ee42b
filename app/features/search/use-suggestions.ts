import { type RefObject, useEffect, useState } from 'react';
import { apiGet } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announce.ts';
import type { Suggestion } from '#shared/contracts/search.ts';

const NONE: readonly Suggestion[] = [];

/**
 * What one may be about to type into the field `q` of a form. Every letter asks anew and gives up what was asked before; what an
 * input method is still putting together asks nothing.
 */
export function useSuggestions(form: RefObject<HTMLFormElement | null>) {
  const [suggestions, setSuggestions] = useState(NONE);
  useEffect(() => {
    const input = fieldOf(form.current);
    if (!form.current || !input) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let asking = new AbortController();

    async function ask(words: string) {
      asking.abort();
      asking = new AbortController();
      const answer = words.trim() === '' ? NONE : await fetchSuggestions(words, asking.signal);
      if (answer === null) return;
      setSuggestions(answer);
      if (answer.length > 0) announce(answer.length === 1 ? '1 suggestion' : `${answer.length} suggestions`);
    }
    function stop() {
      asking.abort();
      setSuggestions(NONE);
    }

    input.addEventListener(
      'input',
      (event) => {
        if (!(event instanceof InputEvent && event.isComposing)) void ask(input.value);
      },
      { signal },
    );
    input.addEventListener('compositionend', () => void ask(input.value), { signal });
    input.addEventListener('blur', stop, { signal });
    form.current.addEventListener('submit', stop, { signal });
    // Typed while this was on its way.
    if (input.value !== input.defaultValue) void ask(input.value);
    return () => {
      listening.abort();
      asking.abort();
    };
  }, [form]);
  return { suggestions, close: () => setSuggestions(NONE) };
}

/** The field that is typed in. */
export function fieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem('q');
  return field instanceof HTMLInputElement ? field : null;
}

/** Null when it was given up; none when it failed: they are a help, and nothing is said of their absence. */
async function fetchSuggestions(words: string, signal: AbortSignal): Promise<readonly Suggestion[] | null> {
  try {
    const answer = await apiGet<Suggestion[]>(`/laptops/suggestions?${new URLSearchParams({ q: words })}`, { signal });
    return signal.aborted ? null : answer;
  } catch {
    return signal.aborted ? null : NONE;
  }
}
