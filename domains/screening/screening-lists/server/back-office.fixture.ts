import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ListEntry } from '../../../../engines/screening/index.ts';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { getVersion, type ListFormat, Mapping, uploadVersion, type VersionView } from '../contract/index.ts';
import { screeningListApprovalKinds, screeningListsSlice } from './index.ts';
import type { ListReader } from './importing/list-reader.ts';
import type { ImportWorld } from './importing/read-version.ts';
import { insertSource, type SourceTerms } from './stores/source.store.ts';

/* A back office for the tests of this slice: one source of the operator's own, and two people. */

export interface BackOffice {
  server: TestServer;
  database: Database;
  maker: TestClient;
  checker: TestClient;
}

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
const abilities = may(['AML.CONFIGURATION', 'read', 'write'], ['AML.SCREENING.Search', 'read'], ['AML.ApprovalList', 'read', 'write']);

export const ownSource = 'OWN';
export const ownMapping = Mapping.parse({
  key: ['id'],
  name: ['name'],
  aliases: ['alias'],
  births: ['born'],
  nationalities: ['country'],
  remarks: ['note'],
  dateOrder: 'year-month-day',
});

export const plainTerms: SourceTerms = {
  name: 'Own list',
  kind: 'SANCTION',
  isActive: true,
  addresses: [],
  redirectHosts: [],
  fetchMinutes: null,
  licenceNote: null,
  mapping: ownMapping,
  maxLossPercent: 10,
  maxChangePercent: 10,
  overdueHours: 48,
  pauseDays: null,
};

export async function makeSource(database: Database, id: string, terms: Partial<SourceTerms> = {}, format: ListFormat = 'MAPPED_CSV'): Promise<void> {
  await insertSource(
    database.main,
    { id, format, isOwn: format === 'MAPPED_CSV', credentials: null, ...plainTerms, ...terms },
    { byName: 'system', now: new Date('2026-11-01T00:00:00Z') },
  );
}

export async function startBackOffice({ work = true }: { work?: boolean } = {}): Promise<BackOffice> {
  const database = await testDatabase();
  await sql`delete from screening_source`.execute(database.main);
  await makeSource(database, ownSource);
  const server = await testServer({ slices: [screeningListsSlice, approvalRequestsSlice(screeningListApprovalKinds)], database, work });
  return {
    server,
    database,
    maker: server.as({ name: 'Rita', personId: '1', userId: '11', abilities, companies: ['ATBR'] }),
    checker: server.as({ name: 'Otto', personId: '2', userId: '21', abilities, companies: ['ATBR'] }),
  };
}

/** The second person agrees to a request as it stands. */
export async function approve({ checker }: BackOffice, requestId: string | null) {
  const { version } = await checker.call(showApprovalRequest, { request_id: requestId as string });
  return checker.call(approveRequest, { request_id: requestId as string, version });
}

export const head = 'id,name,alias,born,country,note';
export const csv = (...rows: string[]): string => [head, ...rows, ''].join('\n');
/** As many people, each on a line. */
export const people = (count: number, note = ''): string[] =>
  Array.from({ length: count }, (_one, at) => `${at + 1},PEREZ ${at + 1} Ana,,1970-01-01,PER,${note}`);

export const upload = (client: TestClient, text: string | Blob, more: object = {}) =>
  client.send(uploadVersion, {
    source_id: ownSource,
    ...more,
    files: new File([text], 'list.csv', { type: 'text/csv' }),
  } as never);

/** The version once it is in one of these states. */
export async function versionIn({ maker }: BackOffice, id: string, states: readonly VersionView['status'][]): Promise<VersionView> {
  for (let turn = 0; turn < 150; turn += 1) {
    const version = await maker.call(getVersion, { version_id: id });
    if (states.includes(version.status)) return version;
    await sleep(100);
  }
  throw new Error(`version ${id} did not come to ${states.join(', ')}`);
}

export { listEntry as entryOf } from '../../../../engines/screening/testing.ts';

/** A reader that answers these entries, whatever the file says. */
export const readerOf =
  (entries: Iterable<ListEntry> | AsyncIterable<ListEntry>, sourceDate?: string): ListReader =>
  () => ({
    entries: (async function* () {
      yield* entries;
    })(),
    report: () => ({ unreadable: 0, ...(sourceDate ? { sourceDate } : {}) }),
  });

export const worldOf = ({ database, server }: BackOffice, reader: ListReader): ImportWorld => ({
  database,
  files: server.files,
  reader,
  now: () => clock.now(),
});
