import {
  countUnscreened,
  listUnscreened,
  partiesOfUnscreened,
  type UnscreenedPayment,
  type UnscreenedTime,
} from '../../../../payments/decisions/server/unscreened/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { type AlertToRaise, raiseAlerts } from '../../../../mechanisms/alert-raising/server/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { asSystem, listGaps } from '../../../../screening/screening-lists/server/index.ts';
import { screenPayments } from '../../../../screening/screening/server/index.ts';
import { unscreenedTimes } from '../../model/unscreened-times.ts';
import { addCounts, findPaymentRuns, type Run, saveProgress } from './run.store.ts';
import { keepTurn } from './turn.store.ts';
import { TurnLost, type World } from './world.ts';

/*
 * Payments that were decided while no sanctions list was in force, compared afterwards: a report and an alert of the payment for each
 * party that is listed, as if it had been found then. No decision changes; money that has gone is not held.
 */

const paymentsAtOnce = 200;
/** A pass compares all of them, however many are shown. */
const all = 1_000_000_000;

/** The times whose payments of a company have not been compared afterwards. @param until exclusive */
export async function unscreenedTimesOf(db: Db, companyCode: string, until: Date): Promise<UnscreenedTime[]> {
  const gaps = await listGaps(db);
  if (gaps.length === 0) return [];
  const runs = await findPaymentRuns(db, [companyCode]);
  return unscreenedTimes(gaps, { since: runs.get(companyCode), until });
}

/** How many payments a pass is to compare, and the last of them. */
export const countPayments = async (db: Db, run: Run): Promise<{ customers: number; last: string | null }> => {
  const { payments, last } = await countUnscreened(db, run.companyCode, await unscreenedTimesOf(db, run.companyCode, run.createdAt), all);
  return { customers: payments, last };
};

/** Compares some payments and keeps what is found of them, with how far the pass is. */
async function comparePart(world: World, run: Run, payments: readonly UnscreenedPayment[]): Promise<void> {
  const { database, holder } = world;
  const screening = screenPayments(database.main);
  const parties = await partiesOfUnscreened(database.main, payments);
  const query = payments.flatMap((payment) => (parties.get(payment.id) ?? []).map((party) => ({ payment, party })));
  const result = await screening.find(query.map(({ party }) => party));
  const listed = query.flatMap((one, at) => {
    const entries = result[at];
    return entries && !entries.isClear ? [{ ...one, entries }] : [];
  });
  const now = world.now();
  await asSystem(database, { verb: 'screening.monitored', now }, async (act) => {
    if (!(await keepTurn(act.db, holder))) throw new TurnLost();
    const counts = { found: 0, cleared: 0, known: 0, closed: 0 };
    const alerts: AlertToRaise[] = [];
    if (listed.length > 0) await lockPeople(act.db, [...new Set(listed.map(({ payment }) => payment.subjectId))]);
    for (const { payment, party, entries } of listed) {
      const { matches, keep } = await screening.evaluate(act.db, run.companyCode, party, entries);
      await keep(act.db, { transactionId: payment.id, outcome: matches.length === 0 ? 'PASSED' : 'ALERTED', at: now });
      if (matches.length === 0) counts.cleared += 1;
      counts.found += matches.length;
      for (const type of ['SANCTION', 'PEP'] as const) {
        const [worst] = matches.filter(({ kind }) => (kind === 'PEP') === (type === 'PEP')).toSorted((a, b) => b.matchRate - a.matchRate);
        if (!worst) continue;
        alerts.push({
          name: type,
          type,
          subjectId: payment.subjectId,
          companyCode: run.companyCode,
          business: payment.business,
          currency: payment.currency,
          merchantNo: payment.merchantNo,
          appId: payment.appId,
          // That of payments which are found when they are decided.
          dedupKey: `${type}:${run.companyCode}:${payment.subjectId}:${payment.business}`,
          windowFrom: now,
          windowTo: now,
          at: now,
          isNews: true,
          evidence: { list: worst.list, list_entry: worst.entry, match_rate: worst.matchRate, confidence: worst.confidence, report_id: worst.reportId },
          transactionIds: [payment.id],
        });
        act.audit({
          subject: { kind: 'screening-report', id: worst.reportId },
          companyCode: run.companyCode,
          after: { run_id: run.id, transaction_id: payment.id, hits: matches.length },
        });
      }
    }
    for (const { alertId, isNew, dedupKey } of await raiseAlerts(act.db, alerts)) {
      const alert = alerts.find((one) => one.dedupKey === dedupKey);
      if (!isNew || !alert) continue;
      act.audit({
        verb: 'alert.raised',
        subject: { kind: 'alert', id: alertId },
        companyCode: run.companyCode,
        after: { name: alert.name, type: alert.type, status: 'NEW', subject_id: alert.subjectId },
        reason: alert.name,
      });
    }
    await addCounts(act.db, run.id, counts, now);
    await saveProgress(act.db, run.id, { afterId: (payments.at(-1) as UnscreenedPayment).id, done: payments.length }, now);
  });
}

/** Compares payments up to one, part by part. @returns false when it should go on at the next turn */
export async function comparePaymentsOf(world: World, run: Run, upTo: string): Promise<boolean> {
  const { main } = world.database;
  const times = await unscreenedTimesOf(main, run.companyCode, run.createdAt);
  for (let after = run.afterId; ; ) {
    if (world.isOver()) return false;
    const payments = await listUnscreened(main, run.companyCode, times, { after, upTo, limit: paymentsAtOnce });
    if (payments.length === 0) return true;
    await comparePart(world, run, payments);
    after = (payments.at(-1) as UnscreenedPayment).id;
  }
}
