import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { apiGet, sentenceFor } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Email } from '#app/components/lists/email.tsx';
import { TextField } from '#app/components/fields/field.tsx';
import { ORDER_STATE_WORDS } from '#app/features/staff/order-words.ts';
import { keepTogether } from '#app/keep-together.ts';
import { mayUse } from '#app/session/may-use.ts';
import { useSession } from '#app/session/use-session.ts';
import type { FindAnswer } from '#shared/contracts/staff.ts';
import { isolateName } from '#shared/isolate-name.ts';
import { formatPrice } from '#shared/money.ts';
import type { OrderMatch } from '#shared/order-matches.ts';

const MATCH_WORDS: Readonly<Record<OrderMatch, string>> = {
  id: 'by its number',
  email: 'by the buyer’s e-mail',
  transaction: 'by its transaction',
  receipt: 'by its receipt',
  serial: 'by the serial number',
  buyer: 'by its buyer',
};

interface LookUpProps {
  words: string;
  onWords: (words: string) => void;
  /** Whether it is what the page is for, so that the keyboard is in it from the beginning. */
  focused?: boolean;
}

interface Group {
  title: string;
  /** Null where it took too long. */
  items: { to: string; title: string; note: ReactNode }[] | null;
}

/** One field over people, laptops and orders. Results stand below it, as links: the arrow keys go through them. */
export function LookUp({ words, onWords, focused = false }: LookUpProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone its keyboard would cover what stands below.
    if (!focused || !matchMedia('(pointer: fine)').matches) return;
    // A moment later than the heading, which has the focus on each arrival.
    const timer = setTimeout(() => box.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, [focused]);
  const asked = useDeferredValue(words.trim());
  const { user } = useSession();
  const readsOrders = user !== null && mayUse(user, ['support', 'finance']);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['look-up', asked],
    queryFn:
      asked.length < 2
        ? skipToken
        : ({ signal }) => apiGet<FindAnswer>(`/admin/find?${new URLSearchParams({ q: asked })}`, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const groups = data && asked.length >= 2 ? groupsOf(data, readsOrders) : null;
  const tooLong = groups?.some(({ items }) => items === null) ?? false;
  const count = groups?.reduce((sum, { items }) => sum + (items?.length ?? 0), 0) ?? null;
  useEffect(() => {
    if (count === null) return;
    announce(`${count === 1 ? '1 result' : `${count} results`}${tooLong ? ', and a search that took too long' : ''}`);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- said of each search, also of as many results
  }, [count, tooLong, asked]);

  /** Up and down go through the results and the field. */
  function step(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || event.nativeEvent.isComposing) return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const next = stops[stops.findIndex((stop) => stop === document.activeElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field and the links inside
    <div ref={box} onKeyDown={step}>
      <div role="search" className="max-w-xl">
        <TextField
          label="Find a person, a laptop or an order"
          hint="A name or an e-mail, words of a title, an order’s number, a transaction, a receipt or the end of a serial number."
          type="search"
          name="q"
          value={words}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => onWords(currentTarget.value)}
        />
      </div>
      {error && (
        <div role="alert" className="mt-4">
          <p className="text-brick">{sentenceFor(error)}</p>
          <Retry busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {groups && (
        <div className="mt-6 flex flex-col gap-6">
          {groups.map(
            ({ title, items }) =>
              (items === null || items.length > 0) && (
                <section key={title} aria-label={title}>
                  <h2 className="font-display text-lead font-semibold text-ink">{title}</h2>
                  {items === null ? (
                    <div className="mt-2">
                      <p className="text-muted">
                        This search took too long. Add a word, write more of it, or try again.
                      </p>
                      <Retry busy={isFetching} onRetry={() => void refetch()} />
                    </div>
                  ) : (
                    <ul className="mt-2 divide-y divide-hairline rounded-box border border-hairline bg-raised">
                      {items.map(({ to, title: name, note }) => (
                        <li key={to}>
                          <Link to={to} className="block min-h-11 px-4 py-2 no-underline hover:bg-sunken">
                            <span className="block wrap-anywhere text-ink">
                              <bdi>{keepTogether(name)}</bdi>
                            </span>
                            <span className="block text-small wrap-anywhere text-muted">{note}</span>
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </section>
              ),
          )}
          {count === 0 && !tooLong && (
            <p className="max-w-prose text-muted">
              Nothing found for “<bdi>{asked}</bdi>”. You can search for a part of a name or an e-mail, words of a
              laptop’s title, an order’s number, the first six characters of a transaction, a receipt such as
              2026-000042, or the last four characters of a serial number.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Retry({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Button variant="secondary" size="small" busy={busy} className="mt-2" onClick={onRetry}>
      Try again
    </Button>
  );
}

/** In the order in which they are shown; without orders for who may not read them. */
function groupsOf({ people, laptops, orders }: FindAnswer, readsOrders: boolean): Group[] {
  return [
    {
      title: 'People',
      items:
        people?.map(({ id, name, email, type, suspended }) => ({
          to: `/dashboard/people/${id}`,
          title: name,
          note: (
            <>
              <Email address={email} />, {type}
              {suspended && ', suspended'}
            </>
          ),
        })) ?? null,
    },
    {
      title: 'Orders',
      items:
        orders?.map(({ id, laptop, buyer, priceCents, state, match }) => ({
          to: `/dashboard/adminOrders/${id}`,
          title: laptop,
          note: `${isolateName(buyer)}, ${formatPrice(priceCents)}, ${ORDER_STATE_WORDS[state].toLowerCase()}, found ${MATCH_WORDS[match]}`,
        })) ?? (readsOrders ? null : []),
    },
    {
      title: 'Laptops',
      items:
        laptops?.map(({ id, name, seller, priceCents, state }) => ({
          to: state === 'Deleted' ? `/dashboard/laptops?laptop=${id}` : `/laptops/${id}`,
          title: name,
          note: `${isolateName(seller)}, ${formatPrice(priceCents)}, ${state.toLowerCase()}`,
        })) ?? null,
    },
  ];
}
