/** The quiet tints that pictures stand on; none so bright that it glares on a dark page. */
export const SAND = '#e9e1d0';
export const SAGE = '#d6e2d8';
export const FERN = '#dde3cf';
export const SHELL = '#ecdcd0';
export const HONEY = '#ecdfbe';
export const FOG = '#d8e0e2';
export const STONE = '#dddad2';
export const LINEN = '#e4dccd';
export const OAK = '#d3c2a6';
export const SLATE = '#c3cdcb';
