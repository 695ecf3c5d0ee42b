import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// Cuts the fonts' first files, those that every page fetches before anything else, out of the whole ones: npm run fonts
const TARGET = join(import.meta.dirname, '../app/fonts');
const PACKAGES = '@fontsource-variable';
const { resolve } = createRequire(import.meta.url);

/** What English text is made of; app/fonts.css names the same. All other letters come from the whole files, when a page has some. */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const LETTERS = `${ASCII}\u00A0©·½×áäçèéíñóöúü–—‘’“”•…′″−`;

/** Kerning, accents, and figures of one width. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

const FONTS = [
  { name: 'inter', weights: { min: 400, max: 700 } },
  { name: 'bricolage-grotesque', weights: { min: 600, max: 700 } },
];

await mkdir(TARGET, { recursive: true });
for (const { name, weights } of FONTS) {
  const whole = await readFile(resolve(`${PACKAGES}/${name}/files/${name}-latin-wght-normal.woff2`));
  const first = await subsetFont(whole, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await writeFile(join(TARGET, `${name}-basic.woff2`), first);
  await copyFile(resolve(`${PACKAGES}/${name}/LICENSE`), join(TARGET, `${name}-LICENSE.txt`));
  console.log(`${name}: ${first.byteLength} of ${whole.byteLength} bytes`);
}
