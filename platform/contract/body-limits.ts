/** How the body travels: JSON (an empty one is fine), multipart with files, or lines of JSON. */
export type BodyKind = 'json' | 'multipart' | 'ndjson';

/**
 * What one body may be at most. A call declares where it differs from its kind; nothing is left to the defaults of a framework.
 */
export interface BodyLimits {
  /** Bytes of the whole body; of lines, which are never held together, no bound. */
  readonly bytes: number;
  /** Seconds within which it has arrived, and one more for each `bytesPerSecond` that it says to be long; of lines, between two pieces. */
  readonly seconds: number;
  /** Levels of objects and lists within each other. */
  readonly depth: number;
  /** Values of all objects and lists together. */
  readonly values: number;
  /** Of a form: fields that are no files, bytes of each, and bytes of the name of any part. */
  readonly fields: number;
  readonly fieldBytes: number;
  readonly nameBytes: number;
  /** Of a form: files, and bytes of each. */
  readonly files: number;
  readonly fileBytes: number;
  /** Lines, and characters of each. */
  readonly lines: number;
  readonly lineChars: number;
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** The slowest sender that is waited for: a telephone at the edge of its network. */
export const bytesPerSecond = 32 * kibibyte;

const form = { fields: 30, fieldBytes: 100 * kibibyte, nameBytes: 100, files: 10, fileBytes: 10 * mebibyte };
const nothingElse = { fields: 0, fieldBytes: 0, nameBytes: 0, files: 0, fileBytes: 0, lines: 0, lineChars: 0 };
const nested = { depth: 24, values: 100_000 };

/** Of each kind of body. */
export const bodyLimits: Readonly<Record<BodyKind, BodyLimits>> = {
  json: { bytes: mebibyte, seconds: 15, ...nested, ...nothingElse },
  multipart: { bytes: form.files * form.fileBytes + mebibyte, seconds: 15, ...nested, ...form, lines: 0, lineChars: 0 },
  ndjson: { bytes: Number.POSITIVE_INFINITY, seconds: 60, ...nested, ...nothingElse, lines: 5_000_000, lineChars: 16_384 },
};

/** Of callers without an account, whose calls have a few fields each. */
const anonymousJson: Partial<BodyLimits> = { bytes: 64 * kibibyte, values: 500 };
/** A file that goes to the store as it comes. */
const keptFileBytes = 500 * mebibyte;

/** What of the record of a call says how its body is bounded. */
interface BoundedCall {
  readonly body?: BodyKind;
  readonly ability: string;
  readonly keepsUploads?: true;
  readonly limits?: Partial<BodyLimits>;
}

/** The bounds of the body of a call. */
export function limitsOf({ body = 'json', ability, keepsUploads, limits }: BoundedCall): BodyLimits {
  const own = {
    ...bodyLimits[body],
    ...(ability === 'public' && body === 'json' ? anonymousJson : {}),
    ...(keepsUploads ? { fileBytes: keptFileBytes } : {}),
    ...limits,
  };
  return body === 'multipart' && limits?.bytes === undefined ? { ...own, bytes: own.files * own.fileBytes + mebibyte } : own;
}
