import type { Language } from '../../../../platform/contract/index.ts';
import type { MailTemplate } from '../../../../platform/server/index.ts';
import type { TaskMailKind } from '../../../register/kernel/merchant-tasks.ts';
import { dayEverywhere, makeLink } from '../../merchant-documents/server/index.ts';
import type { MerchantProfile } from '../../merchants/server/index.ts';
import { taskReminderMail, taskReturnedMail, taskSentMail } from './mails.ts';
import { insertMail } from './stores/task.store.ts';

const templateOf: Readonly<Record<TaskMailKind, MailTemplate>> = { SENT: taskSentMail, RETURNED: taskReturnedMail, REMINDER: taskReminderMail };

/** A day as the reader of a letter writes it. */

/** How long a link is good after the day on which a task is due: merchants answer late. */
const daysOfGrace = 14;
const longestLink = 30;

/** A link is good until some time after the due day, and never for longer than any link. */
export const linkDays = (dueOn: string, now: Date): number => {
  const left = Math.ceil((Date.parse(dueOn) - Date.parse(dayEverywhere(now))) / 86_400_000);
  return Math.min(longestLink, Math.max(left, 0) + daysOfGrace);
};

/** Mails the recipient of a task another link, and keeps that it did. Answers the message id. The merchant is locked. */
export async function mailTask(
  maker: Parameters<typeof makeLink>[0],
  merchant: MerchantProfile,
  task: { id: string; contactId: string; dueOn: string; lang: Language },
  kind: TaskMailKind,
): Promise<string> {
  const { message_id: messageId } = await makeLink(maker, merchant, {
    contactId: task.contactId,
    validDays: linkDays(task.dueOn, maker.now),
    letter: { template: templateOf[kind], params: { due: task.dueOn } },
  });
  await insertMail(maker.db, { id: await maker.newId(), taskId: task.id, kind, messageId, at: maker.now, by: maker.actor.name });
  return messageId;
}
