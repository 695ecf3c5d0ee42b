import { parseArgs } from 'node:util';
import { explainPrice, nearestSales, usualSpecs } from '#domain/prices/price-explanation.ts';
import { type PricedSale, type PriceModel, predictPrice } from '#domain/prices/price-model.ts';
import { type PriceScore, scoreBrands, scoreModel, timedFit } from '#scripts/prices/evaluate.ts';
import { readCsv } from '#scripts/support/read-csv.ts';
import { dollarsToCents, formatPrice } from '#shared/money.ts';
import { readListing } from '#shared/specs/read-listing.ts';

const HELP = `npm run eval:prices -- TRAIN TEST [--title "Lenovo T450 i5 8GB 256GB SSD"]

Fits the model of prices on the sales of one CSV and says how well it predicts those of another. Both have a column 'title', as sellers
write it, one of 'price' and 'price_gbp', and may have a column 'condition', read as the listing form does; rows without a title or a
price are left out.

sales      how many the prediction comes from
range      share of TEST that has a prediction
quartiles  share of TEST whose price lies between the predicted quartiles, which should be a half
median     half of the predictions are within this factor of the price
most       nine of ten are
ms         how long the fit took

Where there are conditions, the last rows are of titles alone.

  --title  also predicts the price of such a laptop, with the sales that are most like it`;

const FIRST = 200;
const NEAREST = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    title: { type: 'string' },
  },
});
const [trainFile, testFile] = positionals;
if (values.help || trainFile === undefined || testFile === undefined) {
  process.stdout.write(`${HELP}\n`);
  process.exit(values.help ? 0 : 1);
}

interface TitledSale extends PricedSale {
  title: string;
  /** The same sale with what its title alone says. */
  titleAlone: PricedSale;
  hasCondition: boolean;
}

async function readSales(file: string): Promise<TitledSale[]> {
  const rows = await readCsv(file);
  return rows.flatMap(({ title = '', price, price_gbp: pounds, condition = '' }) => {
    const cents = dollarsToCents(price ?? pounds ?? '');
    if (title.trim() === '' || cents === null || cents <= 0) return [];
    const specsBy = (said: string) => readListing({ name: title, condition: said, description: '' }).specs;
    return [
      {
        title,
        cents,
        specs: specsBy(condition),
        titleAlone: { cents, specs: specsBy('') },
        hasCondition: condition !== '',
      },
    ];
  });
}

function print(name: string, sales: number, score: PriceScore, milliseconds?: number): void {
  const cells = [
    name.padEnd(14),
    String(sales).padStart(5),
    score.answered.toFixed(3).padStart(6),
    (score.held?.toFixed(3) ?? '-').padStart(10),
    score.medianError.toFixed(3).padStart(7),
    score.mostError.toFixed(3).padStart(6),
    (milliseconds?.toFixed(0) ?? '-').padStart(7),
  ];
  process.stdout.write(`${cells.join(' ')}\n`);
}

/** Prints how well a model of some sales does, and one of the first of them. */
function judge(name: string, train: readonly PricedSale[], test: readonly PricedSale[]): PriceModel {
  const { model, milliseconds } = timedFit(train);
  print(name, train.length, scoreModel(model, test), milliseconds);
  if (train.length > FIRST) {
    const few = timedFit(train.slice(0, FIRST));
    print(`${name}, few`, FIRST, scoreModel(few.model, test), few.milliseconds);
  }
  return model;
}

const [train, test] = [await readSales(trainFile), await readSales(testFile)];
process.stdout.write(`${test.length} sales judged\n\n               sales  range  quartiles  median   most      ms\n`);
const model = judge('model', train, test);
print('brand’s median', train.length, scoreBrands(train, test));
if (train.some(({ hasCondition }) => hasCondition)) {
  const alone = (sales: readonly TitledSale[]) => sales.map(({ titleAlone }) => titleAlone);
  judge('titles', alone(train), alone(test));
}

if (values.title !== undefined) {
  const { specs } = readListing({ name: values.title, condition: '', description: '' });
  const predicted = predictPrice(model, specs);
  const lines = predicted
    ? [
        `${formatPrice(predicted.lower)} to ${formatPrice(predicted.upper)}, median ${formatPrice(predicted.median)}, by its ${predicted.basis}`,
        explainPrice(model, specs, usualSpecs(nearestSales(specs, train, NEAREST).map(({ sale }) => sale.specs))) ??
          'No part changes the price by much.',
        ...nearestSales(specs, train, NEAREST).map(
          ({ sale, similarity }) => `${similarity.toFixed(2)} ${formatPrice(sale.cents)} ${sale.title}`,
        ),
      ]
    : ['Nothing is known of such a laptop.'];
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
