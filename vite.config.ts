import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/|rolldown\/runtime/,
                },
                { name: 'packages', test: /\/node_modules\//, entriesAware: true },
                // What many pages share is one file: left to itself the bundler makes seventy of the list of laptops.
                { name: 'shared', minShareCount: 16 },
                // What most pages for visitors share: thirty small files take longer to ask for than to run.
                {
                  name: 'visitors',
                  test: /\/app\/(session|layouts|drawings|features\/(products|wishlist|compare|booking|reporting))\//,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
});
