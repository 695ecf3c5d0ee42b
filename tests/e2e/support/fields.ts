import type { Locator, Page } from '@playwright/test';

/** A field by its label, in a page or a part of it. */
export function fieldOf(scope: Page | Locator, label: string): Locator {
  return scope.getByLabel(label, { exact: true });
}

/** Types into a field, or chooses. */
export async function fillIn(scope: Page | Locator, label: string, value: string): Promise<void> {
  if (label === 'Category') await fieldOf(scope, label).selectOption(value);
  else await fieldOf(scope, label).fill(value);
}
