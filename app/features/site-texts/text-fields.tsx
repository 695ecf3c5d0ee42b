import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '#app/components/fields/field.tsx';
import { Select } from '#app/components/fields/select.tsx';
import { TextArea, TextInput } from '#app/components/fields/text-input.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { StaticList } from '#app/features/information/static-list.tsx';
import { capitalized, type Content, declaredFields, emptyItem } from '#app/features/site-texts/text-content.ts';
import type { ListField, SimpleField } from '#shared/site-texts.ts';

interface TextFieldsProps {
  textKey: string;
  content: Content;
  /** What the server said of a field, by its path: `content.steps.0.title`. */
  errors: ReadonlyMap<string, string>;
  onChange: (content: Content) => void;
}

/** The fields of a text, as it declares them. */
export function TextFields({ textKey, content, errors, onChange }: TextFieldsProps) {
  return (
    <div className="grid gap-5">
      {Object.entries(declaredFields(textKey)).map(([name, field]) => {
        const value = content[name];
        if (field.kind === 'list') {
          return (
            <ListInput
              key={name}
              name={name}
              field={field}
              items={Array.isArray(value) ? value : []}
              errors={errors}
              onChange={(items) => onChange({ ...content, [name]: items })}
            />
          );
        }
        return (
          <SimpleInput
            key={name}
            field={field}
            value={typeof value === 'string' ? value : ''}
            error={errors.get(`content.${name}`)}
            onChange={(text) => onChange({ ...content, [name]: text })}
          />
        );
      })}
    </div>
  );
}

interface SimpleInputProps {
  field: SimpleField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function SimpleInput({ field, value, error, onChange }: SimpleInputProps) {
  const max = 'max' in field ? field.max : undefined;
  const tooLong = max !== undefined && value.length > max ? `Use at most ${max} characters` : undefined;
  return (
    <Field
      label={field.label}
      hint={field.hint ?? (field.kind === 'text' ? <FormatHelp /> : undefined)}
      error={error ?? tooLong}
      aside={max !== undefined && <Counter length={value.length} max={max} />}
    >
      {(control) => {
        if (field.kind === 'choice') {
          return (
            <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
              {Object.entries(field.choices).map(([choice, words]) => (
                <option key={choice} value={choice}>
                  {words}
                </option>
              ))}
            </Select>
          );
        }
        const typed = {
          ...control,
          value,
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        };
        if (field.kind === 'paragraph' || field.kind === 'lead') return <TextArea {...typed} rows={3} />;
        if (field.kind === 'text') return <TextArea {...typed} rows={14} spellCheck />;
        return <TextInput {...typed} {...INPUTS[field.kind]} />;
      }}
    </Field>
  );
}

/** How phones ask for what belongs into a field. */
const INPUTS: Partial<Record<SimpleField['kind'], { type?: string; inputMode?: 'numeric' | 'decimal' | 'url' }>> = {
  whole: { inputMode: 'numeric' },
  degrees: { inputMode: 'decimal' },
  phone: { type: 'tel' },
  email: { type: 'email' },
  day: { type: 'date' },
  link: { inputMode: 'url' },
};

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className={`text-small tabular-nums ${length > max ? 'text-brick' : 'text-muted'}`}>
      {length.toLocaleString('en-US')} of {max.toLocaleString('en-US')}
    </span>
  );
}

function FormatHelp() {
  return (
    <details>
      <summary className="fold-button flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-link">
        How to format
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <StaticList of={FORMATS}>
          {([written, meaning]) => (
            <>
              <dt>
                <code className="font-mono text-ink">{written}</code>
              </dt>
              <dd>{meaning}</dd>
            </>
          )}
        </StaticList>
      </dl>
    </details>
  );
}

