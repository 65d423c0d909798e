import { sql } from 'kysely';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { blackList } from '../../../payments/lists/server/index.ts';
import { listColleagues } from '../../../mechanisms/session/server/index.ts';
import { insertPayments, insertScenery } from '../../../payments/transactions/server/payments.fixture.ts';
import type { ContentInputData, ReportDetailData } from '../contract/index.ts';
import { reportApprovalKinds, reportCasesSlice } from './index.ts';

/* Companies of three countries with payments of a person each, two officers, an auditor, and support. */

export type Country = 'BRA' | 'ARG' | 'MEX';

export interface Place {
  company: string;
  subject: string;
  kind: string;
  trade: string;
  payments: string[];
  institution: Record<string, string>;
  /** What the form of the country asks beside: of the report, and of the main person. */
  content: Partial<ContentInputData>;
  person: Record<string, string>;
  /** What is confirmed of the main person, as the form of the country states it. */
  facts: Partial<ContentInputData['people'][number]>;
}

const filer = { filer_first_names: 'Otília', filer_last_name: 'Ramos' };
export const places: Readonly<Record<Country, Place>> = {
  BRA: {
    company: 'ATBR',
    subject: '1',
    kind: 'COS',
    trade: 'T9001',
    payments: ['9001', '9002'],
    institution: { name: 'Atalaia Pagamentos', number: '11.222.333/0001-81', city: 'São Paulo', state: 'SP', ...filer },
    content: { legal_codes: ['1045'] },
    person: {},
    facts: { pep: 'NO', pep_relation: 'NO', obliged: 'NO', public_servant: 'NO' },
  },
  ARG: {
    company: 'ATAR',
    subject: '4',
    kind: 'ROS',
    trade: 'T9011',
    payments: ['9011'],
    institution: { name: 'Atalaia Argentina', number: '30-50001091-2', city: 'Rosario', state: 'Santa Fe', ...filer },
    content: { refers_to_press: 'NO', typology_codes: ['Fraccionamiento'], reasons: 'Sin justificación económica.' },
    person: {},
    facts: { pep: 'NO', client: 'NO' },
  },
  MEX: {
    company: 'ATMX',
    subject: '3',
    kind: 'INUSUAL',
    trade: 'T9004',
    payments: ['9004'],
    institution: {
      name: 'Atalaia Pagos',
      number: 'AAP010101AB1',
      authority_key: '060123',
      supervisor_key: '001002',
      branch_number: '1',
      city: 'Ciudad de México',
      city_code: '09015',
      ...filer,
    },
    content: { operation_code: '01', instrument_code: '05', reasons: 'Sin justificación económica.' },
    person: {
      birth_date: '1990-05-01',
      nationality: 'MEX',
      street: 'Av. Juárez',
      house_number: '10',
      district: 'Centro',
      city_code: '09015',
      occupation_code: '9999999',
    },
    facts: {},
  },
};

const profiles: Readonly<Record<string, object>> = {
  ATBR: { report_business_days: 1, holiday_calendar: 'BR-national', report_formats: ['COS', 'COE'] },
  ATMX: { report_business_days: 3, holiday_calendar: 'MX-national', report_formats: ['INUSUAL', '24_HORAS'] },
  ATAR: { report_hours: 24, absolute_days: 90, holiday_calendar: 'AR-national', report_formats: ['ROS', 'RFT'] },
};

export interface BackOffice {
  server: TestServer;
  database: Database;
  otto: TestClient;
  olga: TestClient;
  auditor: TestClient;
  /** Reads transactions and nothing else. */
  support: TestClient;
  stranger: TestClient;
  clock: { now: Date };
}

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
const officer = may(['AML.Reports.Sar', 'read', 'write'], ['AML.IdDatabase', 'read', 'write'], ['AML.Transactions', 'read'], ['AML.ActivityLog', 'read']);
const companies = ['ATBR', 'ATMX', 'ATAR'];

