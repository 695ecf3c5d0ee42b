import { loadOnInteraction } from '#app/components/ui/load-on-interaction.tsx';

/** What a search is changed by: works as plain HTML, and comes alive together when one reaches for it. */
const importParts = () => import('#app/features/search/interactive-parts.ts');

export const Filters = loadOnInteraction(async () => (await importParts()).Filters);
export const ResultsHead = loadOnInteraction(async () => (await importParts()).ResultsHead);

/** Fetches them before another list is shown. Never fails. */
export async function preloadSearchParts(): Promise<void> {
  await Promise.all([Filters.preload(), ResultsHead.preload()]);
}
