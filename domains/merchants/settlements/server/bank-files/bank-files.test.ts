import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeIdDocument } from '../../../../register/kernel/id-numbers/id-make.ts';
import type { PayingAccount } from '../../model/terms.ts';
import { sampleWorkbook, workbookRow } from '../../../../../platform/testing/sample-workbook.ts';
import { rounds } from '../../../../../platform/testing/turn.ts';
import { cnab240 } from './cnab240.ts';
import * as layout from './cnab240-layout.ts';
import { knownCodes, meaningOf, wordsOf } from './cnab240-occurrences.ts';
import { standard } from './febraban-fields.fixture.ts';
import { BankFileError, bankFormats, type BankOrder, type BankPayment, formatOfAnswer } from './index.ts';
import { answerCnab, parseCnab } from './parse-cnab.fixture.ts';

const cnab = cnab240;
const { CSV: csv } = bankFormats;
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

/** A number with right check digits. */
const taxIdOf = (type: 'CPF' | 'CNPJ') =>
  fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })).map((stream) => makeIdDocument(type, () => stream.next().value as number));
const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const name = fc.string({ unit: fc.constantFrom(...'abçÁéñ ÑõXYZ&-.,;"'), minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text && text !== '');
const pix = fc.record({
  kind: fc.constant('PIX' as const),
  number: fc.oneof(
    taxIdOf('CPF'),
    taxIdOf('CNPJ'),
    digits(11).map((text) => `+55${text}`),
    fc.constant('loja@exemplo.com.br'),
    fc.uuid(),
    fc.uuid().map((key) => key.toUpperCase()),
  ),
  bank: fc.constant(null),
  ispb: fc.constant(null),
  branch: fc.constant(null),
  accountType: fc.constant(null),
});
const ispb = fc.constantFrom('00000000', '18236120', '60746948');
const parts = {
  number: fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom('0', '7', 'X', '36')).map(([number, digit]) => `${number}-${digit}`),
  branch: fc.integer({ min: 1, max: 99_999 }).map(String),
};
const pixAccount = fc.record({
  kind: fc.constant('PIX_ACCOUNT' as const),
  ...parts,
  bank: fc.constantFrom(null, '341', 'Nu Pagamentos'),
  ispb,
  accountType: fc.constantFrom('CHECKING' as const, 'SAVINGS' as const, 'PAYMENT' as const),
});
const bank = fc.record({
  kind: fc.constant('BANK' as const),
  ...parts,
  bank: fc.constantFrom('341', '001 Banco do Brasil', '237', 'Caixa Nova IP'),
  ispb: fc.oneof(fc.constant(null), ispb),
  accountType: fc.constantFrom('CHECKING' as const, 'SAVINGS' as const),
});
const payments: fc.Arbitrary<BankPayment[]> = fc
  .array(
    fc.record({
      amountMinor: fc.bigInt(1n, 10n ** 15n - 1n),
      payOn: fc.constantFrom('2026-11-26', '2026-12-01'),
      to: fc
        .tuple(name, fc.oneof(taxIdOf('CPF'), taxIdOf('CNPJ'), fc.constant(from.taxId)), fc.oneof(pix, pixAccount, bank))
        .map(([holder, taxId, account]) => ({
          ...account,
          name: holder,
          taxId,
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
/** The lot that a payment belongs in, by the domain of G029. */
const launchOf = ({ to }: BankPayment): string => {
  if (to.kind !== 'BANK') return '45';
  if (to.bank === from.bankCode) return to.accountType === 'SAVINGS' ? '05' : '01';
  return to.taxId === from.taxId ? '43' : '41';
};
const isDocument = (key: string) => /^\d{11}(?:\d{3})?$/.test(key);
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 30).trim();

describe('CNAB 240', () => {
  it('says to the bank exactly what is to be paid, as a reader of the layout finds it', () => {
    fc.assert(
      fc.property(payments, (list) => {
        fc.pre(list.every((payment) => cnab.faultOf(payment, 'BRL') === undefined));
        const { header, payments: read } = parseCnab(cnab.write(orderOf(list)));
        expect(header).toMatchObject({ bank: '341', inscription: '11222333000181', day: '25112026', hour: '140305', sequence: '000012', agreement: 'CONV1' });
        const results = new Map(read.map((one) => [one.reference, one]));
        expect(results.size).toBe(list.length);
        for (const payment of list) {
          const { reference, amountMinor, payOn, to } = payment;
          const one = results.get(reference);
          const isByDocument = to.kind === 'PIX' && isDocument(to.number);
          expect(one).toMatchObject({ amountMinor, payOn, name: plain(to.name), taxId: isByDocument ? to.number : to.taxId, launch: launchOf(payment) });
          if (to.kind === 'PIX') {
            const pixBy = to.number.startsWith('+') ? '01' : to.number.includes('@') ? '02' : isByDocument ? '03' : '04';
            expect(one).toMatchObject({ chamber: '009', key: to.number, bank: '000', pixBy });
            expect([one?.ispb, one?.message]).toEqual(['00000000', '']);
            continue;
          }
          const hasCode = /^\d{3}/.test(to.bank ?? '');
          expect(one).toMatchObject({ bank: hasCode ? to.bank?.slice(0, 3) : '000', agency: to.branch, account: to.number });
          if (to.kind === 'PIX_ACCOUNT') {
            // As Multipag of Bradesco, version 6, and the layout of FEBRABAN have them: current, payment and savings account.
            const type = { CHECKING: '01', PAYMENT: '02', SAVINGS: '03' }[to.accountType as 'CHECKING'];
            expect(one).toMatchObject({ chamber: '009', pixBy: '05', key: type, ispb: to.ispb, message: `${to.taxId.padStart(14, '0')}${to.ispb}${type}` });
          } else {
            const chamber = to.bank === from.bankCode ? '000' : hasCode ? '018' : '988';
            expect(one).toMatchObject({ chamber, ispb: chamber === '988' ? to.ispb : '00000000', message: '' });
          }
        }
      }),
      { numRuns: rounds(60) },
    );
  });

  it('reads what the bank did, and the sum that it paid', () => {
    const outcomes = {
      '00': 'PAID',
      '03': 'PAID',
      '00ZA': 'PAID',
      BD: 'NOTED',
      BS: 'NOTED',
      BDZB: 'NOTED',
      ZA: 'NOTED',
      XY: 'NOTED',
      AN: 'FAILED',
      AGAN: 'FAILED',
      BDAN: 'FAILED',
      PJ: 'FAILED',
      CG: 'FAILED',
      '005T': 'NOTED',
      ANPD: 'FAILED',
      BF: 'FAILED',
    } as const;
    type Codes = keyof typeof outcomes;
    fc.assert(
      fc.property(payments, fc.array(fc.constantFrom(...(Object.keys(outcomes) as Codes[])), { minLength: 12, maxLength: 12 }), (list, codes) => {
        const text = new Map(list.map(({ reference }, at) => [reference, codes[at] as Codes]));
        const answer = answerCnab(cnab.write(orderOf(list)), (reference) => {
          const code = text.get(reference) as Codes;
          return outcomes[code] === 'PAID' ? { codes: code, paidOn: '26112026' } : { codes: code };
        });
        expect(formatOfAnswer(answer)).toBe(cnab);
        const read = new Map(cnab.read(answer).answers.map((one) => [one.reference, one]));
        for (const { reference, amountMinor } of list) {
          const code = text.get(reference) as Codes;
          const outcome = outcomes[code];
          expect(read.get(reference)).toMatchObject({
            outcome,
            amountMinor,
            paidOn: outcome === 'PAID' ? '2026-11-26' : null,
            code: code.match(/../g)?.join(' '),
          });
        }
      }),
      { numRuns: rounds(60) },
    );
  });

  it('reads a lot that was refused as a whole, and money that came back', () => {
    const [list] = fc.sample(payments, { numRuns: 1, seed: 5 }) as [BankPayment[]];
    const sent = cnab.write(orderOf(list));
    for (const one of cnab.read(answerCnab(sent, () => ({ codes: '' }), 'HA')).answers)
      expect(one).toMatchObject({ outcome: 'FAILED', code: 'HA', note: 'Lote não aceito' });
    // What a payment says itself stands before what is said of its lot, and a lot that was taken pays nothing.
    for (const one of cnab.read(answerCnab(sent, () => ({ codes: 'AN' }), 'HA')).answers) expect(one).toMatchObject({ code: 'AN' });
    expect(() => cnab.read(answerCnab(sent, () => ({ codes: '' }), '00'))).toThrow(/answer/);
    for (const one of cnab.read(answerCnab(sent, () => ({ codes: '00', paidOn: '26112026', isReturned: true }))).answers)
      expect(one).toMatchObject({ outcome: 'FAILED', paidOn: null, note: expect.stringContaining('Estorno') });
  });

  it('knows each code once, in words', () => {
    expect(new Set(knownCodes).size).toBe(knownCodes.length);
    for (const code of knownCodes) {
      expect(code).toMatch(/^[0-9A-Z]{2}$/);
      expect(wordsOf(code)).not.toBe(code);
    }
    // As the domain of G059 has them: done by the branch, replaced account, error at the other institution, key unknown.
    expect(['03', 'ZA', 'PB', 'PJ', 'XX'].map(meaningOf)).toEqual(['PAID', 'INFORMATIVE', 'REFUSED', 'REFUSED', undefined]);
  });

  it('refuses what the layout has no room for, and answers that are none', () => {
    const [payment] = fc.sample(payments, { numRuns: 1, seed: 7 })[0] as [BankPayment];
    expect(cnab.faultOf(payment, 'MXN')).toBe('currency');
    expect(cnab.faultOf({ ...payment, amountMinor: 10n ** 15n }, 'BRL')).toBe('amount');
    expect(cnab.faultOf({ ...payment, to: { ...payment.to, kind: 'CLABE' } }, 'BRL')).toBe('account');
    const account = { ...payment.to, kind: 'BANK' as const, bank: '001', ispb: null, branch: '1', accountType: 'CHECKING' as const, number: '45981-36' };
    expect(cnab.faultOf({ ...payment, to: account }, 'BRL')).toBeUndefined();
    for (const wrong of [
      { bank: 'Banco Litoral' },
      { number: '45981-361' },
      { number: 'A45981-3' },
      { number: '4-5-6' },
      { branch: '1-23' },
      { branch: '' },
      { taxId: '' },
      { taxId: '123' },
      { kind: 'PIX' as const, number: '12345' },
    ])
      expect(cnab.faultOf({ ...payment, to: { ...account, ...wrong } }, 'BRL'), JSON.stringify(wrong)).toBe('account');
    for (const wrong of [
      { taxId: '12345678901' },
      { taxId: '111.111.111-11' },
      { taxId: '11.222.333/0001-82' },
      { taxId: '12.ABC.345/01DE-36' },
      { kind: 'PIX' as const, number: '52998224724', taxId: '' },
      { kind: 'PIX' as const, number: '11.222.333/0001-82' },
    ])
      expect(cnab.faultOf({ ...payment, to: { ...account, ...wrong } }, 'BRL'), JSON.stringify(wrong)).toBe('taxId');
    for (const right of [{ taxId: '529.982.247-25' }, { taxId: '12.ABC.345/01DE-35' }, { kind: 'PIX' as const, number: '52998224725' }])
      expect(cnab.faultOf({ ...payment, to: { ...account, ...right } }, 'BRL'), JSON.stringify(right)).toBeUndefined();
    const byParts = { ...account, kind: 'PIX_ACCOUNT' as const, bank: null, ispb: '18236120', accountType: 'PAYMENT' as const, taxId: '52998224725' };
    expect(cnab.faultOf({ ...payment, to: byParts }, 'BRL')).toBeUndefined();
    expect(cnab.faultOf({ ...payment, to: { ...account, bank: 'Caixa Nova IP', ispb: '18236120', taxId: '52998224725' } }, 'BRL')).toBeUndefined();
    for (const wrong of [{ ispb: null }, { bank: '341', ispb: null }, { accountType: null }, { branch: null }, { taxId: '' }, { number: 'A45981-3' }])
      expect(cnab.faultOf({ ...payment, to: { ...byParts, ...wrong } }, 'BRL'), JSON.stringify(wrong)).toBe('account');
    const sent = cnab.write(orderOf([payment]));
    expect(() => cnab.read(sent)).toThrow(BankFileError);
    const answer = answerCnab(sent, () => ({ codes: '00', paidOn: '26112026' })).toString('latin1');
    expect(() => cnab.read(Buffer.from(answer.split('\r\n').slice(0, -2).join('\r\n')))).toThrow(/complete/);
    expect(() => cnab.read(Buffer.from(answer.replace(payment.reference, ' '.repeat(payment.reference.length))))).toThrow(/number/);
    expect(() => cnab.read(answerCnab(sent, () => ({ codes: '' })))).toThrow(/answer/);
    expect(() => cnab.read(answerCnab(sent, () => ({ codes: '00', paidOn: '31022026' })))).toThrow(/day/);
    for (const unknown of ['00000000', '        ']) expect(cnab.read(answerCnab(sent, () => ({ codes: '00', paidOn: unknown }))).answers[0]?.paidOn).toBeNull();
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

describe('the layout of FEBRABAN', () => {
  const records = layout as unknown as Readonly<Record<keyof typeof standard, layout.CnabRecord>>;
  const names = Object.keys(standard) as (keyof typeof standard)[];
  const fieldsOf = (name: (typeof names)[number]) => Object.entries(records[name]).toSorted(([, one], [, other]) => one.from - other.from);

  it.each(names)('has the fields of %s, and these fill 240 positions', (name) => {
    let next = 1;
    for (const [field, from, to] of standard[name]) {
      expect(from, field).toBe(next);
      next = to + 1;
    }
    expect(next).toBe(241);
    const ours = fieldsOf(name).map(([, { from, to, picture }]) => [from, to, picture]);
    expect(ours).toEqual(standard[name].map(([, from, to, format]) => [from, to, format === 'Num' ? '9' : 'X']));
    for (const [place, [key, { always }]] of fieldsOf(name).entries()) {
      const stands = standard[name][place]?.[4];
      if (stands !== undefined) expect(always, key).toBe(stands);
    }
  });

  it('is kept in every field of what is written', () => {
    const nameOf = (line: string, isPix: boolean): (typeof names)[number] => {
      const kind = { 0: 'fileHeader', 1: 'lotHeader', 5: 'lotTrailer', 9: 'fileTrailer' }[line[7] as '0' | '1' | '5' | '9'] as 'fileHeader' | undefined;
      return kind ?? (line[13] === 'A' ? 'segmentA' : isPix ? 'segmentBPix' : 'segmentBAccount');
    };
    fc.assert(
      fc.property(payments, (list) => {
        fc.pre(list.every((payment) => cnab.faultOf(payment, 'BRL') === undefined));
        const visited = new Set<string>();
        let isPix = false;
        for (const line of cnab.write(orderOf(list)).toString('latin1').split('\r\n').slice(0, -1)) {
          if (line[7] === '1') isPix = line.slice(11, 13) === '45';
          const name = nameOf(line, isPix);
          visited.add(name);
          for (const [field, first, last, format, stands] of standard[name]) {
            const text = line.slice(first - 1, last);
            if (format === 'Num') expect(text, field).toMatch(/^\d+$/);
            // Text stands on the left.
            else if (text.trim() !== '') expect(text, field).toMatch(/^\S/);
            if (stands !== undefined) expect(text.trim(), field).toBe(stands);
          }
        }
        expect(visited.size).toBeGreaterThanOrEqual(5);
      }),
      { numRuns: rounds(40) },
    );
  });

  it('marks a file of Pix alone for the bank that wants it marked', () => {
    const list = (fc.sample(payments, { numRuns: 40, seed: 1 }) as BankPayment[][]).flat();
    const ofPix = list.filter(({ to }) => to.kind !== 'BANK').slice(0, 3);
    const others = list.filter(({ to }) => to.kind === 'BANK').slice(0, 3);
    const markOf = (chosen: readonly BankPayment[], bankCode: string) =>
      cnab
        .write({ ...orderOf(chosen), from: { ...from, bankCode } })
        .toString('latin1')
        .slice(171, 174);
    expect(markOf(ofPix, '237')).toBe('PIX');
    expect(markOf(ofPix, '341')).toBe('   ');
    expect(markOf(others, '237')).toBe('   ');
    expect(new Set([...ofPix, ...others].map((payment) => cnab.partOf(payment)))).toEqual(new Set(['PIX', 'ACCOUNT']));
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
          expect(row).toMatchObject({
            reference,
            currency: 'MXN',
            pay_on: payOn,
            beneficiary_name: to.name,
            account: to.number,
            account_kind: to.kind,
            ispb: to.ispb ?? '',
          });
          expect(BigInt((row.amount as string).replace('.', ''))).toBe(amountMinor);
        });
      }),
      { numRuns: rounds(60) },
    );
  });

  it.each([
    ['=1+1', 'name'],
    ['ACME;=1+1', 'name'],
    ['ACME, S.A.', undefined],
  ] as const)('takes no payment whose name a spreadsheet would run: %s', (text, fault) => {
    const to = { name: text, taxId: '', kind: 'CLABE', bank: null, ispb: null, branch: null, accountType: null, number: '032180000118359719' } as const;
    expect(csv.faultOf({ reference: 'A', amountMinor: 1n, payOn: '2026-11-26', to }, 'MXN')).toBe(fault);
  });

  it('reads what the bank did', async () => {
    const text = 'reference;status;amount;paid_on;reason;bank_reference\nATL1;paid;10.50;2026-11-26;;B1\nATL2;FAILED;;;Account closed;\nATL3;RECEIVED;;;;\n';
    expect(formatOfAnswer(Buffer.from(text))).toBe(csv);
    expect((await csv.read(Buffer.from(text))).answers).toEqual([
      { reference: 'ATL1', outcome: 'PAID', amountMinor: 1050n, paidOn: '2026-11-26', code: null, note: null, bankReference: 'B1' },
      { reference: 'ATL2', outcome: 'FAILED', amountMinor: null, paidOn: null, code: null, note: 'Account closed', bankReference: null },
      { reference: 'ATL3', outcome: 'NOTED', amountMinor: null, paidOn: null, code: null, note: null, bankReference: null },
    ]);
    await expect(csv.read(Buffer.from('status\nPAID\n'))).rejects.toThrow('TABLE_COLUMNS');
    await expect(csv.read(Buffer.from('reference,status\n1.2E+15,PAID\n'))).rejects.toThrow('TABLE_DIGITS_LOST');
  });

  it.each([
    ['no number', 'reference,status\n,PAID\n', 'reference'],
    ['no status', 'reference,status\nA,DONE\n', 'status'],
    ['an amount that may be two', 'reference,status,amount\nA,PAID,1.234\n', 'amount'],
    ['three decimals', 'reference,status,amount\nA,PAID,10.505\n', 'amount'],
    ['an amount below nothing', 'reference,status,amount\nA,PAID,-10.50\n', 'amount'],
    ['no day', 'reference,status,paid_on\nA,PAID,2026-02-31\n', 'paid_on'],
    ['no day of a country', 'reference,status,paid_on\nA,PAID,31/02/2026\n', 'paid_on'],
    ['the number of a day', 'reference,status,paid_on\nA,PAID,46352\n', 'paid_on'],
    ['the number of a day with its time', 'reference,status,paid_on\nA,PAID,46352.5\n', 'paid_on'],
    ['digits of a day', 'reference,status,paid_on\nA,PAID,20261126\n', 'paid_on'],
    ['a year', 'reference,status,paid_on\nA,PAID,2026\n', 'paid_on'],
    ['one payment twice', 'reference,status\nA,PAID\nA,FAILED\n', 'reference'],
  ])('refuses %s with its line and column', async (_, text, column) => {
    const line = text.trimEnd().split('\n').length;
    await expect(csv.read(Buffer.from(text))).rejects.toMatchObject({ line, column });
  });

  it('reads days and amounts as the countries of companies write them', async () => {
    const { answers, reading } = await csv.read(Buffer.from('reference;status;amount;paid_on\nA;PAID;1.234,50;01/02/2026\nB;PAID;5,00;26/11/2026\n'));
    expect(answers).toMatchObject([
      { amountMinor: 123_450n, paidOn: '2026-02-01' },
      { amountMinor: 500n, paidOn: '2026-11-26' },
    ]);
    expect(reading?.day_order).toBe('day-month-year');
  });

  it('reads a workbook as it reads a text', async () => {
    const heading = workbookRow(2, 'Reference', 'Status', 'Amount', 'Paid on', 'Reason', 'Agência');
    const rows = [workbookRow(1, 'Retorno'), heading, workbookRow(3, 'ATL1', 'paid', 0.1 + 0.2, 46352, '', '1'), workbookRow(5, 'ATL2', 'FAILED', '1.234,50')];
    const bytes = await sampleWorkbook({ sheet: rows.join('') });
    expect(formatOfAnswer(bytes)).toBe(csv);
    const { answers, reading } = await csv.read(bytes);
    expect(answers).toMatchObject([
      { reference: 'ATL1', outcome: 'PAID', amountMinor: 30n, paidOn: '2026-11-26' },
      { reference: 'ATL2', outcome: 'FAILED', amountMinor: 123_450n, paidOn: null },
    ]);
    expect(reading).toMatchObject({ format: 'XLSX', sheet: 'Plan1', heading_line: 2, rows: 2, empty_rows: 1, unknown_columns: ['Agência'] });
    const wrong = [heading, workbookRow(3, 'ATL1', 'PAID', 10.505)];
    await expect(csv.read(await sampleWorkbook({ sheet: wrong.join('') }))).rejects.toMatchObject({ line: 3, column: 'amount' });
    // A day of before 1927 is a number of four digits, as a year is: it is neither.
    const old = [heading, workbookRow(3, 'ATL1', 'PAID', 1, 2026)];
    await expect(csv.read(await sampleWorkbook({ sheet: old.join('') }))).rejects.toMatchObject({ line: 3, column: 'paid_on' });
  });

  it.each([
    ['TABLE_OLD_WORKBOOK', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')],
    ['TABLE_NO_WORKBOOK', Buffer.from('PK\x03\x04 is none')],
  ])('says what is wrong with a workbook: %s', async (refusal, bytes) => {
    expect(formatOfAnswer(bytes)).toBe(csv);
    await expect(csv.read(bytes)).rejects.toThrow(refusal);
  });
});
