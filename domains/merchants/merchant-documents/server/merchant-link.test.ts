import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRevealingWord } from '../../../../platform/server/mail/template.ts';
import { deleteContact, offboardMerchant, onboardMerchant } from '../../merchants/contract/index.ts';
import { createLink, decideDocument, listLinks, type LinkPageView, openDocument, openLink, revokeLink, uploadByLink } from '../contract/index.ts';
import { type BackOffice, type Merchant, png, startBackOffice } from './back-office.fixture.ts';

let backOffice: BackOffice;
beforeAll(async () => {
  backOffice = await startBackOffice();
});
beforeEach(async () => {
  await sql`delete from attempt_counter`.execute(backOffice.database.main);
});

const open = async (token: string): Promise<LinkPageView> => backOffice.server.anonymous.call(openLink, { token });
const send = (token: string, ref: string, file: File = png()) => backOffice.server.anonymous.send(uploadByLink, { token, ref, files: [file] });
const only = (page: LinkPageView) => page.documents[0] as LinkPageView['documents'][number];
const refusals = async () => {
  const { rows } = await sql<{
    why: string;
    ip: string;
  }>`select after ->> 'refused' as why, ip from audit_entry where verb = 'merchant-link.refused' order by id`.execute(backOffice.database.main);
  return rows.map(({ why }) => why);
};
/** A merchant that is asked for one document, and a link of it. */
async function buildQuery(
  more: Parameters<BackOffice['merchant']>[0] = {},
): Promise<{ merchant: Merchant; token: string; linkId: string; documentId: string }> {
  const merchant = await backOffice.merchant(more);
  const documentId = await backOffice.ask(merchant, 'LICENCE', { asked_for: 'Of the central bank' });
  const { token, id } = await backOffice.link(merchant);
  return { merchant, token, linkId: id, documentId };
}

