import { describe, expect, it } from 'vitest';
import { ORDER_TRANSITIONS } from '#domain/orders/states.ts';
import { ATTEMPT_TRANSITIONS } from '#domain/payments/states.ts';
import { PRODUCT_TRANSITIONS } from '#domain/products/states.ts';
import { step } from '#domain/transitions.ts';

describe('the tables of states', () => {
  it('let nothing but money make a product sold or an order paid', () => {
    for (const { to, by } of [...PRODUCT_TRANSITIONS, ...ORDER_TRANSITIONS]) {
      if (to === 'sold' || to === 'paid') expect(by).toBe('money arrived');
    }
  });

  it('never lead out of what is final', () => {
    const left = new Set<string>(
      [...PRODUCT_TRANSITIONS, ...ORDER_TRANSITIONS, ...ATTEMPT_TRANSITIONS].map(({ from }) => from),
    );
    for (const final of ['sold', 'paid', 'succeeded', 'refunded']) expect(left).not.toContain(final);
  });

  it('name each step once', () => {
    for (const table of [PRODUCT_TRANSITIONS, ORDER_TRANSITIONS, ATTEMPT_TRANSITIONS]) {
      const steps = table.map(({ from, to, by }) => `${from} ${to} ${by}`);
      expect(new Set(steps).size).toBe(steps.length);
    }
  });

  it('refuse a step that they do not know', () => {
    expect(step(PRODUCT_TRANSITIONS, 'available', 'held', 'buyer starts paying')).toEqual({
      state: 'held',
      state_by: 'buyer starts paying',
    });
    expect(() => step(PRODUCT_TRANSITIONS, 'sold', 'available', 'attempt ended')).toThrow(
      "no step from 'sold' to 'available'",
    );
    expect(() => step(PRODUCT_TRANSITIONS, 'held', 'sold', 'attempt ended')).toThrow();
  });
});
