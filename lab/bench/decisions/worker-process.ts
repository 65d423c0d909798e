// One process of the benchmark. It decides in process, as the server does behind its calls, or inserts bare rows: the
// yardstick. It is told over its channel what to do next. It takes calls of other processes alone, as a server takes them.
import pg from 'pg';
import { decidePayment, decidePayments, decisionsSlice, incomingPayment, type PaymentToDecide } from '../../../domains/payments/decisions/server/index.ts';
import { clock } from '../../../platform/server/clock.ts';
import { buildServer, type Host, openDatabase, systemActor, registerIdSource, registerKeyring } from '../../../platform/server/index.ts';
import { seededRandom } from '../../../seeds/random.ts';
import { type Phase, runPhase } from './phase.ts';
import { traceProcess } from './trace.ts';
import { company, deviceOf, documentsOf, draw, type Draw, keys, payerOf } from './world.ts';

export interface WorkerTask {
  /** `meet` decides one payment of everybody, so that the process has met them as one that has run for a while has. */
  work: 'decide' | 'raw' | 'meet';
  loops: number;
  ms: number;
  /** Note what the slowest wait for. */
  isTraced?: boolean;
}

const [databaseUrl = '', peopleText = '', name = ''] = process.argv.slice(2);
const people = Number(peopleText);
const documents = documentsOf(people);
const random = seededRandom(`worker ${name}`);
const database = openDatabase(databaseUrl, 10);
registerIdSource(database.main);
registerKeyring(keys);
const app = await buildServer({
  host: { database, config: {} } as Host,
  handlers: [],
  internal: decisionsSlice.internal ? [decisionsSlice.internal(database)] : [],
  databaseState: async () => 'ready',
});
await app.listen({ port: 0, host: '127.0.0.1' });
const rawConnections = 16;
let raw: pg.Pool | undefined;
let sent = 0;

const actor = { ...systemActor, kind: 'machine' as const, userId: '1', personId: '1', name: 'bench', companies: [company] };

/** The input of one payment, as it would have been parsed from a call. */
function nextInput(one = draw(random, people)) {
  sent += 1;
  return {
    business: 'payin' as const,
    trade_no: `${name}-${sent}`,
    merchant_no: one.merchantNo,
    app_id: one.appId,
    id_type: 'CPF' as const,
    id_no: documents[one.person] as string,
    name: `Pessoa Inventada ${one.person}`,
    method: 'PIX',
    currency: 'BRL' as const,
    amount_minor: one.amountMinor,
    order_time: clock.now(),
    stage: 'PAYMENT' as const,
    device: one.device,
    ip_country: 'BRA',
    payer: payerOf(one.person, documents),
  };
}

function nextPayment(one?: Draw): PaymentToDecide {
  return { payment: incomingPayment(nextInput(one) as never, clock.now()), origin: { actor, ip: '127.0.0.1', requestId: `bench-${sent}` } };
}

async function decideOne(): Promise<void> {
  const answer = await decidePayment(database.main, nextPayment());
  if (answer.kind !== 'decided') throw new Error(`a payment was answered ${answer.kind}`);
}

const meetingAtOnce = 256;

async function meetEverybody(): Promise<void> {
  for (let person = 0; person < people; person += meetingAtOnce) {
    const some = Array.from({ length: Math.min(meetingAtOnce, people - person) }, (_, at) =>
      nextPayment({ ...draw(random, people), person: person + at, device: deviceOf(person + at) }),
    );
    await decidePayments(database.main, some);
  }
}

// The row that a decision writes of the payment itself, into a table with the same columns, checks and indexes.
const rawColumns = `id, company_code, business, trade_no, payload_hash, merchant_no, app_id, subject_id, key_id, id_country, id_type, id_no, name, method,
  currency, order_amount_minor, pay_amount_minor, order_time, paid_at, partner_status, aml_result, stage, device, ip_country, created_at, updated_at`;
const rawText = `insert into bench_raw (${rawColumns}) values (${rawColumns
  .split(',')
  .map((_, at) => `$${at + 1}`)
  .join(', ')})`;
const rawHash = '0'.repeat(64);
let rawId = Number(process.pid) * 1_000_000_000;

async function insertRaw(): Promise<void> {
  raw ??= new pg.Pool({ connectionString: databaseUrl, max: rawConnections });
  const payment = nextInput();
  rawId += 1;
  await raw.query({
    name: 'raw',
    text: rawText,
    values: [
      rawId,
      company,
      payment.business,
      payment.trade_no,
      rawHash,
      payment.merchant_no,
      payment.app_id,
      rawId,
      rawId,
      'BRA',
      'CPF',
      payment.id_no,
      payment.name,
      payment.method,
      payment.currency,
      payment.amount_minor,
      payment.amount_minor,
      payment.order_time,
      payment.order_time,
      'PAID',
      'ACCEPTED',
      payment.stage,
      payment.device,
      payment.ip_country,
      payment.order_time,
      payment.order_time,
    ],
  });
}

async function runTask({ work, loops, ms, isTraced }: WorkerTask): Promise<Phase> {
  const act = work === 'raw' ? insertRaw : decideOne;
  const lasts = work === 'meet' ? 0 : ms;
  if (!isTraced) return runPhase(loops, lasts, act);
  let phase: Phase | undefined;
  const trace = await traceProcess(async (note) => {
    phase = await runPhase(loops, lasts, async () => {
      const from = performance.timeOrigin + performance.now();
      await act();
      note([from, performance.timeOrigin + performance.now()]);
    });
  });
  return { ...(phase as Phase), trace };
}

process.on('message', async (task: WorkerTask | 'stop') => {
  if (task === 'stop') {
    await app.close();
    await Promise.all([database.close(), raw?.end()]);
    process.disconnect();
    return;
  }
  try {
    if (task.work === 'meet') await meetEverybody();
    process.send?.({ phase: await runTask(task) });
  } catch (error) {
    process.send?.({ failed: String(error) });
  }
});
// Taking calls would keep it alive when the benchmark has died.
process.on('disconnect', () => process.exit());
process.send?.('ready');
