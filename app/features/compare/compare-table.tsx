import { pluralizeLaptops } from '#app/features/products/pluralize-laptops.ts';
import { CompareHead } from '#app/features/compare/compare-head.tsx';
import { compareRows } from '#app/features/compare/compare-rows.ts';
import type { ProductView } from '#shared/views/products.ts';

interface CompareTableProps {
  products: readonly ProductView[];
  onlyDifferences: boolean;
}

/** So that each column can be read; beyond that the table scrolls. Two fit on any phone. */
const ROOM: Readonly<Record<number, string>> = {
  2: 'card:min-w-[36rem]',
  3: 'min-w-[29rem] card:min-w-[48rem]',
  4: 'min-w-[38rem] card:min-w-[60rem]',
};
/** Beside the values, or on phones a heading over them. */
const LABEL =
  'sticky left-0 z-10 bg-paper text-left align-baseline max-card:col-span-full max-card:w-fit card:w-44 card:border-r card:border-hairline card:pr-4';
const COLUMN = 'min-w-0 text-left card:pl-6';
/** On phones, where a row is a grid. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: 'max-card:grid-cols-2',
  3: 'max-card:grid-cols-3',
  4: 'max-card:grid-cols-4',
};

/** Laptops side by side. It scrolls within itself where there is no room for all; what each line is about stays in sight. */
export function CompareTable({ products, onlyDifferences }: CompareTableProps) {
  const rows = compareRows(products).filter(({ differs }) => differs || !onlyDifferences);
  const ids = products.map(({ id }) => id);
  const row = `max-card:grid max-card:gap-x-3 ${COLUMNS[products.length] ?? ''}`;
  return (
    <div
      data-comparing
      role="region"
      aria-label="Comparison"
      tabIndex={0}
      className="relative -mx-4 overflow-x-auto px-4 card:mx-0 card:px-0"
    >
      <table className={`w-full table-fixed border-collapse max-card:block ${ROOM[products.length] ?? ''}`}>
        <caption className="sr-only">
          {products.length} {pluralizeLaptops(products.length)} side by side. Lines that differ say so.
        </caption>
        <thead className="max-card:block">
          <tr className={row}>
            <td className={`max-card:hidden ${LABEL}`} />
            {products.map((product) => (
              <th
                key={product.id}
                scope="col"
                className={`row-start-2 h-1 pb-4 align-top font-normal max-card:h-auto ${COLUMN}`}
              >
                <CompareHead product={product} ids={ids} onlyDifferences={onlyDifferences} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-card:block">
          {rows.map(({ label, texts, differs }) => (
            <tr key={label} className={`border-t border-hairline last:border-b ${row}`}>
              <th
                scope="row"
                className={`py-2.5 text-small font-medium text-muted max-card:flex max-card:gap-3 max-card:pb-0.5 ${LABEL}`}
              >
                {label}{' '}
                {differs && (
                  <span className="font-normal whitespace-nowrap">
                    <span aria-hidden="true">≠ </span>differs
                  </span>
                )}
              </th>
              {texts.map((text, column) => (
                <td
                  key={ids[column]}
                  className={`row-start-2 py-2.5 align-baseline text-balance wrap-anywhere max-card:pt-0 ${COLUMN} ${differs ? 'font-medium' : 'text-muted'}`}
                >
                  {text ?? <span className="text-muted">Not stated</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="py-6 text-muted">They’re the same in every line.</p>}
    </div>
  );
}
