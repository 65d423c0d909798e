import { sampleOf } from './call-inputs.fixture.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AbilityEntry, type Endpoint, mayCall } from '../../platform/contract/index.ts';
import {
  chooseDefaultView,
  type ListFilter,
  type ListViewData,
  readListViews,
  removeListView,
  saveListView,
  setRoleDefaults,
} from '../../platform/contract/lists/index.ts';
import { requestOf, type TestClient, type TestServer } from '../../platform/server/testing.ts';
import { roles } from '../../seeds/roles.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { endpoints } from './endpoints.ts';

/*
 * Views of every list of the application, found by the records: what can be kept comes back as it was and is a question that the list
 * answers, what names a person is not kept, and nobody has the views of others or of a list that is not open.
 */

type Listed = Endpoint & { list: NonNullable<Endpoint['list']> };
const calls = endpoints.filter((one): one is Listed => one.list !== undefined && !one.ability.startsWith('machine:'));
const lists = [...new Map(calls.map((one) => [one.list.id, one])).values()];
const titled = lists.map((one) => [one.list.id, one] as const);

let server: TestServer;
beforeAll(async () => {
  server = await demonstrationServer();
}, 300_000);

const readingAll = roles.find(({ code }) => code === 'AML_OFFICER')?.abilities as AbilityEntry[];
const all: AbilityEntry[] = [{ subject: 'all', action: ['manage'] }];
const everywhere = ['ATBR', 'ATMX', 'ATAR'];

/** A value that a filter takes; undefined where none can be thought of. */
function valueOf({ kind, values, schema }: ListFilter): string | undefined {
  const existing: Partial<Record<ListFilter['kind'], string>> = {
    flag: 'true',
    from: '1770000000000',
    to: '1800000000000',
    least: '1.00',
    most: '9.00',
    company: 'ATBR',
  };
  const tried = [
    existing[kind],
    ...(kind === 'about' ? ['1', 'payin', String(sampleOf(schema as never))] : []),
    ...(values ?? []).filter(Boolean),
    'ME',
    '12',
    'abc',
    'RULE',
    'BR',
  ].filter((one) => one !== undefined);
  const used = schema as unknown as { safeParse(value: unknown): { success: boolean; data?: unknown } };
  return tried.find((one) => {
    const parsed = used.safeParse(one);
    return parsed.success && parsed.data !== undefined;
  });
}
const savableOf = ({ list }: Listed): Record<string, string> =>
  Object.fromEntries(
    Object.entries(list.filters).flatMap(([key, one]) => {
      const value = one.isPersonal || one.kind === 'about' ? undefined : valueOf(one);
      return value === undefined ? [] : [[key, value]];
    }),
  );

const view = (one: Listed, more: object = {}) => ({
  list_id: one.list.id,
  table_id: `test.${one.list.id}`,
  name: 'Of a test',
  filters: {} as Record<string, string>,
  sorted_column: one.list.sorts?.[0] ?? null,
  sorted_order: one.list.sorts ? ('desc' as const) : null,
  hidden_columns: ['time'],
  density: 'roomy' as const,
  audience: 'NOBODY' as const,
  role_code: null,
  company_codes: [],
  ...more,
});
const viewsOf = async (client: TestClient): Promise<ListViewData[]> => (await client.call(readListViews, {})).views;
const ownOf = async (client: TestClient, id: string) => (await viewsOf(client)).find((one) => one.view_id === id);
const mayWrite = (one: Listed): boolean => calls.some(({ list, ability }) => list.id === one.list.id && ability.endsWith(':read'));

