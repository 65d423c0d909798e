import { refuse } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/db/index.ts';
import { countDecisionWay } from '../../../../../platform/server/metrics.ts';
import { resolveSubjects } from '../../../../register/id-database/server/resolving/index.ts';
import { decisionErrors } from '../../contract/index.ts';
import { decide } from '../../model/decide.ts';
import { keyOf } from '../../model/state.ts';
import { findVersions } from '../../../../settings/limits/server/ledger/index.ts';
import {
  type AppRow,
  findCompaniesOf,
  findSentContent,
  findSettingsVersion,
  findTransactions,
  loadApps,
  personKey,
  type StoredTransaction,
  tradeKey,
} from '../stored/decision-state.store.ts';
import { feedOf } from '../histories/fact-feed.ts';
import { gates } from '../../model/identity-gates.ts';
import { inTransaction, requireSameSettings, SettingsMoved, type Turn } from '../locks/in-transaction.ts';
import {
  type IncomingPayment,
  asCounted,
  documentName,
  holderSigns,
  isMisdated,
  ownDocument,
  refusedFields,
  isSameContent,
} from '../intake/incoming-payment.ts';
import type { HistoriesAt, BorrowedHistories } from '../histories/remembered-histories.ts';
import { type Admitted, loadLockedScene, type OwnerThen, type Prepared } from '../locks/locked-scene.ts';
import type { PaymentAnswer, PaymentToDecide } from '../intake/payment-answer.ts';
import { screeningReady } from '../intake/screened-parties.ts';
import { policyOf } from '../intake/evaluated-payment.ts';
import { differingFields, transactionRow } from '../writing/records.ts';
import { attributesOf } from '../rules/payment-scene.ts';
import { profilesOf } from '../locks/person-state.ts';
import { withDetail } from '../locks/ruled-people.ts';
import type { FactChange } from '../histories/shared-histories.ts';
import { decisionNote } from '../writing/records.ts';
import { addDecided, flush, newWriteSet, note } from '../writing/write-set.ts';

const answerOf = (stored: StoredTransaction, payment: IncomingPayment): PaymentAnswer =>
  isSameContent(stored.payloadHash, payment)
    ? { kind: 'decided', transaction: { ...stored, decidedAt: stored.createdAt }, repeated: true }
    : { kind: 'conflict' };

interface Locked {
  changes: readonly FactChange[];
  /** By document, what may be remembered of its owner. */
  kept: readonly (readonly [string, HistoriesAt | undefined])[];
}

interface LockedTurn {
  db: Db;
  turn: Turn;
  memory: BorrowedHistories | undefined;
}

