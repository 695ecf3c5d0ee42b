import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserFiles, serverPackages } from './scripts/building/page-files.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), browserFiles, serverPackages],
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
});
