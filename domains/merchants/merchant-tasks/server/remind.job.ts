import { type Db, type JobContext, type JobDefinition, nextIds } from '../../../../platform/server/index.ts';
import { asSystem, dayEverywhere } from '../../merchant-documents/server/index.ts';
import { contactsOf, lockMerchant } from '../../merchants/server/index.ts';
import { isReminderDue, isWaiting } from '../model/index.ts';
import { mailTask } from './mail-task.ts';
import { isGone } from './send-task.ts';
import { findTask, findWaiting, saveTouched, type TaskRow } from './stores/task.store.ts';

const chunk = 500;
const jobName = 'merchant-tasks.remind';

const isDue = ({ dueOn, remindBefore, remindEvery, lastMailAt }: TaskRow, now: Date): boolean =>
  isReminderDue({ dueOn, before: remindBefore, every: remindEvery }, dayEverywhere(lastMailAt), dayEverywhere(now));

/** Tasks of which a merchant is to be reminded now. */
async function* dueTasks(db: Db, now: Date): AsyncGenerator<TaskRow> {
  for (let after = '0'; ; ) {
    const result = await findWaiting(db, dayEverywhere(now), now, { after, limit: chunk });
    yield* result.filter((task) => isDue(task, now));
    const last = result.at(-1);
    if (last === undefined || result.length < chunk) return;
    after = last.id;
  }
}

/** Reminds merchants of what they have not answered, each in a transaction of its own. Answers how many. */
export async function remindMerchants(db: Db, { config, now }: Pick<JobContext, 'config' | 'now'>): Promise<number> {
  let count = 0;
  for await (const { id, merchantNo } of dueTasks(db, now)) {
    await asSystem(db, { job: jobName, key: id, now }, async (act) => {
      const merchant = await lockMerchant(act.db, merchantNo);
      const task = (await findTask(act.db, id, now)) as TaskRow;
      const isThere = (await contactsOf(act.db, merchantNo)).some((contact) => contact.id === task.contactId);
      if (!isWaiting(task.status) || !isDue(task, now) || isGone(merchant) || !isThere) return;
      const newId = async (): Promise<string> => (await nextIds(act.db, 1))[0] as string;
      await saveTouched(act.db, id);
      await mailTask({ ...act, config, newId }, merchant, task, 'REMINDER');
      act.audit({
        verb: 'merchant-task.reminded',
        subject: { kind: 'merchant-task', id },
        companyCode: task.companyCode,
        after: { title: task.title, merchant_no: merchantNo, status: task.status },
      });
      count += 1;
    });
  }
  return count;
}

export const remindJob: JobDefinition = {
  name: jobName,
  everySeconds: 600,
  run: async (_data, { database, config, now }) => void (await remindMerchants(database.main, { config, now })),
};
