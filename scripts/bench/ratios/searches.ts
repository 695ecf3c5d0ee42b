// What shoppers look for, in many ways: each time somebody else, with other words and another limit.

const LAPTOPS = [
  'thinkpad',
  'thinkpad t480',
  'lenovo yoga',
  'ideapad',
  'macbook pro',
  'macbook air m1',
  'mac book air',
  'dell latitude',
  'latitude 7490',
  'dell xps 13',
  'inspiron',
  'hp elitebook',
  'elitebook 840 g5',
  'hp pavilion',
  'asus zenbook',
  'asus rog',
  'acer aspire',
  'acer chromebook',
  'surface laptop',
  'gaming',
];
const WITH = [
  '',
  '16gb',
  '8gb ram',
  '512gb ssd',
  '16gb 512gb',
  'i5',
  'i7 16gb',
  'touchscreen',
  'windows 11',
  '8th gen',
];
const LEAST_LIMIT = 300;
/** More limits than the bench can ask for in the time it has. */
const LIMITS = 1_000;

/** So many searches that people ask again and again. */
export const USUAL_SEARCHES: readonly string[] = LAPTOPS.flatMap((laptop) => WITH.map((more) => query(laptop, more)));

/** Searches of which none has been asked before: the same words, below ever another price. */
export const NEW_SEARCHES: readonly string[] = Array.from({ length: LIMITS }, (_, limit) =>
  USUAL_SEARCHES.map((search) => `${search}&maxPrice=${LEAST_LIMIT + limit}`),
).flat();

function query(laptop: string, more: string): string {
  return `q=${`${laptop} ${more}`.trim().replaceAll(' ', '+')}`;
}
