import type { Score } from '#shared/reviews.ts';

/** How somebody was reviewed, in words: '4.7 of 5, from 12 reviews'. */
export function scoreText({ count, average }: Score): string {
  const reviews = `${count} ${count === 1 ? 'review' : 'reviews'}`;
  if (average !== undefined) return `${average.toFixed(1)} of 5, from ${reviews}`;
  return count === 0 ? 'No reviews yet' : `${reviews} so far`;
}
