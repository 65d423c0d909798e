import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSource, ownMapping } from '../../../screening/screening-lists/server/back-office.fixture.ts';
import { showReport, updateReport } from '../../../screening/screening/contract/index.ts';
import { type BackOffice, type Line, startBackOffice } from './back-office.fixture.ts';

/* Customers who are known by other names than the one on file: merchants by trade names and apps, people by a name of before. */

let backOffice: BackOffice;
let shop: string;
let person: string;

const findResults = (subjectId: string) =>
  backOffice.rows<{ entry: string; matched: string; state: string; report_id: string; hit_id: string; alerts: number }>(
    `select h.entry_key as entry, f.matched_name as matched, f.state, f.report_id, f.hit_id, (select count(*)::int from alert a where a.subject_id = f.subject_id) as alerts
    from screening_finding f join screening_hit h on h.id = f.hit_id where f.subject_id = ${subjectId} order by f.id`,
  );
/** The list grows by what is published. */
const firms: Line[] = [['0', 'Sociedade Que Ninguem Conhece']];
async function publish(...more: Line[]): Promise<void> {
  firms.push(...more);
  await backOffice.publish('OWN_FIRMS', ...firms);
}

beforeAll(async () => {
  backOffice = await startBackOffice();
  const { kind } = ownMapping;
  await makeSource(backOffice.database, 'OWN_FIRMS', {
    name: 'Firms',
    maxLossPercent: 100,
    maxChangePercent: 100,
    mapping: { ...ownMapping, kind: { ...kind, otherwise: 'organisation' } },
  });
  const [company, survivor, before] = await backOffice.register(
    { name: 'Comercial Andrade e Filhos Ltda', kind: 'COMPANY' },
    { name: 'Filomena Tavares Rocha' },
    { name: 'Filomena Bittencourt Quaresma' },
  );
  shop = company as string;
  person = survivor as string;
  await sql`update subject set merged_into = ${person}::bigint, merged_at = clock_now() where id = ${before}::bigint`.execute(backOffice.database.main);
  await sql`insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email, subject_id, trade_names) values
    ('M77', 'U77', 'Andrade Online', 'Comercial Andrade e Filhos Ltda', 'ATBR', 'BRA', 'BRL', 'retail', 'a@andrade.example', ${shop}::bigint, '{Emporio Ventania}'),
    ('M78', 'U78', 'Tramontina Verde', 'Otra Razón SA de CV', 'ATMX', 'MEX', 'MXN', 'retail', 'b@otra.example', ${shop}::bigint, '{}')`.execute(
    backOffice.database.main,
  );
  await publish();
  await backOffice.monitor();
});

// In this thread, as a company with few customers is compared, and by the sieve of names, as one with many.
describe.each([
  ['few', 1_000],
  ['many', 0],
])('of a company with %s customers', (word, fewCustomers) => {
  it('a new listing finds a merchant by a trade name, and the match says by which', async () => {
    const key = `trade-${word}`;
    await publish([key, word === 'few' ? 'Empório Ventania' : 'Emporio Ventanía SA']);
    await backOffice.monitor({ fewCustomers });
    const all = await findResults(shop);
    const match = all.find(({ entry }) => entry === key);
    expect(match).toMatchObject({ state: 'FOUND' });
    const { report, hits } = await backOffice.analyst.call(showReport, { id: match?.report_id ?? '' });
    expect(report.asked).toMatchObject({ name: 'Comercial Andrade e Filhos Ltda', other_names: ['Andrade Online', 'Emporio Ventania'] });
    expect(hits.find(({ hit_id }) => hit_id === match?.hit_id)).toMatchObject({ asked_name: 'Emporio Ventania' });
  });

  it('a new listing finds a person by the name of who was found to be the same', async () => {
    const name = `${word === 'few' ? 'Filomena' : 'Philomena'} Bittencourt Quaresma`;
    await backOffice.publish('OWN_SANCTIONS', ['before', word === 'few' ? name : `${name} de Sa`], ...(word === 'few' ? [] : [['other', name] as const]));
    await backOffice.monitor({ fewCustomers });
    const [match] = await findResults(person);
    const { hits } = await backOffice.analyst.call(showReport, { id: match?.report_id ?? '' });
    expect(hits[0]).toMatchObject({ asked_name: 'Filomena Bittencourt Quaresma' });
  });

  it('a listing under a name that the merchant has at another company finds nothing', async () => {
    await publish([`abroad-${word}`, 'Tramontina Verde']);
    await backOffice.monitor({ fewCustomers });
    expect((await findResults(shop)).map(({ entry }) => entry)).not.toContain(`abroad-${word}`);
  });
});

it('a merchant is compared again when a trade name or an app has another name', async () => {
  await publish(['late', 'Zirconia Pagamentos'], ['later', 'Carnaúba Digital']);
  await backOffice.monitor();
  expect((await findResults(shop)).map(({ entry }) => entry)).not.toContain('late');
  await sql`insert into merchant_app (app_id, merchant_no, app_name, industry) values ('A77', 'M77', 'Zircônia Pagamentos', 'retail')`.execute(
    backOffice.database.main,
  );
  await backOffice.monitor();
  const late = (await findResults(shop)).find(({ entry }) => entry === 'late');
  expect(late).toMatchObject({ state: 'FOUND', matched: 'Zirconia Pagamentos' });
  await sql`update merchant set trade_names = '{Emporio Ventania,Carnauba Digital}' where merchant_no = 'M77'`.execute(backOffice.database.main);
  await backOffice.monitor();
  expect((await findResults(shop)).filter(({ entry }) => entry === 'later')).toHaveLength(1);
});

it('what was cleared under one name stays cleared when the merchant has another one besides', async () => {
  const match = (await findResults(shop)).find(({ entry }) => entry === 'late');
  const { hits } = await backOffice.analyst.call(showReport, { id: match?.report_id ?? '' });
  const hit = hits.find(({ hit_id }) => hit_id === match?.hit_id);
  await backOffice.analyst.call(updateReport, {
    id: match?.report_id ?? '',
    hit_id: hit?.hit_id ?? '',
    matched_status: 'FALSE_POSITIVE',
    reason: 'Another firm',
    version: hit?.version ?? 0,
  });
  const before = (await findResults(shop)).filter(({ entry, state }) => entry === 'late' && state === 'FOUND').length;
  await sql`update merchant set trade_names = trade_names || '{Bodega Araucária}' where merchant_no = 'M77'`.execute(backOffice.database.main);
  await backOffice.monitor();
  expect((await findResults(shop)).filter(({ entry, state }) => entry === 'late' && state === 'FOUND')).toHaveLength(before);
});
