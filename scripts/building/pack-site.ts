import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '#config/root.ts';
import { pack } from '#scripts/building/pack.ts';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

// Puts the built site into `dist/`, for the system and processor that this runs on.
const { values } = parseArgs({
  options: {
    'without-postgres': { type: 'boolean', default: false },
    'with-node': { type: 'boolean', default: false },
  },
});
const target = join(ROOT, 'dist');
const { bytes, files, postgresBytes, nodeBytes } = await pack(ROOT, target, {
  withPostgres: !values['without-postgres'],
  withNode: values['with-node'],
});
const own = [
  ...(postgresBytes > 0 ? [`PostgreSQL ${megabytes(postgresBytes)}`] : []),
  ...(nodeBytes > 0 ? [`Node.js ${megabytes(nodeBytes)}`] : []),
];
console.log(
  `${target}: ${files} files, ${megabytes(bytes)}${own.length > 0 ? `, of which ${own.join(', ')}` : ''}. It runs by itself: ./clamshell in that folder.`,
);
