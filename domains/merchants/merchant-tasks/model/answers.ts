import { isDay } from '../../../register/kernel/time.ts';
import { longestAnswer, type TaskQuestion, yesNo } from '../../../register/kernel/merchant-tasks.ts';

/** The answer to a question, by its key. */
export type Answers = Readonly<Record<string, string>>;

export interface AnswerFault {
  key: string;
  code: 'required' | 'invalid';
}

function isGood({ kind, options }: TaskQuestion, value: string): boolean {
  switch (kind) {
    case 'YES_NO':
      return (yesNo as readonly string[]).includes(value);
    case 'CHOICE':
      return options.some(({ key }) => key === value);
    case 'NUMBER':
      return /^(?:0|[1-9]\d{0,11})$/.test(value);
    case 'AMOUNT':
      return /^(?:0|[1-9]\d{0,14})(?:\.\d{1,2})?$/.test(value);
    case 'DATE':
      return isDay(value);
    default:
      return value.length <= longestAnswer;
  }
}

/** What is wrong with answers: a mandatory question without one, one that its question does not take, one to no question. */
export function answerFaults(questions: readonly TaskQuestion[], answers: Answers): AnswerFault[] {
  const strange = Object.keys(answers).filter((key) => !questions.some((one) => one.key === key));
  return [
    ...strange.map((key) => ({ key, code: 'invalid' as const })),
    ...questions.flatMap((question): AnswerFault[] => {
      const value = answers[question.key] ?? '';
      if (value === '') return question.isMandatory ? [{ key: question.key, code: 'required' }] : [];
      return isGood(question, value) ? [] : [{ key: question.key, code: 'invalid' }];
    }),
  ];
}
