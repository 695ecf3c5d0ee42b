/** 'laptop' after one, 'laptops' after any other number of them, as a number or as it is written. */
export function pluralizeLaptops(count: number | string): string {
  return String(count) === '1' ? 'laptop' : 'laptops';
}
