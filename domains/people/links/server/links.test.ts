import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { testServer } from '../../../../platform/server/testing.ts';
import { type LinkGraphView, readPath, readPersonLinks, readSharers } from '../contract/index.ts';
import { linksSlice } from './index.ts';

const server = await testServer({ slices: [linksSlice] });
const db = server.database.main;
const details: AbilityEntry = { subject: 'AML.Details', action: ['read'] };
const numbers: AbilityEntry = { subject: 'AML.IdDatabase', action: ['read'] };
const analyst = server.as({ abilities: [details, numbers], companies: ['ATBR'] });

const people = 12;
const start = Date.parse('2026-09-01T12:00:00Z');
const day = 86_400_000;
let next = 1;

interface Payment {
  person: number;
  day: number;
  company?: string;
  business?: string;
  minor?: number;
  status?: string;
  device?: string;
  email?: string;
  account?: string;
  uid?: string;
}
async function pay(one: Payment): Promise<void> {
  const company = one.company ?? 'ATBR';
  const id = next++;
  await sql`insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_no, app_id, subject_id, key_id, id_country, id_type, id_no, method,
      currency, order_amount_minor, order_time, partner_status, aml_result, stage, device, email, account, merchant_uid)
    values (${id}, ${company}, ${one.business ?? 'payin'}, ${`T${id}`}, 'hash', ${company === 'ATBR' ? 'M1' : 'M2'}, ${company === 'ATBR' ? 'A1' : 'A2'}, ${one.person},
      ${(company === 'ATBR' ? 100 : 200) + one.person}, 'BRA', 'CPF', ${String(one.person)}, 'PIX', ${company === 'ATBR' ? 'BRL' : 'MXN'}, ${one.minor ?? 1_000},
      ${new Date(start + one.day * day)}, ${one.status ?? 'PAID'}, 'ACCEPTED', 'PAYMENT', ${one.device ?? null}, ${one.email ?? null}, ${one.account ?? null}, ${one.uid ?? null})`.execute(
    db,
  );
}

beforeAll(async () => {
  await sql`insert into company (code, name, country, currency, time_zone, profile) values
    ('ATBR', 'Brasil', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'México', 'MEX', 'MXN', 'America/Mexico_City', '{}') on conflict do nothing`.execute(
    db,
  );
  await sql`insert into payment_method (code, name, countries) values ('PIX', 'PIX', '{BRA}') on conflict do nothing`.execute(db);
  await sql`insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email) values
    ('M1', 'U1', 'Loja Aurora', 'Aurora', 'ATBR', 'BRA', 'BRL', 'retail', 'a@a.example'), ('M2', 'U2', 'Tienda', 'Tienda', 'ATMX', 'MEX', 'MXN', 'retail', 'b@b.example')`.execute(
    db,
  );
  await sql`insert into merchant_app (app_id, merchant_no, app_name, industry) values ('A1', 'M1', 'Web', 'retail'), ('A2', 'M2', 'App', 'retail')`.execute(db);
  await sql`insert into subject (id, kind, country, name) select n, 'PERSON', 'BRA', 'Pessoa ' || n from generate_series(1, ${people}) n`.execute(db);
  await sql`insert into identifier (id, subject_id, id_country, id_type, id_no, is_primary, link_reason) values (1, 1, 'BRA', 'CPF', '52998224725', true, 'x')`.execute(
    db,
  );
  await sql`insert into decision_key (id, company_code, subject_id, business, currency)
    select 100 + n, 'ATBR', n, 'payin', 'BRL' from generate_series(1, ${people}) n union all select 200 + n, 'ATMX', n, 'payin', 'MXN' from generate_series(1, ${people}) n`.execute(
    db,
  );
  // Person 1 shares a device with 7 others, an e-mail written otherwise with person 2, and an account with person 3 only in Mexico.
  await pay({ person: 1, day: 0, device: 'dev-1', email: 'Ana@Example.com', minor: 12_345, uid: 'u-77' });
  await pay({ person: 1, day: 10, device: 'dev-1', account: '00123456789', business: 'payout', minor: 5_000 });
  await pay({ person: 1, day: 11, device: 'dev-1', minor: 900, status: 'FAILED' });
  for (let n = 0; n < 8; n += 1) await pay({ person: 1, day: 1, device: `rare-${n}` });
  for (let other = 4; other <= 10; other += 1) await pay({ person: other, day: 2, device: 'dev-1' });
  await pay({ person: 4, day: 3, device: 'dev-1' });
  await pay({ person: 2, day: 40, email: 'ana@example.com', minor: 700 });
  await pay({ person: 3, day: 2, company: 'ATMX', account: '00123456789' });
  await pay({ person: 11, day: 2, company: 'ATMX' });
});

