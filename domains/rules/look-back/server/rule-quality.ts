import { commonErrors, InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { endOfMinute } from '../../../../platform/server/exports/index.ts';
import { listBelowLine, listRuleQuality, reviewBelowLine, ruleHistoryErrors, ruleErrors } from '../../rules/contract/index.ts';
import { showNumber } from '../../rules/model/index.ts';
import { findRuleType } from '../../../../engines/rules/index.ts';
import { findSampled, type SampledPayment } from './backtest.store.ts';
import { type BelowLineItem, findBelowLine, findBelowLineItem, listBelowLineItems, listBelowLineMonths, saveReview } from './below-line.store.ts';
import { presentNamed } from './compare-shadow.ts';
import { findNamedRule, findNamedVersion, type NamedVersion } from '../../rules/server/index.ts';
import { presentPayment } from './present-look-back.ts';
import { findSharing, type QualityRow, ruleQuality, type SharingRule } from './rule-quality.store.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

const longestDays = 400;
const dayMs = 86_400_000;
const partOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const presentQuality = (row: QualityRow, sharing: readonly SharingRule[]) => {
  const concluded = row.alerts - row.open;
  return {
    rule_id: row.rule_id,
    version_id: row.version_id,
    version: row.version,
    name: row.name,
    rule_type: row.rule_type,
    entity_code: row.company_code,
    status: row.status,
    payments: row.payments,
    hits: row.hits,
    people: row.people,
    errors: row.errors,
    alerts: row.alerts,
    alerts_per_10000: partOf(row.alerts * 10_000, row.payments),
    open: row.open,
    suspicious: row.suspicious,
    justified: row.justified,
    false_positive: row.false_positive,
    suspicious_share: partOf(row.suspicious, concluded),
    justified_share: partOf(row.justified, concluded),
    false_positive_share: partOf(row.false_positive, concluded),
    median_ms_to_conclusion: row.median_ms === null ? null : Math.round(row.median_ms),
    overlap_share: partOf(row.overlapped, row.hits),
    overlaps: sharing.map(({ otherId, name, ruleType, both }) => ({ rule_id: otherId, name, rule_type: ruleType, both, share: partOf(both, row.hits) })),
    below_line:
      row.month === null
        ? null
        : { month: row.month, found: row.found ?? 0, sampled: row.sampled ?? 0, reviewed: row.reviewed ?? 0, suspicious: row.remarkable ?? 0 },
  };
};

const listRuleQualityHandler = handle(listRuleQuality, (input, call) => {
  if (endOfMinute(input.end_time).getTime() - input.start_time.getTime() > longestDays * dayMs)
    throw new InvalidInputError([{ field: 'end_time', code: 'tooBig', params: { limit: `${longestDays} DAY` } }]);
  return ruleQuality.answer(call, input, async (rows, query) => {
    const sharing = await findSharing(
      call.db,
      rows.map((row) => row.rule_id),
      query,
    );
    return rows.map((row) => presentQuality(row, sharing.get(row.rule_id) ?? []));
  });
});

const presentItem = (call: Call, item: BelowLineItem, payment: SampledPayment) => ({
  ...presentPayment(payment, item.numbers, personView(call.actor, 'samples')),
  item_id: item.id,
  finding: item.finding,
  comment: item.comment,
  reviewed_by: item.reviewedByName,
  review_time: item.reviewedAt?.getTime() ?? null,
  version: item.version,
});

async function presentItems(call: Call, items: readonly BelowLineItem[]) {
  const payments = await findSampled(
    call.db,
    items.map(({ transactionId }) => Number(transactionId)),
  );
  return items.flatMap((item) => {
    const payment = payments.get(Number(item.transactionId));
    return payment ? [presentItem(call, item, payment)] : [];
  });
}

const thresholdText = ({ content: { spec } }: NamedVersion, value: number): string => {
  const kind = findRuleType(spec.type)?.threshold ?? 'none';
  return showNumber(kind, kind === 'money' ? Math.round(value) : Number(value.toFixed(6)));
};

const listBelowLineHandler = handle(listBelowLine, async ({ rule_id: ruleId, month: query }, call) => {
  const rule = await findNamedRule(call.db, ruleId);
  if (!rule || !call.actor.companies.includes(rule.companyCode)) return refuse(ruleErrors, 'RULE_NOT_FOUND');
  const months = await listBelowLineMonths(call.db, ruleId);
  const month = query ?? months[0];
  const drawn = month === undefined ? undefined : await findBelowLine(call.db, ruleId, month);
  const nothing = { rule: presentNamed(rule), month: query ?? null, months, threshold: null, looked_from: null, found: 0, list: [] };
  const version = drawn && (await findNamedVersion(call.db, drawn.versionId));
  if (!drawn || !version) return nothing;
  return {
    rule: presentNamed(version),
    month: drawn.month,
    months,
    threshold: thresholdText(version, drawn.threshold),
    looked_from: thresholdText(version, drawn.lookedFrom),
    found: drawn.found,
    list: await presentItems(call, await listBelowLineItems(call.db, drawn.id)),
  };
});

const reviewBelowLineHandler = handle(reviewBelowLine, async ({ item_id: id, finding, comment, version }, call) => {
  const before = await findBelowLineItem(call.db, id);
  if (!before || !call.actor.companies.includes(before.companyCode)) return refuse(ruleHistoryErrors, 'SAMPLE_NOT_FOUND');
  const isSaved = await saveReview(call.db, { id, version }, { finding, comment, by: call.actor, now: call.now });
  const [item] = await presentItems(call, [(await findBelowLineItem(call.db, id)) ?? before]);
  if (!item) return refuse(ruleHistoryErrors, 'SAMPLE_NOT_FOUND');
  if (!isSaved) return refuse(commonErrors, 'STALE', {}, item);
  call.audit({
    subject: { kind: 'rule-sample', id },
    companyCode: before.companyCode,
    before: { finding: before.finding },
    after: { finding, transaction_id: before.transactionId },
    reason: comment,
  });
  return item;
});

export const qualityHandlers = [listRuleQualityHandler, listBelowLineHandler, reviewBelowLineHandler];
