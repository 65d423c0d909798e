import { sql } from 'kysely';
import { readListDate } from '../../../../engines/screening/index.ts';
import { listEntry } from '../../../../engines/screening/testing.ts';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { type Database, nextIds, systemActor } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { decisionsSlice } from '../../../payments/decisions/server/index.ts';
import { openBackOffice } from '../../../payments/decisions/server/testing.ts';
import { findMerchant, lockMerchant, merchantsApprovalKinds, merchantsSlice } from '../../merchants/server/index.ts';
import { endLinks, requireDocuments } from '../../merchant-documents/server/index.ts';
import { makeIdDocument } from '../../../register/kernel/id-numbers/id-make.ts';
import { screeningApprovalKinds, screeningSlice } from '../../../screening/screening/server/index.ts';
import { type TestEngine, testEngine } from '../../../screening/screening/server/engine.fixture.ts';
import { showReview } from '../contract/index.ts';
import { askToOnboard, applyChange, onboardingApprovalKinds, onboardingSlice, unmetConditions } from './index.ts';
import { registerRiskAssessments } from './risk-door.ts';

/* A back office for the tests of this slice: real screening over an invented list, and people who may do what their roles may. */

export interface BackOffice {
  server: TestServer;
  database: Database;
  engine: TestEngine;
  analyst: TestClient;
  colleague: TestClient;
  senior: TestClient;
  /** Another account of the analyst, with what a senior may do. */
  twin: TestClient;
  reader: TestClient;
  /** Of another company. */
  stranger: TestClient;
}

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
const analystMay = may(
  ['AML.ONBOARDING.OnboardingList', 'read', 'write'],
  ['AML.MERCHANTSLIST.AllMerchants', 'read', 'write'],
  ['AML.SCREENING.Search', 'read', 'write'],
  ['AML.SCREENING.Reports', 'read', 'write'],
);
const seniorMay = [...analystMay, ...may(['AML.ApprovalList', 'read', 'write'])];

/** The name on the lists; an owner who is called alike is a potential match. */
export const listedName = 'Marcos Rojas Peña';

const ports = { unmetConditions, followChange: applyChange, askToOnboard, endLinks };

/** Assessments as the tests want them: current unless it is said otherwise, of the merchant's own level. */
export const assessments = { outdated: new Set<string>() };

export async function startBackOffice(): Promise<BackOffice> {
  registerRiskAssessments({
    async currentAssessment(db, merchantNo) {
      const level = (await findMerchant(db, merchantNo))?.riskLevel ?? 'HIGH';
      const made = { level, score: 4200, modelVersion: 1, at: clock.now(), by: 'Ana', nextReviewOn: '2027-11-25', isProhibited: false };
      return { ...made, isCurrent: !assessments.outdated.has(merchantNo) };
    },
    async isEddDue(db, merchantNo) {
      const isDue = (await findMerchant(db, merchantNo))?.riskLevel === 'HIGH';
      return { isDue, reasons: isDue ? ['HIGH_RISK'] : [] };
    },
  });
  const database = await testDatabase();
  await openBackOffice(database.main);
  await sql`insert into company (code, name, country, currency, time_zone, profile) values ('ATMX', 'Mexico', 'MEX', 'MXN', 'America/Mexico_City', '{}')`.execute(
    database.main,
  );
  await sql`insert into aml_role (code, name_en, name_pt) values ('ONBOARDING_ANALYST', 'Analyst', 'Analista'), ('AML_SENIOR', 'Senior', 'Sênior') on conflict do nothing`.execute(
    database.main,
  );
  await sql`insert into role_ability (role_code, subject, actions) select code, 'AML.ONBOARDING.OnboardingList', '{read,write}' from aml_role on conflict do nothing`.execute(
    database.main,
  );
  await sql`insert into staff_person (id, name) overriding system value values (11, 'Ana'), (12, 'Bia'), (13, 'Otto')`.execute(database.main);
  await sql`insert into user_account (id, person_id, account, email, name, aml_role, company_codes) overriding system value values
    (11, 11, 'ana', 'ana@desk.example', 'Ana', 'ONBOARDING_ANALYST', '{ATBR}'), (12, 12, 'bia', 'bia@desk.example', 'Bia', 'ONBOARDING_ANALYST', '{ATBR}'),
    (13, 13, 'otto', 'otto@desk.example', 'Otto', 'AML_SENIOR', '{ATBR}'), (14, 11, 'ana2', 'ana2@desk.example', 'Ana', 'AML_SENIOR', '{ATBR}')`.execute(
    database.main,
  );
  const engine = testEngine();
  engine.put('501', 'TEST_SANCTIONS', listEntry('100', listedName, { births: [readListDate('1961')].flatMap((one) => one ?? []), nationalities: ['COL'] }));
  const server = await testServer({
    slices: [
      decisionsSlice,
      merchantsSlice(ports),
      onboardingSlice(() => engine),
      screeningSlice(() => engine),
      approvalRequestsSlice([...merchantsApprovalKinds(ports), ...onboardingApprovalKinds, ...screeningApprovalKinds]),
    ],
    database,
  });
  const staff = (userId: string, personId: string, name: string, abilities = analystMay, companies = ['ATBR']) =>
    server.as({ userId, personId, name, abilities, companies });
  return {
    server,
    database,
    engine,
    analyst: staff('11', '11', 'Ana'),
    colleague: staff('12', '12', 'Bia'),
    senior: staff('13', '13', 'Otto', seniorMay),
    twin: staff('14', '11', 'Ana (senior)', seniorMay),
    reader: staff('15', '15', 'Rui', may(['AML.ONBOARDING.OnboardingList', 'read'])),
    stranger: staff('16', '16', 'Eva', seniorMay, ['ATMX']),
  };
}

