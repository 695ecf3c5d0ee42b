import * as v from 'valibot';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';

const typed = v.exactOptional(v.string());

const productDraft = v.object({
  name: typed,
  used: typed,
  original_price: typed,
  resale_rice: typed,
  productCondition: typed,
  number: typed,
  logo: typed,
  location: typed,
  Category_Name: v.exactOptional(v.picklist(CATEGORY_NAMES)),
  description: typed,
});
type ProductDraft = v.InferOutput<typeof productDraft>;

const keyOf = (uid: string) => `product-draft-${uid}`;

/** What this user has typed into the form so far, in this tab; survives a reload and an ended session. */
export function readDraft(uid: string): ProductDraft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(uid)) ?? '{}');
    const read = v.safeParse(productDraft, draft);
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}

export function keepDraft(uid: string, values: Record<string, unknown>): void {
  const filledIn = Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''),
  );
  try {
    sessionStorage.setItem(keyOf(uid), JSON.stringify(filledIn));
  } catch {
    // Without storage the form still works; only a reload would lose it.
  }
}

export function dropDraft(uid: string): void {
  try {
    sessionStorage.removeItem(keyOf(uid));
  } catch {
    // Nothing was kept then.
  }
}
