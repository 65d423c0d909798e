import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { insertPayments, insertScenery } from '../../../payments/transactions/server/payments.fixture.ts';
import { readListDate } from '../../../../engines/screening/index.ts';
import { listEntry } from '../../../../engines/screening/testing.ts';
import { type TestEngine, testEngine } from './engine.fixture.ts';
import { openFreezeNotices } from '../../../reporting/year-pack/server/index.ts';
import { registerConfirmedMatch, screeningApprovalKinds, screeningSlice } from './index.ts';

/* Companies, people, staff and an engine over invented entries, for the tests of this slice. */

export interface BackOffice {
  server: TestServer;
  database: Database;
  engine: TestEngine;
  analyst: TestClient;
  colleague: TestClient;
  officer: TestClient;
  /** Reads screenings and nothing else: numbers are masked. */
  reader: TestClient;
  /** Of another company. */
  stranger: TestClient;
}

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
const analystAbilities = may(
  ['AML.SCREENING.Search', 'read', 'write'],
  ['AML.SCREENING.Reports', 'read', 'write'],
  ['AML.IdDatabase', 'read'],
  ['AML.ApprovalList', 'read', 'write'],
);

/** Entries of the lists: Marcos Rojas of two lists, and somebody whom nobody looks for. */
export function fill(engine: TestEngine): void {
  const births = [readListDate('1961')].flatMap((one) => one ?? []);
  const programmes = ['SDNTK'];
  engine.put(
    '501',
    'TEST_SANCTIONS',
    listEntry('100', 'Marcos Rojas Peña', { births, nationalities: ['COL'], programmes, numbers: [{ type: 'passport', number: 'CC7112233' }] }),
  );
  engine.put('502', 'TEST_PEP', listEntry('P7', 'Marcos Rojas Peña', { charges: ['Diputado'], nationalities: ['ARG'] }));
  engine.put('503', 'TEST_SANCTIONS', listEntry('101', 'Zelmira Quintanilla Osuna', { programmes }));
}

export async function startBackOffice(clock: () => Date, work = false): Promise<BackOffice> {
  registerConfirmedMatch(openFreezeNotices);
  const database = await testDatabase();
  await insertScenery(database);
  await insertPayments(database, [{ id: 9001 }, { id: 9004, subject: 3, merchant: 3 }]);
  const engine = testEngine();
  fill(engine);
  const server = await testServer({ slices: [screeningSlice(() => engine), approvalRequestsSlice(screeningApprovalKinds)], database, clock, work });
  const staff = (userId: string, name: string, abilities = analystAbilities, companies = ['ATBR', 'ATMX']) =>
    server.as({ userId, personId: userId, name, abilities, companies });
  return {
    server,
    database,
    engine,
    analyst: staff('11', 'Ana'),
    colleague: staff('12', 'Bia'),
    officer: staff('13', 'Otto'),
    reader: staff('14', 'Rui', may(['AML.SCREENING.Reports', 'read']), ['ATBR']),
    stranger: staff('15', 'Eva', analystAbilities, ['ATMX']),
  };
}
