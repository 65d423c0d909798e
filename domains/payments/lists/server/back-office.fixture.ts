import { mayFindByNumber } from '../../../register/id-database/server/person-view/index.ts';
import { sql } from 'kysely';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput } from '../../decisions/server/testing.ts';
import { listApprovalKinds, listsSlice } from './index.ts';

/* A back office for the tests of this slice: a company with merchants A (apps A1, A2) and B (app B1), channels, and two people. */

export interface BackOffice {
  server: TestServer;
  database: Database;
  maker: TestClient;
  checker: TestClient;
}

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));
const makerAbilities = may(['AML.BlackList', 'read', 'write'], ['AML.IdDatabase', 'read']);
const checkerAbilities = may(['AML.BlackList', 'read', 'write'], ['AML.ApprovalList', 'read', 'write']);

export async function openListsBackOffice(database: Database): Promise<void> {
  const { main } = database;
  await openBackOffice(main);
  await sql`insert into payment_method (code, name, countries) values ('PIX', 'Pix', '{BRA}'), ('TED', 'TED', '{BRA}')`.execute(main);
  await sql`insert into provider (code, name) values ('P1', 'First'), ('P2', 'Second')`.execute(main);
  await sql`insert into provider_channel (provider_code, method, business, company_code)
    values ('P1', 'PIX', 'payin', 'ATBR'), ('P2', 'PIX', 'payin', 'ATBR'), ('P1', 'TED', 'payin', 'ATBR'), ('P1', 'PIX', 'payout', 'ATBR')`.execute(main);
}

export async function startBackOffice(options: { clock?: () => Date } = {}): Promise<BackOffice> {
  const database = await testDatabase();
  await openListsBackOffice(database);
  const server = await testServer({
    slices: [listsSlice, approvalRequestsSlice(listApprovalKinds), { name: 'id-database', handlers: [], mayFindByNumber }],
    database,
    ...options,
  });
  return {
    server,
    database,
    maker: server.as({ name: 'Rita', personId: '1', userId: '11', abilities: makerAbilities, companies: ['ATBR'] }),
    checker: server.as({ name: 'Otto', personId: '2', userId: '21', abilities: checkerAbilities, companies: ['ATBR'] }),
  };
}

/** The second person agrees to a request as it stands. */
export async function approve({ checker }: BackOffice, requestId: string | null) {
  const { version } = await checker.call(showApprovalRequest, { request_id: requestId as string });
  return checker.call(approveRequest, { request_id: requestId as string, version });
}

/** The verdict and reasons of a payment. */
export async function pay({ database }: Pick<BackOffice, 'database'>, change: Record<string, unknown> & { id_no: string }): Promise<string> {
  const [answer] = await decideInputs(database.main, [paymentInput({ amount_minor: 1_000, ...change })]);
  if (answer?.kind !== 'decided') throw new Error('not decided');
  const row = await database.main
    .selectFrom('transaction')
    .select(['aml_result', 'aml_reasons'])
    .where('id', '=', answer.transaction.id)
    .executeTakeFirstOrThrow();
  return [row.aml_result, ...row.aml_reasons].join(' ');
}

/** Somebody with a payment behind them; verified unless it is said otherwise. */
export async function somebody(
  backOffice: Pick<BackOffice, 'database'>,
  verification: 'Pass' | 'No Pass' | 'Not Verify' = 'Pass',
): Promise<{ no: string; subjectId: string }> {
  const { no } = inventDocument();
  await pay(backOffice, { id_no: no, name: 'Ana Lima' });
  const { subject_id: subjectId } = await backOffice.database.main
    .selectFrom('identifier')
    .select('subject_id')
    .where('id_no', '=', no)
    .executeTakeFirstOrThrow();
  await backOffice.database.main.updateTable('subject').set({ verification }).where('id', '=', subjectId).execute();
  return { no, subjectId };
}

export const standingOf = async ({ database }: Pick<BackOffice, 'database'>, subjectId: string): Promise<string> =>
  (await database.main.selectFrom('subject_standing').select('standing').where('subject_id', '=', subjectId).executeTakeFirst())?.standing ?? 'CLEAR';
