import type { Plugin } from 'vite';

/** Which of the browser's files a module is in (docs/decisions/104-smaller-pages.md). */
const GROUPS = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/|rolldown\/runtime/ },
  // What stands around every page, with all that it imports: bundlers don't know that the root comes with each of them. The entry is not in it: it
  // would begin to hydrate while the page's files are being evaluated, in one long task.
  { name: 'frame', test: /\/app\/(root|layouts\/page-)/ },
  // What the same pages and dialogs share, in a file for each set of them. What is too little for one joins its neighbours.
  { name: 'most', minShareCount: 40, entriesAware: true, entriesAwareMergeThreshold: 5_000 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 400 },
];

/** Names the files that browsers load, and puts modules into few of them. */
export const browserFiles: Plugin = {
  name: 'browser-files',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              output: {
                // Their words would be in the list of routes that every page loads, and in what names other files.
                entryFileNames: 'assets/[hash].js',
                chunkFileNames: 'assets/[hash].js',
                codeSplitting: { groups: GROUPS },
              },
            },
          },
        }
      : undefined,
};

/**
 * Packages that the server needs for its pages alone: in the pages' own bundle they load faster and need less room. React and the router stay
 * outside, since the server has to have the same ones.
 */
const BUNDLED_WITH_PAGES = [
  /^@base-ui\//,
  /^@floating-ui\//,
  /^@hookform\//,
  /^@stripe\//,
  /^@tanstack\//,
  /^@visx\//,
  /^d3-/,
  'leaflet',
  'photoswipe',
  'react-hook-form',
];

/** Puts these packages into the server's half of the pages. */
export const serverPackages: Plugin = {
  name: 'server-packages',
  apply: 'build',
  config: () => ({ ssr: { noExternal: BUNDLED_WITH_PAGES } }),
};