describe.each(titled)('views of %s', (_id, one) => {
  it('come back as they were kept, and the list answers them', async () => {
    const client = server.as({ abilities: all, companies: everywhere });
    const filters = savableOf(one);
    const { view_id: id } = await client.call(saveListView, view(one, { filters }));
    expect(await ownOf(client, id)).toMatchObject({
      filters,
      sorted_column: one.list.sorts?.[0] ?? null,
      left_out: [],
      is_own: true,
      hidden_columns: ['time'],
    });
    // A person is named by the key alone, or by a document.
    const documents = 'subject_id' in one.list.filters ? ['id_type', 'id_no', 'id_number'] : [];
    const required = Object.fromEntries(
      Object.entries(one.list.filters).flatMap(([key, about]) => (about.kind === 'about' && !documents.includes(key) ? [[key, valueOf(about) ?? '1']] : [])),
    );
    const { path, init } = requestOf(one, { ...required, ...filters }, {});
    expect([200, 404]).toContain((await client.fetch(path, init)).status);
    await client.call(removeListView, { view_id: id });
    expect(await ownOf(client, id)).toBeUndefined();
  });

  it('hold nothing that names a person and nothing that the list does not know', async () => {
    const client = server.as({ abilities: all, companies: ['ATBR'] });
    const refused = Object.entries(one.list.filters).flatMap(([key, { isPersonal, kind }]) => (isPersonal || kind === 'about' ? [key] : []));
    for (const key of [...refused, 'constructor', 'nobody_knows']) {
      const { status } = await client.send(saveListView, view(one, { filters: { [key]: 'ANY' } }));
      expect(status, key).toBe(400);
    }
    expect((await client.send(saveListView, view(one, { sorted_column: 'nobody_knows', sorted_order: 'asc' }))).status).toBe(400);
    const company = Object.entries(one.list.filters).find(([, { kind }]) => kind === 'company')?.[0];
    // The company of somebody else is as one that does not exist.
    if (company) expect((await client.send(saveListView, view(one, { filters: { [company]: 'ATMX' } }))).status).toBe(400);
  });

  it('are for those who may read the list, and as unknown to everybody else', async () => {
    const owner = server.as({ abilities: all, companies: ['ATBR'] });
    const isShared = mayWrite(one);
    const { view_id: id } = await owner.call(saveListView, view(one, isShared ? { audience: 'COMPANIES', company_codes: ['ATBR'] } : {}));
    const colleague = server.as({ abilities: all, companies: ['ATBR', 'ATMX'] });
    const foreigner = server.as({ abilities: all, companies: ['ATMX'] });
    const outsider = server.as({ abilities: [], companies: ['ATBR'] });
    expect((await ownOf(colleague, id)) !== undefined).toBe(isShared);
    expect(await ownOf(foreigner, id)).toBeUndefined();
    const isOpenToAll = calls.some(({ list, ability }) => list.id === one.list.id && mayCall([], ability));
    expect((await ownOf(outsider, id)) !== undefined).toBe(isShared && isOpenToAll);
    const nowhere = '999999999999';
    const textOf = async (client: TestClient, viewId: string) =>
      [
        await client.send(removeListView, { view_id: viewId }),
        await client.send(chooseDefaultView, { table_id: `test.${one.list.id}`, view_id: viewId }),
        await client.send(saveListView, view(one, { view_id: viewId })),
        await client.send(setRoleDefaults, { view_id: viewId, role_codes: [] }),
      ].map(({ status, body }) => ({ status, code: body.code, msg: body.msg }));
    expect(await textOf(foreigner, id)).toEqual(await textOf(foreigner, nowhere));
    if (!isOpenToAll) expect(await textOf(outsider, id)).toEqual(await textOf(outsider, nowhere));
    expect(await ownOf(owner, id)).toBeDefined();
    await owner.call(removeListView, { view_id: id });
  });
});

