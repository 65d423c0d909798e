import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { walkBelow } from '../../../../../engines/rules/index.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import { canonicalJson, type Database, registerIdSource } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { rounds, testSeed } from '../../../../../platform/testing/turn.ts';
import { type Explanation, unpackExplanation } from '../../model/explanation.ts';
import { decideWithLocks } from './decide-with-locks.ts';
import { newDecisionMemory } from '../memory/decision-memory.ts';
import { decideFromMemory } from './decide-from-memory.ts';
import { type BatchPayment, positioned } from '../memory/recall-people.ts';
import { newDecider } from './decide-payments.ts';
import { incomingPayment } from '../intake/incoming-payment.ts';
import { findBrokenInvariants } from '../books/invariants.store.ts';
import type { PaymentAnswer, PaymentToDecide } from '../intake/payment-answer.ts';
import { recordEvent } from '../../../payment-events/server/record-event.ts';
import { changeStanding } from '../standings/standings.ts';
import { addRule, type TestRule } from '../testing-rules.store.ts';
import { companyCode, inventDocument, machineOrigin, openBackOffice, parsePayment, paymentInput } from '../testing.ts';

let ours: Database;
let locked: Database;
let ruled: Database;
let ruledLocked: Database;
beforeAll(async () => {
  ours = await testDatabase();
  locked = await testDatabase();
  ruled = await testDatabase();
  ruledLocked = await testDatabase();
  for (const database of [ours, locked, ruled, ruledLocked]) {
    await openBackOffice(database.main);
    await database.main
      .updateTable('company')
      .set({ profile: JSON.stringify({ no_pass_action: 'HOLD' }) })
      .execute();
    await database.main
      .insertInto('limit_profile')
      .values({
        ...{ level: 'risk', risk_level: 'HIGH', company_code: companyCode, business: 'payin', currency: 'BRL' },
        ...{ monitor_minor: 150_000n, probation_minor: 250_000n, unverified_ceiling_minor: 100_000_000n, minor_floor_minor: 100_000_000n },
      })
      .execute();
  }
});

/** Rules of all kinds of histories, some of which hit often. */
const rules: readonly TestRule[] = [
  { type: 'SINGLE_AMOUNT', action: 'PENDING', coolDownMs: 5 * 86_400_000, change: { threshold: 120_000 } },
  { type: 'SINGLE_AMOUNT', action: 'REJECT', change: { threshold: 145_000, scope: { level: 'merchant', merchant: 'B' } } },
  { type: 'COUNT', change: { threshold: 5, period: { count: 1, unit: 'DAY', mode: 'CALENDAR' } } },
  { type: 'CUMULATIVE_AMOUNT', action: 'MONITOR', coolDownMs: 86_400_000, change: { threshold: 400_000 } },
  { type: 'SHARED_DEVICE', status: 'SHADOW', change: { threshold: 3, minCount: 3 } },
  { type: 'SHARED_DEVICE', change: { threshold: 3, minCount: 3, period: { count: 5, unit: 'DAY', mode: 'ROLLING' } } },
  { type: 'MANY_TO_ONE', change: { threshold: 2 } },
  {
    type: 'REPEATED_AMOUNT',
    action: 'PENDING',
    change: { threshold: 2, period: { count: 30, unit: 'DAY', mode: 'ROLLING' }, parameters: { least_amount: 1 } },
  },
  { type: 'SPLIT_ACROSS_MERCHANTS', change: { threshold: 200_000, parameters: { merchant_line: 150_000, least_merchants: 2 } } },
  { type: 'DORMANT', change: { threshold: 50_000, parameters: { silence: 5 * 86_400_000 } } },
  { type: 'NEW_ACCOUNT_BURST', change: { threshold: 3 } },
  { type: 'BASELINE_SHIFT', change: { threshold: 2, minCount: 2, parameters: { history: 14 * 86_400_000 } } },
  { type: 'REFUND_RATIO', change: { minCount: 1, threshold: 10 } },
  { type: 'NAME_MISMATCH', action: 'PENDING', change: { business: 'payin', parameters: { least_accounts: 0 } } },
  { type: 'UNVERIFIED', change: { threshold: 300_000 } },
  { type: 'SHARED_UID', change: { threshold: 3 } },
  { type: 'THIRD_PARTY_FUNDING', change: { threshold: 1_000 } },
  { type: 'POST_OFFBOARD', action: 'REJECT' },
];

