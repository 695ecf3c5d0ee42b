/** How a spec, and the filters on it, are declared. What is not declared has the default that its comment names. */
export type SpecDeclaration = TextSpec | NumberSpec | ChoiceSpec;

interface TextSpec extends CommonParts<string> {
  kind: 'text';
  /** What the text has to match; any text of 1 to 60 characters by default. `message` says so when it does not. */
  pattern?: RegExp;
}

interface NumberSpec extends CommonParts<number> {
  kind: 'number';
  low: number;
  high: number;
  /** Shown in the message; makes the number one with a tenth, where it is a whole number by default. */
  decimalExample?: string;
}

interface ChoiceSpec extends CommonParts<string> {
  kind: 'choice';
  choices: readonly string[];
}

interface CommonParts<Value> {
  label: string;
  /** What numbers are in, behind the label of the form's field and in the message for wrong ones. */
  unit?: string;
  /** What the API and the form answer to a wrong value; derived from the kind by default. */
  message?: string;
  /** A value as people read it; by default as it is. */
  text?: (value: Value) => string;
  /** A sentence about a value, for buyers and sellers. */
  describe?: (value: string) => string | undefined;
  /** Whether it stands in the one line below a laptop's name; by default it does not. */
  inShort?: true;
  /** How the value occurs among the words that searches find, with '#' for it, such as 'gen#'; by default it does not. */
  words?: string;
  /** Makes the API's value of what a seller types, in lower case; by default texts stay as they are and numbers have to be plain. */
  read?: (typed: string) => string | number;
  placeholder?: string;
  /** Offered while one types; anything else may be typed as well. */
  common?: readonly string[];
  /** Which keys a phone shows; letters by default. */
  keys?: 'numeric' | 'decimal';
  /** Whether buyers ask it first, so that sellers are reminded of it; by default it is not. */
  askedFirst?: true;
  /** Whether two people say the same of it in different words, so that a listing that says otherwise is no contradiction. */
  wordedFreely?: true;
  /** Whether searches read it without a filter of its own. */
  searched?: true;
  filter?: ValuesFilter;
  minimum?: MinimumFilter;
}

interface FilterParts {
  /** Its parameter in the address and in the API. */
  name: string;
  /** What it is called within a sentence; the title in lower case by default. */
  inSentence?: string;
  /** Where nothing is found, filters are left out one by one, those of the least weight first. */
  weight: number;
}

/** Finds laptops that have any of several values. */
export interface ValuesFilter extends FilterParts {
  title: string;
  /** Whether its values are offered with counts; by default they are. */
  facet?: false;
  /** Whether its choices are shown from the beginning; by default once one of them is chosen. */
  open?: true;
  /** Choices come in the order of their declaration; by default numbers by amount, all others the most frequent first. */
  inDeclaredOrder?: true;
  /** The values that laptops may have where one is asked for, such as all better ones; by default that one. */
  standsFor?: (value: string) => readonly string[];
  /** Whether a value stands for all numbers from it up to the next whole one. */
  floored?: true;
  /** Which specs, joined by a space, count as a value of the filter; the spec itself by default. */
  joins?: readonly (readonly string[])[];
  /** A value beside its box; by default as it is. */
  choice?: (value: string) => string;
  /** A value where it stands alone, as among all that were chosen; by default as beside its box. */
  chip?: (value: string) => string;
}

/** Finds laptops that have at least so much of a number. */
export interface MinimumFilter extends FilterParts {
  inSentence: string;
  chip: (value: string) => string;
}