/** Evaluates admitted payments with their people locked, in the given order; several of one person see each other. */
async function decideLocked(
  { db, turn, memory }: LockedTurn,
  admitted: readonly Admitted[],
  owners: readonly OwnerThen[],
  answers: PaymentAnswer[],
): Promise<Locked> {
  const subjects = owners.map(({ subjectId }) => subjectId);
  const { stored, subjectAt, states, limits, ruled, cleared, prepared } = await loadLockedScene({ db, turn, memory }, admitted, owners);
  await requireSameSettings(turn);
  const { trx } = turn;
  const set = newWriteSet();
  const screenings: (() => Promise<void>)[] = [];
  const within = new Map(stored);
  /** What differs is read when all payments of the turn are written: a number may come twice in it. */
  const conflicts: { place: number; id: string; payment: IncomingPayment; companies: readonly string[] }[] = [];
  for (const one of admitted) {
    const { payment, app, origin, place } = one;
    const existing = within.get(tradeKey(payment));
    if (existing) {
      answers[place] = answerOf(existing, payment);
      if (answers[place].kind === 'conflict') conflicts.push({ place, id: existing.id, payment, companies: origin.actor.companies });
      continue;
    }
    const { facts, declared, stored: fact, freshCaseId, screening } = prepared.get(place) as Prepared;
    const { transactionId } = facts;
    const subjectId = subjectAt.get(place) as string;
    const personName = personKey(subjectId, app.companyCode);
    const person = states.get(personName);
    const key = person?.keys.get(keyOf(payment.business, payment.currency));
    if (!person || !key) throw new Error('a person was not loaded');
    const request = { ...withDetail(person, ruled.detailOf(subjectId)), clearedRules: cleared.get(personName) ?? new Map() };
    const rules = ruled.judgeOf({ app, stored: fact }, attributesOf(request, app, fact, { ...declared, serviceUseMinor: payment.serviceUseMinor }));
    const decided = decide(request, { payment: facts, policy: policyOf(app, profilesOf(limits, key.id)), gates, freshCaseId, rules });
    ruled.keep({ app, stored: fact }, rules, decided.amlResult === 'REJECTED');
    states.set(personName, decided.person);
    const { companyCode } = app;
    const row = transactionRow(payment, {
      id: transactionId,
      subjectId,
      keyId: key.id,
      companyCode,
      amlResult: decided.amlResult,
      reasons: decided.reasons,
      declared,
    });
    set.writes.transactions.push(row);
    addDecided(
      set,
      {
        transactionId,
        keyId: key.id,
        subjectId,
        companyCode,
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
      { caseDueDays: app.caseDueDays, timeZone: app.timeZone, stage: payment.stage, settingsVersion: ruled.settingsVersion },
    );
    countDecisionWay('LOCKED');
    note(set, origin, decisionNote(payment, { transactionId, companyCode }, decided));
    screenings.push(() => screening.keep(trx, { transactionId, isFrozen: decided.amlResult === 'FROZEN', at: payment.receivedAt }));
    const made = {
      id: transactionId,
      business: payment.business,
      tradeNo: payment.tradeNo,
      amlResult: decided.amlResult,
      stage: payment.stage,
      partnerStatus: row.partner_status as StoredTransaction['partnerStatus'],
      routes: decided.explanation.routes ?? null,
    };
    within.set(tradeKey(payment), { ...made, payloadHash: payment.payloadHash, createdAt: payment.receivedAt } as StoredTransaction);
    answers[place] = { kind: 'decided', transaction: { ...made, decidedAt: payment.receivedAt }, repeated: false };
  }
  await flush(trx, set);
  for (const keep of screenings) await keep();
  for (const { place, id, payment, companies } of conflicts) {
    const sent = await findSentContent(trx, id);
    if (sent) answers[place] = { kind: 'conflict', fields: differingFields(sent, payment, companies) };
  }
  if (!memory) return { changes: ruled.changes, kept: [] };
  const versions = await findVersions(trx, subjects);
  const kept = admitted.map(({ payment }, at): [string, HistoriesAt | undefined] => {
    const subjectId = subjects[at] as string;
    return [documentName(ownDocument(payment)), ruled.historiesAt(subjectId, versions.get(subjectId) ?? Number.NaN)];
  });
  return { changes: ruled.changes, kept };
}

/** What was accepted once keeps its answer when it is sent again, whatever would be refused of it by now. */
async function answerRepeats(db: Db, refused: readonly { one: PaymentToDecide; place: number }[], answers: PaymentAnswer[]): Promise<void> {
  const there = await findTransactions(
    db,
    refused.map(({ one }) => one.payment),
  );
  for (const { one, place } of refused) {
    const existing = there.get(tradeKey(one.payment));
    if (existing && one.origin.actor.companies.includes(existing.companyCode) && isSameContent(existing.payloadHash, one.payment))
      answers[place] = answerOf(existing, one.payment);
  }
}

/**
 * Decides payments with their people locked, in the given order, all in one database transaction: what it answers is
 * committed. It is the authority on everything; `newDecider` writes plain acceptances without it. @param memory saves it the
 * reading of histories
 */
export async function decideWithLocks(db: Db, payments: readonly PaymentToDecide[], memory?: BorrowedHistories): Promise<PaymentAnswer[]> {
  const answers: PaymentAnswer[] = new Array(payments.length);
  await screeningReady(db);
  await inTransaction(db, async (open) => {
    const settingsVersion = await findSettingsVersion(db);
    const apps = await loadApps(
      db,
      payments.map(({ payment }) => payment.appId),
    );
    const misplaced = payments.filter(({ payment }) => apps.get(payment.appId)?.merchantNo !== payment.merchantNo);
    const merchants = await findCompaniesOf(
      db,
      misplaced.map(({ payment }) => payment.merchantNo),
    );
    const admitted: Admitted[] = [];
    const refused: { one: PaymentToDecide; place: number }[] = [];
    payments.forEach((one, place) => {
      const app = apps.get(one.payment.appId);
      if (app && isMisdated(one.payment, app)) refuse(decisionErrors, 'CLOCK_WRONG', { seconds: 5 });
      const fields = refusedFields(one.payment, { app, companies: one.origin.actor.companies, merchantCompany: merchants.get(one.payment.merchantNo) });
      if (fields.length > 0) {
        answers[place] = { kind: 'invalid', fields };
        refused.push({ one, place });
      } else admitted.push({ ...one, payment: asCounted(one.payment, app as AppRow), app: app as AppRow, place });
    });
    if (refused.length > 0) await answerRepeats(db, refused, answers);
    if (admitted.length === 0) return;
    // Subjects are made in a transaction of their own: then no identifier is locked while people are.
    const resolved = await db.transaction().execute((trx) =>
      resolveSubjects(
        trx,
        admitted.map(({ payment }) => ({ ...payment.document, ...holderSigns(payment) })),
      ),
    );
    const { changes, kept } = await open((turn) => {
      if (turn.settingsVersion !== settingsVersion) throw new SettingsMoved();
      return decideLocked({ db, turn, memory }, admitted, resolved, answers);
    });
    feedOf(db).tell(changes);
    for (const [document, histories] of kept) if (histories) memory?.keep(document, histories);
  });
  return answers;
}
