import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput } from '../testing.ts';
import { addRule } from '../testing-rules.store.ts';
import { type ReplayedDecision, replayDecisions } from './index.ts';

let database: Database;
const minute = 60_000;
const start = Date.UTC(2026, 8, 1, 12);
let devices = 0;
let device = '';

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  const week = { count: 7, unit: 'DAY' as const, mode: 'ROLLING' as const };
  // Alerts from the second person of a device on, and names the payments that it has counted.
  await addRule(database.main, { type: 'SHARED_DEVICE', change: { comparison: 'GTE', threshold: 2, minCount: 2, period: week } });
  await addRule(database.main, { type: 'COUNT', change: { comparison: 'GTE', threshold: 2, period: week } });
});
beforeEach(() => {
  devices += 1;
  device = `device ${devices}`;
});

/** Payments that are decided and written together. @returns their ids */
async function payTogether(people: readonly string[], at: number): Promise<string[]> {
  const inputs = people.map((no, place) => paymentInput({ id_no: no, device, amount_minor: 50_000 + place, order_time: start + at + place }));
  const answers = await decideInputs(database.main, inputs, new Date(start + at + minute));
  return answers.map((answer) => {
    if (answer.kind !== 'decided') throw new Error(`a payment was answered with ${answer.kind}`);
    return answer.transaction.id;
  });
}

async function replay(transactionId: string): Promise<ReplayedDecision> {
  const declared: ReplayedDecision[] = [];
  await replayDecisions(database.main, { transactionId }, (one) => declared.push(one));
  expect(declared.map((one) => one.transactionId)).toEqual([transactionId]);
  return declared[0] as ReplayedDecision;
}

describe('payments that were written together', () => {
  it('are each made again with those before them, of the same person and of others who share something', async () => {
    const [a, b, c] = [inventDocument().no, inventDocument().no, inventDocument().no];
    const ids = await payTogether([a, a, b, a, c, b, a], 0);
    const { rows } = await sql<{ moments: number }>`
      select count(distinct moment)::integer as moments from decision where transaction_id = any(${ids}::bigint[])`.execute(database.main);
    expect(rows).toEqual([{ moments: 1 }]);
    for (const id of ids) expect(await replay(id)).toMatchObject({ kind: 'EQUAL', differences: [] });
  });

  it('are each made again of a time that begins or ends between them', async () => {
    const ids = await payTogether([inventDocument().no, inventDocument().no, inventDocument().no], 60 * minute);
    await sql`update decision set decided_at = decided_at + interval '1 second' where transaction_id = ${ids[2]}::bigint`.execute(database.main);
    const declared: ReplayedDecision[] = [];
    await replayDecisions(database.main, { from: new Date(start + 61 * minute + 1), to: new Date(start + 62 * minute) }, (one) => declared.push(one));
    expect(declared.map(({ transactionId }) => transactionId)).toEqual([ids[2]]);
    // Its own time was altered; the payments that it counted are seen.
    expect(declared[0]?.differences.filter(({ path }) => path.includes('.ids'))).toEqual([]);
  });
});

describe('a payment of somebody else that was being decided at the same time', () => {
  /** Two people on one device, of whom the second has seen the first; then the first gets another moment. */
  async function kindWhenMoved(moments: number): Promise<string> {
    const [first] = await payTogether([inventDocument().no], 120 * minute);
    const [second] = await payTogether([inventDocument().no], 130 * minute);
    expect((await replay(second as string)).kind).toBe('EQUAL');
    await sql`update decision set moment = (select moment from decision where transaction_id = ${second}::bigint) + ${moments}::integer
      where transaction_id = ${first}::bigint`.execute(database.main);
    return (await replay(second as string)).kind;
  }

  it.each([
    [1, 'UNDER_WAY'],
    [200, 'UNDER_WAY'],
    [1_000, 'DIFFERENT'],
  ])('explains a difference when it was written %s moments later: %s', async (moments, kind) => {
    expect(await kindWhenMoved(moments)).toBe(kind);
  });

  it.each([
    [-1, 'UNDER_WAY'],
    [-1_000, 'DIFFERENT'],
  ])('explains that it was not seen when it was written %s moments before: %s', async (moments, kind) => {
    // The one decided later in truth is given an earlier moment, so that the other should have seen it.
    const [unseeing] = await payTogether([inventDocument().no], 140 * minute);
    const [unseen] = await payTogether([inventDocument().no], 139 * minute);
    await sql`update decision set moment = (select moment from decision where transaction_id = ${unseeing}::bigint) + ${moments}::integer
      where transaction_id = ${unseen}::bigint`.execute(database.main);
    const declared = await replay(unseeing as string);
    expect(declared.kind).toBe(kind);
    expect(declared.differences).not.toEqual([]);
  });

  it('explains nothing else: a number that was altered is a difference', async () => {
    const [first] = await payTogether([inventDocument().no], 150 * minute);
    const [second] = await payTogether([inventDocument().no], 160 * minute);
    await sql`update decision set moment = (select moment from decision where transaction_id = ${second}::bigint) + 1 where transaction_id = ${first}::bigint`.execute(
      database.main,
    );
    await sql`update transaction set order_amount_minor = order_amount_minor + 1 where id = ${second}::bigint`.execute(database.main);
    expect((await replay(second as string)).kind).toBe('DIFFERENT');
  });
});
