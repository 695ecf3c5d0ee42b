import { PROBLEMS, type FieldError, type ProblemCode } from '#shared/problems.ts';

/** An order that an 'order-ambiguous' error names. */
export interface NamedOrder {
  id: string;
  productName: string;
}

interface Extra {
  /** Invalid fields, for 'invalid-fields'. */
  errors?: FieldError[];
  /** The orders that fit, for 'order-ambiguous'. */
  orders?: NamedOrder[];
  /** After how many seconds trying again makes sense. */
  retryAfterSeconds?: number;
}

/** An expected failure: something the caller can understand and act on. Anything else that is thrown is a bug. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ProblemCode;
  readonly errors: FieldError[] | undefined;
  readonly orders: NamedOrder[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** @param detail what happened and what to do, for the person who reads it. */
  constructor(code: ProblemCode, detail: string = PROBLEMS[code].title, extra: Extra = {}) {
    super(detail);
    this.code = code;
    this.errors = extra.errors;
    this.orders = extra.orders;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}
