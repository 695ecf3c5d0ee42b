import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { findCutValue, refuseCutValues } from '#config/environment-files.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

test.each([
  ['BACKUP_PASSPHRASE=pa#ss', 'BACKUP_PASSPHRASE'],
  ['PORT=3000\nADMIN_PASSWORD=a long #phrase', 'ADMIN_PASSWORD'],
  ['OPERATOR_ADDRESS=Flat#5, Main Street', 'OPERATOR_ADDRESS'],
])('%o sets less than it says, and is found', (text, name) => {
  expect(parseEnv(text)[name]).not.toContain('#');
  expect(findCutValue(text)).toBe(name);
});

test.each([
  'ADMIN_PASSWORD="pa#ss"',
  "ADMIN_PASSWORD='pa#ss'",
  'ADMIN_PASSWORD=   # letters and digits',
  '#ADMIN_PASSWORD=pa#ss',
  'LOG_LEVEL=info # or debug',
  'OPERATOR_ADDRESS="Main Street 1\nFLAT=a#b"',
])('%o is left alone', (text) => {
  expect(findCutValue(text)).toBeUndefined();
});

test('the file that Node.js was given is named, and one that is missing is left out', async () => {
  const folder = await makeTemporaryFolder('environment-file');
  try {
    const file = join(folder.path, 'clamshell.env');
    writeFileSync(file, 'SMTP_URL=smtps://shop:pa#ss@mail.example\n');
    expect(() => refuseCutValues(['--max-old-space-size=1000', `--env-file=${file}`])).toThrow(
      `SMTP_URL in ${file} has`,
    );
    expect(() => refuseCutValues(['--max-old-space-size=1000'])).not.toThrow();
    expect(() => refuseCutValues([`--env-file-if-exists=${file}`])).toThrow(`SMTP_URL in ${file} has`);
    expect(() => refuseCutValues([`--env-file-if-exists=${join(folder.path, 'missing.env')}`])).not.toThrow();
  } finally {
    await folder.remove();
  }
});
