import { type FormEvent, useState } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Choice } from '#app/components/fields/choice.tsx';
import { SelectField, TextAreaField, TextField } from '#app/components/fields/field.tsx';
import { Select } from '#app/components/fields/select.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Fold } from '#app/features/imports/fold.tsx';
import { missingFields } from '#app/features/imports/missing-fields.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { ImportView, SharedTexts } from '#shared/contracts/imports.ts';
import { CURRENCIES, type Currency, currencyName } from '#shared/currencies.ts';
import { IMPORT_FIELDS, IMPORT_LABELS, type ImportField, JOINED_FIELDS } from '#shared/imports.ts';

/** How a file is read: what its columns hold, and what stands for all rows. Saving it has all rows checked again. */
export function ImportSettings({ file }: { file: ImportView }) {
  const [hasHeads, setHasHeads] = useState(file.hasHeads);
  const [mapping, setMapping] = useState(() => file.columns.map(({ field }) => field));
  const [defaults, setDefaults] = useState<SharedTexts>(file.defaults);
  const { busy, send } = useApiMutation();
  const currency = defaults.currency ?? 'USD';
  const lacksRate = (file.defaults.currency ?? 'USD') !== 'USD' && (file.defaults.rate ?? '') === '';
  const holds = (field: ImportField) => mapping.includes(field);
  const missing = missingFields(file);

  function map(column: number, field: ImportField | null) {
    // Of most fields there is one column: the one that had it before is left out.
    const taken = field !== null && !JOINED_FIELDS.includes(field) ? mapping.indexOf(field) : -1;
    setMapping(mapping.map((one, at) => (at === column ? field : at === taken ? null : one)));
  }

  function save(event: FormEvent) {
    event.preventDefault();
    void send({ method: 'PUT', path: `/imports/${file.id}`, body: { hasHeads, mapping, defaults } });
  }

  const text = (field: Exclude<keyof SharedTexts, 'category' | 'description' | 'currency'>) => ({
    value: defaults[field] ?? '',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setDefaults({ ...defaults, [field]: currentTarget.value }),
  });

  return (
    <form onSubmit={save} className="flex flex-col gap-4">
      <Fold title="Columns" open={!holds('name') || !holds('price')}>
        <Choice
          type="checkbox"
          label="The first row holds headings"
          checked={hasHeads}
          onChange={({ currentTarget }) => setHasHeads(currentTarget.checked)}
        />
        <ul className="mt-2 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {file.columns.map(({ head, samples }, column) => {
            const name = head === '' ? `Column ${column + 1}` : head;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the file
              <li key={column} className="flex min-w-0 flex-col gap-1.5">
                <span className="truncate font-medium text-ink">
                  <bdi>{name}</bdi>
                </span>
                <Select
                  aria-label={`What “${name}” holds`}
                  value={mapping[column] ?? ''}
                  onChange={({ currentTarget }) => map(column, (currentTarget.value || null) as ImportField | null)}
                >
                  <option value="">Leave out</option>
                  {IMPORT_FIELDS.map((field) => (
                    <option key={field} value={field}>
                      {IMPORT_LABELS[field]}
                    </option>
                  ))}
                </Select>
                <span className="truncate text-small text-muted">
                  <bdi>{samples.join(' · ')}</bdi>
                </span>
              </li>
            );
          })}
        </ul>
        <Button type="submit" variant="secondary" busy={busy} className="mt-4">
          Check the rows again
        </Button>
      </Fold>
      <Fold title="The same for all rows" open={missing.length > 0 || lacksRate}>
        <p className="mb-4 max-w-prose text-muted">
          {missing.length > 0
            ? `Not in your file: ${missing.map((field) => IMPORT_LABELS[field].toLowerCase()).join(', ')}. Enter ${missing.length === 1 ? 'it' : 'them'} here once, for all rows.`
            : 'Used where a row has nothing of its own.'}
          {lacksRate && ` Prices seem to be in ${currencyName(currency)}: enter how many dollars one is.`}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={IMPORT_LABELS.condition} maxLength={200} {...text('condition')} />
          <TextField label={IMPORT_LABELS.used} hint="Such as 2 years" maxLength={200} {...text('used')} />
          <TextField label={IMPORT_LABELS.location} maxLength={200} {...text('location')} />
          <TextField label={IMPORT_LABELS.phone} type="tel" maxLength={200} {...text('phone')} />
          <SelectField
            label={IMPORT_LABELS.category}
            hint="Where the title doesn’t say it"
            value={defaults.category ?? ''}
            onChange={({ currentTarget }) => setDefaults({ ...defaults, category: currentTarget.value })}
          >
            <option value="">Choose in each row</option>
            {CATEGORY_NAMES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <SelectField
            label="Prices are in"
            value={currency}
            onChange={({ currentTarget }) =>
              setDefaults({ ...defaults, currency: currentTarget.value as Currency, rate: '' })
            }
          >
            {CURRENCIES.map((one) => (
              <option key={one} value={one}>
                {one} – {currencyName(one)}
              </option>
            ))}
          </SelectField>
          {currency !== 'USD' && (
            <TextField
              label={`US dollars for 1 ${currency}`}
              hint="Such as 1.27. Prices are listed in dollars."
              inputMode="decimal"
              maxLength={11}
              {...text('rate')}
            />
          )}
          <div className="sm:col-span-2">
            <TextAreaField
              label={IMPORT_LABELS.description}
              rows={3}
              value={defaults.description ?? ''}
              onChange={({ currentTarget }) => setDefaults({ ...defaults, description: currentTarget.value })}
            />
          </div>
        </div>
        <Button type="submit" busy={busy} className="mt-4">
          Use for all rows
        </Button>
      </Fold>
    </form>
  );
}
