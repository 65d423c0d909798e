import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { approveRequest, listApprovalRequests } from '../../domains/mechanisms/approval-requests/contract/index.ts';
import {
  compareConfiguration,
  type ConfigurationFileData,
  exportConfiguration,
  loadConfiguration,
} from '../../domains/pages/configuration-file/contract/index.ts';
import { sourceKinds } from '../../domains/register/kernel/screening-lists.ts';
import {
  confirmVersion,
  createSource,
  discardVersion,
  fetchNow,
  getSource,
  getVersion,
  listSources,
  Mapping,
  updateSource,
  uploadVersion,
} from '../../domains/screening/screening-lists/contract/index.ts';
import { loadList, ownCsvSource, registerSource } from '../../domains/screening/screening-lists/server/index.ts';
import type { FileStore } from '../../platform/server/index.ts';
import { type TestClient, type TestServer, testDatabase, testServer } from '../../platform/server/testing.ts';
import { rounds } from '../../platform/testing/turn.ts';
import { seedRoles } from '../../seeds/roles.ts';
import { slices } from './slices.ts';

/*
 * Whatever one person does about lists, on screens, by calls or by a configuration file: whom payments and people were compared with
 * before they are compared with afterwards, by the same names, numbers and dates of birth, as the same kind of list.
 */

const mapping = Mapping.parse({
  key: ['id'],
  name: ['name'],
  aliases: ['alias'],
  births: ['born'],
  numbers: [{ column: 'tax', type: 'tax' }],
  dateOrder: 'year-month-day',
});
const head = 'id,name,alias,born,tax,note';
interface Line {
  id: number;
  name: string;
  alias: string;
  born: string;
  tax: string;
}
const listed: readonly Line[] = Array.from({ length: 20 }, (_one, at) => ({
  id: at + 1,
  name: `PEREZ ${at + 1} Ana`,
  alias: at % 3 === 0 ? `Anita ${at + 1}` : '',
  born: `19${60 + at}-01-02`,
  tax: `0000${1000 + at}`,
}));
const csv = (lines: readonly Line[]): string =>
  [head, ...lines.map(({ id, name, alias, born, tax }) => [id, name, alias, born, tax, ''].join(',')), ''].join('\n');

let server: TestServer;
let person: TestClient;

beforeAll(async () => {
  const database = await testDatabase();
  await seedRoles(database.main);
  await sql`insert into company (code, name, country, currency, time_zone, profile) values
    ('ATBR', 'Atalaia Brasil', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'Atalaia México', 'MEX', 'MXN', 'America/Mexico_City', '{}') on conflict do nothing`.execute(
    database.main,
  );
  await sql`delete from screening_source`.execute(database.main);
  // The first lists are loaded without the jobs, which would take them up as well.
  const files = (await testServer({ slices, database })).files as FileStore;
  const now = new Date('2026-11-01T00:00:00Z');
  for (const [id, kind] of [
    ['OWN_SANCTIONS', 'SANCTION'],
    ['OWN_PEP', 'PEP'],
  ] as const) {
    await registerSource(database, ownCsvSource({ id, kind, name: id, mapping, maxLossPercent: 40, maxChangePercent: 40 }), now);
    const list = [{ name: 'list.csv', bytes: Buffer.from(csv(listed)) }];
    expect(await loadList({ database, files, now }, { sourceId: id, sourceDate: null, list })).toBe('LOADED');
  }
  server = await testServer({ slices, database, work: true });
  person = server.as({ userId: '11', personId: '1', name: 'Rita', companies: ['ATBR', 'ATMX'] });
}, 120_000);

/** Everything that is compared with: the kind of list, and a name, a number or a date of birth of an entry in force. */
async function screened(): Promise<Set<string>> {
  const { rows } = await sql<{ what: string }>`
    select concat_ws('|', s.id, s.kind, e.source_key, field.key, item.value) as what from screening_entry e join screening_source s on s.id = e.source_id,
      lateral jsonb_each(e.data) field, lateral jsonb_array_elements(case when jsonb_typeof(field.value) = 'array' then field.value else '[]' end) item (value)
    where s.is_active and e.is_present and field.key in ('names', 'numbers', 'births')`.execute(server.database.main);
  return new Set(rows.map(({ what }) => what));
}

async function settled(versionId: string): Promise<string> {
  for (let turn = 0; turn < 200; turn += 1) {
    const { status } = await person.call(getVersion, { version_id: versionId });
    if (status !== 'READING' && status !== 'LOADING') return status;
    await sleep(50);
  }
  throw new Error('the version is not read');
}

type Act = (client: TestClient) => Promise<unknown>;
const sources = ['OWN_SANCTIONS', 'OWN_PEP'] as const;
const ofSource = fc.constantFrom(...sources);

const settings = fc.record(
  {
    name: fc.constantFrom('One', 'Two'),
    kind: fc.constantFrom(...sourceKinds),
    addresses: fc.constantFrom([], ['https://lists.example.com/a.csv'], ['https://evil.example.net/list.csv']),
    redirect_hosts: fc.constantFrom([], ['evil.example.net']),
    max_loss_percent: fc.constantFrom(0, 10, 100),
    max_change_percent: fc.constantFrom(0, 10, 100),
    overdue_hours: fc.constantFrom(1, 48, 8_000),
    pause_days: fc.constantFrom(null, 1, 30),
    is_active: fc.boolean(),
    mapping: fc.constantFrom({ ...mapping, name: ['note'] }, { ...mapping, numbers: [] }, { ...mapping, births: [] }, mapping),
  },
  { requiredKeys: [] },
);