const FORMATS = [
  ['## Heading', 'a section; {#name} after it names it in the address'],
  ['### Question?', 'a question that opens and shows what follows'],
  ['- Point', 'a list; 1. for numbered steps'],
  ['- **Term**: meaning', 'a list of terms'],
  ['[words](/contact)', 'a link: https://, mailto:, tel:, /page or #section'],
  ['**bold**, *italic*', 'set apart; `code` as well'],
  ['{{sale-costs}}', 'what a sale costs; {{operator}} for who runs the site'],
] as const;

interface ListInputProps {
  name: string;
  field: ListField;
  items: readonly Record<string, string>[];
  errors: ReadonlyMap<string, string>;
  onChange: (items: Record<string, string>[]) => void;
}

/** Things of one kind, to be changed, added, removed and moved. */
function ListInput({ name, field, items, errors, onChange }: ListInputProps) {
  const idOf = (index: number, part: string) => `${name}-${index}-${part}`;
  /** The focus follows what was moved, or stays near what was removed. */
  function change(next: Record<string, string>[], focused: string): void {
    flushSync(() => onChange(next));
    document.getElementById(focused)?.focus();
  }
  function move(index: number, by: 1 | -1): void {
    const next = [...items];
    const [moved] = next.splice(index, 1);
    if (!moved) return;
    next.splice(index + by, 0, moved);
    change(next, idOf(index + by, 'title'));
  }
  const error = errors.get(`content.${name}`);
  return (
    <section aria-labelledby={`${name}-heading`}>
      <h3 id={`${name}-heading`} className="font-display text-lead font-semibold text-ink">
        {field.label}
      </h3>
      {error !== undefined && <p className="mt-1 text-small text-brick">{error}</p>}
      <ol className="mt-3 grid gap-4">
        <StaticList of={items.map((item, index) => ({ item, index }))}>
          {({ item, index }) => (
            <li className="rounded-box border border-hairline bg-raised p-4">
              <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
                <h4 id={idOf(index, 'title')} tabIndex={-1} className="font-medium text-ink">
                  {capitalized(field.one)} {index + 1}
                </h4>
                <div className="-mr-2 flex flex-wrap">
                  <ItemButton what={field.one} index={index} disabled={index === 0} onClick={() => move(index, -1)}>
                    Move up
                  </ItemButton>
                  <ItemButton
                    what={field.one}
                    index={index}
                    disabled={index === items.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    Move down
                  </ItemButton>
                  <ItemButton
                    what={field.one}
                    index={index}
                    disabled={items.length <= field.min}
                    onClick={() =>
                      change(
                        items.filter((_, other) => other !== index),
                        index === 0 ? `${name}-add` : idOf(index - 1, 'title'),
                      )
                    }
                  >
                    Remove
                  </ItemButton>
                </div>
              </div>
              <div className="grid gap-4">
                {Object.entries(field.fields).map(([part, partField]) => (
                  <SimpleInput
                    key={part}
                    field={partField}
                    value={item[part] ?? ''}
                    error={errors.get(`content.${name}.${index}.${part}`)}
                    onChange={(text) =>
                      onChange(items.map((other, at) => (at === index ? { ...other, [part]: text } : other)))
                    }
                  />
                ))}
              </div>
            </li>
          )}
        </StaticList>
      </ol>
      <Button
        id={`${name}-add`}
        variant="secondary"
        size="small"
        className="mt-3"
        disabled={items.length >= field.max}
        onClick={() => change([...items, emptyItem(field.fields)], idOf(items.length, 'title'))}
      >
        Add a {field.one}
      </Button>
      {items.length >= field.max && <p className="mt-1 text-small text-muted">At most {field.max} fit here.</p>}
    </section>
  );
}

interface ItemButtonProps {
  what: string;
  index: number;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ItemButton({ what, index, children, ...button }: ItemButtonProps) {
  return (
    <Button variant="quiet" size="small" {...button}>
      {children}
      <span className="sr-only">
        {' '}
        {what} {index + 1}
      </span>
    </Button>
  );
}
