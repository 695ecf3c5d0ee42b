import * as v from 'valibot';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import {
  booleanText,
  copied,
  givenText,
  isOneOf,
  pictureAnswerUrl,
  pictureUrl,
  price,
  priceBoundText,
  requiredText,
  titleText,
  typed,
  typedPrice,
  wordsQuery,
} from '#shared/contracts/fields.ts';
import { specs } from '#shared/contracts/specs.ts';
import { productPicture } from '#shared/contracts/pictures.ts';
import { responseAnswer } from '#shared/contracts/response-rate.ts';
import { LIMITS } from '#shared/limits.ts';
import { UNLISTED } from '#shared/listing-states.ts';
import { centsToDollars } from '#shared/money.ts';
import { MOST_PICTURES } from '#shared/picture-kinds.ts';
import { PRODUCT_SORTS } from '#shared/search/sorts.ts';
import { NOT_SENT, STILL_SENDING, uploadIds } from '#shared/upload-ids.ts';

const flag = v.optional(v.literal('true'));

/** A laptop as the API answers it. `specs` are there once its seller has confirmed them, `number` and `email` (the seller's)
 * for signed-in callers only. */
export const productAnswer = v.object({
  _id: v.string(),
  name: v.string(),
  Category_Name: v.picklist(CATEGORY_NAMES),
  description: v.string(),
  location: v.string(),
  logo: pictureAnswerUrl,
  /** Those that we store, in order; absent where there are none. The cover comes first, and `logo` is its address. */
  pictures: v.optional(v.array(productPicture)),
  original_price: v.number(),
  resale_rice: v.number(),
  /** The seller's account, by which its owner recognizes their own laptops. */
  seller_id: v.string(),
  seller_name: v.string(),
  used: v.string(),
  productCondition: v.string(),
  posted: v.string(),
  soldOut: v.boolean(),
  verify: flag,
  reported: flag,
  ads: flag,
  /** Its price is far below what such laptops are typically sold for. */
  lowPrice: flag,
  /** Why only its seller and Admins see it. */
  unlisted: v.optional(v.picklist(UNLISTED)),
  specs: v.optional(specs),
  number: v.optional(v.string()),
  email: v.optional(v.string()),
  /** How far it is from the place that was searched for, in whole kilometres; absent where no place was, or its own is on no map. */
  distance: v.optional(v.number()),
});
export type ProductAnswer = v.InferOutput<typeof productAnswer>;

/** What everybody may know of a seller, beside the name and whether an Admin has verified them. */
const sellerFacts = v.object({
  /** When they opened their account, ISO 8601. */
  since: v.string(),
  /** How many laptops they have sold, and how many they have for sale: exact up to 100, which stands for 100 or more. */
  sales: v.number(),
  forSale: v.number(),
  answers: v.optional(responseAnswer),
});

/** A laptop as its own page shows it. `unconfirmedSpecs` are what its title says beyond what its seller has confirmed. */
export const laptopAnswer = v.object({
  ...productAnswer.entries,
  unconfirmedSpecs: v.optional(specs),
  seller: sellerFacts,
});
export type LaptopAnswer = v.InferOutput<typeof laptopAnswer>;

/** A booking as the product's own seller sees it: who comes, how to reach them, where to meet. */
export const bookingAnswer = v.object({
  _id: v.string(),
  buyer_name: v.string(),
  phone: v.string(),
  location: v.string(),
  paid: v.boolean(),
  booked: v.string(),
});
export type BookingAnswer = v.InferOutput<typeof bookingAnswer>;

/** A product as its own seller sees it. `heldUntil` (ISO 8601) is there while somebody is paying for it. */
export const ownProductAnswer = v.object({
  ...productAnswer.entries,
  heldUntil: v.optional(v.string()),
  /** How many of its uploads aren't ready yet, and how many can't be used; absent where there are none. */
  picturesWaiting: v.optional(v.number()),
  picturesFailed: v.optional(v.number()),
  /** Whether its sale was refunded, so that it can be listed again; absent otherwise. */
  returned: v.optional(v.boolean()),
  /** How often it was looked at, in all and in the last seven days; in how many wishlists it is. */
  views: v.number(),
  viewsLately: v.number(),
  saves: v.number(),
  /** How many have booked it; `bookings` has the newest of them. */
  booked: v.number(),
  /** The last changes of its price in dollars, newest first; times in ISO 8601. */
  priceChanges: v.array(v.object({ at: v.string(), from: v.number(), to: v.number() })),
  bookings: v.array(bookingAnswer),
});
export type OwnProductAnswer = v.InferOutput<typeof ownProductAnswer>;

