import type { Language } from './language.ts';
import { findText } from './texts.ts';

/** One named refusal: envelope code, HTTP status and the key of the sentence shown, `errors.<group>.<name>` in `locales/`. */
export interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly key: string;
}

/**
 * Declares the refusals of a slice; the name is what the browser and the tests know, the sentence is `errors.<group>.<name>` in
 * `locales/<language>/server.json`. One that comes from another group keeps its sentence.
 */
export const defineErrors = <const T extends Readonly<Record<string, { code: string; status: number; key?: string }>>>(
  group: string,
  errors: T,
): { readonly [Name in keyof T]: T[Name] & { readonly key: string } } =>
  Object.fromEntries(Object.entries(errors).map(([name, one]) => [name, { key: `errors.${group}.${name}`, ...one }])) as never;

/** Envelope codes. `20001` belongs to people, whose session has ended; `20002` to machines, whose key is refused. */
export const codes = {
  success: '10000',
  sessionExpired: '20001',
  keyRefused: '20002',
  unexpected: '30000',
  validation: '30001',
  conflict: '30002',
  waitingApproval: '30003',
  notAllowed: '30004',
  notFound: '30005',
  insufficientLimit: '30006',
  duplicate: '30007',
  tooMany: '30008',
} as const;

/** The one refusal that a browser also gives itself: apart from the others, so that it does not load those. */
export const sessionExpired = { code: codes.sessionExpired, status: 401, key: 'errors.common.SESSION_EXPIRED' } as const satisfies Refusal;

export const commonErrors = defineErrors('common', {
  SESSION_EXPIRED: sessionExpired,
  KEY_MISSING: { code: codes.keyRefused, status: 401 },
  KEY_NOT_VALID: { code: codes.keyRefused, status: 401 },
  SCOPE_MISSING: { code: codes.notAllowed, status: 403 },
  NOT_ALLOWED: { code: codes.notAllowed, status: 403 },
  VALIDATION: { code: codes.validation, status: 400 },
  NOT_FOUND: { code: codes.notFound, status: 404 },
  METHOD_NOT_ALLOWED: { code: codes.validation, status: 405 },
  STALE: { code: codes.conflict, status: 409 },
  IDEMPOTENCY_CONFLICT: { code: codes.duplicate, status: 409 },
  OF_ALL_COMPANIES: { code: codes.notAllowed, status: 403 },
  SAME_PERSON: { code: codes.notAllowed, status: 403 },
  TOO_MANY: { code: codes.tooMany, status: 429 },
  TOO_LARGE: { code: codes.validation, status: 413 },
  TOO_MANY_FILES: { code: codes.validation, status: 413 },
  TOO_MANY_PARTS: { code: codes.validation, status: 413 },
  REQUEST_TOO_LARGE: { code: codes.validation, status: 413 },
  TOO_SLOW: { code: codes.validation, status: 408 },
  LENGTH_MISSING: { code: codes.validation, status: 411 },
  FILE_NOT_EXAMINED: { code: codes.validation, status: 400 },
  NOT_JSON: { code: codes.validation, status: 400 },
  NOT_AN_OBJECT: { code: codes.validation, status: 400 },
  NOT_A_FORM: { code: codes.validation, status: 400 },
  WRONG_CONTENT_TYPE: { code: codes.validation, status: 415 },
  WRONG_ADDRESS: { code: codes.validation, status: 400 },
  ADDRESS_TOO_LONG: { code: codes.validation, status: 414 },
  HEADERS_TOO_LARGE: { code: codes.validation, status: 431 },
  UNEXPECTED: { code: codes.unexpected, status: 500 },
  UNAVAILABLE: { code: codes.unexpected, status: 503 },
  FILES_FULL: { code: codes.unexpected, status: 507 },
  DATABASE_FULL: { code: codes.unexpected, status: 503 },
  SECRETS_UNREADABLE: { code: codes.unexpected, status: 503 },
  DEMO_LOADING: { code: codes.unexpected, status: 503 },
  OUTCOME_UNKNOWN: { code: codes.unexpected, status: 503 },
  SAVING_UNKNOWN: { code: codes.unexpected, status: 503 },
});

export type RefusalParams = Record<string, string | number>;

/** A refused call. Thrown by use cases through `refuse`; only the HTTP layer turns it into a status. */
export class RefusedError extends Error {
  readonly errorName: string;
  readonly refusal: Refusal;
  readonly params: RefusalParams;
  readonly data: unknown;
  constructor(errorName: string, refusal: Refusal, params: RefusalParams = {}, data: unknown = undefined) {
    super(errorName);
    this.errorName = errorName;
    this.refusal = refusal;
    this.params = params;
    this.data = data;
  }
}

/**
 * Stops a use case with a named refusal of `errors`.
 * @param data optional content of the envelope's `data`, e.g. the current state on a conflict
 */
export function refuse<T extends Readonly<Record<string, Refusal>>>(errors: T, name: keyof T & string, params: RefusalParams = {}, data?: unknown): never {
  throw new RefusedError(name, errors[name] as Refusal, params, data);
}

/** One wrong field of an input, with the sentence in the caller's language. */
export interface FieldError {
  field: string;
  code: string;
  msg: string;
}

/** A refusal of an input with all its wrong fields; use cases may throw it for rules that need the database. */
export class InvalidInputError extends Error {
  readonly fields: { field: string; code: string; params?: RefusalParams }[];
  constructor(fields: { field: string; code: string; params?: RefusalParams }[]) {
    super('VALIDATION');
    this.fields = fields;
  }
}

/** Refuses a field that names what is not there, or is not of the company. */
export function unknownField(field: string): never {
  throw new InvalidInputError([{ field, code: 'invalid' }]);
}

/** The sentence of a refusal in the reader's language. */
export const refusalText = ({ key }: Refusal, lang: Language, params: RefusalParams = {}): string => findText(key, lang, params) ?? key;

/** Puts parameters into a sentence: `{name}` is replaced, an unknown name stays visible. */
export const fillText = (text: string, params: RefusalParams): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
