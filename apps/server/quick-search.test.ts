import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { findQuickly, type HitKind, type HitView } from '../../domains/mechanisms/quick-search/contract/index.ts';
import { roles } from '../../seeds/roles.ts';
import type { Actor } from '../../platform/server/index.ts';
import type { TestServer } from '../../platform/server/testing.ts';
import { demonstrationServer } from './demonstration.fixture.ts';

/* What the search over everything finds in the small demonstration, for whom, and what it leaves behind. */

let server: TestServer;
let person: { id: string; name: string; no: string; email: string; account: string };
let payment: { id: string; tradeNo: string; ref: string; partner: string | null; account: string; name: string };

const rowOf = async <Row>(text: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const { rows } = await text.execute(server.database.main);
  if (!rows[0]) throw new Error('the demonstration lacks what the test needs');
  return rows[0];
};

beforeAll(async () => {
  server = await demonstrationServer();
  person = await rowOf(sql`
    select s.id, s.name, i.id_no as no, t.email, t.account from subject s join identifier i on i.subject_id = s.id and i.unlinked_at is null
      join transaction t on t.subject_id = s.id and t.company_code = 'ATBR'
    where s.name ~ '[ãéíóúçá]' and t.email is not null and t.account is not null and s.merged_into is null order by s.id limit 1`);
  payment = await rowOf(sql`
    select id, trade_no as "tradeNo", merchant_ref as ref, partner_id as partner, account, name from transaction
    where company_code = 'ATBR' and merchant_ref is not null and name is not null order by id limit 1`);
}, 400_000);

const as = (role: string, more: Partial<Actor> = {}) =>
  server.as({ companies: ['ATBR'], abilities: roles.find(({ code }) => code === role)?.abilities as Actor['abilities'], amlRole: role, ...more });
const find = async (client: ReturnType<TestServer['as']>, query: string): Promise<HitView[]> => (await client.call(findQuickly, { sought: query })).list;
const of = (hits: readonly HitView[], kind: HitKind): HitView[] => hits.filter((hit) => hit.kind === kind);
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

describe('people', () => {
  it('are found without accents, by every word in any order', async () => {
    const words = bare(person.name).split(' ');
    expect(of(await find(as('AML_OFFICER'), words.join(' ')), 'person')[0]).toMatchObject({
      id: person.id,
      title: person.name,
      id_no: person.no,
      is_masked: false,
    });
    expect(of(await find(as('AML_OFFICER'), words.toReversed().join(' ')), 'person').map(({ id }) => id)).toContain(person.id);
    expect(of(await find(as('AML_OFFICER'), `${words.join(' ')} zzz`), 'person')).toEqual([]);
  });
  it.each(['no', 'email', 'account'] as const)('are found by their %s only by who sees numbers whole', async (field) => {
    expect(of(await find(as('AML_OFFICER'), person[field]), 'person').map(({ id }) => id)).toContain(person.id);
    expect(of(await find(as('SUPPORT'), person[field]), 'person')).toEqual([]);
  });
  it('are found however their identifiers are written, where a payment of theirs has these', async () => {
    await sql`update transaction set phone = '+5511987654321', ip = '2001:db8::77', email = 'ana@xn--caf-dma.example', account = '0001/123456',
        device = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'
      where id = (select max(id) from transaction where subject_id = ${person.id}::bigint and company_code = 'ATBR')`.execute(server.database.main);
    const written = [
      '(11) 98765-4321',
      '011 98765 4321',
      '+55 11 98765-4321',
      '11 8765-4321',
      '2001:DB8:0:0::77',
      '[2001:0db8::0077]',
      'Ana@Caf\u00e9.example',
    ];
    for (const query of [...written, 'Ag. 1 C/C 12345-6', '0001-12345-6', '{3F2504E0-4F89-11D3-9A0C-0305E82C3301}']) {
      expect(
        of(await find(as('AML_OFFICER'), query), 'person').map(({ id }) => id),
        query,
      ).toContain(person.id);
      expect(of(await find(as('SUPPORT'), query), 'person'), query).toEqual([]);
    }
    expect(of(await find(as('AML_OFFICER'), '2001:db8::78'), 'person')).toEqual([]);
  });
  it('are shown masked to support, who finds them by name', async () => {
    const [hit] = of(await find(as('SUPPORT'), bare(person.name)), 'person');
    expect(hit).toMatchObject({ id: person.id, is_masked: true });
    expect(hit?.id_no).not.toBe(person.no);
  });
  it('are not found out of sight', async () => {
    expect(of(await find(as('AML_OFFICER', { companies: ['ATMX'] }), bare(person.name)), 'person').map(({ id }) => id)).not.toContain(person.id);
    expect(of(await find(as('AML_OFFICER', { companies: ['ATMX'] }), person.no), 'person')).toEqual([]);
    expect(await find(as('AML_OFFICER', { companies: [] }), bare(person.name))).toEqual([]);
  });
  it('are not found by who may open no page about people', async () => {
    expect(of(await find(as('AML_ADMIN'), bare(person.name)), 'person')).toEqual([]);
    expect(of(await find(as('FINANCE_OPS'), bare(person.name)), 'person')).toEqual([]);
  });
});

describe('payments', () => {
  it('are found by each of their numbers, whatever the capitals', async () => {
    const officer = as('AML_OFFICER');
    for (const number of [payment.id, payment.tradeNo.toLowerCase(), payment.ref, ...(payment.partner ? [payment.partner] : [])])
      expect(
        of(await find(officer, number), 'payment').map(({ id }) => id),
        number,
      ).toContain(payment.id);
  });
  it('are found by support, and not at other companies', async () => {
    expect(of(await find(as('SUPPORT'), payment.tradeNo), 'payment')).toHaveLength(1);
    expect(of(await find(as('AML_OFFICER', { companies: ['ATMX'] }), payment.tradeNo), 'payment')).toEqual([]);
  });
});

