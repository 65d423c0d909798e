import type { BankFileFormat } from '../../../kernel/settlements/index.ts';
import type { BankFormat } from './bank-format.ts';
import { cnab240 } from './cnab240.ts';
import { csvFile } from './csv-file.ts';

export { type BankAnswer, BankFileError, type BankFormat, type BankOrder, type BankPayment, type Beneficiary } from './bank-format.ts';

/** What a company can write to its bank in; another format is one more line here. */
export const bankFormats: Readonly<Record<BankFileFormat, BankFormat>> = { CNAB240: cnab240, CSV: csvFile };

/** The format that an answer is in. */
export const formatOfAnswer = (bytes: Buffer): BankFormat | undefined => Object.values(bankFormats).find((format) => format.isAnswer(bytes));
