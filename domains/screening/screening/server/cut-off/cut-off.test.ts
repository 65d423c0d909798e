import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../../platform/server/clock.ts';
import { type Database, type FileStore, localFileStore, nextIds } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { registerPaymentScreening } from '../../../../payments/decisions/server/index.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput } from '../../../../payments/decisions/server/testing.ts';
import { csv, makeSource } from '../../../screening-lists/server/back-office.fixture.ts';
import { loadList } from '../../../screening-lists/server/index.ts';
import { factsOfQuery, factsOfEntry } from '../../model/facts.ts';
import { hitLimits } from '../../model/hit-limits.ts';
import { insertClearance } from '../stores/clearance.store.ts';
import { listHits, saveDecision } from '../stores/hit.store.ts';
import { queryFingerprint } from '../evaluate-hits.ts';
import { listedEngine } from '../listed-engine.ts';
import { queryOf } from '../read-query.ts';
import { findMatchesOfPayment, findReport, saveTotals, totalsOf } from '../stores/report.store.ts';
import { screenPayments } from '../payments/screen-payments.ts';
import { listIndexOf, searchInThreads } from '../threads/list-index.ts';
import { searchRemaining } from './search-remaining.ts';

/* Payments of people who have more namesakes on the lists than a screening keeps. */

let database: Database;
let files: FileStore;

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  await makeSource(database, 'SANCTIONS', { name: 'Sanctions', kind: 'SANCTION', maxLossPercent: 100, maxChangePercent: 100 });
  await makeSource(database, 'OFFICES', { name: 'Offices', kind: 'PEP', maxLossPercent: 100, maxChangePercent: 100 });
  await makeSource(database, 'BARRED', { name: 'Barred', kind: 'DEBARMENT', maxLossPercent: 100, maxChangePercent: 100 });
  files = localFileStore(await mkdtemp(path.join(tmpdir(), 'lists-')));
  registerPaymentScreening(screenPayments);
});
afterAll(() => {
  listIndexOf(database).close();
});

const publish = async (sourceId: string, name: string, count: number) => {
  const lines = Array.from({ length: count }, (_, at) => `${sourceId}-${name}-${at},"${name}",,,BRA,`);
  const state = await loadList(
    { database, files, now: clock.now() },
    { sourceId, sourceDate: null, list: [{ name: 'list.csv', bytes: Buffer.from(csv(...lines)) }] },
  );
  expect(state).toBe('LOADED');
  await listIndexOf(database).settled();
};

interface Report {
  id: string;
  subject_id: string | null;
  status: string;
  cut: string[];
  hits: number;
  open: number;
}

async function pay(no: string, name: string): Promise<{ result: string; id: string; reports: Report[] }> {
  const input = paymentInput({ id_no: no, name, amount_minor: 100 });
  await decideInputs(database.main, [input]);
  const { rows } = await sql<{
    result: string;
    id: string;
  }>`select aml_result as result, id from transaction where trade_no = ${input.trade_no as string}`.execute(database.main);
  const [row] = rows;
  if (!row) throw new Error('no such payment');
  return { ...row, reports: await reportsOf(row.id) };
}
const reportsOf = async (transactionId: string): Promise<Report[]> => {
  const { rows } = await sql<Report>`select id, subject_id, status, cut_kinds as cut, hit_count as hits, open_count as open
    from screening_report where transaction_id = ${transactionId}::bigint order by id`.execute(database.main);
  return rows;
};
const hitsOf = async (reportId: string) => {
  const { rows } = await sql<{ kind: string; status: string; count: number }>`select source_kind as kind, status, count(*)::int as count
    from screening_hit where report_id = ${reportId}::bigint group by source_kind, status order by source_kind, status`.execute(database.main);
  return rows.map(({ kind, status, count }) => `${kind} ${status} ${count}`);
};

/** Clears every open match of a report, as people do. */
async function clear(reportId: string): Promise<void> {
  const report = await findReport(database.main, reportId, ['ATBR']);
  if (!report) throw new Error('no such report');
  const by = { kind: 'staff' as const, userId: '1', name: 'Ana' };
  const open = (await listHits(database.main, [reportId])).filter(({ status }) => status === 'POTENTIAL');
  const ids = await nextIds(database.main, open.length);
  for (const [at, hit] of open.entries()) {
    await insertClearance(database.main, {
      id: ids[at] as string,
      companyCode: 'ATBR',
      subjectId: report.subjectId,
      askedKey: queryFingerprint(queryOf(report.asked)),
      sourceId: hit.sourceId,
      entryKey: hit.entry.key,
      versionId: hit.versionId,
      askedFacts: factsOfQuery(queryOf(report.asked)),
      entryFacts: factsOfEntry(hit.entry),
      hitId: hit.id,
      reason: 'Another person',
      by,
      at: clock.now(),
    });
    await saveDecision(database.main, hit.id, { status: 'FALSE_POSITIVE', reason: 'Another person', by, confirmedBy: null, at: clock.now() });
  }
  await saveTotals(database.main, reportId, totalsOf(await listHits(database.main, [reportId]), report.cut));
}
const lookUp = () => searchRemaining({ database, now: clock.now() }, listedEngine(searchInThreads));