describe('a link', () => {
  it('has a token of 256 bits that stands in the mail alone, behind the fragment', async () => {
    const merchant = await backOffice.merchant();
    await backOffice.ask(merchant, 'LICENCE');
    const { token, body } = await backOffice.link(merchant);
    expect(token).toMatch(/^atl_ml_[A-Za-z0-9_-]{43}$/);
    expect(body).toContain('http://localhost/merchantLink#token=');
    const { rows } = await sql<{ row: string }>`
      select row_to_json(l)::text as row from merchant_link l union all select row_to_json(a)::text from audit_entry a union all select row_to_json(m)::text from mail_message m`.execute(
      backOffice.database.main,
    );
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    expect(rows.some(({ row }) => row.includes(createHash('sha256').update(token).digest('base64url')))).toBe(true);
  });

  it('shows what is asked for in the language of the merchant, takes it, and says how far it is', async () => {
    const { merchant, token, documentId } = await buildQuery({ lang: 'es', country: 'ARG' });
    const owner = await backOffice.party(merchant, 'Rosa Prado');
    await backOffice.ask(merchant, 'IDENTITY_DOCUMENT', { party_subject_id: owner });
    const page = await open(token);
    expect(page).toMatchObject({
      lang: 'es',
      documents: [
        { kind: 'LICENCE', about: null, asked_for: 'Of the central bank', state: 'NEEDED', reason: null },
        { kind: 'IDENTITY_DOCUMENT', about: 'Rosa Prado', state: 'NEEDED' },
      ],
    });
    const after = (await send(token, only(page).ref)).body.data;
    expect(after.documents.map(({ state }) => state)).toEqual(['RECEIVED', 'NEEDED']);
    await backOffice.decide(documentId, 'REJECTED', { reject_reason: 'Looks forged', document_reason: 'UNREADABLE' });
    const again = only(await open(token));
    expect(again).toMatchObject({ state: 'SEND_AGAIN', reason: 'UNREADABLE', asked_for: 'Of the central bank' });
    await send(token, again.ref);
    const { rows } = await sql<{ id: string; version: number }>`select id, version from merchant_document where replaces_id = ${documentId}::bigint`.execute(
      backOffice.database.main,
    );
    await backOffice.officer.call(decideDocument, { id: rows[0]?.id as string, version: rows[0]?.version as number, approve: 'APPROVED' });
    expect((await open(token)).documents.map(({ kind, state }) => [kind, state])).toContainEqual(['LICENCE', 'ACCEPTED']);
    expect(await backOffice.verbs(merchant.merchantNo)).toEqual(
      expect.arrayContaining(['merchant-link.created', 'merchant-link.opened', 'merchant-document.uploaded']),
    );
    const { links } = await backOffice.analyst.call(listLinks, { onboard_id: merchant.onboardId });
    expect(links).toMatchObject([{ state: 'ACTIVE', uses: 5, documents: 2 }]);
  });

  it('shows nothing that was uploaded without it, and nothing of another merchant', async () => {
    const one = await buildQuery();
    const other = await buildQuery();
    await backOffice.upload(await backOffice.ask(one.merchant, 'CONTRACT'));
    const page = await open(one.token);
    expect(page.documents.map(({ kind }) => kind)).toEqual(['LICENCE']);
    const foreign = await send(one.token, only(await open(other.token)).ref);
    expect([foreign.status, foreign.body.data]).toMatchObject([409, { error: 'NOT_ASKED' }]);
    expect((await send(one.token, other.documentId)).body.data).toMatchObject({ error: 'NOT_ASKED' });
  });

  it('gets one and the same answer when it is forged, over, revoked or replaced, or its merchant has left; each is noted', async () => {
    const before = (await refusals()).length;
    const [revoked, replaced, left, over] = [await buildQuery(), await buildQuery(), await buildQuery(), await buildQuery()];
    await backOffice.analyst.call(revokeLink, { link_id: revoked.linkId, version: 1, reason: 'Sent to the wrong contact' });
    await backOffice.link(replaced.merchant);
    await sql`update merchant set status = 'OFFBOARDED' where merchant_no = ${left.merchant.merchantNo}`.execute(backOffice.database.main);
    await sql`update merchant_link set created_at = clock_now() - interval '9 days', expires_at = clock_now() - interval '1 day' where id = ${over.linkId}::bigint`.execute(
      backOffice.database.main,
    );
    const forged = `atl_ml_${'A'.repeat(43)}`;
    const answers = [];
    for (const token of [forged, '', 'x', revoked.token, replaced.token, left.token, over.token]) {
      for (const reply of [await backOffice.server.anonymous.send(openLink, { token }), await send(token, 'x')]) answers.push([reply.status, reply.text]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    const noted = (await refusals()).slice(before);
    expect(noted).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN', 'REVOKED', 'REVOKED', 'MERCHANT_LEFT', 'EXPIRED'].flatMap((why) => [why, why]));
  });

  it('ends with its contact, and with the relation to the merchant, and stays ended when the merchant comes back', async () => {
    const keeper = backOffice.server.as({ companies: ['ATBR', 'ATMX'], userId: '11', personId: '11' });
    const [contact, left] = [await buildQuery(), await buildQuery({ status: 'ONBOARDED' })];
    await keeper.call(deleteContact, { id: contact.merchant.contactId, reason: 'Works elsewhere now' });
    expect((await backOffice.server.anonymous.send(openLink, { token: contact.token })).status).toBe(404);
    const muid = left.merchant.merchantNo.replace('M', 'U');
    await sql`update merchant_onboarding set decided_at = clock_now(), outcome = 'ONBOARDED' where merchant_no = ${left.merchant.merchantNo}`.execute(
      backOffice.database.main,
    );
    await keeper.call(offboardMerchant, { muid, reason: 'Leaves' });
    await keeper.call(onboardMerchant, { muid, reason: 'Comes back' });
    expect((await backOffice.server.anonymous.send(openLink, { token: left.token })).status).toBe(404);
    const { links } = await backOffice.analyst.call(listLinks, { onboard_id: contact.merchant.onboardId });
    expect(links).toMatchObject([{ state: 'REVOKED', revoke_reason: 'Works elsewhere now' }]);
  });

  it('shows the addresses of contacts to readers of identities alone', async () => {
    const { merchant } = await buildQuery();
    const masked = backOffice.server.as({ companies: ['ATBR', 'ATMX'], abilities: [{ subject: 'AML.ONBOARDING.OnboardingList', action: ['read'] }] });
    const { links, contacts } = await masked.call(listLinks, { onboard_id: merchant.onboardId });
    expect([links[0]?.recipient, contacts[0]?.email].every((address) => address?.includes('•') || address?.includes('*'))).toBe(true);
  });

  it('cannot be guessed: an address that tries too often has to wait', async () => {
    for (let turn = 0; turn < 20; turn += 1) expect((await backOffice.server.anonymous.send(openLink, { token: `guess ${turn}` })).status).toBe(404);
    const reply = await backOffice.server.anonymous.send(openLink, { token: 'one more' });
    expect([reply.status, reply.body.data]).toMatchObject([429, { error: 'TOO_MANY' }]);
    expect(reply.headers.get('retry-after')).not.toBeNull();
  });

  it('takes no hostile file, notes it, and no file twice', async () => {
    const { merchant, token } = await buildQuery();
    await backOffice.ask(merchant, 'CONTRACT');
    const { documents } = await open(token);
    const [first, second] = documents.map(({ ref }) => ref) as [string, string];
    for (const [bytes, error] of [
      ['<html><script>alert(1)</script></html>', 'FILE_TYPE_REFUSED'],
      ['MZ\x90', 'FILE_TYPE_REFUSED'],
      ['%PDF-1.7\n1 0 obj\n<< /A << /S /Launch >> >>\nendobj', 'FILE_TYPE_REFUSED'],
      ['', 'FILE_EMPTY'],
    ] as const) {
      const reply = await send(token, first, new File([bytes], 'document.pdf', { type: 'application/pdf' }));
      expect([reply.status, reply.body.data]).toMatchObject([400, { error }]);
    }
    expect((await backOffice.verbs(merchant.merchantNo)).filter((verb) => verb === 'merchant-link.file-refused')).toHaveLength(4);
    const large = await send(token, first, new File([Buffer.alloc(10 * 1024 * 1024 + 1, 1)], 'large.pdf'));
    expect([large.status, large.body.data]).toMatchObject([413, { error: 'TOO_LARGE' }]);
    const document = png('once');
    expect((await send(token, first, document)).status).toBe(200);
    expect((await send(token, first, png())).body.data).toMatchObject({ error: 'NOT_ASKED' });
    expect((await send(token, second, document)).body.data).toMatchObject({ error: 'FILE_TWICE' });
  });

  it('records the member of staff who uses it, who then cannot approve what came by it', async () => {
    const { token, documentId } = await buildQuery();
    await backOffice.officer.call(uploadByLink, { token, ref: only(await open(token)).ref, files: [png()] });
    const { rows } = await sql<{ by: string }>`select uploaded_by_name as by from merchant_document where id = ${documentId}::bigint`.execute(
      backOffice.database.main,
    );
    expect(rows).toEqual([{ by: 'Otto' }]);
    expect((await backOffice.officer.send(decideDocument, { id: documentId, version: 2, approve: 'APPROVED' })).body.data).toMatchObject({
      error: 'OWN_DOCUMENT',
    });
  });

  it('does not let the person who mailed it, or entered its contact, approve what came by it, under any account', async () => {
    const { token, documentId, merchant } = await buildQuery();
    expect((await send(token, only(await open(token)).ref)).status).toBe(200);
    const approve = (by: typeof backOffice.analyst) => by.send(decideDocument, { id: documentId, version: 2, approve: 'APPROVED' });
    for (const client of [backOffice.analyst, backOffice.server.as({ userId: '99', personId: '11', name: 'Ana, other account' })]) {
      const reply = await approve(client);
      expect([reply.status, reply.body.data]).toMatchObject([403, { error: 'OWN_LINK' }]);
    }
    expect((await approve(backOffice.officer)).status).toBe(200);
    // Who had entered the contact and has a colleague mail the link.
    await sql`update merchant_contact set added_by_person = 12 where id = ${merchant.contactId}::bigint`.execute(backOffice.database.main);
    const other = await backOffice.ask(merchant, 'SOURCE_OF_FUNDS');
    const { token: second } = await backOffice.link(merchant);
    expect((await send(second, only(await open(second)).ref)).status).toBe(200);
    expect((await backOffice.officer.send(decideDocument, { id: other, version: 2, approve: 'APPROVED' })).body.data).toMatchObject({ error: 'OWN_LINK' });
  });

  it('uploads files that only somebody who accepts that they were not scanned can open, where no scanner is configured', async () => {
    const { token, documentId, merchant } = await buildQuery();
    await send(token, only(await open(token)).ref);
    expect((await backOffice.requirements(merchant)).requirements.find(({ document }) => document?.id === documentId)?.document?.is_unscanned).toBe(true);
    const refused = await backOffice.officer.send(openDocument, { id: documentId });
    expect([refused.status, refused.body.data]).toMatchObject([409, { error: 'DOCUMENT_UNSCANNED' }]);
    expect((await backOffice.officer.send(openDocument, { id: documentId, accept_unscanned: true })).status).toBe(200);
    const { rows } = await sql<{ after: object }>`
      select after from audit_entry where verb = 'merchant-document.viewed' and subject_id = ${documentId} order by id desc limit 1`.execute(
      backOffice.database.main,
    );
    expect(rows).toMatchObject([{ after: { accepted_unscanned: true } }]);
  });

  it('takes nothing once it has ended, also where that happens while a file is on its way', async () => {
    const { token, documentId, linkId, merchant } = await buildQuery();
    const { ref } = only(await open(token));
    const sent = await backOffice.database.main.transaction().execute(async (trx) => {
      await sql`select from merchant where merchant_no = ${merchant.merchantNo} for no key update`.execute(trx);
      await sql`update merchant_link set revoked_at = clock_now(), revoked_by_name = 'Ana', revoke_reason = 'Wrong address' where id = ${linkId}::bigint`.execute(
        trx,
      );
      const upload = send(token, ref);
      // The link was good when it was seen; the file waits for the merchant.
      await vi.waitFor(
        async () => {
          const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_locks where not granted
            and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(backOffice.database.main);
          expect(rows[0]?.n).toBe(1);
        },
        { timeout: 20_000 },
      );
      return { upload };
    });
    const reply = await sent.upload;
    expect([reply.status, reply.body.data]).toMatchObject([404, { error: 'LINK_NOT_VALID' }]);
    expect((await sql`select status from merchant_document where id = ${documentId}::bigint`.execute(backOffice.database.main)).rows).toEqual([
      { status: 'REQUESTED' },
    ]);
    expect((await refusals()).at(-1)).toBe('REVOKED');
  });

  it('has no byte of a form read for somebody without a link, and none of one that does not say how long it is', async () => {
    const { token } = await buildQuery();
    const boundary = 'form-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const { port } = new URL(backOffice.server.url);
    /** Sends the head of a form that never ends. */
    const begin = (link: string, length: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1');
        let text = '';
        socket.on('data', (piece) => (text += piece.toString('utf8')));
        socket.on('end', () => resolve(text));
        socket.on('error', reject);
        const headers = [`host: 127.0.0.1:${port}`, `x-link-token: ${link}`, `content-type: multipart/form-data; boundary=${boundary}`, length];
        socket.write(`POST ${uploadByLink.path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${length.startsWith('content') ? head : ''}`);
      });
    expect(await begin('atl_ml_nobody', 'content-length: 9000000')).toMatch(/^HTTP\/1\.1 404 [^]*LINK_NOT_VALID/);
    expect(await begin(token, 'transfer-encoding: chunked')).toMatch(/^HTTP\/1\.1 411 [^]*LENGTH_MISSING/);
    expect(await begin(token, 'content-length: 90000000')).toMatch(/^HTTP\/1\.1 413 [^]*REQUEST_TOO_LARGE/);
  });

  it('is mailed to a contact of the merchant alone, and only when something is asked for', async () => {
    const [merchant, other] = [await backOffice.merchant(), await backOffice.merchant()];
    const make = (contactId: string) => backOffice.analyst.send(createLink, { onboard_id: merchant.onboardId, contact_id: contactId, valid_days: 7 });
    expect((await make(merchant.contactId)).body.data).toMatchObject({ error: 'NOTHING_ASKED' });
    await backOffice.ask(merchant, 'LICENCE');
    expect((await make(other.contactId)).body.data).toMatchObject({ error: 'CONTACT_NOT_FOUND' });
    const { link } = (await make(merchant.contactId)).body.data;
    expect((await backOffice.stranger.send(revokeLink, { link_id: link.id, version: 1, reason: 'x' })).body.data).toMatchObject({ error: 'LINK_NOT_FOUND' });
    expect((await backOffice.analyst.send(revokeLink, { link_id: link.id, version: 9, reason: 'x' })).body.data).toMatchObject({ error: 'STALE' });
    await backOffice.analyst.call(revokeLink, { link_id: link.id, version: 1, reason: 'x' });
    expect((await backOffice.analyst.send(revokeLink, { link_id: link.id, version: 2, reason: 'x' })).body.data).toMatchObject({ error: 'LINK_OVER' });
  });
});

describe('what a merchant is answered', () => {
  it('has these fields and no others, and no word that tips off', async () => {
    const { merchant, token, documentId } = await buildQuery({ riskLevel: 'HIGH', industry: 'BETTING' });
    const page = await open(token);
    const texts: string[] = [JSON.stringify(page)];
    texts.push((await send(token, only(page).ref)).text);
    await backOffice.decide(documentId, 'REJECTED', { reject_reason: 'Suspicious: sanctions list, report to COAF', document_reason: 'DIFFERENT_DATA' });
    const rejected = await open(token);
    texts.push(JSON.stringify(rejected), (await backOffice.server.anonymous.send(openLink, { token: 'x' })).text, (await send(token, 'x')).text);
    expect(Object.keys(rejected).sort()).toEqual(['documents', 'expires_time', 'lang', 'merchant_name', 'tasks']);
    for (const one of rejected.documents) expect(Object.keys(one).sort()).toEqual(['about', 'asked_for', 'is_optional', 'kind', 'reason', 'ref', 'state']);
    for (const text of texts) {
      expect(findRevealingWord(text), text).toBeUndefined();
      expect(text).not.toMatch(/HIGH|risk|BETTING|COAF|Otto|Ana/);
      for (const id of [merchant.onboardId, merchant.merchantNo, documentId].filter((one) => one.length > 3)) expect(text).not.toContain(id);
    }
  });
});
