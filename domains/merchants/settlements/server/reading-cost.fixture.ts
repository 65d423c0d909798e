import { type ReadingCost, tablePasses, tableTokens } from '../../../../platform/testing/reading-costs.ts';
import { readAnswerFile } from './bank-files/read-answer-file.ts';

const line = (type: string, more = '') => `34100011${more}`.replace('11', `1${type}`).padEnd(240);
/** Lines of CNAB 240: a payment, one without its codes, the end of a lot, and what is no line. */
const lines = [
  `${line('3')}\r\n`,
  `${line('3', '00001A')}\n`,
  `${line('3').slice(0, 13)}A${' '.repeat(216)}00AG      \n`,
  `${line('5')}\n`,
  `${line('1').slice(0, 230)}HAHBHCHDHE\n`,
];

export const readingCosts: readonly ReadingCost[] = [
  {
    title: 'the answer of a bank',
    of: ['readAnswerFile', 'formatOfAnswer', 'readBankAnswer'],
    passes: tablePasses,
    tokens: [...lines, ' ', '\n', '\r', '\u001a', '00', 'AG'],
    starts: [`${line('0').slice(0, 142)}2${' '.repeat(97)}\n`],
    read: readAnswerFile,
  },
  {
    title: 'the answer of a bank as a table',
    of: ['readAnswerFile', 'formatOfAnswer', 'readBankAnswer'],
    passes: tablePasses,
    tokens: [...tableTokens, 'X,PAID\n', 'X,PAID,1.00,2026-11-29,a,b\n', 'X,FAILED,', '1', '.'],
    starts: ['reference,status,amount,paid_on,reason,bank_reference\n'],
    read: readAnswerFile,
  },
];
