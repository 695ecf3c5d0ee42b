import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMEBOOKS } from '#scripts/drawing/scenes/chromebooks.ts';
import { FALLBACKS } from '#scripts/drawing/scenes/fallbacks.ts';
import { MACBOOKS } from '#scripts/drawing/scenes/macbooks.ts';
import { NETBOOKS } from '#scripts/drawing/scenes/netbooks.ts';
import { ULTRABOOKS } from '#scripts/drawing/scenes/ultrabooks.ts';
import { ULTRAPORTABLES } from '#scripts/drawing/scenes/ultraportables.ts';
import { type Scene, drawScene } from '#scripts/drawing/scene.ts';

// Draws all pictures of the demo catalogue anew: node scripts/draw-demo-pictures.ts
const PICTURES = join(import.meta.dirname, '../app/public/pictures');

function drawAll(folder: string, scenes: Record<string, Scene>): void {
  mkdirSync(join(PICTURES, folder), { recursive: true });
  for (const [name, scene] of Object.entries(scenes)) {
    writeFileSync(join(PICTURES, folder, `${name}.svg`), drawScene(scene));
  }
}

drawAll('demo', { ...CHROMEBOOKS, ...NETBOOKS, ...ULTRABOOKS, ...ULTRAPORTABLES, ...MACBOOKS });
drawAll('fallback', FALLBACKS);
