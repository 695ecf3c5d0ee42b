export { Filters } from '#app/features/search/filters.tsx';
export { ResultsHead } from '#app/features/search/results-head.tsx';
