import type { BankAccountType, SettlementAccountKind } from '../../../../register/kernel/index.ts';
import type { BankFileFormat } from '../../../../register/kernel/settlements/index.ts';
import type { TableReadingData } from '../../../../../platform/contract/index.ts';
import type { PayingAccount } from '../../model/terms.ts';

/** Whom a payment goes to. */
export interface Beneficiary {
  readonly name: string;
  readonly taxId: string;
  readonly kind: SettlementAccountKind;
  readonly bank: string | null;
  /** Number of the institution in the Brazilian payment system: eight digits. */
  readonly ispb: string | null;
  readonly branch: string | null;
  readonly accountType: BankAccountType | null;
  /** Number of the account, key of Pix, CLABE or CBU. */
  readonly number: string;
}

export interface BankPayment {
  /** By which the bank's answer names it: at most 20 letters and digits. */
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly payOn: string;
  readonly to: Beneficiary;
}

/** What a bank is told to pay. */
export interface BankOrder {
  readonly from: PayingAccount;
  /** Number of the file among those of the company. */
  readonly sequence: number;
  /** Day and time at which it is made, in the zone of the company: `2026-11-26`, `14:03:05`. */
  readonly madeOn: string;
  readonly madeAt: string;
  readonly currency: string;
  readonly payments: readonly BankPayment[];
}

/**
 * Payments of one file for a bank, and of one answer, in which banks put what they did with several files. Each is a settlement
 * that moves on in the transaction of the call; an answer of this length takes seconds.
 */
export const mostPayments = { file: 2_500, answer: 5_000 } as const;

/** What a bank says of one payment. NOTED: it has taken the order and not carried it out yet. */
export interface BankAnswer {
  readonly reference: string;
  readonly outcome: 'PAID' | 'FAILED' | 'NOTED';
  readonly amountMinor: bigint | null;
  readonly paidOn: string | null;
  /** The bank's code, and what it means where that is known. */
  readonly code: string | null;
  readonly note: string | null;
  readonly bankReference: string | null;
}

/** An answer that names more payments than one may. */
export class BankAnswerTooLongError extends Error {}

/** An answer that cannot be read, with its line, what is wrong there, and the column or positions that hold it. */
export class BankFileError extends Error {
  readonly line: number;
  readonly column: string | undefined;
  constructor(line: number, what: string, column?: string) {
    super(what);
    this.line = line;
    this.column = column;
  }
}

/** What a bank says of each payment, and how its table was read; null for fields at fixed positions. */
export interface BankAnswers {
  readonly answers: readonly BankAnswer[];
  readonly reading: TableReadingData | null;
}

/** How one bank, or one standard, writes payments and answers them. */
export interface BankFormat {
  readonly code: BankFileFormat;
  readonly extension: string;
  readonly mediaType: string;
  /** Why a payment cannot be written; undefined when it can. */
  faultOf(payment: BankPayment, currency: string): 'currency' | 'account' | 'amount' | 'name' | 'taxId' | undefined;
  /** Payments of unlike parts go in files of their own. */
  partOf(payment: BankPayment): string;
  write(order: BankOrder): Buffer;
  /** Whether bytes look like an answer in this format. */
  isAnswer(bytes: Buffer): boolean;
  /** @throws BankFileError, or RefusedError of a table that cannot be read */
  read(bytes: Buffer): BankAnswers | Promise<BankAnswers>;
}
