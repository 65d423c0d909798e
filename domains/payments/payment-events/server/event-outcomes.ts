import { refuse } from '../../../../platform/contract/index.ts';
import { type Db, nextIds } from '../../../../platform/server/db/index.ts';
import { type AmlResult, type Business, type PartnerStatus, type PaymentEvent, standsForMany } from '../../../register/kernel/index.ts';
import { type LedgerEffect, outstanding, reversalParts } from '../../../../engines/limits/index.ts';
import type { KeyRow, PersonRow } from '../../../settings/limits/server/ledger/index.ts';
import { paymentEventErrors } from '../contract/index.ts';
import { amlLife, isEvaluable, decide, keyOf } from '../../decisions/model/index.ts';
import { givesHeadroomBack } from '../model/payment-life.ts';
import { policyOf } from '../../decisions/server/intake/index.ts';
import {
  type AppRow,
  type EntryStored,
  findOwners,
  type HoldStored,
  loadSanctions,
  personKey,
  type StoredTransaction,
  amountAtStake,
  earlierOf,
  isOthers,
  findAccountOwners,
} from '../../decisions/server/stored/index.ts';
import { gates } from '../../decisions/model/index.ts';
import { attributesOf, transactionFact, loadClearedRules } from '../../decisions/server/rules/index.ts';
import { type RuledPeople, withDetail, documentOfParty, loadPeople, profilesOf } from '../../decisions/server/locks/index.ts';
import {
  isNobodys,
  type Payer,
  partiesOf,
  payerOf,
  type ScreenedParties,
  screenParties,
  declaredPayer,
  type NameAndMarks,
  nameAndMarks,
} from '../../decisions/server/intake/index.ts';
import { type About, addDecided, addLedger, changeHold, changeKey, type WriteSet } from '../../decisions/server/writing/index.ts';

export interface IncomingEvent {
  business: Business;
  tradeNo: string;
  eventId: string;
  event: PaymentEvent;
  occurredAt: Date;
  amountMinor: bigint | undefined;
  payer: Payer | undefined;
  /** Account that a refund went to. */
  account?: string | undefined;
  /** It comes from a live call, of which the fields are held against the event; what is imported is taken as it is. */
  isLive?: true;
  receivedAt: Date;
}

/** What an event makes of a payment, before it is written. */
export interface Outcome {
  partnerStatus: PartnerStatus;
  amlResult: AmlResult;
  reasons: string[];
  payAmountMinor: bigint | null;
  refundedMinor: bigint;
  heldAt: Date | null;
  stage: StoredTransaction['stage'];
  holdsClosed: boolean;
  /** What a refund or chargeback takes back. */
  reversedMinor?: bigint;
  /** What a new judgement says of the payer. */
  declared?: NameAndMarks;
}

export const unchanged = (stored: StoredTransaction, partnerStatus: PartnerStatus): Outcome => ({
  partnerStatus,
  amlResult: stored.amlResult,
  reasons: stored.amlReasons,
  payAmountMinor: stored.payAmountMinor,
  refundedMinor: stored.refundedMinor,
  heldAt: stored.heldAt,
  stage: stored.stage,
  holdsClosed: false,
});

export interface Scene {
  db: Db;
  trx: Db;
  set: WriteSet;
  stored: StoredTransaction;
  /** Holds and ledger entries of the payment, and maybe of others. */
  holds: HoldStored[];
  entries: EntryStored[];
  about: About;
  event: IncomingEvent;
  app: AppRow;
  ruled: RuledPeople;
}

const openOf = (holds: readonly HoldStored[]): HoldStored[] => holds.filter((hold) => hold.status === 'OPEN');

/** The payer as a payment keeps it, see `payerRow`. */
const storedPayer = (payer: unknown): Payer | undefined => payerOf((payer ?? undefined) as Parameters<typeof payerOf>[0]);

