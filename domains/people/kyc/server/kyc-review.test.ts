import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { noReasonText } from '../../../register/kernel/index.ts';
import { clock } from '../../../../platform/server/clock.ts';
import { approveRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import {
  approveKyc,
  decideKycDocument,
  openKycDocument,
  readIdentity,
  readKyc,
  requestKycDocument,
  sendKycMail,
  submitKyc,
  updateKycManually,
  uploadKyc,
} from '../contract/index.ts';
import { approve, type BackOffice, payerWith, png, resultsOf, startBackOffice, upload, verbsOf } from './back-office.fixture.ts';
import { expireIdentities } from './expire-identities.job.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});

const mandatory = ['ID_FRONT', 'ID_BACK', 'SELFIE'] as const;
const mailsOf = async (subjectId: string) =>
  (
    await sql<{ template: string; lang: string; recipient: string; body: string; asks: boolean }>`
      select template, lang, recipient, body, asks from mail_message where subject_id = ${subjectId}::bigint order by id`.execute(backOffice.database.main)
  ).rows;

describe('the verification of a person', () => {
  it('goes from submitted over rejected and new documents to Pass, and releases the held payment', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50, 800]);
    expect(await resultsOf(backOffice, payer)).toEqual(['ACCEPTED', 'JUSTIFICATION_REQUIRED']);
    const submitted = await client.call(submitKyc, { idType: 'CPF', idNo: payer.id_no });
    expect(submitted).toMatchObject({ verification: 'Not Verify', in_review: true, requested: [...mandatory] });
    expect((await client.send(submitKyc, { subject_id: payer.subject_id })).body.data).toMatchObject({ error: 'STATE_NOT_POSSIBLE' });

    const front = await upload(backOffice, payer, 'ID_FRONT');
    const before = await client.call(readKyc, { subject_id: payer.subject_id });
    expect(before).toMatchObject({ held_payments: 1, missing: [...mandatory], recipients: [{ key: '0', address: 'r•••@mail.example' }] });
    const early = await client.send(approveKyc, { subject_id: payer.subject_id, approve: 'APPROVED', version: before.version });
    expect(early.body.data).toMatchObject({ error: 'DOCUMENTS_MISSING', missing: [...mandatory] });

    const shown = before.documents.find((one) => one.document_id === front);
    expect((await client.send(decideKycDocument, { document_id: front, version: 1, approve: 'REJECTED' })).status).toBe(409);
    const unfounded = await client.send(decideKycDocument, { document_id: front, version: shown?.version ?? 0, approve: 'REJECTED' });
    expect(unfounded.body).toMatchObject({ code: '30001', data: { fields: [{ field: 'reject_reason' }] } });
    const rejected = await client.call(decideKycDocument, {
      document_id: front,
      version: shown?.version ?? 0,
      approve: 'REJECTED',
      reject_reason: 'Corner cut off, number hidden',
      document_reason: 'INCOMPLETE',
    });
    expect(rejected).toMatchObject({ mail: 'QUEUED', document: { status: 'REJECTED', reject_reason: 'Corner cut off, number hidden' } });
    const [mail] = await mailsOf(payer.subject_id);
    expect(mail).toMatchObject({ template: 'document-rejected', lang: 'pt', recipient: 'rosa@mail.example', asks: true });
    expect(mail?.body).toContain('a frente do seu documento de identidade');
    expect(mail?.body).not.toContain('Corner');

    for (const kind of mandatory) await approve(client, payer, await upload(backOffice, payer, kind));
    const ready = await client.call(readKyc, { subject_id: payer.subject_id });
    expect(ready).toMatchObject({ missing: [], version: before.version });
    const passed = await client.call(approveKyc, { subject_id: payer.subject_id, approve: 'APPROVED', version: ready.version });
    expect(passed).toMatchObject({ verification: 'Pass', in_review: false, released_payments: 1, waiting_for_headroom: 0 });
    expect(await resultsOf(backOffice, payer)).toEqual(['ACCEPTED', 'RELEASED']);
    const years = new Date(passed.verified_until ?? 0).getUTCFullYear() - clock.now().getUTCFullYear();
    expect(years).toBe(5);
    expect(await verbsOf(backOffice, payer)).toEqual(expect.arrayContaining(['kyc.submitted', 'kyc.viewed', 'kyc.decided']));
    expect((await client.send(approveKyc, { subject_id: payer.subject_id, approve: 'APPROVED', version: ready.version })).body.data).toMatchObject({
      error: 'STALE',
    });
  });

  it('leaves the approval of a document, and of the identity based on it, to a person other than the uploader', async () => {
    const payer = await payerWith(backOffice, [50]);
    const uploader = backOffice.server.as();
    const reviewer = backOffice.server.as();
    await reviewer.call(submitKyc, { subject_id: payer.subject_id });
    for (const kind of mandatory) {
      const { document_id } = await uploader.call(uploadKyc, { subject_id: payer.subject_id, kind, files: [png(`own ${kind}`)] });
      const shown = (await uploader.call(readKyc, { subject_id: payer.subject_id })).documents.find((one) => one.document_id === document_id);
      expect(shown?.is_own).toBe(true);
      const refused = await uploader.send(decideKycDocument, { document_id, version: shown?.version ?? 0, approve: 'APPROVED' });
      expect([refused.status, refused.body.data]).toMatchObject([403, { error: 'OWN_DOCUMENT' }]);
      await approve(reviewer, payer, document_id);
    }
    const { version } = await uploader.call(readKyc, { subject_id: payer.subject_id });
    const refused = await uploader.send(approveKyc, { subject_id: payer.subject_id, approve: 'APPROVED', version });
    expect([refused.status, refused.body.data]).toMatchObject([403, { error: 'OWN_DOCUMENTS' }]);
    expect(await reviewer.call(approveKyc, { subject_id: payer.subject_id, approve: 'APPROVED', version })).toMatchObject({ verification: 'Pass' });
  });

  it('leaves a released payment waiting when there is no room for it under the limit', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [10_500]);
    await client.call(submitKyc, { subject_id: payer.subject_id });
    for (const kind of mandatory) await approve(client, payer, await upload(backOffice, payer, kind));
    const { version } = await client.call(readKyc, { subject_id: payer.subject_id });
    const passed = await client.call(approveKyc, { subject_id: payer.subject_id, approve: 'APPROVED', version });
    expect(passed).toMatchObject({ verification: 'Pass', released_payments: 0 });
    expect(await resultsOf(backOffice, payer)).toEqual(['JUSTIFICATION_REQUIRED']);
  });

  it('is rejected without a reason, which is noted as not given', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    await client.call(submitKyc, { subject_id: payer.subject_id });
    const { version } = await client.call(readKyc, { subject_id: payer.subject_id });
    await client.call(approveKyc, { subject_id: payer.subject_id, version, approve: 'REJECTED' });
    expect(await client.call(readKyc, { subject_id: payer.subject_id })).toMatchObject({ review_reason: noReasonText });
  });

  it('is rejected, requests documents in a neutral letter, and returns only with a new document', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    await client.call(submitKyc, { subject_id: payer.subject_id });
    const { version } = await client.call(readKyc, { subject_id: payer.subject_id });
    const about = { subject_id: payer.subject_id, version };
    expect(await client.call(approveKyc, { ...about, approve: 'REJECTED', reason: 'Photo of somebody else' })).toMatchObject({ verification: 'No Pass' });
    expect((await client.send(submitKyc, { subject_id: payer.subject_id })).body.data).toMatchObject({ error: 'NEW_DOCUMENT_NEEDED' });
    await upload(backOffice, payer, 'SELFIE');
    expect(await client.call(submitKyc, { subject_id: payer.subject_id })).toMatchObject({ verification: 'Not Verify', in_review: true });
  });

  it('ends when its time by risk is over, and the document when its day is', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    const id = await upload(backOffice, payer, 'PROOF_OF_ADDRESS');
    const { documents } = await client.call(readKyc, { subject_id: payer.subject_id });
    await client.call(decideKycDocument, { document_id: id, version: documents[0]?.version ?? 0, approve: 'APPROVED', valid_until: '2026-01-31' });
    await sql`update subject set verification = 'Pass', verified_at = clock_now(), verified_until = clock_now() - interval '1 minute' where id = ${payer.subject_id}::bigint`.execute(
      backOffice.database.main,
    );
    expect(await expireIdentities(backOffice.database.main, clock.now())).toEqual({ verifications: 1, documents: 1 });
    expect(await expireIdentities(backOffice.database.main, clock.now())).toEqual({ verifications: 0, documents: 0 });
    const after = await client.call(readKyc, { subject_id: payer.subject_id });
    expect(after).toMatchObject({ verification: 'Not Verify', review_reason: 'VERIFICATION_EXPIRED', documents: [{ status: 'EXPIRED' }] });
  });
});

