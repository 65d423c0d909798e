import type { JobContext } from '../../../../platform/server/index.ts';
import type { LiveRule } from '../../rules/model/governing/index.ts';
import type { PassHit } from './find-pass-hits.ts';
import { historyFolder } from './run-backtest.job.ts';
import { runInThread } from './run-in-thread.ts';

export interface Pass {
  companyCode: string;
  timeZone: string;
  /** Rules in use at the company. */
  live: readonly LiveRule[];
  from: Date;
  until: Date;
}

/** What rules in use find in [from, until) with what is known today and was not recorded; in a thread of its own. */
export async function runPass(
  context: Pick<JobContext, 'database' | 'files'>,
  { companyCode, timeZone, live, from, until }: Pass,
): Promise<readonly PassHit[]> {
  const task = {
    kind: 'pass' as const,
    databaseUrl: context.database.threadUrl,
    folder: historyFolder(context),
    companyCode,
    timeZone,
    live,
    from: from.getTime(),
    until: until.getTime(),
  };
  return (await runInThread(task, async () => true)) ?? [];
}
