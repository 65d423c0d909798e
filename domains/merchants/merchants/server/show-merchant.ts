import { formatAmount, localDate, startOfMonth } from '../../../register/kernel/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { listAuditOf, type AuditRow } from '../../../mechanisms/activity-log/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { sumAcceptedPayins } from '../../../payments/transactions/server/index.ts';
import { listMerchants, showMerchant } from '../contract/index.ts';
import { accountOf, listFormerAccounts } from './stores/account.store.ts';
import { maskedFields, wireName } from './change-merchant.ts';
import { contactsOf } from './stores/contact.store.ts';
import { findApps, findSameEntity, type MerchantProfile } from './stores/merchant.store.ts';
import { merchants } from './stores/merchant-list.store.ts';
import { getVisibleMerchant } from './merchants.ts';
import { listOnboardings } from './stores/onboarding.store.ts';
import { examine } from './ownership.ts';
import { knowsReasons, type MerchantReader, presentAccount, presentContact, presentFacts, presentLine, presentOwnership } from './present-merchant.ts';
import { findCompanyOfMerchants } from './stores/relationship.store.ts';
import { merchantRequests } from './requests.ts';
import { findVerifiers } from './verifiers.ts';

const shownEvents = 100;
/** Values of these are the merchant's own addresses and numbers, or say nothing to a reader: the history names the field alone. */
const unshown = new Set([...[...maskedFields].map(wireName), 'request_id']);

/** How a caller sees merchants in a list, which leaves no entry for each of them. */
const readerOf = ({ actor }: Pick<Call, 'actor'>): MerchantReader => ({
  view: personView(actor),
  own: personView(actor),
  knowsReasons: knowsReasons(actor.abilities),
  userId: actor.userId,
  personId: actor.personId,
});
/** How a caller sees one merchant, which is a reading in the audit trail. */
const closeReaderOf = (call: Pick<Call, 'actor'>): MerchantReader => ({ ...readerOf(call), own: personView(call.actor, 'application') });

export const listMerchantsHandler = handle(listMerchants, (input, call) => {
  const reader = readerOf(call);
  return merchants.answer(call, input, (rows) => rows.map((row) => presentLine(row, reader)));
});

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? null : String(value);

/** One act in the history of a merchant, with the field and its values where one was changed. */
function presentEvent({ id, at, verb, actorName, before, after, reason }: AuditRow, isWhole: boolean) {
  const values = (side: unknown) => (side ?? {}) as Record<string, unknown>;
  const [field = null] = Object.keys({ ...values(before), ...values(after) });
  const isShown = field !== null && !unshown.has(field) && (isWhole || field === 'status');
  return {
    id,
    time: at.getTime(),
    verb,
    user: actorName,
    field,
    before: isShown ? textOf(values(before)[field]) : null,
    after: isShown ? textOf(values(after)[field]) : null,
    reason: isWhole ? reason : null,
  };
}

/** What it took this month and in the one before, in the time of its company. */
async function countersOf({ db, now }: Pick<Call, 'db' | 'now'>, merchant: MerchantProfile) {
  const { zone } = await findCompanyOfMerchants(db, merchant.companyCode);
  const begin = new Date(startOfMonth(now.getTime(), zone));
  const before = new Date(startOfMonth(begin.getTime() - 1, zone));
  const of = (from: Date, to: Date) => sumAcceptedPayins(db, merchant.merchantNo, { currency: merchant.currency, from, to });
  const [current, previous] = [await of(begin, new Date(now.getTime() + 1)), await of(before, begin)];
  return {
    month: localDate(begin.getTime(), zone),
    payments: current.payments,
    turnover: formatAmount(current.amountMinor),
    ticket: current.payments === 0 ? null : formatAmount(current.amountMinor / BigInt(current.payments)),
    previous_payments: previous.payments,
    previous_turnover: formatAmount(previous.amountMinor),
  };
}

export const showMerchantHandler = handle(showMerchant, async ({ muid, merchant_no: no }, call) => {
  const { db } = call;
  const merchant = await getVisibleMerchant(call, muid === undefined ? { merchant_no: no as string } : { muid });
  const reader = closeReaderOf(call);
  const account = await accountOf(db, merchant.merchantNo);
  const trail = await listAuditOf(db, { kind: 'merchant', id: merchant.merchantNo, companies: [merchant.companyCode] }, shownEvents);
  call.audit({
    subject: { kind: 'merchant', id: merchant.merchantNo },
    companyCode: merchant.companyCode,
    after: { ...reader.view.note, merchant_numbers: reader.own.note.identity_numbers },
  });
  return {
    merchant: presentFacts(merchant, reader),
    is_masked: reader.view.isMasked,
    is_merchant_masked: reader.own.isMasked,
    contacts: (await contactsOf(db, merchant.merchantNo)).map((one) => presentContact(one, reader)),
    ownership: presentOwnership(await examine(db, merchant), merchant.subjectId, reader),
    account: account ? { ...presentAccount(account, reader), verifiers: await findVerifiers(db, account, merchant.companyCode) } : null,
    former_accounts: (await listFormerAccounts(db, merchant.merchantNo)).map((one) => presentAccount(one, reader)),
    apps: await findApps(db, merchant.merchantNo),
    rounds: (await listOnboardings(db, merchant.merchantNo)).map((one) => ({
      onboard_id: one.onboardId,
      round: one.round,
      started_time: one.startedAt.getTime(),
      submitted_time: one.submittedAt?.getTime() ?? null,
      due_on: one.dueOn,
      decided_time: one.decidedAt?.getTime() ?? null,
      outcome: one.outcome,
    })),
    counters: await countersOf(call, merchant),
    same_entity: await findSameEntity(db, merchant, call.actor.companies),
    waiting_request_id: await merchantRequests(db, merchant.merchantNo),
    // Who looked at it is the auditor's business; notes are told where they stand, to those who may read them.
    timeline: trail.filter(({ verb }) => !verb.endsWith('.viewed') && !verb.startsWith('merchant.note')).map((one) => presentEvent(one, reader.knowsReasons)),
  };
});
