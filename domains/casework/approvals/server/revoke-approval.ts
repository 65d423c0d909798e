import { anyMerchant, decideEffectiveLimits } from '../../../../engines/limits/index.ts';
import { refuse, textIn, textsOf } from '../../../../platform/contract/index.ts';
import { type Db, handle } from '../../../../platform/server/index.ts';
import { type Act, secondPerson, type Versioned, viewParts } from '../../../mechanisms/approval-requests/server/index.ts';
import { reevaluate } from '../../../payments/decisions/server/index.ts';
import type { Currency, Standing } from '../../../register/kernel/index.ts';
import { isInForce } from '../../../../engines/limits/index.ts';
import { loadLimitGround, type Maker, revokeApproval, weighOwnLimit } from '../../../settings/limits/server/index.ts';
import { lockPeople } from '../../../settings/limits/server/ledger/index.ts';
import { approvalErrors, revokeApprovalRecord } from '../contract/index.ts';
import { findRecord, type StoredRecord } from './approved.store.ts';
import { actingOf } from './change-limits.ts';
import { directionOf, personFacts } from './limit-kinds.ts';
import { type Pair, type RevokePayload, revokePayload } from './request-payloads.ts';
import { displayMoney } from '../../../register/vocabulary/contract/index.ts';

const recordTarget = 'approval';

const versionOf = (record: StoredRecord): string => (record.revokedAt ? 'REVOKED' : record.endedAt ? 'ENDED' : 'IN_FORCE');

/** Locks the people of records, and tells how far the records are. */
async function lockRecords(db: Db, ids: readonly string[]): Promise<Versioned[]> {
  const read = async () => (await Promise.all(ids.map((id) => findRecord(db, id)))).flatMap((record) => record ?? []);
  await lockPeople(
    db,
    (await read()).map((record) => record.subjectId),
  );
  return (await read()).map((record) => ({ id: record.id, version: versionOf(record) }));
}

async function revoke(act: Act, payload: RevokePayload, maker: Maker): Promise<Standing> {
  await revokeApproval(act.db, act, {
    subjectId: payload.subject_id,
    approvalId: payload.approval_id,
    companies: [payload.entity_code],
    reason: payload.reason,
    createdBy: maker,
  });
  return reevaluate(act.db, actingOf(act, `revoke:${payload.approval_id}`), { subjectId: payload.subject_id, companyCode: payload.entity_code });
}

/** Ends a limit at once where that allows less; else asks a second person. */
export const revokeApprovalHandler = handle(revokeApprovalRecord, async (input, call) => {
  const existing = await findRecord(call.db, input.approval_id);
  if (!existing || !call.actor.companies.includes(existing.companyCode)) refuse(approvalErrors, 'APPROVAL_NOT_FOUND');
  await lockPeople(call.db, [existing.subjectId]);
  const record = (await findRecord(call.db, input.approval_id)) ?? refuse(approvalErrors, 'APPROVAL_NOT_FOUND');
  if (record.kind !== 'NEW_LIMIT' && record.kind !== 'PERSONAL_LIMIT') refuse(approvalErrors, 'BALANCE_RECORD');
  const now = call.now.getTime();
  if (
    record.revokedAt ||
    !isInForce(
      { approvalId: '', monitorMinor: null, probationMinor: null, validFrom: record.validFrom.getTime(), validTo: record.validTo?.getTime() ?? null },
      now,
    )
  )
    refuse(approvalErrors, 'APPROVAL_ENDED');
  const ground = await loadLimitGround(call.db, record);
  const pair = (personal: typeof ground.personal): Pair => {
    const limits = decideEffectiveLimits({ profiles: ground.profiles, personal, ...anyMerchant, at: now });
    return { monitor_minor: String(limits.monitorMinor), probation_minor: String(limits.probationMinor) };
  };
  const payload: RevokePayload = {
    approval_id: record.id,
    subject_id: record.subjectId,
    entity_code: record.companyCode,
    business: record.business,
    currency: record.currency,
    before: pair(ground.personal),
    after: pair(ground.personal.filter(({ approvalId }) => approvalId !== record.id)),
    reason: input.reason,
  };
  const outcome = await limitRevoke.decide(call, {
    weighed: { raises: weighOwnLimit(ground, { revokedId: record.id, at: call.now }) },
    write: () => revoke(call, payload, call.actor),
    ask: () => ({ payload, targets: [{ id: record.id, version: versionOf(record) }], companyCodes: [record.companyCode], reason: input.reason }),
  });
  return 'requestId' in outcome
    ? { status: 'WAITING_APPROVAL' as const, request_id: outcome.requestId, standing: null }
    : { status: 'APPLIED' as const, request_id: null, standing: outcome.done };
});

const { aboutPeople, money } = viewParts;

/** Where a lowered limit ends, more is allowed than before. */
export const limitRevoke = secondPerson({
  kind: 'limit.revoke',
  payload: revokePayload,
  sees: 'AML.ApprovalList:read',
  targets: { [recordTarget]: lockRecords },
  needsSecond: ({ raises }: { raises: boolean }) => raises,
  whenWaiting: (requestId) => refuse(approvalErrors, 'LIMIT_WAITS', {}, { request_id: requestId }),
  sentence: ({ business, currency, after }, { lang, who }) =>
    viewParts.say('server.requests.limitRevoke', lang, {
      who,
      amount: displayMoney(BigInt(after.probation_minor), currency as Currency, lang),
      direction: directionOf(business, lang),
    }),
  about: ({ subject_id: subjectId, after, currency }) => aboutPeople([subjectId], null, [{ minor: after.probation_minor, currency }]),
  async view({ subject_id: subjectId, entity_code: companyCode, business, currency, before, after }, viewer) {
    const { lang } = viewer;
    const line = (label: string, was: string, is: string) =>
      viewParts.change(`${label} · ${directionOf(business, lang)} (${currency})`, {
        before: money(was, currency),
        after: money(is, currency),
        loosens: BigInt(is) > BigInt(was),
      });
    return {
      ...(await personFacts(viewer, { subjectId, companyCode })),
      changes: [
        ...line(textIn(textsOf('server.approvals.monitorLimit'), lang), before.monitor_minor, after.monitor_minor),
        ...line(textIn(textsOf('server.approvals.probationLimit'), lang), before.probation_minor, after.probation_minor),
      ],
      items: [],
    };
  },
  apply: async (act, payload, { maker }) => ({ standing: await revoke(act, payload, maker) }),
});
