import { refuse } from '../../../../../platform/contract/index.ts';
import type { BankFileFormat } from '../../../../register/kernel/settlements/index.ts';
import { settlementErrors } from '../../contract/index.ts';
import { BankAnswerTooLongError, type BankAnswers, BankFileError, formatOfAnswer, mostPayments, readBankAnswer } from './index.ts';

/** The format of an answer, and what it says of each payment. @throws RefusedError where it cannot be read */
export async function readAnswerFile(bytes: Buffer): Promise<BankAnswers & { format: BankFileFormat }> {
  const format = formatOfAnswer(bytes);
  if (!format) return refuse(settlementErrors, 'BANK_ANSWER_UNREADABLE', { line: 1 });
  try {
    return { format: format.code, ...(await readBankAnswer(format, bytes)) };
  } catch (error) {
    if (error instanceof BankFileError) {
      const { line, column } = error;
      return column === undefined
        ? refuse(settlementErrors, 'BANK_ANSWER_UNREADABLE', { line })
        : refuse(settlementErrors, 'BANK_ANSWER_VALUE_UNREADABLE', { line, column });
    }
    if (error instanceof BankAnswerTooLongError) return refuse(settlementErrors, 'BANK_ANSWER_TOO_LONG', { limit: mostPayments.answer });
    throw error;
  }
}