describe('documents', () => {
  it('are taken by their content, shown to readers of the register, and never shown or decided while in quarantine', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    const page = new File(['<html><script>alert(1)</script></html>'], 'front.png', { type: 'image/png' });
    const refused = await client.send(uploadKyc, { subject_id: payer.subject_id, kind: 'ID_FRONT', files: [page] });
    expect(refused.body.data).toMatchObject({ error: 'FILE_TYPE_REFUSED' });
    const id = await upload(backOffice, payer, 'ID_FRONT', png('front'));
    const opened = await client.send(openKycDocument, { document_id: id });
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-disposition')).toMatch(/^attachment/);
    const masked = backOffice.server.as({ abilities: [{ subject: 'AML.Details', action: ['read'] }] });
    expect((await masked.send(openKycDocument, { document_id: id })).status).toBe(403);
    await sql`update kyc_document set scan_note = null where id = ${id}::bigint`.execute(backOffice.database.main);
    expect((await client.send(openKycDocument, { document_id: id })).body.data).toMatchObject({ error: 'DOCUMENT_NOT_READY' });
    await sql`update kyc_document set scan_note = 'INFECTED' where id = ${id}::bigint`.execute(backOffice.database.main);
    expect((await client.send(openKycDocument, { document_id: id })).body.data).toMatchObject({ error: 'DOCUMENT_INFECTED' });
    const { documents } = await client.call(readKyc, { subject_id: payer.subject_id });
    const decided = await client.send(decideKycDocument, { document_id: id, version: documents[0]?.version ?? 0, approve: 'APPROVED' });
    expect(decided.body.data).toMatchObject({ error: 'DOCUMENT_INFECTED' });
  });

  it('fill the place that was asked for, and letters name what is still waited for', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    const { document_id } = await client.call(requestKycDocument, { subject_id: payer.subject_id, kind: 'PROOF_OF_FINANCIAL_CAPACITY' });
    await client.call(sendKycMail, { subject_id: payer.subject_id, template: 'DOCUMENT_REMINDER', lang: 'es' });
    expect((await mailsOf(payer.subject_id))[0]).toMatchObject({ template: 'document-reminder', lang: 'es' });
    expect(await upload(backOffice, payer, 'PROOF_OF_FINANCIAL_CAPACITY')).toBe(document_id);
    expect((await client.send(sendKycMail, { subject_id: payer.subject_id, template: 'DATA_CONFIRMATION', recipient: '7' })).body.data).toMatchObject({
      error: 'RECIPIENT_UNKNOWN',
    });
  });
});

