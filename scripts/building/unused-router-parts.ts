import type { Plugin } from 'vite';

/**
 * What the router brings along and this site has no use for, with what browsers get instead; it cannot be switched off. These are hooks
 * for measuring each call, and the discovery of routes, all of which the first HTML names.
 */
const STAND_INS: Record<string, Record<string, string>> = {
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
  },
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => undefined',
  },
};

/** Leaves those parts out of the browser's files. Fails the build when a new version of the router no longer has them. */
export function unusedRouterParts(): Plugin {
  const parts = new Set(Object.keys(STAND_INS));
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = id.split('/react-router/dist/production/lib/')[1];
      const standIns = part === undefined ? undefined : STAND_INS[part];
      if (part === undefined || standIns === undefined) return null;
      parts.delete(part);
      const names = /export \{ ([^}]+) \};\s*$/.exec(code)?.[1]?.split(', ') ?? [];
      const gone = Object.keys(standIns).filter((name) => !names.includes(name));
      if (gone.length > 0) this.error(`The router's ${part} has no ${gone.join(' and no ')} any more.`);
      // The other names are asked for by the router's server alone.
      return names.map((name) => `export const ${name} = ${standIns[name] ?? 'undefined'};`).join('\n');
    },
    buildEnd(error) {
      if (!error && parts.size > 0) this.error(`The router has no ${[...parts].join(' and no ')} any more.`);
    },
  };
}
