import { Icon } from '#app/components/ui/icon.tsx';
import { pluralizeLaptops } from '#app/features/products/pluralize-laptops.ts';
import { CompareHead } from '#app/features/compare/compare-head.tsx';
import { compareRows } from '#app/features/compare/compare-rows.ts';
import type { ProductView } from '#shared/views/products.ts';

interface CompareTableProps {
  products: readonly ProductView[];
  onlyDifferences: boolean;
}

/** So that each column can be read; beyond that the table scrolls. */
const ROOM: Readonly<Record<number, string>> = {
  2: 'min-w-[27rem] sm:min-w-[36rem]',
  3: 'min-w-[37rem] sm:min-w-[48rem]',
  4: 'min-w-[47rem] sm:min-w-[60rem]',
};
const LABEL = 'sticky left-0 z-10 w-28 border-r border-hairline bg-paper pr-2 text-left align-top sm:w-44 sm:pr-4';
const COLUMN = 'px-3 text-left align-top sm:px-4';

/** Laptops side by side. It scrolls within itself where there is no room for all; what each line is about stays in sight. */
export function CompareTable({ products, onlyDifferences }: CompareTableProps) {
  const rows = compareRows(products).filter(({ differs }) => differs || !onlyDifferences);
  const ids = products.map(({ id }) => id);
  return (
    <div
      data-comparing
      role="region"
      aria-label="Comparison"
      tabIndex={0}
      className="relative -mx-4 overflow-x-auto pl-4 sm:mx-0 sm:pl-0"
    >
      <table className={`w-full table-fixed border-collapse ${ROOM[products.length] ?? ''}`}>
        <caption className="sr-only">
          {products.length} {pluralizeLaptops(products.length)} side by side. Lines that differ say so.
        </caption>
        <thead>
          <tr>
            <td className={LABEL} />
            {products.map((product) => (
              <th key={product.id} scope="col" className={`h-1 pb-4 font-normal ${COLUMN}`}>
                <CompareHead product={product} ids={ids} onlyDifferences={onlyDifferences} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, texts, differs }) => (
            <tr key={label} className="border-t border-hairline">
              <th scope="row" className={`py-2.5 text-small font-medium text-muted ${LABEL}`}>
                {label}
                {differs && (
                  <span className="mt-0.5 flex w-fit items-center gap-1 text-pine">
                    <Icon className="size-3.5">
                      <path d="M4 7.5h12M4 12.5h12M12.5 4l-5 12" />
                    </Icon>
                    differs
                  </span>
                )}
              </th>
              {texts.map((text, column) => (
                <td
                  key={ids[column]}
                  className={`py-2.5 wrap-anywhere tabular-nums ${COLUMN} ${differs ? 'font-medium' : 'text-muted'}`}
                >
                  {text ?? <span className="text-muted">Not stated</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="py-6 text-muted">They say the same in every line.</p>}
    </div>
  );
}
