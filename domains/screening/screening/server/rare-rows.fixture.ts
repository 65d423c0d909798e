import { sql } from 'kysely';
import { clock } from '../../../../platform/server/clock.ts';
import { type Db, nextIds } from '../../../../platform/server/index.ts';
import { factsOfQuery, factsOfEntry } from '../model/facts.ts';
import type { HitStatus } from '../model/hit-life.ts';
import type { SourceKind } from '../../../register/kernel/screening-lists.ts';

import { listEntry } from '../../../../engines/screening/testing.ts';
import { fingerprintOf } from './fingerprint.ts';
import { insertClearance, withdrawClearances } from './stores/clearance.store.ts';
import { insertHits, type NewHit } from './stores/hit.store.ts';
import { insertComment, insertFile } from './stores/comments-and-files.store.ts';
import { endKept, insertKept } from './person/fact.store.ts';
import { insertReports, type NewReport, totalsOf } from './stores/report.store.ts';
import { insertTrialItems, type NewTrialItem } from './thresholds/trial-item.store.ts';
import { endTrial, insertTrial } from './thresholds/trial.store.ts';

const dayMs = 86_400_000;
const officer = { kind: 'staff' as const, userId: '1', name: 'Officer' };
const entry = listEntry('100', 'Marcos Rojas Peña', { nationalities: ['COL'], programmes: ['SDNTK'] });