describe('many namesakes', () => {
  it.each([
    ['OFFICES', 'PEP', 'Godofredo Tupinamba Leal'],
    ['BARRED', 'DEBARMENT', 'Hermenegildo Sarmento Pires'],
  ] as const)('on the list %s hide no sanctioned one', async (sourceId, kind, name) => {
    await publish(sourceId, name, hitLimits[kind] + 3);
    await publish('SANCTIONS', name, 1);
    const { result, reports } = await pay(inventDocument('CPF').no, name);
    expect(result).toBe('FROZEN');
    const [report] = reports as [Report];
    expect(report).toMatchObject({ status: 'OPEN', cut: [kind], hits: hitLimits[kind] + 1, open: hitLimits[kind] + 2 });
    expect(await hitsOf(report.id)).toEqual([`${kind} POTENTIAL ${hitLimits[kind]}`, 'SANCTION POTENTIAL 1'].toSorted());
  });

  it('that were cleared leave their room to others, and a payment passes only when all of them are', async () => {
    const name = 'Leocadia Bittencourt Amaral';
    const no = inventDocument('CPF').no;
    await publish('SANCTIONS', 'Somebody Whom Nobody Knows', 1);
    await publish('OFFICES', name, hitLimits.PEP * 2 + 1);
    const reasonsOf = async () => {
      const paid = await pay(no, name);
      const { rows } = await sql<{ reasons: string[] }>`select aml_reasons as reasons from transaction where id = ${paid.id}::bigint`.execute(database.main);
      return { ...paid, reasons: rows[0]?.reasons };
    };
    const first = await reasonsOf();
    expect([first.reasons, first.reports]).toMatchObject([['PEP'], [{ cut: ['PEP'], hits: hitLimits.PEP }]]);
    await clear((first.reports[0] as Report).id);
    // All that was shown is cleared: the report is open nevertheless, and the next payment is told of the others.
    expect(await reportsOf(first.id)).toMatchObject([{ status: 'OPEN', open: 1, cut: ['PEP'] }]);
    const second = await reasonsOf();
    expect([second.reasons, second.reports]).toMatchObject([['PEP'], [{ cut: ['PEP'], status: 'OPEN' }]]);
    expect(await hitsOf((second.reports[0] as Report).id)).toEqual([`PEP FALSE_POSITIVE ${hitLimits.PEP}`, `PEP POTENTIAL ${hitLimits.PEP}`]);
    await clear((second.reports[0] as Report).id);
    const third = await reasonsOf();
    expect([third.reasons, third.reports]).toMatchObject([['PEP'], [{ cut: [], status: 'OPEN', open: 1 }]]);
    await clear((third.reports[0] as Report).id);
    const last = await reasonsOf();
    expect([last.reasons, last.reports]).toMatchObject([[], [{ cut: [], status: 'CLEARED', open: 0, hits: hitLimits.PEP * 2 + 1 }]]);
  });

  it('on a sanctions list keep the money of a payment until all of them are decided', async () => {
    const name = 'Nicanor Villafranca Balmaceda';
    await publish('SANCTIONS', name, hitLimits.SANCTION + 2);
    const { result, id, reports } = await pay(inventDocument('CPF').no, name);
    expect([result, reports]).toMatchObject(['FROZEN', [{ cut: ['SANCTION'], hits: hitLimits.SANCTION }]]);
    const [report] = reports as [Report];
    await lookUp();
    expect(await reportsOf(id)).toEqual(reports);
    await clear(report.id);
    expect(await findMatchesOfPayment(database.main, id)).toEqual({ all: hitLimits.SANCTION, open: 1, confirmed: 0 });
    // What was cut off is looked up by itself, once and no further.
    await lookUp();
    expect(await reportsOf(id)).toMatchObject([{ status: 'OPEN', cut: [], hits: hitLimits.SANCTION + 2, open: 2 }]);
    await lookUp();
    expect(await findMatchesOfPayment(database.main, id)).toEqual({ all: hitLimits.SANCTION + 2, open: 2, confirmed: 0 });
    await clear(report.id);
    expect(await reportsOf(id)).toMatchObject([{ status: 'CLEARED', cut: [], open: 0 }]);
  });
});
