import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../platform/server/clock.ts';
import { approveRequest, showApprovalRequest } from '../../../mechanisms/approval-requests/contract/index.ts';
import { inventDocument } from '../../decisions/server/testing.ts';
import {
  addToChannelList,
  addToIdentityList,
  addToWhiteList,
  createBlockRow,
  deleteChannelEntry,
  deleteIdentityEntry,
  deleteWhiteEntry,
  entryHistory,
  getSwitch,
  holdPerson,
  listBlockRows,
  listIdentityEntries,
  listWhiteEntries,
  selectName,
  setOverallSwitch,
  toggleBlockRow,
  updateBlockRow,
  updateIdentityEntry,
} from '../contract/index.ts';
import { approve, type BackOffice, pay, somebody, standingOf, startBackOffice } from './back-office.fixture.ts';
import { turnLists } from './turn-lists.job.ts';

let backOffice: BackOffice;
let offsetMs = 0;
beforeAll(async () => {
  backOffice = await startBackOffice({ clock: () => new Date(clock.ms() + offsetMs) });
  await sql`insert into option_item (list, value, label_en, label_pt, sort) values ('black_reason', 'FRAUD', 'Fraud', 'Fraude', 1) on conflict do nothing`.execute(
    backOffice.database.main,
  );
});
afterEach(() => {
  offsetMs = 0;
});

const hour = 3_600_000;
const day = 24 * hour;
const subject = (no: string) => ({ id_type: 'CPF' as const, id_no: no, reason_code: 'FRAUD' });
const inDays = (days: number): number => clock.ms() + days * day;
const payBy = (no: string, change: Record<string, unknown> = {}) => pay(backOffice, { id_no: no, ...change });
const entryOf = async (id: string) => (await backOffice.maker.call(entryHistory, { id })).entry;

