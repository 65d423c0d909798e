import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../../platform/server/clock.ts';
import { findUnmet } from '../../../../../platform/server/conditions/index.ts';
import { registerPaymentScreening } from '../../../../payments/decisions/server/index.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput } from '../../../../payments/decisions/server/testing.ts';
import { confirmVersion, getSource, listVersions, updateSource, uploadVersion } from '../../../screening-lists/contract/index.ts';
import { approve, csv, type BackOffice, makeSource, startBackOffice, versionIn } from '../../../screening-lists/server/back-office.fixture.ts';
import { loadList, screeningListsSlice } from '../../../screening-lists/server/index.ts';
import { listIndexOf } from '../threads/list-index.ts';
import { screenPayments } from './screen-payments.ts';

/* "In force", wherever it is said, means that the next payment is compared with it. */

let backOffice: BackOffice;
const people = { FIRST: 'Zulmira Cordeiro Pacheco', SECOND: 'Leocadia Bittencourt Amaral' } as const;
type SourceId = keyof typeof people;
const ids = Object.keys(people) as SourceId[];

beforeAll(async () => {
  backOffice = await startBackOffice();
  await openBackOffice(backOffice.database.main);
  for (const id of ids) await makeSource(backOffice.database, id, { name: id, isActive: false, overdueHours: 48 });
  registerPaymentScreening(screenPayments);
});
afterAll(() => listIndexOf(backOffice.database).close());

/** Another file each time, as one that is in force already is refused. */
let files = 0;
const fileOf = (id: SourceId): string => {
  files += 1;
  return csv(`1,${people[id]},,1961-03-02,BRA,file ${files}`);
};

async function uploadTo(id: SourceId): Promise<string> {
  const { body } = await backOffice.maker.send(uploadVersion, { source_id: id, files: new File([fileOf(id)], 'list.csv', { type: 'text/csv' }) } as never);
  const version = await versionIn(backOffice, (body.data as { id: string }).id, ['READY']);
  return version.id;
}

async function change(id: SourceId, isActive: boolean): Promise<void> {
  const { name, kind, addresses, redirect_hosts, fetch_minutes, max_loss_percent, overdue_hours, version } = await backOffice.maker.call(getSource, {
    source_id: id,
  });
  const terms = { name, kind, addresses, redirect_hosts, fetch_minutes, max_loss_percent, overdue_hours, licence_note: '' };
  const { request_id: requestId } = await backOffice.maker.call(updateSource, { source_id: id, version, ...terms, is_active: isActive });
  if (requestId !== null) await approve(backOffice, requestId);
}

/** For each source: what the screens say of it, and what becomes of a payment of whom it lists. */
async function compare() {
  await listIndexOf(backOffice.database).settled();
  const text: Record<string, unknown> = {};
  const done: Record<string, unknown> = {};
  for (const id of ids) {
    const { list } = await backOffice.maker.call(listVersions, { source_id: id });
    const { freshness } = await backOffice.maker.call(getSource, { source_id: id });
    const input = paymentInput({ id_no: inventDocument().no, name: people[id], amount_minor: 100 });
    await decideInputs(backOffice.database.main, [input]);
    const { rows } = await sql<{ result: string }>`select aml_result as result from transaction where trade_no = ${input.trade_no}`.execute(
      backOffice.database.main,
    );
    text[id] = { inForce: list.some((one) => one.is_in_force), used: freshness !== 'INACTIVE' && freshness !== 'MISSING' };
    const isCompared = rows[0]?.result === 'FROZEN';
    done[id] = { inForce: isCompared, used: isCompared };
  }
  const unmet = await findUnmet(screeningListsSlice.conditions ?? [], { database: backOffice.database, companies: ['ATBR'], now: clock.now(), demo: false });
  const isWarned = unmet.some(({ condition }) => condition.code === 'SANCTION_LIST');
  return { said: { ...text, isWarned }, done: { ...done, isWarned: !Object.values(done).some((one) => (one as { inForce: boolean }).inForce) } };
}

describe('the word says what the next payment is compared with', () => {
  const follows = async (what: string, expected: Record<SourceId, boolean>) => {
    const { said, done } = await compare();
    expect([what, said]).toEqual([what, done]);
    expect([what, ids.map((id) => (done[id as never] as { inForce: boolean }).inForce)]).toEqual([what, ids.map((id) => expected[id])]);
  };
  it('through all that becomes of lists', async () => {
    await follows('nothing is loaded', { FIRST: false, SECOND: false });
    const first = await uploadTo('FIRST');
    await follows('a version waits', { FIRST: false, SECOND: false });
    await backOffice.checker.call(confirmVersion, { version_id: first });
    await versionIn(backOffice, first, ['LOADED']);
    await follows('a second person has put it into force, though its source was not used', { FIRST: true, SECOND: false });
    const second = await uploadTo('SECOND');
    const { request_id: requestId } = await backOffice.maker.call(confirmVersion, { version_id: second });
    await approve(backOffice, requestId);
    await versionIn(backOffice, second, ['LOADED']);
    await follows('the one who brought it has asked, and another agreed', { FIRST: true, SECOND: true });
    await change('FIRST', false);
    await follows('a source is switched off', { FIRST: false, SECOND: true });
    const list = [{ name: 'list.csv', bytes: Buffer.from(fileOf('FIRST')) }];
    expect(
      await loadList({ database: backOffice.database, files: backOffice.server.files, now: clock.now() }, { sourceId: 'FIRST', sourceDate: null, list }),
    ).toBe('LOADED');
    await follows('a version of it is fetched, which changes no setting', { FIRST: false, SECOND: true });
    await change('SECOND', false);
    await follows('the last one is switched off', { FIRST: false, SECOND: false });
    await change('FIRST', true);
    await follows('one is switched on again', { FIRST: true, SECOND: false });
    const again = await uploadTo('FIRST');
    await backOffice.checker.call(confirmVersion, { version_id: again });
    await versionIn(backOffice, again, ['LOADED']);
    await follows('a newer version takes its place', { FIRST: true, SECOND: false });
  }, 120_000);
});
