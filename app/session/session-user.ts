import type { Power, UserType } from '#shared/catalogue.ts';

/** Who is signed in, in the words of the identity provider, with the role that the marketplace gave. */
export interface SessionUser {
  uid: string;
  displayName: string;
  email: string;
  photoURL: string | null;
  type: UserType;
  /** What an Admin may do; empty for everybody else. */
  powers: readonly Power[];
  /** A seller whom an Admin has verified. */
  verified: boolean;
}

/**
 * `status` is 'loading' until the first report of who is signed in. `leftFor` is where logging out on purpose leads from a page for
 * members; null when the session ended by itself.
 */
export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null; leftFor: string | null }
  | { status: 'signed-in'; user: SessionUser };
