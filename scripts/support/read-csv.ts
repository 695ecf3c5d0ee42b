import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

/** The rows of a CSV by the names of its columns, as people's spreadsheets write it. Ends the command with a sentence where there is no such file. */
export async function readCsv(file: string): Promise<Record<string, string>[]> {
  try {
    return parse(await readFile(file), {
      columns: true,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    process.stderr.write(`${file} could not be read as a CSV: ${(error as Error).message}\n`);
    process.exit(1);
  }
}
