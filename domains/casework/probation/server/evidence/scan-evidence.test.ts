import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { configuredScanner, scanBytes } from '../../../../../platform/server/index.ts';
import { approveFiles, openEvidence } from '../../contract/index.ts';
import { caseOf, type BackOffice, fileStatuses, holdPayments, startBackOffice, upload } from '../back-office.fixture.ts';
import { Readable } from 'node:stream';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice({ work: true });
});
afterEach(() => {
  delete process.env.ANTIVIRUS_COMMAND;
});

const settled = async (read: () => Promise<string[]>): Promise<string[]> => {
  for (let turn = 0; turn < 100; turn += 1) {
    const statuses = await read();
    if (!statuses.includes('UPLOADED')) return statuses;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return read();
};

describe('scanning evidence', () => {
  it('reads the command line, and is off without one', () => {
    expect(configuredScanner('clamdscan --no-summary -')).toEqual({ command: 'clamdscan', args: ['--no-summary', '-'] });
    expect(configuredScanner('  ')).toBeUndefined();
  });

  it('tells clean, infected and failed apart by how the command ends', async () => {
    const scan = (command: string) => scanBytes({ command, args: [] }, Readable.from([Buffer.from('x')]));
    expect(await scan('true')).toBe('CLEAN');
    expect(await scan('false')).toBe('INFECTED');
    await expect(scanBytes({ command: 'sh', args: ['-c', 'exit 2'] }, Readable.from([Buffer.from('x')]))).rejects.toThrow('ended with 2');
    await expect(scan('no-such-scanner')).rejects.toThrow();
  });

  it('keeps a file from being decided or read before the scan, then lets it through', async () => {
    process.env.ANTIVIRUS_COMMAND = 'true';
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const [fileId] = (await upload(backOffice.server.as(), held)) as [string];
    const early = await client.send(approveFiles, { file_ids: [fileId], approve: 'APPROVED' });
    // The job may have been faster than this call; both answers are right, a decision before the scan is not.
    if (early.status !== 200) expect(early.body.data).toMatchObject({ error: 'FILE_NOT_READY' });
    expect((await settled(() => fileStatuses(client, held)))[0]).toMatch(/SCANNED|APPROVED/);
  });

  it('quarantines what the scanner finds; the case waits for the merchant again, without a failed attempt', async () => {
    process.env.ANTIVIRUS_COMMAND = 'false';
    const client = backOffice.server.as();
    const held = await holdPayments(backOffice, [4_000]);
    const [fileId] = (await upload(backOffice.server.as(), held)) as [string];
    expect(await settled(() => fileStatuses(client, held))).toEqual(['QUARANTINED']);
    expect(await caseOf(client, held)).toMatchObject({ stage: 'PENDING_REVIEW', attempt: 1 });
    expect((await client.send(openEvidence, { file_id: fileId })).body.data).toMatchObject({ error: 'FILE_QUARANTINED' });
    expect((await client.send(approveFiles, { file_ids: [fileId], approve: 'APPROVED' })).status).toBe(409);
  });
});