describe('the identity black list', () => {
  it('keeps a person out from the next payment on, and lets them in again only by a second person', async () => {
    const { no, subjectId } = await somebody(backOffice);
    expect(await payBy(no)).toBe('ACCEPTED');
    const added = await backOffice.maker.call(addToIdentityList, subject(no));
    expect(added).toMatchObject({ status: 'DONE', held_payments: 0 });
    expect(await payBy(no)).toBe('REJECTED ID_BLACKLIST');
    expect(await standingOf(backOffice, subjectId)).toBe('BLOCKED');
    const payload = await backOffice.maker.call(deleteIdentityEntry, { id: added.id as string, reason: 'It was somebody else' });
    expect(payload.status).toBe('WAITING_APPROVAL');
    expect(await payBy(no)).toBe('REJECTED ID_BLACKLIST');
    const own = await backOffice.maker.send(deleteIdentityEntry, { id: added.id as string, reason: 'Once more' });
    expect([own.status, own.body.code]).toEqual([409, '30003']);
    expect((await approve(backOffice, payload.request_id)).status).toBe('APPLIED');
    expect(await payBy(no)).toBe('ACCEPTED');
    expect(await standingOf(backOffice, subjectId)).toBe('MONITORING');
    expect(await entryOf(added.id as string)).toMatchObject({ status: 'DELETED', ended_by: 'Otto', end_reason: 'It was somebody else' });
    const { events } = await backOffice.maker.call(entryHistory, { id: added.id as string });
    expect(events.map(({ act, user, maker }) => [act, user, maker])).toEqual([
      ['DELETED', 'Otto', 'Rita'],
      ['ADDED', 'Rita', null],
    ]);
  });

  it('cannot be left by the maker alone', async () => {
    const { no } = await somebody(backOffice);
    const added = await backOffice.checker.call(addToIdentityList, subject(no));
    const payload = await backOffice.checker.call(deleteIdentityEntry, { id: added.id as string, reason: 'x' });
    const { version } = await backOffice.checker.call(showApprovalRequest, { request_id: payload.request_id as string });
    const refused = await backOffice.checker.send(approveRequest, { request_id: payload.request_id as string, version });
    expect(refused.status).toBe(403);
    expect(await payBy(no)).toBe('REJECTED ID_BLACKLIST');
  });

  it('asks a second person to confirm, who by that rejects what is held', async () => {
    const { no, subjectId } = await somebody(backOffice);
    expect(await payBy(no, { amount_minor: 2_000_000 })).toContain('JUSTIFICATION_REQUIRED LIMIT_PROBATION');
    expect((await backOffice.maker.call(selectName, { idType: 'CPF', idNumber: no })).people).toMatchObject([{ standing: 'PROBATION', held_payments: 1 }]);
    const added = await backOffice.maker.call(addToIdentityList, subject(no));
    expect(added.held_payments).toBe(1);
    const states = () => backOffice.database.main.selectFrom('transaction').select('aml_result').where('subject_id', '=', subjectId).orderBy('id').execute();
    expect((await states()).map((row) => row.aml_result)).toEqual(['ACCEPTED', 'JUSTIFICATION_REQUIRED']);
    expect(await entryOf(added.id as string)).toMatchObject({ review: 'DUE' });
    offsetMs = 25 * hour;
    expect(await entryOf(added.id as string)).toMatchObject({ review: 'OVERDUE' });
    offsetMs = 0;
    expect((await approve(backOffice, added.request_id)).result).toEqual({ reviewed: 1, rejected_payments: 1 });
    expect((await states()).map((row) => row.aml_result)).toEqual(['ACCEPTED', 'REJECTED']);
    expect(await entryOf(added.id as string)).toMatchObject({ review: 'DONE', reviewed_by: 'Otto' });
    expect(await standingOf(backOffice, subjectId)).toBe('BLOCKED');
  });

  it('accepts only registered and verified people when entered by hand; a hold accepts anybody', async () => {
    const stranger = inventDocument().no;
    const unknown = await backOffice.maker.send(addToIdentityList, subject(stranger));
    expect([unknown.status, unknown.body.msg]).toEqual([404, 'Person does not exist!']);
    expect((await backOffice.maker.send(selectName, { idType: 'CPF', idNumber: stranger })).body.msg).toBe('Person does not exist!');
    const { no } = await somebody(backOffice, 'Not Verify');
    const unproved = await backOffice.maker.send(addToIdentityList, subject(no));
    expect([unproved.status, unproved.body.msg]).toEqual([409, 'Person is not Verified!']);
    expect((await backOffice.maker.call(selectName, { idType: 'CPF', idNumber: no })).warning).toBe('Person is not Verified!');
    expect((await backOffice.maker.send(holdPerson, subject(stranger))).body.code).toBe('30001');
    for (const held of [stranger, no]) {
      const entry = await backOffice.maker.call(holdPerson, { ...subject(held), end_date_time: inDays(7) });
      expect(await payBy(held)).toBe('JUSTIFICATION_REQUIRED MANUAL_HOLD');
      const payload = await backOffice.maker.call(deleteIdentityEntry, { id: entry.id as string, reason: 'Verified meanwhile' });
      expect(payload.status).toBe('WAITING_APPROVAL');
      await approve(backOffice, payload.request_id);
      expect(await payBy(held)).toBe('ACCEPTED');
    }
    const wrong = await backOffice.maker.send(addToIdentityList, { ...subject('11111111111') });
    expect((wrong.body.data as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field)).toEqual(['id_no']);
  });

  it('begins and ends by the clock alone, and history says so', async () => {
    const { no, subjectId } = await somebody(backOffice);
    const now = clock.ms();
    const added = await backOffice.maker.call(addToIdentityList, { ...subject(no), start_date_time: now + 1_500, end_date_time: now + 3_500 });
    const id = added.id as string;
    expect(await entryOf(id)).toMatchObject({ status: 'SCHEDULED' });
    expect(await payBy(no)).toBe('ACCEPTED');
    await new Promise((done) => setTimeout(done, now + 1_550 - clock.ms()));
    // Nothing has run meanwhile: the remembered person meets the entry all the same.
    expect(await payBy(no)).toBe('REJECTED ID_BLACKLIST');
    await turnLists(backOffice.database.main, clock.now());
    expect(await standingOf(backOffice, subjectId)).toBe('BLOCKED');
    await new Promise((done) => setTimeout(done, now + 3_550 - clock.ms()));
    expect(await payBy(no)).toBe('ACCEPTED');
    await turnLists(backOffice.database.main, clock.now());
    await turnLists(backOffice.database.main, clock.now());
    expect(await standingOf(backOffice, subjectId)).toBe('MONITORING');
    expect((await backOffice.maker.call(entryHistory, { id })).events.map(({ act }) => act)).toEqual(['EXPIRED', 'STARTED', 'ADDED']);
    expect((await backOffice.maker.send(deleteIdentityEntry, { id, reason: 'x' })).status).toBe(409);
  }, 20_000);

  it('is lengthened by one person and shortened by two', async () => {
    const { no } = await somebody(backOffice);
    const added = await backOffice.maker.call(addToIdentityList, { ...subject(no), end_date_time: inDays(10) });
    const id = added.id as string;
    const { version, start_date_time: start } = await entryOf(id);
    const change = { id, reason_code: 'FRAUD', start_date_time: start };
    const longer = await backOffice.maker.call(updateIdentityEntry, { ...change, version, end_date_time: inDays(20) });
    expect(longer).toMatchObject({ status: 'DONE', version: version + 1 });
    const stale = await backOffice.maker.send(updateIdentityEntry, { ...change, version, end_date_time: inDays(30) });
    expect(stale.status).toBe(409);
    const shorter = await backOffice.maker.call(updateIdentityEntry, { ...change, version: version + 1, end_date_time: inDays(2), comment: 'Agreed' });
    expect(shorter.status).toBe('WAITING_APPROVAL');
    // Another change makes the request stale: what the second person saw is not what is there.
    await backOffice.checker.call(updateIdentityEntry, { ...change, version: version + 1, end_date_time: inDays(40) });
    expect((await backOffice.maker.call(showApprovalRequest, { request_id: shorter.request_id as string })).status).toBe('STALE');
  });

  it('shows what asks for attention, by state, person and source', async () => {
    const { no } = await somebody(backOffice);
    await backOffice.maker.call(addToIdentityList, subject(no));
    const result = await backOffice.maker.call(listIdentityEntries, { id_no: no, id_type: 'CPF' });
    expect(result.list).toMatchObject([{ id_no: no, status: 'ACTIVE', source: 'MANUAL', standing: 'BLOCKED', is_masked: false }]);
    const masked = (await backOffice.checker.call(listIdentityEntries, {})).list.find(({ id }) => id === result.list[0]?.id);
    expect(masked).toMatchObject({ is_masked: true, standing: 'BLOCKED' });
    expect(masked?.id_no).not.toBe(no);
    expect((await backOffice.checker.send(listIdentityEntries, { id_no: no })).status).toBe(400);
    expect((await backOffice.maker.call(listIdentityEntries, { id_no: no, status: 'SCHEDULED' })).list).toEqual([]);
    expect((await backOffice.maker.call(listIdentityEntries, { id_no: no, source: 'IMPORT' })).list).toEqual([]);
    expect((await backOffice.maker.call(listIdentityEntries, { id_no: '-' })).list).toEqual([]);
    const stranger = backOffice.server.as({ companies: ['ATMX'] });
    expect((await stranger.call(listIdentityEntries, {})).total).toBe(0);
  });

  it('takes the old call with a document, too', async () => {
    const { no } = await somebody(backOffice);
    expect((await backOffice.maker.call(createBlockRow, { id_type: 'CPF', id_no: no, reason_code: 'FRAUD' })).status).toBe('DONE');
    expect(await payBy(no)).toBe('REJECTED ID_BLACKLIST');
    expect((await backOffice.maker.send(addToIdentityList, subject(no))).body.code).toBe('30007');
  });
});

