import { z } from 'zod';
import { commonErrors, refuse, textIn, textsOf } from '../../../../../platform/contract/index.ts';
import { type Db, handle } from '../../../../../platform/server/index.ts';
import {
  type Act,
  always,
  type Applied,
  keepRequestFiles,
  secondPerson,
  type Versioned,
  viewParts,
} from '../../../../mechanisms/approval-requests/server/index.ts';
import { clearHolds } from '../../../../payments/holds/server/index.ts';
import { type Business, businesses, type Currency } from '../../../../register/kernel/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { findMatchesOfPayment } from '../../../../screening/screening/server/index.ts';
import { askFalseMatch, probationErrors } from '../../contract/index.ts';
import { findHold, findHoldTargets, readTransactions } from './held-transaction.store.ts';
import { settleCasesOf } from './release-transactions.ts';
import { displayMoney } from '../../../../register/vocabulary/contract/index.ts';

const holdTarget = 'hold';

const falseMatchPayload = z.strictObject({
  hold_id: z.string(),
  transaction_id: z.string(),
  tid: z.string(),
  business: z.enum(businesses),
  entity_code: z.string(),
  subject_id: z.string(),
  merchant_name: z.string(),
  amount_minor: z.string(),
  currency: z.string(),
  reason: z.string(),
  /** Matches of the screening of the payment, all found to be somebody else; 0 where the freeze rests on none. */
  matches: z.number().int().default(0),
});
type FalseMatchPayload = z.infer<typeof falseMatchPayload>;

/** Frozen money is a false match only once every match that its screening found is. @returns how many there are */
async function demandCleared(db: Db, transactionId: string): Promise<number> {
  const { all, open, confirmed } = await findMatchesOfPayment(db, transactionId);
  if (confirmed > 0) refuse(probationErrors, 'MATCH_CONFIRMED');
  if (open > 0) refuse(probationErrors, 'MATCHES_OPEN', { count: open });
  return all;
}

/** The maker's act: a sanction hold is released as a false match by two people, with the screening report. */
export const askFalseMatchHandler = handle(askFalseMatch, async (input, call) => {
  const { companies } = call.actor;
  const existing = companies.length === 0 ? undefined : await findHold(call.db, input.hold_id, companies);
  if (!existing) refuse(probationErrors, 'HOLD_NOT_FOUND');
  await lockPeople(call.db, [existing.subject_id]);
  const hold = (await findHold(call.db, input.hold_id, companies)) ?? refuse(probationErrors, 'HOLD_NOT_FOUND');
  if (hold.type !== 'SANCTION') refuse(probationErrors, 'HOLD_NOT_DECIDED_HERE');
  if (hold.status !== 'OPEN') refuse(probationErrors, 'HOLD_NOT_OPEN');
  const [row] = await readTransactions(call.db, [hold.transaction_id]);
  if (!row || row.version !== input.version) return refuse(commonErrors, 'STALE', {}, { transaction: { version: row?.version } });
  await falseMatch.demandFree(call, [hold.id]);
  const matches = await demandCleared(call.db, hold.transaction_id);
  // A screening that is kept here is the report.
  const files = matches > 0 && call.uploads.length === 0 ? [] : await keepRequestFiles(call);
  const payload: FalseMatchPayload = {
    hold_id: hold.id,
    transaction_id: row.id,
    tid: row.trade_no,
    business: row.business as Business,
    entity_code: row.company_code,
    subject_id: hold.subject_id,
    merchant_name: row.merchant_name,
    amount_minor: String(row.amount_minor),
    currency: row.currency,
    reason: input.reason,
    matches,
  };
  const requestId = await falseMatch.ask(call, {
    payload,
    targets: await findHoldTargets(call.db, [hold.id]),
    companyCodes: [row.company_code],
    reason: input.reason,
    fileIds: files.map(({ file_id: id }) => id),
  });
  return { status: 'WAITING_APPROVAL' as const, request_id: requestId };
});

async function lockHolds(db: Db, ids: readonly string[]): Promise<Versioned[]> {
  await lockPeople(
    db,
    (await findHoldTargets(db, ids)).map(({ subjectId }) => subjectId),
  );
  return findHoldTargets(db, ids);
}

async function apply(act: Act, payload: FalseMatchPayload, { requestId, maker, fileIds }: Applied) {
  const matches = await demandCleared(act.db, payload.transaction_id);
  if (fileIds.length === 0 && matches === 0) refuse(probationErrors, 'FILE_MISSING');
  const acting = { origin: { actor: act.actor, ip: null, requestId, audit: (entry: Parameters<Act['audit']>[0]) => act.audit(entry) }, now: act.now };
  const [cleared] = await clearHolds(act.db, acting, { holdIds: [payload.hold_id], reason: payload.reason, falseMatch: { maker } });
  await settleCasesOf(act, [payload.transaction_id]);
  return { hold_id: payload.hold_id, aml_result: cleared?.amlResult, waits_for_headroom: cleared?.waitsForHeadroom };
}

const { text, money } = viewParts;

export const falseMatch = secondPerson({
  kind: 'hold.false-match',
  payload: falseMatchPayload,
  // Reasons that analysts give are for those who may read alerts.
  sees: 'AML.Alerts:read',
  targets: { [holdTarget]: lockHolds },
  needsSecond: always,
  whenWaiting: (requestId) => refuse(probationErrors, 'HOLD_WAITS', {}, { request_id: requestId }),
  about: ({ subject_id: subjectId, merchant_name: merchant, amount_minor: minor, currency }) =>
    viewParts.aboutPeople([subjectId], merchant, [{ minor, currency }]),
  sentence: ({ tid, amount_minor: minor, currency }, { lang, who }) =>
    viewParts.say('server.requests.falseMatch', lang, { tid, who, amount: displayMoney(BigInt(minor), currency as Currency, lang) }),
  async view(payload, { lang }) {
    return {
      facts: [
        { label: textIn(textsOf('server.probation.transactionId'), lang), value: text(payload.tid) },
        { label: textIn(textsOf('server.probation.merchant'), lang), value: text(payload.merchant_name) },
        { label: textIn(textsOf('server.probation.amount'), lang), value: money(payload.amount_minor, payload.currency) },
        ...(payload.matches === 0
          ? []
          : [
              {
                label: textIn(textsOf('server.probation.matchesFoundFalse'), lang),
                value: text(String(payload.matches)),
              },
            ]),
      ],
      changes: [
        {
          label: textIn(textsOf('server.probation.sanctionsHold'), lang),
          before: text(textIn(textsOf('server.probation.frozen'), lang)),
          after: text(textIn(textsOf('server.probation.releasedIfNothingElseHoldsIt'), lang)),
          loosens: true,
        },
      ],
      items: [],
      link: { path: '/transactions/detail', params: { business: payload.business, trade_no: payload.tid } },
    };
  },
  apply,
});
