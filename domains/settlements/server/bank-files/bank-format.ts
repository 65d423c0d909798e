import type { BankAccountType, SettlementAccountKind } from '../../../kernel/index.ts';
import type { BankFileFormat } from '../../../kernel/settlements/index.ts';
import type { PayingAccount } from '../../model/terms.ts';

/** Whom a payment goes to. */
export interface Beneficiary {
  readonly name: string;
  readonly taxId: string;
  readonly kind: SettlementAccountKind;
  readonly bank: string | null;
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

/** An answer that cannot be read, with its line and what is wrong there. */
export class BankFileError extends Error {
  readonly line: number;
  constructor(line: number, what: string) {
    super(what);
    this.line = line;
  }
}

/** How one bank, or one standard, writes payments and answers them. */
export interface BankFormat {
  readonly code: BankFileFormat;
  readonly extension: string;
  readonly mediaType: string;
  /** Why a payment cannot be written; undefined when it can. */
  faultOf(payment: BankPayment, currency: string): 'currency' | 'account' | 'amount' | undefined;
  /** Payments of unlike parts go in files of their own. */
  partOf(payment: BankPayment): string;
  write(order: BankOrder): Buffer;
  /** Whether bytes look like an answer in this format. */
  isAnswer(bytes: Buffer): boolean;
  /** @throws BankFileError */
  read(bytes: Buffer): BankAnswer[];
}
