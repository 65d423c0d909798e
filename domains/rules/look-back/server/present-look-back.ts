import type { MeasuredNumber, Verdict } from '../../../../engines/rules/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { type AmlResult, formatAmount } from '../../../register/kernel/index.ts';
import type { PaymentSampleView } from '../../rules/contract/index.ts';
import type { AnswerNumbers, OverlapNumbers, ReachNumbers } from '../model/look-back.ts';
import type { Sampled } from './answer-backtest.ts';
import { findSampled, type SampledPayment } from './backtest.store.ts';
import type { PersonView } from '../../../register/id-database/server/person-view/index.ts';

/* Counts and numbers of rules as they travel. */

export const presentMinor = (minor: number): string => formatAmount(BigInt(Math.round(minor)));

export const presentReach = ({ hits, acted, errors, people, heldCount, heldMinor }: ReachNumbers) => ({
  hits,
  acted,
  errors,
  people,
  held_count: heldCount,
  held: presentMinor(heldMinor),
});

export const presentOverlap = (overlap: OverlapNumbers) => ({
  both: overlap.both,
  only_here: overlap.onlyHere,
  only_there: overlap.onlyThere,
  both_people: overlap.bothPeople,
  only_here_people: overlap.onlyHerePeople,
  only_there_people: overlap.onlyTherePeople,
});

export const presentAnswers = <Basis extends string>({
  basis,
  people,
  suspicious,
  hit,
  hitSuspicious,
  precision,
  recall,
}: AnswerNumbers & { basis: Basis }) => ({
  basis,
  people,
  suspicious,
  hit,
  hit_suspicious: hitSuspicious,
  precision,
  recall,
});

/** A number of a rule: money as decimal text, everything else without needless digits. */
export const presentNumber = (unit: string, value: number | null): string | null =>
  value === null ? null : unit === 'money' ? presentMinor(value) : String(Number(value.toFixed(6)));

/** Payments that are named for one number. */
const shownIds = 20;

const presentSeen = ({ name, unit, value, window, rows }: MeasuredNumber) => ({
  name,
  unit,
  value: presentNumber(unit, value),
  window_from: window?.from ?? null,
  window_to: window?.to ?? null,
  payments: rows?.count ?? null,
  transaction_ids: (rows?.ids ?? []).slice(0, shownIds).map(String),
});

export function presentVerdict(verdict: Verdict<unknown> | null): Pick<PaymentSampleView, 'seen' | 'compared'> {
  if (!verdict) return { seen: [], compared: [] };
  const unitOf = (left: string): string => verdict.seen.find(({ name }) => name === left)?.unit ?? 'count';
  return {
    seen: verdict.seen.map(presentSeen),
    compared: verdict.compared.map(({ left, comparison, right, upper, holds }) => ({
      left,
      comparison,
      right: presentNumber(unitOf(left), right),
      upper: upper === undefined ? null : presentNumber(unitOf(left), upper),
      holds,
    })),
  };
}

export const presentPayment = (payment: SampledPayment, verdict: Verdict<unknown> | null, view: PersonView): PaymentSampleView => ({
  transaction_id: payment.transactionId,
  business: payment.business,
  trade_no: payment.tradeNo,
  time: payment.at.getTime(),
  merchant_no: payment.merchantNo,
  merchant_name: payment.merchantName,
  subject_id: payment.subjectId,
  subject_name: view.name(payment.subjectName),
  currency: payment.currency,
  amount: formatAmount(payment.amountMinor),
  aml_result: payment.amlResult as AmlResult,
  ...presentVerdict(verdict),
});

/** Sampled payments with what is stored of them; one that is gone is left out. */
export async function presentSamples<Name extends string>(
  db: Db,
  samples: Readonly<Record<Name, readonly Sampled[]>>,
  view: PersonView,
): Promise<Record<Name, PaymentSampleView[]>> {
  const lists = Object.entries(samples) as [Name, readonly Sampled[]][];
  const stored = await findSampled(
    db,
    lists.flatMap(([, list]) => list.map(({ id }) => id)),
  );
  const presented = lists.map(([name, list]): [Name, PaymentSampleView[]] => [
    name,
    list.flatMap(({ id, verdict }) => {
      const payment = stored.get(id);
      return payment ? [presentPayment(payment, verdict, view)] : [];
    }),
  ]);
  return Object.fromEntries(presented) as Record<Name, PaymentSampleView[]>;
}
