import { readdir, readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrowserScript, browserScript } from '#sandboxes/stripe/browser-script.ts';

interface Result {
  paymentIntent?: { id: string };
  error?: { type: string; message: string };
}
interface StandIn {
  elements(): { create(type: string): unknown; getElement(type: string): unknown };
  retrievePaymentIntent(clientSecret: string): Promise<Result>;
  [method: string]: unknown;
}

let script: BrowserScript;
beforeAll(async () => {
  script = await browserScript();
});

/** The script as a page runs it, with a stubbed network. */
function loadStandIn(fetch: (address: string) => Promise<Response>): StandIn {
  const window: { Stripe?: (key: string) => StandIn } = {};
  runInNewContext(script.text, { window, document: {}, URLSearchParams, fetch });
  if (!window.Stripe) throw new Error('window.Stripe is missing');
  return window.Stripe('pk_sandbox');
}
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the script', () => {
  it('has every module in it, and is one classic script', async () => {
    const folder = new URL('browser/', import.meta.url);
    const modules = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    expect(modules).toContain('stripe.js');
    for (const name of modules) {
      const source = await readFile(new URL(name, folder), 'utf8');
      const lastLines = source.trimEnd().split('\n').slice(-3).join('\n');
      expect(script.text, name).toContain(lastLines);
    }
    expect(script.text).not.toMatch(/^(import|export) /m);
  });

  it('needs nothing that a strict Content-Security-Policy forbids', () => {
    expect(script.text).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|<style|setAttribute\('style'/,
    );
  });

  it('provides what the React elements ask for', () => {
    const stripe = loadStandIn(noNetwork);
    for (const method of [
      'elements',
      'createToken',
      'createPaymentMethod',
      'confirmCardPayment',
      'registerAppInfo',
      '_registerWrapper',
    ]) {
      expect(stripe[method], method).toBeTypeOf('function');
    }
  });

  it('has no element but the card', () => {
    const elements = loadStandIn(noNetwork).elements();
    expect(() => elements.create('iban')).toThrow('IntegrationError');
    expect(elements.getElement('card')).toBeNull();
  });
});

describe('requests of the script', () => {
  it('go to the site’s own sandbox, and come back as an intent or an error', async () => {
    const asked: string[] = [];
    const stripe = loadStandIn(async (address) => {
      asked.push(address);
      return Response.json(
        asked.length === 1 ? { id: 'pi_1' } : { error: { type: 'invalid_request_error', message: 'No' } },
      );
    });
    expect(await stripe.retrievePaymentIntent('pi_1_secret_2')).toEqual({ paymentIntent: { id: 'pi_1' } });
    expect(await stripe.retrievePaymentIntent('pi_1_secret_2')).toEqual({
      error: { type: 'invalid_request_error', message: 'No' },
    });
    expect(asked[0]).toBe('/card-sandbox/v1/payment_intents/pi_1?client_secret=pi_1_secret_2');
  });

  it('say so when they get no answer', async () => {
    const expected = {
      error: { type: 'api_connection_error', message: expect.stringContaining('Check your connection') },
    };
    expect(await loadStandIn(noNetwork).retrievePaymentIntent('pi_1_secret_2')).toEqual(expected);
    expect(await loadStandIn(async () => new Response('<h1>502</h1>')).retrievePaymentIntent('pi_1_secret_2')).toEqual(
      expected,
    );
  });
});

describe('createPaymentMethod', () => {
  const create = async (data: unknown) => {
    const method = loadStandIn(noNetwork)['createPaymentMethod'];
    return (method as (data: unknown) => Promise<Result>)(data);
  };

  it('says what is missing', async () => {
    expect(await create({ type: 'card' })).toMatchObject({
      error: { type: 'invalid_request_error', code: 'parameter_missing', param: 'card' },
    });
    expect(await create({ type: 'sepa_debit' })).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect(await create(undefined)).toMatchObject({ error: { type: 'invalid_request_error' } });
    await expect(create({ type: 'card', card: {} })).rejects.toThrow('IntegrationError');
  });
});
