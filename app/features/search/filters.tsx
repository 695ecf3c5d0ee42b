import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CloseIcon } from '#app/components/ui/icons.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Select } from '#app/components/fields/select.tsx';
import { TextInput } from '#app/components/fields/text-input.tsx';
import { countText } from '#app/features/products/count-text.ts';
import { pluralizeLaptops } from '#app/features/products/pluralize-laptops.ts';
import { FacetChoices, FacetGroup, Tick } from '#app/features/search/facet.tsx';
import { Chips } from '#app/features/search/chips.tsx';
import { chosenFilters, filterPairs } from '#app/features/search/chosen-filters.ts';
import { addressIn, followAddress } from '#app/features/search/filter-form.ts';
import { laptopsPath, readLaptopsAddress } from '#app/features/search/laptops-address.ts';
import type { Laptops } from '#app/features/search/laptops.ts';
import { useRefine } from '#app/features/search/use-refine.ts';
import { type AnyOf, FACET_FILTERS, FILTERS, type Flag } from '#shared/search/filters.ts';

const FLAGS = FILTERS.filter((filter): filter is Flag => filter.kind === 'flag');
const [CATEGORY, ...OTHER_FACETS] = FACET_FILTERS;

/** What the form has a field for; all else of the address it carries along. */
const FIELDS = new Set<string>([
  ...[...FACET_FILTERS, ...FLAGS].map(({ name }) => name),
  'minPrice',
  'maxPrice',
  'near',
  'within',
]);

/** Around a town, in kilometres. */
const DISTANCES = ['10', '25', '50', '100', '250'];
const USUAL_DISTANCE = '25';

/** Those to choose from, with the one that was chosen. */
function distances(chosen: string | null): readonly string[] {
  if (chosen === null || DISTANCES.includes(chosen)) return DISTANCES;
  return [...DISTANCES, chosen].toSorted((one, other) => Number(one) - Number(other));
}

/** From here on the filters stand beside the laptops. */
const WIDE = '(width >= 64rem)';

/**
 * All that laptops can be filtered by: a plain GET form, of which every change takes effect at once where JavaScript runs. A column
 * beside the laptops on wide screens, a sheet over them on narrow ones.
 */
