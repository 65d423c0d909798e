import { z } from 'zod';
import { termIn, textIn, textsOf } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { type Act, always, secondPerson, type Versioned, viewParts } from '../../../../mechanisms/approval-requests/server/index.ts';
import { businesses, type Currency } from '../../../../register/kernel/index.ts';
import { activateBalance, findBalance, findHeldPlaces, governingLimits, rejectBalance, withdrawBalance } from '../../../../settings/limits/server/index.ts';
import { loadLimitStates, lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { businessWords, displayDay, displayMoney } from '../../../../register/vocabulary/contract/index.ts';
import { openEvidence } from '../../contract/index.ts';
import { bindFiles, filesOfBalance, findEvidenceFiles } from '../evidence/evidence.store.ts';

/*
 * A balance is granted under the law of all requests: the ask is stored, another person decides once, in the queue or by
 * the call of version 1 of the interface; time and changes end it.
 */

export const balanceTarget = 'temporary-balance';

const balancePayload = z.strictObject({
  balance_id: z.string(),
  subject_id: z.string(),
  entity_code: z.string(),
  business: z.enum(businesses),
  currency: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  amount_minor: z.string(),
  attested_minor: z.string(),
  expires_at: z.number(),
  description: z.string().nullable(),
  file_ids: z.array(z.string()).readonly(),
});
type BalancePayload = z.infer<typeof balancePayload>;

async function lockBalances(db: Db, ids: readonly string[]): Promise<Versioned[]> {
  const read = async () => (await Promise.all(ids.map((id) => findBalance(db, id)))).flatMap((balance) => balance ?? []);
  await lockPeople(
    db,
    (await read()).map(({ subjectId }) => subjectId),
  );
  return read();
}

/** A request that came to nothing frees its files, so that a better one can stand on them. */
async function release(act: Act, { balance_id: balanceId }: BalancePayload, ending: { status: string; reason: string | undefined }): Promise<void> {
  const fileIds = await filesOfBalance(act.db, balanceId);
  const ended =
    ending.status === 'REJECTED'
      ? await rejectBalance(act.db, act, { balanceId, reason: ending.reason })
      : await withdrawBalance(act.db, act, { balanceId, reason: ending.reason ?? ending.status });
  if (ended && fileIds.length > 0) await bindFiles(act.db, fileIds, null);
}

/** The sum about the limit where the balance is asked for, as it is now. */
async function governingAt(db: Db, payload: BalancePayload, now: Date) {
  const balance = await findBalance(db, payload.balance_id);
  if (!balance) return undefined;
  const state = (await loadLimitStates(db, [balance.keyId], now)).get(balance.keyId);
  const held = (await findHeldPlaces(db, [balance.keyId])).get(balance.keyId) ?? [];
  return state && governingLimits(state, held, now).find((one) => one.merchantNo === payload.merchant_no);
}

const { aboutPeople, text, time } = viewParts;

export const balanceGrant = secondPerson({
  kind: 'balance.grant',
  payload: balancePayload,
  sees: 'AML.ApprovalList:read',
  targets: { [balanceTarget]: lockBalances },
  needsSecond: always,
  sentence: ({ amount_minor: minor, currency, merchant_name: merchant, expires_at: end }, { lang, timeZone, who }) =>
    viewParts.say('server.requests.balance', lang, {
      who,
      merchant,
      amount: displayMoney(BigInt(minor), currency as Currency, lang),
      day: displayDay(end, timeZone, lang),
    }),
  about: ({ subject_id: subjectId, merchant_name: merchant, amount_minor: minor, currency }) => aboutPeople([subjectId], merchant, [{ minor, currency }]),
  documents: {
    demand: openEvidence.ability,
    find: async (db, { file_ids: ids, entity_code: companyCode }) =>
      (await findEvidenceFiles(db, ids, [companyCode])).map((file) => ({ ...file, kind: 'evidence-file', companyCode })),
  },
  async view(payload, { lang, db, now }) {
    const money = (minor: string) => viewParts.money(minor, payload.currency);
    const sum = await governingAt(db, payload, now);
    const link = { path: '/probationList', params: { subject: payload.subject_id, business: payload.business } };
    return {
      facts: [
        { label: textIn(textsOf('server.probation.merchant'), lang), value: text(`${payload.merchant_name} (${payload.merchant_no})`) },
        {
          label: textIn(textsOf('server.probation.direction'), lang),
          value: text(termIn(businessWords, payload.business, lang)),
        },
        {
          label: textIn(textsOf('server.probation.provenByApprovedFiles'), lang),
          value: money(payload.attested_minor),
        },
        ...(sum
          ? [
              {
                label: textIn(textsOf('server.probation.limitThatAppliesThere'), lang),
                value: money(String(sum.limitMinor)),
              },
              { label: textIn(textsOf('server.probation.used'), lang), value: money(String(sum.usedMinor)) },
              { label: textIn(textsOf('server.probation.heldThereNow'), lang), value: money(String(sum.amountMinor)) },
              {
                label: textIn(textsOf('server.probation.missingNowWithoutThisBalance'), lang),
                value: money(String(sum.missingMinor)),
              },
            ]
          : []),
        { label: textIn(textsOf('server.probation.files'), lang), value: text(String(payload.file_ids.length)) },
        { label: textIn(textsOf('server.probation.ends'), lang), value: time(payload.expires_at) },
        ...(payload.description ? [{ label: textIn(textsOf('server.probation.description'), lang), value: text(payload.description) }] : []),
      ],
      changes: [
        {
          label: textIn(textsOf('server.probation.temporaryBalanceAtTheMerchant'), lang),
          before: null,
          after: money(payload.amount_minor),
          loosens: true,
        },
      ],
      items: [],
      expiry: viewParts.say('server.requests.expiryBalance', lang),
      link,
    };
  },
  async apply(act, { balance_id: balanceId }, { requestId }) {
    const fileIds = await filesOfBalance(act.db, balanceId);
    const { status, approvalId } = await activateBalance(act.db, act, { balanceId, fileIds, requestId });
    return { balance_id: balanceId, status, approval_id: approvalId };
  },
  release,
});
