import {
  type PricedSale,
  type PriceModel,
  fitPriceModel,
  predictPrice,
  readPriceModel,
} from '#domain/prices/price-model.ts';
import { quantileOf } from '#domain/prices/quantile.ts';

/** Errors are factors: 1.2 means a prediction a fifth above the price, or the price a fifth above the prediction. */
export interface PriceScore {
  /** Of the sales judged, the share that has a prediction at all. */
  answered: number;
  /** The share whose price lies between the quartiles; undefined where only a median is predicted. */
  held: number | undefined;
  medianError: number;
  /** Nine of ten are within it. */
  mostError: number;
}

interface Prediction {
  median: number;
  lower?: number;
  upper?: number;
}

/** Fits a model, and how long that takes; what is judged is what a database would store of it. */
export function timedFit(train: readonly PricedSale[]): { model: PriceModel; milliseconds: number } {
  const began = performance.now();
  const fitted = fitPriceModel(train);
  const milliseconds = performance.now() - began;
  const model = readPriceModel(JSON.parse(JSON.stringify(fitted)));
  if (!model) throw new Error('The model does not survive being stored');
  return { model, milliseconds };
}

/** How well a model predicts sales that it has not seen. */
export function scoreModel(model: PriceModel, test: readonly PricedSale[]): PriceScore {
  return score(test, ({ specs }) => predictPrice(model, specs));
}

/** How well the median price of its brand predicts each sale, that of all where the brand was never sold. */
export function scoreBrands(train: readonly PricedSale[], test: readonly PricedSale[]): PriceScore {
  const byBrand = Map.groupBy(train, ({ specs }) => specs.brand);
  return score(test, ({ specs }) => ({
    median: quantileOf(
      (byBrand.get(specs.brand) ?? train).map(({ cents }) => cents),
      0.5,
    ),
  }));
}

function score(test: readonly PricedSale[], predict: (sale: PricedSale) => Prediction | undefined): PriceScore {
  const judged = test.flatMap((sale) => {
    const prediction = predict(sale);
    return prediction ? [{ ...prediction, cents: sale.cents }] : [];
  });
  const errors = judged.map(({ cents, median }) => Math.abs(Math.log(median / cents)));
  const ranges = judged.flatMap(({ cents, lower, upper }) =>
    lower === undefined || upper === undefined ? [] : [lower <= cents && cents <= upper],
  );
  return {
    answered: judged.length / Math.max(1, test.length),
    held: ranges.length === 0 ? undefined : ranges.filter(Boolean).length / ranges.length,
    medianError: Math.exp(quantileOf(errors, 0.5)),
    mostError: Math.exp(quantileOf(errors, 0.9)),
  };
}
