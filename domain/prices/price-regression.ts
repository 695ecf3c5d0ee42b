import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { quantileOf } from '#domain/prices/quantile.ts';

/** A row of the design: which columns are not zero, and what they hold. */
export type SparseRow = readonly (readonly [column: number, value: number])[];

/** The variance of log prices around their prediction: a factor of 1.56. Less follows single sales; from 0.12 to 0.4 little changes. */
const VARIANCE = 0.2;
/** Rounds of weights; from the second on little changes. */
const ROUNDS = 3;
/** Turns a median of absolute residuals into a standard deviation, were they normal. */
const MAD_TO_DEVIATION = 1.4826;
const LEAST_DEVIATION = 0.01;
/** The intercept is practically free. */
const INTERCEPT_PENALTY = 1e-6;

/**
 * Ridge regression. Columns are scaled by how far each usually moves the target, so the penalty is the variance of the noise. Targets
 * far from their prediction weigh less in the next round (Huber weights): a broken laptop that does not say so does not move a model's
 * level. Column 0 is the intercept.
 */
export function ridgeRegression(rows: readonly SparseRow[], targets: readonly number[], columns: number): number[] {
  let weights = targets.map(() => 1);
  let coefficients: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { normal, right } = normalEquation(rows, targets, weights, columns);
    coefficients = new CholeskyDecomposition(normal).solve(right).to1DArray();
    const distances = rows.map((row, index) => Math.abs((targets[index] ?? 0) - predictRow(row, coefficients)));
    const limit = Math.max(MAD_TO_DEVIATION * quantileOf(distances, 0.5), LEAST_DEVIATION);
    weights = distances.map((distance) => (distance <= limit ? 1 : limit / distance));
  }
  return coefficients;
}

export function predictRow(row: SparseRow, coefficients: readonly number[]): number {
  return row.reduce((sum, [column, value]) => sum + value * (coefficients[column] ?? 0), 0);
}

function normalEquation(
  rows: readonly SparseRow[],
  targets: readonly number[],
  weights: readonly number[],
  columns: number,
): { normal: Matrix; right: Matrix } {
  const sums = new Float64Array(columns * columns);
  const right = new Float64Array(columns);
  for (const [index, row] of rows.entries()) {
    const weight = weights[index] ?? 1;
    for (const [one, value] of row) {
      right[one] = (right[one] ?? 0) + weight * value * (targets[index] ?? 0);
      for (const [other, factor] of row) {
        // The product of both values first: the same number on both sides of the diagonal.
        sums[one * columns + other] = (sums[one * columns + other] ?? 0) + weight * (value * factor);
      }
    }
  }
  for (let column = 0; column < columns; column += 1) {
    const diagonal = column * columns + column;
    sums[diagonal] = (sums[diagonal] ?? 0) + (column === 0 ? INTERCEPT_PENALTY : VARIANCE);
  }
  return { normal: Matrix.from1DArray(columns, columns, sums), right: Matrix.from1DArray(columns, 1, right) };
}
