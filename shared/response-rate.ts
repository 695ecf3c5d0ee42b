/** How a seller answers what buyers begin to write. */
export interface ResponseRate {
  /** Of what buyers began, so many percent were answered. */
  percent: number;
  /** The median of how long an answer took; missing where there was none. */
  minutes?: number | undefined;
}

/** It is told from so many conversations on, begun within so many days; what was left unanswered counts after so many hours. */
export const RATED_CONVERSATIONS = 5;
export const RATED_DAYS = 90;
export const ANSWER_HOURS = 24;
