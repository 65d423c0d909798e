import { type Db, nextIds } from '../../../../platform/server/index.ts';
import type { SourceKind } from '../../../kernel/screening-lists.ts';
import { type AlertToRaise, raiseAlerts } from '../../../alerts/server/raising/index.ts';
import type { Act } from '../../../approval-requests/server/index.ts';
import { listKeysOf, lockPeople } from '../../../limits/server/ledger/index.ts';
import { asSystem } from '../../../screening-lists/server/index.ts';
import {
  askedFingerprint,
  findHitStatuses,
  type JudgedHit,
  judgeHits,
  keepMonitoring,
  queryOf,
  type ScreeningThresholds,
} from '../../../screening/server/index.ts';
import { judgeFinding } from '../../model/judge-finding.ts';
import type { Matched } from './compare-message.ts';
import { insertFindings, type KnownFinding, listFindingsOf, type NewFinding, saveLastChange } from './finding.store.ts';
import { addCounts, type RunCounts } from './run.store.ts';
import { keepTurn } from './turn.store.ts';
import { type Company, TurnLost, type World } from './world.ts';

/** Customers of one transaction. */
const customersAtOnce = 50;

export interface Pass {
  runId: string;
  company: Company;
  algorithm: string;
  /** The match rates that are gone by. */
  rates: ScreeningThresholds;
  /** Versions of the lists that were compared with. */
  versions: readonly { sourceId: string; versionId: string }[];
}

type Judgement = 'FOUND' | 'CLEARED' | 'KNOWN';
interface Judged {
  one: JudgedHit;
  judgement: Judgement;
  /** The match that it continues. */
  standing: KnownFinding | undefined;
}

/** As payments are alerted: lists of other kinds than officials are told of as sanctions. */
const alertTypeOf = (kind: SourceKind): 'PEP' | 'SANCTION' => (kind === 'PEP' ? 'PEP' : 'SANCTION');

/** What of a customer's matches is not known in exactly this form. */
const unseen = (matched: Matched, askedKey: string, known: readonly KnownFinding[]): Matched['hits'] =>
  matched.hits.filter((hit) => !known.some((one) => one.entryId === hit.entryId && one.versionId === hit.versionId && one.askedKey === askedKey));

async function judge(
  { engine }: World,
  db: Db,
  { companyCode, matched, hits, known }: { companyCode: string; matched: Matched; hits: Matched['hits']; known: readonly KnownFinding[] },
): Promise<Judged[]> {
  const judged = await judgeHits(db, engine, { companyCode, subjectId: matched.subjectId, query: queryOf(matched.asked) }, hits);
  const statuses = await findHitStatuses(
    db,
    known.flatMap(({ hitId }) => hitId ?? []),
  );
  return judged.map((one) => {
    const earlier = known.filter(({ entryId }) => entryId === one.hit.entryId);
    const judgement = judgeFinding(
      earlier.map(({ state, hitId }) => ({ state, hit: hitId === null ? undefined : statuses.get(hitId) })),
      one.clearance !== undefined,
    );
    return { one, judgement, standing: judgement === 'KNOWN' ? earlier.find(({ state }) => state === 'FOUND') : undefined };
  });
}

/** An alert for each new match. @returns ids by the ids of the entries */
async function alert(act: Act, { company }: Pass, { matched, found, reportId }: { matched: Matched; found: readonly JudgedHit[]; reportId: string }) {
  const key = (await listKeysOf(act.db, [matched.subjectId])).find(({ companyCode }) => companyCode === company.code);
  const alerts = found.map(({ hit, listed }): AlertToRaise & { entryId: string } => ({
    entryId: hit.entryId,
    name: alertTypeOf(listed.sourceKind),
    type: alertTypeOf(listed.sourceKind),
    subjectId: matched.subjectId,
    companyCode: company.code,
    business: key?.business ?? 'payin',
    currency: key?.currency ?? company.currency,
    dedupKey: `SCREENING:${company.code}:${matched.subjectId}:${hit.entryId}`,
    windowFrom: act.now,
    windowTo: act.now,
    at: act.now,
    isNews: true,
    // The person's name is not among them: who may read the report reads it there.
    evidence: { list: listed.sourceName, list_entry: listed.entry.key, match_rate: hit.score, confidence: hit.confidence, report_id: reportId },
    transactionIds: [],
  }));
  const raised = await raiseAlerts(act.db, alerts);
  const ids = new Map(raised.map(({ dedupKey, alertId }) => [dedupKey, alertId]));
  for (const { alertId, dedupKey } of raised.filter(({ isNew }) => isNew)) {
    const { name, type, subjectId } = alerts.find((one) => one.dedupKey === dedupKey) as AlertToRaise;
    act.audit({
      verb: 'alert.raised',
      subject: { kind: 'alert', id: alertId },
      companyCode: company.code,
      after: { name, type, status: 'NEW', subject_id: subjectId },
      reason: name,
    });
  }
  return new Map(alerts.map(({ entryId, dedupKey }) => [entryId, ids.get(dedupKey) as string]));
}

