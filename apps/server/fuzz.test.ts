import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { decideTransaction, decideTransactions } from '../../domains/payments/decisions/contract/index.ts';
import { inventDocument, openBackOffice, paymentInput } from '../../domains/payments/decisions/server/testing.ts';
import { findText, codes, type Endpoint, pathParams } from '../../platform/contract/index.ts';
import { type TestClient, type TestServer, testServer } from '../../platform/server/testing.ts';
import { endpoints } from './endpoints.ts';
import { bodyOf, contentTypes, headers, inputsOf, noInput, oddAddressText } from './fuzz.ts';
import { rounds, testSeed, timeLimit } from '../../platform/testing/turn.ts';
import { samplePdf } from '../../platform/testing/sample-documents.ts';
import { slices } from './slices.ts';

/*
 * Every call gets inputs that nobody should send while good payments are under way. An answer of 500 or above, one that is
 * not the envelope, words of the driver or the framework, or a good payment that is not decided fails it. The seed is
 * printed; FUZZ_SEED=… repeats a run, FUZZ_ROUNDS=… and FUZZ_SECONDS=… make it longer. On a machine that is busy fewer rounds
 * fit; each call gets its first ones in any case.
 */

const seed = Number(process.env.FUZZ_SEED ?? testSeed);
const roundsOfStaff = Number(process.env.FUZZ_ROUNDS ?? rounds(8));
const lastsMs = Number(process.env.FUZZ_SECONDS ?? timeLimit(15)) * 1_000;
const leastRounds = 2;
/** The calls of the payment core are what others wait for. */
const roundsOfMachine = roundsOfStaff * 8;
const atATime = 6;

let server: TestServer;
let core: TestClient;
beforeAll(async () => {
  server = await testServer({ slices });
  await openBackOffice(server.database.main);
  core = server.as({ kind: 'machine', scopes: ['decide', 'read', 'mail'], companies: ['ATBR'], abilities: [] });
});

const foreign = /FST_|fastify|invalid byte|syntax error|unexpected (?:token|end)|violates|relation "|stack|node_modules|undefined/i;

interface Envelope {
  code?: unknown;
  msg?: unknown;
  data?: { fields?: { field: string; code: string; msg: string }[] } | null;
}

function faultsOfEnvelope(text: string, isFailure: boolean): string[] {
  let envelope: Envelope;
  try {
    envelope = JSON.parse(text) as Envelope;
  } catch {
    return ['no JSON'];
  }
  if (typeof envelope.code !== 'string' || typeof envelope.msg !== 'string' || !('data' in envelope)) return ['no envelope'];
  if (!isFailure) return [];
  const fields = envelope.data?.fields ?? [];
  return [
    ...(envelope.code === codes.success ? ['a failure with the code of success'] : []),
    ...(foreign.test(envelope.msg) ? ['foreign words'] : []),
    // Names of the interface are for what the caller named wrongly only.
    ...fields
      .filter(({ code, msg, field }) => code !== 'unknown' && field.includes('_') && findText(`fields.${field}`, 'en') !== undefined && msg.includes(field))
      .map(({ field }) => `no label for ${field}`),
    ...fields.filter(({ msg }) => / one of: \.| destes: \./.test(msg)).map(({ field }) => `choices of ${field} are not named`),
  ];
}

/** Of long bodies and forms only a few wait for their turn; another one is refused until later (ADR 9). */
function mayBeRefusedForNow({ body }: RequestInit): boolean {
  if (typeof body === 'string') return Buffer.byteLength(body) >= 64 * 1024;
  return body instanceof Uint8Array ? body.byteLength >= 64 * 1024 : body !== undefined && body !== null;
}

async function faultsOf(response: Response, { init }: Shot): Promise<string[]> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 503 && mayBeRefusedForNow(init) && response.headers.has('retry-after') && text.includes('"UNAVAILABLE"'))
    return faultsOfEnvelope(text, true);
  if (response.status >= 500) return [`answered ${response.status}: ${text.slice(0, 200)}`];
  const isFailure = response.status >= 400;
  if (type.includes('x-ndjson'))
    return text
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => faultsOfEnvelope(line, false));
  if (!isFailure && !type.includes('application/json')) return [];
  return faultsOfEnvelope(text, isFailure).map((fault) => `${fault}: ${response.status} ${text.slice(0, 200)}`);
}

interface Shot {
  path: string;
  init: RequestInit;
}

