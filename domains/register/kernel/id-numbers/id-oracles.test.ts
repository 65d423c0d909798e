import { readFileSync } from 'node:fs';
import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import { cnpj, cpf } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { banksMap, cities } from 'stdnum/lib/cjs/mx/banks.js';
import { describe, expect, it } from 'vitest';
import { cuitCheckDigit } from '../../../../countries/arg/id-numbers.ts';
import { type IdAttribute, type IdType, parseIdDocument } from '../index.ts';
import { rounds } from '../../../../platform/testing/turn.ts';
import { makeIdDocument } from './id-make.ts';

/*
 * Three libraries as second opinions. They are used here only; where one of them differs from us the number is listed
 * below with the reason, and a number that is not listed fails the test.
 */
type Kind = IdType | IdAttribute;
type Oracle = (text: string) => boolean;

const oracles: Record<string, Partial<Record<Kind, Oracle>>> = {
  'brazilian-utils': { CPF: (text) => isValidCpf(text), CNPJ: (text) => isValidCnpj(text, { version: 2 }) },
  'cpf-cnpj-validator': { CPF: (text) => cpf.isValid(text), CNPJ: (text) => cnpj.isValid(text) },
  stdnum: {
    CPF: (text) => stdnum.BR?.cpf?.validate(text).isValid ?? false,
    ACCOUNT: (text) => stdnum.MX?.clabe?.validate(text).isValid ?? false,
    DNI: (text) => stdnum.AR?.dni?.validate(text).isValid ?? false,
    CUIT: (text) => stdnum.AR?.cuit?.validate(text).isValid ?? false,
    CURP: (text) => stdnum.MX?.curp?.validate(text).isValid ?? false,
    RFC: (text) => stdnum.MX?.rfc?.validate(text).isValid ?? false,
    CBU: (text) => stdnum.AR?.cbu?.validate(text).isValid ?? false,
  },
};

/** Numbers on which we and a library differ on purpose. */
const existing: { library: string; type: Kind; text: string; ours: boolean; reason: string }[] = [
  {
    library: 'cpf-cnpj-validator',
    type: 'CPF',
    text: '123.456.789-09',
    ours: true,
    reason: 'it keeps a private list of refused numbers; the digits are right',
  },
];

/** Differences of a whole class of numbers, with the predicate that recognises its members. */
const knownClasses: { library: string; type: Kind; ours: boolean; holds: (no: string) => boolean; example: string; reason: string }[] = [
  {
    library: 'stdnum',
    type: 'CPF',
    ours: false,
    holds: (no) => new Set(no).size === 1,
    example: '11111111111',
    reason: 'repeated digits pass the arithmetic but are never issued',
  },
  {
    library: 'stdnum',
    type: 'DNI',
    ours: false,
    holds: (no) => no.startsWith('0'),
    example: '0000000',
    reason: 'with leading zeros only; we drop them before the length is judged',
  },
  {
    library: 'stdnum',
    type: 'DNI',
    ours: true,
    holds: (no) => /^[1-9][0-9]{4,5}$/.test(no),
    example: '912345',
    reason: 'it starts at seven digits; those of old libretas have fewer',
  },
  {
    library: 'stdnum',
    type: 'ACCOUNT',
    ours: true,
    holds: (no) => !(Number(no.slice(0, 3)) in banksMap) || !(Number(no.slice(3, 6)) in cities),
    example: '002000000000000008',
    reason: 'it refuses banks and cities outside its own directory, which ages; a bank outside ours is a warning',
  },
  {
    library: 'stdnum',
    type: 'ACCOUNT',
    ours: true,
    holds: (no) => no.length !== 18,
    example: '4111111111111111',
    reason: 'it knows the CLABE only; cards and phone aliases are accounts too',
  },
  {
    library: 'stdnum',
    type: 'CUIT',
    ours: false,
    holds: (no) => no.endsWith('9') && cuitCheckDigit(no.slice(0, 10)) === undefined,
    example: '20100000059',
    reason: 'where the arithmetic gives 10 it accepts 9; the agency changes the prefix instead',
  },
  { library: 'stdnum', type: 'CUIT', ours: true, holds: (no) => /^2[56]/.test(no), example: '25201234568', reason: 'it lacks the person prefixes 25 and 26' },
  {
    library: 'stdnum',
    type: 'CBU',
    ours: true,
    holds: (no) => no[7] === '0' || no[21] === '0',
    example: '2850506040090418135201',
    reason: 'it computes 10 where the check digit is 0',
  },
  {
    library: 'stdnum',
    type: 'RFC',
    ours: true,
    holds: (no) => parseIdDocument('RFC', no).warnings.includes('check_character') || !/[1-9A-V][1-9A-Z][0-9A]$/.test(no),
    example: 'VACE460910SX6',
    reason: 'numbers in real use fail the check character, so it warns only; the two letters before it are not limited either',
  },
];

const bare = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '');

function expectAgreement(library: string, type: Kind, text: string) {
  const oracle = oracles[library]?.[type];
  if (!oracle) return;
  const ours = parseIdDocument(type, text).ok;
  const theirs = oracle(text);
  if (ours === theirs) return;
  const isListed =
    existing.some((entry) => entry.library === library && entry.type === type && entry.text === text && entry.ours === ours) ||
    knownClasses.some((entry) => entry.library === library && entry.type === type && entry.ours === ours && entry.holds(bare(text)));
  expect(isListed, `${library} ${type} ${text}: ours ${ours}, theirs ${theirs}`).toBe(true);
}

const vectors = readFileSync(new URL('./fixtures/id-vectors.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);
const numbers = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })).map((stream) => () => stream.next().value as number);

describe.each(Object.keys(oracles))('%s', (library) => {
  it.each(vectors)('vector %s', (line) => {
    const [, type, text] = line.split(',') as [string, Kind, string];
    expectAgreement(library, type, text);
  });

  it.each(Object.keys(oracles[library] ?? {}) as Kind[])('made %s numbers, whole and with one character changed', (type) => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.nat(), (random, at, shift) => {
        const no = makeIdDocument(type, random, { alphanumeric: type === 'CNPJ' && shift % 2 === 0 });
        expectAgreement(library, type, no);
        const place = at % no.length;
        const characters = type === 'CNPJ' && place < 12 ? '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '0123456789';
        expectAgreement(library, type, no.slice(0, place) + characters[shift % characters.length] + no.slice(place + 1));
      }),
      { numRuns: rounds(300) },
    );
  });
});

it('every listed difference is still one', () => {
  for (const { library, type, text, ours } of existing) {
    expect(parseIdDocument(type, text).ok).toBe(ours);
    expect(oracles[library]?.[type]?.(text)).toBe(!ours);
  }
  for (const { library, type, example, ours, holds } of knownClasses) {
    expect(holds(example), example).toBe(true);
    expect(parseIdDocument(type, example).ok, example).toBe(ours);
    expect(oracles[library]?.[type]?.(example), example).toBe(!ours);
  }
});
