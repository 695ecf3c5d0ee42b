/* The pictures of the listing form as the text of its field. No schema stands here, so that the page has none of them before something is sent. */

/** Stands among the ids of uploads while others are on their way. */
export const STILL_SENDING = 'sending';

/** Stands among them while one has to be sent again. */
export const NOT_SENT = 'unsent';

/** The ids in the text of the form's field. */
export function uploadIds(text: string): string[] {
  return text.split(',').filter((part) => part !== '' && part !== STILL_SENDING && part !== NOT_SENT);
}

/** Whether some pictures in the text of the form's field are not there yet. */
export function isUnfinished(text: string): boolean {
  return text.includes(STILL_SENDING) || text.includes(NOT_SENT);
}
