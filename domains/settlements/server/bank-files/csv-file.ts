import { formatAmount, parseAmount } from '../../../kernel/index.ts';
import { CsvError, readCsv } from '../../../../platform/server/index.ts';
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
] as const;
const answerColumns = ['reference', 'status', 'amount', 'paid_on', 'reason', 'bank_reference'] as const;

const cell = (text: string): string => (/[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const outcomes: Readonly<Record<string, BankAnswer['outcome']>> = { PAID: 'PAID', FAILED: 'FAILED', RECEIVED: 'NOTED' };

function readAnswer(line: number, cells: Partial<Record<(typeof answerColumns)[number], string>>): BankAnswer {
  const outcome = outcomes[(cells.status ?? '').toUpperCase()];
  if (!cells.reference) throw new BankFileError(line, 'a payment without its number');
  if (!outcome) throw new BankFileError(line, 'an unknown status');
  const amountMinor = cells.amount === undefined ? null : parseAmount(cells.amount);
  if (amountMinor === undefined) throw new BankFileError(line, 'an amount that is no number');
  if (cells.paid_on !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(cells.paid_on)) throw new BankFileError(line, 'a day that is none');
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

/** A table for banks and payment services that take one: a line a payment, the heading in English. */
export const csvFile: BankFormat = {
  code: 'CSV',
  extension: 'csv',
  mediaType: 'text/csv',
  faultOf: ({ amountMinor }) => (amountMinor > 0n ? undefined : 'amount'),
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
    ]);
    return Buffer.from(`${[[...columns], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`, 'utf8');
  },
  isAnswer: (bytes) => /^\uFEFF?[a-z_"]+[,;]/i.test(bytes.subarray(0, 200).toString('utf8')),
  read(bytes) {
    try {
      return readCsv(bytes, answerColumns, ['reference', 'status']).map(({ line, cells }) => readAnswer(line, cells));
    } catch (error) {
      if (error instanceof CsvError) throw new BankFileError(error.line, 'no table');
      throw error;
    }
  },
};
