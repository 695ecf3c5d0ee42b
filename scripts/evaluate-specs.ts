import { readCsv } from '#scripts/support/read-csv.ts';
import { evaluateSpecs } from '#scripts/specs/evaluate.ts';

const HELP = `npm run eval:specs -- FILE

Reads a CSV with a column 'title' and any of is_laptop (1/0), brand, cpu_family, cpu_generation, ram_gb, storage_gb (all drives
together, 1 TB = 1000), storage_kind, screen_in and os, where blank means that the title does not state it, and says how well
the parser of titles finds them:

field precision recall n

  precision  share of what it found that is right; a value found where none is stated is wrong
  recall     share of what is stated that it found
  n          titles that state the field
  --wrong    also lists each title that it read otherwise`;

const [file, ...flags] = process.argv.slice(2);
if (file === undefined || file.startsWith('-')) {
  process.stdout.write(`${HELP}\n`);
  process.exit(file === '--help' || file === '-h' ? 0 : 1);
}
const rows = await readCsv(file);
const { fields, differences, microseconds } = evaluateSpecs(rows);
for (const { name, precision, recall, n } of fields)
  process.stdout.write(`${name} ${precision.toFixed(3)} ${recall.toFixed(3)} ${n}\n`);
if (flags.includes('--wrong')) for (const line of differences) process.stdout.write(`${line}\n`);
process.stdout.write(`${rows.length} titles, ${microseconds.toFixed(0)} µs each\n`);
