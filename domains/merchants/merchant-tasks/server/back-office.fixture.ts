import { sql } from 'kysely';
import { clock as processClock } from '../../../../platform/server/clock.ts';
import { type Database, nextIds, unseal } from '../../../../platform/server/index.ts';
import { testDatabase, testServer, type TestClient, type TestServer } from '../../../../platform/server/testing.ts';
import { samplePng } from '../../../../platform/testing/sample-documents.ts';
import { answerByLink, bindUpload, decideDocument, type LinkPageView, openLink, uploadByLink, uploadFile } from '../../merchant-documents/contract/index.ts';
import { merchantDocumentsSlice, registerLinkTasks } from '../../merchant-documents/server/index.ts';
import { requestCalls, saveTemplate, sendRequest, sendTask, submitTemplate, taskCalls, type TaskView, type TemplateContentView } from '../contract/index.ts';
import { merchantTasksSlice, tasksBehindLinks } from './index.ts';

/* Two companies with merchants and staff, on a real database; links ask what the tasks ask. */

const subjects = ['AML.ONBOARDING.OnboardingList', 'AML.ONBOARDING.Supplementary', 'AML.ONBOARDING.AdditionalRequest'] as const;

export interface Merchant {
  merchantNo: string;
  contactId: string;
}

let drawn = 0;
/** A picture that no other is. */
export const png = (text = `document ${(drawn += 1)}`): File => samplePng(text);

export const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

export const content: TemplateContentView = {
  title: { pt: 'Atualização cadastral', es: 'Actualización del registro' },
  intro: {},
  questions: [
    { kind: 'TEXT', is_mandatory: true, text: { pt: 'O que vende?', es: '¿Qué vende?' }, options: [] },
    { kind: 'YES_NO', is_mandatory: true, text: { pt: 'Tem loja física?', es: '¿Tiene tienda física?' }, options: [] },
    { kind: 'AMOUNT', is_mandatory: false, text: { pt: 'Faturamento mensal', es: 'Facturación mensual' }, options: [] },
  ],
  documents: [{ kind: 'LICENCE', is_mandatory: true, asked_for: {} }],
};