async function keepOne(world: World, act: Act, pass: Pass, matched: Matched, { hits, known, askedKey }: Omit<Unseen, 'matched'>): Promise<RunCounts> {
  const { company, runId, algorithm, rates, versions } = pass;
  const { db, now } = act;
  const { subjectId, monitoredId, asked } = matched;
  const judged = await judge(world, db, { companyCode: company.code, matched, hits, known });
  const of = (wanted: Judgement): JudgedHit[] => judged.filter(({ judgement }) => judgement === wanted).map(({ one }) => one);
  const found = of('FOUND');
  const counts = { found: found.length, cleared: of('CLEARED').length, known: of('KNOWN').length, closed: 0 };
  const report =
    found.length === 0
      ? undefined
      : await keepMonitoring(db, {
          companyCode: company.code,
          subjectId,
          asked,
          answer: { algorithm, versions },
          judged: judged.filter(({ judgement }) => judgement !== 'KNOWN').map(({ one }) => one),
          rates,
          at: now,
        });
  const alerts = report ? await alert(act, pass, { matched, found, reportId: report.reportId }) : new Map<string, string>();
  const ids = await nextIds(db, judged.length);
  await insertFindings(
    db,
    judged.map(
      ({ one: { hit, listed }, judgement, standing }, at): NewFinding => ({
        id: ids[at] as string,
        companyCode: company.code,
        subjectId,
        monitoredId,
        runId,
        sourceId: hit.sourceId,
        sourceName: listed.sourceName,
        sourceKind: listed.sourceKind,
        entryId: hit.entryId,
        versionId: hit.versionId,
        askedKey,
        matchedName: hit.matchedName,
        score: hit.score,
        state: judgement,
        reportId: standing?.reportId ?? report?.reportId ?? null,
        hitId: standing?.hitId ?? report?.hits.get(hit.entryId) ?? null,
        alertId: standing?.alertId ?? alerts.get(hit.entryId) ?? null,
        at: now,
      }),
    ),
  );
  if (report) {
    await saveLastChange(db, monitoredId, { change: 'FOUND', reportId: report.reportId, at: now });
    act.audit({
      verb: 'screening.monitored',
      subject: { kind: 'screening-report', id: report.reportId },
      companyCode: company.code,
      after: { run_id: runId, hits: found.length, alerts: alerts.size },
    });
  }
  return counts;
}

interface Unseen {
  matched: Matched;
  hits: Matched['hits'];
  known: readonly KnownFinding[];
  askedKey: string;
}

/**
 * Keeps what was found of customers: a report of each with new matches, an alert for each new one, and what was cleared or known before.
 * A part of them in one transaction; who was kept before is left as it is, so that it may be repeated.
 */
export async function keepFound(world: World, pass: Pass, all: readonly Matched[]): Promise<void> {
  for (let at = 0; at < all.length; at += customersAtOnce) {
    const part = all.slice(at, at + customersAtOnce);
    const now = world.now();
    await asSystem(world.database, { verb: 'screening.monitored', now }, async (act) => {
      if (!(await keepTurn(act.db, world.holder))) throw new TurnLost();
      const known = await listFindingsOf(
        act.db,
        pass.company.code,
        part.map(({ subjectId }) => subjectId),
      );
      const news = part.flatMap((matched): Unseen[] => {
        const own = known.filter(({ subjectId }) => subjectId === matched.subjectId);
        const askedKey = askedFingerprint(queryOf(matched.asked));
        const hits = unseen(matched, askedKey, own);
        return hits.length === 0 ? [] : [{ matched, hits, known: own, askedKey }];
      });
      if (news.length === 0) return;
      await lockPeople(
        act.db,
        news.map(({ matched }) => matched.subjectId),
      );
      const counts: RunCounts = { found: 0, cleared: 0, known: 0, closed: 0 };
      for (const { matched, ...rest } of news) {
        const kept = await keepOne(world, act, pass, matched, rest);
        for (const key of ['found', 'cleared', 'known'] as const) counts[key] += kept[key];
      }
      await addCounts(act.db, pass.runId, counts, now);
    });
  }
}
