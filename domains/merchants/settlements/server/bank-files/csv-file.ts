import { formatAmount, isDay, parseAmount } from '../../../../register/kernel/index.ts';
import { stringify } from 'csv-stringify/sync';
import { csvForm, neutraliseFormulas } from '../../../../../platform/contract/csv.ts';
import { readTable, type TableValues } from '../../../../../platform/server/files/read-csv.ts';
import { type BankAnswer, BankFileError, type BankFormat } from './bank-format.ts';

const columns = [
  'reference',
  'amount',
  'currency',
  'pay_on',
  'beneficiary_name',
  'beneficiary_tax_id',
  'account_kind',
  'bank',
  'branch',
  'account_type',
  'account',
  'payer_name',
  'payer_account',
  'ispb',
] as const;
const answerColumns = ['reference', 'status', 'amount', 'paid_on', 'reason', 'bank_reference'] as const;

const outcomes: Readonly<Record<string, BankAnswer['outcome']>> = { PAID: 'PAID', FAILED: 'FAILED', RECEIVED: 'NOTED' };

function readAnswer(line: number, cells: Partial<Record<(typeof answerColumns)[number], string>>): BankAnswer {
  const outcome = outcomes[(cells.status ?? '').toUpperCase()];
  if (!cells.reference) throw new BankFileError(line, 'a payment without its number', 'reference');
  if (!outcome) throw new BankFileError(line, 'an unknown status', 'status');
  const amountMinor = cells.amount === undefined ? null : parseAmount(cells.amount);
  if (amountMinor === undefined) throw new BankFileError(line, 'an amount that is no number', 'amount');
  // Also the number of a day, which a spreadsheet writes for it where the column is not one of days.
  if (cells.paid_on !== undefined && !isDay(cells.paid_on)) throw new BankFileError(line, 'a day that is none', 'paid_on');
  return {
    reference: cells.reference,
    outcome,
    amountMinor,
    paidOn: outcome === 'PAID' ? (cells.paid_on ?? null) : null,
    code: null,
    note: cells.reason ?? null,
    bankReference: cells.bank_reference ?? null,
  };
}

/** Companies are in countries that write the day before the month. */
const answerValues: TableValues<(typeof answerColumns)[number]> = {
  days: ['paid_on'],
  dayOrder: 'day-month-year',
  amounts: ['amount'],
  codes: ['reference', 'bank_reference'],
};

/** Workbooks of today and of before 2007: the reader of tables says of either whether it can be read. */
const isWorkbook = (bytes: Buffer): boolean => ['PK', '\xd0\xcf\x11\xe0'].some((start) => bytes.subarray(0, 4).toString('latin1').startsWith(start));

/** A table for banks and payment services that take one: a line a payment, the heading in English. */
export const csvFile: BankFormat = {
  code: 'CSV',
  extension: 'csv',
  mediaType: 'text/csv',
  // A name may not be changed for a spreadsheet that would run it: the bank compares it with that of the account.
  faultOf: ({ amountMinor, to }) => (amountMinor <= 0n ? 'amount' : neutraliseFormulas(to.name) === to.name ? undefined : 'name'),
  partOf: () => 'ALL',
  write({ payments, from, currency }) {
    const rows = payments.map(({ reference, amountMinor, payOn, to }) => [
      reference,
      formatAmount(amountMinor),
      currency,
      payOn,
      to.name,
      to.taxId,
      to.kind,
      to.bank ?? '',
      to.branch ?? '',
      to.accountType ?? '',
      to.number,
      from.name,
      [from.bankCode, from.branch, from.account].join('/'),
      to.ispb ?? '',
    ]);
    return Buffer.from(stringify([[...columns], ...rows], csvForm));
  },
  // Whatever encoding, and whatever stands above: the heading is among the first lines. Every other byte of UTF-16 is passed over.
  isAnswer: (bytes) =>
    isWorkbook(bytes) ||
    /(?:^|[\r\n,;\t|\xBF\xFE\xFF])[ "]*reference[ "]*(?:[,;\t|\r\n]|$)/i.test(bytes.subarray(0, 8_000).toString('latin1').replaceAll('\0', '')),
  async read(bytes) {
    const { lines, reading } = await readTable(bytes, answerColumns, ['reference', 'status'], answerValues);
    const ended = new Set<string>();
    const answers = lines.map(({ line, cells }) => {
      const answer = readAnswer(line, cells);
      if (answer.outcome === 'NOTED') return answer;
      if (ended.has(answer.reference)) throw new BankFileError(line, 'a payment that was paid or refused in an earlier line', 'reference');
      ended.add(answer.reference);
      return answer;
    });
    return { answers, reading };
  },
};
