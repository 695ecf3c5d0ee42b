import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';
import { StaticList } from '#app/features/information/static-list.tsx';
import { RichText } from '#app/features/information/rich-text.tsx';
import type { Block, RichText as Text } from '#shared/page-text.ts';

/** The parts of a text below each other. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return <StaticList of={blocks}>{(block) => <TextBlock block={block} />}</StaticList>;
}

/** A paragraph, a list, a table, a piece of code, or a question with its answer behind it. */
function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          <Items texts={block.items} />
        </ul>
      );
    case 'steps':
      return (
        <ol>
          <Items texts={block.items} />
        </ol>
      );
    case 'terms':
      return <Terms terms={block.terms} />;
    case 'code':
      return (
        <Scrolled label={block.label} as="pre" className="bg-sunken p-4 text-small">
          <code className="font-mono">{block.code}</code>
        </Scrolled>
      );
    case 'table':
      return <Table {...block} />;
    case 'question':
      return (
        <details className="group border-b border-hairline py-1">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium text-pretty text-ink [&::-webkit-details-marker]:hidden">
            {block.question}
            <ChevronDownIcon className="size-5 text-muted group-open:rotate-180" />
          </summary>
          <div className="pb-4 [&>p:first-child]:mt-0">
            <TextBlocks blocks={block.answer} />
          </div>
        </details>
      );
  }
}

function Items({ texts }: { texts: readonly Text[] }) {
  return (
    <StaticList of={texts}>
      {(text) => (
        <li>
          <RichText text={text} />
        </li>
      )}
    </StaticList>
  );
}

function Terms({ terms }: Pick<Extract<Block, { kind: 'terms' }>, 'terms'>) {
  return (
    <dl className="mt-4 border-t border-hairline">
      <StaticList of={terms}>
        {({ term, meaning }) => (
          <div className="border-b border-hairline py-3">
            <dt className="font-medium wrap-anywhere text-ink">{term}</dt>
            <dd className="mt-1 text-pretty text-muted">
              <RichText text={meaning} />
            </dd>
          </div>
        )}
      </StaticList>
    </dl>
  );
}

/** What may be wider than the screen; scrolls sideways within itself, by keyboard too. */
function Scrolled({
  label,
  as: Tag,
  className,
  children,
}: {
  label: string;
  as: 'pre' | 'div';
  className?: string;
  children: ReactNode;
}) {
  return (
    <Tag
      tabIndex={0}
      role="region"
      aria-label={label}
      className={`faded-ends my-5 overflow-x-auto rounded-box border border-hairline ${className ?? ''}`}
    >
      {children}
    </Tag>
  );
}

/** A table whose first column names the rows. */
function Table({ label, head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <Scrolled label={label} as="div">
      <table className="w-full min-w-[40rem] border-collapse text-left text-small">
        <thead>
          <tr className="border-b border-hairline bg-sunken">
            <StaticList of={head}>
              {(name) =>
                name === '' ? (
                  <td className="p-3" />
                ) : (
                  <th scope="col" className="p-3 font-semibold">
                    {name}
                  </th>
                )
              }
            </StaticList>
          </tr>
        </thead>
        <tbody>
          <StaticList of={rows}>{(row) => <Row cells={row} />}</StaticList>
        </tbody>
      </table>
    </Scrolled>
  );
}

function Row({ cells: [name = '', ...cells] }: { cells: readonly Text[] }) {
  return (
    <tr className="border-b border-hairline align-top last:border-0">
      <th scope="row" className="p-3 font-medium">
        <RichText text={name} />
      </th>
      <StaticList of={cells}>
        {(cell) => (
          <td className="p-3 text-muted">
            <RichText text={cell} />
          </td>
        )}
      </StaticList>
    </tr>
  );
}