describe('changes by hand', () => {
  const ground = { source: 'Civil registry', reason: 'Certificate seen' };

  it('keep old and new value, and end a verification that stood on the name', async () => {
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    await sql`update subject set verification = 'Pass' where id = ${payer.subject_id}::bigint`.execute(backOffice.database.main);
    const { version } = await client.call(readKyc, { subject_id: payer.subject_id });
    const about = { subject_id: payer.subject_id, version, ...ground };
    expect((await client.send(updateKycManually, { ...about, changes: [{ section: 'basic', field: 'birth_date', value: '1990-02-30' }] })).body).toMatchObject({
      code: '30001',
      data: { fields: [{ field: 'changes.0.value' }] },
    });
    const changes = [
      { section: 'basic' as const, field: 'name', value: 'Rosa Lima Braga' },
      { section: 'basic' as const, field: 'mothers_name', value: 'Ana Lima' },
      { section: 'emails' as const, field: 'rows', value: [{ address: 'nova@mail.example', is_active: true, is_primary: true }] },
    ];
    expect(await client.call(updateKycManually, { ...about, changes })).toMatchObject({ status: 'CHANGED', result: { verification: 'Not Verify' } });
    const after = await client.call(readKyc, { subject_id: payer.subject_id });
    expect(after).toMatchObject({ name: 'Rosa Lima Braga', recipients: [{ address: 'n•••@mail.example' }, { address: 'r•••@mail.example' }] });
    expect(after.manual.find((one) => one.field === 'name')).toMatchObject({
      old_value: 'Rosa Lima Prado',
      new_value: 'Rosa Lima Braga',
      source: 'Civil registry',
    });
    expect(after.manual.find((one) => one.field === 'mothers_name')).toMatchObject({ new_value: 'A••• L•••' });
    const detail = await client.call(readIdentity, { subject_id: payer.subject_id });
    expect(
      detail.sections
        .find((one) => one.section === 'basic')
        ?.manual_fields.map((one) => one.field)
        .sort(),
    ).toEqual(['mothers_name', 'name']);
    expect((await client.send(updateKycManually, { ...about, version: after.version, changes })).body.data).toMatchObject({ error: 'NOTHING_CHANGES' });
  });

  it('lead to Pass only by two persons; the second sees the payload, and the held payment goes on', async () => {
    const maker = backOffice.server.as();
    const checker = backOffice.server.as();
    const payer = await payerWith(backOffice, [800]);
    const { version } = await maker.call(readKyc, { subject_id: payer.subject_id });
    const input = { subject_id: payer.subject_id, version, ...ground, changes: [], result: 'Pass' as const };
    const query = await maker.call(updateKycManually, input);
    expect(query).toMatchObject({ status: 'WAITING_APPROVAL', result: null });
    expect(await resultsOf(backOffice, payer)).toEqual(['JUSTIFICATION_REQUIRED']);
    expect((await maker.send(updateKycManually, input)).body.data).toMatchObject({ error: 'WAITS_FOR_SECOND' });
    const request = { request_id: query.request_id ?? '', version: 1 };
    expect((await maker.send(approveRequest, request)).body.data).toMatchObject({ error: 'MAKER_DECIDES' });
    expect(await checker.call(approveRequest, request)).toMatchObject({ status: 'APPLIED', result: { verification: 'Pass', released_payments: 1 } });
    expect(await resultsOf(backOffice, payer)).toEqual(['RELEASED']);
    expect((await maker.call(readKyc, { subject_id: payer.subject_id })).reviewed_by).toMatch(/ \/ /);
  });

  it('are stale for the second person when the identity moved meanwhile', async () => {
    const maker = backOffice.server.as();
    const payer = await payerWith(backOffice, [800]);
    const { version } = await maker.call(readKyc, { subject_id: payer.subject_id });
    const query = await maker.call(updateKycManually, { subject_id: payer.subject_id, version, ...ground, changes: [], result: 'Pass' });
    await maker.call(submitKyc, { subject_id: payer.subject_id });
    expect(await backOffice.server.as().call(approveRequest, { request_id: query.request_id ?? '', version: 1 })).toMatchObject({ status: 'STALE' });
    expect(await resultsOf(backOffice, payer)).toEqual(['JUSTIFICATION_REQUIRED']);
  });
});
