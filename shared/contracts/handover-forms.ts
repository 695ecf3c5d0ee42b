import * as v from 'valibot';
import { copied, requiredText, typed } from '#shared/contracts/fields.ts';
import { OFFLINE_CODE_LENGTH, OFFLINE_CODE_LETTERS, plainCode } from '#shared/handover-codes.ts';

/*
 * What people type about a hand-over. Apart from the contracts of its calls, so that browsers load no more schemas than the forms need.
 */

/** A laptop's serial number. */
export const serial = requiredText(60, 'Enter the serial number as it stands on the laptop');
export const serialForm = v.object({ serial: copied(serial) });

export const CODE_NEEDED = 'Enter the six digits or the ten-character code that the buyer shows you';
const OFFLINE_CODE = new RegExp(`^[${OFFLINE_CODE_LETTERS}]{${OFFLINE_CODE_LENGTH}}$`);

/** A code as a person types it: six digits, or the ten characters of one that was fetched ahead. */
export const typedCode = v.pipe(
  requiredText(30, CODE_NEEDED),
  v.transform(plainCode),
  v.check((code) => /^\d{6}$/.test(code) || OFFLINE_CODE.test(code), CODE_NEEDED),
);
export const codeForm = v.object({ code: copied(typedCode) });

/** What a seller says against a refund. */
export const objection = requiredText(1_000, 'Tell us in a few words what happened');
export const objectionForm = v.object({ text: typed(objection) });
