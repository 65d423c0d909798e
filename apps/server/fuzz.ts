import fc from 'fast-check';
import type { Endpoint } from '../../platform/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { definitionOf } from './input-schema.ts';

/*
 * Inputs that nobody should send, made from the records of calls: mostly right, with something wrong in one or two places.
 * A call, or a field of one, that is added later is covered without a line here.
 */

const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** Stands for a text that is written into the body as it is. */
const verbatim = (json: string): string => `verbatim:${json}`;

const oddText = fc.oneof(
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\u0007',
    '\u0085',
    'a\nb',
    '\ud800',
    'x\udfffx',
    '\u202e\u200b\ufeff',
    '\ufffe\uffff',
    '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 👩‍👩‍👧‍👦',
    '',
    ' ',
    '%',
    '%00',
    '_%\\',
    "' or 1=1 --",
    '"}{',
    '{0}{field}',
    '$1',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'NaN',
    'Infinity',
    'null',
    '-1',
    '0',
    '00',
    '1e309',
    '0x10',
    '٣',
    '999999999999999999',
    '9223372036854775807',
    '99999999999999999999',
    '9999999999999',
    '0000000000',
    '2024-02-30',
  ),
  fc.integer({ min: 200, max: 70_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 200, max: 5_000 }).map((length) => '👾'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const oddNumber = fc.constantFrom(-1, 0, -0, 0.1, 1.005, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324);
const oddJson = fc
  .constantFrom('1e999', '-1e999', '1e-999', '123456789012345678901234567890', deep(30), deep(7_000), `{"a":${deep(7_000)}}`, '{"__proto__":{"x":1}}')
  .map(verbatim);
const odd = fc.oneof(
  { arbitrary: oddText, weight: 6 },
  { arbitrary: oddNumber, weight: 3 },
  { arbitrary: oddJson, weight: 2 },
  { arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { a: 1 }, ['x', { y: ['\u0000'] }]), weight: 3 },
  { arbitrary: fc.array(fc.constantFrom('1', 1, null, '\u0000'), { minLength: 300, maxLength: 3_000 }), weight: 1 },
);

/** What a text field plausibly holds, by its name. */
const plausible: Record<string, readonly string[]> = {
  entity_code: ['ATBR'],
  merchant_no: ['A', 'B'],
  app_id: ['A1', 'B1'],
  method: ['PIX'],
  rule_type: ['COUNT', 'ONE_TO_MANY'],
  id_no: ['52998224725', '529.982.247-25'],
  id_number: ['52998224725'],
};

function valueOf(schema: unknown, name: string): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const { innerType, options = [], element, shape } = definition;
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return fc.option(valueOf(innerType, name), { nil: undefined, freq: 2 });
    case 'pipe':
      return valueOf(definition.in, name);
    case 'union':
      return fc.oneof(...options.map((option) => valueOf(option, name)));
    case 'enum':
      return fc.constantFrom(...Object.values((definition as { entries?: Record<string, string> }).entries ?? {}));
    case 'literal':
      return fc.constantFrom(...((definition as { values?: unknown[] }).values ?? ['']));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constant(clock.ms()));
    case 'array':
      return fc.array(valueOf(element, name), { minLength: 1, maxLength: 3 });
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(shape ?? {}).map(([key, field]) => [key, valueOf(field, key)])));
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'b', 'value'), valueOf(definition.valueType, name), { maxKeys: 2 });
    case 'string':
      return fc.oneof(fc.constantFrom(...(plausible[name] ?? ['1', '2'])), fc.constantFrom('1', 'x', 'ATBR', '10.50', String(clock.ms()), 'ana@example.com'));
    default:
      return fc.constantFrom('x', 1, { a: [1] });
  }
}

/** Puts something else in place of one value, at any depth. */
function spoil(value: unknown, path: readonly number[], by: unknown): unknown {
  const [at = 0, ...rest] = path;
  if (Array.isArray(value) && value.length > 0 && rest.length > 0) return value.map((one, index) => (index === at % value.length ? spoil(one, rest, by) : one));
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const keys = Object.keys(value);
    const chosen = keys[at % keys.length] as string;
    const inner = (value as Record<string, unknown>)[chosen];
    const isLeaf = typeof inner !== 'object' || inner === null || rest.length === 0;
    return { ...value, [chosen]: isLeaf ? by : spoil(inner, rest, by) };
  }
  return by;
}

/** An input of a call in which one or two values are what nobody expects; now and then none, or a field too many. */
export const inputsOf = (record: Endpoint): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      valueOf(record.input, ''),
      fc.array(fc.tuple(fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }), odd), { minLength: 0, maxLength: 2 }),
      fc.option(fc.tuple(oddText, odd), { freq: 6 }),
    )
    .map(([input, spoilt, extra]) => {
      const made = spoilt.reduce((before: unknown, [path, by]) => spoil(before, path, by), input) as Record<string, unknown>;
      const body = Object.fromEntries(Object.entries(typeof made === 'object' && made !== null ? made : {}).filter(([, value]) => value !== undefined));
      return extra ? { ...body, [extra[0]]: extra[1] } : body;
    });

/** JSON in which verbatim pieces stand as they are, and now and then a key comes twice. */
export function bodyOf(input: Record<string, unknown>, twice: boolean): string {
  const text = JSON.stringify(input).replace(/"verbatim:((?:[^"\\]|\\.)*)"/g, (_whole, inner: string) => JSON.parse(`"${inner}"`) as string);
  const [key] = Object.keys(input);
  return twice && key !== undefined ? `${text.slice(0, -1)},${JSON.stringify(key)}:"again"}` : text;
}

/** Bodies that are no input at all. */
export const noInput = fc.constantFrom(
  '',
  ' ',
  '{',
  '[]',
  'null',
  '1',
  '"x"',
  '{"a":1}}',
  '{"a":1,}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"__proto__":null}',
  deep(7_000),
  'x'.repeat(100),
);

export const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=latin1',
  'text/plain',
  'application/xml',
  'application/x-ndjson',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
);

const latin1 = fc
  .string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((code) => code !== 0x7f)
      .map((code) => String.fromCharCode(code)),
    maxLength: 200,
  })
  .map((text) => text.trim());
/** Headers that calls read, with what they do not expect. */
export const headers = fc.record(
  {
    'accept-language': fc.constantFrom('en', 'pt-BR', 'es', 'x'.repeat(500), 'pt;q=0'),
    'x-time-zone': fc.oneof(fc.constantFrom('BRL', 'UTC', '__proto__', 'constructor', 'Europe/Nowhere'), latin1),
    'idempotency-key': fc.oneof(fc.constantFrom('a', 'k'.repeat(500)), latin1),
    'x-request-id': latin1,
    'user-agent': latin1,
  },
  { requiredKeys: [] },
);

export const oddAddressText = fc.oneof(oddText, fc.string({ unit: 'binary', maxLength: 30 }));
