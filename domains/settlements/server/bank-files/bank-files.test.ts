import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PayingAccount } from '../../model/terms.ts';
import { BankFileError, bankFormats, type BankOrder, type BankPayment, formatOfAnswer } from './index.ts';
import { answerCnab, parseCnab } from './parse-cnab.fixture.ts';

const { CNAB240: cnab, CSV: csv } = bankFormats;
const from: PayingAccount = {
  name: 'Atalaia Pagamentos do Brasil S.A.',
  taxId: '11222333000181',
  bankCode: '341',
  bankName: 'Banco Litoral',
  branch: '1200',
  branchDigit: '',
  account: '45871',
  accountDigit: '3',
  agreement: 'CONV1',
};

const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const name = fc.string({ unit: fc.constantFrom(...'abçÁéñ ÑõXYZ&-.,;"'), minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text && text !== '');
const pix = fc.record({
  kind: fc.constant('PIX' as const),
  number: fc.oneof(
    digits(11),
    digits(14),
    digits(11).map((text) => `+55${text}`),
    fc.constant('loja@exemplo.com.br'),
    fc.uuid(),
  ),
  bank: fc.constant(null),
  branch: fc.constant(null),
});
const bank = fc.record({
  kind: fc.constant('BANK' as const),
  number: fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 9 })).map(([number, digit]) => `${number}-${digit}`),
  bank: fc.constantFrom('341', '001 Banco do Brasil', '237'),
  branch: fc.integer({ min: 1, max: 99_999 }).map(String),
});
const payments: fc.Arbitrary<BankPayment[]> = fc
  .array(
    fc.record({
      amountMinor: fc.bigInt(1n, 10n ** 15n - 1n),
      payOn: fc.constantFrom('2026-11-26', '2026-12-01'),
      to: fc.tuple(name, fc.oneof(digits(11), digits(14)), fc.oneof(pix, bank)).map(([holder, taxId, account]) => ({
        ...account,
        name: holder,
        taxId,
        accountType: 'CHECKING' as const,
      })),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((list) => list.map((one, at) => ({ ...one, reference: `ATL${1000 + at}` })));

const orderOf = (list: readonly BankPayment[], currency = 'BRL'): BankOrder => ({
  from,
  sequence: 12,
  madeOn: '2026-11-25',
  madeAt: '14:03:05',
  currency,
  payments: list,
});
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 30).trim();

describe('CNAB 240', () => {
  it('says to the bank exactly what is to be paid, as a reader of the layout finds it', () => {
    fc.assert(
      fc.property(payments, (list) => {
        fc.pre(list.every((payment) => cnab.faultOf(payment, 'BRL') === undefined));
        const { header, payments: read } = parseCnab(cnab.write(orderOf(list)));
        expect(header).toMatchObject({ bank: '341', inscription: '11222333000181', day: '25112026', hour: '140305', sequence: '000012', agreement: 'CONV1' });
        const found = new Map(read.map((one) => [one.reference, one]));
        expect(found.size).toBe(list.length);
        for (const { reference, amountMinor, payOn, to } of list) {
          const one = found.get(reference);
          expect(one).toMatchObject({ amountMinor, payOn, name: plain(to.name), taxId: to.taxId });
          if (to.kind === 'PIX') expect(one).toMatchObject({ launch: '45', chamber: '009', key: to.number, bank: '000' });
          else
            expect(one).toMatchObject({
              bank: to.bank?.slice(0, 3),
              agency: to.branch,
              account: to.number.replace('-', ''),
              launch: to.bank === '341' ? '01' : '41',
            });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('reads what the bank did, and the sum that it paid', () => {
    fc.assert(
      fc.property(payments, fc.array(fc.constantFrom('00', 'BD', 'AN', 'AGAN', 'XY'), { minLength: 12, maxLength: 12 }), (list, codes) => {
        const said = new Map(list.map(({ reference }, at) => [reference, codes[at] as string]));
        const answer = answerCnab(cnab.write(orderOf(list)), (reference) => {
          const code = said.get(reference) as string;
          return code === '00' ? { codes: code, paidOn: '26112026' } : { codes: code };
        });
        expect(formatOfAnswer(answer)).toBe(cnab);
        const read = new Map(cnab.read(answer).map((one) => [one.reference, one]));
        for (const { reference, amountMinor } of list) {
          const code = said.get(reference) as string;
          expect(read.get(reference)).toMatchObject({
            outcome: code === '00' ? 'PAID' : code === 'BD' ? 'NOTED' : 'FAILED',
            amountMinor,
            paidOn: code === '00' ? '2026-11-26' : null,
            code: code.match(/../g)?.join(' '),
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('refuses what the layout has no room for, and answers that are none', () => {
    const [payment] = fc.sample(payments, { numRuns: 1, seed: 7 })[0] as [BankPayment];
    expect(cnab.faultOf(payment, 'MXN')).toBe('currency');
    expect(cnab.faultOf({ ...payment, amountMinor: 10n ** 15n }, 'BRL')).toBe('amount');
    expect(cnab.faultOf({ ...payment, to: { ...payment.to, kind: 'CLABE' } }, 'BRL')).toBe('account');
    expect(cnab.faultOf({ ...payment, to: { ...payment.to, kind: 'BANK', bank: 'Banco Litoral', branch: '1', number: '1' } }, 'BRL')).toBe('account');
    const sent = cnab.write(orderOf([payment]));
    expect(() => cnab.read(sent)).toThrow(BankFileError);
    const answer = answerCnab(sent, () => ({ codes: '00', paidOn: '26112026' })).toString('latin1');
    expect(() => cnab.read(Buffer.from(answer.split('\r\n').slice(0, -2).join('\r\n')))).toThrow(/complete/);
    expect(() => cnab.read(Buffer.from(answer.replace(payment.reference, ' '.repeat(payment.reference.length))))).toThrow(/number/);
    expect(() => cnab.read(answerCnab(sent, () => ({ codes: '' })))).toThrow(/answer/);
  });

  it('is caught by the reader of the test when a position moves', () => {
    const [list] = fc.sample(payments, { numRuns: 1, seed: 3 }) as [BankPayment[]];
    const text = cnab.write(orderOf(list)).toString('latin1');
    const moved = text.split('\r\n').map((line) => (line[13] === 'A' ? `${line.slice(0, 119)}0${line.slice(119, 239)}` : line));
    expect(() => parseCnab(Buffer.from(moved.join('\r\n'), 'latin1'))).toThrow();
    const counted = text.split('\r\n').map((line) => (line[7] === '5' ? `${line.slice(0, 40)}9${line.slice(41)}` : line));
    expect(() => parseCnab(Buffer.from(counted.join('\r\n'), 'latin1'))).toThrow(/says/);
  });
});

describe('the table', () => {
  it('says to the bank exactly what is to be paid, as a reader of tables finds it', () => {
    fc.assert(
      fc.property(payments, (list) => {
        const rows = parse(csv.write(orderOf(list, 'MXN')), { columns: true }) as Record<string, string>[];
        expect(rows).toHaveLength(list.length);
        rows.forEach((row, at) => {
          const { reference, amountMinor, to, payOn } = list[at] as BankPayment;
          expect(row).toMatchObject({ reference, currency: 'MXN', pay_on: payOn, beneficiary_name: to.name, account: to.number, account_kind: to.kind });
          expect(BigInt((row.amount as string).replace('.', ''))).toBe(amountMinor);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('reads what the bank did', () => {
    const text = 'reference;status;amount;paid_on;reason;bank_reference\nATL1;paid;10.50;2026-11-26;;B1\nATL2;FAILED;;;Account closed;\nATL3;RECEIVED;;;;\n';
    expect(formatOfAnswer(Buffer.from(text))).toBe(csv);
    expect(csv.read(Buffer.from(text))).toEqual([
      { reference: 'ATL1', outcome: 'PAID', amountMinor: 1050n, paidOn: '2026-11-26', code: null, note: null, bankReference: 'B1' },
      { reference: 'ATL2', outcome: 'FAILED', amountMinor: null, paidOn: null, code: null, note: 'Account closed', bankReference: null },
      { reference: 'ATL3', outcome: 'NOTED', amountMinor: null, paidOn: null, code: null, note: null, bankReference: null },
    ]);
    for (const wrong of [
      'status\nPAID\n',
      'reference,status\n,PAID\n',
      'reference,status,amount\nA,PAID,1.234\n',
      'reference,status,paid_on\nA,PAID,26/11/2026\n',
    ])
      expect(() => csv.read(Buffer.from(wrong))).toThrow(BankFileError);
  });
});
