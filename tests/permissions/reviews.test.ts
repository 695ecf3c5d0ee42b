import { REVIEW_ROWS } from '#tests/permissions/rows/reviews.ts';
import { testRows } from '#tests/permissions/test-rows.ts';

testRows(REVIEW_ROWS);
