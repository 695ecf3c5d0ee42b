import type { Page } from '@playwright/test';
import type { Marketplace } from '#scripts/screenshots/marketplace.ts';

/** Who looks: a visitor, one of the demo's people, or somebody who has just signed up. */
export type Viewer = 'visitor' | 'buyer' | 'seller' | 'admin' | 'new buyer' | 'new seller';

/** One thing to take pictures of. */
export interface Shot {
  /** Becomes the file's name. */
  name: string;
  as: Viewer;
  path: string | ((marketplace: Marketplace) => string);
  /** Before the page is opened: what shall go wrong. */
  before?: (page: Page) => Promise<unknown>;
  /** What brings the page into the state to be seen. */
  act?: (page: Page, marketplace: Marketplace) => Promise<unknown>;
  /** Opens another window, which is what to see. */
  popup?: (page: Page) => Promise<Page>;
  /** The widths (px) at which it exists; all when left out. */
  widths?: readonly number[];
  /** Only what the window shows, for what floats above a page; else the whole page. */
  window?: boolean;
  /** Something never arrives, so it is not waited for. */
  hangs?: boolean;
  /** Pop-ups stay. */
  popups?: boolean;
}