export async function startBackOffice() {
  const database: Database = await testDatabase();
  const db = database.main;
  await sql`insert into company (code, name, country, currency, time_zone, profile) values
    ('ATBR', 'Atalaia Brasil', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'Atalaia México', 'MEX', 'MXN', 'America/Mexico_City', '{}')`.execute(db);
  const clock = { now: processClock.now() };
  registerLinkTasks(tasksBehindLinks);
  const server: TestServer = await testServer({ slices: [merchantDocumentsSlice, merchantTasksSlice], database, clock: () => clock.now });
  const abilities = subjects.map((subject) => ({ subject, action: ['read' as const, 'write' as const] }));
  const staff = (userId: string, name: string, companies: string[]) => server.as({ userId, personId: userId, name, abilities, companies });
  const analyst = staff('11', 'Ana', ['ATBR', 'ATMX']);
  const officer = staff('12', 'Otto', ['ATBR', 'ATMX']);
  let count = 0;
  let mails = 0;

  /** The token of the last mail. */
  async function token(): Promise<string> {
    const { rows } = await sql<{ body: string }>`select body from mail_message order by id desc limit 1`.execute(db);
    return /#token=(\S+)/.exec(unseal(rows[0]?.body ?? '', 'mail_message.body'))?.[1] ?? '';
  }

  return {
    server,
    database,
    clock,
    analyst,
    officer,
    stranger: staff('13', 'Eva', ['ATMX']),
    token,
    async merchant({ company = 'ATBR', lang = 'pt', status = 'IN_REVIEW' } = {}): Promise<Merchant> {
      count += 1;
      const merchantNo = `M${count}`;
      await sql`insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email, lang, risk_level, status)
        values (${merchantNo}, ${`U${count}`}, ${`Loja ${count}`}, ${`Loja ${count} Ltda`}, ${company}, 'BRA', 'BRL', 'BETTING', 'shop@merchant.example', ${lang}, 'HIGH', ${status})`.execute(
        db,
      );
      await sql`insert into merchant_onboarding (merchant_no, round, started_at) values (${merchantNo}, 1, clock_now())`.execute(db);
      const [contactId] = (await nextIds(db, 1)) as [string];
      await sql`insert into merchant_contact (id, merchant_no, purpose, name, email, lang, added_at, added_by_kind, added_by, added_by_name)
        values (${contactId}, ${merchantNo}, 'COMPLIANCE', 'Carla', 'carla@merchant.example', ${lang}, clock_now(), 'staff', 11, 'Ana')`.execute(db);
      return { merchantNo, contactId };
    },
    /** A template in use. @returns its id */
    async template(more: Partial<TemplateContentView> = {}, company = 'ATBR'): Promise<string> {
      const { id } = await analyst.call(saveTemplate, { entity_code: company, name: 'Yearly update', content: { ...content, ...more } });
      await analyst.call(submitTemplate, { id, version: 1 });
      return id;
    },
    /** Sends a task. @returns its id and the token of its link */
    async send(templateId: string, merchant: Merchant, more: object = {}) {
      const { id } = await analyst.call(sendTask, {
        template_id: templateId,
        merchant_no: merchant.merchantNo,
        contact_id: merchant.contactId,
        due_on: dayAfter(clock.now, 10),
        ...more,
      });
      return { id, token: await token() };
    },
    async request(merchant: Merchant, more: object = {}) {
      const { id } = await analyst.call(sendRequest, {
        merchant_no: merchant.merchantNo,
        contact_id: merchant.contactId,
        due_on: dayAfter(clock.now, 10),
        content: {
          title: 'Sobre as lojas',
          questions: [{ kind: 'CHOICE', is_mandatory: true, text: 'Onde fica a loja?', options: ['Rua', 'Shopping'] }],
          documents: [],
        },
        ...more,
      });
      return { id, token: await token() };
    },
    task: (id: string): Promise<TaskView> => officer.call(taskCalls.show, { id }),
    requested: (id: string): Promise<TaskView> => officer.call(requestCalls.show, { id }),
    open: (of: string): Promise<LinkPageView> => server.anonymous.call(openLink, { token: of }),
    answer: (of: string, ref: string, answers: Record<string, string>) =>
      server.anonymous.send(answerByLink, { token: of, ref, answers: Object.entries(answers).map(([question, value]) => ({ question, value })) }),
    upload: (of: string, ref: string) => server.anonymous.send(uploadByLink, { token: of, ref, files: [png()] }),
    async handIn(documentId: string, by: TestClient = analyst): Promise<void> {
      const { file_src } = await by.call(uploadFile, { files: [png()] });
      await by.call(bindUpload, { id: documentId, file_src });
    },
    async decide(id: string, approve: 'APPROVED' | 'REJECTED') {
      const { rows } = await sql<{ version: number }>`select version from merchant_document where id = ${id}::bigint`.execute(db);
      return officer.call(decideDocument, {
        id,
        version: rows[0]?.version ?? 0,
        approve,
        ...(approve === 'REJECTED' ? { reject_reason: 'Looks forged', document_reason: 'UNREADABLE' as const } : {}),
      });
    },
    async newMails(): Promise<string[]> {
      const { rows } = await sql<{ template: string }>`select template from mail_message order by id offset ${mails}`.execute(db);
      mails += rows.length;
      return rows.map(({ template }) => template);
    },
    async trail(kind: string, id: string) {
      const { rows } = await sql<{ verb: string; before: unknown; after: { status?: string }; reason: string | null; actor_name: string }>`
        select verb, before, after, reason, actor_name from audit_entry where subject_kind = ${kind} and subject_id = ${id} order by id`.execute(db);
      return rows;
    },
  };
}
export type BackOffice = Awaited<ReturnType<typeof startBackOffice>>;
