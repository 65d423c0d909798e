import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { samplePdf } from '../../../../platform/testing/sample-documents.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { monitorSlice } from '../../monitor/server/index.ts';
import { probationApprovalKinds, probationSlice } from '../../probation/server/index.ts';
import { approvalsApprovalKinds, approvalsSlice } from './index.ts';

/* A back office with the worked example's limits (5,000 and 10,000 in 30 days) and everything that asks a second person. */

export interface BackOffice {
  server: TestServer;
  database: Database;
}

export const kinds = [...probationApprovalKinds, ...approvalsApprovalKinds];

export async function startBackOffice(options: { clock?: () => Date; work?: boolean } = {}): Promise<BackOffice> {
  const database = await testDatabase();
  await openBackOffice(database.main);
  const slices = [probationSlice, monitorSlice, approvalsSlice, approvalRequestsSlice(kinds)];
  return { server: await testServer({ slices, database, ...options }), database };
}

export const staff = ({ server }: BackOffice, personId: string, userId = personId, name = `Person ${personId}`): TestClient =>
  server.as({ personId, userId, name, companies: ['ATBR'] });

export interface Payer {
  subjectId: string;
  idNo: string;
}

/** Somebody who has paid these amounts of money, one after the other. */
export async function pay({ database }: BackOffice, amounts: readonly number[], changes: Record<string, unknown> = {}): Promise<Payer> {
  const idNo = (changes.id_no as string | undefined) ?? inventDocument().no;
  for (const amount of amounts) await decideInputs(database.main, [paymentInput({ ...changes, id_no: idNo, amount_minor: amount * 100 })]);
  const { subject_id: subjectId } = await database.main.selectFrom('identifier').select('subject_id').where('id_no', '=', idNo).executeTakeFirstOrThrow();
  return { subjectId, idNo };
}

export const heldOf = ({ database }: BackOffice, { subjectId }: Payer): Promise<{ id: string; trade_no: string; version: number }[]> =>
  database.main
    .selectFrom('transaction')
    .select(['id', 'trade_no', 'version'])
    .where('subject_id', '=', subjectId)
    .where('aml_result', 'in', ['JUSTIFICATION_REQUIRED', 'FROZEN'])
    .orderBy('id')
    .execute();

export const resultOf = async ({ database }: BackOffice, id: string): Promise<string> =>
  (await database.main.selectFrom('transaction').select('aml_result').where('id', '=', id).executeTakeFirstOrThrow()).aml_result;

export const standingOf = async ({ database }: BackOffice, { subjectId }: Payer): Promise<string> =>
  (await database.main.selectFrom('subject_standing').select('standing').where('subject_id', '=', subjectId).executeTakeFirst())?.standing ?? 'CLEAR';

export const pdf = samplePdf;
