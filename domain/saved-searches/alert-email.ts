import { centsToDollars, formatDollars } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';
import { type EmailRecipient, toRecipient } from '#domain/email/recipient.ts';
import type { NewEmail } from '#domain/email/queue-email.ts';
import type { Product } from '#domain/products/product.ts';
import type { NewLaptops } from '#domain/saved-searches/new-laptops.ts';

interface Alert extends NewLaptops {
  /** The saved search. */
  name: string;
  query: string;
  /** Its link that ends these letters. */
  offUrl: string;
  /** The site's own origin: never what a request says of itself. */
  origin: string;
}

/** Tells somebody of the laptops that a search of theirs has found since the last time. */
export function alertEmail(owner: EmailRecipient, { name, query, products, more, offUrl, origin }: Alert): NewEmail {
  const { greeting, ...to } = toRecipient(owner);
  const count = `${products.length}${more ? ' and more' : ''}`;
  return {
    ...to,
    subject: `${count} new: ${name}`,
    text: [
      greeting,
      `since the last letter ${products.length === 1 && !more ? 'a laptop was' : `${count} laptops were`} listed that your search ‘${name}’ finds:`,
      ...products.map((product) => describe(product, origin)),
      `All that it finds: ${origin}/laptops?${query}`,
      `Not so often, or not at all: ${origin}/dashboard/savedSearches\nEnd the letters of this search, without logging in: ${offUrl}`,
      'Clamshell',
    ].join('\n\n'),
    unsubscribeUrl: offUrl,
  };
}

function describe({ id, name, location, resale_price_cents: cents }: Product, origin: string): string {
  const price = formatDollars(centsToDollars(cents));
  return `${withoutLinks(name)}\n${price}, ${withoutLinks(location)}\n${origin}${productPath({ _id: id, name })}`;
}

/** Sellers write names and places: what mail programs would make a link of does not leave in a letter of ours. */
function withoutLinks(text: string): string {
  return text
    .replaceAll(/\b(?:https?:\/\/|www\.)\S*/gi, '…')
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '. ')
    .replaceAll(/\s+/g, ' ');
}
