import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#scripts/support/run-app.ts';
import type { Run } from '#tests/faults/support/scenario.ts';
import { findInstalled, startProgram } from '#tests/ops/support/programs.ts';

/** Starts a proxy in front of the processes on these ports, as docs/reverse-proxy.md configures it. @returns its origin */
export type StartProxy = (run: Run, ports: readonly number[]) => Promise<string>;

export const startHaproxy: StartProxy = async (run, ports) => {
  const haproxy = findInstalled('haproxy', '/usr/sbin/haproxy');
  const port = await freePort();
  const servers = ports.map((to) => `  server clamshell-${to} 127.0.0.1:${to} check inter 1s fall 2 rise 1`).join('\n');
  const file = join(run.folder, `haproxy-${port}.cfg`);
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout http-keep-alive 60s
  timeout check 5s
frontend site
  bind 127.0.0.1:${port}
  default_backend clamshell
backend clamshell
  balance leastconn
  option httpchk GET /readyz
  option redispatch
${servers}
`,
  );
  await startProgram(run, [`haproxy-${port}`, haproxy, '-db', '-f', file], { port });
  return `http://127.0.0.1:${port}`;
};

export const startCaddy: StartProxy = async (run, ports) => {
  const caddy = findInstalled('caddy', '/usr/bin/caddy');
  const port = await freePort();
  const file = join(run.folder, `Caddyfile-${port}`);
  await writeFile(
    file,
    `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	reverse_proxy ${ports.map((to) => `127.0.0.1:${to}`).join(' ')} {
		lb_policy least_conn
		lb_try_duration 5s
		health_uri /readyz
		health_interval 1s
		health_timeout 5s
		transport http {
			keepalive 60s
		}
	}
}
`,
  );
  await startProgram(run, [`caddy-${port}`, caddy, 'run', '--adapter', 'caddyfile', '--config', file], { port });
  return `http://127.0.0.1:${port}`;
};
