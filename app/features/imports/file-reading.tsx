import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { SelectField } from '#app/components/fields/field.tsx';
import { Fold } from '#app/features/imports/fold.tsx';
import type { ImportView } from '#shared/contracts/imports.ts';
import { IMPORT_DELIMITERS, IMPORT_ENCODINGS } from '#shared/imports.ts';

const DELIMITERS: Readonly<Record<string, string>> = { ',': 'Commas', ';': 'Semicolons', '\t': 'Tabs', '|': 'Bars' };

/** What an encoding is called on the page. */
export function encodingName(encoding: string): string {
  return IMPORT_ENCODINGS[encoding] ?? encoding;
}

/** What parts the columns, such as 'commas'. */
export function delimiterName(delimiter: string): string {
  return (DELIMITERS[delimiter] ?? delimiter).toLowerCase();
}

/** How the bytes of a file become texts and columns. What is chosen is tried at once, and its effect is shown below. */
export function FileReading({ file }: { file: ImportView }) {
  const { busy, send } = useApiMutation();
  const { encoding, delimiter, strangeTexts } = file;
  if (!file.rereadable) return null;
  const isGarbled = strangeTexts.some((text) => /\uFFFD|Ã.|â€/.test(text));
  const read = (changed: { encoding?: string; delimiter?: string }) =>
    void send({ method: 'PUT', path: `/imports/${file.id}/file`, body: { encoding, delimiter, ...changed } });
  return (
    <Fold title="How the file is read" open={isGarbled}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Encoding"
          hint="Choose another one if letters look wrong."
          value={encoding}
          disabled={busy}
          onChange={({ currentTarget }) => read({ encoding: currentTarget.value })}
        >
          {encoding in IMPORT_ENCODINGS ? null : <option value={encoding}>{encoding}</option>}
          {Object.entries(IMPORT_ENCODINGS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Columns are separated by"
          value={delimiter}
          disabled={busy}
          onChange={({ currentTarget }) => read({ delimiter: currentTarget.value })}
        >
          {IMPORT_DELIMITERS.map((one) => (
            <option key={one} value={one}>
              {DELIMITERS[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {strangeTexts.length > 0 && (
        <div className="mt-4">
          <h3 id="strange-texts" className="text-small font-medium text-ink">
            Characters in your file, as they’re read now
          </h3>
          <ul aria-labelledby="strange-texts" className="mt-1 flex flex-col gap-1 wrap-anywhere text-muted">
            {strangeTexts.map((text, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same text may stand there twice
              <li key={at}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Fold>
  );
}
