import { type Db, nextIds } from '../../../platform/server/index.ts';
import type { SanctionState } from '../../kernel/index.ts';
import { resolveSubjects } from '../../id-database/server/index.ts';
import { ensureKeys, type KeyRow, limitRules, lockKeys, lockPeople } from '../../limits/server/index.ts';
import { decide } from '../model/decide.ts';
import { keyOf, type PaymentFacts, type Policy } from '../model/state.ts';
import { type AppRow, findOwners, findTransactions, loadApps, loadSanctions, personKey, type StoredTransaction, tradeKey } from './decision-state.store.ts';
import type { TransactionRow } from './decision-rows.ts';
import { gates } from './gates.ts';
import type { IncomingPayment } from './incoming-payment.ts';
import type { StoredFact } from '../../rules/server/index.ts';
import { feedOf } from './fact-feed.ts';
import { isOthers } from './account-owners.ts';
import { findAccountOwners } from './account-owners.store.ts';
import { attributesOf, incomingFact } from './payment-scene.ts';
import { loadClearedRules } from './rule-hit.store.ts';
import { RuledPeople, withDetail } from './ruled-people.ts';
import type { FactChange } from './shared-histories.ts';
import { type NameAndMarks, nameAndMarks } from './name-and-marks.ts';
import type { PaymentAnswer, PaymentToDecide } from './payment-answer.ts';
import { loadPeople, profilesOf } from './person-state.ts';
import { inTransaction, SubjectMoved } from './in-transaction.ts';
import { addDecided, flush, newWriteSet, note } from './write-set.ts';

interface Admitted extends PaymentToDecide {
  app: AppRow;
  place: number;
}

/** A merchant or app that does not exist, or belongs to another company, is a wrong field and nothing is stored. */
export function refusedFields(payment: IncomingPayment, app: AppRow | undefined, companies: readonly string[]): { field: string; code: string }[] {
  if (!app || app.merchantNo !== payment.merchantNo) return [{ field: 'app_id', code: 'invalid' }];
  if (!companies.includes(app.companyCode)) return [{ field: 'merchant_no', code: 'invalid' }];
  // A time in the future would open a window that nothing has used yet.
  return payment.orderTime.getTime() > payment.receivedAt.getTime() + clockSkewMs ? [{ field: 'order_time', code: 'invalid' }] : [];
}
const clockSkewMs = 10 * 60_000;

const answerOf = (stored: StoredTransaction, payment: IncomingPayment): PaymentAnswer =>
  stored.payloadHash === payment.payloadHash
    ? { kind: 'decided', transaction: { ...stored, decidedAt: stored.createdAt }, repeated: true }
    : { kind: 'conflict' };

export const policyOf = (app: AppRow, profiles: Policy['profiles']): Policy => ({
  company: { code: app.companyCode, timeZone: app.timeZone, noPassAction: app.noPassAction, caseDueDays: app.caseDueDays },
  merchant: { merchantNo: app.merchantNo, status: app.merchantStatus, riskLevel: app.riskLevel },
  app: { appId: app.appId, status: app.appStatus, selfVerify: app.selfVerify, payerVerification: app.payerVerification, channelsOff: app.channelsOff },
  profiles,
  limitRules,
});

const iso = (date: Date): string => date.toISOString();

interface RowParts {
  id: string;
  subjectId: string;
  keyId: string;
  app: AppRow;
  amlResult: string;
  reasons: string[];
  told: NameAndMarks;
}

function transactionRow(payment: IncomingPayment, { id, subjectId, keyId, app, amlResult, reasons, told }: RowParts): TransactionRow {
  const isPaid = payment.stage === 'PAYMENT';
  const isHeld = amlResult === 'JUSTIFICATION_REQUIRED' || amlResult === 'FROZEN';
  return {
    id,
    company_code: app.companyCode,
    business: payment.business,
    trade_no: payment.tradeNo,
    payload_hash: payment.payloadHash,
    merchant_ref: payment.merchantRef ?? null,
    merchant_no: payment.merchantNo,
    app_id: payment.appId,
    subject_id: subjectId,
    key_id: keyId,
    id_country: payment.document.country,
    id_type: payment.document.type,
    id_no: payment.document.no,
    name: payment.name ?? null,
    email: payment.email ?? null,
    merchant_uid: payment.merchantUid ?? null,
    method: payment.method,
    provider_code: payment.providerCode ?? null,
    currency: payment.currency,
    order_amount_minor: String(payment.amountMinor),
    pay_amount_minor: isPaid ? String(payment.amountMinor) : null,
    order_time: iso(payment.orderTime),
    paid_at: isPaid ? iso(payment.orderTime) : null,
    partner_id: payment.partnerId ?? null,
    partner_status: isPaid ? 'PAID' : 'CREATED',
    aml_result: amlResult,
    aml_reasons: reasons,
    stage: payment.stage,
    device: payment.device ?? null,
    ip_country: payment.ipCountry ?? null,
    account: payment.account ?? null,
    payout: payment.payout ?? null,
    payer: payerRow(payment.payer),
    at: iso(payment.receivedAt),
    held_at: isHeld ? iso(payment.receivedAt) : null,
    phone: payment.phone ?? null,
    ip: payment.ip ?? null,
    issuer_country: payment.issuerCountry ?? null,
    service_use_minor: payment.serviceUseMinor?.toString() ?? null,
    name_likeness: told.nameLikeness,
    rule_marks: told.marks,
  };
}

