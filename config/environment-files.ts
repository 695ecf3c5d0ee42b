import { existsSync, readFileSync } from 'node:fs';
import { SettingsError } from '#config/setting-kinds.ts';

/** A line that sets something; what it is set to where that has no quotes around it. */
const ASSIGNMENT = /^[^\S\n]*(?:export\s+)?([\w.-]+)[^\S\n]*=[^\S\n]*(?:"[^"]*"|'[^']*'|`[^`]*`|([^\n]*))/gm;
/** What people type: a space before a '#' may be part of it, or begin a comment. */
const PASSWORDS = /PASSWORD|PASSPHRASE/;

/**
 * Node.js takes a '#' without quotes for the beginning of a comment, also within a word: half a password would be set without
 * a word. Refuses the settings of such files.
 * @param options of the Node.js that runs, of which `--env-file=…` and `--env-file-if-exists=…` name files
 * @throws {SettingsError} naming the setting and its file
 */
export function refuseCutValues(options: readonly string[]): void {
  for (const option of options) {
    const [, file] = /^--env-file(?:-if-exists)?=(.+)$/.exec(option) ?? [];
    if (file === undefined || !existsSync(file)) continue;
    const name = findCutValue(readFileSync(file, 'utf8'));
    if (name !== undefined)
      throw new SettingsError(`${name} in ${file} has a '#', which begins a comment: put the value in double quotes`);
  }
}

/** @returns the name of the first setting of which a '#' cuts off something */
export function findCutValue(text: string): string | undefined {
  for (const [, name = '', value = ''] of text.matchAll(ASSIGNMENT)) {
    const kept = value.split('#', 1)[0] ?? '';
    if (kept === value || kept.trim() === '') continue;
    if (PASSWORDS.test(name) || /\S$/.test(kept)) return name;
  }
  return undefined;
}
