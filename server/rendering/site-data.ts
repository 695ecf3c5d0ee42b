import * as v from 'valibot';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#shared/demo-accounts.ts';
import type {
  AddressQuery,
  HomeData,
  ProductPage,
  RefusedForm,
  SiteData,
  SiteInfo,
  LaptopPage,
  SellerPage,
} from '#shared/contracts/site-data.ts';
import { pageQuery } from '#shared/contracts/answers.ts';
import { newMessage } from '#shared/contracts/contact.ts';
import { toPriceRangeView } from '#shared/views/prices.ts';
import type { ProductListQuery } from '#shared/contracts/products.ts';
import { type ProductView, toLaptopView, toProductView } from '#shared/views/products.ts';
import { type FacetsAnswer, laptopsQuery } from '#shared/contracts/search.ts';
import { HOME_PRODUCTS, HOME_SUGGESTIONS, LIST_PRODUCTS } from '#shared/limits.ts';
import type { Settings } from '#config/settings.ts';
import { submitMessage } from '#domain/contact/receive-message.ts';
import { responseRateOf } from '#domain/conversations/response-rate.ts';
import type { PageRequest } from '#domain/paging.ts';
import type { Point } from '#domain/places/distance.ts';
import { countAvailable } from '#domain/products/count-available.ts';
import { type Product, getProductsByIds, getProduct } from '#domain/products/product.ts';
import { listProducts } from '#domain/search/list-products.ts';
import type { Catalogue } from '#domain/search/catalogue.ts';
import { findFacets } from '#domain/search/find-facets.ts';
import { findLaptops } from '#domain/search/find-laptops.ts';
import { publishedTexts } from '#domain/site-texts/published-texts.ts';
import { siteFacts } from '#server/rendering/site-facts.ts';
import { hasOutbox } from '#server/email/outbox.ts';
import { toProblem } from '#server/plugins/errors.ts';
import { validate } from '#server/plugins/validation.ts';
import { PROBLEMS } from '#shared/problems.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#database/tables.ts';
import { guidanceFor } from '#domain/prices/price-range.ts';
import { productsLike, similarProducts } from '#domain/products/similar-products.ts';
import { presentLaptop, presentProduct } from '#server/presenters/products.ts';
import { presentPriceGuidance } from '#server/presenters/prices.ts';
import { toSellerView } from '#shared/views/sellers.ts';
import { getSeller, listReviewsOfSeller, listSellerLaptops } from '#domain/sellers/seller-page.ts';
import { presentReview } from '#server/presenters/reviews.ts';
import { REVIEWS_SHOWN } from '#shared/reviews.ts';
import { withStorableTexts } from '#shared/storable-texts.ts';
import { toReviewView } from '#shared/views/reviews.ts';
import { presentSeller } from '#server/presenters/sellers.ts';

/** Nothing about sellers that is for members; our own pictures by their paths. */
const FOR_ALL = { contact: false, site: '' };

/** A laptop as public pages show it. */
function viewProduct(product: Product, near: Point | null = null): ProductView {
  return toProductView(presentProduct(product, { ...FOR_ALL, near }));
}

/** What public pages show, asked of the domain in process; nothing here depends on who is looking. */
export function createSiteData(
  services: Pick<Services, 'db' | 'catalogue' | 'settings' | 'cardBrowser' | 'contact' | 'google'>,
): SiteData {
  const { db, catalogue, settings, cardBrowser, contact, google } = services;
  const texts = publishedTexts(catalogue.db, catalogue.cache, siteFacts(settings));
  const info: SiteInfo = { ...describeSite(settings), google, cardPayments: cardBrowser };
  return {
    info: () => info,
    homeTexts: async () => {
      const [hero, about, statistics, testimonials] = await Promise.all([
        texts.home('hero'),
        texts.home('home-about'),
        texts.home('statistics'),
        texts.home('testimonials'),
      ]).catch(throwAsResponse);
      return { hero, about, statistics, testimonials };
    },
    contactText: () => texts.home('contact').catch(throwAsResponse),
    blog: () => texts.blog().catch(throwAsResponse),
    post: (slug) => texts.post(slug).catch(throwAsResponse),
    pageText: (key) => texts.page(key).catch(throwAsResponse),
    home: (cursor) => readHome(catalogue, cursor).catch(throwAsResponse),
    laptops: (query) => readLaptops(catalogue, query).catch(throwAsResponse),
    facets: (query) => readFacets(catalogue, query).catch(throwAsResponse),
    chosen: async (ids) => {
      const products = await getProductsByIds(catalogue.db, ids).catch(throwAsResponse);
      return products.map((product) => viewProduct(product));
    },
    laptop: (id) => readLaptop(catalogue.db, id),
    seller: (id, cursor) => readSeller(catalogue.db, id, cursor).catch(throwAsResponse),
    submitMessage: async (fields) => {
      try {
        await submitMessage(db, validate(newMessage, withStorableTexts(fields)), contact);
        return null;
      } catch (error) {
        return refusal(error);
      }
    },
  };
}

