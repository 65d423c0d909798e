import { instantOfDate } from '../../../register/kernel/index.ts';
import { nextIds } from '../../../../platform/server/index.ts';
import { endedPeriod, type Period } from '../model/period.ts';
import { isPayable, sumsOf } from '../model/sums.ts';
import { type CompanyTerms, feeOf } from '../model/terms.ts';
import { carryLines, type Fact, findReach, listFacts, lockPayments, lockProgress, moveReach, type Place, saveProgress } from './stores/calculation.store.ts';
import { moveSettlement, type SettlementAction } from './move.ts';
import {
  findOfPeriod,
  findSettlement,
  insertLines,
  insertSettlement,
  lockDrafts,
  lockSettlements,
  type NewLine,
  saveCarried,
  saveCalculated,
  type Settlement,
} from './stores/settlement.store.ts';
import { backOfficeOf, termsInForceOf } from './terms-in-force.ts';

/** What became of calculating a period. */
export type Calculation = { kind: 'NO_TERMS' | 'NO_PERIOD' | 'CALCULATED' | 'NOTHING' } | { kind: 'MADE'; id: string };

/** Facts as lines: what is clear with its fee, what is held without. Lines that waited keep the fee of their calculation. */
const linesOf = (facts: readonly Fact[], { fees }: CompanyTerms): NewLine[] =>
  facts.map(({ amountMinor, feeMinor, reason, draftId: _draft, ...fact }) => ({
    ...fact,
    amountMinor: BigInt(amountMinor),
    feeMinor: reason !== null ? 0n : feeMinor === null ? feeOf(fees, { ...fact, amountMinor: BigInt(amountMinor) }) : BigInt(feeMinor),
    reason,
  }));

/** Writes the lines of a settlement and takes it to where they lead. */
async function fill(
  act: SettlementAction,
  settlement: Settlement,
  {
    lines,
    terms,
    termsId,
    period,
    calculation,
  }: { lines: readonly NewLine[]; terms: CompanyTerms; termsId: string; period: Pick<Period, 'payOn'>; calculation: number },
): Promise<void> {
  const { db, now, actor } = act;
  const [inside, outside] = [lines.filter(({ reason }) => reason === null), lines.filter(({ reason }) => reason !== null)];
  const sums = sumsOf(inside);
  await insertLines(db, { id: settlement.id, companyCode: settlement.companyCode, calculation }, lines);
  await saveCalculated(db, settlement.id, {
    ...sums,
    calculation,
    leftOut: outside.length,
    leftOutMinor: outside.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    termsId,
    minimumMinor: terms.minimumMinor,
    payOn: period.payOn,
    by: actor.name,
    at: now,
  });
  const step = isPayable(sums.netMinor, terms.minimumMinor) ? 'COLLECT' : 'COLLECT_LITTLE';
  await moveSettlement(act, { ...settlement, netMinor: String(sums.netMinor) }, step, {
    detail: { lines: inside.length, left_out: outside.length, net_minor: String(sums.netMinor), collection: calculation },
  });
}

/**
 * Calculates the period of a merchant that ended last: everything up to its cut-off that no settlement has, and what waits below the
 * minimum. What is held is listed and left out. In one transaction; several processes may try.
 * @param isWished somebody asks for it: also when the period was looked at already, as after a payment that failed
 */
export async function calculatePeriod(act: SettlementAction, place: Place, isWished: boolean): Promise<Calculation> {
  const { db, now } = act;
  const inForce = await termsInForceOf(db, place);
  if (!inForce) return { kind: 'NO_TERMS' };
  const { terms } = inForce;
  const backOffice = await backOfficeOf(db, place.companyCode);
  const period = endedPeriod(now, backOffice, terms, terms.settlesFrom);
  if (!period) return { kind: 'NO_PERIOD' };
  const progress = await lockProgress(db, place);
  const { calculatedTo } = progress;
  if (!isWished && calculatedTo !== null && calculatedTo >= period.to) return { kind: 'CALCULATED' };
  if ((await findOfPeriod(db, place, period.to)) !== undefined) return { kind: 'CALCULATED' };
  const from = instantOfDate(terms.settlesFrom, backOffice.zone);
  const reach = await findReach(db, place, progress, from);
  const query = { ...place, from, to: period.to, reach, again: null };
  await lockPayments(db, query);
  const drafts = await lockDrafts(db, place);
  const facts = await listFacts(db, query);
  await saveProgress(db, place, period.to);
  const move = () => moveReach(db, place, { from, to: period.to, since: reach.since, now });
  // What only waits, or is held, makes no settlement of its own.
  if (!facts.some(({ reason, draftId }) => reason === null && draftId === null)) {
    await move();
    return { kind: 'NOTHING' };
  }
  const [id] = (await nextIds(db, 1)) as [string];
  await insertSettlement(db, { ...place, id, period, termsId: inForce.id, minimumMinor: terms.minimumMinor, by: act.actor.name, at: now });
  const carried = drafts.map((draft) => draft.id);
  await carryLines(db, carried);
  await saveCarried(db, carried, id, now);
  for (const draft of drafts)
    act.audit({
      verb: 'settlement.carried',
      subject: { kind: 'settlement', id: draft.id },
      companyCode: place.companyCode,
      after: { carried_to: id, net_minor: draft.netMinor },
    });
  const [settlement] = (await lockSettlements(db, [id])) as [Settlement];
  await fill(act, settlement, { lines: linesOf(facts, terms), terms, termsId: inForce.id, period, calculation: 1 });
  await move();
  return { kind: 'MADE', id };
}

/** Calculates a settlement again that somebody asked to; one that is not being reloaded stays as it is. */
export async function recalculate(act: SettlementAction, id: string): Promise<void> {
  const { db } = act;
  const result = await findSettlement(db, id);
  if (result?.status !== 'RELOADING') return;
  const place: Place = { companyCode: result.companyCode, merchantNo: result.merchantNo, currency: result.currency };
  const inForce = await termsInForceOf(db, place);
  if (!inForce) return;
  const { zone } = await backOfficeOf(db, place.companyCode);
  const from = instantOfDate(inForce.terms.settlesFrom, zone);
  const reach = await findReach(db, place, await lockProgress(db, place), from);
  const query = { ...place, from, to: result.periodTo, reach, again: id };
  await lockPayments(db, query);
  const [settlement] = await lockSettlements(db, [id]);
  if (settlement?.status !== 'RELOADING') return;
  // What waits below the minimum is of another period, and stays there.
  const facts = (await listFacts(db, query)).filter(({ draftId }) => draftId === null);
  await fill(act, settlement, {
    lines: linesOf(facts, inForce.terms),
    terms: inForce.terms,
    termsId: inForce.id,
    period: settlement,
    calculation: settlement.calculation + 1,
  });
}
