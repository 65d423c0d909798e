import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase, testServer, type TestClient, type TestServer } from '../../../../platform/server/testing.ts';
import { samplePng } from '../../../../platform/testing/sample-documents.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { moveSubjectState } from '../../../payments/decisions/server/index.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { registerSubjectFollowers } from '../../../register/id-database/server/index.ts';
import type { KycDocumentKind } from '../../../register/kernel/index.ts';
import { moveSilence } from '../../../mechanisms/mail/server/index.ts';
import { notificationsSlice } from '../../../mechanisms/notifications/server/index.ts';
import { moveInvestigationPeople } from '../../../casework/investigations/server/index.ts';
import { advanceCases } from '../../../casework/probation/server/index.ts';
import { moveReportCases } from '../../../reporting/report-cases/server/index.ts';
import { moveReports } from '../../../screening/screening/server/index.ts';
import { moveMonitored } from '../../screening-monitoring/server/index.ts';
import { decideKycDocument, readKyc, uploadKyc } from '../contract/index.ts';
import { queuesSlice } from '../../../mechanisms/queues/server/index.ts';
import { syncDossier, kycApprovalKinds, kycSlice, kycDocumentQueue } from './index.ts';

/* A back office with one company whose payers may pay 100.00 before they are verified. */

export interface BackOffice {
  server: TestServer;
  database: Database;
}

export async function startBackOffice(options: { clock?: () => Date; work?: boolean } = {}): Promise<BackOffice> {
  const [cases, findings] = [
    [moveInvestigationPeople, moveReportCases, advanceCases],
    [moveReports, moveMonitored],
  ];
  registerSubjectFollowers([moveSubjectState, ...cases, syncDossier, moveSilence, ...findings]);
  const database = await testDatabase();
  await openBackOffice(database.main);
  await sql`update limit_profile set unverified_ceiling_minor = 10000`.execute(database.main);
  const slices = [kycSlice, approvalRequestsSlice(kycApprovalKinds), notificationsSlice, queuesSlice([kycDocumentQueue])];
  return { server: await testServer({ slices, database, ...options }), database };
}

export interface Payer {
  subject_id: string;
  id_no: string;
}

/** Somebody whose payments of these amounts were decided; above the ceiling they wait for the verification. */
export async function payerWith({ database }: BackOffice, amounts: readonly number[], facts: Record<string, unknown> = {}): Promise<Payer> {
  const { no } = inventDocument();
  for (const amount of amounts)
    await decideInputs(database.main, [paymentInput({ id_no: no, amount_minor: amount * 100, name: 'Rosa Lima Prado', email: 'rosa@mail.example', ...facts })]);
  const { subject_id } = await database.main.selectFrom('identifier').select('subject_id').where('id_no', '=', no).executeTakeFirstOrThrow();
  return { subject_id, id_no: no };
}

export const png = samplePng;

/** A document that another person than the reviewer has uploaded. */
export async function upload({ server }: BackOffice, payer: Payer, kind: KycDocumentKind, file: File = png(`${kind} ${Math.random()}`)): Promise<string> {
  return (await server.as({ name: 'Reception' }).call(uploadKyc, { subject_id: payer.subject_id, kind, files: [file] })).document_id;
}

export async function approve(client: TestClient, payer: Payer, documentId: string): Promise<void> {
  const { documents } = await client.call(readKyc, { subject_id: payer.subject_id });
  const version = documents.find((one) => one.document_id === documentId)?.version ?? 0;
  await client.call(decideKycDocument, { document_id: documentId, version, approve: 'APPROVED' });
}

export const resultsOf = async ({ database }: BackOffice, payer: Payer): Promise<string[]> =>
  (await database.main.selectFrom('transaction').select('aml_result').where('subject_id', '=', payer.subject_id).orderBy('id').execute()).map(
    (row) => row.aml_result,
  );

export const verbsOf = async ({ database }: BackOffice, payer: Payer): Promise<string[]> =>
  (
    await database.main
      .selectFrom('audit_entry')
      .select('verb')
      .where('subject_kind', '=', 'subject')
      .where('subject_id', '=', payer.subject_id)
      .orderBy('id')
      .execute()
  ).map((row) => row.verb);
