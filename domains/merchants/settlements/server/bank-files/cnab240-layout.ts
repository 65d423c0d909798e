/*
 * CNAB 240 for payments. Source: FEBRABAN, "Layout Padrão FEBRABAN 240 posições", version 10.9, chapter "Pagamentos através de
 * crédito em conta, cheque, OP, DOC, TED ou pagamento com autenticação" (records 0, 1, 3 A, 3 B, 5 and 9) and the descriptions of
 * its fields, https://portal.febraban.org.br/pagina/3053/33/pt-br/layout-240. Positions count from 1 and are inclusive, as in the
 * layout, and the fields of a record fill it without a gap. What was compared with what is in docs/settlements.md.
 */

/** `9`: digits, filled with zeros on the left; `X`: text, filled with blanks on the right. */
export interface CnabField {
  readonly from: number;
  readonly to: number;
  readonly picture: '9' | 'X';
  /** What stands there in every file; without it a field is written from the order. */
  readonly always?: string;
}
export type CnabRecord = Readonly<Record<string, CnabField>>;

const n = (from: number, to: number, always?: string): CnabField => ({ from, to, picture: '9', ...(always === undefined ? {} : { always }) });
const x = (from: number, to: number, always?: string): CnabField => ({ from, to, picture: 'X', ...(always === undefined ? {} : { always }) });
/** Fields of which a payment to a merchant says nothing: blanks as text, zeros as digits. */
const blank = (from: number, to: number): CnabField => x(from, to, '');
const zeros = (from: number, to: number): CnabField => n(from, to, '0');

/** Version of the layout of the file (G019) and of a lot of payments (G030). */
const fileLayout = '103';
const lotLayout = '046';

const payer = {
  payerTaxIdType: n(18, 18),
  payerTaxId: n(19, 32),
  agreement: x(33, 52),
  branch: n(53, 57),
  branchDigit: x(58, 58),
  account: n(59, 70),
  accountDigit: x(71, 71),
  checkDigit: x(72, 72),
  payerName: x(73, 102),
};

export const fileHeader = {
  bank: n(1, 3),
  lot: n(4, 7, '0000'),
  record: n(8, 8, '0'),
  reserved: blank(9, 17),
  ...payer,
  bankName: x(103, 132),
  reservedAfterBank: blank(133, 142),
  /** 1: to the bank; 2: from it. */
  direction: n(143, 143),
  madeOn: n(144, 151),
  madeAt: n(152, 157),
  sequence: n(158, 163),
  layout: n(164, 166, fileLayout),
  density: n(167, 171, '01600'),
  bankUse: x(172, 191),
  payerUse: blank(192, 211),
  reservedAtEnd: blank(212, 240),
} satisfies CnabRecord;

export const lotHeader = {
  bank: n(1, 3),
  lot: n(4, 7),
  record: n(8, 8, '1'),
  operation: x(9, 9, 'C'),
  /** 98: payments of several kinds. */
  service: n(10, 11, '98'),
  launch: n(12, 13),
  layout: n(14, 16, lotLayout),
  reserved: blank(17, 17),
  ...payer,
  message: blank(103, 142),
  street: blank(143, 172),
  streetNumber: zeros(173, 177),
  addressRest: blank(178, 192),
  city: blank(193, 212),
  postcode: zeros(213, 217),
  postcodeRest: blank(218, 220),
  state: blank(221, 222),
  /** 01: from the account, and not from credit of the payer (P014). */
  paidFrom: n(223, 224, '01'),
  reservedAtEnd: blank(225, 230),
  occurrences: x(231, 240),
} satisfies CnabRecord;

