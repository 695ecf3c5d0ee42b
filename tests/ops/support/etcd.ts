import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '#scripts/support/run-app.ts';
import type { Run } from '#tests/faults/support/scenario.ts';
import { findInstalled, startProgram, stopProgram } from '#tests/ops/support/programs.ts';

/** A cluster of etcd. */
export interface Etcd {
  /** Where clients reach its members, as `host:port`. */
  clients: string[];
  stop: (member: number) => Promise<void>;
  /** Starts a member that was stopped, with what it stored. */
  start: (member: number) => Promise<void>;
}

/** Starts a cluster of etcd on free ports; it is stopped with the run. @param size how many members, of which more than half are a quorum */
export async function startEtcd(run: Run, size: number): Promise<Etcd> {
  const etcd = findInstalled('etcd-server', '/usr/bin/etcd');
  const members: { name: string; client: number; peer: number }[] = [];
  for (let number = 0; number < size; number += 1)
    members.push({ name: `etcd-${number}`, client: await freePort(), peer: await freePort() });
  const peers = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',');
  const processes = new Map<number, ChildProcess>();
  const start = async (number: number) => {
    const member = members[number];
    if (!member) throw new Error(`There is no member ${number}`);
    const { name, client, peer } = member;
    const options = {
      name,
      'data-dir': join(run.folder, name),
      'listen-client-urls': `http://127.0.0.1:${client}`,
      'advertise-client-urls': `http://127.0.0.1:${client}`,
      'listen-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-advertise-peer-urls': `http://127.0.0.1:${peer}`,
      'initial-cluster': peers,
    };
    const command = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
    processes.set(number, await startProgram(run, [name, etcd, ...command], { port: client }));
  };
  // A member listens once it has heard the others.
  await Promise.all(members.map((_, number) => start(number)));
  return {
    clients: members.map(({ client }) => `127.0.0.1:${client}`),
    stop: async (number) => {
      const running = processes.get(number);
      if (running) await stopProgram(running);
    },
    start,
  };
}
