import { beforeAll, describe, expect, it } from 'vitest';
import { approveFiles, confirmBatchReject, listBatchReject, listEvidence, openEvidence, queryProbation, uploadEvidence } from '../../contract/index.ts';
import { caseOf, type BackOffice, fileStatuses, holdPayments, pdf, startBackOffice, tidsOf, upload } from '../back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});
const about = ({ subject_id, business }: { subject_id: string; business: 'payin' }) => ({ subject_id, business });

describe('handing in evidence', () => {
  it('takes files by what they hold, never by their name', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const input = { ...about(held), merchant_no: 'A', kind: 'INVOICE' as const };
    const send = (content: string, name: string) => client.send(uploadEvidence, { ...input, files: [new File([content], name, { type: 'application/pdf' })] });
    for (const content of ['<html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ\u0000\u0001', 'PK\u0003\u0004zip']) {
      expect((await send(content, 'invoice.pdf')).body.data).toMatchObject({ error: 'FILE_TYPE_REFUSED' });
    }
    expect((await client.send(uploadEvidence, input)).body.data).toMatchObject({ error: 'FILE_MISSING' });
    expect(await send('date;amount\n2026-11-01;10\n', 'statement.csv')).toMatchObject({ status: 200 });
  });

  it('refuses the same file twice, an amount without its currency, and an unknown case', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const input = { ...about(held), merchant_no: 'A', kind: 'INVOICE' as const };
    await client.call(uploadEvidence, { ...input, files: [pdf('same')] });
    expect((await client.send(uploadEvidence, { ...input, files: [pdf('same')] })).body.data).toMatchObject({ error: 'FILE_TWICE' });
    expect((await client.send(uploadEvidence, { ...input, attested_amount: '10.00', files: [pdf('amount')] })).body.data).toMatchObject({
      fields: [{ field: 'currency' }],
    });
    const range = { ...input, period_from: '2026-11-02', period_to: '2026-11-01', files: [pdf('range')] };
    expect((await client.send(uploadEvidence, range)).body.data).toMatchObject({ fields: [{ field: 'period_to' }] });
    expect((await client.send(uploadEvidence, { ...input, merchant_no: 'B', files: [pdf('other')] })).body.data).toMatchObject({ error: 'CASE_NOT_FOUND' });
  });

  it('replaces an undecided file', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const [first] = await upload(backOffice.server.as(), held);
    await upload(backOffice.server.as(), held, { replaces_file_id: first });
    expect((await fileStatuses(client, held)).sort()).toEqual(['SCANNED', 'SUPERSEDED']);
    expect((await client.send(approveFiles, { file_ids: [first as string], approve: 'APPROVED' })).status).toBe(409);
  });

  it('serves a file as an attachment that no browser guesses about, and only to its company', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const [fileId] = (await upload(backOffice.server.as(), held)) as [string];
    const reply = await client.send(openEvidence, { file_id: fileId });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="invoice/);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    const stranger = backOffice.server.as({ companies: ['ATMX'] });
    expect((await stranger.send(openEvidence, { file_id: fileId })).status).toBe(404);
    expect((await stranger.send(approveFiles, { file_ids: [fileId], approve: 'APPROVED' })).status).toBe(404);
    expect((await stranger.send(listEvidence, about(held))).status).toBe(404);
    expect((await stranger.send(queryProbation, about(held))).body.data).toMatchObject({ error: 'SUBJECT_NOT_FOUND' });
  });
});

