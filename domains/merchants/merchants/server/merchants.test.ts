import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { approveRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { mayFindByNumber } from '../../../register/id-database/server/person-view/index.ts';
import { addDays, localDate } from '../../../register/kernel/index.ts';
import { makeIdDocument } from '../../../register/kernel/id-numbers/id-make.ts';
import {
  addMerchantApp,
  createContact,
  createMerchant,
  createRelationship,
  deleteContact,
  deleteRelationship,
  listMerchantCurrencies,
  listMerchants,
  offboardMerchant,
  onboardMerchant,
  setMerchantAccount,
  liftSuspension,
  showMerchant,
  suspendMerchant,
  updateMerchant,
  verifyMerchantAccount,
} from '../contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { findMerchant, merchantsApprovalKinds, merchantsSlice, moveMerchant, ownershipChanges } from './index.ts';
import { testPorts } from './ports.fixture.ts';

let server: TestServer;
let analyst: TestClient;
let senior: TestClient;
let stranger: TestClient;
let made = 0;
const random = () => ((made * 7919) % 1000) / 1000;
const cnpj = () => {
  made += 1;
  let turn = made;
  return makeIdDocument('CNPJ', () => {
    turn = (turn * 16807 + 11) % 2147483647;
    return turn / 2147483647;
  });
};

beforeAll(async () => {
  server = await testServer({ slices: [{ ...merchantsSlice(testPorts), mayFindByNumber }, approvalRequestsSlice(merchantsApprovalKinds(testPorts))] });
  const db = server.database.main;
  await sql`insert into company (code, name, country, currency, time_zone, profile) values
    ('ATBR', 'Brazil', 'BRA', 'BRL', 'America/Sao_Paulo', '{"ubo_threshold": [2500]}'), ('ATMX', 'Mexico', 'MEX', 'MXN', 'America/Mexico_City', '{"ubo_threshold": [2500, 1500]}')`.execute(
    db,
  );
  await sql`insert into country (code, name_en, name_pt) values ('BRA', 'Brazil', 'Brasil'), ('MEX', 'Mexico', 'México'), ('PRT', 'Portugal', 'Portugal') on conflict do nothing`.execute(
    db,
  );
  await sql`insert into option_item (list, value, label_en, label_pt, sort, active) values ('industry', 'ECOMMERCE', 'Shops', 'Lojas', 1, true) on conflict do nothing`.execute(
    db,
  );
  analyst = server.as({ companies: ['ATBR'], name: 'Analyst', userId: '11', personId: '11' });
  senior = server.as({ companies: ['ATBR', 'ATMX'], name: 'Senior', userId: '12', personId: '12' });
  stranger = server.as({ companies: ['ATMX'], name: 'Stranger', userId: '13', personId: '13' });
});

const draft = {
  entity_code: 'ATBR',
  merchant_name: 'Loja Nova',
  legal_name: 'Loja Nova Comércio Ltda.',
  country: 'BRA',
  currency: 'BRL' as const,
  industry: 'ECOMMERCE',
  businesses: ['payin' as const],
  email: 'contato@lojanova.example',
};
const full = {
  activity: 'Sells clothes',
  founded_on: '2015-04-02',
  declared_turnover: '100000.00',
  declared_ticket: '150.00',
  trade_names: ['Nova'],
  payer_countries: ['BRA'],
};
const add = (more: object = {}) => analyst.call(createMerchant, { ...draft, tax_id: cnpj(), ...more });
const detail = async (muid: string) => analyst.call(showMerchant, { muid });
const trailOf = async (no: string) => {
  const { rows } = await sql<{ verb: string; before: unknown; after: unknown; reason: string | null }>`
    select verb, before, after, reason from audit_entry where subject_kind = 'merchant' and subject_id = ${no} and verb <> 'merchant.viewed' order by id`.execute(
    server.database.main,
  );
  return rows;
};
const onboarded = async () => {
  const one = await add(full);
  await sql`update merchant set status = 'ONBOARDED', onboarded_at = clock_now(), version = version + 1 where merchant_no = ${one.merchant_no}`.execute(
    server.database.main,
  );
  await sql`update merchant_onboarding set decided_at = clock_now(), outcome = 'ONBOARDED' where merchant_no = ${one.merchant_no}`.execute(
    server.database.main,
  );
  return one;
};
const own = (muid: string, more: object = {}) =>
  analyst.call(createRelationship, {
    muid,
    role: 'OWNER',
    share_bp: 6000,
    holder_kind: 'PERSON',
    holder_name: 'Ana Prata',
    holder_country: 'PRT',
    holder_reference: `P${(made += 1)}`,
    source: 'Articles of association',
    ...more,
  });

it('has the names of the specification in lists, and an address on the web', async () => {
  const one = await add();
  const { list } = await analyst.call(listMerchants, { muname: draft.merchant_name, muid: one.muid });
  expect(list).toMatchObject([{ muid: one.muid, muname: draft.merchant_name }]);
  for (const website of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example'])
    expect((await analyst.send(createMerchant, { ...draft, tax_id: cnpj(), website })).body.data).toMatchObject({ fields: [{ field: 'website' }] });
  expect(await add({ website: 'shop.example:8080/pt' })).toMatchObject({ status: 'DRAFT' });
  const nobody = (await analyst.send(showMerchant, {})).body.data as unknown as { fields: { msg: string }[] };
  expect(nobody.fields[0]?.msg).toContain('merchant (muid)');
});

it('that nobody has assessed has no risk, in answers and filters alike', async () => {
  const one = await add();
  expect((await analyst.call(showMerchant, { muid: one.muid })).merchant).toMatchObject({ risk_level: null });
  const findResults = async (more: object) => (await analyst.call(listMerchants, { muid: one.muid, ...more })).list.map(({ risk_level: level }) => level);
  expect([await findResults({}), await findResults({ risk_level: 'LOW' })]).toEqual([[null], []]);
  await sql`update merchant set next_review_on = clock_now()::date + 30 where muid = ${one.muid}`.execute(server.database.main);
  expect(await findResults({ risk_level: 'LOW' })).toEqual(['LOW']);
});

describe('the currency of an application', () => {
  it('is one of its company, or one that the company has limits for', async () => {
    const input = { ...draft, currency: 'MXN' as const };
    expect((await analyst.send(createMerchant, input)).body.data).toMatchObject({ fields: [{ field: 'currency', code: 'notOfCompany' }] });
    expect(await analyst.call(listMerchantCurrencies, { entity_code: 'ATBR' })).toEqual({ currencies: ['BRL'] });
    expect((await analyst.send(listMerchantCurrencies, { entity_code: 'ATMX' })).status).not.toBe(200);
    await sql`insert into limit_profile (level, company_code, business, currency, monitor_minor, probation_minor, valid_from)
      values ('general', 'ATBR', 'payin', 'USD', 100, 200, clock_now())`.execute(server.database.main);
    expect(await analyst.call(listMerchantCurrencies, { entity_code: 'ATBR' })).toEqual({ currencies: ['BRL', 'USD'] });
    expect(await analyst.call(createMerchant, { ...draft, currency: 'USD' })).toMatchObject({ status: 'DRAFT' });
  });
});

describe('an application', () => {
  it('is due by the profile of its company from the day on which it is submitted, and its risk is not known until it is assessed', async () => {
    await sql`update company set profile = profile || '{"onboarding_days": 12}' where code = 'ATBR'`.execute(server.database.main);
    const one = await add(full);
    const now = clock.now();
    const merchant = await findMerchant(server.database.main, one.merchant_no);
    const act = { db: server.database.main, now, actor: { userId: '11', personId: '11', name: 'Analyst', companies: ['ATBR'] }, audit: () => undefined };
    await moveMerchant(act as never, merchant as never, 'SUBMIT');
    const { rows } = await sql<{ due: string }>`select due_on::text as due from merchant_onboarding where merchant_no = ${one.merchant_no}`.execute(
      server.database.main,
    );
    expect(rows).toEqual([{ due: localDate(addDays(now, 12, 'America/Sao_Paulo'), 'America/Sao_Paulo') }]);
    expect((await analyst.call(showMerchant, { muid: one.muid })).merchant.risk_level).toBeNull();
    const findResults = async (risk_level: 'LOW' | 'MEDIUM' | 'HIGH') => (await analyst.call(listMerchants, { muid: one.muid, risk_level })).total;
    expect([await findResults('LOW'), await findResults('MEDIUM'), await findResults('HIGH')]).toEqual([0, 0, 0]);
  });
});

describe('an application', () => {
  it('begins as a draft with its first round, its company on file, and is listed', async () => {
    const taxId = cnpj();
    const one = await analyst.call(createMerchant, { ...draft, ...full, tax_id: taxId });
    expect(one.status).toBe('DRAFT');
    const shown = await detail(one.muid);
    expect(shown.merchant).toMatchObject({ legal_name: draft.legal_name, tax_id: taxId, tax_id_type: 'CNPJ', declared_turnover: '100000.00', status: 'DRAFT' });
    expect(shown.merchant.subject_id).not.toBeNull();
    expect(shown.rounds).toMatchObject([{ onboard_id: one.onboard_id, round: 1, outcome: null }]);
    expect((await analyst.call(listMerchants, { muid: one.muid })).list).toMatchObject([{ merchant_name: 'Loja Nova', status: 'DRAFT' }]);
    expect((await analyst.call(listMerchants, { tax_id: taxId })).list).toHaveLength(1);
    expect((await trailOf(one.merchant_no))[0]).toMatchObject({ verb: 'merchant.created', after: { status: 'DRAFT' } });
  });

  it.each([
    ['tax_id', { tax_id: '11222333000182' }],
    ['country', { country: 'XXX' }],
    ['industry', { industry: 'UNKNOWN' }],
    ['payer_countries', { payer_countries: ['BRA', 'QQQ'] }],
    ['founded_on', { founded_on: '2090-01-01' }],
    ['email', { email: 'nobody' }],
    ['declared_ticket', { declared_ticket: '0' }],
  ])('is refused for a wrong %s, naming the field', async (field, wrong) => {
    const answer = await analyst.send(createMerchant, { ...draft, tax_id: cnpj(), ...wrong } as never);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body.data)).toContain(field);
  });

  it('of the same tax id is refused at its company, and taken at another', async () => {
    const taxId = cnpj();
    const one = await analyst.call(createMerchant, { ...draft, tax_id: taxId });
    expect((await analyst.send(createMerchant, { ...draft, tax_id: taxId })).status).toBe(409);
    const other = await senior.call(createMerchant, { ...draft, entity_code: 'ATMX', currency: 'MXN', tax_id: taxId });
    const both = await senior.call(showMerchant, { muid: one.muid });
    expect(both.same_entity).toMatchObject([{ muid: other.muid, entity_code: 'ATMX' }]);
    expect((await detail(one.muid)).same_entity).toEqual([]);
  });

  it('of the same tax id is begun once, however many begin it at the same time', async () => {
    const taxId = cnpj();
    const answers = await Promise.all(Array.from({ length: 4 }, () => analyst.send(createMerchant, { ...draft, tax_id: taxId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is not opened again when its tax id is another’s by now', async () => {
    const taxId = cnpj();
    const one = await analyst.call(createMerchant, { ...draft, tax_id: taxId });
    await sql`update merchant set status = 'REJECTED' where merchant_no = ${one.merchant_no}`.execute(server.database.main);
    await sql`update merchant_onboarding set decided_at = clock_now(), outcome = 'REJECTED' where merchant_no = ${one.merchant_no}`.execute(
      server.database.main,
    );
    await analyst.call(createMerchant, { ...draft, tax_id: taxId });
    const answer = await analyst.send(onboardMerchant, { muid: one.muid, reason: 'Comes back' });
    expect([answer.status, JSON.stringify(answer.body.data)]).toEqual([409, expect.stringContaining('MERCHANT_TAX_ID_TAKEN')]);
  });

  it('takes alphanumeric numbers too, with their check digits', async () => {
    const taxId = makeIdDocument('CNPJ', Math.random, { alphanumeric: true });
    const one = await analyst.call(createMerchant, { ...draft, tax_id: taxId.toLowerCase() });
    expect((await detail(one.muid)).merchant.tax_id).toBe(taxId);
  });
});

describe('a change', () => {
  it('of a draft takes no reason, of what a decision rests on later it does, and each field leaves an entry', async () => {
    const one = await onboarded();
    const { version } = (await detail(one.muid)).merchant;
    const silent = await analyst.send(updateMerchant, { muid: one.muid, version, declared_turnover: '50000.00' });
    expect([silent.status, JSON.stringify(silent.body.data)]).toEqual([400, expect.stringContaining('reason')]);
    const changed = await analyst.call(updateMerchant, {
      muid: one.muid,
      version,
      declared_turnover: '50000.00',
      website: 'https://lojanova.example',
      reason: 'New balance sheet',
    });
    expect(changed.changed.sort()).toEqual(['declaredTurnoverMinor', 'website']);
    expect((await trailOf(one.merchant_no)).slice(-2)).toEqual([
      {
        verb: 'merchant.changed',
        before: { declared_turnover_minor: 10_000_000 },
        after: { declared_turnover_minor: 5_000_000 },
        reason: 'New balance sheet',
      },
      { verb: 'merchant.changed', before: { website: null }, after: { website: 'https://lojanova.example' }, reason: 'New balance sheet' },
    ]);
    expect((await analyst.send(updateMerchant, { muid: one.muid, version, website: 'https://x.example' })).status).toBe(409);
    expect((await analyst.call(updateMerchant, { muid: one.muid, version: changed.version, phone: '+55 11 5555' })).changed).toEqual(['phone']);
  });
});

it('the audit trail says that numbers and addresses changed, and not what they are', async () => {
  const one = await add();
  const { version } = (await detail(one.muid)).merchant;
  const declaration = { email: 'dona@lojanova.example', phone: '+55 11 4002 8922', address_line: 'Rua das Palmeiras, 12' };
  await analyst.call(updateMerchant, { muid: one.muid, version, ...declaration });
  const trail = JSON.stringify(await trailOf(one.merchant_no));
  for (const value of [draft.email, ...Object.values(declaration)]) expect(trail).not.toContain(value);
  expect(trail).toContain('address_line');
});

it('who sees numbers masked does not find a merchant by one', async () => {
  const taxId = cnpj();
  await analyst.call(createMerchant, { ...draft, tax_id: taxId });
  const support = server.as({ companies: ['ATBR'], abilities: [{ subject: 'AML.MERCHANTSLIST.AllMerchants', action: ['read'] }] });
  const answer = await support.send(listMerchants, { tax_id: taxId });
  expect([answer.status, JSON.stringify(answer.body.data)]).toEqual([400, expect.stringContaining('tax_id')]);
  expect((await analyst.call(listMerchants, { tax_id: taxId })).list).toHaveLength(1);
});

describe('contacts and owners', () => {
  it('are added, worked out and taken out again, each with its entry', async () => {
    const one = await add();
    const contact = await analyst.call(createContact, { muid: one.muid, purpose: 'COMPLIANCE', name: 'Bia', email: 'bia@lojanova.example' });
    expect((await analyst.send(createContact, { muid: one.muid, purpose: 'COMPLIANCE', name: 'Bia', email: 'BIA@lojanova.example' })).status).toBe(409);
    expect(
      (await sql`select added_by_person::text as person from merchant_contact where id = ${contact.id}::bigint`.execute(server.database.main)).rows,
    ).toEqual([{ person: '11' }]);
    const holding = await own(one.muid, { holder_kind: 'COMPANY', holder_name: 'Holding', share_bp: 8000 });
    await own(one.muid, { held_subject_id: holding.subject_id, share_bp: 5000 });
    const { ownership, contacts } = await detail(one.muid);
    expect(contacts).toMatchObject([{ id: contact.id, purpose: 'COMPLIANCE' }]);
    expect(ownership).toMatchObject({ untraced_bp: 6000, depth: 2, has_controlling_person: true });
    expect(ownership.parties.map(({ name, effective_share_bp, is_ubo }) => [name, effective_share_bp, is_ubo])).toEqual([
      ['Holding', 8000, false],
      ['Ana Prata', 4000, true],
    ]);
    const [first] = ownership.relationships;
    await analyst.call(deleteRelationship, { id: first?.id ?? '', reason: 'Sold' });
    await analyst.call(deleteContact, { id: contact.id, reason: 'Left' });
    const after = await detail(one.muid);
    expect([after.contacts, after.ownership.parties]).toEqual([[], []]);
    expect((await trailOf(one.merchant_no)).map(({ verb }) => verb)).toEqual([
      'merchant.created',
      'merchant.changed',
      'merchant.changed',
      'merchant-contact.added',
      'merchant-relationship.added',
      'merchant-relationship.added',
      'merchant-relationship.removed',
      'merchant-contact.removed',
    ]);
    expect((await analyst.send(deleteContact, { id: contact.id, reason: 'Again' })).status).toBe(404);
  });

  it('count from the day on which they begin to the one on which they end, by the day of the company', async () => {
    const one = await add();
    await own(one.muid, { share_bp: 3000, valid_from: '2099-01-01', holder_name: 'To Come' });
    await own(one.muid, { share_bp: 3000, valid_to: '2001-01-01', holder_name: 'Long Gone' });
    const { ownership } = await detail(one.muid);
    expect([ownership.parties, ownership.has_controlling_person, ownership.untraced_bp]).toEqual([[], false, 10_000]);
    expect(ownership.relationships.map(({ holder_name }) => holder_name)).toEqual(['To Come']);
    const day = async (offset: number) => {
      const { rows } = await sql<{
        day: string;
      }>`select to_char((clock_now() at time zone 'America/Sao_Paulo') + ${offset} * interval '1 day', 'YYYY-MM-DD') as day`.execute(server.database.main);
      return rows[0]?.day ?? '';
    };
    await own(one.muid, { share_bp: 2500, valid_from: await day(0), holder_name: 'From Today' });
    await own(one.muid, { share_bp: 2500, valid_to: await day(0), holder_name: 'Until Today' });
    await own(one.muid, { share_bp: 1000, valid_from: await day(1), holder_name: 'From Tomorrow' });
    expect((await detail(one.muid)).ownership.parties.map(({ name }) => name)).toEqual(['From Today', 'Until Today']);
  });

  it('begin and end by themselves as changes of ownership', async () => {
    const one = await onboarded();
    const db = server.database.main;
    const added = await own(one.muid, { share_bp: 3000 });
    await sql`update merchant set onboarded_at = '2026-01-01' where merchant_no = ${one.merchant_no}`.execute(db);
    await sql`update merchant_relationship set added_at = '2025-12-01', valid_from = '2026-02-10', valid_to = '2026-03-20' where id = ${added.id}::bigint`.execute(
      db,
    );
    const changes = await ownershipChanges(
      db,
      { companyCode: 'ATBR', from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') },
      'America/Sao_Paulo',
    );
    expect(changes.filter(({ merchantNo }) => merchantNo === one.merchant_no).map(({ day }) => day)).toEqual(['2026-02-10', '2026-03-21']);
  });

  it('a nominee stays as long as others are named for whom it holds', async () => {
    const one = await add();
    const nominee = await own(one.muid, { role: 'NOMINEE', share_bp: 10_000 });
    const principal = await own(one.muid, { held_subject_id: nominee.subject_id, share_bp: 10_000 });
    const refused = await analyst.send(deleteRelationship, { id: nominee.id, reason: 'Holds for itself' });
    expect([refused.status, JSON.stringify(refused.body.data)]).toEqual([409, expect.stringContaining('RELATIONSHIP_STANDS_FOR')]);
    await analyst.call(deleteRelationship, { id: principal.id, reason: 'Holds for itself' });
    expect((await analyst.send(deleteRelationship, { id: nominee.id, reason: 'Holds for itself' })).status).toBe(200);
  });

  it('a company as nominee holds for its principal, who is named as such, and its own owners have nothing', async () => {
    const one = await add();
    const company = { holder_kind: 'COMPANY', holder_id_type: undefined, holder_id_no: undefined } as const;
    const early = await analyst.send(createRelationship, {
      muid: one.muid,
      role: 'PRINCIPAL',
      share_bp: 10_000,
      source: 'Declaration',
      holder_kind: 'PERSON',
      holder_name: 'Too Early',
      holder_country: 'BRA',
    });
    expect([early.status, JSON.stringify(early.body.data)]).toEqual([409, expect.stringContaining('RELATIONSHIP_NO_NOMINEE')]);
    const trust = await own(one.muid, { role: 'NOMINEE', share_bp: 6000, holder_name: 'Trust Services', ...company });
    await own(one.muid, { held_subject_id: trust.subject_id, share_bp: 10_000, holder_name: 'Owner of the Trust Company' });
    const before = (await detail(one.muid)).ownership;
    expect(before).toMatchObject({ nominees_without_principal: [trust.subject_id], untraced_bp: 10_000, has_controlling_person: false });
    await own(one.muid, { role: 'PRINCIPAL', held_subject_id: trust.subject_id, share_bp: 10_000, holder_name: 'Principal' });
    const { ownership } = await detail(one.muid);
    expect(ownership).toMatchObject({ nominees_without_principal: [], untraced_bp: 4000 });
    expect(ownership.parties.map(({ name, effective_share_bp, is_ubo }) => [name, effective_share_bp, is_ubo]).sort()).toEqual([
      ['Owner of the Trust Company', 0, false],
      ['Principal', 6000, true],
      ['Trust Services', 0, false],
    ]);
    const refused = await analyst.send(deleteRelationship, { id: trust.id, reason: 'Sold' });
    expect([refused.status, JSON.stringify(refused.body.data)]).toEqual([409, expect.stringContaining('RELATIONSHIP_STANDS_FOR')]);
  });

  it.each([
    ['a principal without a share', { role: 'PRINCIPAL', share_bp: undefined }, 400, 'share_bp'],
    ['an owner without a share', { share_bp: undefined }, 400, 'share_bp'],
    ['a director with a share', { role: 'DIRECTOR' }, 400, 'share_bp'],
    ['a wrong number', { holder_id_type: 'CPF', holder_id_no: '52998224724' }, 400, 'holder_id_no'],
    ['a company with the number of a person', { holder_kind: 'COMPANY', holder_id_type: 'CURP', holder_id_no: 'HEGG560427MVZRRL04' }, 400, 'holder_kind'],
    ['a company with a taxpayer’s number of a person', { holder_kind: 'COMPANY', holder_id_type: 'RFC', holder_id_no: 'GODE561231GR8' }, 400, 'holder_kind'],
    ['a person with the number of a company', { holder_id_type: 'CNPJ', holder_id_no: '16727230000197' }, 400, 'holder_kind'],
    ['somebody without a name', { holder_name: '' }, 400, 'holder_name'],
    ['who is not behind the merchant', { held_subject_id: '999999' }, 404, ''],
  ])('%s is refused', async (_name, wrong, status, field) => {
    const one = await add();
    const answer = await analyst.send(createRelationship, {
      muid: one.muid,
      role: 'OWNER',
      share_bp: 100,
      holder_kind: 'PERSON',
      holder_name: 'Somebody',
      holder_country: 'BRA',
      source: 'Articles',
      ...wrong,
    } as never);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body.data)).toContain(field);
  });
});

describe('an app', () => {
  it('has an industry that is known, and a merchant that has not left', async () => {
    const one = await add();
    const wrong = await analyst.send(addMerchantApp, { muid: one.muid, app_name: 'Shop', industry: 'NO_SUCH' });
    expect([wrong.status, JSON.stringify(wrong.body.data)]).toEqual([400, expect.stringContaining('industry')]);
    expect((await analyst.send(addMerchantApp, { muid: one.muid, app_name: 'Shop' })).status).toBe(200);
    await sql`update merchant set status = 'OFFBOARDED' where merchant_no = ${one.merchant_no}`.execute(server.database.main);
    expect((await analyst.send(addMerchantApp, { muid: one.muid, app_name: 'Second shop' })).status).toBe(409);
  });

  it('of an active merchant is covered by a block configuration from the start', async () => {
    const one = await onboarded();
    const refused = await analyst.send(addMerchantApp, { muid: one.muid, app_name: 'Shop' });
    expect([refused.status, JSON.stringify(refused.body.data)]).toEqual([409, expect.stringContaining('MERCHANT_APP_UNCOVERED')]);
    await sql`insert into block_config (id, company_code, merchant_no, status, action, created_by_name, created_at, updated_by_name, updated_at)
      values (${one.onboard_id}, 'ATBR', ${one.merchant_no}, 'ON', 'REJECT', 'Ana', clock_now(), 'Ana', clock_now())`.execute(server.database.main);
    expect((await analyst.send(addMerchantApp, { muid: one.muid, app_name: 'Shop' })).status).toBe(200);
    expect((await detail(one.muid)).apps.map(({ app_name }) => app_name)).toEqual(['Shop']);
  });
});

describe('the settlement account', () => {
  it('in the merchant’s own name takes the holder from its file, by somebody who reads no number whole', async () => {
    const one = await add();
    const account = { muid: one.muid, kind: 'PIX', number: 'caixa@lojanova.example', reason: 'Application' } as const;
    await analyst.call(setMerchantAccount, { ...account, in_own_name: true });
    const { merchant, account: set } = await detail(one.muid);
    expect([set?.holder_name, set?.holder_tax_id]).toEqual([merchant.legal_name, merchant.tax_id]);
    expect(set?.holder_tax_id).not.toBeNull();
    for (const wrong of [{}, { in_own_name: true, holder_name: 'Somebody else' }, { in_own_name: true, holder_tax_id: '52998224725' }])
      expect((await analyst.send(setMerchantAccount, { ...account, ...wrong })).status).toBe(400);
  });

  it('is checked by its digits, verified by somebody else, and the one before is kept', async () => {
    const one = await add();
    const account = { muid: one.muid, holder_name: draft.legal_name, reason: 'Application' };
    expect((await analyst.send(setMerchantAccount, { ...account, kind: 'CLABE', number: '012180001234567890' })).status).toBe(400);
    const clabe = makeIdDocument('ACCOUNT', random);
    const first = await analyst.call(setMerchantAccount, { ...account, kind: 'CLABE', number: clabe });
    expect((await analyst.send(verifyMerchantAccount, { id: first.id, version: 1, note: 'Own word' })).status).toBe(403);
    // Whoever set it is not offered what is refused.
    expect((await detail(one.muid)).account?.is_own).toBe(true);
    expect((await senior.call(showMerchant, { muid: one.muid })).account?.is_own).toBe(false);
    const twin = server.as({ companies: ['ATBR'], name: 'Analyst, as senior', userId: '99', personId: '11' });
    expect((await twin.send(verifyMerchantAccount, { id: first.id, version: 1, note: 'My other account' })).status).toBe(403);
    await senior.call(verifyMerchantAccount, { id: first.id, version: 1, note: 'Statement seen' });
    expect((await detail(one.muid)).account).toMatchObject({ number: clabe, verified_by: 'Senior' });
    await analyst.call(setMerchantAccount, { ...account, kind: 'PIX', number: 'caixa@lojanova.example' });
    const shown = await detail(one.muid);
    expect(shown.account).toMatchObject({ kind: 'PIX', verified_time: null });
    expect(shown.former_accounts).toHaveLength(1);
    expect((await senior.send(verifyMerchantAccount, { id: first.id, version: 2, note: 'Old one' })).status).toBe(404);
    for (const [written, stored] of [
      ['+55 (11) 98765-4321', '+5511987654321'],
      ['11 8765-4321', undefined],
      ['3F2504E0-4F89-11D3-9A0C-0305E82C3301', '3f2504e0-4f89-11d3-9a0c-0305e82c3301'],
      ['529.982.247-25', '52998224725'],
      ['12.abc.345/01de-35', '12ABC34501DE35'],
      ['Caixa@LojaNova.Example', 'caixa@lojanova.example'],
    ] as const) {
      const { status } = await analyst.send(setMerchantAccount, { ...account, kind: 'PIX', number: written, holder_tax_id: '12.abc.345/01de-35' });
      expect([written, status]).toEqual([written, stored === undefined ? 400 : 200]);
      if (stored) expect((await detail(one.muid)).account).toMatchObject({ number: stored, holder_tax_id: '12ABC34501DE35' });
    }
  });
});

describe('an account for Pix without a key', () => {
  const parts = { ispb: '18236120', branch: '0001', account_type: 'PAYMENT', number: '45981\u20133', holder_tax_id: '12.abc.345/01de-35' } as const;

  it('is kept with institution, branch, type and holder', async () => {
    const { muid, legal_name } = { ...(await add()), legal_name: draft.legal_name };
    await analyst.call(setMerchantAccount, { muid, kind: 'PIX_ACCOUNT', ...parts, holder_name: legal_name, reason: 'No key' });
    expect((await detail(muid)).account).toMatchObject({
      kind: 'PIX_ACCOUNT',
      bank: null,
      ispb: '18236120',
      branch: '0001',
      account_type: 'PAYMENT',
      number: '45981-3',
      holder_tax_id: '12ABC34501DE35',
    });
    // Held by the merchant itself, it has the number of the merchant's file.
    const { holder_tax_id: _other, ...own } = parts;
    await analyst.call(setMerchantAccount, { muid, kind: 'PIX_ACCOUNT', ...own, in_own_name: true, reason: 'Its own' });
    const { account: held, merchant } = await detail(muid);
    expect(held).toMatchObject({ holder_name: merchant.legal_name, holder_tax_id: merchant.tax_id, ispb: '18236120' });
    // A bank without a code of its own is named by its ISPB too.
    const account = { ...parts, kind: 'BANK', bank: 'Caixa Nova IP', holder_name: legal_name, reason: 'By TED' } as const;
    await analyst.call(setMerchantAccount, { muid, ...account });
    expect((await detail(muid)).account).toMatchObject({ kind: 'BANK', ispb: '18236120' });
  });

  it.each([
    ['ispb', undefined, 'required'],
    ['ispb', '1823612', 'invalid'],
    ['ispb', '1823612A', 'invalid'],
    ['branch', undefined, 'required'],
    ['branch', '123456', 'invalid'],
    ['account_type', undefined, 'required'],
    ['number', 'A45981-3', 'invalid'],
    ['number', '4-5-6', 'invalid'],
    ['number', '1234567890123-1', 'invalid'],
    ['holder_tax_id', undefined, 'required'],
    ['holder_tax_id', '529.982.247-24', 'idDocument'],
    ['holder_tax_id', '12.ABC.345/01DE-36', 'idDocument'],
  ])('is refused by its field: %s %s', async (field, value, code) => {
    const { muid } = await add();
    const account = { muid, kind: 'PIX_ACCOUNT' as const, ...parts, holder_name: 'Loja', reason: 'No key', [field]: value };
    const refused = await analyst.send(setMerchantAccount, account);
    expect([refused.status, refused.body.data]).toMatchObject([400, { fields: [{ field, code }] }]);
    expect((await detail(muid)).account).toBeNull();
  });

  it('has no ISPB where it is not paid by one', async () => {
    const { muid } = await add();
    const account = { muid, kind: 'PIX' as const, number: 'caixa@lojanova.example', ispb: '18236120', holder_name: 'Loja', reason: 'Key' };
    expect((await analyst.send(setMerchantAccount, account)).status).toBe(400);
  });
});

describe('offboarding', () => {
  it('is one person’s act at once, and then looked at by a second one', async () => {
    const one = await onboarded();
    expect((await analyst.send(offboardMerchant, { muid: one.muid, reason: 'Leaves', effective_on: '2020-01-01' })).status).toBe(400);
    const gone = await analyst.call(offboardMerchant, { muid: one.muid, reason: 'Leaves' });
    expect(gone.status).toBe('OFFBOARDED');
    const shown = await detail(one.muid);
    expect(shown.merchant).toMatchObject({ status: 'OFFBOARDED', status_reason: 'Leaves', status_by: 'Analyst', offboard_reviewed_time: null });
    expect(shown.waiting_request_id).toBe(gone.request_id);
    expect((await analyst.send(approveRequest, { request_id: gone.request_id, version: 1 })).status).toBe(403);
    await senior.call(approveRequest, { request_id: gone.request_id, version: 1 });
    expect((await detail(one.muid)).merchant).toMatchObject({ offboard_reviewed_by: 'Senior' });
    expect((await analyst.send(offboardMerchant, { muid: one.muid, reason: 'Again' })).status).toBe(409);
  });

  it('and back: a new round, which is not decided while something is missing', async () => {
    const one = await onboarded();
    expect((await analyst.send(onboardMerchant, { muid: one.muid, reason: 'Is in' })).status).toBe(409);
    await analyst.call(offboardMerchant, { muid: one.muid, reason: 'Leaves' });
    const opened = await analyst.call(onboardMerchant, { muid: one.muid, reason: 'Comes back' });
    expect(opened.status).toBe('REVIEW_OPENED');
    const unmet = await analyst.send(onboardMerchant, { muid: one.muid, reason: 'Now' });
    expect([unmet.status, (unmet.body.data as never as { unmet: { condition: string }[] }).unmet.map(({ condition }) => condition)]).toEqual([
      409,
      ['OWNERSHIP', 'ACCOUNT'],
    ]);
  });

  it('a first application is not decided here', async () => {
    const one = await add(full);
    expect((await analyst.send(onboardMerchant, { muid: one.muid, reason: 'First' })).status).toBe(409);
  });
});

describe('a suspension', () => {
  const suspended = async () => {
    const one = await onboarded();
    await analyst.call(suspendMerchant, { muid: one.muid, reason: 'Chargebacks without an answer' });
    return one;
  };
  const lift = (muid: string) => analyst.send(liftSuspension, { muid, reason: 'Cleared up' });
  const putInOrder = async (muid: string) => {
    await own(muid);
    const account = await analyst.call(setMerchantAccount, { muid, kind: 'PIX', number: 'a@b.example', holder_name: 'Loja', reason: 'New' });
    await senior.call(verifyMerchantAccount, { id: account.id, version: 1, note: 'Seen' });
  };
  const requestOf = (answer: Awaited<ReturnType<typeof lift>>): string => answer.body.data?.request_id ?? '';

  it('takes one person at once, with a reason, for an active merchant', async () => {
    const one = await onboarded();
    expect((await analyst.send(suspendMerchant, { muid: one.muid, reason: '' })).status).toBe(400);
    const stale = await analyst.send(suspendMerchant, { muid: one.muid, version: 1, reason: 'Late' });
    expect([stale.status, stale.body.code]).toEqual([409, '30002']);
    expect(await analyst.call(suspendMerchant, { muid: one.muid, reason: 'Chargebacks' })).toMatchObject({ status: 'SUSPENDED' });
    expect((await detail(one.muid)).merchant).toMatchObject({ status: 'SUSPENDED', status_reason: 'Chargebacks', status_by: 'Analyst' });
    expect((await trailOf(one.merchant_no)).at(-1)).toMatchObject({
      verb: 'merchant.suspended',
      before: { status: 'ONBOARDED' },
      after: { status: 'SUSPENDED' },
      reason: 'Chargebacks',
    });
    expect((await analyst.send(suspendMerchant, { muid: one.muid, reason: 'Again' })).status).toBe(409);
    expect((await analyst.send(suspendMerchant, { muid: (await add(full)).muid, reason: 'A draft' })).status).toBe(409);
  });

  it('is lifted by two people, and the merchant has been onboarded since before', async () => {
    const one = await suspended();
    const before = (await detail(one.muid)).merchant.onboarded_time;
    await putInOrder(one.muid);
    const query = await lift(one.muid);
    expect((await detail(one.muid)).merchant.status).toBe('SUSPENDED');
    expect((await detail(one.muid)).waiting_request_id).toBe(requestOf(query));
    expect((await lift(one.muid)).status).toBe(409);
    expect((await analyst.send(approveRequest, { request_id: requestOf(query), version: 1 })).status).toBe(403);
    await senior.call(approveRequest, { request_id: requestOf(query), version: 1 });
    expect((await detail(one.muid)).merchant).toMatchObject({ status: 'ONBOARDED', status_reason: 'Cleared up', onboarded_time: before });
    expect((await trailOf(one.merchant_no)).at(-1)).toMatchObject({ verb: 'merchant.suspension-lifted', after: { status: 'ONBOARDED' } });
  });

  it('is not lifted while something is missing, not even when that happens while the second person is waited for', async () => {
    const one = await suspended();
    const refused = await lift(one.muid);
    expect([refused.status, (refused.body.data as never as { unmet: { condition: string }[] }).unmet.map(({ condition }) => condition)]).toEqual([
      409,
      ['OWNERSHIP', 'ACCOUNT'],
    ]);
    await putInOrder(one.muid);
    const query = await lift(one.muid);
    await analyst.call(setMerchantAccount, { muid: one.muid, kind: 'PIX', number: 'c@d.example', holder_name: 'Loja', reason: 'Another' });
    await senior.send(approveRequest, { request_id: requestOf(query), version: 1 });
    expect((await detail(one.muid)).merchant.status).toBe('SUSPENDED');
  });

  it('of a merchant that no application here has let in is not lifted; it is taken in again', async () => {
    const one = await suspended();
    await putInOrder(one.muid);
    await sql`delete from merchant_onboarding where merchant_no = ${one.merchant_no}`.execute(server.database.main);
    expect((await lift(one.muid)).status).toBe(409);
    expect(await analyst.call(onboardMerchant, { muid: one.muid, reason: 'Comes back' })).toMatchObject({ status: 'REVIEW_OPENED' });
  });
});

it('nobody sees or changes a merchant of another company, or learns that it exists', async () => {
  const one = await onboarded();
  const contact = await analyst.call(createContact, { muid: one.muid, purpose: 'LEGAL', name: 'Lia', email: 'lia@lojanova.example' });
  const holder = await own(one.muid);
  const asks = async (muid: string, id: string) => [
    await stranger.send(showMerchant, { muid }),
    await stranger.send(offboardMerchant, { muid, reason: 'x' }),
    await stranger.send(onboardMerchant, { muid, reason: 'x' }),
    await stranger.send(suspendMerchant, { muid, reason: 'x' }),
    await stranger.send(liftSuspension, { muid, reason: 'x' }),
    await stranger.send(updateMerchant, { muid, version: 1, website: 'x' }),
    await stranger.send(createContact, { muid, purpose: 'LEGAL', name: 'x', email: 'x@x.example' }),
    await stranger.send(deleteContact, { id, reason: 'x' }),
    await stranger.send(deleteRelationship, { id, reason: 'x' }),
    await stranger.send(createMerchant, { ...draft, entity_code: 'ATBR' }),
  ];
  const plain = (answers: { status: number; body: { code: string; msg: string } }[]) => answers.map(({ status, body }) => [status, body.code, body.msg]);
  const unknown = plain(await asks('nobody', '999999999'));
  expect(plain(await asks(one.muid, contact.id))).toEqual(unknown);
  expect(plain(await asks(one.muid, holder.id))).toEqual(unknown);
  expect(unknown.every(([status]) => status === 404)).toBe(true);
  expect((await stranger.call(listMerchants, { muid: one.muid })).list).toEqual([]);
});

it('who may only read changes nothing, and sees numbers masked without the ability of identities', async () => {
  const one = await add(full);
  const reader = server.as({ companies: ['ATBR'], abilities: [{ subject: 'AML.MERCHANTSLIST.AllMerchants', action: ['read'] }] });
  expect((await reader.send(updateMerchant, { muid: one.muid, version: 1, website: 'x' })).status).toBe(403);
  const shown = await reader.call(showMerchant, { muid: one.muid });
  expect(shown.is_masked).toBe(true);
  expect(shown.merchant.tax_id).toContain('*');
  expect(shown.merchant.email).not.toBe(draft.email);
});

it('knows the state of a merchant by the region that it declares', async () => {
  const one = await add({ city: 'Curitiba', region: 'paraná' });
  const stateOf = async () => (await detail(one.muid)).merchant.registered_state;
  const change = async (declaration: object) =>
    analyst.call(updateMerchant, { muid: one.muid, version: (await detail(one.muid)).merchant.version, ...declaration });
  const findResults = async (choice: string) =>
    (await analyst.call(listMerchants, { registered_state: choice, muid: one.muid })).list.map(({ registered_state: state }) => state);
  expect(await stateOf()).toBe('BR-PR');
  expect([await findResults('BR-PR'), await findResults('BR-SP'), await findResults('BR-NONE')]).toEqual([['BR-PR'], [], []]);
  await change({ phone: '+55 41 5555' });
  expect(await stateOf()).toBe('BR-PR');
  await change({ region: 'Somewhere' });
  expect([await stateOf(), await findResults('BR-NONE'), await findResults('MX-NONE')]).toEqual([null, [null], []]);
  await change({ region: 'NL' });
  expect(await stateOf()).toBeNull();
  await change({ country: 'MEX' });
  expect(await stateOf()).toBe('MX-NLE');
  await change({ region: null });
  expect(await stateOf()).toBeNull();
  expect((await analyst.send(listMerchants, { registered_state: 'BR-XX' })).status).toBe(400);
});
