import * as v from 'valibot';
import listingsJson from '#database/seeds/demo/listings.json' with { type: 'json' };
import messagesJson from '#database/seeds/demo/messages.json' with { type: 'json' };
import ordersJson from '#database/seeds/demo/orders.json' with { type: 'json' };
import peopleJson from '#database/seeds/demo/people.json' with { type: 'json' };
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { SPAM_REASONS } from '#shared/contracts/contact.ts';
import { specs } from '#shared/contracts/specs.ts';

// What the JSON files beside this one hold. `daysAgo` and the like count back from the time of seeding.

const text = v.pipe(v.string(), v.nonEmpty());
const days = v.pipe(v.number(), v.minValue(0));
export const dollars = v.pipe(v.number(), v.integer(), v.minValue(1));

const person = v.strictObject({
  name: text,
  email: v.pipe(v.string(), v.email()),
  /** Begins with 010, which no operator in Bangladesh has. */
  phone: v.pipe(v.string(), v.startsWith('+880 10')),
  joinedDaysAgo: days,
});

const people = v.strictObject({
  admin: person,
  /** By the key that listings name them by; `place` is where their laptops can be looked at. */
  sellers: v.record(text, v.strictObject({ ...person.entries, place: text, verified: v.boolean() })),
  buyers: v.record(text, person),
});

const listing = v.strictObject({
  /** The picture is `/pictures/demo/<picture>.svg`; no two listings share one, and bookings name listings by it. */
  picture: text,
  seller: text,
  name: text,
  /** What it cost new, and what it costs now. */
  original: dollars,
  price: dollars,
  used: text,
  condition: text,
  /** The seller's own place when absent. */
  place: v.exactOptional(text),
  daysAgo: days,
  advertised: v.exactOptional(v.literal(true)),
  description: text,
  /** Absent where the seller has not confirmed any. */
  specs: v.exactOptional(specs),
});

const booking = v.strictObject({
  picture: text,
  buyer: text,
  meetingPlace: text,
  daysAgo: days,
  /** Absent while it is not paid. */
  paidAfterHours: v.exactOptional(days),
});

const message = v.strictObject({
  name: text,
  email: v.pipe(v.string(), v.email()),
  text,
  daysAgo: days,
  answeredAfterHours: v.exactOptional(days),
  keptApartFor: v.exactOptional(v.picklist(SPAM_REASONS)),
});

export const PEOPLE = v.parse(people, peopleJson);
export const LISTINGS = v.parse(v.strictObject(v.entriesFromList(CATEGORY_NAMES, v.array(listing))), listingsJson);
export const { bookings: BOOKINGS, reports: REPORTS } = v.parse(
  v.strictObject({
    bookings: v.array(booking),
    reports: v.array(v.strictObject({ picture: text, buyer: text, daysAgo: days })),
  }),
  ordersJson,
);
export const MESSAGES = v.parse(v.array(message), messagesJson);

/** What a key of the data files stands for. @throws {Error} when the files do not fit together */
export function named<Value>(values: Readonly<Record<string, Value>>, key: string): Value {
  const value = values[key];
  if (value === undefined)
    throw new Error(`The demo's data name '${key}', which is not among ${Object.keys(values).join(', ')}`);
  return value;
}
