import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds, timeLimit } from '../../../../platform/testing/turn.ts';
import { makeIdDocument } from '../id-numbers/id-make.ts';
import { type IdType, parseIdDocument } from '../index.ts';
import { canonicalAccount, canonicalDevice, canonicalEmail, canonicalIp, canonicalPhone } from './index.ts';

/* One thing and how people write it: whatever is chosen of the spellings, the form is one; of two things they never agree. */

interface Kind {
  /** Draws a thing: what it is, as a text that no other thing has, and a generator of its spellings. */
  thing: fc.Arbitrary<{ is: string; spellings: fc.Arbitrary<string> }>;
  form: (written: string) => string | undefined;
}

const digits = (length: number, from = '0123456789') => fc.string({ unit: fc.constantFrom(...from), minLength: length, maxLength: length });
const mixedCase = (text: string) =>
  fc.infiniteStream(fc.boolean()).map((flips) => Array.from(text, (letter) => (flips.next().value ? letter.toUpperCase() : letter.toLowerCase())).join(''));
/** Separators between any two characters, or none. */
const separated = (text: string, separators: readonly string[]) =>
  fc
    .array(fc.constantFrom('', '', '', ...separators), { minLength: text.length, maxLength: text.length })
    .map((between) => Array.from(text, (letter, at) => (at === 0 ? letter : `${between[at]}${letter}`)).join(''));
/** What copying leaves around a text. */
const surrounded = (inner: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom('', ' ', '\u00a0', '\u200b', '\t'), inner, fc.constantFrom('', ' ', '\u200e', '\u2009')).map((parts) => parts.join(''));
const chosen = (...texts: string[]) => fc.constantFrom(...texts);

const ipv6: Kind = {
  thing: fc
    .array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 8, maxLength: 8 })
    .filter((groups) => !groups.slice(0, 5).every((group) => group === 0))
    .map((groups) => {
      const plain = groups.map((group) => group.toString(16));
      const zeros = [...plain.entries()].flatMap(([from]) =>
        plain.flatMap((_, to) => (to >= from && plain.slice(from, to + 1).every((group) => group === '0') ? [[from, to + 1] as const] : [])),
      );
      const shortened = zeros.map(([from, to]) => `${plain.slice(0, from).join(':')}::${plain.slice(to).join(':')}`);
      const [seventh, eighth] = [groups[6] as number, groups[7] as number];
      const dotted = `${plain.slice(0, 6).join(':')}:${seventh >> 8}.${seventh & 255}.${eighth >> 8}.${eighth & 255}`;
      return {
        is: plain.join(':'),
        spellings: chosen(plain.join(':'), plain.map((group) => group.padStart(4, '0')).join(':'), dotted, ...shortened, `[${plain.join(':')}]`).chain(
          mixedCase,
        ),
      };
    }),
  form: canonicalIp,
};
const ipv4: Kind = {
  thing: fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 }).map((parts) => {
    const plain = parts.join('.');
    const [a = 0, b = 0, c = 0, d = 0] = parts;
    const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    return {
      is: plain,
      spellings: chosen(plain, `::ffff:${plain}`, `::ffff:${hex}`, `0:0:0:0:0:ffff:${hex}`, `0000:0000:0000:0000:0000:FFFF:${plain}`).chain(mixedCase),
    };
  }),
  form: canonicalIp,
};

/** A number in groups of figures, with the marks that people put between them. */
const grouped = (...groups: string[]) => fc.constantFrom(' ', '-', '.', '\u2011', '').map((mark) => groups.join(mark));