const start = Date.UTC(2026, 8, 1, 12);
const hour = 3_600_000;

interface Planned {
  person: number;
  business: 'payin' | 'payout';
  app: string;
  amount: number;
  hours: number;
  stage: 'ORDER' | 'PAYMENT';
  name: string | undefined;
  payer: 'none' | 'self' | 'other';
  device: string | undefined;
  account: string | undefined;
  uid: string | undefined;
  repeatOf: number | undefined;
}
type Step =
  | { kind: 'pay'; payments: Planned[] }
  | { kind: 'event'; pick: number; event: 'paid' | 'failed' | 'refunded' }
  | { kind: 'flag'; person: number; facts: { verification?: string; sanction?: string; pep?: string; birth_date?: string } }
  | { kind: 'block'; person: number }
  | { kind: 'limit'; level: 'general' | 'risk'; probation: number }
  | { kind: 'risk'; merchant: string; level: 'LOW' | 'HIGH' };

const person = fc.nat({ max: 5 });
const payments: fc.Arbitrary<Planned> = fc.record({
  person,
  business: fc.constantFrom('payin' as const, 'payin' as const, 'payout' as const),
  app: fc.constantFrom('A1', 'A2', 'B1'),
  amount: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 150_000 }) }, { weight: 1, arbitrary: fc.constantFrom(20_000, 50_000) }),
  hours: fc.integer({ min: 0, max: 50 * 24 }),
  stage: fc.constantFrom('ORDER' as const, 'PAYMENT' as const),
  name: fc.constantFrom(undefined, 'Ana Souza Lima', 'Bruno Castro Neves'),
  payer: fc.constantFrom('none' as const, 'none' as const, 'self' as const, 'other' as const),
  device: fc.constantFrom(undefined, 'd1', 'd2', 'd3', 'd4'),
  account: fc.constantFrom(undefined, undefined, 'a1', 'a2'),
  uid: fc.constantFrom(undefined, 'u1', 'u2'),
  repeatOf: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat({ max: 20 }) }),
});
const steps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ kind: fc.constant('pay' as const), payments: fc.array(payments, { minLength: 1, maxLength: 8, size: 'max' }) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('event' as const),
        pick: fc.nat(),
        event: fc.constantFrom('paid' as const, 'failed' as const, 'refunded' as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('flag' as const),
        person,
        facts: fc.constantFrom(
          { verification: 'Pass' },
          { verification: 'No Pass' },
          { sanction: 'POSSIBLE' },
          { sanction: 'NONE' },
          { pep: 'CURRENT' },
          { birth_date: '2015-01-01' },
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('block' as const), person }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('limit' as const),
        level: fc.constantFrom('general' as const, 'risk' as const),
        probation: fc.integer({ min: 500_000, max: 1_500_000 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('risk' as const),
        merchant: fc.constantFrom('A', 'B'),
        level: fc.constantFrom('LOW' as const, 'HIGH' as const),
      }),
    },
  ),
  { minLength: 4, maxLength: 14, size: 'max' },
);

/** One database with its way of deciding, driven through the same steps as the other. */
interface Side {
  database: Database;
  decide(payments: readonly PaymentToDecide[]): Promise<PaymentAnswer[]>;
}

const plain = (answers: readonly PaymentAnswer[]) =>
  answers.map((answer) => {
    if (answer.kind !== 'decided') return answer;
    const { business, tradeNo, amlResult, stage, partnerStatus, decidedAt } = answer.transaction;
    return { repeated: answer.repeated, business, tradeNo, amlResult, stage, partnerStatus, decidedAt };
  });