export interface Applicant {
  merchantNo: string;
  onboardId: string;
  ownerId: string;
  appId: string;
  taxId: string;
}

/** A merchant that has applied and declared everything, with an owner, a verified account, an app and its block configuration. */
export async function apply(
  { database }: BackOffice,
  { risk = 'MEDIUM', status = 'SUBMITTED', owner = 'Clara Prado Lima', round = 1 } = {},
): Promise<Applicant> {
  const db = database.main;
  const [onboardId, subjectId, ownerId, keyA, keyB, keyC, keyD, keyE] = (await nextIds(db, 8)) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const merchantNo = `MX${onboardId}`;
  const appId = `AX${onboardId}`;
  const taxId = makeIdDocument('CNPJ', Math.random);
  const cpf = makeIdDocument('CPF', Math.random);
  await sql`insert into subject (id, kind, country, name, verification) values (${subjectId}, 'COMPANY', 'BRA', ${`Loja ${onboardId} Ltda`}, 'Not Verify'),
    (${ownerId}, 'PERSON', 'BRA', ${owner}, 'Not Verify')`.execute(db);
  await sql`insert into identifier (id, subject_id, id_country, id_type, id_no, is_primary, link_reason) values
    (${keyA}, ${subjectId}, 'BRA', 'CNPJ', ${taxId}, true, 'first seen'), (${keyB}, ${ownerId}, 'BRA', 'CPF', ${cpf}, true, 'first seen')`.execute(db);
  await sql`insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email, status, risk_level, subject_id, trade_names,
      tax_id_type, tax_id, founded_on, legal_form, activity, activity_codes, city, region, declared_turnover_minor, declared_ticket_minor, payer_countries, delivery, products)
    values (${merchantNo}, ${`u${merchantNo}`}, ${`Loja ${onboardId}`}, ${`Loja ${onboardId} Ltda`}, 'ATBR', 'BRA', 'BRL', 'retail', 'loja@example.invalid', ${status}, ${risk},
      ${subjectId}, ${[`Casa ${onboardId}`]}, 'CNPJ', ${taxId}, '2019-03-01', 'Sociedade limitada', 'Sells books', ${['47.61-0']}, 'Recife', 'PE', 10000000, 15000,
      ${['BRA']}, 'REMOTE', ${['Books']})`.execute(db);
  await sql`insert into merchant_app (app_id, merchant_no, app_name, industry) values (${appId}, ${merchantNo}, 'Web', 'retail')`.execute(db);
  await sql`insert into merchant_onboarding (id, merchant_no, round, started_at, submitted_at, due_on)
    values (${onboardId}, ${merchantNo}, ${round}, clock_now() - interval '3 days', clock_now() - interval '2 days', clock_now()::date + 10)`.execute(db);
  await sql`insert into subject_registration (subject_id, company_code, registered_at) values (${subjectId}, 'ATBR', clock_now()), (${ownerId}, 'ATBR', clock_now())`.execute(
    db,
  );
  await sql`insert into merchant_relationship (id, merchant_no, holder_subject_id, role, share_bp, has_control, source, added_at, added_by_kind, added_by, added_by_name)
    values (${keyC}, ${merchantNo}, ${ownerId}, 'OWNER', 10000, true, 'Articles', clock_now(), 'staff', 11, 'Ana')`.execute(db);
  await sql`insert into merchant_account (id, merchant_no, kind, holder_name, holder_tax_id, bank, branch, account_type, number, added_at, added_by_kind, added_by, added_by_name,
      verified_at, verified_by_kind, verified_by, verified_by_name)
    values (${keyD}, ${merchantNo}, 'BANK', ${`Loja ${onboardId} Ltda`}, ${taxId}, '001', '1234', 'CHECKING', '123456', clock_now(), 'staff', 11, 'Ana', clock_now(), 'staff', 12, 'Bia')`.execute(
    db,
  );
  await sql`insert into block_config (id, company_code, merchant_no, status, action, created_by_name, created_at, updated_by_name, updated_at)
    values (${keyE}, 'ATBR', ${merchantNo}, 'ON', 'REJECT', 'Ana', clock_now(), 'Ana', clock_now())`.execute(db);
  return { merchantNo, onboardId, ownerId, appId, taxId };
}

export const versionOf = async (client: TestClient, { onboardId }: Applicant): Promise<number> =>
  (await client.call(showReview, { onboard_id: onboardId })).version;

/** Everything that the rules demand of the merchant is uploaded and approved. */
export async function handIn({ database }: BackOffice, { merchantNo }: Applicant): Promise<void> {
  await database.main.transaction().execute(async (db) => {
    await requireDocuments({ db, now: clock.now(), actor: systemActor, audit: () => undefined }, await lockMerchant(db, merchantNo));
    const { rows } = await sql<{ id: string }>`select id from merchant_document where merchant_no = ${merchantNo} and status = 'REQUESTED'`.execute(db);
    for (const { id } of rows) {
      const file = await sql<{ id: string }>`insert into stored_file (sha256, size_bytes, media_type, name, purpose, company_code)
        values (encode(sha256(${`document-${id}`}::bytea), 'hex'), 1, 'application/pdf', 'document.pdf', 'merchant-document', 'ATBR') returning id`.execute(db);
      await sql`update merchant_document set status = 'APPROVED', stored_file_id = ${file.rows[0]?.id ?? null}, uploaded_at = clock_now(), uploaded_by_kind = 'staff', uploaded_by = 12,
        uploaded_by_person = 12, uploaded_by_name = 'Bia', reviewed_at = clock_now(), reviewed_by_kind = 'staff', reviewed_by = 11, reviewed_by_name = 'Ana' where id = ${id}::bigint`.execute(
        db,
      );
    }
  });
}
