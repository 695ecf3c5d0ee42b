import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

/** Where set-up found a Chromium; without it Playwright's own is used. */
const { CHROMIUM_PATH: executablePath } = process.env;

/** How browser tests and screenshots start Chromium. */
export const CHROMIUM: LaunchOptions = {
  ...(executablePath !== undefined && { executablePath }),
  // The same system fonts everywhere: line breaks and layout shifts depend on the fonts that are installed.
  env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) },
  // Root may not use the sandbox; the other switches prevent the browser from connecting anywhere.
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    '--disable-gpu',
    // No foreign host name resolves: map tiles, for example, are what a test answers or nothing.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE 127.0.0.2, EXCLUDE [::1]',
  ],
};