const brazilian: Kind = {
  thing: fc.tuple(fc.constantFrom('11', '21', '31', '41', '51', '61', '71', '81', '91'), digits(1, '89'), digits(7)).map(([area, first, rest]) => {
    const [old, ninth] = [`${first}${rest}`, `9${first}${rest}`];
    const local = fc.oneof(grouped(ninth.slice(0, 5), ninth.slice(5)), grouped(old.slice(0, 4), old.slice(4)));
    const before = chosen(
      `+55 ${area} `,
      `55${area}`,
      `(${area}) `,
      `0${area} `,
      `(0xx${area}) `,
      `0 15 ${area} `,
      `0XX15 ${area} `,
      `0055 ${area} `,
      `+55 (0) ${area} `,
      `+55 0 21 ${area} `,
    );
    return { is: `+55${area}${ninth}`, spellings: surrounded(fc.tuple(before, local).map((parts) => parts.join(''))) };
  }),
  form: (text) => canonicalPhone(text, 'BRA'),
};
const mexican: Kind = {
  thing: fc.tuple(fc.constantFrom('55', '33', '81'), digits(1, '12345678'), digits(7)).map(([area, first, rest]) => {
    const number = `${first}${rest}`;
    const before = chosen('+52 ', '+52 1 ', '+521', '', '01 ', '044 ', '045 ', '1 ', '0052 ', '0052 1 ', '+52 044 ', '52 1 ');
    return {
      is: `+52${area}${number}`,
      spellings: surrounded(fc.tuple(before, grouped(area, number.slice(0, 4), number.slice(4))).map((parts) => parts.join(''))),
    };
  }),
  form: (text) => canonicalPhone(text, 'MEX'),
};
const argentine: Kind = {
  thing: fc
    .oneof(fc.tuple(fc.constant('11'), digits(1, '456'), digits(7)), fc.tuple(fc.constantFrom('351', '341', '261'), digits(1, '456'), digits(6)))
    .map(([area, first, rest]) => {
      const number = `${first}${rest}`;
      const before = chosen(
        `+54 9 ${area} `,
        `+54 ${area} 15 `,
        `0${area} 15 `,
        `${area} 15-`,
        `0 ${area} 15 `,
        `+54 ${area} `,
        `${area} `,
        `9 ${area} `,
        `0054 9 ${area} `,
        `54 9 ${area} `,
        `(0${area}) 15-`,
      );
      return {
        is: `+54${area}${number}`,
        spellings: surrounded(fc.tuple(before, grouped(number.slice(0, -4), number.slice(-4))).map((parts) => parts.join(''))),
      };
    }),
  form: (text) => canonicalPhone(text, 'ARG'),
};

const emails: Kind = {
  thing: fc
    .tuple(
      fc.stringMatching(/^[a-z][a-z0-9]{0,6}(?:[.+_-][a-z0-9]{1,4})?$/),
      fc.constantFrom(['example.com'], ['mail.example'], ['caf\u00e9.example', 'xn--caf-dma.example', 'cafe\u0301.example']),
    )
    .map(([local, domains]) => ({
      is: `${local}@${domains[0]}`,
      spellings: surrounded(
        fc
          .tuple(mixedCase(local), fc.constantFrom(...domains).chain(mixedCase), fc.constantFrom('', '.'))
          .map(([left, right, end]) => `${left}@${right}${end}`),
      ),
    })),
  form: canonicalEmail,
};

