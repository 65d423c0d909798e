import { type Db, nextIds } from '../../../../../platform/server/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import { type AlertToRaise, findAlertsOfPayments, raiseAlerts } from '../../../../mechanisms/alert-raising/server/index.ts';
import type { Act } from '../../../../mechanisms/approval-requests/server/index.ts';
import { listKeysOf, lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { asSystem } from '../../../../screening/screening-lists/server/index.ts';
import {
  queryFingerprint,
  entriesOfHits,
  findHitStatuses,
  hitLimits,
  type ScreenedHit,
  evaluateHitsOf,
  keepMonitoring,
  type ListedEntry,
  listStandingHits,
  queryOf,
  type ScreeningThresholds,
  type StandingHit,
  takeOpen,
} from '../../../../screening/screening/server/index.ts';
import { evaluateFinding, type Judgement } from '../../model/evaluate-finding.ts';
import type { Matched } from './compare-message.ts';
import { insertFindings, type KnownFinding, listFindingsOf, type NewFinding, saveLastChanges } from './finding.store.ts';
import { addCounts, type RunCounts } from './run.store.ts';
import { keepTurn } from './turn.store.ts';
import { type Company, TurnLost, type World } from './world.ts';

/** Customers of one transaction. */
const customersAtOnce = 100;

export interface Pass {
  runId: string;
  company: Company;
  algorithm: string;
  /** The match rates that are gone by. */
  rates: ScreeningThresholds;
  /** Versions of the lists that were compared with. */
  versions: readonly { sourceId: string; versionId: string }[];
}

interface EvaluatedHit {
  one: ScreenedHit;
  judgement: Judgement;
  /** The match that it continues. */
  standing: KnownFinding | undefined;
  /** What a payment or a search has found. */
  elsewhere: StandingHit | undefined;
}

/** A customer with what was found and is not known in exactly this form. */
interface Unseen {
  matched: Matched;
  hits: Matched['hits'];
  known: readonly KnownFinding[];
  askedKey: string;
}
interface Customer extends Unseen {
  evaluated: readonly EvaluatedHit[];
  /** Kinds of list of which more is new than is told. */
  cut: readonly SourceKind[];
}

/** As payments are alerted: lists of other kinds than officials are told of as sanctions. */
const alertTypeOf = (kind: SourceKind): 'PEP' | 'SANCTION' => (kind === 'PEP' ? 'PEP' : 'SANCTION');

/** What of a customer's matches is not known in exactly this form. */
const unseen = (matched: Matched, askedKey: string, findings: readonly KnownFinding[]): Matched['hits'] =>
  matched.hits.filter((hit) => !findings.some((one) => one.entryId === hit.entryId && one.versionId === hit.versionId && one.askedKey === askedKey));

const pairOf = (subjectId: string, entryId: string): string => `${subjectId} ${entryId}`;

/** What each match is, by what monitoring, payments and searches have found and people have decided before. */
async function evaluate(db: Db, pass: Pass, entries: ReadonlyMap<string, ListedEntry>, news: readonly Unseen[]): Promise<Customer[]> {
  const companyCode = pass.company.code;
  const people = news.map(({ matched: { subjectId, asked }, hits }) => ({ subjectId, query: queryOf(asked), hits }));
  const evaluatedHits = await evaluateHitsOf(db, companyCode, entries, people);
  const statuses = await findHitStatuses(
    db,
    news.flatMap(({ known }) => known.flatMap(({ hitId }) => hitId ?? [])),
  );
  const others = await listStandingHits(db, {
    companyCode,
    subjectIds: people.map(({ subjectId }) => subjectId),
    entryIds: [...new Set(people.flatMap(({ hits }) => hits.map(({ entryId }) => entryId)))],
  });
  const byPair = new Map(others.map((one) => [pairOf(one.subjectId, one.entryId), one]));
  return news.map((customer, at) => {
    const all = (evaluatedHits[at] as ScreenedHit[]).map((one): EvaluatedHit => {
      const earlier = customer.known.filter(({ entryId }) => entryId === one.hit.entryId);
      const elsewhere = byPair.get(pairOf(customer.matched.subjectId, one.hit.entryId));
      const judgement = evaluateFinding(
        earlier.map(({ state, hitId }) => ({ state, hit: hitId === null ? undefined : statuses.get(hitId) })),
        { isCleared: one.clearance !== undefined, isFoundElsewhere: elsewhere !== undefined },
      );
      return {
        one,
        judgement,
        standing: judgement === 'KNOWN' ? earlier.find(({ state }) => state === 'FOUND') : undefined,
        elsewhere: judgement === 'LINKED' ? elsewhere : undefined,
      };
    });
    // What is new by itself is told up to a limit of each kind; the rest is found again when that is decided.
    const { taken, cut } = takeOpen(all, ({ one, judgement }) => ({ kind: one.listed.sourceKind, isCleared: judgement !== 'FOUND' }), hitLimits, []);
    return { ...customer, evaluated: taken, cut };
  });
}

/** A match that is told of, with the report in which it is decided. */
interface NotifiedHit {
  subjectId: string;
  one: ScreenedHit;
  reportId: string;
}

/** An alert for each match. @returns ids by customer and entry */
async function alert(act: Act, { company }: Pass, hits: readonly NotifiedHit[]): Promise<Map<string, string>> {
  const keys = await listKeysOf(act.db, [...new Set(hits.map(({ subjectId }) => subjectId))]);
  const alerts = hits.map(({ subjectId, one: { hit, listed }, reportId }): AlertToRaise => {
    const key = keys.find((each) => each.subjectId === subjectId && each.companyCode === company.code);
    return {
      name: alertTypeOf(listed.sourceKind),
      type: alertTypeOf(listed.sourceKind),
      subjectId,
      companyCode: company.code,
      business: key?.business ?? 'payin',
      currency: key?.currency ?? company.currency,
      dedupKey: `SCREENING:${company.code}:${subjectId}:${hit.entryId}`,
      windowFrom: act.now,
      windowTo: act.now,
      at: act.now,
      isNews: true,
      // The person's name is not among them: who may read the report reads it there.
      evidence: { list: listed.sourceName, list_entry: listed.entry.key, match_rate: hit.score, confidence: hit.confidence, report_id: reportId },
      transactionIds: [],
    };
  });
  const raised = new Map((await raiseAlerts(act.db, alerts)).map((one) => [one.dedupKey, one]));
  const ids = new Map<string, string>();
  hits.forEach(({ subjectId, one }, at) => {
    const { name, type, dedupKey } = alerts[at] as AlertToRaise;
    const result = raised.get(dedupKey);
    if (!result) return;
    ids.set(pairOf(subjectId, one.hit.entryId), result.alertId);
    if (!result.isNew) return;
    act.audit({
      verb: 'alert.raised',
      subject: { kind: 'alert', id: result.alertId },
      companyCode: company.code,
      after: { name, type, status: 'NEW', subject_id: subjectId },
      reason: name,
    });
  });
  return ids;
}

const countedAs = { FOUND: 'found', CLEARED: 'cleared', KNOWN: 'known', LINKED: 'known' } as const;
const withJudgement = ({ evaluated }: Customer, target: Judgement): EvaluatedHit[] => evaluated.filter(({ judgement }) => judgement === target);

/** The alert of the payment that has found the same match, where it raised one of that type: no other one is raised. */
async function alertsOfPayments(db: Db, customers: readonly Customer[]): Promise<(hits: EvaluatedHit) => string | undefined> {
  const payments = customers.flatMap((customer) => withJudgement(customer, 'LINKED').flatMap(({ elsewhere }) => elsewhere?.transactionId ?? []));
  const alerts = await findAlertsOfPayments(db, [...new Set(payments)], ['SANCTION', 'PEP']);
  return ({ one, elsewhere }) =>
    alerts.find(({ transactionId, type }) => transactionId === elsewhere?.transactionId && type === alertTypeOf(one.listed.sourceKind))?.alertId;
}

/** Keeps what is new of customers: their reports, alerts and findings. */
async function keepAll(act: Act, pass: Pass, customers: readonly Customer[]): Promise<RunCounts> {
  const { company, runId, algorithm, rates, versions } = pass;
  const { db, now } = act;
  const news = customers.filter((customer) => withJudgement(customer, 'FOUND').length > 0);
  const kept = await keepMonitoring(db, {
    companyCode: company.code,
    answer: { algorithm, versions },
    rates,
    at: now,
    people: news.map(({ matched: { subjectId, asked }, evaluated, cut }) => ({
      subjectId,
      asked,
      cut,
      evaluated: evaluated.filter(({ judgement }) => judgement === 'FOUND' || judgement === 'CLEARED').map(({ one }) => one),
    })),
  });
  const reports = new Map(kept.map((one) => [one.subjectId, one]));
  const alertOfPayment = await alertsOfPayments(db, customers);
  const reportOf = (
    { matched: { subjectId } }: Customer,
    { judgement, standing, elsewhere }: EvaluatedHit,
  ): { reportId: string; hitId: string | null } | undefined => {
    if (judgement === 'KNOWN') return standing?.reportId ? { reportId: standing.reportId, hitId: standing.hitId } : undefined;
    if (judgement === 'LINKED') return elsewhere && { reportId: elsewhere.reportId, hitId: elsewhere.hitId };
    const report = reports.get(subjectId);
    return report && { reportId: report.reportId, hitId: null };
  };
  const alerts = await alert(
    act,
    pass,
    customers.flatMap((customer) =>
      customer.evaluated.flatMap((hits): NotifiedHit[] => {
        const isTold = hits.judgement === 'FOUND' || (hits.judgement === 'LINKED' && alertOfPayment(hits) === undefined);
        const report = isTold ? reportOf(customer, hits) : undefined;
        return report ? [{ subjectId: customer.matched.subjectId, one: hits.one, reportId: report.reportId }] : [];
      }),
    ),
  );
  const ids = await nextIds(
    db,
    customers.reduce((sum, { evaluated }) => sum + evaluated.length, 0),
  );
  const counts: RunCounts = { found: 0, cleared: 0, known: 0, closed: 0 };
  let value = 0;
  const findings = customers.flatMap((customer) =>
    customer.evaluated.map((hits): NewFinding => {
      const { subjectId, monitoredId } = customer.matched;
      const { hit, listed } = hits.one;
      const { judgement, standing, elsewhere } = hits;
      counts[countedAs[judgement]] += 1;
      const report = reportOf(customer, hits);
      return {
        id: ids[value++] as string,
        companyCode: company.code,
        subjectId,
        monitoredId,
        runId,
        sourceId: hit.sourceId,
        sourceName: listed.sourceName,
        sourceKind: listed.sourceKind,
        entryId: hit.entryId,
        versionId: hit.versionId,
        askedKey: customer.askedKey,
        matchedName: hit.matchedName,
        score: hit.score,
        state: judgement === 'LINKED' ? 'FOUND' : judgement,
        reportId: report?.reportId ?? null,
        hitId: report?.hitId ?? reports.get(subjectId)?.hits.get(hit.entryId) ?? null,
        alertId: standing?.alertId ?? alertOfPayment(hits) ?? alerts.get(pairOf(subjectId, hit.entryId)) ?? null,
        linkedTo: elsewhere ? (elsewhere.kind as NewFinding['linkedTo']) : null,
        at: now,
      };
    }),
  );
  await insertFindings(db, findings);
  const notified = new Map<string, { monitoredId: string; reportId: string; hits: number }>();
  for (const { state, reportId, monitoredId } of findings) {
    if (state !== 'FOUND' || reportId === null) continue;
    notified.set(reportId, { monitoredId, reportId, hits: (notified.get(reportId)?.hits ?? 0) + 1 });
  }
  await saveLastChanges(
    db,
    [...new Map([...notified.values()].map((one) => [one.monitoredId, one])).values()].map(({ monitoredId, reportId }) => ({
      monitoredId,
      change: 'FOUND',
      reportId,
    })),
    now,
  );
  for (const { reportId, hits } of notified.values())
    act.audit({
      verb: 'screening.monitored',
      subject: { kind: 'screening-report', id: reportId },
      companyCode: company.code,
      after: { run_id: runId, hits },
    });
  return counts;
}

/**
 * Keeps what was found of customers: a report of each with new matches, an alert for each new one, and what was cleared or known before.
 * A part of them in one transaction; who was kept before is left as it is, so that it may be repeated.
 */
export async function keepFindings(world: World, pass: Pass, all: readonly Matched[]): Promise<void> {
  for (let at = 0; at < all.length; at += customersAtOnce) {
    const part = all.slice(at, at + customersAtOnce);
    const now = world.now();
    const entries = await entriesOfHits(
      world.engine,
      part.flatMap(({ hits }) => hits),
    );
    await asSystem(world.database, { verb: 'screening.monitored', now }, async (act) => {
      if (!(await keepTurn(act.db, world.holder))) throw new TurnLost();
      const findings = await listFindingsOf(
        act.db,
        pass.company.code,
        part.map(({ subjectId }) => subjectId),
      );
      const news = part.flatMap((matched): Unseen[] => {
        const own = findings.filter(({ subjectId }) => subjectId === matched.subjectId);
        const askedKey = queryFingerprint(queryOf(matched.asked));
        const hits = unseen(matched, askedKey, own);
        return hits.length === 0 ? [] : [{ matched, hits, known: own, askedKey }];
      });
      if (news.length === 0) return;
      await lockPeople(
        act.db,
        news.map(({ matched }) => matched.subjectId),
      );
      const counts = await keepAll(act, pass, await evaluate(act.db, pass, entries, news));
      await addCounts(act.db, pass.runId, counts, now);
    });
  }
}