describe('the white list', () => {
  it('is entered by two people, for verified persons and at most a year, and left by one', async () => {
    const { no } = await somebody(backOffice);
    expect((await backOffice.maker.send(addToWhiteList, subject(no))).status).toBe(400);
    expect((await backOffice.maker.send(addToWhiteList, { ...subject(no), end_date_time: inDays(400) })).status).toBe(400);
    const payload = await backOffice.maker.call(addToWhiteList, { ...subject(no), end_date_time: inDays(300) });
    expect(payload.status).toBe('WAITING_APPROVAL');
    expect((await backOffice.maker.call(listWhiteEntries, { id_no: no })).total).toBe(0);
    await approve(backOffice, payload.request_id);
    const [entry] = (await backOffice.maker.call(listWhiteEntries, { id_no: no })).list;
    expect(entry).toMatchObject({ status: 'ACTIVE', created_by: 'Otto' });
    expect((await backOffice.maker.send(addToIdentityList, subject(no))).body.msg).toBe(
      'The person is on the white list in the same period. Nobody can be on both.',
    );
    expect((await backOffice.maker.call(deleteWhiteEntry, { id: entry?.id as string, reason: 'No longer' })).status).toBe('DONE');
    expect((await backOffice.maker.call(addToIdentityList, subject(no))).status).toBe('DONE');
    expect((await backOffice.maker.send(addToWhiteList, { ...subject(no), end_date_time: inDays(30) })).status).toBe(409);
  });

  it('is not given to somebody who is not verified any more', async () => {
    const { no, subjectId } = await somebody(backOffice);
    const payload = await backOffice.maker.call(addToWhiteList, { ...subject(no), end_date_time: inDays(30) });
    await backOffice.database.main.updateTable('subject').set({ verification: 'No Pass' }).where('id', '=', subjectId).execute();
    expect(await approve(backOffice, payload.request_id)).toMatchObject({ status: 'FAILED', result: { error: 'PERSON_NOT_VERIFIED' } });
    const reply = await backOffice.maker.send(addToWhiteList, { ...subject(inventDocument().no), end_date_time: inDays(30) });
    expect(reply.body.msg).toBe('Person does not exist!');
  });
});

