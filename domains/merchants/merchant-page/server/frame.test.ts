import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { listNotifications } from '../../../mechanisms/notifications/contract/index.ts';
import { notificationsSlice } from '../../../mechanisms/notifications/server/index.ts';
import type { FoundEvent, MerchantTimelineSource } from '../../../mechanisms/timelines/server/index.ts';
import { createMerchant, showMerchant } from '../../merchants/contract/index.ts';
import { merchantNotes, readMerchantHead, readMerchantTimeline } from '../contract/index.ts';
import { merchantsSlice } from '../../merchants/server/index.ts';
import { testPorts } from '../../merchants/server/ports.fixture.ts';
import { merchantPageSlice } from './index.ts';
import type { MerchantFrame } from './merchant-frame.ts';

/* The frame around what other slices tell of a merchant; what they tell is tried with the demonstration, by the application. */

const event = (id: string, hour: number, act: FoundEvent['act']): FoundEvent => ({ id, at: new Date(`2026-11-20T${hour}:00:00Z`), part: 0, act });
const sourceOf = (kind: MerchantTimelineSource['kind'], demand: MerchantTimelineSource['demand'], events: readonly FoundEvent[]): MerchantTimelineSource => ({
  kind,
  demand,
  read: async ({ before, most }) => events.filter(({ at, id }) => at < before.at || (at.getTime() === before.at.getTime() && id < before.id)).slice(0, most),
});
const frame: Partial<MerchantFrame> = {
  work: { demands: ['AML.Alerts:read'], read: async () => ({ open_alerts: 3, unassigned: 1, people: [{ name: 'Bia', alerts: 2 }] }) },
  held: {
    demands: ['AML.MonitorList:read'],
    read: async ({ companyCode }) => [{ currency: companyCode === 'ATBR' ? 'BRL' : 'MXN', count: 1, amount: '5.00' }],
  },
  timeline: [
    sourceOf('alert', 'AML.Alerts:read', [event('7', 12, 'RAISED'), event('5', 10, 'RAISED')]),
    sourceOf('payment', 'AML.Transactions:read', [event('9', 12, 'ORDERED'), event('8', 11, 'ORDERED')]),
  ],
};

let server: TestServer;
let analyst: TestClient;
let merchantNo: string;
let muid: string;
const readsMerchants: AbilityEntry = { subject: 'AML.MERCHANTSLIST.AllMerchants', action: ['read'] };

beforeAll(async () => {
  server = await testServer({ slices: [merchantsSlice(testPorts), merchantPageSlice(frame), notificationsSlice] });
  await server.database.cursors.query(`
    insert into company (code, name, country, currency, time_zone, profile) values
      ('ATBR', 'Brazil', 'BRA', 'BRL', 'America/Sao_Paulo', '{"ubo_threshold": [2500]}'), ('ATMX', 'Mexico', 'MEX', 'MXN', 'America/Mexico_City', '{}');
    insert into country (code, name_en, name_pt) values ('BRA', 'Brazil', 'Brasil') on conflict do nothing;
    insert into option_item (list, value, label_en, label_pt, sort, active) values ('industry', 'ECOMMERCE', 'Shops', 'Lojas', 1, true) on conflict do nothing;
    insert into staff_person (id, name) overriding system value values (1, 'Ana'), (2, 'Bia') on conflict do nothing;
    insert into aml_role (code, name_en, name_pt) values ('AML_ANALYST', 'Analyst', 'Analista') on conflict do nothing;
    insert into role_ability (role_code, subject, actions) values ('AML_ANALYST', 'AML.Alerts', '{read,write}') on conflict do nothing;
    insert into user_account (id, person_id, account, email, name, aml_role, company_codes) overriding system value values
      (11, 1, 'ana', 'ana@desk.example', 'Ana', 'AML_ANALYST', '{ATBR}'), (12, 2, 'bia', 'bia@desk.example', 'Bia', 'AML_ANALYST', '{ATBR}')`);
  analyst = server.as({ companies: ['ATBR'], name: 'Ana', userId: '11', personId: '1' });
  const made = await analyst.call(createMerchant, {
    entity_code: 'ATBR',
    merchant_name: 'Loja do Quadro',
    legal_name: 'Loja do Quadro Ltda.',
    country: 'BRA',
    currency: 'BRL',
    industry: 'ECOMMERCE',
    businesses: ['payin'],
    email: 'contato@quadro.example',
  });
  [merchantNo, muid] = [made.merchant_no, made.muid];
});

