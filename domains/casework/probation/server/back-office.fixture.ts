import type { EndpointInput } from '../../../../platform/contract/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import type { Database } from '../../../../platform/server/index.ts';
import { testDatabase, testServer, type TestClient, type TestServer } from '../../../../platform/server/testing.ts';
import { samplePdf } from '../../../../platform/testing/sample-documents.ts';
import { moveSubjectState } from '../../../payments/decisions/server/index.ts';
import { recordEvent } from '../../../payments/payment-events/server/index.ts';
import { decideInputs, inventDocument, machineOrigin, openBackOffice, paymentInput } from '../../../payments/decisions/server/testing.ts';
import { mergeSubjects, unlinkIdentifier } from '../../../register/id-database/server/index.ts';
import { listEvidence, listPendingTransactions, queryProbation, requestBalance, uploadEvidence } from '../contract/index.ts';
import { advanceCases, probationSlice } from './index.ts';

/*
 * A back office for the tests of this slice: the worked example's limits (5,000 and 10,000 in 30 days), real payments decided by
 * the decision path, and people who may do what their roles may.
 */

export interface BackOffice {
  server: TestServer;
  database: Database;
}

export async function startBackOffice(options: { clock?: () => Date; work?: boolean } = {}): Promise<BackOffice> {
  const database = await testDatabase();
  await openBackOffice(database.main);
  return { server: await testServer({ slices: [probationSlice], database, ...options }), database };
}

/** A PDF; each text makes another file. */
export const pdf = samplePdf;

export interface Held {
  subject_id: string;
  business: 'payin';
  id_no: string;
}

/** A person who has used 7,000 and whose last payments, of the given amounts, are held at merchant A. */
export async function holdPayments({ database }: BackOffice, amounts: readonly number[]): Promise<Held> {
  const { no } = inventDocument();
  for (const amount of [4_000, 3_000, ...amounts]) await decideInputs(database.main, [paymentInput({ id_no: no, amount_minor: amount * 100 })]);
  const { subject_id } = await database.main.selectFrom('identifier').select('subject_id').where('id_no', '=', no).executeTakeFirstOrThrow();
  return { subject_id, business: 'payin', id_no: no };
}

/** One more payment with the person's number, too large for what is left. */
export const holdAgain = ({ database }: BackOffice, { id_no }: Held) => decideInputs(database.main, [paymentInput({ id_no, amount_minor: 400_000 })]);

/** The partner tells that a payment was cancelled, which ends its holds. */
export const cancelPayment = ({ database }: BackOffice, trade: { business: 'payin'; tradeNo: string }) => {
  const at = clock.now();
  return recordEvent(
    database.main,
    { ...trade, eventId: `cancel-${trade.tradeNo}`, event: 'cancelled', occurredAt: at, receivedAt: at, amountMinor: undefined, payer: undefined },
    machineOrigin,
  );
};

const about = ({ subject_id, business }: Held) => ({ subject_id, business });

export async function tidsOf(client: TestClient, held: Held): Promise<string[]> {
  const { list } = await client.call(listPendingTransactions, about(held));
  return list.map((row) => row.tid);
}

export async function caseOf(client: TestClient, held: Held) {
  const { cases } = await client.call(queryProbation, about(held));
  const [one] = cases;
  if (!one) throw new Error('no case');
  return one;
}

export async function upload(
  client: TestClient,
  held: Held,
  facts: Partial<EndpointInput<typeof uploadEvidence>> & { files?: unknown } = {},
): Promise<string[]> {
  const { files } = await client.call(uploadEvidence, {
    ...about(held),
    merchant_no: 'A',
    kind: 'INVOICE',
    attested_amount: '5000.00',
    currency: 'BRL',
    files: [pdf(`invoice ${Math.random()}`)],
    ...facts,
  });
  return files.map((file) => file.file_id);
}

export const fileStatuses = async (client: TestClient, held: Held): Promise<string[]> =>
  (await client.call(listEvidence, about(held))).list.map((file) => file.status);

export const askBalance = (held: Held, fileIds: string[], amount = '5000.00'): EndpointInput<typeof requestBalance> => ({
  ...about(held),
  merchant_no: 'A',
  threshold: amount,
  file_ids: fileIds,
  reason: 'Invoices of the quarter',
});

export const auditOf = async (
  { database }: BackOffice,
  verb: string,
): Promise<{ before: unknown; after: unknown; reason: string | null; actor_id: string | null }[]> =>
  database.main.selectFrom('audit_entry').select(['before', 'after', 'reason', 'actor_id']).where('verb', '=', verb).orderBy('id').execute();

const [maker, checker] = [
  { personId: '11', name: 'Maker' },
  { personId: '12', name: 'Checker' },
];
const followers = [moveSubjectState, advanceCases];

/** Makes two people one, who is the first of them. */
export const link = ({ database }: BackOffice, one: Held, two: Held) =>
  database.main
    .transaction()
    .execute((trx) => mergeSubjects(trx, { fromId: two.subject_id, toId: one.subject_id, reason: 'Same CURP', actor: maker, at: clock.now(), followers }));

/** Gives somebody who was linked the number back, with what was paid by it. */
export const unlink = ({ database }: BackOffice, { id_no: no }: Held) =>
  database.main.transaction().execute((trx) =>
    unlinkIdentifier(trx, {
      document: { country: 'BRA', type: 'CPF', no },
      reason: 'Twins',
      madeBy: maker,
      checkedBy: checker,
      at: clock.now(),
      followers,
    }),
  );
