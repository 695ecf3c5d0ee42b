import * as v from 'valibot';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { givenText, price } from '#shared/contracts/fields.ts';
import { newProduct } from '#shared/contracts/products.ts';

/*
 * Forms take what people type and paste, and send what the API takes: it wants plain numbers, and returns phones and places exactly as
 * they were given, spaces included.
 */

/** A price as it is typed or pasted: ` $1,200.50 ` is 1200.50. A comma counts only where thousands have theirs, so `1,5` is refused. */
export const typedPrice = v.pipe(v.string(), v.transform(plainPrice), price);

function plainPrice(text: string): number | string {
  const amount = text.trim().replace(/^(US)?\s*\$\s*/i, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(amount) ? amount.replaceAll(',', '') : amount;
}

/** A phone or place, without the spaces that pasting brings along. */
function typedText(missing: string) {
  return v.pipe(v.string(missing), v.trim(), givenText(missing));
}

/** The form of a product: the contract of the call, for what a person fills in. */
export const productForm = v.object({
  ...newProduct.entries,
  original_price: typedPrice,
  resale_rice: typedPrice,
  number: typedText('Mobile number is required'),
  location: typedText('Location is required'),
  Category_Name: v.pipe(v.string(), v.picklist(CATEGORY_NAMES, 'Choose a category')),
});
export type ProductFormValues = v.InferInput<typeof productForm>;

/** The two fields of a booking that a person fills in. */
export const bookingForm = v.object({
  phone: typedText('Phone number is required'),
  location: typedText('Meeting location is required'),
});
