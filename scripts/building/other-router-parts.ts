import type { Plugin } from 'vite';

/**
 * Parts of the router that cannot be switched off, with what browsers get instead. For two of them this site has no use: hooks for
 * measuring each call, and the discovery of routes, all of which the first HTML names. The third fetches the code of a page; when it
 * cannot be had, the router would load the present page again, which without a connection ends on a page of the browser's, even
 * for a link that was only pointed at. Instead of the page there is then one of ours, which the root hands over.
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
  'dom/ssr/routeModules.js': {
    loadRouteModule: `async (route, modules) => {
      try {
        return (modules[route.id] ??= await import(/* @vite-ignore */ route.module));
      } catch {
        return modules.root.handle.unreachable;
      }
    }`,
  },
};

/** Puts those in place of the router's own in the browser's files. Fails the build when a new version of the router no longer has them. */
export function otherRouterParts(): Plugin {
  const parts = new Set(Object.keys(STAND_INS));
  return {
    name: 'other-router-parts',
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
