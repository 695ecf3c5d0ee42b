import * as v from 'valibot';
import { pageQuery } from '#shared/contracts/answers.ts';
import { emailQuery } from '#shared/contracts/users.ts';
import { LIMITS } from '#shared/limits.ts';
import { dollarsToCents } from '#shared/money.ts';
import { type Days, type TableFilter, type TableQuery, type TableShape, sortChoices } from '#shared/tables/table.ts';
import { isStorable } from '#shared/text.ts';
import { isTimeZone } from '#shared/time-zone.ts';

const TIME_FORM = 'Enter a day such as 2026-11-21, or a time such as 2026-11-21T14:30:00Z';
const AMOUNT_FORM = 'Enter an amount in dollars, such as 349 or 349.50';
const ID_FORM = 'Use the id of an account or an item';

/** A day or a moment. */
const time = v.optional(
  v.pipe(
    v.string(TIME_FORM),
    v.union([v.pipe(v.string(), v.isoDate()), v.pipe(v.string(), v.isoTimestamp())], TIME_FORM),
    v.check(isReal, TIME_FORM),
  ),
);

const amount = v.optional(
  v.pipe(
    v.string(AMOUNT_FORM),
    v.check((text) => dollarsToCents(text) !== null, AMOUNT_FORM),
  ),
);

const PERIOD = {
  from: time,
  to: time,
  /** In which time zone the days are; UTC by default. */
  zone: v.optional(v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone, 'This time zone isn’t known here'))),
};

const AMOUNT = { min: amount, max: amount };

/** The cursor of a table sorted by a text holds that text: 200 characters of 3 bytes, or 254 of an e-mail address, in base64. */
const MOST_CURSOR = 2_000;

const DAY_LENGTH = '2026-11-21'.length;

/** 30 February has the right form, and so has the year 0. */
function isReal(text: string): boolean {
  const day = text.slice(0, DAY_LENGTH);
  if (Number.isNaN(Date.parse(text)) || Number.isNaN(Date.parse(day))) return false;
  return new Date(day).toISOString().startsWith(day) && !day.startsWith('0000');
}

/** A day contains its moments. */
function endsBeforeItBegins(from: string, to: string): boolean {
  const areMoments = from.length > DAY_LENGTH && to.length > DAY_LENGTH;
  return areMoments ? Date.parse(from) > Date.parse(to) : from.slice(0, DAY_LENGTH) > to.slice(0, DAY_LENGTH);
}

/** What the contract makes of a query; its days become moments on the server (`domain/days.ts`). */
export type AskedTable<Shape extends TableShape> = Omit<TableQuery<Shape>, 'period' | 'counted'> & { days: Days };

/**
 * The query of a table's call: `sort`, its filters, `from`, `to` and `zone` where it has a period (a day counts whole, a moment from and up to itself), `min` and `max` where it has an amount, `limit`
 * and `cursor`. A period or a range that ends before it begins is refused, by the name of its end.
 */
export function tableQuery<Shape extends TableShape>(shape: Shape): v.GenericSchema<unknown, AskedTable<Shape>> {
  const choices = sortChoices(shape);
  const fields: v.ObjectEntries = {
    sort: v.optional(v.picklist(choices, `Sort by one of ${choices.join(', ')}`)),
    ...Object.fromEntries(Object.entries(shape.filters ?? {}).map(([name, filter]) => [name, filterField(filter)])),
    ...(shape.period !== undefined && PERIOD),
    ...(shape.amount !== undefined && AMOUNT),
    ...pageQuery.entries,
    cursor: v.optional(v.pipe(v.string(), v.maxLength(MOST_CURSOR))),
  };
  const query = v.pipe(
    v.object(fields),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { from, to, min, max } = dataset.value as Record<string, string | undefined>;
      if (from !== undefined && to !== undefined && endsBeforeItBegins(from, to)) {
        refuse('to', to, 'The last day is before the first');
      }
      if (min !== undefined && max !== undefined && Number(min) > Number(max)) {
        refuse('max', max, 'The highest amount is below the lowest');
      }

      function refuse(key: string, value: string, message: string) {
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: dataset.value as Record<string, unknown>, key, value }],
        });
      }
    }),
    v.transform((input) => toQuery(shape, input as Record<string, string | undefined>)),
  );
  return query as unknown as v.GenericSchema<unknown, AskedTable<Shape>>;
}

function filterField(filter: TableFilter) {
  switch (filter.kind) {
    case 'choice':
    case 'scope': {
      const names = filter.kind === 'scope' ? filter.options : Object.keys(filter.options);
      return v.optional(v.picklist(names, `Use one of ${names.join(', ')}`));
    }
    case 'text':
      return v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(LIMITS.query, `Use at most ${LIMITS.query} characters`),
          v.check(isStorable, 'Contains a character that can’t be searched for'),
        ),
      );
    case 'id':
      return v.optional(v.pipe(v.string(ID_FORM), v.uuid(ID_FORM), v.toLowerCase()));
    case 'email':
      return emailQuery.entries.email;
  }
}

function toQuery(shape: TableShape, input: Record<string, string | undefined>): AskedTable<TableShape> {
  const { from, to, zone = 'UTC', min, max } = input;
  const [lowest, highest] = [min && dollarsToCents(min), max && dollarsToCents(max)];
  return {
    sort: input['sort'] ?? shape.sort,
    filters: Object.fromEntries(
      Object.keys(shape.filters ?? {}).flatMap((name) => (input[name] ? [[name, input[name]]] : [])),
    ),
    days: { from, to, zone },
    amount: {
      ...(typeof lowest === 'number' && { min: lowest }),
      ...(typeof highest === 'number' && { max: highest }),
    },
    limit: input['limit'] as number | undefined,
    cursor: input['cursor'],
  };
}
