import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'app/public',
  build: {
    // The server serves app/public itself, so that a new picture needs no build.
    copyPublicDir: false,
    // Fonts and drawings stay files of their own: the Content-Security-Policy allows no data: fonts, and they cache better.
    assetsInlineLimit: 0,
  },
});
