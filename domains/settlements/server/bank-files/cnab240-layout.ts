/*
 * CNAB 240 for payments. Source: FEBRABAN, "Layout Padrão FEBRABAN 240 posições", version 10.x, chapter "Pagamentos através de
 * crédito em conta, cheque, OP, DOC, TED ou Pix transferência" (records 0, 1, 3 A, 3 B, 5 and 9),
 * https://portal.febraban.org.br/pagina/3053/33/pt-br/layout-240. Positions count from 1 and are inclusive, as in the layout.
 * What a bank does beyond the standard is agreed with it; the file says the version of the layout in the header.
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

/** Version of the layout of the file (G019) and of a lot of payments (G030). */
const fileLayout = '103';
const lotLayout = '046';

const payer = (at: number) => ({
  payerTaxIdType: n(at, at),
  payerTaxId: n(at + 1, at + 14),
  agreement: x(at + 15, at + 34),
  branch: n(at + 35, at + 39),
  branchDigit: x(at + 40, at + 40),
  account: n(at + 41, at + 52),
  accountDigit: x(at + 53, at + 53),
  checkDigit: x(at + 54, at + 54),
  payerName: x(at + 55, at + 84),
});

export const fileHeader = {
  bank: n(1, 3),
  lot: n(4, 7, '0000'),
  record: n(8, 8, '0'),
  ...payer(18),
  bankName: x(103, 132),
  /** 1: to the bank; 2: from it. */
  direction: n(143, 143),
  madeOn: n(144, 151),
  madeAt: n(152, 157),
  sequence: n(158, 163),
  layout: n(164, 166, fileLayout),
  density: n(167, 171, '01600'),
} satisfies CnabRecord;

export const lotHeader = {
  bank: n(1, 3),
  lot: n(4, 7),
  record: n(8, 8, '1'),
  operation: x(9, 9, 'C'),
  /** 98: payments of several kinds. */
  service: n(10, 11, '98'),
  /** 01 credit to an account of the same bank, 41 TED, 45 Pix. */
  launch: n(12, 13),
  layout: n(14, 16, lotLayout),
  ...payer(18),
} satisfies CnabRecord;

export const segmentA = {
  bank: n(1, 3),
  lot: n(4, 7),
  record: n(8, 8, '3'),
  number: n(9, 13),
  segment: x(14, 14, 'A'),
  /** 0: inclusion. */
  movement: n(15, 15, '0'),
  instruction: n(16, 17, '00'),
  /** 018 TED, 009 Pix, 000 within the bank. */
  chamber: n(18, 20),
  toBank: n(21, 23),
  toBranch: n(24, 28),
  toBranchDigit: x(29, 29),
  toAccount: n(30, 41),
  toAccountDigit: x(42, 42),
  toCheckDigit: x(43, 43),
  toName: x(44, 73),
  reference: x(74, 93),
  payOn: n(94, 101),
  currency: x(102, 104, 'BRL'),
  quantity: n(105, 119, '0'),
  amount: n(120, 134),
  bankReference: x(135, 154),
  paidOn: n(155, 162),
  paidAmount: n(163, 177),
  message: x(178, 217),
  purpose: x(218, 219),
  /** 00010: credit to an account. */
  tedPurpose: x(220, 224),
  accountType: x(225, 226),
  notice: n(230, 230, '0'),
  occurrences: x(231, 240),
} satisfies CnabRecord;

export const segmentB = {
  bank: n(1, 3),
  lot: n(4, 7),
  record: n(8, 8, '3'),
  number: n(9, 13),
  segment: x(14, 14, 'B'),
  /** Of Pix (G100): 01 telephone, 02 e-mail, 03 CPF or CNPJ, 04 random key, 05 bank account. */
  pixBy: x(15, 17),
  toTaxIdType: n(18, 18),
  toTaxId: n(19, 32),
  /** Of Pix: what it is called and its key. */
  pixKey: x(128, 226),
} satisfies CnabRecord;

export const lotTrailer = {
  bank: n(1, 3),
  lot: n(4, 7),
  record: n(8, 8, '5'),
  records: n(18, 23),
  total: n(24, 41),
  quantity: n(42, 59, '0'),
  notice: n(60, 65, '0'),
} satisfies CnabRecord;

export const fileTrailer = {
  bank: n(1, 3),
  lot: n(4, 7, '9999'),
  record: n(8, 8, '9'),
  lots: n(18, 23),
  records: n(24, 29),
  accounts: n(30, 35, '0'),
} satisfies CnabRecord;

/** Codes of what became of a payment (G059), those that are usual for credits. */
export const occurrenceWords: Readonly<Record<string, string>> = {
  '00': 'Crédito ou débito efetivado',
  '01': 'Insuficiência de fundos',
  '02': 'Crédito ou débito cancelado pelo pagador',
  AG: 'Agência ou conta corrente ou dígito inválido',
  AH: 'Nº sequencial do registro no lote inválido',
  AL: 'Código do banco favorecido inválido',
  AM: 'Agência mantenedora da conta do favorecido inválida',
  AN: 'Conta corrente ou dígito do favorecido inválido',
  AO: 'Nome do favorecido não informado',
  AP: 'Data do lançamento inválida',
  AR: 'Valor do lançamento inválido',
  AS: 'Aviso ao favorecido inválido',
  BD: 'Inclusão efetuada com sucesso',
  HA: 'Lote não aceito',
  HC: 'Convênio inválido',
  PB: 'Chave Pix não encontrada',
  ZA: 'Transferência devolvida: agência ou conta destinatária inválida',
  ZI: 'Beneficiário divergente',
};
/** The payment was carried out. */
export const paidCodes: ReadonlySet<string> = new Set(['00']);
/** The bank has taken the order. */
export const notedCodes: ReadonlySet<string> = new Set(['BD']);
