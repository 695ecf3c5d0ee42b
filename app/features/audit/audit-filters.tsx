import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { SelectField, TextField } from '#app/components/fields/field.tsx';
import type { AuditFilters } from '#app/features/audit/audit-query.ts';
import { AUDIT_ACTIONS, AUDIT_TEXTS } from '#shared/audit.ts';

const LABELS = AUDIT_ACTIONS.map((action) => ({ action, label: AUDIT_TEXTS[action].label })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
);

interface AuditFilterFormProps {
  filters: AuditFilters;
  onChange: (name: keyof AuditFilters, value: string) => void;
}

/** Which events are wanted; each choice takes effect at once. */
export function AuditFilterForm({ filters, onChange }: AuditFilterFormProps) {
  const chosen = Object.values(filters).some((value) => value !== '');
  return (
    <form
      role="search"
      aria-label="Audit log"
      onSubmit={(event) => event.preventDefault()}
      className={`mb-6 grid items-end gap-4 sm:grid-cols-2 ${chosen ? 'xl:grid-cols-[2fr_1fr_1fr_auto]' : 'xl:grid-cols-[2fr_1fr_1fr]'}`}
    >
      <div className="sm:col-span-2 xl:col-span-1">
        <SelectField label="Action" value={filters.action} onChange={({ target }) => onChange('action', target.value)}>
          <option value="">All actions</option>
          {LABELS.map(({ action, label }) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="First day"
        type="date"
        max={filters.to || undefined}
        value={filters.from}
        onChange={({ target }) => onChange('from', target.value)}
      />
      <TextField
        label="Last day"
        type="date"
        min={filters.from || undefined}
        value={filters.to}
        onChange={({ target }) => onChange('to', target.value)}
      />
      {chosen && (
        <Link
          to="?"
          replace
          preventScrollReset
          className={`${buttonClass({ variant: 'secondary' })} sm:justify-self-start`}
        >
          Show all
        </Link>
      )}
      {filters.who && (
        <p className="text-small text-muted sm:col-span-2 xl:col-span-4">Only entries about one account or item.</p>
      )}
    </form>
  );
}
