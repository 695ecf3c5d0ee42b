import type { PriceRangeView } from '#shared/views/prices.ts';
import type { UserType } from '#shared/catalogue.ts';
import type { PageText } from '#shared/page-text.ts';
import type { BlogView, HomeTexts, PostView } from '#shared/site-text-views.ts';
import type { HomeText, PageTextKey } from '#shared/site-texts.ts';
import type { FieldError } from '#shared/problems.ts';
import type { LaptopView } from '#shared/views/products.ts';
import type { ReviewView } from '#shared/views/reviews.ts';
import type { SellerView } from '#shared/views/sellers.ts';
import type { CategoryView, ProductView } from '#shared/views/products.ts';
import type { FacetsAnswer } from '#shared/contracts/search.ts';

/** What every page may need to know of the site; the same for every visitor. */
export interface SiteInfo {
  /** The site's own origin, without a trailing slash. */
  publicUrl: string;
  /** Who answers when one signs in with Google: Google, or the stand-in of a demo; null where one cannot. */
  google: 'google' | 'sandbox' | null;
  /** Accounts for trying the site out; `null` outside of a demo. */
  demo: { accounts: readonly { type: UserType; email: string }[]; password: string } | null;
  /** Whether letters are shown in a demo's outbox, because there is no mail server to send them. */
  outbox: boolean;
  cardPayments: {
    publishableKey: string;
    /** Address of the script that stands in for the provider's; `null` when real cards are charged. */
    sandboxScript: string | null;
  };
}

/** Who runs the site, as the imprint says it. */
export interface SiteOperator {
  name: string;
  /** The postal address. */
  address: string;
  email: string;
  /** The person who is responsible for the contents, if that is set. */
  responsible?: string | undefined;
}

/** What the imprint says. */
export interface Imprint {
  /** Null where no operator is set. */
  operator: SiteOperator | null;
  /** Whether the site is a demonstration, where nothing is for sale. */
  demonstration: boolean;
}

/** What a sale costs its seller from now on. */
export interface SaleTerms {
  /** A share of the price, in hundredths of a per cent. */
  basisPoints: number;
  minimumCents: number;
  /** Whether what the payment provider keeps is taken from the seller as well. */
  sellerPaysFees: boolean;
}

/** One part of a product list, and what the API says of the rest in `X-Total-Count` and `Link`. */
export interface ProductPage {
  products: ProductView[];
  /** Exact up to 10,000. */
  total: number;
  totalIsExact: boolean;
  /** The cursor of the next part; `null` on the last one. */
  nextCursor: string | null;
}

/** The fields of an address as they stand there; one that stands there several times is a list. */
export type AddressQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface HomeData {
  categories: CategoryView[];
  /** Advertised laptops. */
  suggested: ProductView[];
  page: ProductPage;
}

/** What a laptop's own page shows. */
export interface LaptopPage {
  laptop: LaptopView;
  /** The most alike first. */
  similar: ProductView[];
  prices: PriceRangeView;
}

/** What a seller's own page shows. */
export interface SellerPage {
  seller: SellerView;
  /** What they have for sale, newest first. */
  page: ProductPage;
  /** What buyers say of them, newest first. */
  reviews: ReviewPage;
}

/** One part of somebody's reviews. */
export interface ReviewPage {
  reviews: ReviewView[];
  /** The cursor of the next part; `null` on the last one. */
  nextCursor: string | null;
}

/** Why a form that a browser posted by itself was not taken, to be said where it is shown again. */
export interface RefusedForm {
  /** The answer's HTTP status. */
  status: number;
  detail: string;
  /** The fields that were not as they should be; then `detail` only repeats them. */
  errors: readonly FieldError[];
}

/** The data of public pages, fetched in process for the first HTML. */
export interface SiteData {
  info(): SiteInfo;
  homeTexts(): Promise<HomeTexts>;
  contactText(): Promise<HomeText<'contact'>>;
  blog(): Promise<BlogView>;
  /** A published post of the blog. @throws {Response} 404 */
  post(slug: string): Promise<PostView>;
  /** The text of a page of information, or of a guide. */
  pageText(key: PageTextKey): Promise<PageText>;
  /** @throws {Response} the problem, with its status, for a cursor that is not one of ours */
  home(cursor?: string): Promise<HomeData>;
  /**
   * What `GET /api/laptops` answers, 24 laptops unless `limit` says otherwise.
   * @throws {Response} the problem, with its status, for fields and cursors that are not as they should be
   */
  laptops(query: AddressQuery): Promise<ProductPage>;
  /** What `GET /api/laptops/facets` answers. @throws {Response} as `laptops` does */
  facets(query: AddressQuery): Promise<FacetsAnswer>;
  /** Laptops by their ids, in that order; those that are not offered any more, and what is no id, are left out. */
  chosen(ids: readonly string[]): Promise<ProductView[]>;
  /** @throws {Response} 404 for a laptop that is not there; its body has `similar` ones of what was deleted, beside `detail` */
  laptop(id: string): Promise<LaptopPage>;
  /** @throws {Response} 404 for somebody who doesn't sell here, or whose account is closed or suspended */
  seller(id: string, cursor: string | undefined): Promise<SellerPage>;
  /** Takes the contact form of a browser without JavaScript. @returns `null` when it was taken */
  submitMessage(fields: Readonly<Record<string, string>>): Promise<RefusedForm | null>;
}