const subjectOf = async (database: Database, no: string): Promise<string | undefined> =>
  (await database.main.selectFrom('identifier').select('subject_id').where('id_no', '=', no).executeTakeFirst())?.subject_id;

interface World {
  documents: readonly string[];
  trades: readonly string[];
  eventId: string;
}

async function act(side: Side, one: Exclude<Step, { kind: 'pay' }>, world: World): Promise<unknown> {
  const { main } = side.database;
  const now = new Date(start + 60 * 24 * hour);
  if (one.kind === 'limit') {
    await main
      .updateTable('limit_profile')
      .set({ probation_minor: BigInt(one.probation) })
      .where('business', '=', 'payin')
      .where('level', '=', one.level)
      .execute();
    return undefined;
  }
  if (one.kind === 'risk') {
    await main.updateTable('merchant').set({ risk_level: one.level }).where('merchant_no', '=', one.merchant).execute();
    return undefined;
  }
  if (one.kind === 'event') {
    const tradeNo = world.trades[one.pick % Math.max(1, world.trades.length)];
    if (!tradeNo) return undefined;
    const [business, trade] = tradeNo.split(' ') as ['payin', string];
    const event = {
      business,
      tradeNo: trade,
      eventId: world.eventId,
      event: one.event,
      occurredAt: now,
      amountMinor: undefined,
      payer: undefined,
      receivedAt: now,
    };
    return recordEvent(main, event, machineOrigin).catch((error: Error) => error.message);
  }
  const subjectId = await subjectOf(side.database, world.documents[one.person] as string);
  if (!subjectId) return undefined;
  if (one.kind === 'flag') await main.updateTable('subject').set(one.facts).where('id', '=', subjectId).execute();
  else {
    const change = { subjectId, companyCode, event: 'BLOCKED' as const, reason: 'listed' };
    return main
      .transaction()
      .execute((trx) => changeStanding(trx, { origin: machineOrigin, now }, change))
      .catch((error: Error) => error.message);
  }
  return undefined;
}

interface DecisionBook {
  explanation: unknown;
}

/** Two databases give other ids; how an explanation is packed is no matter. */
function withoutIds({ explanation, ...row }: DecisionBook, nameOf: (id: number) => string): object {
  const { limits, rules: evaluation, ...deferred } = unpackExplanation(explanation) as Explanation;
  return {
    ...row,
    explanation: { ...deferred, rules: evaluation && named(evaluation, nameOf), limits: { ...limits, profile_id: undefined, approval_id: undefined } },
  };
}

/** Evidence with the payments' own numbers in place of ids. */
const named = ({ hits, ...evaluation }: NonNullable<Explanation['rules']>, nameOf: (id: number) => string): object => ({
  ...evaluation,
  hits: hits.map((hit) => ({ ...hit, seen: hit.seen.map((shown) => ({ ...shown, ids: shown.ids?.map(nameOf) })) })),
});