/** One request to a call, by its record. */
function shotsOf(record: Endpoint): fc.Arbitrary<Shot> {
  return fc
    .tuple(
      inputsOf(record),
      headers,
      fc.option(contentTypes, { freq: 8 }),
      fc.option(noInput, { freq: 10 }),
      fc.nat(11),
      fc.tuple(oddAddressText, oddAddressText),
    )
    .map(([input, odd, type, nothing, die, [first, second]]) => {
      const rest = { ...input };
      let { path } = record;
      for (const name of pathParams(record.path)) {
        const value = rest[name];
        path = path.replace(`:${name}`, encodeURIComponent(String(typeof value === 'object' ? 'x' : value).toWellFormed()) || 'x');
        delete rest[name];
      }
      const query = new URLSearchParams();
      for (const key of record.method === 'GET' ? Object.keys(rest) : (record.inQuery ?? [])) {
        if (rest[key] !== undefined) query.append(key, String(rest[key]).toWellFormed());
        delete rest[key];
      }
      // A key that comes twice, one that is none, and what cannot be decoded.
      if (die === 0) query.append('page_num', '1');
      if (die <= 1) query.append(first.slice(0, 200).toWellFormed(), second.slice(0, 2_000).toWellFormed());
      const raw = die === 2 ? '&%E0%A4%A=%ff&=&&a[]=1' : '';
      const address = `${path}?${String(query).slice(0, 12_000)}${raw}`;
      if (record.method === 'GET') return { path: address, init: { method: 'GET', headers: odd as Record<string, string> } };
      if (record.body === 'multipart' && !type) {
        const form = new FormData();
        for (const [key, value] of Object.entries(rest)) form.append(key, String(value).toWellFormed());
        form.append('files', die % 2 === 0 ? samplePdf('x') : new Blob(['%PDF-1.4 \u0000']), 'a\u0000\\..\\b.pdf'.slice(0, 1 + die));
        return { path: address, init: { method: record.method, headers: odd as Record<string, string>, body: form } };
      }
      const usual = record.body === 'ndjson' ? 'application/x-ndjson' : 'application/json';
      const text = nothing ?? (record.body === 'ndjson' ? `${first}\n{}\n${bodyOf(rest, false)}` : bodyOf(rest, die === 3));
      return { path: address, init: { method: record.method, headers: { ...(odd as Record<string, string>), 'content-type': type ?? usual }, body: text } };
    });
}

/** Lines of a batch, each an input of the single call that is wrong somewhere. */
const badLines = fc.array(
  fc.oneof(
    { arbitrary: fc.tuple(inputsOf(decideTransaction as Endpoint), fc.boolean()).map(([input, twice]) => bodyOf(input, twice)), weight: 5 },
    { arbitrary: noInput, weight: 1 },
  ),
  { minLength: 1, maxLength: 6 },
);

/** Good payments, alone and among lines that are wrong, until it is told to stop. @returns what became of those that were not decided */
async function payAlong(isOver: () => boolean): Promise<{ paid: number; faults: string[] }> {
  const people = Array.from({ length: 20 }, () => inventDocument().no);
  const faults: string[] = [];
  let paid = 0;
  const lines = fc.sample(badLines, { seed, numRuns: 200 });
  const good = () => paymentInput({ id_no: people[paid % people.length] as string, amount_minor: 100 });
  for (let turn = 0; !isOver() || turn < 20; turn += 1) {
    const singles = Array.from({ length: 4 }, good);
    await Promise.all(
      singles.map(async (input) => {
        const { status, text } = await core.send(decideTransaction, input as never);
        paid += 1;
        if (status !== 200) faults.push(`a good payment was answered ${status} ${text}`);
      }),
    );
    const bad = (lines[turn % lines.length] as string[]).map((line) => line.replace(/\n/g, ' ')).filter((line) => line.trim() !== '');
    const mixed = [good(), good()].map((input) => JSON.stringify(input));
    const body = [mixed[0], ...bad, mixed[1]].join('\n');
    const answer = await core.fetch(decideTransactions.path, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body });
    const details = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { code: string; msg: string });
    paid += 2;
    if (details.length !== bad.length + 2) faults.push(`of ${bad.length + 2} lines ${details.length} were answered`);
    for (const one of [details[0], details.at(-1)]) if (one?.code !== codes.success) faults.push(`a good line was answered ${JSON.stringify(one)}`);
    for (const one of details)
      if (typeof one.code !== 'string' || typeof one.msg !== 'string' || one.code === codes.unexpected || foreign.test(one.msg))
        faults.push(`a line was answered ${JSON.stringify(one)}`);
    await pause(20);
  }
  return { paid, faults };
}

it(`answers whatever is sent to every call, and decides good payments meanwhile (FUZZ_SEED=${seed})`, { timeout: 60_000 + 3 * lastsMs }, async () => {
  const faults = new Map<string, { count: number; example: string }>();
  const shots = endpoints.flatMap((record, at) => {
    const isMachine = record.ability.startsWith('machine:');
    return fc
      .sample(shotsOf(record), { seed: seed + at, numRuns: isMachine ? roundsOfMachine : roundsOfStaff })
      .map((shot, round) => ({ record, shot, isMachine, round: isMachine ? round / 8 : round }));
  });
  shots.sort((one, other) => one.round - other.round);
  const began = performance.now();
  let sent = 0;
  let over = false;
  const alongside = payAlong(() => over);
  const staff = server.as();
  let next = 0;
  const shoot = async () => {
    for (let one = shots[next++]; one && (one.round < leastRounds || performance.now() - began < lastsMs); one = shots[next++]) {
      sent += 1;
      const { record, shot, isMachine } = one;
      const client = record.ability === 'public' ? server.anonymous : isMachine ? core : staff;
      const result = await client.fetch(shot.path, { ...shot.init, signal: AbortSignal.timeout(20_000) }).then(
        (response) => faultsOf(response, shot),
        (error: Error) => [`no answer: ${error.message} ${String(error.cause)}`],
      );
      for (const fault of result) {
        const name = `${record.method} ${record.path} ${fault.slice(0, 40)}`;
        const existing = faults.get(name);
        faults.set(name, {
          count: (existing?.count ?? 0) + 1,
          example: existing?.example ?? `${fault} ← ${shot.path.slice(0, 200)} ${String(shot.init.body).slice(0, 400)}`,
        });
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, shoot));
  over = true;
  const { paid, faults: ofPayments } = await alongside;
  const texts = [...faults.values()].map(({ count, example }) => `${count} × ${example}`);
  expect([...texts, ...ofPayments], `FUZZ_SEED=${seed}, ${sent} of ${shots.length} requests, ${paid} good payments`).toEqual([]);
});
