/** A node of schema.org's vocabulary. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}
