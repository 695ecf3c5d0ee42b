import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchBuying } from '#scripts/bench/buying/run.ts';
import { benchDashboards } from '#scripts/bench/dashboards/run.ts';
import { benchEquality } from '#scripts/bench/equality/run.ts';
import { EXPECTED, benchLoad } from '#scripts/bench/mixed/run.ts';
import { describe } from '#scripts/bench/ratios/report.ts';
import { benchRatios } from '#scripts/bench/ratios/run.ts';
import { benchSales } from '#scripts/bench/sales/run.ts';
import { putIntoDocument } from '#scripts/support/put-into-document.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/performance.md');

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
    load: { type: 'boolean', default: false },
    sales: { type: 'string' },
    dashboards: { type: 'boolean', default: false },
    buying: { type: 'boolean', default: false },
    equal: { type: 'string' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    'by-sql': { type: 'string' },
    connections: { type: 'string' },
    beyond: { type: 'string', default: '2000' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(`npm run bench [-- --products 10000 --seconds 2 --only PATTERN --data FOLDER --write]

Compares the built app, in production mode and one process, with what is left of it when everything is left out that can be: a bare Fastify
that asks a throw-away PostgreSQL the same statements, checks the same kind of token, and writes the same bytes with the same kind of
serializer. For pages it sends the same compressed bytes from memory; new searches are compared with PostgreSQL alone, which has no index in
memory. Both are measured three times in turn, --seconds each; the medians count, and the least and the most stand beside them. 'Warm' has been
answered before; 'new' is asked once, by one of the connections; 'cold' is a database that was just started. --products 1000000 shows what does not grow with the shop. --write puts the
table into docs/performance.md, which has a place for 10000 and for 1000000; --only measures what has such a name. --data fills a
database in this folder, and uses the one that is there; else it is thrown away.

npm run bench -- --load [--products 10000 --seconds 60 --connections 200 --beyond 2000]

Browsing and buying mixed: so many shoppers at once look at pages and lists, look up their bookings, book, pay with a test card and
have the payment recorded, one request after the other without a pause. Each has a connection and an address of its own: the app runs
with loopback as a trusted proxy, and shoppers send X-Forwarded-For. Then, for a fifth of the time, far more of them than the
app can serve. It has to serve ${EXPECTED.rate} requests a second of the former without a single error, 99 of 100 within ${EXPECTED.p99} ms, turn
away with 503 and Retry-After what is too much of the latter and nothing else, be there for everybody within ${EXPECTED.recovery} ms after
they have gone, and need no more than ${EXPECTED.memory} MB for the former, ${EXPECTED.memoryBeyond} MB for the latter. What is not as expected is said, and the exit code is 1.

npm run bench -- --buying [--products 10000 --seconds 3 --connections 10 --write]

How many bookings and purchases a second there can be, beside rows that PostgreSQL alone commits on the same machine. Nothing is left out:
the card sandbox, its messages and durable commits are in it. A goal that is missed ends in exit code 1.

npm run bench -- --sales 100000 [--write]

How long what is done by the clock for the money of sales takes once there are so many of them: looking for what is due, watching payouts,
checking the ledger. --write puts the table into docs/performance.md.

npm run bench -- --equal 10000 [--products 10000 --data FOLDER --by-sql N --seed 1 --from 0]

Asks the index in memory so many random searches while listings are edited, added, sold and withdrawn, plain lists that are looked through one by
one, and plain SQL, and compares pages, totals and facets. SQL is asked one of N searches: all of them, and one of 100 where there are more than
100,000 products. What is different is said, and the exit code is 1. Searches follow from the seed and their numbers, so that --from goes on where
an earlier run was stopped, of which each line says how.

npm run bench -- --dashboards [--products 1000000 --sales 100000 --only PATTERN --data FOLDER --write]

How long what dashboards show takes to read, by each of its sorts and filters. A database with a million laptops takes some minutes to fill.`);
  process.exit(0);
}
const only = values.only === undefined ? undefined : new RegExp(values.only, 'i');
if (values.dashboards) {
  const [products, sales] = [Number(values.products), Number(values.sales ?? 100_000)];
  const { table, asExpected } = await benchDashboards({ products, sales, dataDir: values.data, only });
  console.log(`\n${table}`);
  const marker = `<!-- npm run bench -- --dashboards --products ${products} --sales ${sales} --write -->`;
  if (values.write) await putIntoDocument(DOCUMENT, marker, table);
  if (!asExpected) process.exitCode = 1;
} else if (values.buying) {
  const { table, asExpected } = await benchBuying({
    products: Number(values.products),
    seconds: Number(values.seconds ?? 3),
    connections: Number(values.connections ?? 10),
  });
  console.log(`\n${table}`);
  if (values.write) await putIntoDocument(DOCUMENT, '<!-- npm run bench -- --buying --write -->', table);
  if (!asExpected) process.exitCode = 1;
} else if (values.equal !== undefined) {
  const [searches, products] = [Number(values.equal), Number(values.products)];
  const different = await benchEquality({
    searches,
    products,
    from: Number(values.from),
    seed: Number(values.seed),
    everySql: Number(values['by-sql'] ?? (products > 100_000 ? 100 : 1)),
    dataDir: values.data,
  });
  console.log(`${different} of ${searches} searches of ${products} laptops were answered otherwise`);
  if (different > 0) process.exitCode = 1;
} else if (values.sales !== undefined) {
  const sales = Number(values.sales);
  const { table, asExpected } = await benchSales(sales);
  console.log(`\n${table}`);
  if (values.write) await putIntoDocument(DOCUMENT, `<!-- npm run bench -- --sales ${sales} --write -->`, table);
  if (!asExpected) process.exitCode = 1;
} else if (values.load) {
  const seconds = Number(values.seconds ?? 60);
  const asExpected = await benchLoad({
    products: Number(values.products),
    seconds,
    connections: Number(values.connections ?? 200),
    beyond: Number(values.beyond),
    beyondSeconds: Math.ceil(seconds / 5),
  });
  if (!asExpected) process.exitCode = 1;
} else {
  const products = Number(values.products);
  const lines = await benchRatios({
    products,
    seconds: Number(values.seconds ?? 2),
    dataDir: values.data,
    only,
  });
  const table = describe(lines, products);
  console.log(`\n${table}`);
  if (values.write) await putIntoDocument(DOCUMENT, `<!-- npm run bench -- --products ${products} --write -->`, table);
}
