/** Sellers write names and places: what mail programs would make a link of does not leave in an e-mail of ours. */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/\b(?:https?:\/\/|www\.)\S*/gi, '…')
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '. ')
    .replaceAll(/\s+/g, ' ');
}
