import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fitPriceModel, predictPrice } from '#domain/prices/price-model.ts';
import { forkedFitter } from '#server/prices/forked-fitter.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { marketSales } from '#tests/support/price-market.ts';

test('a process of its own fits what this one would have fitted', async () => {
  const sales = marketSales(220);
  const fitter = forkedFitter();
  const model = await fitter.fit(sales);
  expect(model).toEqual(fitPriceModel(sales));
  expect(predictPrice(model, { brand: 'Lenovo', line: 'ThinkPad', model: 'T450' })).toBeDefined();
  await fitter.close();
  await expect(fitter.fit(sales)).rejects.toThrow(/closing/);
});

test('sales that cannot be fitted, a process that takes too long, and closing are failures of the job', async () => {
  await expect(forkedFitter().fit(marketSales(20))).rejects.toThrow(/was not fitted/);
  const folder = await makeTemporaryFolder('fit');
  onTestFinished(folder.remove);
  const slow = join(folder.path, 'slow.ts');
  await writeFile(slow, 'setInterval(() => {}, 1_000);');
  await expect(forkedFitter({ longestMs: 300 }, slow).fit(marketSales(220))).rejects.toThrow(/SIGKILL/);
  const fitter = forkedFitter({}, slow);
  const [stopped] = await Promise.allSettled([fitter.fit(marketSales(220)), fitter.close()]);
  expect(stopped).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('SIGKILL') } });
});
