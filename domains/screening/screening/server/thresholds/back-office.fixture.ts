import { sql } from 'kysely';
import type { AbilityEntry } from '../../../../../platform/contract/index.ts';
import type { Database, FileStore } from '../../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../../platform/server/testing.ts';
import { approvalRequestsSlice } from '../../../../mechanisms/approval-requests/server/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import { Mapping } from '../../../screening-lists/contract/index.ts';
import { loadList, ownCsvSource, registerSource, screeningListsSlice } from '../../../screening-lists/server/index.ts';
import { insertPayments, insertScenery } from '../../../../payments/transactions/server/payments.fixture.ts';
import { openFreezeNotices } from '../../../../reporting/year-pack/server/index.ts';
import { listedEngine, registerConfirmedMatch, screeningApprovalKinds, screeningSlice, searchInThreads } from '../index.ts';

/* Two lists, people of two companies whose names resemble their entries more and less, and staff, over the comparison of the product. */

export interface BackOffice {
  database: Database;
  server: TestServer;
  /** Works for both companies, as does `second`. */
  officer: TestClient;
  second: TestClient;
  /** Reads results and changes nothing. */
  analyst: TestClient;
  /** Of one company. */
  mexican: TestClient;
  load(sourceId: string, lines: readonly string[]): Promise<string | undefined>;
}

const mapping = Mapping.parse({ key: ['id'], name: ['name'], aliases: ['alias'], births: ['born'], nationalities: ['country'], dateOrder: 'year-month-day' });
export const engineOf = listedEngine(searchInThreads);

export const sanctioned = [
  '"Rojas Peña, Marcos",,1961,',
  '"Quintanilla Osuna, Zelmira",,1970-03-04,',
  'Evaristo Quiñonero Balmaceda,,,',
  'Nicanor Villafranca Ostolaza,,,',
  'Abdul Qahhar Tibrizi,,,',
];
export const officials = ['Hermenegilda Sobreiro Montalvão,,1955,', 'Deolindo Brasiliense Capistrano,,,', 'Marcos Rojas Peña,,1961,'];
const lines = (rows: readonly string[]) => rows.map((row, at) => `${at + 1},${row}`);

/** Names near those of the lists, with the country of the company that sees them. */
export const people: readonly (readonly [name: string, country: 'BRA' | 'MEX', born: string | null])[] = [
  ['Marcos Rojas Peña', 'BRA', '1961-05-06'],
  ['Marcos Rojas', 'BRA', null],
  ['Marcos Antonio Rojas', 'MEX', null],
  ['Márcos Roxas Pena', 'MEX', '1961-01-01'],
  ['Marco Rojas Prado', 'BRA', null],
  ['Zelmira Quintanilla', 'MEX', null],
  ['Selmira Quintanilha Osuna', 'BRA', '1970-03-04'],
  ['Evaristo Balmaceda', 'BRA', null],
  ['Evaristo Quinonero', 'MEX', null],
  ['Nicanor Villafranca', 'BRA', null],
  ['Nicanor Villafranca Ostolasa', 'MEX', null],
  ['Hermenegilda Montalvao', 'BRA', '1955-12-31'],
  ['Hermenegilda Sobreiro', 'MEX', '1985-01-01'],
  ['Deolindo Capistrano', 'BRA', null],
  ['Deolinda Brasiliense Capistrano', 'BRA', null],
  ['Joaquina Ferreira Duarte', 'BRA', null],
  ['Abudl Qahhar Tibrizi', 'BRA', null],
];

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
const officerMay = may(
  ['AML.SCREENING.Search', 'read', 'write'],
  ['AML.SCREENING.Reports', 'read', 'write'],
  ['AML.IdDatabase', 'read'],
  ['AML.RuleSettings', 'read', 'write'],
  ['AML.ApprovalList', 'read', 'write'],
);

const register = (database: Database, id: string, kind: SourceKind) =>
  registerSource(
    database,
    ownCsvSource({
      id,
      kind,
      mapping,
      name: `List ${id}`,
      maxLossPercent: 100,
      maxChangePercent: 100,
    }),
    new Date('2026-11-01T00:00:00Z'),
  );

export async function startBackOffice({ clock, work }: { clock: () => Date; work: boolean }): Promise<BackOffice> {
  registerConfirmedMatch(openFreezeNotices);
  const database = await testDatabase();
  await insertScenery(database);
  // One person of both companies.
  await insertPayments(database, [{ id: 9001 }, { id: 9004, subject: 3, merchant: 3 }]);
  for (const [at, [name, country, born]] of people.entries())
    await sql`insert into subject (id, kind, country, name, birth_date) values (${100 + at}, 'PERSON', ${country}, ${name}, ${born}::date)`.execute(
      database.main,
    );
  await sql`insert into subject (id, kind, country, name, merged_into, merged_at) values (900, 'PERSON', 'BRA', 'Marcos Rojas Peña', 100, clock_now())`.execute(
    database.main,
  );
  const server = await testServer({
    slices: [screeningSlice(engineOf), screeningListsSlice, approvalRequestsSlice(screeningApprovalKinds)],
    database,
    clock,
    work,
  });
  await register(database, 'SANCTIONS', 'SANCTION');
  await register(database, 'OFFICIALS', 'PEP');
  const load: BackOffice['load'] = (sourceId, rows) =>
    loadList(
      { database, files: server.files as FileStore, now: clock() },
      { sourceId, sourceDate: null, list: [{ name: 'list.csv', bytes: Buffer.from(`id,name,alias,born,country\n${rows.join('\n')}\n`) }] },
    );
  await load('SANCTIONS', lines(sanctioned));
  await load('OFFICIALS', lines(officials));
  const staff = (userId: string, name: string, abilities = officerMay, companies = ['ATBR', 'ATMX']) =>
    server.as({ userId, personId: userId, name, abilities, companies });
  return {
    database,
    server,
    load,
    officer: staff('11', 'Ana'),
    second: staff('12', 'Otto'),
    analyst: staff('13', 'Rui', may(['AML.SCREENING.Reports', 'read'], ['AML.SCREENING.Search', 'read', 'write'])),
    mexican: staff('14', 'Eva', officerMay, ['ATMX']),
  };
}
