import { type Language, termIn } from '../../../../platform/contract/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { TaskQuestion } from '../../../register/kernel/merchant-tasks.ts';
import type { DossierTask } from '../../onboarding/server/index.ts';
import { yesNoWords } from '../../../register/vocabulary/contract/index.ts';
import { roundsOf, tasksOfMerchant } from './stores/task.store.ts';

function answerText({ kind, options }: TaskQuestion, value: string | undefined, currency: string, lang: Language): string | null {
  if (value === undefined) return null;
  if (kind === 'YES_NO') return termIn(yesNoWords, value as 'YES' | 'NO', lang);
  if (kind === 'CHOICE') return options.find(({ key }) => key === value)?.text ?? value;
  return kind === 'AMOUNT' ? `${value} ${currency}` : value;
}

/** What a merchant was asked beside its documents and what it has answered, oldest first, for the dossier of its onboarding. */
export async function tasksForDossier(db: Db, merchantNo: string, { lang, now }: { lang: Language; now: Date }): Promise<DossierTask[]> {
  const tasks: DossierTask[] = [];
  for (const task of (await tasksOfMerchant(db, merchantNo, now)).toReversed()) {
    const [last] = await roundsOf(db, task.id);
    tasks.push({
      id: task.id,
      title: task.title,
      status: task.status,
      sentAt: task.sentAt,
      sentBy: task.sentBy,
      dueOn: task.dueOn,
      isByTemplate: task.templateId !== null,
      answeredAt: task.answeredAt,
      answeredBy: last?.answeredBy ?? null,
      decidedAt: task.decidedAt,
      decidedBy: task.decidedBy,
      answers:
        last === undefined
          ? []
          : task.content.questions.map((one) => ({ question: one.text, answer: answerText(one, last.answers[one.key], task.currency, lang) })),
    });
  }
  return tasks;
}
