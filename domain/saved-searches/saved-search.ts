import { isId } from '#database/ids.ts';
import { DomainError } from '#domain/errors.ts';

/** @throws {DomainError} 'not-found' for what can be no search of anybody */
export function assertSearchId(id: string): void {
  if (!isId(id)) throw noSuchSearch();
}

/** What somebody hears of a search that is not there, or not theirs. */
export function noSuchSearch(): DomainError {
  return new DomainError('not-found', 'There is no such search among yours. It may be deleted already.');
}
