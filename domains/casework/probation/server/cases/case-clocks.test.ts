import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../../platform/server/clock.ts';
import { approveFiles, decideProposal, queryProbation } from '../../contract/index.ts';
import { runCaseClocks } from './case-clocks.job.ts';
import { findBrokenInvariants } from '../../../../payments/decisions/server/books/invariants.store.ts';
import {
  auditOf,
  cancelPayment,
  caseOf,
  type BackOffice,
  type Held,
  holdAgain,
  holdPayments,
  startBackOffice,
  tidsOf,
  upload,
} from '../back-office.fixture.ts';

const day = 86_400_000;
let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

const turn = (days: number) => runCaseClocks({ database: backOffice.database, now: new Date(clock.ms() + days * day + 60_000) });
const mails = ({ subject_id }: Held) =>
  backOffice.database.main
    .selectFrom('mail_message')
    .select(['template', 'recipient', 'title', 'body'])
    .where('subject_id', '=', subject_id)
    .orderBy('id')
    .execute();

describe('clock of a case', () => {
  it('asks at once, reminds on day 3, proposes on day 10, and repeats nothing', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    for (const days of [0, 0, 1, 2, 3, 3, 9]) await turn(days);
    expect((await mails(held)).map((mail) => mail.template)).toEqual(['evidence-request', 'evidence-reminder']);
    expect((await mails(held))[0]).toMatchObject({ recipient: 'desk@example.invalid' });
    expect((await mails(held))[0]?.body).toContain((await tidsOf(client, held))[0]);
    expect(await caseOf(client, held)).toMatchObject({ proposal: null });
    await turn(10);
    await turn(11);
    const one = await caseOf(client, held);
    expect(one).toMatchObject({ stage: 'PENDING_REVIEW', proposal: { reason_code: 'EVIDENCE_TIMEOUT' } });
    expect(await tidsOf(client, held)).toHaveLength(1);
    expect((await auditOf(backOffice, 'case-proposal.made')).length).toBe(1);
  });

  it('rejects only when a person confirms', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000, 2_500]);
    await turn(0);
    await turn(10);
    const { proposal } = await caseOf(client, held);
    const input = { proposal_id: proposal?.proposal_id ?? '', version: proposal?.version ?? 0, approve: 'APPROVED' as const, reason: 'No answer' };
    const replies = await Promise.all([client.send(decideProposal, input), backOffice.server.as().send(decideProposal, input)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 200)?.body.data.upheld_tids).toHaveLength(2);
    const { subject_id, business } = held;
    const after = await client.call(queryProbation, { subject_id, business });
    expect(after.cases).toMatchObject([{ stage: 'REVIEWED', proposal: null }]);
    expect(after.standings[0]?.standing).not.toBe('PROBATION');
  });

  it('takes its proposal back when the payment ends by itself: the next round has its own time', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    await turn(10);
    const { proposal } = await caseOf(client, held);
    expect(proposal).not.toBeNull();
    const { business } = held;
    const [tradeNo] = (await tidsOf(client, held)) as [string];
    await cancelPayment(backOffice, { business, tradeNo });
    expect(await caseOf(client, held)).toMatchObject({ stage: 'REVIEWED', proposal: null });
    expect(await auditOf(backOffice, 'case-proposal.withdrawn')).toContainEqual(expect.objectContaining({ reason: 'No open hold and no undecided file' }));
    await holdAgain(backOffice, held);
    expect(await caseOf(client, held)).toMatchObject({ stage: 'PENDING_REVIEW', round: 2, attempt: 1, open_holds: 1, proposal: null });
    const input = { proposal_id: proposal?.proposal_id ?? '', version: proposal?.version ?? 0, approve: 'APPROVED' as const, reason: 'No answer' };
    expect((await client.send(decideProposal, input)).body.data).toMatchObject({ error: 'PROPOSAL_NOT_OPEN' });
    await turn(20);
    expect(await caseOf(client, held)).toMatchObject({ proposal: { reason_code: 'EVIDENCE_TIMEOUT' } });
    expect(await findBrokenInvariants(backOffice.database.main)).toEqual([]);
  });

  it('gives seven more days when a person dismisses', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    await turn(10);
    const { proposal } = await caseOf(client, held);
    const done = await client.call(decideProposal, { proposal_id: proposal?.proposal_id ?? '', version: 1, approve: 'REJECTED', reason: 'They called' });
    expect(done.upheld_tids).toEqual([]);
    expect(done.due_at).toBeGreaterThan(clock.ms() + 6 * day);
    expect(await caseOf(client, held)).toMatchObject({ proposal: null, overdue: false });
  });

  it('proposes after two failed attempts, and takes it back when new evidence comes', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    for (const _attempt of [1, 2])
      await client.call(approveFiles, { file_ids: await upload(backOffice.server.as(), held), approve: 'REJECTED', reject_reason: 'unreadable' });
    await turn(0);
    expect(await caseOf(client, held)).toMatchObject({ attempt: 3, proposal: { reason_code: 'EVIDENCE_REJECTED' } });
    await upload(backOffice.server.as(), held);
    expect(await caseOf(client, held)).toMatchObject({ stage: 'EVIDENCE_SUBMITTED', proposal: null });
    expect((await auditOf(backOffice, 'case-proposal.withdrawn')).filter(({ reason }) => reason === 'the case moved on')).toHaveLength(1);
  });
});
