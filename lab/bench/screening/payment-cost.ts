import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import {
  decidePayment,
  decidePayments,
  incomingPayment,
  type PaymentToDecide,
  registerPaymentScreening,
} from '../../../domains/payments/decisions/server/index.ts';
import { Screener, ScreeningBuilder } from '../../../engines/screening/index.ts';
import { Mapping } from '../../../domains/screening/screening-lists/contract/index.ts';
import { loadList, ownCsvSource, registerSource } from '../../../domains/screening/screening-lists/server/index.ts';
import { listIndexOf, newPaymentScreening } from '../../../domains/screening/screening/server/index.ts';
import { startEmbeddedPostgres } from '../../../platform/embedded-postgres/index.ts';
import { clock } from '../../../platform/server/clock.ts';
import { localFileStore, openDatabase, systemActor, registerIdSource } from '../../../platform/server/index.ts';
import { seededRandom } from '../../../seeds/random.ts';
import { useRules, writeRules } from '../decisions/rules.ts';
import { type Phase, runPhase } from '../decisions/phase.ts';
import { company, demandAccepted, documentsOf, draw, makePeople, payerOf } from '../decisions/world.ts';
import { median } from '../figures.ts';
import { inventPerson } from './names.ts';

export interface PaymentCostSize {
  people: number;
  listed: number;
  phaseMs: number;
  turns: number;
}

export interface PaymentCost {
  /** Time of a payment whose parties are remembered, against one that is not screened; median of the turns. */
  ratio: number;
  /** The same just after a change of the lists, when everybody has to be compared anew. */
  afterChange: number;
  perS: { without: number; remembered: number; afterChange: number };
}

const callers = 64;
const rules = 30;
const metAtOnce = 256;
const source = 'BENCH';

/** The people of the list, called by the same words as the customers. */
function listedPeople(count: number): string[] {
  const random = seededRandom('payment cost');
  return Array.from({ length: count }, () => inventPerson(random));
}

function* listLines(names: readonly string[]): Generator<string> {
  yield 'id,name\n';
  for (const [at, name] of names.entries()) yield `${at + 1},"${name}"\n`;
}

/** Customers of whom none is named like anybody on the list: payments of the others are frozen, which is another piece of work. */
function customersOf(count: number, listed: readonly string[]): string[] {
  const builder = new ScreeningBuilder();
  for (const text of listed) builder.add({ kind: 'person', names: [{ text, type: 'primary' }], births: [], nationalities: [], gender: undefined, numbers: [] });
  const screener = new Screener(builder.build());
  const random = seededRandom('customers');
  const names: string[] = [];
  while (names.length < count) {
    const name = inventPerson(random);
    if (screener.search({ name, kind: 'person' }).length === 0) names.push(name);
  }
  return names;
}

/** Decides payments by many callers with and without a list, in turns, on a durable PostgreSQL of its own. */
export async function timePayments({ people, listed, phaseMs, turns }: PaymentCostSize): Promise<PaymentCost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: true });
  const database = openDatabase(postgres.url, 10);
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await makePeople(postgres.url, people);
    registerIdSource(database.main);
    await writeRules(postgres.url, rules);
    await useRules(postgres.url, rules);
    const onList = listedPeople(listed);
    const customers = customersOf(people, onList);
    await client.query(
      `update subject s set name = w.name from bench_person b join unnest($1::text[]) with ordinality as w (name, n) on w.n = b.n + 1 where s.id = b.subject_id`,
      [customers],
    );
    const own = new Map(
      (await client.query<{ n: number; name: string }>(`select b.n, s.name from bench_person b join subject s on s.id = b.subject_id`)).rows.map(
        ({ n, name }) => [n, name],
      ),
    );
    const now = clock.now();
    await registerSource(
      database,
      ownCsvSource({
        id: source,
        name: source,
        kind: 'SANCTION',
        mapping: Mapping.parse({ key: ['id'], name: ['name'], dateOrder: 'year-month-day' }),
      }),
      now,
    );
    const files = localFileStore(path.join(folder, 'files'));
    const state = await loadList(
      { database, files, now },
      { sourceId: source, sourceDate: null, list: [{ name: 'list.csv', bytes: Readable.from(listLines(onList)) }] },
    );
    if (state !== 'LOADED') throw new Error(`the list was ${state}`);
    await listIndexOf(database).settled();

    const documents = documentsOf(people);
    const random = seededRandom('payments');
    const actor = { ...systemActor, kind: 'machine' as const, userId: '1', personId: '1', name: 'bench', companies: [company] };
    let sent = 0;
    const next = (who?: number): PaymentToDecide => {
      const { person: drawn, merchantNo, appId, amountMinor, device } = draw(random, people);
      const person = who ?? drawn;
      sent += 1;
      const name = own.get(person) as string;
      const input = {
        business: 'payin',
        trade_no: `S-${sent}`,
        merchant_no: merchantNo,
        app_id: appId,
        id_type: 'CPF',
        id_no: documents[person],
        name,
        method: 'PIX',
        currency: 'BRL',
        amount_minor: amountMinor,
        order_time: clock.now(),
        stage: 'PAYMENT',
        device,
        ip_country: 'BRA',
        payer: { ...payerOf(person, documents), name },
      };
      return { payment: incomingPayment(input as never, clock.now()), origin: { actor, ip: '127.0.0.1', requestId: `bench-${sent}` } };
    };
    const pay = async (): Promise<void> => {
      const answer = await decidePayment(database.main, next());
      if (answer.kind !== 'decided') throw new Error(`a payment was answered ${answer.kind}`);
    };
    const warm = newPaymentScreening(database);
    const run = async (screening: typeof warm | undefined): Promise<number> => {
      registerPaymentScreening(screening && (() => screening));
      const { done, seconds }: Phase = await runPhase(callers, phaseMs, pay);
      return done / seconds;
    };
    // A process that has run for a while has met everybody.
    registerPaymentScreening(() => warm);
    for (let person = 0; person < people; person += metAtOnce)
      await decidePayments(
        database.main,
        Array.from({ length: Math.min(metAtOnce, people - person) }, (_, at) => next(person + at)),
      );
    await run(undefined);
    await run(warm);
    const rates: { without: number; remembered: number; afterChange: number }[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const order = turn % 2 === 0 ? (['without', 'remembered', 'afterChange'] as const) : (['afterChange', 'remembered', 'without'] as const);
      const rate = { without: 0, remembered: 0, afterChange: 0 };
      for (const way of order) rate[way] = await run(way === 'without' ? undefined : way === 'remembered' ? warm : newPaymentScreening(database));
      rates.push(rate);
    }
    await demandAccepted(client, now);
    return {
      ratio: median(rates.map(({ without, remembered }) => without / remembered)),
      afterChange: median(rates.map(({ without, afterChange }) => without / afterChange)),
      perS: {
        without: median(rates.map((one) => one.without)),
        remembered: median(rates.map((one) => one.remembered)),
        afterChange: median(rates.map((one) => one.afterChange)),
      },
    };
  } finally {
    registerPaymentScreening(undefined);
    listIndexOf(database).close();
    await client.end();
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
