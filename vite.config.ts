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
              groups: [
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/|rolldown\/runtime/,
                },
                // React Hook Form is in a file with the forms.
                { name: 'packages', test: /\/node_modules\/(?!react-hook-form|@hookform)/, entriesAware: true },
                // What several pages share, in few files: left to itself the bundler makes up to sixty of one page. However many forms
                // there are, pages without one need not load what those share.
                {
                  name: 'shared',
                  // Without dialogs, which would bring what opens them to all pages.
                  test: /^(?!.*(react-hook-form|@hookform|\/components\/(forms|fields\/(?!form-error)|dialogs|lists|ui\/(empty-state|error-state))|\/contracts\/|\/layouts\/(dashboard-page|for-role)|\/api\/use-(list|api-mutation)|\/drawings\/empty-shelf|format-dates|use-own-account))/,
                  minShareCount: 23,
                },
                {
                  name: 'layouts',
                  // The others are small, and wanted by pages that want nothing else of their folders, or by Admins alone.
                  test: /\/app\/(session|layouts)\/(?!dashboard-page|for-role|not-loaded|may-use|switch-hat|admin-)|\/(lazy-part|use-lazy-action|resume-booking|use-picture|keep-focus|keep-together|query-client)\.tsx?$/,
                  minShareCount: 3,
                },
                // Lists and their states, which pages with one form alone do without.
                {
                  name: 'list-states',
                  test: /\/app\/(api\/use-(list|api-mutation)|components\/lists\/(keep-focus|use-focus-\w)|components\/ui\/(empty-state|error-state)|drawings\/empty-shelf|layouts\/not-loaded)/,
                  minShareCount: 3,
                },
                // What most pages of the dashboard share, and those of signing up and logging in do without.
                {
                  name: 'dashboard-pages',
                  test: /\/app\/(layouts\/(dashboard-page|for-role)|session\/(may-use|switch-hat)|format-dates|components\/lists\/day|features\/account\/use-own-account)/,
                  minShareCount: 3,
                },
                // Apart from the cards of laptops, since the forms of listings want them without any card.
                {
                  name: 'specs',
                  test: /\/app\/drawings\/|\/shared\/(specs|spec-texts|views\/products|pictures|product-address|seller-address)/,
                  minShareCount: 3,
                },
                {
                  name: 'card-actions',
                  // Without the fields of bookings, which dialogs alone want; they would bring what all forms share.
                  test: /\/app\/features\/(wishlist|compare|booking(?!\/(booking-fields|find-booking|please-log-in))|reporting)\//,
                  minShareCount: 3,
                },
                {
                  name: 'fields',
                  test: /\/app\/components\/fields\/(?!form-error)|\/shared\/(text\.|password-rules)/,
                  minShareCount: 3,
                },
                { name: 'products', test: /\/app\/features\/products\//, minShareCount: 3 },
                {
                  name: 'lists',
                  test: /\/app\/components\/lists\/(?!day|data-table|sort-head|filtered-table|table-|use-table-view|row-selection)/,
                  minShareCount: 3,
                },
                // Apart from what other lists and single buttons share, since only pages of the dashboard have tables; few of those filter them.
                {
                  name: 'data-table',
                  test: /\/app\/components\/lists\/(data-table|sort-head|table-view)/,
                  minShareCount: 3,
                },
                {
                  name: 'tables',
                  test: /\/app\/components\/lists\/(filtered-table|table-(?!view)|use-table-view|row-selection)|\/shared\/tables\/table/,
                  minShareCount: 3,
                },
                {
                  name: 'dashboard',
                  test: /\/app\/features\/(dashboard\/(thumbnail|laptop-link|phone-link)|orders\/(change|delete)-order)/,
                  minShareCount: 3,
                },
                {
                  name: 'forms',
                  test: /react-hook-form|@hookform|\/app\/components\/forms\/(?!phone|new-password)|\/contracts\/typed-fields/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
