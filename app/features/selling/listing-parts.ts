/* What a listing needs once somebody works on it. A new one is shown without: these come with the first field that its seller goes into. */

export { checkListing } from '#app/features/selling/check-listing.ts';
export { AccountDraftNote } from '#app/features/selling/drafts/account-draft-note.tsx';
export { mergeChanges } from '#app/features/selling/merge-changes.ts';
export { PictureList } from '#app/features/selling/picture-list.tsx';
export { confirmedTexts, listingSpecs } from '#app/features/selling/specs/listing-specs.ts';
export { SpecsFields } from '#app/features/selling/specs/specs-fields.tsx';
export { toNewProductPayload, toProductPayload } from '#shared/contracts/products.ts';
export { toOwnProductView } from '#shared/views/products.ts';