export const payerRow = (payer: IncomingPayment['payer']): unknown =>
  payer ? { name: payer.name, id_type: payer.document?.type, id_no: payer.document?.no, account: payer.account } : null;

/** The payment as the model judges it. */
export const factsOf = (payment: IncomingPayment, transactionId: string, otherPartySanction: SanctionState): PaymentFacts => ({
  transactionId,
  business: payment.business,
  currency: payment.currency,
  merchantNo: payment.merchantNo,
  appId: payment.appId,
  amountMinor: payment.amountMinor,
  at: payment.orderTime.getTime(),
  now: payment.receivedAt.getTime(),
  stage: payment.stage,
  name: payment.payer?.name ?? payment.name ?? null,
  otherPartySanction,
  route: { method: payment.method, providerCode: payment.providerCode ?? null },
});

/** What is worked out of a payment before any of its batch is judged. */
interface Prepared {
  facts: PaymentFacts;
  told: NameAndMarks;
  stored: StoredFact;
}

interface KnownPayer {
  /** Undefined when nobody here has that document. */
  subjectId: string | undefined;
  sanction: SanctionState;
}

/** Who the payers named by a document are, and their screening state; by place of the payment. */
async function findPayers(trx: Db, admitted: readonly Admitted[]): Promise<Map<number, KnownPayer>> {
  const withPayer = admitted.filter(({ payment }) => payment.payer?.document !== undefined);
  const owners = await findOwners(
    trx,
    withPayer.map(({ payment }) => payment.payer?.document as never),
  );
  const known = await loadSanctions(
    trx,
    owners.filter((owner) => owner !== undefined),
  );
  return new Map(withPayer.map(({ place }, index) => [place, { subjectId: owners[index], sanction: known.get(owners[index] ?? '') ?? 'NONE' }]));
}

