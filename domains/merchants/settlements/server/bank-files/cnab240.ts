import { isDay, parseIdDocument } from '../../../../register/kernel/index.ts';
import type { PayingAccount } from '../../model/terms.ts';
import { type BankAnswer, BankFileError, type BankFormat, type BankOrder, type BankPayment, type Beneficiary } from './bank-format.ts';
import {
  chamberByIspb,
  type CnabRecord,
  fileHeader,
  fileTrailer,
  type Launch,
  launches,
  lotHeader,
  lotTrailer,
  pixAccountTypes,
  segmentA,
  segmentBAccount,
  segmentBPix,
} from './cnab240-layout.ts';
import { meaningOf, wordsOf } from './cnab240-occurrences.ts';
import { bareNumber } from '../../../../register/kernel/id-numbers/spelling.ts';

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

/** One record of 240 positions; a field of which nothing is said is blank, and zeros where digits stand. */
function writeRecord<R extends CnabRecord>(layout: R, values: Partial<Record<keyof R & string, string | number | bigint>>): string {
  const line = new Array<string>(lineLength).fill(' ');
  for (const [name, { from, to, picture, always }] of Object.entries(layout)) {
    const length = to - from + 1;
    const output = always ?? String(values[name] ?? '');
    const text = picture === '9' ? output.padStart(length, '0') : (name === 'pixKey' ? output : plain(output)).slice(0, length).padEnd(length, ' ');
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
/** The positions of a field, as a refusal names them. */
const positionsOf = ({ from, to }: { readonly from: number; readonly to: number }): string => `${from}-${to}`;
function readDay(text: string, at: number): string | null {
  // Banks leave a day that they do not know blank or at zeros.
  if (/^0*$/.test(text)) return null;
  const day = `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`;
  if (!isDay(day)) throw new BankFileError(at, 'a day that is none', positionsOf(segmentA.paidOn));
  return day;
}

/** 0 none, 1 a person, 2 a company. */
const taxIdType = (taxId: string): string => (taxId === '' ? '0' : taxId.length <= 11 ? '1' : '2');
const hasLengthOfTaxId = (taxId: string): boolean => taxId.length === 11 || taxId.length === 14;
/** Banks refuse a payment whose CPF or CNPJ has wrong check digits. */
const isTaxId = (taxId: string): boolean => parseIdDocument(taxId.length === 11 ? 'CPF' : 'CNPJ', taxId).ok;

/** A number with its check digits after a hyphen. */
function numbered(text: string | null): { number: string; check: string } {
  const [number = '', check = ''] = (text ?? '').split('-');
  return { number: number.replace(/[.\s]/g, ''), check: check.trim() };
}
const noNumber = { number: '', check: '' };

const bankOf = ({ bank }: Beneficiary): string => /^\s*(\d{3})(?!\d)/.exec(bank ?? '')?.[1] ?? '';

/** By which words a key of Pix is named (G100). */
function pixKind(key: string): string {
  if (key.startsWith('+')) return '01';
  if (key.includes('@')) return '02';
  return /^[0-9a-f]{8}-/i.test(key) ? '04' : '03';
}

const isPixPayment = ({ to }: BankPayment): boolean => to.kind === 'PIX' || to.kind === 'PIX_ACCOUNT';

/** How a payment is made: to the same bank, by TED or by Pix. */
function launchOf(payment: BankPayment, from: PayingAccount): Launch {
  if (isPixPayment(payment)) return '45';
  const { to } = payment;
  if (bankOf(to) === from.bankCode) return to.accountType === 'SAVINGS' ? '05' : '01';
  return bareNumber(to.taxId) === bareNumber(from.taxId) ? '43' : '41';
}

/** A bank that reads Pix from a file of its own only if the header says so, in the positions that are the bank's. */
const pixMarks: Readonly<Record<string, string>> = { '237': 'PIX' };

interface Place {
  lot: number;
  launch: Launch;
  number: number;
}
function writePayment(order: BankOrder, payment: BankPayment, { lot, launch, number }: Place): string[] {
  const { to } = payment;
  const isByKey = to.kind === 'PIX';
  const isPixToAccount = to.kind === 'PIX_ACCOUNT';
  const [branch, account] = isByKey ? [noNumber, noNumber] : [numbered(to.branch), numbered(to.number)];
  const common = { bank: order.from.bankCode, lot };
  const isTed = launch === '41' || launch === '43';
  const isTedByIspb = isTed && bankOf(to) === '' && to.ispb !== null;
  const pixBy = isByKey ? pixKind(to.number) : isPixToAccount ? '05' : '';
  const pixAccountType = isPixToAccount && to.accountType !== null ? pixAccountTypes[to.accountType] : '';
  // Who is found by a CPF or CNPJ is found by that of the record.
  const taxId = bareNumber(pixBy === '03' ? to.number : to.taxId);
  const ispb = isPixToAccount || isTedByIspb ? (to.ispb ?? '') : '';
  const beneficiary = { ...common, number: number + 1, pixBy, toTaxIdType: taxIdType(taxId), toTaxId: taxId, ispb };
  const pixKey = isPixToAccount ? pixAccountType : pixBy === '03' ? taxId : to.number;
  return [
    writeRecord(segmentA, {
      ...common,
      number,
      movement: 0,
      chamber: isTedByIspb ? chamberByIspb : launches[launch],
      toBank: isByKey ? '' : bankOf(to),
      toBranch: branch.number,
      toBranchDigit: branch.check,
      toAccount: account.number,
      toAccountDigit: account.check.slice(0, 1),
      toCheckDigit: account.check.slice(1),
      toName: to.name,
      reference: payment.reference,
      payOn: writeDay(payment.payOn),
      amount: payment.amountMinor,
      message: isPixToAccount ? `${taxId.padStart(14, '0')}${ispb}${pixAccountType}` : '',
      tedPurpose: isTed ? '00010' : '',
      accountType: isTed ? (to.accountType === 'SAVINGS' ? 'PP' : 'CC') : '',
    }),
    pixBy === '' ? writeRecord(segmentBAccount, beneficiary) : writeRecord(segmentBPix, { ...beneficiary, pixKey }),
  ];
}

function write(order: BankOrder): Buffer {
  const { from } = order;
  const payer = {
    bank: from.bankCode,
    payerTaxIdType: taxIdType(bareNumber(from.taxId)),
    payerTaxId: bareNumber(from.taxId),
    agreement: from.agreement,
    branch: from.branch,
    branchDigit: from.branchDigit,
    account: from.account,
    accountDigit: from.accountDigit.slice(0, 1),
    checkDigit: from.accountDigit.slice(1),
    payerName: from.name,
  };
  const isPix = order.payments.every(isPixPayment);
  const lines = [
    writeRecord(fileHeader, {
      ...payer,
      bankName: from.bankName,
      direction: 1,
      madeOn: writeDay(order.madeOn),
      madeAt: order.madeAt.replaceAll(':', ''),
      sequence: order.sequence,
      bankUse: isPix ? (pixMarks[from.bankCode] ?? '') : '',
    }),
  ];
  let lot = 0;
  for (const launch of Object.keys(launches).toSorted() as Launch[]) {
    const payments = order.payments.filter((payment) => launchOf(payment, from) === launch);
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

/** By the number of a lot, the codes with which the bank refused all of it. */
function refusedLots(lines: readonly string[]): Map<string, string[]> {
  const refused = new Map<string, string[]>();
  for (const line of lines) {
    const codes = line[7] === '1' ? field(lotHeader, line, 'occurrences') : line[7] === '5' ? field(lotTrailer, line, 'occurrences') : '';
    const results = codesOf(codes).filter((code) => meaningOf(code) === 'REFUSED');
    const lot = line.slice(3, 7);
    if (results.length > 0) refused.set(lot, [...new Set([...(refused.get(lot) ?? []), ...results])]);
  }
  return refused;
}

/** What the codes come to. One that the layout does not know decides nothing: the payment goes on waiting. */
function outcomeOf(codes: readonly string[], isReturned: boolean): BankAnswer['outcome'] {
  const meanings = new Set(codes.map(meaningOf));
  if (isReturned) return 'FAILED';
  if (meanings.has('SIMULATED')) return 'NOTED';
  if (meanings.has('PAID')) return 'PAID';
  return meanings.has('REFUSED') ? 'FAILED' : 'NOTED';
}

function readPayment(line: string, at: number, ofLot: readonly string[] | undefined): BankAnswer {
  const own = codesOf(field(segmentA, line, 'occurrences'));
  const codes = own.length > 0 ? own : (ofLot ?? []);
  if (codes.length === 0) throw new BankFileError(at, 'a payment without an answer', positionsOf(segmentA.occurrences));
  const reference = field(segmentA, line, 'reference');
  if (reference === '') throw new BankFileError(at, 'a payment without its number', positionsOf(segmentA.reference));
  const isReturned = field(segmentA, line, 'movement') === '3';
  const outcome = outcomeOf(codes, isReturned);
  const isPaid = outcome === 'PAID';
  const amountField = isPaid ? 'paidAmount' : 'amount';
  const amount = field(segmentA, line, amountField);
  if (!/^\d+$/.test(amount)) throw new BankFileError(at, 'an amount that is no number', positionsOf(segmentA[amountField]));
  return {
    reference,
    outcome,
    amountMinor: BigInt(amount),
    paidOn: isPaid ? readDay(field(segmentA, line, 'paidOn'), at) : null,
    code: codes.join(' '),
    note: [...(isReturned ? ['Estorno: o valor foi devolvido'] : []), ...codes.map(wordsOf)].join('; '),
    bankReference: field(segmentA, line, 'bankReference') || null,
  };
}

const linesOf = (bytes: Buffer): string[] =>
  bytes
    .toString('latin1')
    .split(/\r?\n/)
    .filter((line) => line !== '' && line !== '\u001a');

/** Whether there is room in the layout for an account of a bank. */
function hasRoom(to: Beneficiary): boolean {
  const [branch, account] = [numbered(to.branch), numbered(to.number)];
  return (
    (bankOf(to) !== '' || to.ispb !== null) &&
    /^\d{1,5}$/.test(branch.number) &&
    /^\w?$/.test(branch.check) &&
    /^\d{1,12}$/.test(account.number) &&
    /^\w{0,2}$/.test(account.check) &&
    to.number.split('-').length <= 2
  );
}

/** The layout of FEBRABAN, for banks in Brazil. */
export const cnab240 = {
  code: 'CNAB240',
  extension: 'rem',
  mediaType: 'text/plain',
  faultOf({ amountMinor, to }, currency) {
    if (currency !== 'BRL') return 'currency';
    if (amountMinor <= 0n || amountMinor > mostMinor) return 'amount';
    const taxId = bareNumber(to.taxId);
    if (taxId !== '' && !hasLengthOfTaxId(taxId)) return 'account';
    if (taxId !== '' && !isTaxId(taxId)) return 'taxId';
    if (to.kind === 'PIX') {
      const key = pixKind(to.number) === '03' ? bareNumber(to.number) : undefined;
      if (to.number.length > 99 || (key !== undefined && !hasLengthOfTaxId(key))) return 'account';
      return key === undefined || isTaxId(key) ? undefined : 'taxId';
    }
    // What goes to an account says whose it is; Pix also the institution and the type of the account.
    const isKnown = to.kind === 'BANK' || (to.kind === 'PIX_ACCOUNT' && to.ispb !== null && to.accountType !== null);
    return isKnown && taxId !== '' && hasRoom(to) ? undefined : 'account';
  },
  // Several services in one file are agreed with each bank, and banks that publish how they read Pix want it by itself.
  partOf: (payment) => (isPixPayment(payment) ? 'PIX' : 'ACCOUNT'),
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
    const refused = refusedLots(lines);
    const answers = lines.flatMap((line, at) => (line[7] === '3' && line[13] === 'A' ? [readPayment(line, at + 1, refused.get(line.slice(3, 7)))] : []));
    return { answers, reading: null };
  },
} satisfies BankFormat;
