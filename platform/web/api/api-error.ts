import type { FieldError } from '../../contract/index.ts';

/** A call that did not succeed. `status` 0 means that no answer came: network loss or time-out. */
export class ApiError extends Error {
  readonly code: string;
  readonly msg: string;
  readonly status: number;
  readonly data: unknown;
  constructor(failure: { code: string; msg: string; status: number; data?: unknown }) {
    super(failure.msg);
    this.name = 'ApiError';
    this.code = failure.code;
    this.msg = failure.msg;
    this.status = failure.status;
    this.data = failure.data;
  }

  /** Wrong fields of a refused input, each with its sentence in the caller's language. */
  get fields(): FieldError[] {
    const fields = (this.data as { fields?: unknown } | null | undefined)?.fields;
    return Array.isArray(fields) ? (fields as FieldError[]) : [];
  }

  /** Name of the refusal as declared in the contract, e.g. `STALE`. */
  get errorName(): string | undefined {
    const name = (this.data as { error?: unknown } | null | undefined)?.error;
    return typeof name === 'string' ? name : undefined;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
