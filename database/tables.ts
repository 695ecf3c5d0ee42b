import type { ProcessTables } from '#database/process-tables.ts';
import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { AuditAction, AuditFacts, AuditSubjectKind } from '#shared/audit.ts';
import type { CategoryName } from '#shared/catalogue.ts';
import type { Unlisted, WithdrawalReason } from '#shared/listing-states.ts';
import type { SpamReason } from '#shared/contracts/contact.ts';
import type { AccountTables } from '#database/account-tables.ts';
import type { ConversationTables } from '#database/conversation-tables.ts';
import type { ClaimTables } from '#database/claim-tables.ts';
import type { CreatedAt } from '#database/created-at.ts';
import type { ListingDraftsTable } from '#database/draft-tables.ts';
import type { FigureTables } from '#database/figure-tables.ts';
import type { HandoverTables } from '#database/handover-tables.ts';
import type { ImportTables } from '#database/import-tables.ts';
import type { ListingColumns } from '#database/listing-columns.ts';
import type { SavedSearchesTable, WishlistItemsTable } from '#database/wishlist-tables.ts';
import type { ContactDetailsTable, ReportsTable } from '#database/member-tables.ts';
import type { FailedJobsTable, EmailKeysTable, EmailsTable } from '#database/email-tables.ts';
import type { PicturesTable, ShownPictures } from '#database/picture-tables.ts';
import type {
  StateTransitionsTable,
  StateChangesTable,
  LedgerEntriesTable,
  CardEventsTable,
  PaymentAttemptsTable,
  PaymentsTable,
} from '#database/money-tables.ts';
import type { MeetingTables } from '#database/meeting-tables.ts';
import type { NotificationTables } from '#database/notification-tables.ts';
import type { OfferTables } from '#database/offer-tables.ts';
import type { OrderTables } from '#database/order-tables.ts';
import type { PayoutTables } from '#database/payout-tables.ts';
import type { PriceAlertsTable, PriceModelsTable, PriceSalesTable } from '#database/price-tables.ts';
import type { ModerationTables } from '#database/moderation-tables.ts';
import type { RecoveryTables } from '#database/recovery-tables.ts';
import type { ReviewTables } from '#database/review-tables.ts';
import type { ListingsTable, SearchModelsTable, SearchVocabularyTable } from '#database/search-tables.ts';
import type { SellingTables } from '#database/selling-tables.ts';
import type { SiteTextTables } from '#database/site-text-tables.ts';
import type { ProductSpecsTable } from '#database/specs-tables.ts';
import type {
  SandboxIntentsTable,
  SandboxRefundsTable,
  SandboxDisputesTable,
  SandboxEventsTable,
} from '#database/sandbox-tables.ts';

export interface CategoriesTable {
  id: string;
  name: CategoryName;
  position: number;
}

export interface ProductsTable extends ListingColumns, PlaceColumns {
  id: string;
  seller_id: string;
  /** Those of its pictures that are ready, in order; null where there is none. */
  pictures: ShownPictures;
  state: Generated<'available' | 'held' | 'sold'>;
  /** What moved it to its state; null where it began. */
  state_by: Generated<string | null>;
  /** The payment attempt for which the product is held; set exactly while `state` is 'held'. */
  held_by_attempt_id: string | null;
  advertised_at: Date | null;
  /** When the first report came in. */
  reported_at: Date | null;
  sold_at: Date | null;
  /** Deleted by its seller or an Admin, or withdrawn with its seller's account. Never physically removed. */
  deleted_at: Date | null;
  /** Off the market while its seller is suspended; null for what is sold. */
  withheld_at: Date | null;
  /** Why only its seller and Admins see it; null for what everybody sees. `domain/products/unlisted.ts` changes it. */
  unlisted: Unlisted | null;
  /** What moved it there; null where it began. */
  unlisted_by: string | null;
  /** When visitors first saw it, if it was unlisted before; null for what they saw from the beginning. */
  published_at: Date | null;
  /** Why its seller took it down; null for what an Admin deleted, and for what is up. */
  withdrawn: WithdrawalReason | null;
  /** The listing that has taken its place. */
  relisted_as: string | null;
  /** The price at which it was found to be far below what such laptops sell for; says nothing once it costs something else. */
  far_below_at_cents: number | null;
  created_at: CreatedAt;
}