/** The money of a pay-in has arrived: evaluated again with the real amount and payer. A payout was evaluated before it left. */
export async function paid(scene: Scene, keys: readonly KeyRow[], person: readonly PersonRow[]): Promise<Outcome> {
  const { db, trx, set, stored, holds, entries, about, event, app, ruled } = scene;
  const payAmountMinor = event.amountMinor ?? stored.orderAmountMinor;
  const base: Outcome = { ...unchanged(stored, 'PAID'), payAmountMinor, stage: stored.business === 'payin' ? 'PAYMENT' : stored.stage };
  if (stored.business === 'payout' && stored.amlResult === 'FROZEN') alertFrozenMoved(scene);
  if (stored.business !== 'payin' || !isEvaluable(stored.amlResult)) return base;
  const at = stored.orderTime.getTime();
  const timeZones = new Map([[app.companyCode, app.timeZone]]);
  const { states, limits } = await loadPeople(trx, {
    people: person,
    keys,
    timeZones,
    earliest: (key) => (key.companyCode === stored.companyCode ? at : undefined),
  });
  const state = states.get(personKey(stored.subjectId, stored.companyCode));
  const key = state?.keys.get(keyOf(stored.business, stored.currency));
  if (!state || !key) throw new Error('the key of a payment is gone');
  // A payer who was told with the order stands until another one is told.
  const party = declaredPayer(event.payer ?? storedPayer(stored.payer), stored.name);
  const { business, idCountry: country, idType: type, idNo: no, name } = stored;
  const own = { country, type, no };
  const [payerOwner] = party.document && !standsForMany(party.document) ? await findOwners(trx, [party.document]) : [];
  const sanction = payerOwner ? (await loadSanctions(trx, [payerOwner])).get(payerOwner) : undefined;
  const [freshCaseId] = (await nextIds(trx, 1)) as [string];
  const earlier = earlierOf(stored, holds, entries);
  const document = documentOfParty(party, { owner: payerOwner, subjectId: stored.subjectId, own });
  const account = stored.account ?? event.payer?.account;
  const isOther = document === 'OTHER' || isOthers(await findAccountOwners(trx, [account]), account, stored.subjectId);
  const declared = nameAndMarks(state.subject.name, [party.name], isOther);
  const detail = ruled.detailOf(stored.subjectId);
  const before = transactionFact(stored, app, detail);
  const after = { ...before, amountMinor: Number(payAmountMinor), marks: declared.marks, account: account ?? null };
  await ruled.readShared(trx, [{ app, stored: after }]);
  const cleared = await loadClearedRules(trx, [key.id], ruled.known);
  const companyKey = { ...withDetail(state, detail), clearedRules: cleared.get(personKey(stored.subjectId, stored.companyCode)) ?? new Map() };
  const parties = partiesOf({ business, subject: companyKey.subject, document: own, name, declared: party, owner: payerOwner });
  const [screening] = (await screenParties(db, trx, [{ companyCode: stored.companyCode, parties }])) as [ScreenedParties];
  const serviceUseMinor = stored.serviceUseMinor === null ? undefined : BigInt(stored.serviceUseMinor);
  const rules = ruled.judgeOf({ app, stored: after, before }, attributesOf(companyKey, app, after, { ...declared, serviceUseMinor }));
  const decided = decide(companyKey, {
    payment: {
      transactionId: stored.id,
      business: stored.business,
      currency: stored.currency,
      merchantNo: stored.merchantNo,
      appId: stored.appId,
      amountMinor: payAmountMinor - stored.refundedMinor,
      at,
      now: event.receivedAt.getTime(),
      stage: 'PAYMENT',
      name: party.name,
      ...(isNobodys(own, party, account) ? { isNobodys: true } : {}),
      party: { isNamed: party.isNamed, document },
      otherPartySanction: sanction ?? 'NONE',
      ...(screening.screened ? { screening: screening.screened } : {}),
    },
    policy: policyOf(app, profilesOf(limits, key.id)),
    gates,
    earlier,
    freshCaseId,
    rules,
  });
  ruled.keep({ app, stored: after, before }, rules, decided.amlResult === 'REJECTED');
  addDecided(set, about, decided, { caseDueDays: app.caseDueDays, timeZone: app.timeZone, stage: 'PAYMENT', settingsVersion: ruled.settingsVersion });
  await screening.keep(trx, { transactionId: stored.id, isFrozen: decided.amlResult === 'FROZEN', at: event.receivedAt });
  const open = openOf(holds);
  if (decided.amlResult === 'REJECTED')
    for (const hold of open) changeHold(set, about, hold, { status: 'UPHELD', reason: decided.reasons.at(-1) ?? 'REJECTED' });
  else if (decided.heldAmountMinor !== undefined) for (const hold of open) changeHold(set, about, hold, { amountMinor: decided.heldAmountMinor });
  return {
    ...base,
    declared,
    amlResult: decided.amlResult,
    reasons: decided.reasons,
    heldAt: stored.heldAt ?? (decided.holds.length > 0 ? event.receivedAt : null),
    holdsClosed: decided.amlResult === 'REJECTED' && open.length > 0,
  };
}

