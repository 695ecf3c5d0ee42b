/** The most characters of a review's words, and of an answer to it. */
export const REVIEW_LENGTH = 1_000;

/** For how many days after the hand-over both sides can write one; then neither can, and what there is can be read. */
export const REVIEW_DAYS = 14;

/** From so many reviews on there is a score: fewer say more of the reviewers than of whom they are about. */
export const REVIEWS_FOR_SCORE = 3;

/** How many of a seller's reviews their page shows at once. */
export const REVIEWS_SHOWN = 10;

/** How many reviews somebody has got, and their average, where there are enough of them. */
export interface Score {
  count: number;
  /** From 1 to 5, with one decimal. */
  average?: number | undefined;
}
