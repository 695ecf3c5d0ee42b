import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';
import { pluralizeLaptops } from '#app/features/products/pluralize-laptops.ts';
import { isNumeric, type FacetValue, orderValues } from '#app/features/search/order-values.ts';
import type { AnyOf } from '#shared/search/filters.ts';

interface FacetGroupProps {
  title: string;
  open: boolean;
  /** How many of them apply. */
  applied: number;
  children: ReactNode;
}

/** Filters of one kind, to fold up. */
export function FacetGroup({ title, open, applied, children }: FacetGroupProps) {
  return (
    <details open={open} className="facet-group">
      <summary>
        {title}
        {applied > 0 && (
          <span className="count count-chosen mr-auto min-w-6">
            {applied}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <ChevronDownIcon />
      </summary>
      <fieldset className="min-w-0 pb-4">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

interface FacetChoicesProps {
  filter: AnyOf;
  values: readonly FacetValue[];
  /** What is chosen of it, which is shown even where nothing has it. */
  chosen: readonly string[];
  open: boolean;
  applied: number;
}

/** The choices of one filter with how many laptops each leads to: the first eight, and the others on demand. */
export function FacetChoices({ filter, values, chosen, open, applied }: FacetChoicesProps) {
  const missing = chosen.filter((value) => !values.some((known) => known.value === value));
  const { first, others } = orderValues(filter, [...values, ...missing.map((value) => ({ value, count: null }))]);
  if (first.length === 0) return null;
  const list = isNumeric(filter) ? 'facet-values tabular-nums' : 'facet-values';
  const choice = ({ value, count }: FacetValue) => (
    <Choice key={value} filter={filter} value={value} count={count} chosen={chosen.includes(value)} />
  );
  return (
    <FacetGroup title={filter.title} open={open} applied={applied}>
      <ul className={list}>{first.map(choice)}</ul>
      {others.length > 0 && (
        <details open={others.some(({ value }) => chosen.includes(value))}>
          <summary className="fold-button facet-more">
            <span>
              {`${others.length} more`}
              <span className="sr-only">{` of ${filter.title}`}</span>
            </span>
          </summary>
          <ul className={list}>{others.map(choice)}</ul>
        </details>
      )}
    </FacetGroup>
  );
}

interface ChoiceProps extends FacetValue {
  filter: AnyOf;
  chosen: boolean;
}

const formatCount = (count: number) => count.toLocaleString('en-US');

function Choice({ filter, value, count, chosen }: ChoiceProps) {
  const description = filter.describe?.(value);
  return (
    <li>
      <label>
        <Box name={filter.name} value={value} chosen={chosen} />
        <span>
          {filter.choice?.(value) ?? value}
          {description && (
            <span className="block text-muted">
              <span className="sr-only">: </span>
              {description}
            </span>
          )}
        </span>
        {count !== null && (
          <>
            <span className="facet-count" aria-hidden="true">
              {formatCount(count)}
            </span>
            <span className="sr-only">{`, ${formatCount(count)} ${pluralizeLaptops(count)}`}</span>
          </>
        )}
      </label>
    </li>
  );
}

/** A yes or no. */
export function Tick({ name, chosen, children }: { name: string; chosen: boolean; children: ReactNode }) {
  return (
    <label className="facet-value text-pretty">
      <Box name={name} value="true" chosen={chosen} />
      {children}
    </label>
  );
}

/** A box to tick, in a form that follows the address. */
function Box({ name, value, chosen }: { name: string; value: string; chosen: boolean }) {
  return <input type="checkbox" name={name} value={value} defaultChecked={chosen} />;
}