const thing = (graph: LinkGraphView, kind: string, label?: string) =>
  graph.things.find((one) => one.kind === kind && (label === undefined || one.label === label)) as LinkGraphView['things'][number];
const linksOf = (graph: LinkGraphView, key: string) => graph.links.filter((link) => link.thing_key === key);

describe('the links of a person', () => {
  it('are what its payments carry, with sums to the cent, and who else uses it', async () => {
    const graph = await analyst.call(readPersonLinks, { subject_id: '1' });
    const device = thing(graph, 'device', 'dev-1');
    expect(device).toMatchObject({ people_count: 7, is_capped: false });
    const own = linksOf(graph, device.key).find((link) => link.person_key === graph.center);
    expect(own).toMatchObject({ payment_count: 3, amounts: [{ currency: 'BRL', payin: '123.45', payout: '50.00' }], first_time: start });
    const others = linksOf(graph, device.key).filter((link) => link.person_key !== graph.center);
    expect(others).toHaveLength(4);
    expect(others[0]).toMatchObject({ person_key: 'person:4', payment_count: 2 });
    expect(graph.left_out.people).toEqual([{ thing_key: device.key, count: 3 }]);
    expect(graph.left_out.things).toEqual([{ kind: 'device', count: 3 }]);
    expect(thing(graph, 'merchant')).toMatchObject({ label: 'Loja Aurora', people_count: null });
    expect(thing(graph, 'uid')).toMatchObject({ label: 'u-77 · Loja Aurora', people_count: 0 });
    expect(graph.payment_count).toBe(11);
    expect(graph.people.find((one) => one.key === graph.center)).toMatchObject({ name: 'Pessoa 1', id_no: '52998224725', standing: 'CLEAR' });
  });
  it('follow the period, half-open', async () => {
    const ask = (from: number, to: number) => analyst.call(readPersonLinks, { subject_id: '1', start_time: start + from * day, end_time: start + to * day });
    expect(thing(await ask(0, 30), 'email')).toMatchObject({ label: 'ana@example.com', people_count: 0 });
    const wide = await ask(0, 41);
    expect(linksOf(wide, thing(wide, 'email').key).map((link) => link.person_key)).toEqual(['person:1', 'person:2']);
    expect((await ask(0, 10)).things.filter((one) => one.kind === 'account')).toEqual([]);
    expect((await ask(10, 11)).payment_count).toBe(1);
    expect((await analyst.send(readPersonLinks, { subject_id: '1', start_time: start + day, end_time: start })).status).toBe(400);
    expect((await analyst.call(readPersonLinks, { subject_id: '1', start_time: start + 100 * day, end_time: start + 101 * day })).links).toEqual([]);
  });
  it('end at the companies of whoever looks', async () => {
    const graph = await analyst.call(readPersonLinks, { subject_id: '1' });
    expect(thing(graph, 'account')).toMatchObject({ people_count: 0 });
    const both = await server.as({ abilities: [details, numbers], companies: ['ATBR', 'ATMX'] }).call(readPersonLinks, { subject_id: '1' });
    expect(linksOf(both, thing(both, 'account').key).map((link) => link.person_key)).toContain('person:3');
    expect((await analyst.send(readPersonLinks, { subject_id: '11' })).status).toBe(404);
    expect((await analyst.send(readPersonLinks, { subject_id: '999' })).status).toBe(404);
  });
  it('are found by document too, masked for those who may not see numbers, and leave a trace', async () => {
    const masked = server.as({ userId: '77', abilities: [details], companies: ['ATBR'] });
    const graph = await masked.call(readPersonLinks, { id_type: 'CPF', id_no: '529.982.247-25' });
    const text = JSON.stringify(graph);
    for (const secret of ['52998224725', 'ana@example.com', '00123456789', 'dev-1"', 'u-77']) expect(text).not.toContain(secret);
    expect(thing(graph, 'email').label).toBe('a•••@example.com');
    const { rows } = await sql<{
      subject_id: string;
      after: object;
    }>`select subject_id, after from audit_entry where actor_id = 77 and verb = 'personal-data.viewed'`.execute(db);
    expect(rows).toEqual([{ subject_id: '1', after: { identity_numbers: 'masked' } }]);
    expect((await server.as({ abilities: [numbers] }).send(readPersonLinks, { subject_id: '1' })).status).toBe(403);
    expect((await analyst.send(readPersonLinks, { id_type: 'CPF', id_no: 'x' })).status).toBe(400);
  });
  it('open one thing to all who share it', async () => {
    const graph = await analyst.call(readPersonLinks, { subject_id: '1' });
    const device = thing(graph, 'device', 'dev-1');
    const sharers = await analyst.call(readSharers, { subject_id: '1', thing_key: device.key });
    expect(linksOf(sharers, device.key)).toHaveLength(8);
    expect(sharers.left_out.people).toEqual([]);
    const merchant = await analyst.call(readSharers, { subject_id: '1', thing_key: thing(graph, 'merchant').key });
    expect(merchant.things).toMatchObject([{ kind: 'merchant', people_count: 8 }]);
    expect((await analyst.send(readSharers, { subject_id: '1', thing_key: 'device:none' })).status).toBe(404);
  });
});