/** A source of numbers for the makers of documents, out of one drawn number. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};
const seeds = fc.integer({ min: 1, max: 4_000_000_000 });
const numberMarks = [' ', '.', '-', '/', '\u2013', '\u2011', '\u00a0', '\u200b', '_'];
const documents = (type: IdType, options: Parameters<typeof makeIdDocument>[2] = {}): Kind => ({
  thing: seeds.map((seed) => {
    const no = makeIdDocument(type, randomOf(seed), options);
    return { is: no, spellings: surrounded(separated(no, numberMarks).chain(mixedCase)) };
  }),
  form: (text) => parseIdDocument(type, text).document?.no,
});

const accountsOf = (country: 'MEX' | 'ARG', type: 'ACCOUNT' | 'CBU'): Kind => ({
  thing: seeds.map((seed) => {
    const no = makeIdDocument(type, randomOf(seed));
    return { is: no, spellings: surrounded(separated(no, [' ', '-', '\u00a0', '\u2011'])) };
  }),
  form: (text) => canonicalAccount(text, country),
});
const brazilianAccounts: Kind = {
  thing: fc
    .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1_000, max: 9_999_999_999 }), fc.constantFrom(...'0123456789X'))
    .map(([branch, number, check]) => {
      const branches = chosen(String(branch), String(branch).padStart(4, '0'), String(branch).padStart(5, '0'));
      const numbers = chosen(`${number}-${check}`, `${number}${check}`, `${String(number).padStart(12, '0')}-${check}`, `${number} - ${check}`);
      const written = fc
        .tuple(chosen('', 'Ag. ', 'ag\u00eancia ', 'AG:'), branches, chosen('/', ' ', ' - ', ' C/C ', ' conta ', ' | '), numbers.chain(mixedCase))
        .map((parts) => parts.join(''));
      return { is: `${String(branch).padStart(4, '0')}/${number}${check}`, spellings: surrounded(written) };
    }),
  form: (text) => canonicalAccount(text, 'BRA'),
};
const pixKeys: Kind = {
  thing: fc.oneof(
    seeds.map((seed) => {
      const no = makeIdDocument('CPF', randomOf(seed));
      return { is: no, spellings: chosen(no, `${no.slice(0, 3)}.${no.slice(3, 6)}.${no.slice(6, 9)}-${no.slice(9)}`) };
    }),
    seeds.map((seed) => {
      const no = makeIdDocument('CNPJ', randomOf(seed), { alphanumeric: true });
      return { is: no, spellings: chosen(no, `${no.slice(0, 2)}.${no.slice(2, 5)}.${no.slice(5, 8)}/${no.slice(8, 12)}-${no.slice(12)}`).chain(mixedCase) };
    }),
    fc.uuid().map((key) => ({ is: key, spellings: mixedCase(key) })),
    digits(8).map((number) => ({
      is: `+55119${number}`,
      spellings: chosen(
        `+55119${number}`,
        `55119${number}`,
        `+55 11 9${number.slice(0, 4)}-${number.slice(4)}`,
        `(11) 9${number.slice(0, 4)}-${number.slice(4)}`,
      ),
    })),
    fc.stringMatching(/^[a-z]{3,8}$/).map((name) => ({ is: `${name}@example.com`, spellings: mixedCase(`${name}@example.com`) })),
  ),
  form: (text) => canonicalAccount(text, 'BRA'),
};

const kinds: Record<string, Kind> = {
  'IPv6 addresses': ipv6,
  'IPv4 addresses': ipv4,
  'Brazilian telephones': brazilian,
  'Mexican telephones': mexican,
  'Argentine telephones': argentine,
  'e-mail addresses': emails,
  'numbers CPF': documents('CPF'),
  'numbers CNPJ': documents('CNPJ'),
  'numbers CNPJ with letters': documents('CNPJ', { alphanumeric: true }),
  'numbers CUIT': documents('CUIT'),
  'accounts CLABE': documents('ACCOUNT'),
  'accounts of Mexican payments': accountsOf('MEX', 'ACCOUNT'),
  'accounts CBU': accountsOf('ARG', 'CBU'),
  'Brazilian accounts': brazilianAccounts,
  'keys of Pix': pixKeys,
  devices: { thing: fc.uuid().map((id) => ({ is: id, spellings: surrounded(mixedCase(id)) })), form: canonicalDevice },
};

describe.each(Object.entries(kinds))('%s', (_name, { thing, form }) => {
  it(
    'have one form in any spelling, which is its own form',
    () =>
      fc.assert(
        fc.property(
          thing.chain(({ spellings }) => fc.array(spellings, { minLength: 2, maxLength: 6 })),
          (written) => {
            const forms = new Set(written.map(form));
            expect(forms, written.join(' | ')).toHaveLength(1);
            const [result] = forms;
            expect(result).toBeTruthy();
            expect(form(result as string)).toBe(result);
          },
        ),
        { numRuns: rounds(150) },
      ),
    timeLimit(20_000),
  );

  it(
    'never share a form',
    () =>
      fc.assert(
        fc.property(
          fc.tuple(thing, thing).chain(([one, other]) => fc.tuple(fc.constant([one.is, other.is]), one.spellings, other.spellings)),
          ([[one, other], first, second]) => {
            if (one !== other) expect(form(first), `${first} | ${second}`).not.toBe(form(second));
          },
        ),
        { numRuns: rounds(150) },
      ),
    timeLimit(20_000),
  );
});

describe('what is alike', () => {
  it.each([
    ['ana+shop@example.com', 'ana@example.com'],
    ['ana.lima@example.com', 'analima@example.com'],
  ])('%s and %s are two e-mail addresses', (one, other) => expect(canonicalEmail(one)).not.toBe(canonicalEmail(other)));
  it.each([
    ['2001:db8::1', '2001:db8::1:0'],
    ['::203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ])('%s and %s are two addresses', (one, other) => expect(canonicalIp(one)).not.toBe(canonicalIp(other)));
  it.each([
    ['tok_AbC9', 'tok_abc9'],
    ['acc-1-23', 'acc-12-3'],
    ['1/23456-7', '12/3456-7'],
    ['260/0001/12345-6', '237/0001/12345-6'],
    ['0001/12345-6', '12345-6'],
  ])('%s and %s are two accounts', (one, other) => expect(canonicalAccount(one, 'BRA')).not.toBe(canonicalAccount(other, 'BRA')));
  it.each([
    ['00123456789', '123456789'],
    ['0170099220000067797370', '0170099220000067797370'],
    ['002010077777777771', '002010077777777771'],
  ])('the account %s is %s wherever the person is', (written, form) => {
    for (const country of ['BRA', 'MEX', 'ARG'] as const) expect(canonicalAccount(written, country)).toBe(form);
  });
  it.each(['fe80::1%eth0', '203.000.113.007', '1.2.3', '::ffff:1.2.3.256', '0x7f.0.0.1', ''])('%j is no address', (text) =>
    expect(canonicalIp(text)).toBeUndefined(),
  );
  it('has telephones with their extensions, however these are written', () => {
    const forms = ['ramal 12', 'r. 12', 'ext. 12', 'extensi\u00f3n 12', 'interno 12', 'int 12', 'x12', '#12', ';ext=12'].map((end) =>
      canonicalPhone(`11 3333-4444 ${end}`, 'BRA'),
    );
    expect(new Set(forms)).toEqual(new Set(['+551133334444;ext=12']));
    expect(canonicalPhone('11 3333-4444', 'BRA')).toBe('+551133334444');
  });
  it.each(['Cel. (11) 98765-4321', 'WhatsApp: +55 11 98765-4321', '(11) 98765-4321 (celular)', 'tel:+55-11-98765-4321'])('reads the number in %j', (text) =>
    expect(canonicalPhone(text, 'BRA')).toBe('+5511987654321'),
  );
  it('keeps what is no whole telephone number with its digits', () => {
    expect(canonicalPhone('8765-4321', 'BRA')).toBe('87654321');
    expect(canonicalPhone('+55 11 5555', 'BRA')).toBe('+55115555');
    expect(canonicalPhone('none', 'BRA')).toBe('');
  });
  it('reads a number with the code of another country as that country writes it', () => {
    expect(canonicalPhone('+52 1 55 1234 5678', 'BRA')).toBe(canonicalPhone('55 1234 5678', 'MEX'));
    expect(canonicalPhone('+54 9 11 4123 4567', 'MEX')).toBe(canonicalPhone('011 15 4123-4567', 'ARG'));
    expect(canonicalPhone('+1 (212) 555-0123', 'ARG')).toBe('+12125550123');
  });
});