export function Filters({ laptops, waiting }: { laptops: Laptops; waiting: boolean }) {
  const { search, facets, page } = laptops;
  const filters = new URLSearchParams(search);
  const chosen = chosenFilters(filters, facets);
  const count = countText(page.total, page.totalIsExact);
  const form = useRef<HTMLFormElement>(null);
  const refine = useRefine();
  const address = useLocation().search;

  function apply() {
    if (!form.current) return;
    const wanted = addressIn(form.current);
    const before = readLaptopsAddress(new URLSearchParams(address)).filters;
    if (readLaptopsAddress(wanted).filters.toString() !== before.toString()) refine(laptopsPath(wanted));
  }

  // Fields keep what one enters, and follow the address when it changes otherwise, as by the back button. What was entered while the
  // page was still plain HTML counts.
  const alive = useRef(false);
  useLayoutEffect(() => {
    if (alive.current) followAddress(form.current, new URLSearchParams(search));
    else apply();
    alive.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another list is there
  }, [laptops]);

  useEffect(() => {
    const { current } = form;
    const wide = matchMedia(WIDE);
    const close = () => current?.hidePopover();
    // Whoever goes on by keys from its end is not left below it.
    const follow = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !current?.contains(relatedTarget)) close();
    };
    wide.addEventListener('change', close);
    current?.addEventListener('focusout', follow);
    return () => {
      wide.removeEventListener('change', close);
      current?.removeEventListener('focusout', follow);
    };
  }, []);

  function facet(filter: AnyOf) {
    const { name, open = false } = filter;
    const values = facets.facets.find((candidate) => candidate.name === name)?.values ?? [];
    const ticked = filters.getAll(name);
    return (
      <FacetChoices
        key={name}
        filter={filter}
        values={values}
        chosen={ticked}
        open={open || ticked.length > 0}
        applied={applied(name)}
      />
    );
  }
  function applied(...names: string[]) {
    return chosen.filter(({ name }) => names.includes(name)).length;
  }
  function field(name: string) {
    return { name, defaultValue: filters.get(name) ?? '', onBlur: apply };
  }

  return (
    <form
      ref={form}
      id="filters"
      tabIndex={-1}
      action="/laptops"
      popover="auto"
      aria-label="Filters"
      autoComplete="off"
      className="filter-sheet outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
        form.current?.hidePopover();
      }}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'checkbox') apply();
      }}
    >
      <div className="filter-sheet-edge sticky top-0 z-10 -mx-4 border-b border-hairline bg-raised px-4 pt-1 lg:hidden">
        <div className="flex items-center justify-between gap-4">
          <h2 className="font-display text-title font-semibold">Filters</h2>
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label="Close the filters"
            className="icon-button -mr-2"
          >
            <CloseIcon />
          </button>
        </div>
        {/* One line in any case, so that nothing moves below the finger that ticks a box. */}
        <div className="faded-ends -mx-4 flex h-14 items-center gap-2 overflow-x-auto px-4 pb-1 whitespace-nowrap [scrollbar-width:none] [&_li]:shrink-0">
          {chosen.length === 0 && <p className="text-small text-muted">No filters chosen yet.</p>}
          <Chips laptops={laptops} chosen={chosen} />
        </div>
      </div>
      {filters.has('q') && <input type="hidden" name="q" value={filters.get('q') ?? ''} />}
      {filters.has('exact') && <input type="hidden" name="exact" value="true" />}
      {filterPairs(filters).map(
        ([name, value]) => !FIELDS.has(name) && <input key={name + value} type="hidden" name={name} value={value} />,
      )}
      {CATEGORY && facet(CATEGORY)}
      <FacetGroup title="Price" open applied={applied('minPrice', 'maxPrice')}>
        <div className="flex items-center gap-2 pt-1">
          {PRICES.map(({ name, word, label }) => (
            <div key={name} className="min-w-0 grow">
              <span aria-hidden="true" className="text-small text-muted">
                {word} $
              </span>
              <TextInput
                {...field(name)}
                aria-label={label}
                placeholder={readFromWords(laptops, name)}
                inputMode="decimal"
              />
            </div>
          ))}
        </div>
      </FacetGroup>
      {OTHER_FACETS.map(facet)}
      <FacetGroup title="Place and seller" open applied={applied('near', ...FLAGS.map(({ name }) => name))}>
        <div className="pt-1">
          <TextInput {...field('near')} aria-label="Town" placeholder="Town" maxLength={60} />
          <Select
            name="within"
            aria-label="Distance from the town"
            className="mt-2"
            defaultValue={filters.has('near') ? (filters.get('within') ?? '') : USUAL_DISTANCE}
            onChange={apply}
          >
            {distances(filters.get('within')).map((kilometres) => (
              <option key={kilometres} value={kilometres}>{`Within ${kilometres} km`}</option>
            ))}
            <option value="">Any distance</option>
          </Select>
        </div>
        <div className="mt-2">
          {FLAGS.map(({ name, label }) => (
            <Tick key={name} name={name} chosen={filters.has(name)}>
              {label}
            </Tick>
          ))}
        </div>
      </FacetGroup>
      <div className="filter-sheet-edge sticky bottom-0 -mx-4 mt-auto border-t border-hairline bg-raised px-4 py-3 lg:static lg:mx-0 lg:hidden lg:border-0 lg:bg-transparent lg:px-0 lg:noscript:block">
        <Button type="submit" wide className={`tabular-nums ${waiting ? 'opacity-60' : ''}`}>
          {`Show ${count} ${pluralizeLaptops(count)}`}
        </Button>
      </div>
    </form>
  );
}

const PRICES = [
  { name: 'minPrice', word: 'From', label: 'Lowest price in dollars' },
  { name: 'maxPrice', word: 'To', label: 'Highest price in dollars' },
] as const;

/** What the words of the search say of a price; empty where they say nothing. */
function readFromWords({ facets }: Laptops, name: 'minPrice' | 'maxPrice'): string {
  return facets.understood.find(({ filter }) => filter === name)?.value ?? '';
}
