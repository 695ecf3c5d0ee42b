import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';
import { LinkedText } from '#app/features/information/linked-text.tsx';
import type { Block } from '#app/features/information/page-text.ts';

/** A paragraph, a list, or a question with its answer behind it. */
export function TextBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul>
        <Items texts={block.list} />
      </ul>
    );
  }
  if ('steps' in block) {
    return (
      <ol>
        <Items texts={block.steps} />
      </ol>
    );
  }
  if ('terms' in block) return <Terms terms={block.terms} />;
  return (
    <details className="group border-b border-hairline py-1">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium text-balance text-ink [&::-webkit-details-marker]:hidden">
        {block.question}
        <ChevronDownIcon className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="pb-4 [&>p:first-child]:mt-0">
        {block.answer.map((text) => (
          <p key={text}>
            <LinkedText text={text} />
          </p>
        ))}
      </div>
    </details>
  );
}

function Items({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <li key={text}>
      <LinkedText text={text} />
    </li>
  ));
}

function Terms({ terms }: { terms: readonly (readonly [string, string])[] }) {
  return (
    <dl className="mt-4 border-t border-hairline">
      {terms.map(([term, meaning]) => (
        <div key={term} className="border-b border-hairline py-3">
          <dt className="font-medium wrap-anywhere text-ink">{term}</dt>
          <dd className="mt-1 text-muted">
            <LinkedText text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
