import { diffWordsWithSpace } from 'diff';
import { StaticList } from '#app/features/information/static-list.tsx';
import { type Content, toLines } from '#app/features/site-texts/text-content.ts';

interface TextChangesProps {
  textKey: string;
  before: Content;
  after: Content;
}

/** What differs between two contents of a text, field by field, in words. */
export function TextChanges({ textKey, before, after }: TextChangesProps) {
  const old = new Map(toLines(textKey, before).map(({ label, text }) => [label, text]));
  const now = new Map(toLines(textKey, after).map(({ label, text }) => [label, text]));
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((label) => old.get(label) !== now.get(label));
  if (changed.length === 0) return <p className="text-muted">Both say the same.</p>;
  return (
    <dl className="grid gap-4">
      {changed.map((label) => (
        <div key={label}>
          <dt className="text-small font-medium text-ink">{label}</dt>
          <dd
            className="mt-1 max-h-96 overflow-y-auto rounded-box border border-hairline bg-raised px-3 py-2 wrap-anywhere whitespace-pre-wrap"
            tabIndex={0}
          >
            <StaticList of={diffWordsWithSpace(old.get(label) ?? '', now.get(label) ?? '')}>
              {({ value, added, removed }) => {
                if (added) return <ins className="bg-moss-tint text-moss">{value}</ins>;
                return removed ? <del className="bg-brick-tint text-brick">{value}</del> : <span>{value}</span>;
              }}
            </StaticList>
          </dd>
        </div>
      ))}
    </dl>
  );
}
