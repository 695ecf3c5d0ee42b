import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import { inProcessFetch } from '#sandboxes/google/in-process-fetch.ts';
import { type Person, People } from '#sandboxes/google/people.ts';
import { type ProtocolOptions, openProtocol } from '#sandboxes/google/protocol.ts';

/** What a visitor of the sandbox is asked. */
export interface Step {
  asks: 'which account' | 'may the site know it';
  /** Who was chosen; only after that was asked. */
  person: Person | undefined;
  /** Where the answer leads in the end, for the page's Content-Security-Policy. */
  siteOrigin: string;
}

/** Google’s sandbox. Requests and responses are Node's own, because the step that a visitor is at lies in their cookies. */
export interface IdentityProvider {
  /** Answers everything that is protocol and not a page to look at. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Reaches the protocol's addresses within this process. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** The step that this visitor is at; null when it is over, or never began. */
  readStep: (request: IncomingMessage, response: ServerResponse) => Promise<Step | null>;
  /** Each returns the path that the visitor goes on to. */
  choose: (request: IncomingMessage, response: ServerResponse, person: Person) => Promise<string>;
  allow: (request: IncomingMessage, response: ServerResponse) => Promise<string>;
  refuse: (request: IncomingMessage, response: ServerResponse) => Promise<string>;
}

/** Opens Google’s sandbox at `issuer`: an OpenID Connect server on which everybody may be anybody. */
export async function openIdentityProvider(options: Omit<ProtocolOptions, 'people'>): Promise<IdentityProvider> {
  const people = new People();
  const { provider, handle } = await openProtocol({ ...options, people });

  const finish = async (...submission: Parameters<typeof provider.interactionResult>) => {
    // A path alone, so that the visitor stays on the name of the site that they are on.
    const { pathname } = new URL(await provider.interactionResult(...submission));
    return pathname;
  };
  const readInteraction = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionDetails(request, response).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    });

  return {
    handle,
    fetch: inProcessFetch((request, response) => void handle(request, response)),
    readStep: async (request, response) => {
      const interaction = await readInteraction(request, response);
      if (!interaction) return null;
      const accountId = interaction.session?.accountId;
      return {
        asks: interaction.prompt.name === 'consent' ? 'may the site know it' : 'which account',
        person: accountId === undefined ? undefined : people.find(accountId),
        siteOrigin: new URL(String(interaction.params['redirect_uri'])).origin,
      };
    },
    choose: (request, response, person) =>
      finish(request, response, { select_account: {}, login: { accountId: people.identify(person) } }),
    allow: async (request, response) => {
      const interaction = await provider.interactionDetails(request, response);
      const grant = new provider.Grant({
        accountId: interaction.session?.accountId,
        clientId: String(interaction.params['client_id']),
      });
      grant.addOIDCScope(String(interaction.params['scope']));
      return finish(request, response, { consent: { grantId: await grant.save() } });
    },
    refuse: (request, response) =>
      finish(request, response, { error: 'access_denied', error_description: 'The person refused' }),
  };
}
