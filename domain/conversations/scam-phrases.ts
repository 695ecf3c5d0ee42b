import { WARNING_KINDS, type WarningKind } from '#shared/conversation-texts.ts';

const ELSEWHERE = String.raw`(?:whats\s?app|telegram|viber|we\s?chat|signal|imo|messenger|snapchat|insta(?:gram)?|facebook|hangouts)`;
const WALLET = String.raw`(?:bkash|nagad|rocket|zelle|venmo|cash\s?app|paypal|pay\s?pal|revolut|wise|skrill|crypto|bitcoin|btc|usdt|ethereum)`;

/** Phrases of scams, by what their reader is warned of; matched without regard to case. `scam-phrases.test.ts` has what they find, and what they leave alone. */
const SCAM_PHRASES: Readonly<Record<WarningKind, readonly string[]>> = {
  'pay-elsewhere': [
    String.raw`\bgift\s?cards?\b`,
    String.raw`\b(?:i?tunes|steam|google play|amazon) (?:gift )?cards?\b`,
    String.raw`\bwestern union\b`,
    String.raw`\bmoney\s?gram\b`,
    String.raw`\bwire (?:me|transfer|the money|\$|\d)`,
    String.raw`\bbank transfer\b`,
    String.raw`\b(?:send|pay|transfer|deposit)\b[^.!?\n]{0,40}\b(?:via|by|to|on|with|through|using|in)\b[^.!?\n]{0,20}\b${WALLET}\b`,
    String.raw`\b${WALLET} (?:me|number|no\b|account)`,
    String.raw`\b(?:pay|send|transfer)\b[^.!?\n]{0,30}\b(?:in advance|up\s?front|beforehand|first|before (?:we|you|i) (?:meet|come|see))\b`,
    String.raw`\b(?:advance payment|payment in advance|booking money|token money)\b`,
    String.raw`\b(?:send|pay|need|want|put down|leave)\b[^.!?\n]{0,20}\b(?:a|the|small) deposit\b`,
    String.raw`\b(?:refund|send back|return) (?:me )?the (?:difference|rest|extra)\b`,
    String.raw`\bpay outside\b`,
    String.raw`\bcashier'?s che(?:ck|que)\b`,
  ],
  'move-away': [
    String.raw`\b(?:on|via|over|through|by|use|my|to) (?:my )?${ELSEWHERE}\b(?! (?:app|web|desktop|works?|runs?|installed))`,
    String.raw`\b(?:text|message|contact|add|reach|write|write to|find|chat with|dm) me (?:on|at|via|in|through) (?!clamshell|here)`,
    String.raw`\b${ELSEWHERE} me\b`,
    String.raw`\b(?:talk|chat|continue|move|write)\b[^.!?\n]{0,20}\b(?:outside|off) (?:of )?(?:this|the|here|clamshell)\b`,
  ],
  code: [
    String.raw`\b(?:send|tell|give|share|forward|text|read)\b[^.!?\n]{0,30}\b(?:code|otp|pin)\b(?!\s*(?:of the (?:gate|door)|name))`,
    String.raw`\b(?:verification|confirmation|security|one.time|google voice) (?:code|pin|password)\b`,
    String.raw`\b(?:6|six|4|four).digit (?:code|number|pin)\b`,
  ],
  courier: [
    String.raw`\b(?:courier|shipping (?:agent|company)|delivery (?:agent|company|man|guy)|mover|agent|driver|fedex|dhl|ups)\b[^.!?\n]{0,40}\b(?:pick|collect|come|will (?:get|take))`,
    String.raw`\b(?:send|sending|arrange|arranging) (?:a|my|the|you a) (?:courier|driver|agent|mover)\b`,
    String.raw`\bi(?:'|’)?a?m (?:currently )?(?:abroad|overseas|offshore|out of (?:the )?(?:country|state))\b`,
  ],
};

const COMPILED = WARNING_KINDS.map((kind) => ({ kind, pattern: new RegExp(SCAM_PHRASES[kind].join('|'), 'i') }));

/** What the reader of a text is to be warned of. */
export function findScamPhrases(text: string): WarningKind[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replaceAll(/[ \t]+/g, ' ');
  return COMPILED.filter(({ pattern }) => pattern.test(plain)).map(({ kind }) => kind);
}