const as = (...abilities: AbilityEntry[]): TestClient => server.as({ companies: ['ATBR'], abilities, userId: '12', name: 'Bia' });

describe('the head of a merchant', () => {
  it('shows each part to those who may read it', async () => {
    const whole = await analyst.call(readMerchantHead, { merchant_no: merchantNo });
    expect(whole).toMatchObject({ work: { open_alerts: 3, people: [{ name: 'Bia', alerts: 2 }] }, held: [{ currency: 'BRL', amount: '5.00' }], risk: null });
    expect(await as(readsMerchants).call(readMerchantHead, { merchant_no: merchantNo })).toMatchObject({ work: null, held: null, responsible: null });
    const some = await as(readsMerchants, { subject: 'AML.Alerts', action: ['read'] }).call(readMerchantHead, { merchant_no: merchantNo });
    expect([some.work?.open_alerts, some.held]).toEqual([3, null]);
  });
  it('is of the companies of the reader, and needs the ability of merchants', async () => {
    expect((await server.as({ companies: ['ATMX'] }).send(readMerchantHead, { merchant_no: merchantNo })).status).toBe(404);
    expect((await as({ subject: 'AML.Alerts', action: ['read'] }).send(readMerchantHead, { merchant_no: merchantNo })).status).toBe(403);
  });
});

describe('the timeline of a merchant', () => {
  it('joins the kinds that the reader may read, newest first, page by page', async () => {
    const all = await analyst.call(readMerchantTimeline, { merchant_no: merchantNo });
    expect(all.list.map(({ event_id: id }) => id)).toEqual(['payment.9.0', 'alert.7.0', 'payment.8.0', 'alert.5.0']);
    expect([all.kinds, all.next]).toEqual([['payment', 'alert'], null]);
    const results: string[] = [];
    let after: string | undefined;
    do {
      const { list, next } = await analyst.call(readMerchantTimeline, { merchant_no: merchantNo, size: 1, ...(after === undefined ? {} : { after }) });
      results.push(...list.map(({ event_id: id }) => id));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(results).toEqual(all.list.map(({ event_id: id }) => id));
    const some = await as(readsMerchants, { subject: 'AML.Alerts', action: ['read'] }).call(readMerchantTimeline, { merchant_no: merchantNo });
    expect([some.kinds, some.list.length]).toEqual([['alert'], 2]);
    expect((await server.as({ companies: ['ATMX'] }).send(readMerchantTimeline, { merchant_no: merchantNo })).status).toBe(404);
  });
});

describe('notes about a merchant', () => {
  const readsNotes: AbilityEntry = { subject: 'AML.Alerts', action: ['read', 'write'] };
  it('are read by those who work on alerts and may read merchants, and stay out of the history that others read', async () => {
    const { note_id: note } = await analyst.call(merchantNotes.add, { about_id: merchantNo, text: 'Called the owner', mentions: ['12'] });
    const colleague = as(readsMerchants, readsNotes);
    expect((await colleague.call(merchantNotes.list, { about_id: merchantNo })).list).toMatchObject([{ note_id: note, text: 'Called the owner', by: 'Ana' }]);
    expect((await analyst.call(merchantNotes.list, { about_id: merchantNo })).list[0]?.mentions).toMatchObject([
      { name: 'Bia', seen_time: expect.any(Number) as number },
    ]);
    expect((await colleague.call(listNotifications, {})).list).toMatchObject([
      { kind: 'MENTIONED', about_kind: 'merchant', about_id: merchantNo, title: 'Loja do Quadro' },
    ]);
    expect((await as(readsNotes).send(merchantNotes.list, { about_id: merchantNo })).status).toBe(404);
    expect((await as(readsMerchants).send(merchantNotes.list, { about_id: merchantNo })).status).toBe(403);
    expect((await server.as({ companies: ['ATMX'] }).send(merchantNotes.list, { about_id: merchantNo })).status).toBe(404);
    const { rows } = await sql<{ verb: string }>`select verb from audit_entry where subject_kind = 'merchant' and subject_id = ${merchantNo}`.execute(
      server.database.main,
    );
    expect(rows.map(({ verb }) => verb)).toContain('merchant.noted');
    expect((await analyst.call(showMerchant, { muid })).timeline.map(({ verb }) => verb)).not.toContain('merchant.noted');
  });
});
