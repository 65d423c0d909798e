import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { endOfMinute } from '../../../../platform/server/exports/index.ts';
import { backtestDetail, backtestMaxDays, cancelBacktest, listBacktests, ruleHistoryErrors, startBacktest } from '../../rules/contract/index.ts';
import { factsOfTodayBefore } from '../model/known-facts.ts';
import type { RuleDraftInput } from '../../rules/contract/index.ts';
import { specHash } from '../../rules/model/index.ts';
import type { BacktestAnswer } from './answer-backtest.ts';
import { backtestAttempts, backtests, countRecorded, findBacktest, insertBacktest, type StoredBacktest } from './backtest.store.ts';
import { findNamedVersion, type NamedVersion, presentContent, readDraft } from '../../rules/server/index.ts';
import { presentAnswers, presentOverlap, presentMinor, presentReach, presentSamples } from './present-look-back.ts';
import { backtestJob } from './run-backtest.job.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

/** Back-tests that one person may have under way. */
const openLimit = 3;
const dayMs = 86_400_000;

const presentBacktest = (stored: StoredBacktest) => ({
  backtest_id: stored.id,
  entity_code: stored.companyCode,
  status: stored.status,
  phase: stored.phase,
  percent: stored.percent,
  error: stored.error,
  rule_id: stored.ruleId,
  version_id: stored.versionId,
  rule_name: stored.ruleName,
  rule_type: stored.ruleType,
  spec_hash: stored.specHash,
  start_time: stored.from.getTime(),
  end_time: stored.to.getTime() - 60_000,
  created_by: stored.createdByName,
  create_time: stored.createdAt.getTime(),
  finish_time: stored.finishedAt?.getTime() ?? null,
  payments: stored.payments,
  reach: stored.reach && presentReach(stored.reach),
});

/** A version as its form would send it. */
function draftOf(version: NamedVersion): RuleDraftInput {
  const { threshold_kind: _, threshold2, description, calculation_period, period_unit, window_mode, min_count, ...content } = presentContent(version.content);
  return {
    ...content,
    entity_code: version.companyCode,
    rule_type: version.ruleType,
    currency: version.content.spec.currency as RuleDraftInput['currency'],
    dimension: version.dimension,
    ...(version.content.spec.business ? { business: version.content.spec.business } : {}),
    ...(threshold2 === null ? {} : { threshold2 }),
    ...(description === null ? {} : { description }),
    ...(calculation_period === null ? {} : { calculation_period }),
    ...(period_unit === null ? {} : { period_unit }),
    ...(window_mode === null ? {} : { window_mode }),
    ...(min_count === null ? {} : { min_count }),
    ...(version.muid === null ? {} : { muid: version.muid }),
    ...(version.appId === null ? {} : { app_id: version.appId }),
  };
}

/** A back-test of a company of the caller; another's is as if it did not exist. */
async function getBacktest(call: Call, id: string): Promise<StoredBacktest> {
  const stored = await findBacktest(call.db, id);
  if (!stored || !call.actor.companies.includes(stored.companyCode)) return refuse(ruleHistoryErrors, 'BACKTEST_NOT_FOUND');
  return stored;
}

async function getVersion(call: Call, versionId: string, field: string): Promise<NamedVersion> {
  const version = await findNamedVersion(call.db, versionId);
  if (!version || !call.actor.companies.includes(version.companyCode)) throw new InvalidInputError([{ field, code: 'invalid' }]);
  return version;
}

function checkPeriod(call: Call, { from, to }: { from: Date; to: Date }): void {
  if (from > call.now) throw new InvalidInputError([{ field: 'start_time', code: 'invalid' }]);
  if (to.getTime() - from.getTime() > backtestMaxDays * dayMs)
    throw new InvalidInputError([{ field: 'end_time', code: 'tooBig', params: { limit: `${backtestMaxDays} DAY` } }]);
}

