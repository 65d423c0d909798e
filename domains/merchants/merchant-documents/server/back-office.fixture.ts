import { sql } from 'kysely';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import { clock as processClock } from '../../../../platform/server/clock.ts';
import { type Database, nextIds, unseal } from '../../../../platform/server/index.ts';
import { testDatabase, testServer, type TestClient, type TestServer } from '../../../../platform/server/testing.ts';
import { samplePng } from '../../../../platform/testing/sample-documents.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { addDocument, bindUpload, createLink, decideDocument, listDocuments, uploadFile } from '../contract/index.ts';
import type { MerchantDocumentKind } from '../../../register/kernel/merchant-documents.ts';
import { merchantsApprovalKinds, merchantsSlice } from '../../merchants/server/index.ts';
import { endLinks, merchantDocumentApprovalKinds, merchantDocumentsSlice } from './index.ts';

/* Two companies with merchants under review, and staff, on a real database. */

const abilities: AbilityEntry[] = [
  { subject: 'AML.ONBOARDING.OnboardingList', action: ['read', 'write'] },
  { subject: 'AML.ApprovalList', action: ['read', 'write'] },
];

const ports = {
  unmetConditions: async () => [],
  followChange: async () => undefined,
  askToOnboard: async () => {
    throw new Error('not asked for here');
  },
  endLinks,
};

export interface Merchant {
  merchantNo: string;
  onboardId: string;
  contactId: string;
}

export interface BackOffice {
  server: TestServer;
  database: Database;
  analyst: TestClient;
  officer: TestClient;
  /** Of another company. */
  stranger: TestClient;
  /** A merchant under review, with a contact. */
  merchant(more?: { company?: string; country?: string; industry?: string; riskLevel?: string; status?: string; lang?: string }): Promise<Merchant>;
  /** Somebody behind a merchant. @returns the subject */
  party(merchant: Merchant, name: string, more?: { role?: string; shareBp?: number; kind?: 'PERSON' | 'COMPANY' }): Promise<string>;
  requirements(merchant: Merchant): Promise<Awaited<ReturnType<typeof requirementsOf>>>;
  /** Asks for a document by hand. @returns its id */
  ask(merchant: Merchant, kind: MerchantDocumentKind, more?: { asked_for?: string; party_subject_id?: string; is_mandatory?: boolean }): Promise<string>;
  upload(id: string, file?: File, by?: TestClient): Promise<void>;
  decide(id: string, outcome: 'APPROVED' | 'REJECTED', more?: object, by?: TestClient): Promise<string | null>;
  /** Mails a link. @returns its token, as it stands in the mail */
  link(merchant: Merchant, days?: number): Promise<{ token: string; id: string; body: string }>;
  verbs(merchantNo: string): Promise<string[]>;
  approve(requestId: string | null): Promise<void>;
  clock: { now: Date };
}

let drawn = 0;
/** A picture that no other is. */
export const png = (text = `document ${(drawn += 1)}`): File => samplePng(text);

const requirementsOf = async (client: TestClient, merchant: Merchant) => client.call(listDocuments, { onboard_id: merchant.onboardId });

