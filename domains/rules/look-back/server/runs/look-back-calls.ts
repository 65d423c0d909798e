import { InvalidInputError, refuse } from '../../../../../platform/contract/index.ts';
import { type Call, handle, type Handler } from '../../../../../platform/server/index.ts';
import { endOfMinute } from '../../../../../platform/server/exports/index.ts';
import { formatAmount } from '../../../../register/kernel/index.ts';
import { personView } from '../../../../register/id-database/server/person-view/index.ts';
import { loadLiveRules } from '../../../rules/server/live/index.ts';
import { cancelLookBack, listFoundPayments, listLookBackFindings, listLookBacks, lookBackMaxDays, showLookBack, startLookBack } from '../../contract/index.ts';
import { ruleHistoryErrors } from '../../../rules/contract/index.ts';
import { isEvaluatedThen } from '../find-look-back.ts';
import { foundPayments, lookBackFindings, sumByRule } from './finding.store.ts';
import { findLookBackRun, insertLookBack, lookBackAttempts, lookBacks, type StoredLookBack } from './look-back.store.ts';
import { presentFinding, presentRun, presentSums } from './present-run.ts';
import { lookBackJob } from './run-look-back.job.ts';

/** Look-backs that one person may have under way. */
const openLimit = 2;
const dayMs = 86_400_000;

/** A look-back of a company of the caller; another's is as if it did not exist. */
export async function getLookBack(call: Call, id: string): Promise<StoredLookBack> {
  const run = await findLookBackRun(call.db, id);
  if (!run || !call.actor.companies.includes(run.companyCode)) return refuse(ruleHistoryErrors, 'LOOK_BACK_NOT_FOUND');
  return run;
}

function checkPeriod(call: Call, { from, to }: { from: Date; to: Date }): void {
  if (from > call.now) throw new InvalidInputError([{ field: 'start_time', code: 'invalid' }]);
  if (to.getTime() - from.getTime() > lookBackMaxDays * dayMs)
    throw new InvalidInputError([{ field: 'end_time', code: 'tooBig', params: { limit: `${lookBackMaxDays} DAY` } }]);
}

/** What is asked of a look-back. */
export interface LookBackInput {
  entity_code: string;
  start_time: Date;
  /** Names its whole minute. */
  end_time: Date;
  reason: string;
}

/** Checks a wish and keeps it as a run that nobody works on yet. @returns its id */
export async function askLookBack(call: Call, { entity_code: companyCode, reason, ...input }: LookBackInput): Promise<string> {
  if (!call.actor.companies.includes(companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  const query = { from: input.start_time, to: endOfMinute(input.end_time) };
  checkPeriod(call, query);
  // What comes from now on is evaluated by the rules themselves.
  const period = { from: query.from, to: query.to > call.now ? call.now : query.to };
  if (period.to <= period.from) throw new InvalidInputError([{ field: 'start_time', code: 'invalid' }]);
  if ((await lookBackAttempts.countOpen(call.db, call.actor.userId)) >= openLimit) refuse(ruleHistoryErrors, 'LOOK_BACK_WAITING', { limit: openLimit });
  const { version, rules } = await loadLiveRules(call.db);
  const own = rules.filter((rule) => rule.companyCode === companyCode && rule.mode === 'ACTIVE');
  if (!own.some(isEvaluatedThen)) refuse(ruleHistoryErrors, 'LOOK_BACK_HAS_NO_RULES');
  const id = await insertLookBack(call.db, {
    companyCode,
    ...period,
    reason,
    ruleSetVersion: version,
    rules: own.map((rule) => ({
      ruleId: rule.ruleId,
      versionId: rule.versionId,
      version: rule.version,
      name: rule.name,
      ruleType: rule.spec.type,
      action: rule.action,
      isLeftOut: !isEvaluatedThen(rule),
    })),
    createdBy: call.actor.userId,
    createdByName: call.actor.name,
    createdAt: call.now,
  });
  call.audit({ subject: { kind: 'look-back', id }, companyCode, after: { ...period, rule_set_version: version }, reason });
  return id;
}

const startHandler = handle(startLookBack, async (input, call) => {
  const id = await askLookBack(call, input);
  await call.enqueue(lookBackJob, { id });
  return presentRun((await findLookBackRun(call.db, id)) as StoredLookBack);
});

const cancelHandler = handle(cancelLookBack, async ({ look_back_id: id }, call) => {
  const run = await getLookBack(call, id);
  if (!(await lookBackAttempts.cancel(call.db, id, call.now))) refuse(ruleHistoryErrors, 'LOOK_BACK_ENDED');
  call.audit({ subject: { kind: 'look-back', id }, companyCode: run.companyCode, before: { status: run.status }, after: { status: 'CANCELLED' } });
  return presentRun(await getLookBack(call, id));
});

const showHandler = handle(showLookBack, async ({ look_back_id: id }, call) => {
  const run = await getLookBack(call, id);
  const history = run.rules.filter(({ isLeftOut }) => !isLeftOut);
  return {
    ...presentRun(run),
    time_zone: run.timeZone,
    by_rule: (await sumByRule(call.db, id)).map((one) => ({
      side: one.side,
      rule_id: one.ruleId,
      rule_name: one.ruleName,
      rule_type: one.ruleType,
      action: one.action,
      action_then: one.actionThen,
      people: one.people,
      payments: one.payments,
      sums: presentSums(one.sums),
      alerts: one.alerts,
    })),
    rules: history.map(({ ruleId, versionId, version, name, ruleType, action }) => ({
      rule_id: ruleId,
      version_id: versionId,
      version,
      name,
      rule_type: ruleType,
      action,
    })),
    facts_of_today: run.factsOfToday,
    left_out: run.rules.filter(({ isLeftOut }) => isLeftOut).map(({ ruleId, name, ruleType }) => ({ rule_id: ruleId, name, rule_type: ruleType })),
  };
});

export const lookBackHandlers: readonly Handler[] = [
  startHandler,
  cancelHandler,
  handle(listLookBacks, (input, call) => lookBacks.answer(call, input, (rows) => rows.map(presentRun))),
  showHandler,
  handle(listLookBackFindings, (input, call) => {
    const view = personView(call.actor, 'samples');
    return lookBackFindings.answer(call, input, (rows) => rows.map((row) => presentFinding(row, view)));
  }),
  handle(listFoundPayments, (input, call) =>
    foundPayments.answer(call, input, (rows) =>
      rows.map((row) => ({
        fact_id: row.factId,
        transaction_id: row.transactionId,
        business: row.business,
        trade_no: row.tradeNo,
        time: row.at.getTime(),
        merchant_no: row.merchantNo,
        merchant_name: row.merchantName,
        currency: row.currency,
        amount: formatAmount(row.amountMinor),
        aml_result: row.amlResult,
        found_otherwise: row.foundOtherwise,
      })),
    ),
  ),
];