/** Where a laptop is, as its place was understood. */
export interface PlaceColumns {
  /** In hundredths of a degree, about a kilometre; null where the place is not on the map. */
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
  /** Two capital letters, as ISO 3166-1 has them. */
  country: Generated<string | null>;
  /** Of the gazetteer that the text was looked up in; 0 where it was not yet. */
  place_version: Generated<number>;
}

export interface OrdersTable {
  id: string;
  product_id: string;
  buyer_id: string;
  /** The order has its own copy of the product's data. While it is unpaid, the copy follows the product when its seller edits that. */
  buyer_name: string;
  email: string;
  product_name: string;
  price_cents: number;
  logo: string;
  /** What the product cost when it was booked last. */
  booked_price_cents: number;
  phone: string;
  meeting_place: string;
  state: Generated<'unpaid' | 'paid' | 'canceled'>;
  state_by: Generated<string | null>;
  paid_at: Date | null;
  /** When its buyer last took it off their list; only where it is 'canceled'. */
  removed_at: Date | null;
  created_at: CreatedAt;
}

/** What somebody wrote on the contact page. */
export interface MessagesTable {
  id: string;
  name: string;
  email: string;
  text: string;
  /** Why it looks like spam; null for all others. */
  spam_reason: SpamReason | null;
  answered_at: Date | null;
  /** The e-mail that takes it to the people who run the site; null where it is not mailed. */
  email_id: string | null;
  created_at: CreatedAt;
}

/** What was done, by whom and to what; rows are only ever added. Whom and what they name is looked up when they are read. */
export interface AuditEventsTable {
  id: string;
  /** Null for what Clamshell does by itself. */
  actor_id: string | null;
  action: AuditAction;
  subject_kind: AuditSubjectKind;
  subject_id: string;
  facts: ColumnType<AuditFacts, string, never>;
  created_at: CreatedAt;
}

/** How often somebody did something in the window that runs. Unlogged: after a crash of the database all begin anew. */
export interface CallCountsTable {
  /** The act, and who: an account's id, or the hash of an e-mail and a network. */
  key: string;
  calls: number;
  ends_at: Date;
}

/** A call that may be sent again under the same key, running or answered. */
export interface IdempotencyKeysTable {
  id: string;
  caller: string;
  key: string;
  fingerprint: string;
  /** Until when the call counts as running; null once it is answered. */
  running_until: Date | null;
  status: number | null;
  /** Encrypted. */
  answer: Buffer | null;
  created_at: CreatedAt;
}

export interface Tables
  extends
    AccountTables,
    ClaimTables,
    ConversationTables,
    FigureTables,
    NotificationTables,
    OrderTables,
    PayoutTables,
    HandoverTables,
    MeetingTables,
    RecoveryTables,
    ReviewTables,
    ModerationTables,
    OfferTables,
    SellingTables,
    ImportTables,
    SiteTextTables,
    ProcessTables {
  contact_details: ContactDetailsTable;
  categories: CategoriesTable;
  products: ProductsTable;
  product_specs: ProductSpecsTable;
  pictures: PicturesTable;
  listing_drafts: ListingDraftsTable;
  listings: ListingsTable;
  search_vocabulary: SearchVocabularyTable;
  search_models: SearchModelsTable;
  reports: ReportsTable;
  orders: OrdersTable;
  payment_attempts: PaymentAttemptsTable;
  payments: PaymentsTable;
  messages: MessagesTable;
  email_keys: EmailKeysTable;
  emails: EmailsTable;
  failed_jobs: FailedJobsTable;
  sandbox_intents: SandboxIntentsTable;
  sandbox_refunds: SandboxRefundsTable;
  sandbox_events: SandboxEventsTable;
  sandbox_disputes: SandboxDisputesTable;
  state_transitions: StateTransitionsTable;
  state_changes: StateChangesTable;
  ledger_entries: LedgerEntriesTable;
  card_events: CardEventsTable;
  price_sales: PriceSalesTable;
  price_alerts: PriceAlertsTable;
  price_models: PriceModelsTable;
  audit_events: AuditEventsTable;
  call_counts: CallCountsTable;
  idempotency_keys: IdempotencyKeysTable;
  wishlist_items: WishlistItemsTable;
  saved_searches: SavedSearchesTable;
}

export type ProductRow = Selectable<ProductsTable>;
export type OrderRow = Selectable<OrdersTable>;

export type Database = Kysely<Tables>;
export type RunningTransaction = Transaction<Tables>;
