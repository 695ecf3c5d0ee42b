import { parseArgs } from 'node:util';
import { commandLine } from '#config/command-line.ts';
import { seedScale } from '#database/seeds/scale.ts';
import type { OpenDatabase } from '#database/open.ts';
import { type CommandContext, runCommand } from '#scripts/support/command.ts';
import { seedDemoIfEmpty } from '#server/start/demo.ts';
import { StartError } from '#server/start/errors.ts';

const MOST_PRODUCTS = 5_000_000;
/** Of the progress bar, in characters; and how often it is a new line where no terminal shows it. */
const BAR_WIDTH = 30;
const EVERY_MS = 10_000;
const HELP = `${commandLine('seed')}

Puts the demo catalogue into an empty database.

${commandLine('seed', '--scale 1000000')}

Adds that many generated laptops of 200 sellers, with specifications and sales, for measurements. A million take about 4 GB of disk and some minutes.`;

const { values } = parseArgs({ options: { scale: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
if (values.help) console.log(HELP);
else await runCommand((context) => seed(context, values.scale), { mayCreate: true });

async function seed({ settings, database }: CommandContext, scale: string | undefined): Promise<string> {
  if (settings.deployment === 'production') {
    throw new StartError(
      'DEPLOYMENT=production refuses the demo catalogue, because everybody knows the password of its accounts.',
    );
  }
  if (scale !== undefined) return seedMany(database, scale);
  if (await seedDemoIfEmpty(database)) return 'The demo catalogue is in the database.';
  throw new StartError(
    'The database already has users, so nothing was changed. The demo catalogue needs an empty database.',
  );
}

async function seedMany({ db }: OpenDatabase, scale: string): Promise<string> {
  const products = /^\d+$/.test(scale) ? Number(scale) : 0;
  if (products < 1 || products > MOST_PRODUCTS)
    throw new StartError(`--scale takes a whole number from 1 to ${MOST_PRODUCTS.toLocaleString('en-US')}.`);
  const start = performance.now();
  const show = progressBar(products);
  await seedScale(db, {
    products,
    onProgress: (done) => {
      show(done);
      if (done >= products) console.log('Building the index of words …');
    },
  });
  const seconds = Math.round((performance.now() - start) / 1_000);
  return `${products.toLocaleString('en-US')} laptops are in the database, after ${seconds} s.`;
}

/**
 * Shows how far something is: in a terminal as a bar that grows in its line, elsewhere as a line every ten seconds.
 * @param total how much there is to do
 * @returns to be called with how much is done
 */
function progressBar(total: number, out: NodeJS.WriteStream = process.stdout): (done: number) => void {
  const start = performance.now();
  let shownAt = 0;
  return (done) => {
    const share = Math.min(1, done / total);
    const elapsed = performance.now() - start;
    const left = share > 0 ? Math.ceil((elapsed / share - elapsed) / 1_000) : 0;
    const bar = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '·');
    const line = `${bar} ${Math.floor(share * 100)} %  ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}, ${left} s left`;
    if (out.isTTY) out.write(`\r${line.padEnd(90)}${done >= total ? '\n' : ''}`);
    else if (done >= total || elapsed - shownAt >= EVERY_MS) {
      shownAt = elapsed;
      out.write(`${line}\n`);
    }
  };
}
