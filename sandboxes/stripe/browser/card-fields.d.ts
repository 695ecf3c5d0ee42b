export interface Brand {
  name: string;
  label: string;
  cvcLength: number;
}
export interface FieldError {
  code: string;
  message: string;
}
export type FieldCheck = { state: 'complete' } | { state: 'empty' | 'incomplete' | 'wrong'; error: FieldError };

export function hasRightCheckDigit(digits: string): boolean;
export function digitsOf(text: string): string;
export function brandOf(digits: string): Brand;
export function formatNumber(text: string): string;
export function formatExpiry(text: string, deleting: boolean): string;
export function checkNumber(text: string): FieldCheck;
export function checkExpiry(text: string, now: Date): FieldCheck;
export function checkCvc(text: string, brand: Brand): FieldCheck;
export function readExpiry(text: string): { month: number; year: number };
