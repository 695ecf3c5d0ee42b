import * as v from 'valibot';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { passwordRequest, passwordReset } from '#shared/contracts/accounts.ts';
import { price } from '#shared/contracts/fields.ts';
import { orderPayload } from '#shared/contracts/orders.ts';
import { productPayload } from '#shared/contracts/products.ts';
import { credentials, registration, suspension } from '#shared/contracts/users.ts';
import { coverPath } from '#shared/pictures.ts';
import { withoutFormats, withoutUnstorable } from '#shared/text.ts';

/*
 * What people type and paste into forms, made into what the API takes. The API itself is strict: it wants plain numbers, refuses what it
 * cannot store, and returns phones and places exactly as they were given, spaces included. Passwords are nobody's to change.
 */

/** A text without what its writer can neither see nor remove, and without spaces around it. */
function typed<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(v.string(), v.transform(withoutUnstorable), v.trim(), schema);
}

/** An address or a number, without the invisible characters that copying brings along. */
function copied<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(v.string(), v.transform(withoutFormats), typed(schema));
}

/** A price as it is typed or pasted: ` $1,200.50 ` is 120050 cents. A comma counts only where thousands have theirs, so `1,5` is refused. */
export const typedPrice = copied(v.pipe(v.string(), v.transform(plainPrice), price));

function plainPrice(text: string): number | string {
  const amount = text.replace(/^(US)?\s*\$\s*/i, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(amount) ? amount.replaceAll(',', '') : amount;
}

export const logInForm = v.object({ ...credentials.entries, email: copied(credentials.entries.email) });

export const signUpForm = v.object({
  ...registration.entries,
  name: typed(registration.entries.name),
  email: copied(registration.entries.email),
});

/** Why an Admin suspends somebody. */
export const suspensionForm = v.object({ reason: typed(suspension.entries.reason) });

export const forgotPasswordForm = v.object({ email: copied(passwordRequest.entries.email) });

export const newPasswordForm = v.object({ newPassword: passwordReset.entries.newPassword });

const listing = productPayload.entries;

/** Stands among the ids of uploads while others are on their way. */
export const STILL_SENDING = 'sending';

/** The ids of uploads, in order, with commas between them. */
const uploads = v.pipe(
  v.string(),
  v.check(
    (text) => !text.includes(STILL_SENDING),
    'Some pictures are still on their way. Wait until they are here, or cancel them.',
  ),
  v.transform((text) => text.split(',').filter((id) => id !== '')),
);

/** The address of a cover as it is typed. */
export const coverAddress = copied(listing.logo);

const productFields = v.object({
  name: typed(listing.name),
  used: typed(listing.used),
  originalPrice: typedPrice,
  price: typedPrice,
  condition: typed(listing.productCondition),
  phone: copied(listing.number),
  coverUrl: coverAddress,
  pictures: uploads,
  location: typed(listing.location),
  category: v.pipe(v.string(), v.picklist(CATEGORY_NAMES, 'Choose a category')),
  description: typed(listing.description),
});

/** A listing, new or edited. */
export const productForm = v.pipe(
  productFields,
  v.transform(({ originalPrice: originalPriceCents, price: priceCents, ...same }) => ({
    ...same,
    originalPriceCents,
    priceCents,
  })),
);
export type ProductFormValues = v.InferInput<typeof productForm>;

/** The fields of the listing form by what the API calls them in its errors, where that differs. */
export const PRODUCT_FIELD_OF_PAYLOAD: Readonly<Record<string, keyof ProductFormValues>> = {
  original_price: 'originalPrice',
  resale_rice: 'price',
  productCondition: 'condition',
  number: 'phone',
  logo: 'coverUrl',
  Category_Name: 'category',
};

/** A listing with its first upload as its cover, where no address is given. */
export function withCover<Values extends Pick<ProductFormValues, 'coverUrl' | 'pictures'>>(values: Values): Values {
  const first = values.pictures.split(',').find((id) => id !== '' && id !== STILL_SENDING);
  return values.coverUrl.trim() === '' && first !== undefined ? { ...values, coverUrl: coverPath(first) } : values;
}

/** What a person fills in to book. */
export const bookingForm = v.object({
  phone: copied(orderPayload.entries.phone),
  meetingPlace: typed(orderPayload.entries.location),
});

/** As `PRODUCT_FIELD_OF_PAYLOAD`, of the booking form. */
export const BOOKING_FIELD_OF_PAYLOAD = { location: 'meetingPlace' } as const;
