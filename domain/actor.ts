import type { UserType } from '#shared/catalogue.ts';

/** Who is asking, as the database knew them when the call came in. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  type: UserType;
}
