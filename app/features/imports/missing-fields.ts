import type { ImportView } from '#shared/contracts/imports.ts';
import type { ImportField } from '#shared/imports.ts';

/** What neither a column of the file holds nor its seller has said for all rows. */
export function missingFields({ columns, defaults }: Pick<ImportView, 'columns' | 'defaults'>) {
  const holds = (field: ImportField) => columns.some((column) => column.field === field);
  return (['used', 'condition', 'location', 'phone', 'description'] as const).filter(
    (field) => !holds(field) && (defaults[field] ?? '') === '',
  );
}