describe('the channel black list', () => {
  it('blocks a payment method for a person, and opens it again by two people', async () => {
    const { no } = await somebody(backOffice);
    expect((await backOffice.maker.send(addToChannelList, subject(no))).status).toBe(400);
    expect((await backOffice.maker.send(addToChannelList, { ...subject(no), provider_code: 'P1', method: 'NONE' })).status).toBe(400);
    const added = await backOffice.maker.call(addToChannelList, { ...subject(no), provider_code: 'P1', method: 'PIX' });
    expect(await payBy(no, { provider_code: 'P1' })).toBe('REJECTED CHANNEL_BLACKLIST ROUTE_UNAVAILABLE');
    expect(await payBy(no, { provider_code: 'P2' })).toBe('ACCEPTED');
    const payload = await backOffice.maker.call(deleteChannelEntry, { id: added.id as string, reason: 'Paid back' });
    expect(payload.status).toBe('WAITING_APPROVAL');
    await approve(backOffice, payload.request_id);
    expect(await payBy(no, { provider_code: 'P1' })).toBe('ACCEPTED');
  });
});

describe('the block configuration', () => {
  const row = (change: Record<string, unknown> = {}) => ({ merchant_no: 'A', status: 'ON' as const, action: 'REJECT' as const, ...change });
  const find = async (appId: string | null) =>
    (await backOffice.maker.call(listBlockRows, { merchant_no: 'A', pageSize: 50 })).list.find((one) => one.app_id === appId);

  it('is tightened by one person, loosened by two, and the row of an app beats its merchant’s', async () => {
    const { no } = await somebody(backOffice);
    await backOffice.maker.call(addToIdentityList, subject(no));
    const made = await backOffice.maker.call(createBlockRow, row({ payin_routes: [{ method: 'TED', provider_code: 'P1' }] }));
    expect(made.status).toBe('DONE');
    expect((await backOffice.maker.send(createBlockRow, row())).status).toBe(409);
    // The status is left out as the specification may have it: the row is in force.
    expect((await backOffice.maker.send(createBlockRow, { merchant_no: 'A', action: 'REJECT' })).status).toBe(409);
    // What is wrong is told of the form that the fields belong to.
    const fieldsOf = async (input: object) => {
      const { data } = (await backOffice.maker.send(createBlockRow, input as never)).body as unknown as { data: { fields: { field: string; code: string }[] } };
      return data.fields.map(({ field, code }) => `${field} ${code}`);
    };
    expect(await fieldsOf({ merchant_no: 'A', action: 'BOGUS' })).toEqual(['action choice']);
    expect(await fieldsOf({ merchant_no: 'A' })).toEqual(['action required']);
    expect(await fieldsOf({ id_type: 'CPF' })).toEqual(['id_no required']);
    expect((await backOffice.maker.send(createBlockRow, row({ merchant_no: 'Z' }))).status).toBe(404);
    expect((await backOffice.maker.send(createBlockRow, row({ app_id: 'A2', payin_routes: [{ method: 'TED', provider_code: 'P9' }] }))).status).toBe(400);
    const { no: other } = await somebody(backOffice);
    expect(await payBy(other, { method: 'TED', provider_code: 'P1' })).toBe('REJECTED ROUTE_UNAVAILABLE');
    // A row of the app that closes less than its merchant's, or asks for less, is a loosening.
    const payload = await backOffice.maker.call(createBlockRow, row({ app_id: 'A1', action: 'PENDING' }));
    expect(payload.status).toBe('WAITING_APPROVAL');
    expect((await backOffice.checker.call(showApprovalRequest, { request_id: payload.request_id as string })).payload).toMatchObject({
      loosens: ['ACTION', 'ROUTES'],
    });
    expect(await payBy(no, { app_id: 'A1' })).toBe('REJECTED ID_BLACKLIST');
    await approve(backOffice, payload.request_id);
    expect(await payBy(no, { app_id: 'A1' })).toBe('JUSTIFICATION_REQUIRED ID_BLACKLIST');
    expect(await payBy(no, { app_id: 'A2' })).toBe('REJECTED ID_BLACKLIST');
    expect(await payBy(other, { app_id: 'A1', method: 'TED', provider_code: 'P1' })).toBe('ACCEPTED');
    const own = await find('A1');
    expect((await find(null))?.overridden_by).toEqual([{ app_id: 'A1', app_name: 'A1' }]);
    const change = { id: own?.id as string, action: 'ALERT' as const, payin_routes: [], payout_routes: [] };
    const weaker = await backOffice.maker.call(updateBlockRow, { ...change, version: own?.version as number });
    expect(weaker.status).toBe('WAITING_APPROVAL');
    await approve(backOffice, weaker.request_id);
    expect(await payBy(no, { app_id: 'A1' })).toBe('ACCEPTED ID_BLACKLIST');
    const off = await backOffice.maker.call(toggleBlockRow, { id: own?.id as string, expected_status: 'ON' });
    expect(off.status).toBe('WAITING_APPROVAL');
    await approve(backOffice, off.request_id);
    expect(await payBy(no, { app_id: 'A1' })).toBe('ACCEPTED');
    expect((await backOffice.maker.send(toggleBlockRow, { id: own?.id as string, expected_status: 'ON' })).status).toBe(409);
    expect((await backOffice.maker.call(toggleBlockRow, { id: own?.id as string, expected_status: 'OFF' })).status).toBe('DONE');
    const now = await find('A1');
    expect((await backOffice.maker.call(updateBlockRow, { ...change, action: 'REJECT', version: now?.version as number })).status).toBe('DONE');
    expect(await payBy(no, { app_id: 'A1' })).toBe('REJECTED ID_BLACKLIST');
  });
});