const startBacktestHandler = handle(startBacktest, async (input, call) => {
  const { entity_code: companyCode, version_id: versionId, rule, rule_id: ruleId } = input;
  if (!call.actor.companies.includes(companyCode)) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  const period = { from: input.start_time, to: endOfMinute(input.end_time) };
  checkPeriod(call, period);
  const version = versionId === undefined ? undefined : await getVersion(call, versionId, 'version_id');
  const draft = version ? draftOf(version) : (rule as RuleDraftInput);
  const { content, ...place } = version ? { ...version, content: version.content } : await readDraft(call, draft);
  if (place.companyCode !== companyCode) throw new InvalidInputError([{ field: 'entity_code', code: 'invalid' }]);
  if ((await backtestAttempts.countOpen(call.db, call.actor.userId)) >= openLimit) refuse(ruleHistoryErrors, 'BACKTESTS_WAITING', { limit: openLimit });
  const id = await insertBacktest(call.db, {
    companyCode,
    ruleId: version?.ruleId ?? ruleId ?? null,
    versionId: versionId ?? null,
    ruleName: content.name,
    ruleType: content.spec.type,
    draft,
    spec: content.spec,
    specHash: specHash(content.spec),
    dimension: place.dimension,
    action: content.action,
    coolDownMs: content.coolDownMs,
    isMandatory: content.isMandatory,
    ...period,
    createdBy: call.actor.userId,
    createdByName: call.actor.name,
    createdAt: call.now,
  });
  const stored = (await findBacktest(call.db, id)) as StoredBacktest;
  const after = { rule_type: stored.ruleType, spec_hash: stored.specHash, from: period.from, to: period.to };
  call.audit({ subject: { kind: 'rule-backtest', id }, companyCode, after });
  await call.enqueue(backtestJob, { id });
  return presentBacktest(stored);
});

const listBacktestsHandler = handle(listBacktests, (input, call) => backtests.answer(call, input, (rows) => rows.map(presentBacktest)));

async function presentActive(call: Call, stored: StoredBacktest, { active }: BacktestAnswer) {
  const version = active && (await findNamedVersion(call.db, active.versionId));
  if (!active || !version) return null;
  const recorded = await countRecorded(call.db, version.ruleId, stored);
  return {
    rule: { rule_id: version.ruleId, version_id: version.versionId, version: version.version, name: version.content.name, rule_type: version.ruleType },
    run: presentReach(active.run),
    overlap: presentOverlap(active.overlap),
    recorded: { hits: recorded.hits, acted: recorded.acted, errors: recorded.errors, first_time: recorded.first?.getTime() ?? null },
  };
}

async function presentResult(call: Call, stored: StoredBacktest, answer: BacktestAnswer) {
  const samples = await presentSamples(call.db, answer.samples, personView(call.actor, 'samples'));
  return {
    payments: answer.payments,
    history_payments: answer.historyPayments,
    history_from: answer.historyFrom,
    facts_of_today: [...(answer.factsOfToday ?? factsOfTodayBefore)],
    read_ms: answer.loadMs,
    judge_ms: answer.judgeMs,
    reach: presentReach(answer.reach),
    slot: answer.slot,
    over_time: answer.overTime.map(({ from, payments, hits, people, heldMinor, activeHits }) => ({
      from,
      payments,
      hits,
      people,
      held: presentMinor(heldMinor),
      active_hits: activeHits,
    })),
    active: await presentActive(call, stored, answer),
    overlap_by_type: answer.overlapByType.map(({ ruleType, rules, hits, overlap }) => ({ rule_type: ruleType, rules, hits, overlap: presentOverlap(overlap) })),
    only_this: answer.onlyThis,
    known_answers: answer.knownAnswers.map(presentAnswers),
    samples: { only_here: samples.onlyHere, both: samples.both, only_there: samples.onlyThere, errors: samples.errors },
  };
}

const backtestDetailHandler = handle(backtestDetail, async ({ backtest_id: id }, call) => {
  const stored = await getBacktest(call, id);
  return {
    ...presentBacktest(stored),
    rule: stored.draft,
    currency: stored.spec.currency,
    time_zone: stored.timeZone,
    result: stored.result && (await presentResult(call, stored, stored.result)),
  };
});

const cancelBacktestHandler = handle(cancelBacktest, async ({ backtest_id: id }, call) => {
  const stored = await getBacktest(call, id);
  if (!(await backtestAttempts.cancel(call.db, id, call.now))) refuse(ruleHistoryErrors, 'BACKTEST_ENDED');
  call.audit({ subject: { kind: 'rule-backtest', id }, companyCode: stored.companyCode, before: { status: stored.status }, after: { status: 'CANCELLED' } });
  return presentBacktest(await getBacktest(call, id));
});

export const backtestHandlers = [startBacktestHandler, listBacktestsHandler, backtestDetailHandler, cancelBacktestHandler];
