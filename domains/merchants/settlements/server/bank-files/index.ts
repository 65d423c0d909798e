import type { BankFileFormat } from '../../../../register/kernel/settlements/index.ts';
import { BankAnswerTooLongError, type BankAnswers, type BankFormat, mostPayments } from './bank-format.ts';
import { cnab240 } from './cnab240.ts';
import { csvFile } from './csv-file.ts';

export {
  type BankAnswer,
  type BankAnswers,
  BankAnswerTooLongError,
  BankFileError,
  type BankFormat,
  type BankOrder,
  type BankPayment,
  type Beneficiary,
  mostPayments,
} from './bank-format.ts';

/** What a company can write to its bank in; another format is one more line here. */
export const bankFormats: Readonly<Record<BankFileFormat, BankFormat>> = { CNAB240: cnab240, CSV: csvFile };

/** The format that an answer is in. */
export const formatOfAnswer = (bytes: Buffer): BankFormat | undefined => Object.values(bankFormats).find((format) => format.isAnswer(bytes));

/** Segments of a payment, and the lines that begin and end its lot. */
const linesOfPayment = 6;

/**
 * What a bank says of each payment of an answer, at most `mostPayments.answer`.
 * @throws BankFileError where it cannot be read, BankAnswerTooLongError where it is too long
 */
export async function readBankAnswer(format: BankFormat, bytes: Buffer): Promise<BankAnswers> {
  // Lines are counted before anything is read: a file of the largest upload may have a million of them.
  let lines = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1))
    if ((lines += 1) > mostPayments.answer * linesOfPayment) throw new BankAnswerTooLongError();
  const read = await format.read(bytes);
  if (read.answers.length > mostPayments.answer) throw new BankAnswerTooLongError();
  return read;
}
