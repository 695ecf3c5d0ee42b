import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';

/** Contracts need four at most. */
const MOST_LEVELS = 32;

/**
 * Parses JSON bodies in UTF-8, nested 32 levels deep at most, and refuses any other type. An empty body counts as none, whatever its content type:
 * several writes have none.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const refuse = (detail: string) => done(new DomainError('unreadable-request', detail), undefined);
    if (body.length === 0) return done(null, undefined);
    // Decoding would put replacement characters for what can't be read, and they would be stored.
    if (!isUtf8(body)) return refuse('Send JSON in UTF-8.');
    const json = body.toString();
    if (isNestedDeeper(json, MOST_LEVELS)) return refuse(`Nest JSON at most ${MOST_LEVELS} levels deep.`);
    void parseJson(request, json, done);
  });
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Whether arrays and objects are nested deeper than `most` levels in a JSON text, which need not be valid. Checked before parsing and without
 * recursion: validators and serializers recurse, and would overflow the stack.
 */
export function isNestedDeeper(json: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index);
    if (inText) {
      if (character === BACKSLASH) index += 1;
      else if (character === QUOTE) inText = false;
    } else if (character === QUOTE) inText = true;
    else if (character === OPEN_ARRAY || character === OPEN_OBJECT) {
      depth += 1;
      if (depth > most) return true;
    } else if (character === CLOSE_ARRAY || character === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}
