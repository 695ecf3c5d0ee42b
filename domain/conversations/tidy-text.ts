import { isBlank, withoutDirections, withoutUnstorable } from '#shared/text.ts';

/** Characters without a shape or a meaning of their own; joiners stay, which scripts and emoji need … */
const SHAPELESS =
  /\u00ad|\u034f|\u061c|[\u115f\u1160]|[\u17b4\u17b5]|\u180e|[\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f]|\u3164|\ufeff|\uffa0|[\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
/** … but not within Latin words and numbers, where they only hide something. */
const NEEDLESS_JOINERS = /(?<=[\p{ASCII}])[\u200c\u200d]+|[\u200c\u200d]+(?=[\p{ASCII}])/gu;
const MANY_BREAKS = /\n{3,}/g;

/** A message's text as it is stored: composed characters, one kind of line break, nothing invisible. Empty where there is nothing to see. */
export function tidyText(typed: string): string {
  const text = withoutDirections(withoutUnstorable(typed.normalize('NFC')))
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(SHAPELESS, '')
    .replaceAll(NEEDLESS_JOINERS, '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(MANY_BREAKS, '\n\n')
    .trim();
  return isBlank(text) ? '' : text;
}