describe('reviewing evidence', () => {
  it('leaves the approval to a person other than the uploader, under any account', async () => {
    const held = await holdPayments(backOffice, [4_000]);
    const person = { personId: '5501', userId: '5501' };
    const uploader = backOffice.server.as(person);
    const fileIds = await upload(uploader, held);
    const otherAccount = backOffice.server.as({ ...person, userId: '5502' });
    for (const client of [uploader, otherAccount]) {
      const refused = await client.send(approveFiles, { file_ids: fileIds, approve: 'APPROVED' });
      expect([refused.status, refused.body.data]).toMatchObject([403, { error: 'OWN_FILE' }]);
    }
    const about = { subject_id: held.subject_id, business: held.business };
    expect((await otherAccount.call(listEvidence, about)).list.map((file) => file.is_own)).toEqual([true]);
    const reviewer = backOffice.server.as();
    expect((await reviewer.call(listEvidence, about)).list.map((file) => file.is_own)).toEqual([false]);
    await reviewer.call(approveFiles, { file_ids: fileIds, approve: 'APPROVED' });
  });
  it('lets one of two officers win', async () => {
    const held = await holdPayments(backOffice, [4_000]);
    const fileIds = await upload(backOffice.server.as(), held);
    const replies = await Promise.all([
      backOffice.server.as().send(approveFiles, { file_ids: fileIds, approve: 'APPROVED' }),
      backOffice.server.as().send(approveFiles, { file_ids: fileIds, approve: 'REJECTED', reject_reason: 'unreadable' }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body.data).toMatchObject({ error: 'EVIDENCE_ALREADY_REVIEWED' });
  });

  it('answers the same under the same idempotency key, and decides once', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const fileIds = await upload(backOffice.server.as(), held);
    const headers = { 'idempotency-key': `review-${fileIds[0]}` };
    const first = await client.send(approveFiles, { file_ids: fileIds, approve: 'APPROVED' }, { headers });
    const again = await client.send(approveFiles, { file_ids: fileIds, approve: 'APPROVED' }, { headers });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('needs a reason to reject, and counts a failed attempt when all files were rejected', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const fileIds = await upload(backOffice.server.as(), held, { files: [pdf('one'), pdf('two')] });
    expect((await client.send(approveFiles, { file_ids: fileIds, approve: 'REJECTED' })).body.data).toMatchObject({ fields: [{ field: 'reject_reason' }] });
    await client.call(approveFiles, { file_ids: fileIds.slice(0, 1), approve: 'REJECTED', reject_reason: 'unreadable' });
    expect(await caseOf(client, held)).toMatchObject({ stage: 'EVIDENCE_SUBMITTED', attempt: 1 });
    await client.call(approveFiles, { file_ids: fileIds.slice(1), approve: 'REJECTED', reject_reason: 'unreadable' });
    expect(await caseOf(client, held)).toMatchObject({ stage: 'PENDING_REVIEW', attempt: 2 });
  });
});

describe('rejecting a batch', () => {
  it('says beforehand what will happen, and keeps the money held unless told otherwise', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000, 2_500]);
    const fileIds = await upload(backOffice.server.as(), held);
    const preview = await client.call(listBatchReject, { file_ids: fileIds });
    expect(preview.cases).toMatchObject([{ stage_before: 'EVIDENCE_SUBMITTED', stage_after: 'PENDING_REVIEW', attempt_after: 2, attempts_used: false }]);
    expect(preview.cases[0]?.transactions).toHaveLength(2);
    const done = await client.call(confirmBatchReject, { file_ids: fileIds, reason: 'not ours', plan_token: preview.plan_token });
    expect(done).toEqual({ rejected: 1, upheld_tids: [] });
    expect(await tidsOf(client, held)).toHaveLength(2);
  });

  it('rejects the transactions too when asked, and closes the case', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000, 2_500]);
    const fileIds = await upload(backOffice.server.as(), held);
    const { plan_token } = await client.call(listBatchReject, { file_ids: fileIds });
    const done = await client.call(confirmBatchReject, { file_ids: fileIds, reason: 'forged', plan_token, uphold_holds: true });
    expect(done.upheld_tids).toHaveLength(2);
    expect(await caseOf(client, held)).toMatchObject({ stage: 'REVIEWED', held_count: 0 });
    const rows = await backOffice.database.main
      .selectFrom('transaction')
      .select(['aml_result', 'aml_reasons'])
      .where('trade_no', 'in', done.upheld_tids)
      .execute();
    expect(rows.every((row) => row.aml_result === 'REJECTED' && row.aml_reasons.includes('EVIDENCE_REJECTED'))).toBe(true);
  });

  it('rejects them at the second failed attempt in any case', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    await client.call(approveFiles, { file_ids: await upload(backOffice.server.as(), held), approve: 'REJECTED', reject_reason: 'unreadable' });
    const fileIds = await upload(backOffice.server.as(), held);
    const preview = await client.call(listBatchReject, { file_ids: fileIds });
    expect(preview.cases).toMatchObject([{ attempts_used: true }]);
    const done = await client.call(confirmBatchReject, { file_ids: fileIds, reason: 'again', plan_token: preview.plan_token });
    expect(done.upheld_tids).toHaveLength(1);
  });

  it('refuses a preview that is not true any more, or somebody else’s', async () => {
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const fileIds = await upload(backOffice.server.as(), held);
    const { plan_token } = await client.call(listBatchReject, { file_ids: fileIds });
    const other = await backOffice.server.as().send(confirmBatchReject, { file_ids: fileIds, reason: 'x', plan_token });
    expect(other.body.data).toMatchObject({ error: 'PLAN_MOVED' });
    await upload(backOffice.server.as(), held);
    const stale = await client.send(confirmBatchReject, { file_ids: fileIds, reason: 'x', plan_token });
    expect(stale.status).toBe(409);
    expect(stale.body.data).toMatchObject({ error: 'PLAN_MOVED', preview: { plan_token: expect.any(String) } });
  });
});