/** Every table that decisions write, without ids and times that the clock gives. People are told apart by document. */
async function booksOf(database: Database): Promise<Record<string, unknown[]>> {
  const person = sql`(select min(i.id_no) from identifier i where i.subject_id = s.id)`;
  const queries = {
    transactions: sql`select to_jsonb(t) - array['id', 'subject_id', 'key_id', 'created_at', 'updated_at', 'held_at', 'person_version'] as row, t.created_at from transaction t`,
    decisions: sql`select t.business, t.trade_no, d.stage, d.result, d.reasons, d.decided_at, d.explanation from decision d join transaction t on t.id = d.transaction_id`,
    entries: sql`select t.business, t.trade_no, to_jsonb(e) - array['id', 'key_id', 'transaction_id'] as row from limit_entry e join transaction t on t.id = e.transaction_id`,
    // Acceptances from memory leave the versions of keys alone.
    keys: sql`select ${person} as person, to_jsonb(k) - array['id', 'subject_id', 'version'] as row from decision_key k join subject s on s.id = k.subject_id`,
    subjects: sql`select ${person} as person, to_jsonb(s) - array['id', 'created_at', 'updated_at'] as row from subject s`,
    standings: sql`select ${person} as person, to_jsonb(g) - 'subject_id' as row from subject_standing g join subject s on s.id = g.subject_id`,
    standingEvents: sql`select ${person} as person, to_jsonb(e) - array['id', 'subject_id', 'transaction_id'] as row from standing_event e join subject s on s.id = e.subject_id`,
    cases: sql`select ${person} as person, to_jsonb(c) - array['id', 'subject_id'] as row from justification_case c join subject s on s.id = c.subject_id`,
    holds: sql`select t.business, t.trade_no, to_jsonb(h) - array['id', 'transaction_id', 'key_id', 'case_id'] as row from hold h join transaction t on t.id = h.transaction_id`,
    alerts: sql`select ${person} as person, (to_jsonb(a) - array['id', 'subject_id', 'dedup_key']) #- '{evidence,rule}' #- '{worst_evidence,rule}' as row from alert a join subject s on s.id = a.subject_id`,
    ruleHits: sql`select t.trade_no, h.fact_id = h.transaction_id as is_payment, to_jsonb(h) - array['fact_id', 'transaction_id', 'subject_id'] as row
      from rule_hit h join transaction t on t.id = h.transaction_id`,
    // Acceptances that were written together share an entry; what it says of each is what an entry of its own would say.
    audit: sql`select a.verb, a.actor_id, a.actor_name, a.company_code, a.subject_kind, a.before, a.after - 'transaction_id' - 'subject_id' as after, a.reason, a.ip, a.request_id,
      (select t.trade_no from transaction t where a.subject_kind = 'transaction' and t.id::text = a.subject_id) as trade_no
      from audit_entry a where a.subject_kind <> 'transactions'
      union all
      select a.verb, a.actor_id, a.actor_name, a.company_code, 'transaction', null, jsonb_build_object('aml_result', a.after -> 'aml_result', 'business', n -> 1, 'stage', n -> 2,
        'amount_minor', n -> 3, 'currency', n -> 4, 'holds', '[]'::jsonb), a.reason, a.ip, n ->> 5, (select t.trade_no from transaction t where t.id::text = n ->> 0)
      from audit_entry a cross join jsonb_array_elements(a.after -> 'transactions') n where a.subject_kind = 'transactions'`,
  };
  const { rows: numbers } = await sql<{ id: string; name: string }>`
    select id, trade_no as name from transaction union all select e.id, t.trade_no || ' ' || e.event from transaction_event e join transaction t on t.id = e.transaction_id`.execute(
    database.main,
  );
  const names = new Map(numbers.map(({ id, name }) => [Number(id), name]));
  const books: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await query.execute(database.main);
    books[name] = rows
      .map((row) => canonicalJson(name === 'decisions' ? withoutIds(row as DecisionBook, (id) => names.get(id) ?? `unknown ${id}`) : row))
      .sort();
  }
  return books;
}

type Move = { kind: 'decide'; asked: PaymentToDecide[] } | { kind: 'act'; step: Exclude<Step, { kind: 'pay' }>; world: World };

/** Everybody is met twice, so that there is something to remember. */
const meeting = (documents: readonly string[]): Step => ({
  kind: 'pay',
  payments: documents.map((_, at) => ({
    person: at,
    business: 'payin',
    app: 'A1',
    amount: 1_000,
    hours: 0,
    stage: 'ORDER',
    name: undefined,
    payer: 'none',
    device: undefined,
    account: undefined,
    uid: undefined,
    repeatOf: undefined,
  })),
});

