import { existsSync } from 'node:fs';

/** The first of these paths that exists. @throws Error that names the Debian package to install */
export function findProgram(paths: readonly string[], debianPackage: string): string {
  const found = paths.find((path) => existsSync(path));
  if (found === undefined)
    throw new Error(`Not installed: ${debianPackage}. On Debian: apt-get install ${debianPackage}`);
  return found;
}
