import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are known from the first HTML on: a handful of routes is not worth a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
