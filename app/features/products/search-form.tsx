import { type ReactNode, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type * as LivingSearch from '#app/features/search/interactive-search.tsx';
import { LIMITS } from '#shared/limits.ts';

interface SearchFormProps {
  /** The words that were searched for. */
  q?: string | undefined;
  /** Fields for what else was asked for and stays so. */
  children?: ReactNode;
}

/**
 * The search: a plain GET form, so that its result has an address and works before any script has come. It comes alive when one
 * goes to it: then it suggests, and leads to what is found without loading the whole page.
 */
export function SearchForm({ q, children }: SearchFormProps) {
  const [living, setLiving] = useState<typeof LivingSearch>();
  return (
    <form action="/laptops" role="search" className="relative flex w-full max-w-xl gap-2">
      <label className="relative min-w-0 grow">
        <span className="sr-only">Search laptops</span>
        <SearchIcon />
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LIMITS.query}
          placeholder="ThinkPad, 16 GB, Rajshahi…"
          autoComplete="off"
          enterKeyHint="search"
          // Without a connection it works without.
          onFocus={() => {
            import('#app/features/search/interactive-search.tsx').then(setLiving, () => undefined);
          }}
          className="h-12 w-full rounded-box border border-control bg-raised pr-3 pl-11 text-base text-ink text-ellipsis placeholder:text-muted hover:border-ink focus:outline-2 focus:outline-offset-1 focus:outline-pine"
        />
      </label>
      {children}
      <Button type="submit" className="min-h-12 shrink-0">
        Search
      </Button>
      {living && <living.InteractiveSearch key={q} />}
    </form>
  );
}

function SearchIcon() {
  return (
    <Icon className="absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted">
      <circle cx="8.8" cy="8.8" r="5.3" />
      <path d="m12.8 12.8 4 4" />
    </Icon>
  );
}
