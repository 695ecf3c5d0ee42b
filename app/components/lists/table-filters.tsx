import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { SelectField, TextField } from '#app/components/fields/field.tsx';
import { isAmount, sortLabel } from '#app/components/lists/table-address.ts';
import type { TableControls } from '#app/components/lists/use-table-view.ts';
import { classNames } from '#app/components/ui/class-names.ts';
import { type TableFilter, type TableShape, sortChoices } from '#shared/tables/table.ts';

interface TableFiltersProps {
  /** What is listed, for screen readers: 'Sellers'. */
  label: string;
  shape: TableShape;
  controls: TableControls;
  /** Its rows have no heads to sort by: a select does it at all widths. */
  headless: boolean;
}

/** So many fields stand open where there is little room, beside words and the order; more are folded behind a button. */
const MOST_OPEN = 1;

/**
 * What a table is filtered by, each taking effect at once. Where rows are cards, without heads to press, also how it is sorted;
 * there the filters fold behind a button, so that rows begin on the first screen.
 */
export function TableFilters({ label, shape, controls, headless }: TableFiltersProps) {
  const { view, sortBy, filterBy, clear } = controls;
  const { values } = view;
  const [open, setOpen] = useState(false);
  const folded = useId();
  const filters = Object.entries(shape.filters ?? {});
  const linked = filters.flatMap(([name, filter]) =>
    filter.kind === 'id' && values[name] !== undefined ? [filter.label] : [],
  );
  const choices = filters.filter(([, { kind }]) => kind === 'choice').map(([name]) => name);
  const bounds = [
    ...(shape.period === undefined ? [] : ['from', 'to']),
    ...(shape.amount === undefined ? [] : ['min', 'max']),
  ];
  const hasText = filters.some(([, { kind }]) => kind === 'text');
  const inUse = [...choices, ...bounds].filter((name) => values[name] !== undefined).length;
  const foldable = choices.length + bounds.length > MOST_OPEN;
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
      className={classNames(
        'grid items-start gap-x-3 gap-y-3 @3xl:gap-x-4',
        // Four in a line, or three where the last one would stand alone.
        (choices.length + bounds.length + Number(hasText)) % 4 === 1
          ? '@3xl:grid-cols-3'
          : '@3xl:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]',
        !foldable
          ? 'grid-cols-2 @2xl:grid-cols-3'
          : `grid-cols-[auto_minmax(0,1fr)] ${hasText ? '@2xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]' : ''}`,
      )}
    >
      {filters.map(
        ([name, filter]) =>
          filter.kind === 'text' && (
            <div key={name} className="col-span-full @2xl:col-auto">
              <DelayedField
                label={filter.label}
                type="search"
                value={values[name] ?? ''}
                onChange={(value) => filterBy(name, value)}
              />
            </div>
          ),
      )}
      {foldable && (
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={folded}
          className="self-end @3xl:hidden"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide filters' : inUse > 0 ? `Filters (${inUse})` : 'Filters'}
        </Button>
      )}
      <div className={classNames(headless ? '@3xl:order-last' : '@3xl:hidden', !hasText && foldable && 'max-w-80')}>
        <SelectField label="Sort by" value={view.sort} onChange={({ target }) => sortBy(target.value)}>
          {sortChoices(shape).map((sort) => (
            <option key={sort} value={sort}>
              {sortLabel(shape, sort)}
            </option>
          ))}
        </SelectField>
      </div>
      <div
        id={folded}
        className={classNames(
          '@3xl:contents',
          foldable && !open
            ? 'hidden'
            : foldable
              ? 'col-span-full grid grid-cols-2 gap-3 @2xl:grid-cols-3'
              : 'contents',
        )}
      >
        {filters.map(([name, filter]) => (
          <Choice key={name} filter={filter} value={values[name] ?? ''} onChange={(value) => filterBy(name, value)} />
        ))}
        <Bounds shape={shape} values={values} onChange={filterBy} />
      </div>
      {Object.keys(values).length > 0 && (
        <div className="order-last col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" size="small" onClick={clear}>
            Clear filters
          </Button>
          {linked.map((text) => (
            <p key={text} className="text-small text-muted">
              {text}
            </p>
          ))}
        </div>
      )}
    </form>
  );
}

interface BoundsProps {
  shape: TableShape;
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}

/** From which day to which, and from which amount to which. */
function Bounds({ shape, values: { from = '', to = '', min = '', max = '' }, onChange }: BoundsProps) {
  return (
    <>
      {shape.period !== undefined && (
        <>
          <DelayedField
            label={`${shape.period} from`}
            type="date"
            max={to || undefined}
            value={from}
            onChange={(value) => onChange('from', value)}
          />
          <DelayedField
            label={`${shape.period} to`}
            type="date"
            min={from || undefined}
            value={to}
            error={from && to && from > to ? 'This day is before the first' : undefined}
            onChange={(value) => onChange('to', value)}
          />
        </>
      )}
      {shape.amount !== undefined && (
        <>
          <DelayedField
            label={`${shape.amount} from, $`}
            inputMode="decimal"
            check={checkAmount}
            value={min}
            onChange={(value) => onChange('min', value)}
          />
          <DelayedField
            label={`${shape.amount} to, $`}
            inputMode="decimal"
            check={checkAmount}
            value={max}
            error={min && max && Number(min) > Number(max) ? 'This is below the lowest' : undefined}
            onChange={(value) => onChange('max', value)}
          />
        </>
      )}
    </>
  );
}

interface FilterProps {
  filter: TableFilter;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ filter, value, onChange }: FilterProps) {
  if (filter.kind !== 'choice') return null;
  return (
    <SelectField label={filter.label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{filter.all ?? 'All'}</option>
      {Object.entries(filter.options).map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

const PAUSE_MILLISECONDS = 300;

interface DelayedFieldProps {
  label: string;
  type?: 'search' | 'date';
  inputMode?: 'decimal';
  min?: string | undefined;
  max?: string | undefined;
  value: string;
  /** What is wrong with what is typed: that doesn't take effect. */
  check?: (typed: string) => string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A field that takes effect once typing pauses, or on Enter. */
function DelayedField({ value, onChange, check, error, ...field }: DelayedFieldProps) {
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(value);
  // The address has changed by other means: a link, the way back.
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  const typed = text.trim();
  const problem = typed === '' ? undefined : check?.(typed);
  const pending = problem === undefined && typed !== value;
  const apply = useEffectEvent(onChange);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => apply(typed), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [pending, typed]);
  return (
    <TextField
      {...field}
      error={problem ?? error}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && pending) onChange(typed);
      }}
    />
  );
}

function checkAmount(typed: string): string | undefined {
  return isAmount(typed) ? undefined : 'Enter an amount such as 349 or 349.50';
}
