import { useRef, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { LIMITS } from '#shared/limits.ts';

/** The search: a plain GET form, so that its result has an address and works before any script has come. */
export function SearchForm({ q }: { q?: string | undefined }) {
  const navigate = useNavigate();
  const words = useRef<HTMLInputElement>(null);
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = words.current?.value.trim();
    void navigate(wanted ? `/?${new URLSearchParams({ q: wanted })}` : '/');
  }
  return (
    <form action="/" role="search" onSubmit={search} className="flex w-full max-w-xl gap-2">
      <label className="relative min-w-0 grow">
        <span className="sr-only">Search laptops</span>
        <SearchIcon />
        <input
          key={q}
          ref={words}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LIMITS.query}
          placeholder="ThinkPad, 16 GB, Rajshahi…"
          autoComplete="off"
          enterKeyHint="search"
          className="h-12 w-full rounded-box border border-control bg-raised pr-3 pl-11 text-base text-ink text-ellipsis placeholder:text-muted hover:border-ink focus:outline-2 focus:outline-offset-1 focus:outline-pine"
        />
      </label>
      <Button type="submit" className="min-h-12 shrink-0">
        Search
      </Button>
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
