import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#config/root.ts';
import { KEEP_ALIVE_MS } from '#server/plugins/connections.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('the image has the Node.js that package.json pins, runs as a user of its own, and says whether it is alive', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  const [, image] = /^ARG NODE_IMAGE=(.+)$/m.exec(read('Dockerfile')) ?? [];
  expect(image).toContain(`/node:${devDependencies['node']}-`);
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  expect(stages).toHaveLength(2);
  const last = stages.at(-1) ?? '';
  expect(last.indexOf('\nENTRYPOINT ')).toBeGreaterThan(last.indexOf('\nUSER clamshell\n'));
  expect(last.match(/^USER .*/gm)).toEqual(['USER clamshell']);
  expect(last).toMatch(/^HEALTHCHECK [^]*\/livez/m);
  // Nothing of the first stage but the packed folder.
  expect(last.match(/^COPY .*/gm)).toEqual(['COPY --from=build /src/dist /opt/clamshell']);
});

test('with containers, nothing is written but the volumes', () => {
  const [app = ''] = /^  app:\n(?:    .*\n|\n)+/m.exec(read('compose.yaml')) ?? [];
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
    expect(app).toContain(`\n    ${line}\n`);
});

test('proxies as they are documented close idle connections before the app does, which is told as it is', () => {
  const seconds = KEEP_ALIVE_MS / 1_000;
  const document = read('docs/reverse-proxy.md');
  expect(document).toContain(`Clamshell closes a connection that has been idle for ${seconds} s.`);
  const idle = [read('deploy/Caddyfile'), document].flatMap((text) =>
    [...text.matchAll(/^\s*(?:keepalive|timeout http-keep-alive) (\d+)s$/gm)].map(([, time]) => Number(time)),
  );
  expect(idle.length).toBeGreaterThan(2);
  expect(idle.filter((time) => time >= seconds)).toEqual([]);
});
