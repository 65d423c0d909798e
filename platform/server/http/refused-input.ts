import type { FieldError } from '../../contract/index.ts';

/** Input that a schema refused, already explained in the caller's language. */
export class RefusedInput extends Error {
  readonly fields: FieldError[];
  constructor(fields: FieldError[]) {
    super('VALIDATION');
    this.fields = fields;
  }
}
