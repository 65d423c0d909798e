import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { openBackOffice } from '../../../payments/decisions/server/testing.ts';
import { showRetention } from '../contract/index.ts';
import { alertsSlice } from '../../../casework/alerts/server/index.ts';
import { decisionsSlice } from '../../../payments/decisions/server/index.ts';
import { blackList } from '../../../payments/lists/server/index.ts';
import { merchantDocumentsSlice } from '../../../merchants/merchant-documents/server/index.ts';
import { reportCasesSlice } from '../../../reporting/report-cases/server/index.ts';
import { listColleagues, sessionSlice } from '../../../mechanisms/session/server/index.ts';
import { presentEvidence } from '../../../payments/transactions/server/index.ts';
import { deleteOld, openWorkOf } from './delete-old.job.ts';
import { fixedTimesOf } from './fixed-times.ts';
import { retentionSlice } from './index.ts';

/** Those that say what they delete, and about whom there is open work. */
const slices = [
  alertsSlice(presentEvidence),
  decisionsSlice,
  reportCasesSlice({ findColleagues: listColleagues, blockList: blackList }),
  sessionSlice,
  merchantDocumentsSlice,
];
let server: TestServer;
const now = new Date('2027-03-01T08:00:00Z');

const mail = (at: string, subject: number | null, change: { status?: string; company?: string } = {}) =>
  sql`insert into mail_message (message_id, template, recipient, title, body, subject_id, company_code, status, created_at)
    values (${`<${Math.random()}@test>`}, 'x', 'a@b.example', 't', 'b', ${subject}, ${change.company ?? 'ATBR'}, ${change.status ?? 'SENT'}, ${at})`.execute(
    server.database.main,
  );
const left = async () =>
  (
    await sql<{ s: string | null; at: Date }>`select subject_id::text as s, created_at as at from mail_message order by id`.execute(server.database.main)
  ).rows.map(({ s, at }) => `${s} ${at.getUTCFullYear()}`);

beforeAll(async () => {
  const database = await testDatabase();
  await openBackOffice(database.main);
  server = await testServer({ slices: [retentionSlice(() => slices)], database });
  const db = database.main;
  await sql`insert into subject (id, kind, country, name) select x, 'PERSON', 'BRA', 'P' || x from generate_series(1, 5) as x`.execute(db);
  await sql`insert into justification_case (id, subject_id, company_code, merchant_no, business, stage, attempt, round, opened_at, due_at)
    values (1, 2, 'ATBR', 'A', 'payin', 'PENDING_REVIEW', 1, 1, clock_now(), clock_now())`.execute(db);
});

it('deletes what no company need keep, and what an open matter needs stays', async () => {
  await mail('2016-01-01T00:00:00Z', 1);
  await mail('2016-01-01T00:00:00Z', 2);
  await mail('2018-01-01T00:00:00Z', 1);
  await mail('2016-01-01T00:00:00Z', 3, { status: 'QUEUED' });
  await mail('2016-01-01T00:00:00Z', null);
  await deleteOld(server.database, openWorkOf(slices), now);
  expect(await left()).toEqual(['2 2016', '1 2018', '3 2016', 'null 2016']);
  const shown = await server.as({ companies: ['ATBR'], abilities: [{ subject: 'AML.CONFIGURATION', action: ['read'] }] }).call(showRetention, {});
  expect(shown.companies).toMatchObject([{ entity_code: 'ATBR', years: 10, least_years: 10 }]);
  expect(shown.runs).toMatchObject([{ entity_code: 'ATBR', kind: 'LETTERS', deleted: 1, kept_open: 1 }]);
  const { rows } = await sql<{ verb: string }>`select verb from audit_entry where verb = 'retention.deleted'`.execute(server.database.main);
  expect(rows).toHaveLength(1);
});

it('keeps longer where a company says so, and never shorter than the law', async () => {
  const set = (years: number) => sql`update company set profile = jsonb_build_object('retention_years', ${years}::int)`.execute(server.database.main);
  await set(2);
  await mail('2019-01-01T00:00:00Z', 4);
  await deleteOld(server.database, openWorkOf(slices), now);
  expect(await left()).toContain('4 2019');
  await set(20);
  await mail('2010-01-01T00:00:00Z', 5);
  await deleteOld(server.database, openWorkOf(slices), now);
  expect(await left()).toContain('5 2010');
  await set(10);
  await deleteOld(server.database, openWorkOf(slices), now);
  expect(await left()).not.toContain('5 2010');
});

it('shows the time of each kind once, and is not begun without the slices that say it', async () => {
  const { fixed } = await server.as({ companies: ['ATBR'], abilities: [{ subject: 'AML.CONFIGURATION', action: ['read'] }] }).call(showRetention, {});
  expect(fixed.map(({ kind, hours }) => `${kind} ${hours}`)).toEqual([
    'REPEATED_CALLS 48',
    'MAILED_LINKS 1',
    'EXPORT_FILES 168',
    'UNUSED_UPLOADS 24',
    'SESSIONS 720',
  ]);
  expect(() => fixedTimesOf(slices.filter(({ name }) => name !== 'session'))).toThrow('SESSIONS');
  expect(() => fixedTimesOf([...slices, sessionSlice])).toThrow('SESSIONS');
  expect(() => fixedTimesOf([...slices, { name: 'more', handlers: [], deletes: [{ kind: 'LETTERS', hours: 1 }] }])).toThrow('LETTERS');
  expect(() => openWorkOf([sessionSlice])).toThrow('no slice says');
  await expect(retentionSlice(() => [sessionSlice]).begin?.(server.database)).rejects.toThrow('UNUSED_UPLOADS');
});