function describeSite(settings: Settings): Pick<SiteInfo, 'publicUrl' | 'demo' | 'outbox'> {
  const { publicUrl, deployment, seed } = settings;
  return {
    publicUrl,
    outbox: hasOutbox(settings),
    demo: deployment === 'demo' && seed === 'demo' ? { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD } : null,
  };
}

async function readHome(catalogue: Catalogue, cursor: string | undefined): Promise<HomeData> {
  const [categories, suggested, page] = await Promise.all([
    countAvailable(catalogue.db, catalogue.cache),
    readProducts(catalogue, { ads: true, soldOut: false }, { limit: HOME_SUGGESTIONS }),
    readProducts(catalogue, { soldOut: false }, { limit: HOME_PRODUCTS, cursor }),
  ]);
  // No laptop stands twice on a page. Those that follow take their places, so that all rows of the list are full.
  const above = new Set(suggested.products.map(({ id }) => id));
  const products = page.products.filter(({ id }) => !above.has(id));
  let { nextCursor } = page;
  while (products.length < HOME_PRODUCTS && nextCursor !== null) {
    const request = { limit: HOME_PRODUCTS - products.length, cursor: nextCursor };
    const more = await readProducts(catalogue, { soldOut: false }, request);
    products.push(...more.products.filter(({ id }) => !above.has(id)));
    nextCursor = more.nextCursor;
  }
  return { categories, suggested: suggested.products, page: { ...page, products, nextCursor } };
}

async function readProducts(catalogue: Catalogue, query: ProductListQuery, request: PageRequest): Promise<ProductPage> {
  const { rows, ...page } = await listProducts(catalogue, query, request);
  return { ...page, products: rows.map((product) => viewProduct(product)) };
}

const laptopsPageQuery = v.object({ ...laptopsQuery.entries, ...pageQuery.entries });

async function readLaptops(catalogue: Catalogue, address: AddressQuery): Promise<ProductPage> {
  const { limit = LIST_PRODUCTS, cursor, ...query } = validate(laptopsPageQuery, address);
  const { rows, near, total, totalIsExact, nextCursor } = await findLaptops(
    catalogue,
    query,
    { limit, cursor },
    { nearest: true },
  );
  return { products: rows.map((product) => viewProduct(product, near)), total, totalIsExact, nextCursor };
}

async function readFacets(catalogue: Catalogue, address: AddressQuery): Promise<FacetsAnswer> {
  return findFacets(catalogue, validate(laptopsQuery, address));
}

/** Expected failures are said beside the form; bugs stay errors. */
function refusal(error: unknown): RefusedForm {
  const { code, message: detail, errors = [] } = toProblem(error);
  if (code === 'internal-error') throw error;
  return { status: PROBLEMS[code].status, detail, errors };
}

/**
 * Expected failures reach the error page with their status and sentence; bugs stay errors, and are logged as such.
 * @param more what the error page may show beside the sentence
 */
function throwAsResponse(error: unknown, more: object = {}): never {
  const problem = toProblem(error);
  if (problem.code === 'internal-error') throw error;
  throw Response.json({ detail: problem.message, ...more }, { status: PROBLEMS[problem.code].status });
}

/** What a laptop's own page shows to everybody. Who comes too late for one gets those that are like it. @throws {Response} */
async function readLaptop(db: Database, id: string): Promise<LaptopPage> {
  try {
    const laptop = await getProduct(db, id);
    const [similar, prices, response] = await Promise.all([
      productsLike(db, laptop),
      guidanceFor(db, laptop),
      responseRateOf(db, laptop.seller_id),
    ]);
    return {
      laptop: toLaptopView(presentLaptop(laptop, response, FOR_ALL)),
      similar: similar.map((product) => viewProduct(product)),
      prices: toPriceRangeView(presentPriceGuidance(prices)),
    };
  } catch (error) {
    const { code } = toProblem(error);
    if (code !== 'not-found' && code !== 'not-for-sale') return throwAsResponse(error);
    const found = await similarProducts(db, id).catch(() => []);
    const similar = found.map((product) => viewProduct(product));
    const heading = code === 'not-for-sale' && { heading: PROBLEMS[code].title };
    return throwAsResponse(error, { similar, now: Date.now(), ...heading });
  }
}

/** What a seller's own page shows to everybody. @throws {DomainError} 'not-found', 'bad-cursor' */
async function readSeller(db: Database, id: string, cursor: string | undefined): Promise<SellerPage> {
  const [seller, { rows, ...page }, reviews] = await Promise.all([
    getSeller(db, id),
    listSellerLaptops(db, id, { limit: LIST_PRODUCTS, cursor }),
    listReviewsOfSeller(db, id, { limit: REVIEWS_SHOWN }),
  ]);
  return {
    seller: toSellerView(presentSeller(seller)),
    page: { ...page, products: rows.map((product) => viewProduct(product)) },
    reviews: {
      reviews: reviews.rows.map((review) => toReviewView(presentReview(review))),
      nextCursor: reviews.nextCursor,
    },
  };
}
