import type { Plugin } from 'vite';

/** Files of the head that are rendered on the server alone, with what they export. */
const SERVER_PARTS: Record<string, string> = {
  'server-head.tsx': 'ServerHead',
  'structured-data.tsx': 'StructuredData',
};

/**
 * Keeps those out of the browser's files. Nothing there calls them; but the bundler puts whatever they share with a page, such as the
 * names of specs, beside what they stand next to, which every page loads.
 */
export function withoutServerParts(): Plugin {
  return {
    name: 'without-server-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = id.split('/app/head/')[1];
      const name = part === undefined ? undefined : SERVER_PARTS[part];
      return name === undefined ? null : `export const ${name} = undefined;`;
    },
  };
}