describe('the way between two people', () => {
  beforeAll(async () => {
    // 1 – e-mail – 2 – account – 12, and a payment of 12 in Mexico that would be a shorter way.
    await pay({ person: 2, day: 41, account: '777' });
    await pay({ person: 12, day: 42, account: '777', minor: 500 });
    await pay({ person: 12, day: 1, company: 'ATMX', device: 'dev-1' });
    await sql`insert into identifier (id, subject_id, id_country, id_type, id_no, is_primary, link_reason) values (12, 12, 'BRA', 'CPF', '11144477735', true, 'x')`.execute(
      db,
    );
  });
  const wide = { start_time: start, end_time: start + 60 * day };
  const kindsOf = ({ path }: { path: string[] }) => path.map((key) => key.split(':')[0]);

  it('leads over what they share, with the payments of each step', async () => {
    const way = await analyst.call(readPath, { subject_id: '1', other_subject_id: '12', ...wide });
    expect(kindsOf(way)).toEqual(['person', 'email', 'person', 'account', 'person']);
    expect(way.people.map((one) => one.name).sort()).toEqual(['Pessoa 1', 'Pessoa 12', 'Pessoa 2']);
    expect(way.links).toHaveLength(4);
    expect(way.links.find((link) => link.person_key === 'person:12')).toMatchObject({ amounts: [{ currency: 'BRL', payin: '5.00', payout: '0.00' }] });
    expect(way.is_bounded).toBe(false);
  });
  it('is found by document too, and is shorter with more companies', async () => {
    const both = server.as({ abilities: [details, numbers], companies: ['ATBR', 'ATMX'] });
    const way = await both.call(readPath, { subject_id: '1', id_type: 'CPF', id_no: '111.444.777-35', ...wide });
    expect(kindsOf(way)).toEqual(['person', 'device', 'person']);
  });
  it('is none where the period has none, and merchants lead nowhere', async () => {
    const way = await analyst.call(readPath, { subject_id: '1', other_subject_id: '12', start_time: start, end_time: start + 30 * day });
    expect(way).toMatchObject({ path: [], people: [], things: [], links: [], is_bounded: false });
  });
  it('leads to nobody whom the caller does not see, and masks as the graph does', async () => {
    for (const other of ['11', '999']) expect((await analyst.send(readPath, { subject_id: '1', other_subject_id: other })).status).toBe(404);
    expect((await analyst.send(readPath, { subject_id: '11', other_subject_id: '1' })).status).toBe(404);
    expect((await analyst.send(readPath, { subject_id: '1' })).status).toBe(400);
    expect((await server.as({ abilities: [numbers] }).send(readPath, { subject_id: '1', other_subject_id: '12' })).status).toBe(403);
    const masked = server.as({ userId: '78', abilities: [details], companies: ['ATBR'] });
    const text = JSON.stringify(await masked.call(readPath, { subject_id: '1', other_subject_id: '12', ...wide }));
    for (const secret of ['52998224725', '11144477735', 'ana@example.com', '"777"']) expect(text).not.toContain(secret);
    const { rows } = await sql<{ subject_id: string }>`select subject_id from audit_entry where actor_id = 78 and verb = 'personal-data.viewed'`.execute(db);
    expect(rows.map((row) => row.subject_id).sort()).toEqual(['1', '12']);
  });
});