export const segmentA = {
  bank: n(1, 3),
  lot: n(4, 7),
  record: n(8, 8, '3'),
  number: n(9, 13),
  segment: x(14, 14, 'A'),
  /** 0: inclusion; in an answer 3: what was paid has come back (G060). */
  movement: n(15, 15),
  instruction: n(16, 17, '00'),
  chamber: n(18, 20),
  toBank: n(21, 23),
  toBranch: n(24, 28),
  toBranchDigit: x(29, 29),
  toAccount: n(30, 41),
  /** The first check digit of the account, and the second where a bank has two (G011, G012). */
  toAccountDigit: x(42, 42),
  toCheckDigit: x(43, 43),
  toName: x(44, 73),
  reference: x(74, 93),
  payOn: n(94, 101),
  currency: x(102, 104, 'BRL'),
  quantity: zeros(105, 119),
  amount: n(120, 134),
  bankReference: x(135, 154),
  paidOn: n(155, 162),
  paidAmount: n(163, 177),
  /** Information 2; of Pix by account data the tax number, the ISPB and the type of the account (G031). */
  message: x(178, 217),
  docPurpose: blank(218, 219),
  /** 00010: credit to an account. */
  tedPurpose: x(220, 224),
  /** CC or PP, where the bank asks for the kind of the account. */
  accountType: x(225, 226),
  reserved: blank(227, 229),
  notice: zeros(230, 230),
  occurrences: x(231, 240),
} satisfies CnabRecord;

const segmentBStart = {
  bank: n(1, 3),
  lot: n(4, 7),
  record: n(8, 8, '3'),
  number: n(9, 13),
  segment: x(14, 14, 'B'),
  /** Of Pix, what the beneficiary is found by (G100): 01 telephone, 02 e-mail, 03 CPF or CNPJ, 04 random key, 05 bank account. */
  pixBy: x(15, 17),
  toTaxIdType: n(18, 18),
  toTaxId: n(19, 32),
};
/** The ISPB of the institution of the beneficiary, where it is paid by that (P015). */
const segmentBEnd = { centralUnit: zeros(227, 232), ispb: n(233, 240) };

/** Segment B of Pix: the pieces of information 10 to 12 hold an identifier, a text and the key, or the type of the account (G101). */
export const segmentBPix = {
  ...segmentBStart,
  transactionId: blank(33, 67),
  textToBeneficiary: blank(68, 127),
  pixKey: x(128, 226),
  ...segmentBEnd,
} satisfies CnabRecord;

/** Segment B of credits and TED: the same positions hold an address and the parts of an amount. */
export const segmentBAccount = {
  ...segmentBStart,
  street: blank(33, 67),
  streetNumber: zeros(68, 72),
  addressRest: blank(73, 87),
  district: blank(88, 102),
  city: blank(103, 117),
  postcode: zeros(118, 122),
  postcodeRest: blank(123, 125),
  state: blank(126, 127),
  dueOn: zeros(128, 135),
  nominalAmount: zeros(136, 150),
  rebate: zeros(151, 165),
  discount: zeros(166, 180),
  interest: zeros(181, 195),
  fine: zeros(196, 210),
  beneficiaryCode: blank(211, 225),
  notice: zeros(226, 226),
  ...segmentBEnd,
} satisfies CnabRecord;

export const lotTrailer = {
  bank: n(1, 3),
  lot: n(4, 7),
  record: n(8, 8, '5'),
  reserved: blank(9, 17),
  records: n(18, 23),
  total: n(24, 41),
  quantity: zeros(42, 59),
  debitNotice: zeros(60, 65),
  reservedAtEnd: blank(66, 230),
  occurrences: x(231, 240),
} satisfies CnabRecord;

export const fileTrailer = {
  bank: n(1, 3),
  lot: n(4, 7, '9999'),
  record: n(8, 8, '9'),
  reserved: blank(9, 17),
  lots: n(18, 23),
  records: n(24, 29),
  accounts: zeros(30, 35),
  reservedAtEnd: blank(36, 240),
} satisfies CnabRecord;

/** TED to an institution that is named by its ISPB, instead of a bank by its code (P001). */
export const chamberByIspb = '988';

/** The type of an account to which Pix is paid by the data of the account (G031). */
export const pixAccountTypes = { CHECKING: '01', PAYMENT: '02', SAVINGS: '03' } as const;

/** How a payment is launched (G029), a lot each, with the chamber that settles it (P001). */
export const launches = {
  /** To a current account of the same bank. */
  '01': '000',
  /** To a savings account of the same bank. */
  '05': '000',
  /** TED to somebody else's account. */
  '41': '018',
  /** TED to an account of the payer. */
  '43': '018',
  /** Pix. */
  '45': '009',
} as const;
export type Launch = keyof typeof launches;
