import { fitPriceModel, type PricedSale } from '#domain/prices/price-model.ts';

/*
 * A process of its own for fitting a model of prices, which takes seconds of a processor: it gets the sales from its parent, answers with the
 * model, and ends. It has neither settings nor connections.
 */
process.once('message', (sales: PricedSale[]) => {
  const model = fitPriceModel(sales);
  process.send?.(model, () => process.exit());
});
// When the channel closes, the app is gone.
process.once('disconnect', () => process.exit());