export async function startBackOffice(): Promise<BackOffice> {
  const clock = { now: new Date('2026-11-24T15:00:00Z') };
  const database = await testDatabase();
  await insertScenery(database);
  await database.cursors.query(`
    insert into company (code, name, country, currency, time_zone, profile) values ('ATAR', 'Atalaia Argentina', 'ARG', 'ARS', 'America/Argentina/Buenos_Aires', '{}');
    insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email)
      values ('M4', 'U4', 'Tienda Delta', 'Delta SA', 'ATAR', 'ARG', 'ARS', 'retail', 'd@delta.example');
    insert into decision_key (id, company_code, subject_id, business, currency) values (190, 'ATAR', 4, 'payin', 'ARS');
    insert into staff_person (id, name) overriding system value values (31, 'Otto'), (32, 'Olga') on conflict do nothing;
    insert into aml_role (code, name_en, name_pt) values ('AML_OFFICER', 'Officer', 'Responsável') on conflict do nothing;
    insert into role_ability (role_code, subject, actions) values ('AML_OFFICER', 'AML.Reports.Sar', '{read,write}') on conflict do nothing;
    insert into user_account (id, person_id, account, email, name, aml_role, company_codes) overriding system value values
      (31, 31, 'otto', 'otto@desk.example', 'Otto', 'AML_OFFICER', '{ATBR,ATMX,ATAR}'), (32, 32, 'olga', 'olga@desk.example', 'Olga', 'AML_OFFICER', '{ATBR,ATMX,ATAR}')`);
  for (const [code, profile] of Object.entries(profiles))
    await sql`update company set profile = ${JSON.stringify(profile)}::jsonb where code = ${code}`.execute(database.main);
  await insertPayments(database, [
    { id: 9001, amount: 6_000_000, at: '2026-11-20T12:00:00Z' },
    { id: 9002, amount: 4_500_050, at: '2026-11-21T02:59:59Z', business: 'payout' },
    { id: 9004, subject: 3, merchant: 3, amount: 70_000_00, at: '2026-11-20T12:00:00Z' },
  ]);
  await database.cursors.query(`insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_no, app_id, subject_id, key_id, id_country, id_type, id_no, name,
      method, currency, order_amount_minor, order_time, partner_status, aml_result, stage)
    values (9011, 'ATAR', 'payin', 'T9011', 'hash', 'M4', 'A1', 4, 190, 'ARG', 'CUIL', '27123456780', 'Ana Gómez', 'TRANSFER_CVU', 'ARS', 250000000, '2026-11-20T12:00:00Z', 'PAID', 'ACCEPTED', 'ORDER')`);
  const server = await testServer({
    slices: [reportCasesSlice({ findColleagues: listColleagues, blockList: blackList }), approvalRequestsSlice(reportApprovalKinds)],
    database,
    clock: () => clock.now,
  });
  const staff = (id: string, name: string, abilities: AbilityEntry[], codes = companies) =>
    server.as({ userId: id, personId: id, name, abilities, companies: codes });
  return {
    server,
    database,
    otto: staff('31', 'Otto', officer),
    olga: staff('32', 'Olga', officer),
    auditor: staff('33', 'Vera', may(['AML.Reports.Sar', 'read'])),
    support: staff('34', 'Sol', may(['AML.Transactions', 'read'])),
    stranger: staff('35', 'Eva', officer, ['OTHER']),
    clock,
  };
}

/** What a case says, as it is sent back. */
export const contentOf = ({ content }: Pick<ReportDetailData, 'content'>): ContentInputData => ({
  kind: content.kind,
  is_attempted: content.is_attempted,
  refers_to_press: content.refers_to_press,
  narrative: content.narrative ?? '',
  ...(content.urgent_ground ? { urgent_ground: content.urgent_ground } : {}),
  ...(content.typology ? { typology: content.typology } : {}),
  legal_codes: content.legal_codes,
  typology_codes: content.typology_codes,
  ...(content.reasons ? { reasons: content.reasons } : {}),
  ...(content.operation_code ? { operation_code: content.operation_code } : {}),
  ...(content.instrument_code ? { instrument_code: content.instrument_code } : {}),
  people: content.people.map(({ role, subject_id: subject, merchant_no: merchant, name, details, facts }) => ({
    role,
    ...(subject ? { subject_id: subject } : merchant ? { merchant_no: merchant } : { name: name ?? '' }),
    ...details,
    ...facts,
  })),
  alert_ids: content.alerts.map(({ alert_id: id }) => id),
  payment_ids: content.payments.map(({ id }) => id),
});