describe('shared views', () => {
  const alerts = lists.find(({ list }) => list.id === 'alerts.list') as Listed;
  const reader: AbilityEntry[] = [{ subject: 'AML.Alerts', action: ['read'] }];
  const writer: AbilityEntry[] = [{ subject: 'AML.Alerts', action: ['read', 'write'] }];

  it('are shared by those who may change what the list shows, at their own companies', async () => {
    const shared = { audience: 'COMPANIES' as const, company_codes: ['ATBR'] };
    expect((await server.as({ abilities: reader, companies: ['ATBR'] }).send(saveListView, view(alerts, shared))).status).toBe(403);
    expect((await server.as({ abilities: writer, companies: ['ATMX'] }).send(saveListView, view(alerts, shared))).status).toBe(400);
    expect((await server.as({ abilities: writer, companies: ['ATBR'] }).send(saveListView, view(alerts, { ...shared, company_codes: [] }))).status).toBe(400);
    expect(
      (await server.as({ abilities: writer, companies: ['ATBR'] }).send(saveListView, view(alerts, { ...shared, audience: 'ROLE', role_code: 'NOBODY' })))
        .status,
    ).toBe(400);
  });

  it('with a role are there for the role alone, and tell of no company but those of the reader', async () => {
    const owner = server.as({ abilities: writer, companies: ['ATBR', 'ATMX'] });
    const { view_id: id } = await owner.call(saveListView, view(alerts, { audience: 'ROLE', role_code: 'AML_ANALYST', company_codes: ['ATBR', 'ATMX'] }));
    const analyst = server.as({ abilities: reader, amlRole: 'AML_ANALYST', companies: ['ATBR'] });
    expect(await ownOf(analyst, id)).toMatchObject({ company_codes: ['ATBR'], may_change: false, is_own: false });
    expect(await ownOf(server.as({ abilities: writer, amlRole: 'AML_SENIOR', companies: ['ATBR'] }), id)).toBeUndefined();
    expect((await analyst.send(removeListView, { view_id: id })).status).toBe(403);
    await analyst.call(chooseDefaultView, { table_id: `test.${alerts.list.id}`, view_id: id });
    expect(await ownOf(analyst, id)).toMatchObject({ is_default: true });
    expect(await ownOf(owner, id)).toMatchObject({ is_default: false });
    await owner.call(removeListView, { view_id: id });
    expect(await ownOf(analyst, id)).toBeUndefined();
  });

  it('are changed and removed by those who work for all companies that have them', async () => {
    const companies = ['ATBR', 'ATMX'];
    const { view_id: id } = await server
      .as({ abilities: writer, companies })
      .call(saveListView, view(alerts, { audience: 'COMPANIES', company_codes: companies }));
    const ofOne = server.as({ abilities: writer, companies: ['ATBR'] });
    const ofAll = server.as({ abilities: writer, companies });
    const change = view(alerts, { view_id: id, name: 'Other', audience: 'COMPANIES' as const, company_codes: ['ATBR'] });
    expect(await ownOf(ofOne, id)).toMatchObject({ may_change: false });
    for (const reply of [await ofOne.send(saveListView, change), await ofOne.send(removeListView, { view_id: id })])
      expect([reply.status, (reply.body.data as unknown as { error: string }).error]).toEqual([403, 'VIEW_OF_OTHER_COMPANIES']);
    expect(await ownOf(ofAll, id)).toMatchObject({ may_change: true, company_codes: companies });
    await ofAll.call(saveListView, { ...change, company_codes: companies });
    await ofAll.call(removeListView, { view_id: id });
    expect(await ownOf(ofOne, id)).toBeUndefined();
  });

  it('open for a role at the companies of the person who sets it, and own choices take precedence', async () => {
    const sees: AbilityEntry[] = [{ subject: 'AML.CONFIGURATION', action: ['read'] }];
    const table = `test.${alerts.list.id}`;
    const share = (companies: string[]) =>
      server.as({ userId: '70', abilities: writer, companies }).call(saveListView, view(alerts, { audience: 'COMPANIES', company_codes: companies }));
    const { view_id: first } = await share(['ATBR', 'ATMX']);
    const { view_id: second } = await share(['ATBR']);
    const set = (id: string, as: TestClient, roles = ['AML_ANALYST']) => as.send(setRoleDefaults, { view_id: id, role_codes: roles });
    const officer = server.as({ userId: '71', abilities: [...writer, ...sees], companies: ['ATBR'] });
    expect((await set(first, server.as({ userId: '72', abilities: writer, companies: ['ATBR'] }))).status).toBe(403);
    expect((await set(first, server.as({ userId: '72', abilities: [...reader, ...sees], companies: ['ATBR'] }))).status).toBe(403);
    expect((await set(first, officer, ['NOBODY'])).status).toBe(400);
    expect((await set(first, officer)).status).toBe(200);
    const at = (companies: string[], amlRole = 'AML_ANALYST') => server.as({ userId: '73', abilities: reader, amlRole, companies });
    const opening = async (client: TestClient) =>
      (await viewsOf(client)).filter((one) => one.table_id === table && one.is_default).map(({ view_id: id }) => id);
    expect(await opening(at(['ATBR']))).toEqual([first]);
    // Neither at a company of others nor for another role; whoever may not say so is not told of roles.
    expect(await opening(at(['ATMX']))).toEqual([]);
    expect(await opening(at(['ATBR'], 'AML_SENIOR'))).toEqual([]);
    expect(await ownOf(at(['ATBR']), first)).toMatchObject({ opens_for_role: true, role_defaults: [] });
    expect(await ownOf(officer, first)).toMatchObject({ role_defaults: ['AML_ANALYST'] });
    // One view for each role and company.
    await set(second, officer);
    expect(await opening(at(['ATBR']))).toEqual([second]);
    const analyst = at(['ATBR']);
    await analyst.call(chooseDefaultView, { table_id: table, view_id: first });
    expect(await opening(analyst)).toEqual([first]);
    await analyst.call(chooseDefaultView, { table_id: table, view_id: null });
    expect(await opening(analyst)).toEqual([]);
    await analyst.call(chooseDefaultView, { table_id: table, as_role: true });
    expect(await opening(analyst)).toEqual([second]);
    // What is not shared with the role any more opens for it no more.
    await server
      .as({ userId: '70', abilities: writer, companies: ['ATBR'] })
      .call(saveListView, view(alerts, { view_id: second, audience: 'ROLE', role_code: 'AML_SENIOR', company_codes: ['ATBR'] }));
    expect(await opening(analyst)).toEqual([]);
    expect((await set(second, server.as({ userId: '70', abilities: [...writer, ...sees], companies: ['ATBR'] }))).body.code).not.toBe('10000');
    const { rows } = await sql<{ verb: string }>`select verb from audit_entry where subject_kind = 'list-view' and subject_id = ${first} order by id`.execute(
      server.database.main,
    );
    expect(rows.map(({ verb }) => verb)).toEqual(['list-view.saved', 'list-view.roles-set']);
  });

  it('that ask for a company are there only for those who work for it', async () => {
    const owner = server.as({ abilities: writer, companies: ['ATBR', 'ATMX'] });
    const filters = { entity_code: 'ATMX' };
    const { view_id: id } = await owner.call(saveListView, view(alerts, { filters, audience: 'COMPANIES', company_codes: ['ATBR', 'ATMX'] }));
    expect(await ownOf(server.as({ abilities: reader, companies: ['ATBR'] }), id)).toBeUndefined();
    expect(await ownOf(server.as({ abilities: reader, companies: ['ATMX'] }), id)).toMatchObject({ filters });
  });

  it('lose a filter that the list does not have any more, which is said', async () => {
    const owner = server.as({ abilities: writer, companies: ['ATBR'] });
    const { view_id: id } = await owner.call(saveListView, view(alerts, { filters: { status: 'ALL' } }));
    await sql`update list_view set filters = '{"status":"ALL","gone":"1","overdue":"perhaps"}', sorted_column = 'gone' where id = ${id}`.execute(
      server.database.main,
    );
    expect(await ownOf(owner, id)).toMatchObject({ filters: { status: 'ALL' }, sorted_column: null, left_out: ['gone', 'overdue', 'gone'] });
  });

  it('of the product are whole, and of lists that their role may read', async () => {
    const { rows } = await sql<{ id: string }>`select id from list_view where owner_id is null`.execute(server.database.main);
    const visited = new Set<string>();
    for (const { code, abilities } of roles) {
      for (const one of await viewsOf(server.as({ abilities: [...abilities], amlRole: code, companies: everywhere }))) {
        if (one.owner === null) visited.add(one.view_id);
        expect(one.left_out).toEqual([]);
      }
    }
    expect(rows.filter(({ id }) => !visited.has(id))).toEqual([]);
    const officer = server.as({ abilities: readingAll, amlRole: 'AML_OFFICER', companies: everywhere });
    const [first] = (await viewsOf(officer)).filter(({ owner }) => owner === null);
    expect((await officer.send(removeListView, { view_id: (first as ListViewData).view_id })).status).toBe(403);
  });

  it('leave their audience in the trail, and neither name nor values', async () => {
    const owner = server.as({ abilities: writer, companies: ['ATBR'] });
    const { view_id: id } = await owner.call(
      saveListView,
      view(alerts, { name: 'Quokka', filters: { merchant_no: 'QUOKKA' }, audience: 'COMPANIES', company_codes: ['ATBR'] }),
    );
    const { rows } = await sql<{ entry: string }>`
      select to_jsonb(a)::text as entry from audit_entry a where a.subject_kind = 'list-view' and a.subject_id = ${id}`.execute(server.database.main);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.entry).toContain('list-view.saved');
    expect(rows[0]?.entry.toLowerCase()).not.toContain('quokka');
  });
});
