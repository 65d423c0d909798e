import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../../platform/server/clock.ts';
import { approveFiles, listEvidence, listPendingTransactions, listProbation, rejectTransaction } from '../../contract/index.ts';
import { runCaseClocks } from './case-clocks.job.ts';
import { auditOf, caseOf, type BackOffice, type Held, holdPayments, link, startBackOffice, unlink, upload } from '../back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

const about = ({ subject_id, business }: Held) => ({ subject_id, business });

async function rejectAll(held: Held): Promise<void> {
  const client = backOffice.server.as();
  for (const { tid, version } of (await client.call(listPendingTransactions, about(held))).list)
    await client.call(rejectTransaction, { business: 'payin', tid, reason: 'No answer', version });
}

const isListed = async ({ subject_id }: Held): Promise<boolean> =>
  (await backOffice.server.as().call(listProbation, { page_size: 100 })).list.some((row) => row.subject_id === subject_id);

describe('cases of two people who turn out to be one', () => {
  it('let a file that waits reopen a reviewed case, and old files speak for nothing', async () => {
    const client = backOffice.server.as();
    const [one, two] = [await holdPayments(backOffice, [4_000]), await holdPayments(backOffice, [4_000])];
    await client.call(approveFiles, { file_ids: await upload(backOffice.server.as(), one), approve: 'APPROVED' });
    const [waiting] = (await upload(backOffice.server.as(), two)) as [string];
    for (const held of [one, two]) await rejectAll(held);
    expect(await caseOf(client, one)).toMatchObject({ stage: 'REVIEWED', round: 1 });
    expect(await caseOf(client, two)).toMatchObject({ stage: 'EVIDENCE_SUBMITTED', round: 1, open_holds: 0 });
    expect(await isListed(one)).toBe(false);
    await link(backOffice, one, two);
    expect(await caseOf(client, one)).toMatchObject({ stage: 'EVIDENCE_SUBMITTED', round: 2, attempt: 1 });
    expect(await isListed(one)).toBe(true);
    const { list } = await client.call(listEvidence, about(one));
    expect(list.map((file) => `${file.status} ${file.round}`).sort()).toEqual(['APPROVED 1', 'SCANNED 2']);
    expect(await auditOf(backOffice, 'case.moved')).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining({ stage: 'REVIEWED', round: 1 }),
        after: expect.objectContaining({ stage: 'EVIDENCE_SUBMITTED', round: 2 }),
        reason: 'Holds moved with their person',
      }),
    );
    await client.call(approveFiles, { file_ids: [waiting], approve: 'APPROVED' });
    expect(await caseOf(client, one)).toMatchObject({ stage: 'REVIEWED', round: 2 });
    expect(await isListed(one)).toBe(false);
  });

  it('join what was used up, take back what the clock proposed, and part again', async () => {
    const client = backOffice.server.as();
    const [one, two] = [await holdPayments(backOffice, [4_000]), await holdPayments(backOffice, [4_000])];
    await client.call(approveFiles, { file_ids: await upload(backOffice.server.as(), one), approve: 'REJECTED', reject_reason: 'unreadable' });
    await backOffice.database.main
      .updateTable('justification_case')
      .set({ due_at: new Date(clock.ms() - 9 * 86_400_000) })
      .where('subject_id', '=', two.subject_id)
      .execute();
    await runCaseClocks({ database: backOffice.database, now: clock.now() });
    const before = await caseOf(client, two);
    expect(before.proposal).toMatchObject({ reason_code: 'EVIDENCE_TIMEOUT' });
    await link(backOffice, one, two);
    expect(await caseOf(client, one)).toMatchObject({ stage: 'PENDING_REVIEW', round: 1, attempt: 2, open_holds: 2, due_at: before.due_at, proposal: null });
    expect(await auditOf(backOffice, 'case-proposal.withdrawn')).toHaveLength(1);
    const cases = await backOffice.database.main.selectFrom('justification_case').select('stage').where('subject_id', '=', two.subject_id).execute();
    expect(cases).toEqual([{ stage: 'REVIEWED' }]);
    await unlink(backOffice, two);
    expect(await caseOf(client, one)).toMatchObject({ stage: 'PENDING_REVIEW', open_holds: 1 });
    expect(await caseOf(client, two)).toMatchObject({ stage: 'PENDING_REVIEW', open_holds: 1, round: 2 });
  });
});