/** A list with lines left out, and others renamed, with other numbers or dates, under other keys. */
const changed = fc.array(
  fc.constantFrom<(line: Line, at: number) => Line | undefined>(
    (line) => line,
    () => undefined,
    (line) => ({ ...line, name: `GOMEZ ${line.id} Luis` }),
    (line) => ({ ...line, tax: `9999${line.id}` }),
    (line) => ({ ...line, born: '2001-02-03' }),
    (line) => ({ ...line, id: line.id + 1_000 }),
    (line) => ({ ...line, alias: '' }),
  ),
  { minLength: listed.length, maxLength: listed.length },
);
const file = fc.oneof(
  changed.map((how) => listed.flatMap((line, at) => how[at]?.(line, at) ?? [])),
  // A few lines only, within what the source allows.
  fc
    .tuple(fc.integer({ min: 0, max: listed.length - 1 }), changed)
    .map(([one, how]) => listed.flatMap((line, at) => (at === one ? (how[at]?.(line, at) ?? []) : line))),
);

const upload = fc
  .record({
    source: ofSource,
    lines: file,
    mapping: fc.constantFrom(undefined, { ...mapping, name: ['note'] }, { ...mapping, births: [] }),
    confirms: fc.boolean(),
  })
  .map(
    ({ source, lines, mapping: other, confirms }): Act =>
      async (client) => {
        const sent = {
          source_id: source,
          ...(other ? { mapping: JSON.stringify(other) } : {}),
          files: new File([csv(lines)], 'list.csv', { type: 'text/csv' }),
        };
        const { status, body } = await client.send(uploadVersion, sent as never);
        if (status !== 200) return;
        const { id } = body.data as { id: string };
        if ((await settled(id)) !== 'READY') return;
        await client.send(confirms ? confirmVersion : discardVersion, { version_id: id });
        await settled(id);
      },
  );

const update = fc.record({ source: ofSource, change: settings }).map(
  ({ source: id, change }): Act =>
    async (client) => {
      const { name, kind, addresses, redirect_hosts, fetch_minutes, max_loss_percent, max_change_percent, overdue_hours, is_active, version } =
        await client.call(getSource, { source_id: id });
      const terms = { name, kind, addresses, redirect_hosts, fetch_minutes, licence_note: '', max_loss_percent, max_change_percent, overdue_hours, is_active };
      await client.send(updateSource, { source_id: id, version, ...terms, ...change } as never);
    },
);

const create = fc.record({ id: fc.constantFrom(...sources, 'NEW_ONE', 'NEW_TWO'), change: settings }).map(
  ({ id, change }): Act =>
    (client) =>
      client.send(createSource, {
        ...{ source_id: id, name: id, kind: 'OTHER', addresses: [], redirect_hosts: [], fetch_minutes: null, licence_note: '' },
        ...{ max_loss_percent: 10, overdue_hours: 48, is_active: true },
        ...change,
      } as never),
);

const byFile = fc.record({ source: ofSource, change: settings }).map(
  ({ source: id, change }): Act =>
    async (client) => {
      const whole = (await client.call(exportConfiguration, {})) as ConfigurationFileData;
      const rows = (whole.parts.sources ?? []).map((row) => ((row as { source_id: string }).source_id === id ? { ...(row as object), ...change } : row));
      const configuration = { ...whole, parts: { sources: rows } } as ConfigurationFileData;
      const { digest } = await client.call(compareConfiguration, { configuration });
      await client.send(loadConfiguration, { configuration, digest, reason: 'From a file' });
    },
);

const agree: Act = async (client) => {
  const { list } = await client.call(listApprovalRequests, { state: 'WAITING', page_size: 100 });
  for (const { request_id: id, version } of list) await client.send(approveRequest, { request_id: id, version });
};
const fetchIt = ofSource.map(
  (id): Act =>
    (client) =>
      client.send(fetchNow, { source_id: id }),
);

const act = fc.oneof({ arbitrary: upload, weight: 4 }, { arbitrary: update, weight: 3 }, create, byFile, fc.constant(agree), fetchIt);

it('an act of one person never leaves fewer names, numbers or dates of birth that screen', async () => {
  const first = await screened();
  expect(first.size).toBeGreaterThan(100);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 4 }), async (acts) => {
      for (const one of acts) {
        const before = await screened();
        await one(person);
        const after = await screened();
        expect([...before].filter((what) => !after.has(what))).toEqual([]);
      }
      await sql`update approval_request set status = 'WITHDRAWN', decided_at = clock_now() where status = 'WAITING'`.execute(server.database.main);
    }),
    { numRuns: rounds(15) },
  );
  // It was not for want of trying.
  expect((await person.call(listSources, {})).list.map(({ kind }) => kind).length).toBeGreaterThan(1);
}, 300_000);
