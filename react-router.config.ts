import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/building/compress-assets.ts';
import { weighPages } from './scripts/building/page-sizes.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are known from the first HTML on: a handful of routes is not worth a request per link.
  routeDiscovery: { mode: 'initial' },
  // The parts of a route are a few hundred bytes each, too little for files of their own.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    await compressAssets(join(reactRouterConfig.buildDirectory, 'client/assets'));
    await weighPages(reactRouterConfig);
  },
} satisfies Config;
