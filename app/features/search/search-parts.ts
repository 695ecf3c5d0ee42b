import { whenTouched } from '#app/components/ui/when-touched.tsx';

/** What a search is changed by: works as plain HTML, and comes alive together when one reaches for it. */
const importParts = () => import('#app/features/search/living-parts.ts');

export const Filters = whenTouched(async () => (await importParts()).Filters);
export const ResultsHead = whenTouched(async () => (await importParts()).ResultsHead);

/** Fetches them before another list is shown. Never fails. */
export async function preloadSearchParts(): Promise<void> {
  await Promise.all([Filters.preload(), ResultsHead.preload()]);
}
