import { type BankAnswer, BankFileError, type BankFormat, type BankOrder, type BankPayment, type Beneficiary } from './bank-format.ts';
import {
  type CnabRecord,
  fileHeader,
  fileTrailer,
  lotHeader,
  lotTrailer,
  notedCodes,
  occurrenceWords,
  paidCodes,
  segmentA,
  segmentB,
} from './cnab240-layout.ts';

const lineLength = 240;
/** Thirteen digits and two decimals. */
const mostMinor = 10n ** 15n - 1n;

/** Capitals without accents: what the files may hold. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .toUpperCase();

/** One record of 240 positions; what nothing is said of is blank, and zeros where digits stand. */
function writeRecord<R extends CnabRecord>(layout: R, values: Partial<Record<keyof R & string, string | number | bigint>>): string {
  const line = new Array<string>(lineLength).fill(' ');
  for (const [name, { from, to, picture, always }] of Object.entries(layout)) {
    const length = to - from + 1;
    const said = always ?? String(values[name] ?? '');
    const text = picture === '9' ? said.padStart(length, '0') : (name === 'pixKey' ? said : plain(said)).slice(0, length).padEnd(length, ' ');
    if (text.length !== length) throw new RangeError(`${name} of a bank file has no room for its value`);
    line.splice(from - 1, length, ...text);
  }
  return line.join('');
}

const field = <R extends CnabRecord>(layout: R, line: string, name: keyof R & string): string => {
  const { from, to } = layout[name] as { from: number; to: number };
  return line.slice(from - 1, to).trim();
};

/** `2026-11-26` as 26112026, and back. */
const writeDay = (day: string): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;
const readDay = (text: string): string | null =>
  /^\d{8}$/.test(text) && text !== '00000000' ? `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}` : null;

const bare = (taxId: string): string => taxId.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
/** 1 a person, 2 a company. */
const taxIdType = (taxId: string): string => (bare(taxId).length <= 11 ? '1' : '2');

const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '');
/** A number with its check digit after a hyphen. */
function numbered(text: string | null): { number: string; digit: string } {
  const [number = '', digit = ''] = (text ?? '').split('-');
  return { number: digits(number), digit: digit.trim().slice(0, 1) };
}

const bankOf = ({ bank }: Beneficiary): string => /^\s*(\d{3})(?!\d)/.exec(bank ?? '')?.[1] ?? '';

/** By which words a key of Pix is named (G100). */
function pixKind(key: string): string {
  if (key.startsWith('+')) return '01';
  if (key.includes('@')) return '02';
  return /^[0-9a-f]{8}-/.test(key) ? '04' : '03';
}

/** How a payment is made: to the same bank, by TED or by Pix. */
const launchOf = ({ to }: BankPayment, fromBank: string): '01' | '41' | '45' => (to.kind === 'PIX' ? '45' : bankOf(to) === fromBank ? '01' : '41');
const chambers = { '01': '000', '41': '018', '45': '009' } as const;

function writePayment(order: BankOrder, payment: BankPayment, { lot, launch, number }: { lot: number; launch: '01' | '41' | '45'; number: number }): string[] {
  const { to } = payment;
  const isPix = launch === '45';
  const [branch, account] = isPix
    ? [
        { number: '', digit: '' },
        { number: '', digit: '' },
      ]
    : [numbered(to.branch), numbered(to.number)];
  const common = { bank: order.from.bankCode, lot };
  const isTed = launch === '41';
  return [
    writeRecord(segmentA, {
      ...common,
      number,
      chamber: chambers[launch],
      toBank: isPix ? '000' : bankOf(to),
      toBranch: branch.number,
      toBranchDigit: branch.digit,
      toAccount: account.number,
      toAccountDigit: account.digit,
      toName: to.name,
      reference: payment.reference,
      payOn: writeDay(payment.payOn),
      amount: payment.amountMinor,
      tedPurpose: isTed ? '00010' : '',
      accountType: isTed ? (to.accountType === 'SAVINGS' ? 'PP' : 'CC') : '',
    }),
    writeRecord(segmentB, {
      ...common,
      number: number + 1,
      pixBy: isPix ? pixKind(to.number) : '',
      toTaxIdType: taxIdType(to.taxId),
      toTaxId: bare(to.taxId),
      pixKey: isPix ? to.number : '',
    }),
  ];
}

