import { commonErrors, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { findRuleNames, maySeeReasons, underReview } from '../../../rules/rules/server/names/index.ts';
import { seesPerson } from '../../../register/id-database/server/index.ts';
import { type AmlResult, formatAmount, type Standing } from '../../../register/kernel/index.ts';
import { loadLimitStates, viewLimit } from '../../../settings/limits/server/ledger/index.ts';
import { monitorDetail } from '../contract/index.ts';
import { type AmountPart, findReservedParts, findUsedParts } from './limit-parts.store.ts';
import { findIdentifiers, findKeysOf, findPersonAt, findStandingHistory, type ActorKind } from './monitor.store.ts';
import { personTransactions } from './person-lists.store.ts';
import { presentLimit, presentPerson } from './present-person.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { findMerchantNames } from '../../../register/merchant-register/server/index.ts';

const shownParts = 50;

const presentPart = (part: AmountPart) => ({
  business: part.business,
  trade_no: part.tradeNo,
  merchant_no: part.merchantNo,
  merchant_name: part.merchantName,
  time: part.at.getTime(),
  amount: formatAmount(part.minor),
});
const sumOf = (parts: readonly AmountPart[]): bigint => parts.reduce((sum, part) => sum + BigInt(part.minor), 0n);

/** The limits of each key with what makes them up. */
async function presentLimits(call: Call, subjectId: string, companyCode: string) {
  const keys = await findKeysOf(call.db, [subjectId], [companyCode]);
  const states = await loadLimitStates(
    call.db,
    keys.map((key) => key.id),
    call.now,
  );
  const views = keys.flatMap((key) => {
    const state = states.get(key.id);
    return state ? [{ key, view: viewLimit(state, { at: call.now }) }] : [];
  });
  const [used, reserved, names] = await Promise.all([
    findUsedParts(
      call.db,
      views.map(({ key, view }) => ({ keyId: key.id, from: new Date(view.windowFrom), to: new Date(view.windowTo) })),
    ),
    findReservedParts(
      call.db,
      keys.map((key) => key.id),
    ),
    findMerchantNames(
      call.db,
      views.flatMap(({ view }) => view.balances.map((balance) => balance.merchantNo)),
    ),
  ]);
  return views.map(({ key, view }) => {
    const ofKey = used.filter((part) => part.keyId === key.id);
    return {
      ...presentLimit(key, view),
      used_parts: ofKey.slice(0, shownParts).map(presentPart),
      used_rest: formatAmount(sumOf(ofKey.slice(shownParts))),
      reserved_parts: reserved.filter((part) => part.keyId === key.id).map(presentPart),
      balance_parts: view.balances.map((balance) => ({
        balance_id: balance.id,
        merchant_no: balance.merchantNo,
        merchant_name: names.get(balance.merchantNo) ?? balance.merchantNo,
        expires_at: balance.expiresAt,
        amount: formatAmount(balance.remainingMinor),
      })),
    };
  });
}

export const monitorDetailHandler = handle(monitorDetail, async (input, call) => {
  const companies = call.actor.companies.filter((code) => code === input.entity_code);
  const row =
    companies.length > 0 && (await seesPerson(call.db, input.subject_id, call.actor.companies))
      ? await findPersonAt(call.db, input.subject_id, input.entity_code)
      : undefined;
  if (!row) refuse(commonErrors, 'NOT_FOUND');
  const countPayments = (aml_result?: AmlResult) =>
    personTransactions.count(call.db, {
      input: { subject_id: row.subjectId, aml_result },
      companies,
      abilities: [],
      now: call.now,
      extra: { timeZone: call.timeZone },
    });
  const [identifiers, history, limits, pending, transactions] = await Promise.all([
    findIdentifiers(call.db, row.subjectId),
    findStandingHistory(call.db, row.subjectId, row.companyCode),
    presentLimits(call, row.subjectId, row.companyCode),
    countPayments('JUSTIFICATION_REQUIRED'),
    countPayments(),
  ]);
  const ruleNames = await findRuleNames(call.db, [row.reason ?? '', ...history.map((event) => event.reason)]);
  const view = personView(call.actor);
  const reasons = maySeeReasons(call.actor.abilities);
  return {
    ...presentPerson(row, view),
    kind: row.kind,
    observation: reasons ? row.reason : row.reason && underReview,
    rule_names: reasons ? ruleNames : {},
    identifiers: identifiers.map((one) => ({ ...one, id_no: view.idNo(one.id_type, one.id_no) })),
    pending_count: pending,
    transaction_count: transactions,
    open_alerts: reasons ? row.openAlerts : null,
    alerts: reasons ? row.alerts : null,
    limits,
    history: history.map((event) => ({
      time: event.at.getTime(),
      from_standing: event.from_standing as Standing,
      to_standing: event.to_standing as Standing,
      business: event.business,
      reason: reasons ? event.reason : underReview,
      user: reasons ? (event.actor ?? 'system') : 'system',
      user_kind: reasons ? (event.actor_kind as ActorKind) : ('system' as const),
      trade_no: event.trade_no,
    })),
  };
});