/** A story as calls with all their contents, so that both sides get the very same. */
function movesOf(story: readonly Step[], chapter: number): Move[] {
  const documents = Array.from({ length: 6 }, () => inventDocument().no);
  const sent: Record<string, unknown>[] = [];
  const trades: string[] = [];
  return [meeting(documents), meeting(documents), ...story].map((step, at): Move => {
    if (step.kind !== 'pay') return { kind: 'act', step, world: { documents, trades: [...trades], eventId: `e${chapter}-${at}` } };
    const inputs = step.payments.map((each) => {
      const repeated = each.repeatOf === undefined ? undefined : sent[each.repeatOf];
      if (repeated) return each.amount % 2 === 0 ? repeated : { ...repeated, amount_minor: each.amount };
      const id_no = documents[each.person] as string;
      const payer = each.payer === 'none' ? {} : { payer: { name: 'Ana Souza Lima', id_type: 'CPF', id_no: each.payer === 'self' ? id_no : documents[0] } };
      const made = paymentInput({
        id_no,
        business: each.business,
        merchant_no: each.app.slice(0, 1),
        app_id: each.app,
        amount_minor: each.amount,
        stage: each.stage,
        name: each.name,
        order_time: start + each.hours * hour,
        // Two databases number people alike, but not what other chapters share.
        device: each.device && `${each.device}-${chapter}`,
        account: each.account && `${each.account}-${chapter}`,
        merchant_uid: each.uid && `${each.uid}-${chapter}`,
        ...payer,
      });
      sent.push(made);
      trades.push(`${each.business} ${String(made.trade_no)}`);
      return made;
    });
    const receivedAt = new Date(start + 60 * 24 * hour + chapter * 1_000 + at);
    return { kind: 'decide', asked: inputs.map((input) => ({ payment: incomingPayment(parsePayment(input), receivedAt), origin: machineOrigin })) };
  });
}

/** One person's payments in a row to a batch: of different people in one batch, who share a device, either may come first. */
function byPerson(move: Move): Move[] {
  if (move.kind === 'act') return [move];
  const batches: PaymentToDecide[][] = [];
  for (const one of move.asked) {
    const last = batches.at(-1);
    if (last?.[0]?.payment.document.no === one.payment.document.no) last.push(one);
    else batches.push([one]);
  }
  return batches.map((request) => ({ kind: 'decide', asked: request }));
}

/** Plays chapters one after the other; ids come from this side's database alone. */
async function play(database: Database, chapters: readonly (readonly Move[])[], deciderOf: (chapter: number) => Side['decide']): Promise<unknown[]> {
  registerIdSource(database.main);
  const declared: unknown[] = [];
  for (const [chapter, moves] of chapters.entries()) {
    const side = { database, decide: deciderOf(chapter) };
    for (const move of moves) declared.push(move.kind === 'decide' ? plain(await side.decide(move.asked)) : await act(side, move.step, move.world));
  }
  return declared;
}

const chaptersOf = (ordinary: number): number => Number(process.env.PROPERTY_RUNS ?? rounds(ordinary));
const limitMs = 60_000 + chaptersOf(20) * 4_000;