/** Judges admitted payments with their people locked, in the given order; several of one person see each other. */
async function decideLocked(
  { db, trx }: { db: Db; trx: Db },
  admitted: readonly Admitted[],
  subjects: readonly string[],
  answers: PaymentAnswer[],
): Promise<FactChange[]> {
  const people = await lockPeople(trx, subjects);
  const owners = await findOwners(
    trx,
    admitted.map(({ payment }) => payment.document),
  );
  if (owners.some((owner, index) => owner !== subjects[index])) throw new SubjectMoved();
  const stored = await findTransactions(
    trx,
    admitted.map(({ payment }) => payment),
  );
  const fresh = admitted.filter(({ payment }) => !stored.has(tradeKey(payment)));
  const subjectAt = new Map(admitted.map(({ place }, index) => [place, subjects[index] as string]));
  const nameOf = ({ payment, app, place }: Admitted) => ({
    subjectId: subjectAt.get(place) as string,
    companyCode: app.companyCode,
    business: payment.business,
    currency: payment.currency,
  });
  await ensureKeys(trx, fresh.map(nameOf));
  const keys =
    fresh.length === 0
      ? []
      : await lockKeys(
          trx,
          fresh.map((one) => subjectAt.get(one.place) as string),
        );
  const keyName = (key: { subjectId: string; companyCode: string; business: string; currency: string }) =>
    `${personKey(key.subjectId, key.companyCode)}|${keyOf(key.business as never, key.currency)}`;
  const earliest = new Map<string, number>();
  for (const one of fresh) {
    const name = keyName(nameOf(one));
    earliest.set(name, Math.min(earliest.get(name) ?? Number.POSITIVE_INFINITY, one.payment.orderTime.getTime()));
  }
  const timeZones = new Map(fresh.map(({ app }) => [app.companyCode, app.timeZone]));
  const { states, limits } = await loadPeople(trx, { people, keys, timeZones, earliest: (key: KeyRow) => earliest.get(keyName(key)) });
  const payers = await findPayers(trx, fresh);
  const ruled = await RuledPeople.read(
    db,
    trx,
    fresh.map(({ payment, place }) => ({ subjectId: subjectAt.get(place) as string, at: payment.orderTime.getTime() })),
  );
  const cleared = await loadClearedRules(
    trx,
    keys.map((key) => key.id),
    ruled.known,
  );
  const ids = await nextIds(trx, fresh.length * 2);
  const accountOwners = await findAccountOwners(
    trx,
    fresh.map(({ payment }) => payment.account),
  );
  const prepared = new Map(
    fresh.map((one, at): [number, Prepared] => {
      const { payment, app, place } = one;
      const subjectId = subjectAt.get(place) as string;
      const person = states.get(personKey(subjectId, app.companyCode));
      if (!person) throw new Error('a person was not loaded');
      const payer = payers.get(place);
      const facts = factsOf(payment, ids[at * 2] as string, payer?.sanction ?? 'NONE');
      const isThirdParty = (payer !== undefined && payer.subjectId !== subjectId) || isOthers(accountOwners, payment.account, subjectId);
      const told = nameAndMarks(person.subject.name, facts.name, isThirdParty);
      const subject = { ...person.subject, detail: ruled.detailOf(subjectId) } as typeof person.subject;
      return [place, { facts, told, stored: incomingFact(payment, app, subject, { id: facts.transactionId, marks: told.marks }) }];
    }),
  );
  await ruled.readShared(
    trx,
    fresh.map(({ app, place }) => ({ app, stored: (prepared.get(place) as Prepared).stored })),
  );
  const set = newWriteSet();
  const within = new Map(stored);
  for (const one of admitted) {
    const { payment, app, origin, place } = one;
    const known = within.get(tradeKey(payment));
    if (known) {
      answers[place] = answerOf(known, payment);
      continue;
    }
    const { facts, told, stored: fact } = prepared.get(place) as Prepared;
    const { transactionId } = facts;
    const freshCaseId = ids[fresh.indexOf(one) * 2 + 1] as string;
    const subjectId = subjectAt.get(place) as string;
    const personName = personKey(subjectId, app.companyCode);
    const person = states.get(personName);
    const key = person?.keys.get(keyOf(payment.business, payment.currency));
    if (!person || !key) throw new Error('a person was not loaded');
    const asked = { ...withDetail(person, ruled.detailOf(subjectId)), clearedRules: cleared.get(personName) ?? new Map() };
    const rules = ruled.judgeOf({ app, stored: fact }, attributesOf(asked, app, fact, { ...told, serviceUseMinor: payment.serviceUseMinor }));
    const decided = decide(asked, { payment: facts, policy: policyOf(app, profilesOf(limits, key.id)), gates, freshCaseId, rules });
    ruled.keep({ app, stored: fact }, rules, decided.amlResult === 'REJECTED');
    states.set(personName, decided.person);
    const row = transactionRow(payment, { id: transactionId, subjectId, keyId: key.id, app, amlResult: decided.amlResult, reasons: decided.reasons, told });
    set.writes.transactions.push(row);
    addDecided(
      set,
      {
        transactionId,
        keyId: key.id,
        subjectId,
        companyCode: app.companyCode,
        business: payment.business,
        currency: payment.currency,
        merchantNo: payment.merchantNo,
        appId: payment.appId,
        step: 1,
        at: payment.orderTime,
        now: payment.receivedAt,
        origin,
      },
      decided,
      { caseDueDays: app.caseDueDays, timeZone: app.timeZone, stage: payment.stage },
    );
    note(set, origin, {
      verb: 'transaction.decided',
      subject: { kind: 'transaction', id: transactionId },
      companyCode: app.companyCode,
      after: {
        aml_result: decided.amlResult,
        stage: payment.stage,
        business: payment.business,
        amount_minor: String(payment.amountMinor),
        currency: payment.currency,
        holds: decided.holds.map((hold) => hold.type),
      },
      reason: decided.reasons.join(', ') || 'within limits',
    });
    const made = {
      id: transactionId,
      business: payment.business,
      tradeNo: payment.tradeNo,
      amlResult: decided.amlResult,
      stage: payment.stage,
      partnerStatus: row.partner_status as StoredTransaction['partnerStatus'],
    };
    within.set(tradeKey(payment), { ...made, payloadHash: payment.payloadHash, createdAt: payment.receivedAt } as StoredTransaction);
    answers[place] = { kind: 'decided', transaction: { ...made, decidedAt: payment.receivedAt }, repeated: false };
  }
  await flush(trx, set);
  return ruled.changes;
}

/**
 * Decides payments with their people locked, in the given order, all in one database transaction: what it answers is
 * committed. It is the authority on everything; `newDecider` writes plain acceptances without it.
 */
export async function decideWithLocks(db: Db, payments: readonly PaymentToDecide[]): Promise<PaymentAnswer[]> {
  const answers: PaymentAnswer[] = new Array(payments.length);
  const apps = await loadApps(
    db,
    payments.map(({ payment }) => payment.appId),
  );
  const admitted: Admitted[] = [];
  payments.forEach((one, place) => {
    const app = apps.get(one.payment.appId);
    const fields = refusedFields(one.payment, app, one.origin.actor.companies);
    if (fields.length > 0) answers[place] = { kind: 'invalid', fields };
    else admitted.push({ ...one, app: app as AppRow, place });
  });
  if (admitted.length === 0) return answers;
  await inTransaction(db, async (open) => {
    // Subjects are made in a transaction of their own: then no identifier is locked while people are.
    const resolved = await db.transaction().execute((trx) =>
      resolveSubjects(
        trx,
        admitted.map(({ payment }) => ({ ...payment.document, name: payment.name })),
      ),
    );
    const changes = await open((trx) =>
      decideLocked(
        { db, trx },
        admitted,
        resolved.map((one) => one.subjectId),
        answers,
      ),
    );
    feedOf(db).tell(changes);
  });
  return answers;
}
