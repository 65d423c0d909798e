import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { codeOfStep, demoPassword, demoSecret, giveMachineKey, stepAt } from '../../../domains/mechanisms/session/server/index.ts';
import { clock } from '../../../platform/server/clock.ts';
import { openDatabase, registerIdSource, registerKeyring, writeKeyring } from '../../../platform/server/index.ts';
import { seededRandom } from '../../../seeds/random.ts';
import { seedRoles } from '../../../seeds/roles.ts';
import { seedStaff } from '../../../seeds/staff.ts';
import { isFree } from '../../../tools/ports.ts';
import { openConnection } from './http-client.ts';
import { type Phase, runPhase } from './phase.ts';
import { company, deviceOf, documentsOf, draw, type Draw, keys, payerOf, type World } from './world.ts';

const meetingAtOnce = 4_000;

/** A server process, asked as the payment core asks it. */
export interface Served {
  /** One payment of everybody, so that the server has met them. */
  meet(): Promise<void>;
  /** One payment a call. */
  runSingles(clients: number, ms: number): Promise<Phase>;
  /** Where it listens, and a key of the payment core. */
  readonly at: { readonly port: number; readonly key: string };
  /** Sessions of members of staff who may do everything; they last for some minutes. */
  signIn(): Promise<string[]>;
  /** Many a call, by so many callers. @returns payments per second */
  runBatches(callers: number, lines: number): Promise<number>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  for (let port = 8180; ; port += 1) if (await isFree(port, '127.0.0.1')) return port;
}

async function issueKey(databaseUrl: string): Promise<string> {
  const database = openDatabase(databaseUrl, 2);
  registerIdSource(database.main);
  const { key } = await giveMachineKey(
    database.main,
    { name: 'bench', companyCode: company, scopes: ['decide'] },
    {
      operator: 'bench',
      requestId: 'bench',
      now: clock.now(),
    },
  );
  await database.close();
  return key;
}

const staff = ['officer', 'officer2'];

/** Staff who may do everything. */
async function makeStaff(databaseUrl: string): Promise<void> {
  registerKeyring(keys);
  const database = openDatabase(databaseUrl, 2);
  registerIdSource(database.main);
  await seedRoles(database.main);
  await seedStaff(database.main);
  // The server does not run the demonstration, and lets nobody in whose credentials belong to it.
  await database.cursors.query('update user_account set demonstration = false');
  await database.cursors.query(`insert into role_ability (role_code, subject, actions) values ('AML_OFFICER', 'all', '{manage}') on conflict do nothing`);
  await database.close();
}

/** Starts the server of the product in a process of its own. */
export async function startServed({ databaseUrl, people }: World, folder: string): Promise<Served> {
  await makeStaff(databaseUrl);
  const key = await issueKey(databaseUrl);
  const port = await freePort();
  const child = spawn(process.execPath, [...process.execArgv, path.resolve(import.meta.dirname, '../../../tools/serve.ts')], {
    stdio: ['ignore', process.env.LOG_LEVEL === undefined ? 'ignore' : 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO_DATA: 'off',
      DATA_DIR: folder,
      ATALAIA_KEYS: writeKeyring(keys),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    },
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child, 'message'), gone.then(() => Promise.reject(new Error('the server did not start')))]);
  const url = new URL(`http://127.0.0.1:${port}`);
  const documents = documentsOf(people);
  const random = seededRandom('over http');
  let sent = 0;
  const nextPayment = (one: Draw = draw(random, people)): string => {
    sent += 1;
    return JSON.stringify({
      business: 'payin',
      trade_no: `C${process.pid}-${sent}`,
      merchant_no: one.merchantNo,
      app_id: one.appId,
      id_type: 'CPF',
      id_no: documents[one.person],
      name: `Pessoa Inventada ${one.person}`,
      method: 'PIX',
      currency: 'BRL',
      amount_minor: one.amountMinor,
      order_time: clock.ms(),
      stage: 'PAYMENT',
      device: one.device,
      ip_country: 'BRA',
      payer: payerOf(one.person, documents),
    });
  };
  const postLines = async (body: string, lines: number): Promise<void> => {
    const headers = { 'content-type': 'application/x-ndjson', 'x-api-key': key };
    const answer = await fetch(new URL('/api/v1/transactions/batch', url), { method: 'POST', headers, body });
    const decided = (await answer.text()).split('"code":"10000"').length - 1;
    if (answer.status !== 200 || decided !== lines) throw new Error(`a batch was answered ${answer.status} with ${decided} of ${lines} lines`);
  };
  return {
    at: { port, key },
    async signIn() {
      const tokens: string[] = [];
      for (const account of staff) {
        const body = JSON.stringify({ account, password: demoPassword, code: codeOfStep(demoSecret(account), stepAt(clock.now())) });
        const answer = await fetch(new URL('/api/aml/login', url), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        if (answer.status !== 200) throw new Error(`nobody could sign in: ${await answer.text()}`);
        tokens.push(((await answer.json()) as { data: { accessToken: string } }).data.accessToken);
      }
      return tokens;
    },
    async meet() {
      for (let person = 0; person < people; person += meetingAtOnce) {
        const some = Array.from({ length: Math.min(meetingAtOnce, people - person) }, (_, at) =>
          nextPayment({ ...draw(random, people), person: person + at, device: deviceOf(person + at) }),
        );
        await postLines(some.join('\n'), some.length);
      }
    },
    async runSingles(clients, ms) {
      const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(url, key)));
      const phase = await runPhase(clients, ms, async (client) => {
        const answer = await connections[client]?.post('/api/v1/transactions', 'application/json', nextPayment());
        if (answer?.status !== 200) throw new Error(`a payment was answered ${answer?.status}: ${answer?.body}`);
      });
      for (const connection of connections) connection.close();
      return phase;
    },
    async runBatches(callers, lines) {
      const bodies = Array.from({ length: callers }, () => Array.from({ length: lines }, () => nextPayment()).join('\n'));
      const began = performance.now();
      await Promise.all(bodies.map((body) => postLines(body, lines)));
      return ((callers * lines) / (performance.now() - began)) * 1000;
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
