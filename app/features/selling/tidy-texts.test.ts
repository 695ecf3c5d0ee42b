import { expect, test } from 'vitest';
import { tidyDuration, tidyPlace } from '#app/features/selling/tidy-texts.ts';

test.each([
  ['dhanmondi', 'Dhanmondi'],
  [' dhanmondi 27,  dhaka ', 'Dhanmondi 27, Dhaka'],
  ['near the gate of banani', 'Near the Gate of Banani'],
  ["cox's bazar", "Cox's Bazar"],
  ['são paulo', 'São Paulo'],
  // As its seller writes it.
  ['NYC', 'NYC'],
  ['McAllen', 'McAllen'],
  ['ধানমন্ডি', 'ধানমন্ডি'],
  ['27', '27'],
  ['', ''],
])('the place %j is written %j', (typed, written) => expect(tidyPlace(typed)).toBe(written));

test.each([
  ['3 yrs', '3 years'],
  ['3yr', '3 years'],
  ['1 yrs', '1 year'],
  ['6mo', '6 months'],
  ['1y 6m', '1 year 6 months'],
  ['2 years and 3 mths', '2 years 3 months'],
  ['1.5 years', '1.5 years'],
  ['2 wks', '2 weeks'],
  ['3', '3 years'],
  ['3 years', '3 years'],
  // Nothing is guessed.
  ['24', '24'],
  ['2019', '2019'],
  ['a little', 'a little'],
  ['since 2020', 'since 2020'],
  ['about 3 yrs', 'about 3 yrs'],
  ['', ''],
])('the time %j is written %j', (typed, written) => expect(tidyDuration(typed)).toBe(written));
