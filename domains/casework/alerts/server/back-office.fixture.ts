import { sql } from 'kysely';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import type { Database, Slice } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { blackList } from '../../../payments/lists/server/index.ts';
import { reportCasesSlice } from '../../../reporting/report-cases/server/index.ts';
import { insertPayments, insertScenery } from '../../../payments/transactions/server/payments.fixture.ts';
import { presentEvidence } from '../../../payments/transactions/server/index.ts';
import { type AlertToRaise, raiseAlerts } from '../../../mechanisms/alert-raising/server/index.ts';
import { alertApprovalKinds, alertsSlice } from './index.ts';

/* Companies with profiles, people with payments, and staff by their roles, for the tests of this slice. */

/** Grounds that begin with these words and say enough for every conclusion. */
export const groundsOf = (words: string): string =>
  `${words}. The payments of the last ninety days were compared with the declared income, the documents on file and the known counterparties of both sides, and nothing else stood out.`;

export interface BackOffice {
  server: TestServer;
  database: Database;
  analyst: TestClient;
  colleague: TestClient;
  officer: TestClient;
  /** Reads alerts and nothing else. */
  reader: TestClient;
  raise(change?: Partial<AlertToRaise>): Promise<string>;
}

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
const analystAbilities = may(['AML.Alerts', 'read', 'write'], ['AML.IdDatabase', 'read'], ['AML.ApprovalList', 'read'], ['AML.DOWNLOAD', 'read', 'write']);
const officerAbilities = may(
  ['AML.Alerts', 'read', 'write'],
  ['AML.IdDatabase', 'read', 'write'],
  ['AML.ApprovalList', 'read', 'write'],
  ['AML.Reports.Sar', 'read', 'write'],
);

const profiles: Record<string, object> = {
  ATBR: { selection_days: 45, analysis_days: 45, report_business_days: 1, holiday_calendar: 'BR-national', report_formats: ['COS'] },
  ATMX: { selection_days: 30, analysis_days: 60, report_business_days: 3, holiday_calendar: 'MX-national', report_formats: ['INUSUAL'] },
};

let keys = 0;
/** Evidence of a rule as decisions write it. */
export const ruleEvidence = (valueMinor: number, action = 'ALERT', ids: readonly number[] = [9001]) => ({
  amount_minor: '90000',
  currency: 'BRL',
  rule: {
    rule_id: '7001',
    version_id: '7002',
    version: 3,
    name: 'Volume em 30 dias',
    type: 'CUMULATIVE_AMOUNT',
    currency: 'BRL',
    action,
    mode: 'ACTIVE',
    outcome: 'HIT',
    effect: 'ACTED',
    seen: [{ name: 'volume', unit: 'money', value: valueMinor, ids, count: ids.length }],
    compared: [{ left: 'volume', comparison: 'GTE', right: 100_000, holds: true }],
  },
});

/** @param more slices beside those that alerts need */
export async function startBackOffice(clock: () => Date, work = false, more: readonly Slice[] = []): Promise<BackOffice> {
  const database = await testDatabase();
  await insertScenery(database);
  for (const [code, profile] of Object.entries(profiles))
    await sql`update company set profile = ${JSON.stringify(profile)}::jsonb where code = ${code}`.execute(database.main);
  await database.cursors.query(`
    insert into company (code, name, country, currency, time_zone, profile) values ('ATAR', 'Atalaia Argentina', 'ARG', 'ARS', 'America/Argentina/Buenos_Aires',
      '{"selection_days": 30, "analysis_days": 150, "absolute_days": 90, "report_hours": 24, "holiday_calendar": "AR-national", "report_formats": ["ROS"]}');
    insert into staff_person (id, name) overriding system value values (1, 'Ana'), (2, 'Bia'), (3, 'Otto') on conflict do nothing;
    insert into aml_role (code, name_en, name_pt) values ('AML_ANALYST', 'Analyst', 'Analista'), ('AML_OFFICER', 'Officer', 'Responsável') on conflict do nothing;
    insert into role_ability (role_code, subject, actions) values ('AML_ANALYST', 'AML.Alerts', '{read,write}'), ('AML_OFFICER', 'AML.Alerts', '{read,write}') on conflict do nothing;
    insert into user_account (id, person_id, account, email, name, aml_role, company_codes) overriding system value values
      (11, 1, 'ana', 'ana@desk.example', 'Ana', 'AML_ANALYST', '{ATBR,ATMX}'), (12, 2, 'bia', 'bia@desk.example', 'Bia', 'AML_ANALYST', '{ATBR}'),
      (13, 3, 'otto', 'otto@desk.example', 'Otto', 'AML_OFFICER', '{ATBR,ATMX}')`);
  await insertPayments(database, [
    { id: 9001, amount: 60_000, at: '2026-10-01T12:00:00Z' },
    { id: 9002, amount: 90_000, at: '2026-10-02T12:00:00Z' },
    { id: 9003, subject: 2, merchant: 2, amount: 50_000, at: '2026-10-03T12:00:00Z', status: 'REFUNDED' },
    { id: 9004, subject: 3, merchant: 3, amount: 70_000, at: '2026-10-04T12:00:00Z' },
  ]);
  const server = await testServer({
    slices: [
      alertsSlice(presentEvidence),
      reportCasesSlice({ findColleagues: async () => [], blockList: blackList }),
      approvalRequestsSlice(alertApprovalKinds),
      ...more,
    ],
    database,
    clock,
    work,
  });
  const staff = (userId: string, personId: string, name: string, abilities: AbilityEntry[]) =>
    server.as({ userId, personId, name, abilities, companies: ['ATBR', 'ATMX', 'ATAR'] });
  return {
    server,
    database,
    analyst: staff('11', '1', 'Ana', analystAbilities),
    colleague: staff('12', '2', 'Bia', analystAbilities),
    officer: staff('13', '3', 'Otto', officerAbilities),
    reader: server.as({ abilities: may(['AML.Alerts', 'read']), companies: ['ATBR'] }),
    async raise(change = {}) {
      keys += 1;
      const at = clock();
      const [raised] = await database.main.transaction().execute((trx) =>
        raiseAlerts(trx, [
          {
            name: 'Volume em 30 dias',
            type: 'CUMULATIVE_AMOUNT',
            subjectId: '1',
            companyCode: 'ATBR',
            business: 'payin',
            currency: 'BRL',
            dedupKey: `RULE:7001:ATBR:${keys}`,
            windowFrom: new Date(at.getTime() - 30 * 86_400_000),
            windowTo: at,
            at,
            isNews: false,
            evidence: ruleEvidence(110_000),
            transactionIds: ['9001', '9002'],
            ...change,
          },
        ]),
      );
      return raised?.alertId ?? '';
    },
  };
}
