/** A tab of some browser, as the main path needs it. Elements are named by XPath, which every driver understands; all wait until the element is there. */
export interface Tab {
  goto: (address: string) => Promise<void>;
  click: (xpath: string) => Promise<void>;
  /** Types into a field, as keys. */
  type: (xpath: string, text: string) => Promise<void>;
  /** Waits until the element is in the document. */
  see: (xpath: string) => Promise<void>;
  /** What a function in the page answers. */
  evaluate: <T>(expression: string) => Promise<T>;
  resize: (width: number, height: number) => Promise<void>;
  screenshot: (file: string) => Promise<void>;
}

export interface OpenBrowser {
  /** Name and version, as the browser says it. */
  name: string;
  tab: Tab;
  /** Errors and warnings of the console and of pages; null where the driver does not report them. */
  complaints: string[] | null;
  close: () => Promise<void>;
}

/** How long an element may take to come, in milliseconds. */
export const WAIT_MILLISECONDS = 20_000;
