import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { otherRouterParts } from './scripts/building/other-router-parts.ts';
import { withoutServerParts } from './scripts/building/server-parts.ts';

/** What every page needs: the navbar, who is signed in, the way to the API, and the small controls. */
const SHELL = [
  /\/app\/layouts\/(?!dashboard|footer|role-drawer|guarded|use-current)/,
  /\/app\/session\/(?!guard|known-session|tell-logged-out|ways-in)/,
  /\/app\/root\.tsx/,
  /\/app\/api\/(access-token|api-error|client|own-picture)\.ts/,
  /\/app\/components\/ui\/(announce|announcement|button|chip|class-names|error-state|from-server|icon|icons|popup-store|skeleton|stage|toast|use-busy|use-first-of-more|use-focus-heir)\.tsx?/,
  /\/app\/drawings\/(brand-mark|default-avatar|laptop-drawing|lost-laptop|use-picture)\.tsx?/,
  /\/app\/(page-title|site-meta|store|use-site-info)\.ts/,
  /\/shared\/(catalogue|limits|money)\.ts/,
  // Laptops as cards, on all pages that people come to first.
  /\/app\/features\/catalogue\/(book-button|count-text|product-grid|report-button|use-product-pages)\./,
];

/** The page of the design system is there while developing only; so are the classes that nothing else uses. */
const WITHOUT_DESIGN: Plugin = {
  name: 'without-design',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/app\.css/ },
    handler: (css) => css.replace("source('./');", "source('./'); @source not './features/design';"),
  },
};

export default defineConfig({
  plugins: [WITHOUT_DESIGN, tailwindcss(), withoutServerParts(), reactRouter(), otherRouterParts()],
  publicDir: 'app/public',
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
            // Left to itself the bundler makes some forty small files of the home page, which load and compress worse than these.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
                },
                { name: 'shell', test: (id: string) => SHELL.some((part) => part.test(id)) },
                // Else the checking of forms comes along with it.
                { name: 'grades', test: /\/shared\/grades\./ },
                // The page of a laptop does without it.
                { name: 'search-form', test: /\/app\/features\/catalogue\/search-form\./ },
                { name: 'home', test: /\/app\/routes\/home\./ },
                { name: 'laptops', test: /\/app\/(routes\/laptops|features\/search\/kept-laptops)\./ },
                {
                  name: 'catalogue',
                  test: /\/app\/features\/catalogue\/(?!booking-|category-products|flown-in|home-|nothing-|please-|report-product)/,
                },
                // The list of routes, which every page loads, names the files of each: what several of them need together is one.
                {
                  name: 'dashboard',
                  test: /\/node_modules\/@tanstack\/|\/app\/(features\/dashboard\/(list-view|dashboard-page|page-header)|components\/ui\/(data-table|delete-button|day|fetched)|api\/(use-list|use-act|query-client))\./,
                },
                {
                  name: 'forms',
                  test: /\/node_modules\/(react-hook-form|@hookform)\/|\/app\/(components\/ui\/(form-error|text-input|text-area|use-form-submit)|api\/form-errors)\./,
                },
                {
                  name: 'keeping',
                  test: /\/app\/features\/keeping\/(browser-lists|compared|follow-marks|compare-tray|keeping-calls|mark-button|marks|other-tabs|wishes)\.|\/shared\/(compare-address|keeping-limits)\./,
                },
              ],
            },
          },
        },
      },
    },
  },
});