describe('the overall switch', () => {
  const switchOf = async (business: 'payin' | 'payout') => (await backOffice.maker.call(getSwitch, {})).switches.find((one) => one.business === business);
  const input = (expected: 'ON' | 'OFF', change: Record<string, unknown> = {}) => ({
    entity_code: 'ATBR',
    business: 'payin' as const,
    expected_status: expected,
    reason: 'The list service answers wrongly',
    ...change,
  });

  it('goes off by two people for at most a day, comes back by itself, and on again by one', async () => {
    const { no } = await somebody(backOffice);
    await backOffice.maker.call(addToIdentityList, subject(no));
    expect((await backOffice.maker.send(setOverallSwitch, input('ON'))).status).toBe(400);
    expect((await backOffice.maker.send(setOverallSwitch, input('ON', { end_time: clock.ms() + 25 * hour }))).status).toBe(400);
    expect((await backOffice.maker.send(setOverallSwitch, input('OFF', { end_time: clock.ms() + hour }))).status).toBe(409);
    const until = clock.ms() + 2_500;
    const payload = await backOffice.maker.call(setOverallSwitch, input('ON', { end_time: until }));
    expect(payload.status).toBe('WAITING_APPROVAL');
    expect(await payBy(no)).toBe('REJECTED ID_BLACKLIST');
    await approve(backOffice, payload.request_id);
    expect(await switchOf('payin')).toMatchObject({ status: 'OFF', off_until: until, requested_by: 'Rita', approved_by: 'Otto' });
    expect(await switchOf('payout')).toMatchObject({ status: 'ON' });
    expect(await payBy(no)).toBe('ACCEPTED');
    await new Promise((done) => setTimeout(done, until + 20 - clock.ms()));
    expect(await payBy(no)).toBe('REJECTED ID_BLACKLIST');
    expect(await switchOf('payin')).toMatchObject({ status: 'ON' });
    await turnLists(backOffice.database.main, clock.now());
    const again = await backOffice.maker.call(setOverallSwitch, input('ON', { end_time: clock.ms() + hour }));
    await approve(backOffice, again.request_id);
    expect(await payBy(no)).toBe('ACCEPTED');
    expect((await backOffice.checker.call(setOverallSwitch, input('OFF'))).status).toBe('DONE');
    expect(await payBy(no)).toBe('REJECTED ID_BLACKLIST');
    const details = await backOffice.database.main.selectFrom('audit_entry').select('verb').where('subject_kind', '=', 'block-switch').orderBy('id').execute();
    expect(details.map(({ verb }) => verb)).toEqual(['block-switch.changed', 'block-switch.returned', 'block-switch.changed', 'block-switch.changed']);
  }, 20_000);
});
