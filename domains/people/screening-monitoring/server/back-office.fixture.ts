import { sql } from 'kysely';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { type Database, type FileStore, nextIds } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { alertApprovalKinds, alertsSlice, endAlertWith } from '../../../casework/alerts/server/index.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { csv, makeSource, ownMapping } from '../../../screening/screening-lists/server/back-office.fixture.ts';
import type { ColumnMapping } from '../../../screening/screening-lists/contract/index.ts';
import { loadList } from '../../../screening/screening-lists/server/index.ts';
import { listedEngine, screeningApprovalKinds, screeningSlice, searchInThreads } from '../../../screening/screening/server/index.ts';
import { presentEvidence } from '../../../payments/transactions/server/index.ts';
import { monitorOnce, screeningMonitoringApprovalKinds, screeningMonitoringSlice } from './index.ts';
import type { Monitoring } from './running/index.ts';

/* Companies, customers, lists of the operator's own and staff, for the tests of monitoring on a real database. */

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
const abilities = may(
  ['AML.SCREENING.Ongoing', 'read', 'write'],
  ['AML.SCREENING.Reports', 'read', 'write'],
  ['AML.SCREENING.Search', 'read', 'write'],
  ['AML.Alerts', 'read', 'write'],
  ['AML.ApprovalList', 'read', 'write'],
  ['AML.IdDatabase', 'read'],
);

export interface Customer {
  name: string;
  country?: 'BRA' | 'MEX';
  kind?: 'PERSON' | 'COMPANY';
  birthDate?: string;
  nationality?: string;
  pep?: string;
  document?: readonly [type: string, no: string];
}

/** The last column holds a number on the list of exposed people, and a remark on the other. */
const mappingOf = (kind: 'SANCTION' | 'PEP'): ColumnMapping =>
  kind === 'SANCTION' ? ownMapping : { ...ownMapping, remarks: [], numbers: [{ column: 'note', type: 'tax', country: 'BRA' }] };

/** A line of a list: key, name, alias, date of birth, country, remark. */
export type Line = readonly [key: string, name: string, more?: { alias?: string; born?: string; country?: string; note?: string }];
const lineOf = ([key, name, { alias = '', born = '', country = '', note = '' } = {}]: Line): string => `${key},"${name}",${alias},${born},${country},${note}`;

export interface BackOffice {
  server: TestServer;
  database: Database;
  files: FileStore;
  analyst: TestClient;
  officer: TestClient;
  /** Of another company. */
  stranger: TestClient;
  /** Puts people into the register; they are customers of the company of their country. @returns their ids */
  register(...customers: Customer[]): Promise<string[]>;
  /** Brings a version of a list into force. */
  publish(sourceId: string, ...lines: Line[]): Promise<void>;
  /** Has monitoring do what there is to do. */
  monitor(more?: Partial<Monitoring>): Promise<boolean>;
  /** The second person agrees. */
  approve(requestId: string | null): Promise<void>;
  rows<T>(text: string): Promise<T[]>;
}

export async function startBackOffice(): Promise<BackOffice> {
  const database = await testDatabase();
  await sql`insert into company (code, name, country, currency, time_zone, profile) values
    ('ATBR', 'Atalaia Brasil', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'Atalaia México', 'MEX', 'MXN', 'America/Mexico_City', '{}')`.execute(
    database.main,
  );
  for (const [id, kind] of [
    ['OWN_SANCTIONS', 'SANCTION'],
    ['OWN_PEP', 'PEP'],
  ] as const)
    await makeSource(database, id, { name: id, kind, maxLossPercent: 100, maxChangePercent: 100, mapping: mappingOf(kind) });
  const server = await testServer({
    slices: [
      screeningMonitoringSlice(endAlertWith(presentEvidence)),
      screeningSlice(listedEngine(searchInThreads)),
      alertsSlice(presentEvidence),
      approvalRequestsSlice([...screeningMonitoringApprovalKinds, ...screeningApprovalKinds, ...alertApprovalKinds]),
    ],
    database,
  });
  const staff = (userId: string, name: string, companies: string[]) => server.as({ userId, personId: userId, name, abilities, companies });
  const officer = staff('12', 'Otto', ['ATBR', 'ATMX']);
  let day = 0;
  return {
    server,
    database,
    files: server.files,
    analyst: staff('11', 'Ana', ['ATBR', 'ATMX']),
    officer,
    stranger: staff('13', 'Eva', ['ATMX']),
    async register(...customers) {
      const ids = await nextIds(database.main, customers.length * 2);
      for (const [at, one] of customers.entries()) {
        const { name, country = 'BRA', kind = 'PERSON', birthDate = null, nationality = null, pep = 'NONE', document } = one;
        await sql`insert into subject (id, kind, country, name, birth_date, nationality, pep, source)
          values (${ids[at]}::bigint, ${kind}, ${country}, ${name}, ${birthDate}::date, ${nationality}, ${pep}, 'REGISTRY')`.execute(database.main);
        if (document)
          await sql`insert into identifier (id, subject_id, id_country, id_type, id_no, is_primary, link_reason)
            values (${ids[customers.length + at]}::bigint, ${ids[at]}::bigint, ${country}, ${document[0]}, ${document[1]}, true, 'registered')`.execute(
            database.main,
          );
      }
      return ids.slice(0, customers.length);
    },
    async publish(sourceId, ...lines) {
      day += 1;
      const bytes = Buffer.from(csv(...lines.map(lineOf)));
      const sourceDate = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
      const state = await loadList({ database, files: server.files, now: clock.now() }, { sourceId, sourceDate, list: [{ name: 'list.csv', bytes }] });
      if (state !== 'LOADED') throw new Error(`the list was not loaded: ${state}`);
    },
    monitor: (more) => monitorOnce({ database, endAlert: endAlertWith(presentEvidence), ...more }),
    async approve(requestId) {
      const { version } = await officer.call(showApprovalRequest, { request_id: requestId as string });
      await officer.call(approveRequest, { request_id: requestId as string, version });
    },
    async rows<T>(text: string) {
      const { rows } = await sql<T>`${sql.raw(text)}`.execute(database.main);
      return rows;
    },
  };
}
