import { type FormEvent, useState } from 'react';
import { apiSend, sentenceFor } from '#app/api/client.ts';
import { SelectField, TextAreaField, TextField } from '#app/components/fields/field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { ImportRowAnswer, ImportRowView } from '#shared/contracts/imports.ts';
import { EDITABLE_FIELDS, type EditableField, IMPORT_LABELS } from '#shared/imports.ts';

interface RowFormProps {
  path: string;
  row: ImportRowView;
  /** Whether saving it opens another row with errors. */
  next: boolean;
  /** Called with what was understood then. */
  onSaved: (row: ImportRowAnswer) => void;
  onCancel: () => void;
}

/** Corrects a row in place: its fields, each with what is wrong about it. Only what was changed is sent. */
export function RowForm({ path, row, next, onSaved, onCancel }: RowFormProps) {
  const [texts, setTexts] = useState(row.texts);
  const [error, setError] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const said = (field: EditableField, level: 'error' | 'warning') =>
    row.issues.find((issue) => issue.field === field && issue.level === level)?.message;
  const firstWrong = EDITABLE_FIELDS.find((field) => said(field, 'error')) ?? 'name';

  function save(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      const changed = Object.entries(texts).filter(([field, text]) => text !== row.texts[field]);
      try {
        onSaved(await apiSend<ImportRowAnswer>('PUT', path, { texts: Object.fromEntries(changed), chosen: true }));
      } catch (problem) {
        setError(sentenceFor(problem));
      }
    });
  }

  const control = (field: EditableField) => ({
    label: IMPORT_LABELS[field],
    error: said(field, 'error'),
    value: texts[field] ?? '',
    autoFocus: field === firstWrong,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement }) =>
      setTexts({ ...texts, [field]: currentTarget.value }),
  });

  return (
    <form
      onSubmit={save}
      data-row-form
      className="mt-4 grid gap-4 border-t border-hairline pt-4 sm:grid-cols-2"
      noValidate
    >
      <div className="sm:col-span-2">
        <TextField {...control('name')} warning={said('name', 'warning')} />
      </div>
      <TextField
        {...control('price')}
        label="Price in dollars"
        warning={said('price', 'warning')}
        inputMode="decimal"
      />
      <TextField {...control('originalPrice')} label="Original price in dollars" inputMode="decimal" />
      <SelectField {...control('category')}>
        <option value="">Choose a category</option>
        {CATEGORY_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField {...control('condition')} />
      <TextField {...control('used')} />
      <TextField {...control('location')} />
      <TextField {...control('phone')} type="tel" />
      <TextField {...control('picture')} type="url" hint="A web address. Without one it waits for pictures." />
      <div className="sm:col-span-2">
        <TextAreaField {...control('description')} rows={3} />
      </div>
      <div role="alert" className="empty:hidden sm:col-span-2">
        {error !== null && <p className="rounded-box bg-brick-tint px-3 py-2 text-brick">{error}</p>}
      </div>
      <div className="flex gap-3 sm:col-span-2">
        <Button type="submit" busy={busy}>
          {next ? 'Save, and open the next' : 'Save row'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
