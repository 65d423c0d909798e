import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../../../platform/server/clock.ts';
import { type Database, openDatabase } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { activateBalance, grantBalance } from '../../../../settings/limits/server/index.ts';
import { findBrokenInvariants, type InvariantName, invariantNames } from './invariants.store.ts';
import { releaseHeld } from '../../../holds/server/release-held.ts';
import { addRule } from '../testing-rules.store.ts';
import { companyCode, decideInputs, inventDocument, openBackOffice, paymentInput } from '../testing.ts';

/*
 * The reading by which crashes, storms and several processes are evaluated: each of its checks has to find the fault it is named
 * for, or it proves nothing.
 */

let database: Database;
/** With the owner's rights, who alone can put out of force what forbids these faults. */
let owner: Database;
afterAll(() => owner.close());
const [maker, checker] = ['Maker', 'Checker'].map((name, at) => ({
  kind: 'staff',
  userId: `${31 + at}`,
  personId: `${31 + at}`,
  name,
  companies: [companyCode],
})) as [
  { kind: 'staff'; userId: string; personId: string; name: string; companies: string[] },
  { kind: 'staff'; userId: string; personId: string; name: string; companies: string[] },
];
const inTrx = <T>(work: (trx: Database['main']) => Promise<T>) => database.main.transaction().execute(work);

/** Books with accepted payments in one audit entry, one held by a limit and released with a balance, one held by it and one by a rule. */
beforeAll(async () => {
  database = await testDatabase();
  owner = openDatabase(database.url, 1);
  await openBackOffice(database.main);
  await addRule(database.main, { type: 'SINGLE_AMOUNT', action: 'PENDING', change: { threshold: 480_000, comparison: 'GTE' } });
  // Once somebody is known, one audit entry tells of all that are accepted together.
  const people = Array.from({ length: 3 }, () => inventDocument().no);
  const payAll = () =>
    decideInputs(
      database.main,
      people.map((id_no) => paymentInput({ id_no, amount_minor: 1_000 })),
    );
  await payAll();
  await payAll();
  await decideInputs(database.main, [paymentInput({ id_no: inventDocument().no, amount_minor: 490_000 })]);
  const { no: id_no } = inventDocument();
  const ids: string[] = [];
  for (const amount_minor of [400_000, 300_000, 400_000, 450_000]) {
    const [answer] = await decideInputs(database.main, [paymentInput({ id_no, amount_minor })]);
    if (answer?.kind !== 'decided') throw new Error('not decided');
    ids.push(answer.transaction.id);
  }
  const now = clock.now();
  const audit = () => undefined;
  const { key_id: keyId } = await database.main
    .selectFrom('transaction')
    .select('key_id')
    .where('id', '=', ids[2] as string)
    .executeTakeFirstOrThrow();
  const value = { keyId: keyId as string, merchantNo: 'A', amountMinor: 500_000n, expiresAt: new Date(now.getTime() + 86_400_000), reason: 'Invoice' };
  const { balanceId } = await inTrx((trx) => grantBalance(trx, { actor: maker, now, audit }, value));
  await inTrx((trx) => activateBalance(trx, { actor: checker, now, audit }, { balanceId }));
  const acting = { origin: { actor: checker, ip: null, requestId: 'test' }, now };
  await inTrx((trx) => releaseHeld(trx, acting, { transactionIds: [ids[2] as string], reason: 'Invoice fits' }));
}, 60_000);

const accepted = sql`(
  select min(t.id) from transaction t join decision d on d.transaction_id = t.id join audit_entry e on e.id = d.audit_id
  where t.aml_result = 'ACCEPTED' and jsonb_array_length(e.after -> 'transactions') = 3)`;
const held = sql`(select min(transaction_id) from hold where status = 'OPEN')`;
const released = sql`(select min(id) from transaction where aml_result = 'RELEASED')`;
const ruled = sql`(select min(transaction_id) from rule_hit where effect = 'ACTED')`;
/** The audit entry that stands for several payments. */
const shared = sql`(select audit_id from decision where transaction_id = ${accepted})`;