/** The payment ends, in whole or by a partial refund: headroom goes back to where it came from, but not for a chargeback. */
export function ended(scene: Scene, partnerStatus: PartnerStatus): Outcome {
  const { set, stored, holds, entries, about, event } = scene;
  const atStake = amountAtStake(stored);
  const part = event.event === 'refunded' ? (event.amountMinor ?? atStake) : atStake;
  if (part > atStake) refuse(paymentEventErrors, 'REFUND_TOO_LARGE');
  const isWhole = part === atStake;
  const amlResult = isWhole ? (amlLife.after(stored.amlResult, 'PAYMENT_ENDED') ?? stored.amlResult) : stored.amlResult;
  const consumed = outstanding(entries);
  if (givesHeadroomBack(event.event)) {
    const parts = reversalParts(consumed, part);
    addLedger(
      set,
      about,
      parts.map((one): LedgerEffect => ({ kind: 'REVERSE', ...one })),
    );
  }
  const open = openOf(holds);
  const staysHeld = amlResult === 'FROZEN' || amlResult === 'JUSTIFICATION_REQUIRED';
  const closes = open.length > 0 && !staysHeld;
  for (const hold of open) {
    if (closes) changeHold(set, about, hold, { status: 'CLEARED', reason: 'PAYMENT_ENDED' });
    else if (!isWhole) changeHold(set, about, hold, { amountMinor: atStake - part });
  }
  const freed = open.length === 0 ? 0n : closes ? atStake : isWhole ? 0n : part;
  changeKey(set, about.keyId, -freed);
  if (amlResult === 'FROZEN') alertFrozenMoved(scene);
  return {
    ...unchanged(stored, isWhole ? partnerStatus : stored.partnerStatus === 'REFUND_PENDING' ? 'PAID' : stored.partnerStatus),
    amlResult,
    // A whole refund of frozen money keeps the amount at stake, because the hold stands for it.
    refundedMinor: event.event === 'refunded' && !(isWhole && amlResult === 'FROZEN') ? stored.refundedMinor + part : stored.refundedMinor,
    holdsClosed: closes,
    ...((event.event === 'refunded' || event.event === 'charged_back') && part > 0n ? { reversedMinor: part } : {}),
  };
}

/** Frozen money must neither be settled nor refunded; when the core tells that it moved, somebody has to look. */
function alertFrozenMoved({ set, stored, about, event }: Scene): void {
  set.alerts.push({
    name: 'FROZEN_MONEY_MOVED',
    type: 'SANCTION',
    subjectId: stored.subjectId,
    companyCode: stored.companyCode,
    business: stored.business,
    currency: stored.currency,
    merchantNo: stored.merchantNo,
    appId: stored.appId,
    dedupKey: `FROZEN_MONEY_MOVED:${stored.id}`,
    windowFrom: event.occurredAt,
    windowTo: event.occurredAt,
    at: event.receivedAt,
    isNews: true,
    evidence: { event: event.event, amount_minor: String(event.amountMinor ?? amountAtStake(stored)), currency: stored.currency },
    transactionIds: [stored.id],
    origin: about.origin,
  });
}
