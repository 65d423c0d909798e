import { sql } from 'kysely';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase, type TestClient, type TestServer, testServer } from '../../../../platform/server/testing.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { approvalRequestsSlice } from '../../../mechanisms/approval-requests/server/index.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput } from '../../decisions/server/testing.ts';
import { routingApprovalKinds, routingSlice } from './index.ts';

/* A back office for the tests of this slice: a company with merchants A (apps A1, A2) and B (app B1), three providers, and two people. */

export interface BackOffice {
  server: TestServer;
  database: Database;
  maker: TestClient;
  checker: TestClient;
  stranger: TestClient;
}

const may = (...entries: [AbilityEntry['subject'], ...AbilityEntry['action']][]): AbilityEntry[] =>
  entries.map(([subject, ...action]) => ({ subject, action }));

export async function startBackOffice(): Promise<BackOffice> {
  const database = await testDatabase();
  const { main } = database;
  await openBackOffice(main);
  await sql`insert into payment_method (code, name, countries) values ('PIX', 'Pix', '{BRA}'), ('TED', 'TED', '{BRA}'), ('CARD', 'Card', '{BRA}')`.execute(
    main,
  );
  await sql`insert into provider (code, name) values ('P1', 'First'), ('P2', 'Second'), ('P3', 'Third')`.execute(main);
  await sql`insert into provider_channel (provider_code, method, business, company_code, currency) values
    ('P1', 'PIX', 'payin', 'ATBR', null), ('P2', 'PIX', 'payin', 'ATBR', null), ('P1', 'TED', 'payin', 'ATBR', null), ('P3', 'TED', 'payin', 'ATBR', 'USD')`.execute(
    main,
  );
  const server = await testServer({ slices: [routingSlice, approvalRequestsSlice(routingApprovalKinds)], database });
  const maker = may(['AML.RoutingConfig', 'read', 'write'], ['AML.BlackList', 'read']);
  return {
    server,
    database,
    maker: server.as({ name: 'Rita', personId: '1', userId: '11', abilities: maker, companies: ['ATBR'] }),
    checker: server.as({
      name: 'Otto',
      personId: '2',
      userId: '21',
      abilities: may(['AML.RoutingConfig', 'read'], ['AML.ApprovalList', 'read', 'write']),
      companies: ['ATBR'],
    }),
    stranger: server.as({ name: 'Eva', personId: '3', userId: '31', abilities: maker, companies: ['ATMX'] }),
  };
}

/** The second person agrees to a request as it stands. */
export async function approve({ checker }: BackOffice, requestId: string | null) {
  const { version } = await checker.call(showApprovalRequest, { request_id: requestId as string });
  return checker.call(approveRequest, { request_id: requestId as string, version });
}

/** Decides a payment of somebody new: result, reasons, and the providers that the core is told. */
export async function pay({ database }: BackOffice, change: Record<string, unknown> = {}) {
  const input = paymentInput({ id_no: inventDocument().no, amount_minor: 1_000, ...change });
  const [answer] = await decideInputs(database.main, [input]);
  if (answer?.kind !== 'decided') throw new Error(`the payment is ${answer?.kind ?? 'lost'}`);
  const row = await database.main
    .selectFrom('transaction')
    .select(['aml_result', 'aml_reasons'])
    .where('id', '=', answer.transaction.id)
    .executeTakeFirstOrThrow();
  return {
    input,
    verdict: [row.aml_result, ...row.aml_reasons].join(' '),
    routes: answer.transaction.routes?.map(([provider]) => provider) ?? null,
  };
}