/** What a seller sends of a laptop (`POST /category`, `PUT /myProducts/{id}`). What the server sets itself is ignored on the way in. */
export const productPayload = v.object({
  name: v.pipe(
    titleText(LIMITS.productName, 'Product name is required'),
    v.check((name) => /[\p{L}\p{N}]/u.test(name), 'Say in words which laptop it is, such as ThinkPad T14'),
  ),
  used: titleText(LIMITS.shortText, 'Used time is required'),
  original_price: price,
  resale_rice: price,
  productCondition: titleText(LIMITS.shortText, 'Product condition is required'),
  number: givenText('Mobile number is required'),
  logo: pictureUrl,
  /** Ids of uploads, in order; absent for those that the listing has. One of them may be the cover, by its path as `logo`. */
  pictures: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.uuid('Send the ids of uploads'), v.toLowerCase())),
      v.maxLength(MOST_PICTURES, `A laptop has at most ${MOST_PICTURES} pictures.`),
    ),
  ),
  location: givenText('Location is required'),
  Category_Name: v.picklist(CATEGORY_NAMES, 'Choose a category'),
  description: requiredText(LIMITS.description, 'Description is required'),
  /** What the laptop is, as its seller confirms; left out, it stays as it was. */
  specs: v.optional(specs),
});

/** The same as the domain takes it. */
export const newProduct = v.pipe(
  productPayload,
  v.transform(
    ({
      original_price: originalPriceCents,
      resale_rice: priceCents,
      productCondition: condition,
      number: phone,
      logo: coverUrl,
      Category_Name: category,
      ...same
    }) => ({ ...same, originalPriceCents, priceCents, condition, phone, coverUrl, category }),
  ),
);
export type NewProduct = v.InferOutput<typeof newProduct>;

/** A new listing as it is sent. The server knows better who sells it and when it was posted. */
export function toNewProductPayload(product: NewProduct, seller: { displayName: string; email: string }) {
  return {
    ...toProductPayload(product),
    seller_name: seller.displayName,
    email: seller.email,
    posted: new Date().toISOString(),
  };
}

/** A changed listing as it is sent. */
export function toProductPayload({
  originalPriceCents,
  priceCents,
  condition,
  phone,
  coverUrl,
  category,
  ...same
}: NewProduct): v.InferInput<typeof productPayload> {
  return {
    ...same,
    original_price: centsToDollars(originalPriceCents),
    resale_rice: centsToDollars(priceCents),
    productCondition: condition,
    number: phone,
    logo: coverUrl,
    Category_Name: category,
  };
}

/** The ids of uploads, in order, with commas between them. */
const uploads = v.pipe(
  v.string(),
  v.check(
    (text) => !text.includes(STILL_SENDING),
    'Some pictures are still uploading. Wait until they’re done, or cancel them.',
  ),
  v.check((text) => !text.includes(NOT_SENT), 'A picture was not sent. Try it again, or remove it.'),
  v.transform(uploadIds),
);

/** The address of a cover as it is typed. */
export const coverAddress = copied(productPayload.entries.logo);

/** A price that nobody has typed yet is told from one that can't be read. */
const requiredPrice = (missing: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', missing),
    typedPrice,
  );

const productFields = v.object({
  name: typed(productPayload.entries.name),
  used: typed(productPayload.entries.used),
  originalPrice: requiredPrice('Original price is required'),
  price: requiredPrice('Resale price is required'),
  condition: typed(productPayload.entries.productCondition),
  phone: copied(productPayload.entries.number),
  coverUrl: coverAddress,
  pictures: uploads,
  location: typed(productPayload.entries.location),
  category: v.pipe(
    v.string(),
    v.check((name) => name !== '', 'Category is required'),
    v.picklist(CATEGORY_NAMES, 'Choose a category'),
  ),
  description: typed(productPayload.entries.description),
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

/** Filters of `GET /category` and `GET /category/{name}`, as they stand in the address. */
export const productListQuery = v.object({
  q: wordsQuery,
  category: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.query))),
  ads: booleanText,
  reported: booleanText,
  soldOut: booleanText,
  minPrice: priceBoundText,
  maxPrice: priceBoundText,
  sort: v.optional(v.picklist(PRODUCT_SORTS, isOneOf('sort', PRODUCT_SORTS))),
});
export type ProductListQuery = v.InferOutput<typeof productListQuery>;

export const categoryAnswer = v.object({ _id: v.string(), category_Name: v.picklist(CATEGORY_NAMES) });

/** A category with how many of its products can be bought now. */
export const categoryCount = v.object({ ...categoryAnswer.entries, available: v.number() });
export type CategoryCount = v.InferOutput<typeof categoryCount>;
