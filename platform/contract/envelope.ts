import type { FieldError } from './errors.ts';

/** The answer of every call. Success carries code '10000'. */
export interface Envelope<T = unknown> {
  code: string;
  msg: string;
  data: T;
}
/** `data` of a refused input. */
export interface InvalidInputData {
  fields: FieldError[];
}
