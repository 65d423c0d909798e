import { addMonths, localDate, monthWindow } from '../../../register/kernel/index.ts';
import type { JobContext, JobDefinition } from '../../../../platform/server/index.ts';
import { findSampled } from './backtest.store.ts';
import { findSampledRules, insertBelowLine } from './below-line.store.ts';
import { loadLiveRules } from '../../rules/server/live/index.ts';
import { listCompanies } from '../../rules/server/index.ts';
import { historyFolder } from './run-backtest.job.ts';
import { runInThread } from './run-in-thread.ts';

/** Draws the samples of one company and month that are not there yet. @param at a moment of the month */
export async function drawBelowLine(context: JobContext, { companyCode, timeZone, at }: { companyCode: string; timeZone: string; at: Date }): Promise<void> {
  const { main } = context.database;
  const { from, to } = monthWindow(at, timeZone);
  const month = localDate(from, timeZone).slice(0, 7);
  const { rules } = await loadLiveRules(main);
  const live = rules.filter((rule) => rule.companyCode === companyCode);
  const sampledRules = await findSampledRules(main, companyCode, month);
  const ruleIds = live.filter(({ mode, ruleId }) => mode === 'ACTIVE' && !sampledRules.has(ruleId)).map(({ ruleId }) => ruleId);
  if (ruleIds.length === 0) return;
  const answers = await runInThread(
    {
      kind: 'below-line',
      databaseUrl: context.database.threadUrl,
      folder: historyFolder(context),
      companyCode,
      timeZone,
      live,
      ruleIds,
      month,
      from: from.getTime(),
      until: to.getTime(),
    },
    async () => true,
  );
  for (const { sample, ...drawn } of answers ?? []) {
    const stored = await findSampled(
      main,
      sample.map(({ id }) => id),
    );
    const items = sample.flatMap(({ id, verdict }) => {
      const payment = stored.get(id);
      return payment ? [{ transactionId: payment.transactionId, verdict }] : [];
    });
    await main.transaction().execute((trx) => insertBelowLine(trx, { ...drawn, companyCode, month, items }, context.now));
  }
}

/** Once a month, of the month before: what lies just under the thresholds, for people to look at. Repeating it adds nothing. */
export const drawBelowLineJob: JobDefinition = {
  name: 'rules.draw-below-line',
  cron: '0 7 1 * *',
  async run(_data, context) {
    for (const { code, timeZone } of await listCompanies(context.database.main))
      await drawBelowLine(context, { companyCode: code, timeZone, at: addMonths(context.now, -1, timeZone) });
  },
};