export async function startBackOffice(options: { work?: boolean } = {}): Promise<BackOffice> {
  const database = await testDatabase();
  const db = database.main;
  await sql`insert into company (code, name, country, currency, time_zone, profile) values
    ('ATBR', 'Atalaia Brasil', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'Atalaia México', 'MEX', 'MXN', 'America/Mexico_City', '{}')`.execute(db);
  const clock = { now: processClock.now() };
  const server = await testServer({
    slices: [merchantsSlice(ports), merchantDocumentsSlice, approvalRequestsSlice([...merchantsApprovalKinds(ports), ...merchantDocumentApprovalKinds])],
    database,
    clock: () => clock.now,
    ...options,
  });
  const staff = (userId: string, name: string, companies: string[]) => server.as({ userId, personId: userId, name, abilities, companies });
  const analyst = staff('11', 'Ana', ['ATBR', 'ATMX']);
  const officer = staff('12', 'Otto', ['ATBR', 'ATMX']);
  let count = 0;
  return {
    server,
    database,
    analyst,
    officer,
    stranger: staff('13', 'Eva', ['ATMX']),
    clock,
    async merchant({ company = 'ATBR', country = 'BRA', industry = 'ECOMMERCE', riskLevel = 'LOW', status = 'IN_REVIEW', lang = 'pt' } = {}) {
      count += 1;
      const merchantNo = `M${count}`;
      await sql`insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email, lang, risk_level, status)
        values (${merchantNo}, ${`U${count}`}, ${`Loja ${count}`}, ${`Loja ${count} Ltda`}, ${company}, ${country}, 'BRL', ${industry}, 'shop@merchant.example', ${lang}, ${riskLevel},
          ${status})`.execute(db);
      const { rows: rounds } = await sql<{ id: string }>`
        insert into merchant_onboarding (merchant_no, round, started_at) values (${merchantNo}, 1, clock_now()) returning id`.execute(db);
      const [contactId] = (await nextIds(db, 1)) as [string];
      await sql`insert into merchant_contact (id, merchant_no, purpose, name, email, lang, added_at, added_by_kind, added_by, added_by_name)
        values (${contactId}, ${merchantNo}, 'COMPLIANCE', 'Carla', 'carla@merchant.example', ${lang}, clock_now(), 'staff', 11, 'Ana')`.execute(db);
      return { merchantNo, onboardId: rounds[0]?.id as string, contactId };
    },
    async party({ merchantNo }, name, { role = 'OWNER', shareBp = 5000, kind = 'PERSON' } = {}) {
      const [id, edge] = (await nextIds(db, 2)) as [string, string];
      await sql`insert into subject (id, kind, country, name, source) values (${id}::bigint, ${kind}, 'BRA', ${name}, 'REGISTRY')`.execute(db);
      await sql`insert into merchant_relationship (id, merchant_no, holder_subject_id, role, share_bp, source, added_at, added_by_kind, added_by, added_by_name)
        values (${edge}, ${merchantNo}, ${id}, ${role}, ${role === 'OWNER' ? shareBp : null}, 'Articles of association', clock_now(), 'staff', 11, 'Ana')`.execute(
        db,
      );
      return id;
    },
    requirements: (merchant) => requirementsOf(officer, merchant),
    ask: async (merchant, kind, more = {}) => (await analyst.call(addDocument, { onboard_id: merchant.onboardId, kind, ...more })).id,
    async upload(id, file = png(), by = analyst) {
      const { file_src } = await by.call(uploadFile, { files: [file] });
      await by.call(bindUpload, { id, file_src });
    },
    async decide(id, approve, more = {}, by = officer) {
      const { rows } = await sql<{ version: number }>`select version from merchant_document where id = ${id}::bigint`.execute(db);
      const { requested_id } = await by.call(decideDocument, {
        id,
        version: rows[0]?.version ?? 0,
        approve,
        ...(approve === 'REJECTED' ? { reject_reason: 'Not good', document_reason: 'UNREADABLE' } : {}),
        ...more,
      });
      return requested_id;
    },
    async link(merchant, days = 14) {
      const { link, message_id } = await analyst.call(createLink, { onboard_id: merchant.onboardId, contact_id: merchant.contactId, valid_days: days });
      const { rows } = await sql<{ body: string }>`select body from mail_message where message_id = ${message_id}`.execute(db);
      const body = unseal(rows[0]?.body ?? '', 'mail_message.body');
      return { id: link.id, body, token: /#token=(\S+)/.exec(body)?.[1] ?? '' };
    },
    async verbs(merchantNo) {
      const { rows } = await sql<{ verb: string }>`select verb from audit_entry where after ->> 'merchant_no' = ${merchantNo} order by id`.execute(db);
      return rows.map(({ verb }) => verb);
    },
    async approve(requestId) {
      const { version } = await officer.call(showApprovalRequest, { request_id: requestId as string });
      await officer.call(approveRequest, { request_id: requestId as string, version });
    },
  };
}
