import { newId } from '#database/ids.ts';
import { type GeneratedSpecs, specsOf } from '#database/seeds/scale/specs.ts';
import { CONDITIONS, MODELS, PLACES, REMARKS } from '#database/seeds/scale/vocabulary.ts';
import type { Dice } from '#database/seeds/scale/random.ts';
import { CATEGORY_NAMES, type CategoryName } from '#shared/catalogue.ts';

export interface GeneratedProduct {
  id: string;
  category: CategoryName;
  name: string;
  description: string;
  location: string;
  logo: string;
  originalPriceCents: number;
  resalePriceCents: number;
  used: string;
  condition: string;
  advertisedAt: Date | null;
  soldAt: Date | null;
  createdAt: Date;
  /** Null where the seller has not confirmed what it is. */
  specs: GeneratedSpecs | null;
}

/** So many sellers confirm what their laptop is. */
const CONFIRMED_SHARE = 0.85;

/** A believable laptop: a real model, a price that fits its age, one in twelve sold, one in forty advertised. */
export function generateProduct(dice: Dice, createdAt: Date): GeneratedProduct {
  const category = dice.pick(CATEGORY_NAMES);
  const model = dice.pick(MODELS[category][dice.next() < 0.5 ? 'common' : 'further']);
  const [processor, memory, storage] = [dice.pick(model.processors), dice.pick(model.memory), dice.pick(model.storage)];
  const name = [model.brand, model.line, model.model].filter(Boolean).join(' ');
  const condition = dice.pick(CONDITIONS);
  const months = dice.between(3, 84);
  const share = Math.max(0.12, 0.8 - months * 0.008) + dice.next() * 0.08;
  const sold = dice.next() < 1 / 12;
  const advertised = !sold && dice.next() < 1 / 40;
  const first = dice.between(0, REMARKS.length - 1);
  const remarks = [first, first + dice.between(1, 4), first + dice.between(5, 8)].map(
    (at) => REMARKS[at % REMARKS.length],
  );
  return {
    id: newId(createdAt),
    category,
    name: `${name} ${processor} ${memory} ${storage}`,
    description: `${name} with ${processor}, ${memory} of memory, ${storage} and a ${model.screen} screen. ${remarks.join(' ')}`,
    location: dice.pick(PLACES),
    logo: `/pictures/fallback/${category.toLowerCase()}.svg`,
    originalPriceCents: model.price * 100,
    resalePriceCents: Math.round(model.price * share) * 100,
    used: usedTime(months),
    condition,
    advertisedAt: advertised ? createdAt : null,
    soldAt: sold ? createdAt : null,
    createdAt,
    specs:
      dice.next() < CONFIRMED_SHARE
        ? specsOf(dice, {
            category,
            model,
            processor,
            memory,
            storage,
            condition,
            boughtIn: yearBefore(createdAt, months),
          })
        : null,
  };
}

function yearBefore(date: Date, months: number): number {
  return new Date(date.getTime() - months * 30.4 * 86_400_000).getUTCFullYear();
}

function usedTime(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 ? plural(years, 'year') : '', rest > 0 ? plural(rest, 'month') : ''];
  return parts.filter(Boolean).join(' ');
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
