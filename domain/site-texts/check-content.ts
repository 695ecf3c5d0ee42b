import * as v from 'valibot';
import { emailAddress, requiredText, titleText } from '#shared/contracts/fields.ts';
import type { FieldError } from '#shared/problems.ts';
import { withoutDirections } from '#shared/text.ts';
import { fieldsOf, type ListField, type SimpleField, type TextContent, type TextField } from '#shared/site-texts.ts';
import { DomainError } from '#domain/errors.ts';
import { fillIn, type SiteFacts } from '#domain/site-texts/fill-in.ts';
import { isAllowedLink, parseLine, parseText, TextError } from '#domain/site-texts/parse-text.ts';

/** So that a text is checked as it is shown: what `{{operator}}` stands for takes several lines. */
const ANY_FACTS: SiteFacts = {
  imprint: { operator: { name: 'A shop', address: '1 Main Street', email: 'us@shop.example' }, demonstration: true },
  saleTerms: { basisPoints: 100, minimumCents: 0, sellerPaysFees: true },
};

const REQUIRED = 'This field is required';
const NAME_FORM = 'Use lower-case letters, digits and hyphens, such as my-first-post';
const DAY_FORM = 'Enter a day, such as 2026-11-23';

/** What may be sent for a text, by its declared fields. */
export function contentSchema(key: string) {
  return v.strictObject(mapFields(fieldsOf(key) ?? {}, schemaOf), 'These aren’t the fields of this text');
}

function mapFields<Field, Schema>(
  fields: Readonly<Record<string, Field>>,
  toSchema: (field: Field) => Schema,
): Record<string, Schema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSchema(field)]));
}

function schemaOf(field: TextField): v.GenericSchema<unknown, TextContent[string]> {
  return field.kind === 'list' ? listSchema(field) : valueSchema(field);
}

function listSchema({ one, min, max, fields }: ListField): v.GenericSchema<unknown, TextContent[string]> {
  return v.pipe(
    v.array(v.strictObject(mapFields(fields, valueSchema)), REQUIRED),
    v.minLength(min, `Keep at least ${min} ${one}`),
    v.maxLength(max, `At most ${max} fit here`),
    v.check(
      (items) => !('id' in fields) || new Set(items.map(({ id }) => id)).size === items.length,
      'Each needs an address of its own',
    ),
  );
}

function valueSchema(field: SimpleField): v.GenericSchema<unknown, string> {
  const optional = 'optional' in field && field.optional;
  const schema = filledSchema(field);
  return optional ? v.lazy((input) => (input === '' ? v.string() : schema)) : schema;
}

function filledSchema(field: SimpleField): v.GenericSchema<unknown, string> {
  switch (field.kind) {
    case 'line':
      return titleText(field.max, REQUIRED);
    case 'paragraph':
      return v.pipe(requiredText(field.max), v.transform(withoutDirections));
    case 'lead':
      return written(field.max, parseLine);
    case 'text':
      return written(field.max, parseText);
    case 'whole':
      return number(/^\d{1,9}$/, `Enter a whole number from 0 to ${field.most}`, 0, field.most);
    case 'degrees':
      return number(/^-?\d{1,3}(\.\d{1,6})?$/, 'Enter degrees, such as 24.3745', -field.most, field.most);
    case 'phone':
      return v.pipe(
        v.string(REQUIRED),
        v.trim(),
        v.regex(/^\+?[\d\s().-]{5,30}$/, 'Enter a phone number with its country, such as +880 1700-000000'),
      );
    case 'email':
      return emailAddress;
    case 'day':
      return v.pipe(
        v.string(REQUIRED),
        v.isoDate(DAY_FORM),
        v.check((day) => isDay(day), DAY_FORM),
      );
    case 'link':
      return v.pipe(
        v.string(REQUIRED),
        v.trim(),
        v.check(
          isAllowedLink,
          'Enter a page of this site, such as /laptops, or an address that starts with https://, mailto: or tel:',
        ),
      );
    case 'name':
      return v.pipe(v.string(REQUIRED), v.trim(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, NAME_FORM), v.maxLength(60));
    case 'choice':
      return v.picklist(Object.keys(field.choices), 'Choose one of them');
  }
}

function isDay(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && date.getUTCFullYear() > 1990;
}

function number(form: RegExp, message: string, least: number, most: number): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string(REQUIRED),
    v.trim(),
    v.regex(form, message),
    v.check((text) => Number(text) >= least && Number(text) <= most, message),
  );
}

/** A text that can be parsed; what is wrong with it is said in the parser's words. */
function written(max: number, parse: (source: string) => unknown): v.GenericSchema<unknown, string> {
  return v.pipe(
    requiredText(max),
    v.transform(withoutDirections),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n')),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      try {
        parse(fillIn(dataset.value, ANY_FACTS));
      } catch (error) {
        if (!(error instanceof TextError)) throw error;
        addIssue({ message: error.message });
      }
    }),
  );
}

/**
 * What was sent for a text, tidied.
 * @throws {DomainError} 'invalid-fields', whose paths begin with `content`
 */
export function checkContent(key: string, content: unknown): TextContent {
  const parsed = v.safeParse(contentSchema(key), content);
  if (parsed.success) return parsed.output;
  const errors = new Map<string, FieldError>();
  for (const issue of parsed.issues) {
    const path = ['content', v.getDotPath(issue) ?? []].flat().join('.');
    if (!errors.has(path)) errors.set(path, { path, message: issue.message });
  }
  throw new DomainError('invalid-fields', 'Some fields can’t stay as they are. Each says why.', {
    errors: [...errors.values()],
  });
}
