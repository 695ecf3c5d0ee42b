/** Fetches pictures from anywhere on the web. */
export interface PictureSource {
  /**
   * Writes what is at an http(s) address into a file.
   * @param path of a file that is not there yet; what is written there when this fails is the caller's to remove
   * @throws {NotFetched}
   */
  fetch(address: string, path: string): Promise<void>;
}

/** A picture that could not be fetched; the message is for the log. */
export class NotFetched extends Error {
  override name = 'NotFetched';
  /** Whether it would be the same the next time. */
  readonly forGood: boolean;

  constructor(message: string, options: ErrorOptions & { forGood: boolean }) {
    super(message, options);
    this.forGood = options.forGood;
  }
}