describe('deciding from memory', () => {
  it(
    'answers and writes what the path with locks does',
    async () => {
      const count = chaptersOf(20);
      const chapters = fc.sample(steps, count).map(movesOf);
      const [large, tiny] = [newDecider(ours.main), newDecider(ours.main, 7_000)];
      const mine = await play(ours, chapters, (chapter) => (chapter % 2 === 0 ? large : tiny).decidePayments);
      const theirs = await play(locked, chapters, () => (all) => decideWithLocks(locked.main, all));
      expect(mine).toEqual(theirs);
      const [myBooks, theirBooks] = [await booksOf(ours), await booksOf(locked)];
      for (const name of Object.keys(myBooks)) expect(myBooks[name], name).toEqual(theirBooks[name]);
      expect(myBooks.transactions?.length).toBeGreaterThan(count * 20);
      expect(await findBrokenInvariants(ours.main)).toEqual([]);
    },
    limitMs,
  );

  it(
    'answers and writes what the path with locks does, rules included',
    async () => {
      for (const [at, rule] of rules.entries()) {
        for (const database of [ruled, ruledLocked]) await addRule(database.main, rule, { ruleId: String(2 * at + 1), versionId: String(2 * at + 2) });
      }
      const count = chaptersOf(20);
      const chapters = fc.sample(steps, { numRuns: count, seed: testSeed + 1 }).map((story, chapter) => movesOf(story, chapter + 10_000).flatMap(byPerson));
      const [large, tiny] = [newDecider(ruled.main), newDecider(ruled.main, 7_000)];
      const walkAsBefore = walkBelow(2);
      const mine = await play(ruled, chapters, (chapter) => {
        // Aggregates move along in short histories in half of the chapters, and these are walked in the others.
        walkBelow(chapter % 4 < 2 ? 2 : 96);
        return (chapter % 2 === 0 ? large : tiny).decidePayments;
      }).finally(walkAsBefore);
      const theirs = await play(ruledLocked, chapters, () => (all) => decideWithLocks(ruledLocked.main, all));
      expect(mine).toEqual(theirs);
      const [myBooks, theirBooks] = [await booksOf(ruled), await booksOf(ruledLocked)];
      for (const name of Object.keys(myBooks)) expect(myBooks[name], name).toEqual(theirBooks[name]);
      expect(await findBrokenInvariants(ruled.main)).toEqual([]);
      const hit = new Set((await ruled.main.selectFrom('rule_hit').select('rule_id').distinct().execute()).map(({ rule_id }) => rule_id));
      expect(hit.size).toBeGreaterThan(rules.length / 2);
    },
    limitMs,
  );

  it('leaves to the locks only what is more than an acceptance, and reads again who changed', async () => {
    registerIdSource(ours.main);
    const memory = newDecisionMemory(ours.main, 64_000_000);
    const people = Array.from({ length: 5 }, () => inventDocument().no);
    const batchOf = (changes: Record<string, unknown> = {}): BatchPayment[] =>
      people.map((id_no, place) =>
        positioned(
          { payment: incomingPayment(parsePayment(paymentInput({ id_no, amount_minor: 1_000, ...changes })), clock.now()), origin: machineOrigin },
          place,
        ),
      );
    const left = async (batch: readonly BatchPayment[]) => (await decideFromMemory(ours.main, memory, batch, () => undefined)).map(({ place }) => place);
    expect(await left(batchOf())).toEqual([0, 1, 2, 3, 4]);
    await decideWithLocks(
      ours.main,
      batchOf().map(({ asked }) => asked),
    );
    expect(await left(batchOf())).toEqual([]);
    // A write around the locks, one with them, and another process that decided.
    await ours.main
      .updateTable('subject')
      .set({ verification: 'No Pass' })
      .where('id', '=', (await subjectOf(ours, people[1] as string)) as string)
      .execute();
    const blocked = { subjectId: (await subjectOf(ours, people[2] as string)) as string, companyCode, event: 'BLOCKED' as const, reason: 'listed' };
    await ours.main.transaction().execute((trx) => changeStanding(trx, { origin: machineOrigin, now: clock.now() }, blocked));
    await newDecider(ours.main).decidePayments([(batchOf()[3] as BatchPayment).asked]);
    expect(await left(batchOf())).toEqual([1, 2]);
    // Settings are compared at the moment of writing.
    await ours.main.updateTable('merchant_app').set({ status: 'INACTIVE' }).where('app_id', '=', 'A1').execute();
    expect(await left(batchOf())).toEqual([0, 1, 2, 3, 4]);
    expect(await left(batchOf({ app_id: 'A2' }))).toEqual([1, 2]);
    await ours.main.updateTable('merchant_app').set({ status: 'ACTIVE' }).where('app_id', '=', 'A1').execute();
    // What memory refuses it never writes, so it hears of a loosening only when it reads the settings again.
    await sleep(600);
    // A repeat is answered from the books.
    const batch = batchOf();
    expect(await left(batch)).toEqual([1, 2]);
    expect(await left(batch)).toEqual([0, 1, 2, 3, 4]);
    const far = batchOf({ order_time: clock.ms() - 200 * 24 * hour });
    expect(await left(far)).toEqual([1, 2]);
    expect(await findBrokenInvariants(ours.main)).toEqual([]);
  });
});
