import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'app/public',
  ssr: command === 'build' ? { noExternal: BUNDLED_WITH_PAGES } : {},
  // All packages that pages use are prepared before the first one is shown: one found later would load the page anew under the visitor.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  build: {
    // The server serves app/public itself, so that a new picture needs no build.
    copyPublicDir: false,
    // Tells which files make up a page, so that the build can weigh it.
    manifest: true,
    // Fonts and drawings stay files of their own: the Content-Security-Policy allows no data: fonts, and they cache better.
    assetsInlineLimit: 0,
    // On a busy machine it would be told that Tailwind takes time.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Their words would be in the list of routes that every page loads, and in what names other files.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              // How many pages and dialogs share a module decides which file it is in: left to itself, the bundler makes up to ninety of a page.
              groups: [
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/|rolldown\/runtime/,
                },
                { name: 'most-pages', minShareCount: 36 },
                { name: 'forms', test: /\/(react-hook-form|@hookform|components\/forms)\//, minShareCount: 12 },
                { name: 'many-pages', minShareCount: 16, entriesAware: true },
                { name: 'contracts', test: /\/shared\//, minShareCount: 8 },
                { name: 'product-cards', test: /\/app\/features\/products\//, minShareCount: 5 },
                { name: 'few-pages', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 400 },
              ],
            },
          },
        },
      },
    },
  },
}));