function write(order: BankOrder): Buffer {
  const { from } = order;
  const payer = {
    bank: from.bankCode,
    payerTaxIdType: taxIdType(from.taxId),
    payerTaxId: bare(from.taxId),
    agreement: from.agreement,
    branch: digits(from.branch),
    branchDigit: from.branchDigit,
    account: digits(from.account),
    accountDigit: from.accountDigit,
    payerName: from.name,
  };
  const lines = [
    writeRecord(fileHeader, {
      ...payer,
      bankName: from.bankName,
      direction: 1,
      madeOn: writeDay(order.madeOn),
      madeAt: order.madeAt.replaceAll(':', ''),
      sequence: order.sequence,
    }),
  ];
  let lot = 0;
  for (const launch of ['01', '41', '45'] as const) {
    const payments = order.payments.filter((payment) => launchOf(payment, from.bankCode) === launch);
    if (payments.length === 0) continue;
    lot += 1;
    lines.push(writeRecord(lotHeader, { ...payer, lot, launch }));
    payments.forEach((payment, at) => lines.push(...writePayment(order, payment, { lot, launch, number: at * 2 + 1 })));
    const total = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    lines.push(writeRecord(lotTrailer, { bank: from.bankCode, lot, records: payments.length * 2 + 2, total }));
  }
  lines.push(writeRecord(fileTrailer, { bank: from.bankCode, lots: lot, records: lines.length + 1 }));
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}

/** The codes of a record, two signs each. */
const codesOf = (occurrences: string): string[] => occurrences.match(/\S{2}/g) ?? [];

function readPayment(line: string, at: number): BankAnswer {
  const codes = codesOf(field(segmentA, line, 'occurrences'));
  if (codes.length === 0) throw new BankFileError(at, 'a payment without an answer');
  const reference = field(segmentA, line, 'reference');
  if (reference === '') throw new BankFileError(at, 'a payment without its number');
  const isPaid = codes.some((code) => paidCodes.has(code));
  const outcome = isPaid ? 'PAID' : codes.every((code) => notedCodes.has(code)) ? 'NOTED' : 'FAILED';
  const amount = field(segmentA, line, isPaid ? 'paidAmount' : 'amount');
  if (!/^\d+$/.test(amount)) throw new BankFileError(at, 'an amount that is no number');
  return {
    reference,
    outcome,
    amountMinor: BigInt(amount),
    paidOn: isPaid ? readDay(field(segmentA, line, 'paidOn')) : null,
    code: codes.join(' '),
    note: codes.map((code) => occurrenceWords[code] ?? code).join('; '),
    bankReference: field(segmentA, line, 'bankReference') || null,
  };
}

const linesOf = (bytes: Buffer): string[] =>
  bytes
    .toString('latin1')
    .split(/\r?\n/)
    .filter((line) => line !== '' && line !== '\u001a');

/** The layout of FEBRABAN, for banks in Brazil. */
export const cnab240: BankFormat = {
  code: 'CNAB240',
  extension: 'rem',
  mediaType: 'text/plain',
  faultOf({ amountMinor, to }, currency) {
    if (currency !== 'BRL') return 'currency';
    if (amountMinor <= 0n || amountMinor > mostMinor) return 'amount';
    const isPix = to.kind === 'PIX' && to.number.length <= 99;
    const [branch, account] = [numbered(to.branch), numbered(to.number)];
    const isAccount =
      to.kind === 'BANK' && bankOf(to) !== '' && /^\d{1,5}$/.test(branch.number) && /^\d{1,12}$/.test(account.number) && to.number.split('-').length <= 2;
    return isPix || isAccount ? undefined : 'account';
  },
  write,
  isAnswer: (bytes) => (linesOf(bytes)[0] ?? '').length === lineLength,
  read(bytes) {
    const lines = linesOf(bytes);
    const wrong = lines.findIndex((line) => line.length !== lineLength);
    if (wrong >= 0) throw new BankFileError(wrong + 1, 'not 240 positions');
    const [head = ''] = lines;
    if (field(fileHeader, head, 'record') !== '0' || field(fileHeader, head, 'direction') !== '2') throw new BankFileError(1, 'no answer of a bank');
    const foot = lines.at(-1) ?? '';
    if (field(fileTrailer, foot, 'record') !== '9' || Number(field(fileTrailer, foot, 'records')) !== lines.length)
      throw new BankFileError(lines.length, 'not complete');
    return lines.flatMap((line, at) => (line[7] === '3' && line[13] === 'A' ? [readPayment(line, at + 1)] : []));
  },
};
