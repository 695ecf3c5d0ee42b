import { type Decision, type ItemKindName, decisionLabel, decisionsFor } from '#shared/moderation.ts';

/** The key of each decision, while the queue or an item of it has the focus. */
export const KEY_OF: Readonly<Record<Decision, string>> = {
  keep: 'a',
  dismiss: 'd',
  'take-down': 't',
  hide: 'h',
  suspend: 's',
  delete: '#',
  'put-back': 'b',
};

/** The decision that a key stands for, where this kind knows it. */
export function decisionOfKey(key: string, kind: ItemKindName): Decision | undefined {
  return decisionsFor(kind).find((decision) => KEY_OF[decision] === key);
}

/** What the keys do, as a line of help. */
export const KEYS_HELP: readonly (readonly [keys: string, does: string])[] = [
  ['j / k', 'next, previous'],
  ['Enter', 'open'],
  ['x', 'choose'],
  [KEY_OF.keep, `${decisionLabel('laptop', 'keep')} or approve`],
  [KEY_OF.dismiss, 'Dismiss reports'],
  [KEY_OF['take-down'], 'Take down'],
  [KEY_OF.hide, 'Hide review'],
  [KEY_OF.suspend, 'Suspend'],
  [KEY_OF['put-back'], 'Put back'],
  [KEY_OF.delete, 'Delete'],
  ['Ctrl+Z', 'undo'],
  ['?', 'this help'],
];

/** Whether a key belongs to what is being typed or chosen, or to the browser. */
export function isTyping({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return true;
  return target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null;
}