const faults: Record<InvariantName, ReturnType<typeof sql>[]> = {
  'a balance lost or made money': [
    sql`update temporary_balance set remaining_minor = remaining_minor + 1`,
    sql`update temporary_balance set status = 'EXHAUSTED'`,
  ],
  'an accepted payment has an open hold, or a held one has none': [
    sql`update hold set transaction_id = ${accepted} where transaction_id = ${held}`,
    sql`update hold set status = 'CLEARED' where transaction_id = ${held}`,
  ],
  'consumption is not what the verdict allows': [
    sql`delete from limit_entry where transaction_id = ${accepted}`,
    sql`update limit_entry set amount_minor = amount_minor + 1 where transaction_id = ${released}`,
  ],
  'the reserved sum is not that of the open holds': [sql`update decision_key set reserved_minor = reserved_minor + 1`],
  'a hold stands for another amount than its payment': [sql`update hold set amount_minor = amount_minor - 1 where transaction_id = ${held}`],
  'a balance paid at another merchant': [sql`update temporary_balance set merchant_no = 'B'`],
  'rows of one payment disagree about key, subject or currency': [
    sql`update transaction set currency = 'USD' where id = ${accepted}`,
    sql`update limit_entry set key_id = key_id + 1 where transaction_id = ${accepted}`,
    sql`update justification_case set merchant_no = 'B'`,
  ],
  'a payment does not lie with the owner of its document': [sql`update identifier set subject_id = subject_id + 1`],
  'a change of a payment has no audit entry, or more than one': [
    sql`delete from audit_entry where id = ${shared}`,
    sql`update audit_entry set after = jsonb_set(after, '{transactions}', (after -> 'transactions') - 1) where id = ${shared}`,
    sql`delete from audit_entry where subject_kind = 'transaction' and subject_id = ${released}::text and before is not null`,
    sql`update transaction set version = version + 1 where id = ${accepted}`,
  ],
  'a terminal verdict changed': [
    sql`update audit_entry set before = jsonb_set(before, '{aml_result}', '"REJECTED"') where subject_kind = 'transaction' and subject_id = ${released}::text and before is not null`,
  ],
  'an audit entry has no actor or no reason': [sql`update audit_entry set reason = '' where id = ${shared}`],
  'standing, its events and its audit disagree': [
    sql`delete from subject_standing`,
    sql`delete from audit_entry where verb = 'standing.changed'`,
    sql`update subject_standing set standing = 'BLOCKED'`,
  ],
  'somebody with an open hold is not on probation': [sql`update subject_standing set standing = 'APPROVED'`],
  'somebody is on probation without an open hold': [sql`update hold set status = 'CLEARED'`],
  'a case is reviewed with an open hold': [sql`update justification_case set stage = 'REVIEWED'`],
  'a hold and its case disagree on whether the case is open': [
    sql`update hold set case_open = false where transaction_id = ${held}`,
    sql`update justification_case set stage = 'REVIEWED' where id = (select case_id from hold where case_open limit 1)`,
  ],
  'a file waits in a round that is over': [
    sql`insert into evidence_file (id, case_id, stored_file_id, kind, status, uploaded_by, uploaded_by_name, round)
      select 1, id, 1, 'OTHER', 'SCANNED', 1, 'Maker', round + 1 from justification_case where stage <> 'REVIEWED' limit 1`,
    sql`with over as (update justification_case set stage = 'REVIEWED' returning id, round)
      insert into evidence_file (id, case_id, stored_file_id, kind, status, uploaded_by, uploaded_by_name, round)
      select id, id, 1, 'OTHER', 'UPLOADED', 1, 'Maker', round from over`,
  ],
  'a proposal is open for a case that has moved on': [
    sql`insert into case_proposal (id, case_id, round, attempt, reason_code, proposed_at)
      select id, id, round, attempt + 1, 'EVIDENCE_TIMEOUT', clock_now() from justification_case where stage = 'PENDING_REVIEW'`,
    sql`with over as (update justification_case set stage = 'REVIEWED' returning id, round, attempt)
      insert into case_proposal (id, case_id, round, attempt, reason_code, proposed_at) select id, id, round, attempt, 'EVIDENCE_TIMEOUT', clock_now() from over`,
  ],
  'a row refers to nothing': [
    sql`delete from subject where id = (select subject_id from transaction where id = ${accepted})`,
    sql`update decision set transaction_id = 1 where transaction_id = ${accepted}`,
    sql`update limit_entry set balance_id = 1 where balance_id is not null`,
  ],
  'a payment has no decision': [sql`delete from decision where transaction_id = ${accepted}`],
  'a payment has no verdict': [sql`update transaction set aml_result = 'NOT_EVALUATED' where id = ${accepted}`],
  'a payment was evaluated twice at one stage': [sql`update decision set transaction_id = ${accepted} where transaction_id = ${held}`],
  'a decision names no set of rules': [
    sql`update decision set explanation = (explanation::jsonb - 'rules')::json where transaction_id = (select max(transaction_id) from decision)`,
  ],
  'a decision was hit by a rule that was not in its set': [sql`update rule_period set from_set = from_set + 100`],
  'the hits of a decision and their record disagree': [
    sql`delete from rule_hit`,
    sql`update rule_hit set transaction_id = ${accepted} where transaction_id = ${ruled}`,
  ],
  'a rule that held a payment opened no hold': [sql`update hold set reason_code = 'RULE:1' where type = 'RULE'`],
  'a later outcome was not put into the outbox': [sql`delete from outbox_message where topic = 'transaction.released'`],
};

/** What the reading finds once `fault` is done, which is then taken back. Keys and triggers that forbid it are off meanwhile. */
async function findAfter(fault: ReturnType<typeof sql>): Promise<{ touched: bigint; found: Set<string> }> {
  const kept: { touched: bigint; found: Set<string> }[] = [];
  const undo = new Error('undo');
  const broken = owner.main.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const { numAffectedRows = 0n } = await fault.execute(trx);
    kept.push({ touched: numAffectedRows, found: new Set((await findBrokenInvariants(trx)).map(({ invariant }) => invariant)) });
    throw undo;
  });
  await expect(broken).rejects.toBe(undo);
  return kept[0] as (typeof kept)[0];
}

describe('the reading of the books', () => {
  it('finds nothing in sound books and has a fault for each of its checks', async () => {
    expect(await findBrokenInvariants(database.main)).toEqual([]);
    expect(Object.keys(faults).sort()).toEqual([...invariantNames].sort());
  });

  it.each(Object.entries(faults))('finds that %s', async (invariant, each) => {
    for (const fault of each) {
      const { touched, found } = await findAfter(fault);
      expect(touched).toBeGreaterThan(0n);
      expect(found).toContain(invariant);
    }
    expect(await findBrokenInvariants(database.main)).toEqual([]);
  });
});
