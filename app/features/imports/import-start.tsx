import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { ChooseFile } from '#app/features/imports/choose-file.tsx';
import { Fold } from '#app/features/imports/fold.tsx';
import { IMPORT_LABELS, type ImportField } from '#shared/imports.ts';

const fetchOwnImports = async () => (await import('#app/features/imports/own-imports.tsx')).OwnImports;

/** What each column may hold. */
const EXPLAINED: Readonly<Record<ImportField, string>> = {
  name: 'What it is, as you’d write it in a listing. We read brand, processor, memory, storage and screen from it.',
  price: 'In dollars: 240, $1,200.50 or 1.200,50. For another currency you can set a rate afterwards.',
  originalPrice: 'What it cost new. Without it nothing is struck through.',
  category: 'Chromebook, Netbook, Ultrabook, Ultraportable or MacBook. Without it we take it from the title.',
  condition: 'In your own words, such as Good, or Pre-owned.',
  used: 'How long it was used, such as 3 years.',
  description: 'What a buyer should know. Several columns can be joined.',
  location: 'Where a buyer can see it.',
  phone: 'How a buyer reaches you once the laptop is booked.',
  picture: 'The web address of a picture. Rows without one wait until you add a picture here.',
  specs: 'Columns such as RAM, Processor or Screen, if your title doesn’t say it.',
};

/** Where an import begins: a file, how it should look, and the imports of before. */
export function ImportStart() {
  return (
    <div className="flex flex-col gap-6">
      <ChooseFile />
      <Fold title="How the file should look">
        <p className="max-w-prose text-muted">
          Any order, any headings: you tell us afterwards which column is which. What is the same for all laptops, such
          as your place and phone, needs no column. Only the title and the price have to differ.
        </p>
        <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          {Object.entries(EXPLAINED).map(([field, text]) => (
            <div key={field} className="contents">
              <dt className="font-medium text-ink">{IMPORT_LABELS[field as ImportField]}</dt>
              <dd className="max-w-prose text-muted max-sm:-mt-2">{text}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <LazyPart fetch={fetchOwnImports} props={{}} quiet />
    </div>
  );
}
