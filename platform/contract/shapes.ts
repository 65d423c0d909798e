import { z } from 'zod';

// The content policy of the browser allows no code that is made from text: zod would try to make some, and the browser report it.
if ('document' in globalThis) z.config({ jitless: true });

/*
 * What of a schema a JSON schema cannot be derived from: it is said beside it, so that the document of the API allows what the server
 * accepts, and nothing else.
 */

/** What a form asks for. */
export type InputKind = 'text' | 'lines' | 'whole' | 'hundredths' | 'amount' | 'instant' | 'day' | 'choice' | 'choices';

export interface Shape {
  /** How a form asks for it, where the schema itself does not say. */
  readonly input?: { readonly kind: InputKind; readonly max?: number };
  /** Of a shape that several calls share; it stands once in the document. */
  readonly name?: string;
  /** Its JSON schema; without it the one that follows from the schema. Made only where a document is. */
  readonly json?: () => Readonly<Record<string, unknown>>;
}

export const shapes = z.registry<Shape>();

/** Says how a schema stands in the document. */
export function shaped<S extends z.ZodType>(schema: S, shape: Shape): S {
  shapes.add(schema, shape as never);
  return schema;
}

const control = String.raw`\u0000-\u001f\u007f-\u009f`;
/** Control characters but tabulator and line breaks. */
const unprintable = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`;
/** Spaces that do not count at the ends of a text, for a class of an expression. */
export const spaces = String.raw`\t\n\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/** A text of 1 to `max` characters, beside which spaces do not count. */
export function textShape(max: number, { hasLines }: { hasLines: boolean }): Shape {
  const ends = `[^${spaces}${control}]`;
  const inner = `[^${hasLines ? unprintable : control}]`;
  const more = max === 1 ? '' : max === 2 ? `${ends}?` : `(?:${inner}{0,${max - 2}}${ends})?`;
  return {
    input: { kind: hasLines ? 'lines' : 'text', max },
    name: `${hasLines ? 'Lines' : 'Text'}${max}`,
    json: () => ({
      type: 'string',
      pattern: `^[${spaces}]*${ends}${more}[${spaces}]*$`,
      description: `1 to ${max} characters without control characters${hasLines ? ' but tabulators and line breaks' : ''}; spaces at the ends do not count.`,
    }),
  };
}

/** The digits of whole numbers from `min` on, as text. */
export const wholeDigits = (min: number): RegExp => (min > 0 ? /^[1-9][0-9]{0,14}$/ : min === 0 ? /^(?:0|[1-9][0-9]{0,14})$/ : /^-?[0-9]{1,15}$/);

/** A whole number, also as text. */
export const wholeShape = (min: number, max: number): Shape => ({
  input: { kind: 'whole' },
  json: () => ({
    anyOf: [
      { type: 'integer', minimum: min, maximum: max },
      { type: 'string', pattern: wholeDigits(min).source },
    ],
  }),
});

const [leastSeconds, mostSeconds] = [1_000_000_000, 9_999_999_999];

export const instantShape: Shape = {
  input: { kind: 'instant' },
  name: 'Instant',
  json: () => ({
    anyOf: [
      { type: 'integer', minimum: leastSeconds * 1000, maximum: mostSeconds * 1000 + 999 },
      { type: 'integer', minimum: leastSeconds, maximum: mostSeconds },
      { type: 'string', pattern: '^(?:[0-9]{13}|[0-9]{10})$' },
    ],
    description: 'A moment since 1970 in UTC: 13 digits are milliseconds, 10 digits seconds; a number, or the digits as text.',
  }),
};

export const timeShape: Shape = { name: 'Time', json: () => ({ type: 'integer', description: 'Milliseconds since 1970 in UTC.' }) };

const [group, octet] = ['[0-9a-fA-F]{1,4}', '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'];
const fourOctets = `(?:${octet}\\.){3}${octet}`;
/** Addresses of IPv6 whose end is written as an address of IPv4, such as ::ffff:192.0.2.1. */
const mixedAddresses = [
  `(?:${group}:){6}`,
  `::(?:${group}:){0,5}`,
  ...[1, 2, 3, 4, 5].map((groups) => `(?:${group}:){${groups}}:(?:${group}:){0,${5 - groups}}`),
].map((beginning) => beginning + fourOctets);

/** An address of IPv4 or IPv6, in every spelling. */
export const addressShape: Shape = {
  json: () => ({
    anyOf: [
      { type: 'string', format: 'ipv4', pattern: `^${fourOctets}$` },
      { type: 'string', format: 'ipv6', pattern: `^(?:${z.regexes.ipv6.source.slice(1, -1)}|${mixedAddresses.join('|')})$` },
    ],
  }),
};
