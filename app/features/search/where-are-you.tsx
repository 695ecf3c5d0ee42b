import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { TextInput } from '#app/components/fields/text-input.tsx';
import { addressIn } from '#app/features/search/filter-form.ts';
import { isNearMe } from '#app/features/search/chosen-filters.ts';
import type { Laptops } from '#app/features/search/laptops.ts';
import { isRefined } from '#app/features/search/use-refine.ts';
import { laptopsPath } from '#app/features/search/laptops-address.ts';
import { readStored, writeStored } from '#app/browser-storage.ts';

const STORAGE_KEY = 'place';
const NO_LOCATION = 'Your browser doesn’t tell us where you are. Enter a town instead.';

/**
 * Asks for a town once, for 'near me'; the browser remembers it. Asks again where the town that was named is on no map, and forgets that
 * one. Plain HTML works as well.
 */
export function WhereAreYou({ laptops: { search, facets } }: { laptops: Laptops }) {
  const navigate = useNavigate();
  const unknown = new URLSearchParams(search).get('near');
  const isOwn = isNearMe(facets);
  const question = isOwn ? 'Where are you?' : 'Which town do you mean?';
  // Whoever has just taken the place away wants to name another.
  const refined = isRefined(useLocation().state);
  const [failure, setProblem] = useState<string | null>(null);
  const problem =
    failure ?? (unknown === null ? null : `We don’t know where “${unknown}” is. Try a larger town nearby.`);
  const [locating, setLocating] = useState(false);

  function go(place: string, replace: boolean) {
    const address = new URLSearchParams(search);
    address.set('near', place);
    setProblem(null);
    void navigate(laptopsPath(address), { replace, preventScrollReset: true });
  }
  useEffect(() => {
    const known = readStored('localStorage', STORAGE_KEY);
    if (unknown === null && known !== null && !refined) go(known, true);
    if (known === unknown) writeStored('localStorage', STORAGE_KEY, null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each search
  }, [search]);

  function locate() {
    setLocating(true);
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocating(false);
        // Nobody needs to know it better than to about a kilometre.
        const place = `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
        writeStored('localStorage', STORAGE_KEY, place);
        go(place, false);
      },
      () => {
        setLocating(false);
        setProblem(NO_LOCATION);
      },
      { maximumAge: 600_000, timeout: 15_000 },
    );
  }

  return (
    <form
      action="/laptops"
      aria-label={question}
      className="mt-3 rounded-box border border-hairline bg-raised p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const place = addressIn(event.currentTarget).get('near');
        if (place === null) return setProblem('Enter a town, such as Rajshahi.');
        if (isOwn && place !== unknown) writeStored('localStorage', STORAGE_KEY, place);
        go(place, false);
      }}
    >
      {[...new URLSearchParams(search)].map(
        ([name, value]) => name !== 'near' && <input key={name + value} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="near-me" className="font-semibold">
        {question}
      </label>
      <p id="near-me-hint" className="text-small text-muted">
        {isOwn ? 'We’ll show what’s near your town. Only your browser remembers it.' : 'We’ll show what’s near it.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <div className="min-w-40 grow sm:max-w-72">
          <TextInput
            id="near-me"
            name="near"
            placeholder="Town"
            defaultValue={unknown ?? ''}
            maxLength={60}
            autoComplete="address-level2"
            aria-describedby={problem === null ? 'near-me-hint' : 'near-me-problem'}
            aria-invalid={problem !== null || undefined}
          />
        </div>
        <Button type="submit">Show laptops</Button>
        {isOwn && (
          <Button type="button" variant="secondary" busy={locating} onClick={locate} className="noscript:hidden">
            Use my location
          </Button>
        )}
      </div>
      {problem !== null && (
        <p id="near-me-problem" role="alert" className="mt-2 wrap-anywhere text-brick">
          {problem}
        </p>
      )}
    </form>
  );
}