describe('everything else', () => {
  it('finds alerts by number and by whom they are about', async () => {
    const alert = await rowOf(sql<{ id: string; name: string }>`select a.id, s.name from alert a join subject s on s.id = a.subject_id
      where a.company_code = 'ATBR' and a.status <> 'CONFIRMED' and s.name is not null order by a.id limit 1`);
    expect(of(await find(as('AML_OFFICER'), `#${alert.id}`), 'alert')[0]).toMatchObject({ id: alert.id, about: alert.name });
    expect(of(await find(as('AML_ANALYST'), bare(alert.name)), 'alert').some(({ about }) => about === alert.name)).toBe(true);
    expect(of(await find(as('SUPPORT'), `#${alert.id}`), 'alert')).toEqual([]);
  });
  it('finds merchants and apps by name and number', async () => {
    const app = await rowOf(sql<{ id: string; name: string; no: string; muid: string; merchant: string; tax: string }>`
      select a.app_id as id, a.app_name as name, m.merchant_no as no, m.muid, m.muname as merchant, m.tax_id as tax from merchant_app a join merchant m using (merchant_no)
      where m.company_code = 'ATBR' and m.tax_id is not null order by a.app_id limit 1`);
    for (const query of [app.no.toLowerCase(), app.muid, bare(app.merchant)])
      expect(
        of(await find(as('SUPPORT'), query), 'merchant').map(({ id }) => id),
        query,
      ).toContain(app.no);
    for (const query of [app.id, bare(app.name)])
      expect(
        of(await find(as('SUPPORT'), query), 'app').map(({ id }) => id),
        query,
      ).toContain(app.id);
    expect(of(await find(as('AML_OFFICER'), app.tax), 'merchant').map(({ id }) => id)).toContain(app.no);
    expect(of(await find(as('SUPPORT'), app.tax), 'merchant')).toEqual([]);
    expect(of(await find(as('AML_OFFICER', { companies: ['ATMX'] }), app.no), 'merchant')).toEqual([]);
  });
  it('finds rules by code and by the name in the language of the reader', async () => {
    const officer = as('AML_OFFICER');
    const [hit] = of(await find(officer, 'STRUCTURING'), 'rule');
    expect(hit).toBeDefined();
    expect(of(await find(officer, hit?.title ?? ''), 'rule').map(({ title }) => title)).toContain(hit?.title);
    expect(of(await find(officer, hit?.id ?? ''), 'rule').map(({ id }) => id)).toContain(hit?.id);
    expect(of(await find(as('SUPPORT'), 'STRUCTURING'), 'rule')).toEqual([]);
  });
  it('finds requests by number, screenings and settlements', async () => {
    const request = await rowOf(sql<{ id: string }>`select id from approval_request where company_codes = '{ATBR}' and status = 'WAITING' order by id limit 1`);
    expect(of(await find(as('AML_OFFICER'), request.id), 'request').map(({ id }) => id)).toEqual([request.id]);
    expect(of(await find(as('SUPPORT'), request.id), 'request')).toEqual([]);
    const report = await rowOf(sql<{ id: string }>`select id from screening_report where company_code = 'ATBR' order by id limit 1`);
    expect(of(await find(as('AML_OFFICER'), report.id), 'report').map(({ id }) => id)).toEqual([report.id]);
    const settlement = await rowOf(sql<{ id: string }>`select id from settlement where company_code = 'ATBR' order by id limit 1`);
    expect(of(await find(as('FINANCE_OPS'), settlement.id), 'settlement').map(({ id }) => id)).toEqual([settlement.id]);
    expect(of(await find(as('AML_ANALYST'), settlement.id), 'settlement')).toEqual([]);
  });
  it('finds investigations by number and by what they are called', async () => {
    const one = await rowOf(sql<{ id: string; title: string }>`select id, title from investigation where company_code = 'ATBR' order by id limit 1`);
    for (const query of [one.id, bare(one.title)]) expect(of(await find(as('AML_ANALYST'), query), 'investigation').map(({ id }) => id)).toContain(one.id);
    expect(of(await find(as('AML_ANALYST', { companies: ['ATMX'] }), one.id), 'investigation')).toEqual([]);
    expect(of(await find(as('SUPPORT'), one.id), 'investigation')).toEqual([]);
  });
  it('never finds a case of a report', async () => {
    const { rows } = await sql<{ id: string }>`select id from report_case`.execute(server.database.main);
    for (const { id } of rows.slice(0, 3)) expect((await find(as('AML_OFFICER'), id)).filter((hit) => hit.id === id)).toEqual([]);
  });
});

describe('a look-up', () => {
  it('leaves one entry without what was typed, and is limited by the minute', async () => {
    const officer = as('AML_OFFICER', { userId: '987654', personId: '987654' });
    await find(officer, person.no);
    await find(officer, person.no);
    const { rows } = await sql<{ verb: string; after: object }>`select verb, after from audit_entry where actor_id = 987654`.execute(server.database.main);
    expect(rows.map(({ verb }) => verb)).toEqual(['personal-data.listed']);
    expect(rows[0]?.after).toMatchObject({ call: findQuickly.path, filters: ['sought'] });
    expect(JSON.stringify(rows)).not.toContain(person.no);
    const isRefused = async (): Promise<boolean> => {
      const replies = await Promise.all(Array.from({ length: 140 }, () => officer.send(findQuickly, { sought: 'zz' })));
      return replies.some(({ status }) => status === 429);
    };
    // A minute may end among the first of them; it does not end among the next as well.
    expect((await isRefused()) || (await isRefused())).toBe(true);
  });
});