/** Screenings of a company for the tests over all calls: of a search, of a file, and of two payments, no two alike. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const now = clock.ms();
  const [batch] = (await nextIds(db, 1)) as [string];
  await sql`insert into screening_batch (id, company_code, purpose, threshold, file_name, sha256, lines, line_count, done_count, hit_count, status, created_by, created_by_name, created_at, finished_at)
    values (${batch}, ${company}, 'REVIEW', 70, 'people.csv', 'hash', '[]', 1, 1, 1, 'READY', 1, 'Officer', clock_now() - interval '2 days', clock_now() - interval '2 days')`.execute(
    db,
  );
  const { rows: payments } = await sql<{ id: string; subject: string }>`
    select id, subject_id as subject from transaction where company_code = ${company} order by id limit 2`.execute(db);

  interface Screening extends Pick<NewReport, 'kind' | 'purpose' | 'batch' | 'payment'> {
    name: string;
    subjectId?: string | undefined;
    by: string;
    days: number;
    hit?: { status: HitStatus; score: number; source: readonly [id: string, name: string, kind: SourceKind] };
  }
  const write = async ({ name, subjectId = undefined, by, days, hit, ...more }: Screening): Promise<{ id: string; hitId: string }> => {
    const [id, hitId] = (await nextIds(db, 2)) as [string, string];
    const query = { name, kind: 'person' as const, birth_date: null, nationality: null, id_no: null, id_country: null, gender: null };
    const at = new Date(now - days * dayMs);
    const hits: NewHit[] = hit
      ? [
          {
            id: hitId,
            entryId: '501',
            sourceId: hit.source[0],
            sourceName: hit.source[1],
            sourceKind: hit.source[2],
            versionId: '21',
            entry,
            score: hit.score,
            confidence: 'NAME',
            matchedName: 'Marcos Rojas Peña',
            parts: [{ part: 'name', points: hit.score, pairs: [], onlyAsked: [], onlyListed: [], reductions: [] }],
            asOfac: 88,
            status: hit.status,
            cleared: undefined,
          },
        ]
      : [];
    const report = {
      ...more,
      id,
      companyCode: company,
      purposeText: null,
      asked: query,
      subjectId: subjectId ?? null,
      algorithm: 'test-1',
      versions: [],
      sources: [],
      cut: [],
      threshold: 70,
    };
    const totals = totalsOf(hits, report.cut);
    await insertReports(db, [{ report: { ...report, by: { ...officer, name: by }, at }, totals }]);
    // A decision has its reason and who made it.
    await insertHits(
      db,
      hits.map((one) => ({ ...one, reportId: id, status: 'POTENTIAL' })),
    );
    if (hit && hit.status !== 'POTENTIAL')
      await sql`update screening_hit set status = ${hit.status}, reason = 'Same person', decided_by_kind = 'staff', decided_by = 1, decided_by_name = 'Officer', decided_at = clock_now()
        where id = ${hitId}`.execute(db);
    return { id, hitId };
  };

  const sanctions = ['TEST_SANCTIONS', 'Test sanctions list', 'SANCTION'] as const;
  const officials = ['TEST_PEP', 'Test list of officials', 'PEP'] as const;
  await write({ kind: 'SEARCH', purpose: 'ONBOARDING', name: 'Nobody Whatsoever', subjectId: payments[0]?.subject, by: 'Senior', days: 4 });
  const { id, hitId } = await write({
    kind: 'BATCH',
    purpose: 'REVIEW',
    batch: { id: batch, line: 1 },
    name: 'Marcos Rojas',
    by: 'Officer',
    days: 3,
    hit: { status: 'TRUE_MATCH', score: 91.5, source: officials },
  });
  const [first, second] = payments;
  if (first)
    await write({
      kind: 'PAYMENT',
      purpose: 'PAYMENT',
      payment: { transactionId: first.id, party: 'PAYER', outcome: 'FROZEN' },
      name: 'Márcos Roxas',
      subjectId: first.subject,
      by: 'Officer',
      days: 2,
      hit: { status: 'POTENTIAL', score: 88, source: sanctions },
    });
  if (second)
    await write({
      kind: 'PAYMENT',
      purpose: 'PAYMENT',
      payment: { transactionId: second.id, party: 'BENEFICIARY', outcome: 'PASSED' },
      name: 'Zelmira Quintanilla',
      by: 'Officer',
      days: 1,
    });

  const [clearance, comment, file, fact] = (await nextIds(db, 4)) as [string, string, string, string];
  const askedFacts = factsOfQuery({ name: 'Marcos Rojas', kind: 'person' });
  const of = { companyCode: company, subjectId: null, askedKey: fingerprintOf(askedFacts) };
  const at = new Date(now);
  const cleared = { sourceId: officials[0], entryKey: '100', versionId: '21', askedFacts, entryFacts: factsOfEntry(entry), hitId, reason: 'Another person' };
  await insertClearance(db, { ...of, ...cleared, id: clearance, by: officer, at });
  await withdrawClearances(db, of, { sourceId: officials[0], entryKeys: ['100'], by: 'Officer', at });
  await insertComment(db, { id: comment, reportId: id, comment: 'Asked for a passport', by: officer, at });
  const stored = {
    sha256: '0'.repeat(64),
    sizeBytes: 1,
    mediaType: 'application/pdf',
    name: 'passport.pdf',
    purpose: 'screening',
    companyCode: company,
    by: officer,
    now: at,
  };
  // Ended, as nothing of the person is changed here.
  if (first) {
    const kept = { subjectId: first.subject, fact: 'pep' as const, before: 'NONE', value: 'CURRENT', mark: '0', hitId };
    await insertKept(db, { id: fact, ...kept, by: officer, confirmedBy: null, at });
    await endKept(db, fact, { outcome: 'LEFT', by: 'Officer', at });
  }
  await insertFile(db, { id: file, reportId: id, file: stored, by: officer, at });
  const writeTrial = async (days: number, item: NewTrialItem): Promise<void> => {
    const [trial] = (await nextIds(db, 1)) as [string];
    const [begun, after] = [new Date(now - days * dayMs), { SANCTION: 70, PEP: 80, DEBARMENT: 70, OTHER: 60 }];
    await insertTrial(db, { id: trial, baseVersion: 1, after, algorithm: '1', lists: [], steps: 2, by: officer, at: begun });
    await endTrial(db, trial, { status: 'READY', at: begun });
    await insertTrialItems(db, trial, [item]);
  };
  const tried: Omit<NewTrialItem, 'origin' | 'effect' | 'name' | 'subjectId'> = {
    companyCode: company,
    hitId: null,
    reportId: null,
    hitStatus: null,
    entryId: '501',
    sourceId: sanctions[0],
    sourceName: sanctions[1],
    sourceKind: 'OTHER',
    matchedName: 'Marcos Rojas Peña',
    confidence: 'NAME',
    rateBefore: 65.4,
    rateAfter: 65.4,
    thresholdBefore: 70,
    thresholdAfter: 60,
    isCleared: true,
  };
  if (first) await writeTrial(2, { ...tried, origin: 'PERSON', effect: 'NEW', name: 'Márcos Roxas', subjectId: first.subject });
  await writeTrial(3, {
    ...tried,
    origin: 'MATCH',
    effect: 'LOST',
    name: 'Zelmira Quintanilla',
    subjectId: null,
    hitId,
    reportId: id,
    hitStatus: 'TRUE_MATCH',
    sourceKind: 'PEP',
    confidence: 'NAME_DATE',
    rateBefore: 78,
    rateAfter: 74.2,
    thresholdAfter: 80,
    isCleared: false,
  });
}
