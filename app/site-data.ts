import { createContext } from 'react-router';
import type { OutboxEmailView } from '#shared/contracts/email.ts';
import type { SiteData } from '#shared/contracts/site-data.ts';

/** What the server hands to each rendering of a page. */
export interface Rendering {
  /** Allows our inline scripts under the page's Content-Security-Policy; there is none in development. */
  nonce: string | undefined;
  site: SiteData;
  /** The e-mails of a demo without a mail server; `null` where the outbox must not be shown. */
  outbox(): Promise<OutboxEmailView[] | null>;
  /** Takes the page's HTML. A `Response` would encode it, and stream it to those who want it as a whole. */
  deliver: (html: string) => void;
  /** Logs an error that a page could not deal with. */
  reportError(error: unknown): void;
}

/**
 * The key under which loaders find the rendering. It must be made inside this bundle:
 * the server reaches it through the entry module of the build, so that both hold the same key.
 */
export const renderingContext = createContext<Rendering>();
