import { randomUUID } from 'node:crypto';
import { readFile, readlink, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { syncToDisk } from '#config/sync-to-disk.ts';
import { isAlive } from '#database/embedded/postmaster.ts';

const FILE = 'restore.json';

const schema = v.object({
  /** The process that restores. Process ids are given again: after the machine was started anew, in another container, and after some time. */
  process: v.object({ host: v.string(), boot: v.string(), space: v.string(), pid: v.number(), started: v.string() }),
  /** The folder and the id of the backup, and the moment that was asked for. */
  from: v.string(),
  backup: v.string(),
  until: v.nullable(v.string()),
  /** Set once everything is verified and only has to be put in place: from when on the shop knows of nothing. */
  settling: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});

/** What a restore says of itself in its folder, for those who find it there. */
export type RestoringSign = v.InferOutput<typeof schema>;

/** 'unknown': it may be at work in another container or on another machine, where this process can't look. */
export type RestoringState = 'at work' | 'cut off' | 'unknown';

/** The sign of a restore by this process. */
export const signOf = async (facts: Omit<RestoringSign, 'process' | 'settling'>): Promise<RestoringSign> => ({
  process: { ...(await thisMachine()), pid: process.pid, started: await startOf(process.pid) },
  ...facts,
  settling: null,
});

/** Writes the sign, or another in its place; it is on the disk, whole. */
export async function writeSign(folder: string, sign: RestoringSign): Promise<void> {
  const file = join(folder, FILE);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(sign, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
  await rename(draft, file);
  await syncToDisk(folder);
}

/** @returns null where there is none, as in folders of earlier versions */
export async function readSign(folder: string): Promise<RestoringSign | null> {
  try {
    const text = await readFile(join(folder, FILE), 'utf8');
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Whether the restore that has left a sign is still at work. */
export async function stateOf({ process: maker }: RestoringSign): Promise<RestoringState> {
  const here = await thisMachine();
  if (maker.boot !== here.boot) return maker.host === here.host ? 'cut off' : 'unknown';
  if (maker.space !== here.space) return 'unknown';
  return isAlive(maker.pid) && (await startOf(maker.pid)) === maker.started ? 'at work' : 'cut off';
}

/** Tells apart machines, their starts, and containers. Only Linux says the last two. */
async function thisMachine(): Promise<{ host: string; boot: string; space: string }> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return { host: hostname(), boot: boot.trim(), space: await readlink('/proc/self/ns/pid').catch(() => '') };
}

/** When a process started, in ticks since the machine did. */
async function startOf(pid: number): Promise<string> {
  const facts = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // The second field is the program's name, in brackets and with anything in it; the start is the 22nd.
  return facts.slice(facts.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
