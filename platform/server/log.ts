import pino from 'pino';

/**
 * The one logger. Structured lines without personal data: never pass inputs, names, documents, addresses or
 * database error texts; pass ids, codes, counts and durations.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.VITEST ? 'silent' : 'info'),
  base: undefined,
  redact: { paths: ['*.password', '*.token', '*.id_no', '*.idNumber', '*.name', '*.email', 'req.headers'], remove: true },
});
