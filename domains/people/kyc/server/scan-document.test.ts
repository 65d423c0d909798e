import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideKycDocument, openKycDocument, readKyc } from '../contract/index.ts';
import { type BackOffice, payerWith, type Payer, startBackOffice, upload } from './back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice({ work: true });
});
afterEach(() => {
  delete process.env.ANTIVIRUS_COMMAND;
});

async function scanned(payer: Payer) {
  const client = backOffice.server.as();
  for (let turn = 0; turn < 100; turn += 1) {
    const [document] = (await client.call(readKyc, { subject_id: payer.subject_id })).documents;
    if (document?.scan_note) return document;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('never scanned');
}

describe('documents go through the common scanner', () => {
  it('and are let through when it finds nothing', async () => {
    process.env.ANTIVIRUS_COMMAND = 'true';
    const payer = await payerWith(backOffice, [50]);
    const id = await upload(backOffice, payer, 'SELFIE');
    expect(await scanned(payer)).toMatchObject({ document_id: id, status: 'UPLOADED', scan_note: 'CLEAN' });
    expect((await backOffice.server.as().send(openKycDocument, { document_id: id })).status).toBe(200);
  });

  it('and are rejected, never shown and never approved when it finds something', async () => {
    process.env.ANTIVIRUS_COMMAND = 'false';
    const client = backOffice.server.as();
    const payer = await payerWith(backOffice, [50]);
    const id = await upload(backOffice, payer, 'SELFIE');
    const result = await scanned(payer);
    expect(result).toMatchObject({ status: 'REJECTED', scan_note: 'INFECTED' });
    expect((await client.send(openKycDocument, { document_id: id })).body.data).toMatchObject({ error: 'DOCUMENT_INFECTED' });
    expect((await client.send(decideKycDocument, { document_id: id, version: result.version, approve: 'APPROVED' })).body.data).toMatchObject({
      error: 'DOCUMENT_DECIDED',
    });
  });
});
