import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decisionsSlice } from '../../domains/payments/decisions/server/index.ts';
import { companyCode, openBackOffice } from '../../domains/payments/decisions/server/testing.ts';
import { countryOfIdType, eventWarnings, idTypes, partnerStatuses, paymentEvents } from '../../domains/register/kernel/index.ts';
import { mailSlice } from '../../domains/mechanisms/mail/server/index.ts';
import { outboxSlice } from '../../domains/mechanisms/outbox/server/index.ts';
import { attemptLimit, delayAfter, webhookHeaders } from '../../domains/mechanisms/outbox/server/webhook.ts';
import { paymentLife } from '../../domains/payments/payment-events/model/payment-life.ts';
import { paymentEventsSlice } from '../../domains/payments/payment-events/server/index.ts';
import { setClock } from '../../platform/server/clock.ts';
import { nextIds } from '../../platform/server/index.ts';
import { type TestServer, testServer } from '../../platform/server/testing.ts';
import { isOfMachines, refusalsOf, refusalsOfLines } from './core-api.ts';
import { endpoints } from './endpoints.ts';

/* docs/integration.md is true: its calls are made in their order, its programs are run, its tables are those of the code. */

const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/integration.md'), 'utf8');

interface Block {
  kind: string;
  text: string;
}
const blocks: Block[] = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', inner = '']) => ({ kind, text: inner.trimEnd() }));
const programOf = (kind: string): string => blocks.find((block) => block.kind === kind)?.text ?? '';

/** The head and the body of what is sent or answered. */
function partsOf(block: Block): { first: string; headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = block.text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  return { first, headers: Object.fromEntries(lines.map((line) => line.split(': ') as [string, string])), body: rest.join('\n\n') };
}

const beginning = 1_795_257_600_000;
/** What no document can foresee: of these only that they are there, and of their kind. */
const unforeseen = new Set(['transaction_id', 'decided_at', 'acknowledged_at']);
const foreseen = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (unforeseen.has(key) ? typeof inner : inner))) as unknown;
const linesOf = (body: string): unknown[] => body.split('\n').map((line) => foreseen(JSON.parse(line)));

let server: TestServer;
let key: string;
beforeAll(async () => {
  setClock(new Date(beginning));
  server = await testServer({ slices: [decisionsSlice, paymentEventsSlice, outboxSlice, mailSlice] });
  const { main } = server.database;
  await openBackOffice(main);
  const merchant = { company_code: companyCode, country: 'BRA', currency: 'BRL', industry: 'retail', email: 'desk@example.invalid' };
  await main
    .insertInto('merchant')
    .values({ merchant_no: 'M100101', muid: 'uM', muname: 'Shop', legal_name: 'Shop Ltda', ...merchant })
    .execute();
  await main.insertInto('merchant_app').values({ app_id: 'M100101-1', merchant_no: 'M100101', app_name: 'Shop', industry: 'retail' }).execute();
  key = server.as({ kind: 'machine', scopes: ['decide', 'read', 'mail'], companies: [companyCode], abilities: [] }).credentials['x-api-key'] as string;
  // The message of the document, as it is written with a release.
  const message = blocks.map(partsOf).find(({ first }) => first === 'POST /hooks/atalaia');
  const payload = JSON.parse(message?.body ?? '{}') as { event_id: string; topic: string };
  const [id] = await nextIds(main, 1);
  await sql`insert into outbox_message (id, event_id, topic, company_code, payload, created_at)
    values (${id}::bigint, ${payload.event_id}::uuid, ${payload.topic}, ${companyCode}, ${JSON.stringify(payload)}::jsonb, clock_now())`.execute(main);
});

const isCall = (block: Block): boolean => block.kind === 'http' && /^[A-Z]+ \/api\//.test(block.text);

async function callBy(block: Block): Promise<{ status: number; answer: string }> {
  const { first, headers, body } = partsOf(block);
  const [method, address] = first.split(' ') as [string, string];
  expect(headers['x-api-key']).toBe('atl_mk_…');
  const response = await fetch(server.url + address, { method, headers: { ...headers, 'x-api-key': key }, ...(body === '' ? {} : { body }) });
  return { status: response.status, answer: (await response.text()).trim() };
}

describe('the examples', () => {
  it('answer, made in their order, what stands below each', async () => {
    let made = 0;
    for (const [at, block] of blocks.entries()) {
      const next = blocks[at + 1] as Block;
      if (isCall(block)) {
        const { status, answer } = await callBy(block);
        const expected = partsOf(next);
        const isLines = partsOf(block).headers['content-type'] === 'application/x-ndjson';
        const [got, target] = isLines ? [linesOf(answer), linesOf(expected.body)] : [foreseen(JSON.parse(answer)), foreseen(JSON.parse(expected.body))];
        expect([partsOf(block).first, status, got]).toEqual([partsOf(block).first, Number(expected.first), target]);
        made += 1;
      } else if (block.kind === 'sh') {
        const environment = { ...process.env, ATALAIA: server.url, KEY: key };
        const { stdout } = await promisify(execFile)('sh', ['-c', block.text], { env: environment });
        expect(foreseen(JSON.parse(stdout))).toEqual(foreseen(JSON.parse(next.text)));
        made += 1;
      }
    }
    expect(made).toBeGreaterThanOrEqual(9);
  });
});

/** What a receiver is given: six texts. */
type Case = readonly [secrets: string, address: string, time: string, id: string, signature: string, body: string];

const secret = 'atl_wh_0123456789abcdef';
const other = 'atl_wh_another';
function cases(): { given: Case[]; expected: boolean[] } {
  const message = blocks.map(partsOf).find(({ first }) => first === 'POST /hooks/atalaia');
  const [body, eventId] = [message?.body ?? '', randomUUID()];
  const made = webhookHeaders({
    url: 'https://core.example/hooks/atalaia?tenant=1',
    secret,
    eventId,
    body: '{"name":"São João"}',
    at: new Date(beginning - 299_000),
  });
  const old = webhookHeaders({ url: 'https://core.example/hooks/atalaia', secret, eventId, body, at: new Date(beginning - 301_000) });
  const early = webhookHeaders({ url: 'https://core.example/hooks/atalaia', secret, eventId, body, at: new Date(beginning + 301_000) });
  const pickValues = (headers: Record<string, string>, sent: string, secrets = secret, address = '/hooks/atalaia'): Case => [
    secrets,
    address,
    headers['x-atalaia-timestamp'] ?? '',
    headers['x-atalaia-request-id'] ?? '',
    headers['x-atalaia-signature'] ?? '',
    sent,
  ];
  const own = message?.headers ?? {};
  return {
    given: [
      pickValues(own, body),
      pickValues(own, body, `${other},${secret}`),
      pickValues(made, '{"name":"São João"}'),
      pickValues(own, `${body} `),
      pickValues(own, body, other),
      pickValues(own, body, secret, '/hooks/other'),
      pickValues(old, body),
      pickValues(early, body),
      pickValues({ ...own, 'x-atalaia-signature': own['x-atalaia-signature']?.slice(3) ?? '' }, body),
      pickValues({}, body),
    ],
    expected: [true, true, true, false, false, false, false, false, false, false],
  };
}

/** How the program of a language becomes one that reads the cases and says of each whether it is taken. */
interface Language {
  kind: string;
  command: string;
  file: string;
  program(shown: string): string;
  run(file: string): readonly [string, readonly string[]];
}
const languages: Language[] = [
  {
    kind: 'js',
    command: process.execPath,
    file: 'main.mjs',
    program: (shown) => `${shown}
const given = process.argv.slice(2);
for (let at = 0; at < given.length; at += 6) {
  const [secrets, path, time, id, signature, body] = given.slice(at, at + 6);
  const headers = { 'x-atalaia-timestamp': time, 'x-atalaia-request-id': id, 'x-atalaia-signature': signature };
  console.log(isFromAtalaia(secrets.split(','), path, headers, Buffer.from(body), ${beginning}));
}`,
    run: (file) => [process.execPath, [file]],
  },
  {
    kind: 'python',
    command: 'python3',
    file: 'main.py',
    program: (shown) => `${shown}
import sys
given = sys.argv[1:]
for at in range(0, len(given), 6):
    secrets, path, sent, request, signature, body = given[at:at + 6]
    headers = {"x-atalaia-timestamp": sent, "x-atalaia-request-id": request, "x-atalaia-signature": signature}
    print(str(is_from_atalaia(secrets.split(","), path, headers, body.encode(), ${beginning})).lower())`,
    run: (file) => ['python3', [file]],
  },
  {
    kind: 'java',
    command: 'java',
    file: 'Main.java',
    program: (shown) =>
      shown.replace(
        /^class Atalaia/m,
        `class Main {
  public static void main(String[] given) throws Exception {
    for (int at = 0; at < given.length; at += 6) {
      Map<String, String> headers = Map.of("x-atalaia-timestamp", given[at + 2], "x-atalaia-request-id", given[at + 3], "x-atalaia-signature", given[at + 4]);
      byte[] body = given[at + 5].getBytes(StandardCharsets.UTF_8);
      System.out.println(Atalaia.isFromAtalaia(List.of(given[at].split(",")), given[at + 1], headers, body, ${beginning}L));
    }
  }
}

class Atalaia`,
      ),
    run: (file) => ['java', ['-Dfile.encoding=UTF-8', '-Dsun.jnu.encoding=UTF-8', file]],
  },
  {
    kind: 'go',
    command: 'go',
    file: 'main.go',
    program: (shown) => `${shown.replace('import (', 'import (\n\t"fmt"\n\t"os"')}

func main() {
	given := os.Args[1:]
	for at := 0; at < len(given); at += 6 {
		headers := http.Header{}
		headers.Set("x-atalaia-timestamp", given[at+2])
		headers.Set("x-atalaia-request-id", given[at+3])
		headers.Set("x-atalaia-signature", given[at+4])
		fmt.Println(IsFromAtalaia(strings.Split(given[at], ","), given[at+1], headers, []byte(given[at+5]), ${beginning}))
	}
}
`,
    run: (file) => ['go', ['run', file]],
  },
];

const isThere = (command: string): boolean => spawnSync(command, [command === 'go' ? 'version' : '--version']).status === 0;

describe('the verification', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atalaia-verification-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const { kind, command, file, program, run } of languages)
    it.skipIf(!isThere(command))(`in ${kind} takes what Atalaia sends and refuses everything else`, { timeout: 120_000 }, () => {
      const { given, expected } = cases();
      const at = path.join(folder, file);
      writeFileSync(at, program(programOf(kind)));
      const [name, words] = run(at);
      const environment = { ...process.env, LC_ALL: 'C.UTF-8', GOFLAGS: '-mod=mod', GO111MODULE: 'off' };
      const output = execFileSync(name, [...words, ...given.flat()], { env: environment, encoding: 'utf8', cwd: folder });
      expect(output.trim().split('\n')).toEqual(expected.map(String));
    });
});

describe('the tables', () => {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

  it('have every refusal of a machine with its status and code, and no other', () => {
    const details = rows.flatMap(([status = '', code = '', names = '']) =>
      /^[45]\d\d$/.test(status) ? [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${status} ${code.replaceAll('`', '')} ${name}`) : [],
    );
    const refusals = Object.assign({}, ...endpoints.filter(isOfMachines).map(refusalsOf)) as ReturnType<typeof refusalsOf>;
    const existing = Object.entries(refusals).map(([name, { status, code }]) => `${status} ${code} ${name}`);
    expect(details.toSorted()).toEqual([...existing, '404 30005 NOT_FOUND', '405 30001 METHOD_NOT_ALLOWED'].toSorted());
    for (const name of Object.keys(refusalsOfLines)) expect(text).toContain(`\`${name}\``);
  });

  it('have the life of a payment', () => {
    const shown = rows.filter(([first = '', ...rest]) => rest.length === paymentEvents.length && partnerStatuses.some((status) => first === `\`${status}\``));
    const cell = (state: string | undefined) => (state === undefined ? '–' : `\`${state}\``);
    expect(shown).toEqual(partnerStatuses.map((status) => [cell(status), ...paymentEvents.map((event) => cell(paymentLife.after(status, event)))]));
  });

  it('have every type of document with its country, and every warning is explained', () => {
    const typesOf = (country: string) =>
      rows.filter(([first]) => first === country).flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    const names: Readonly<Record<string, string>> = { BRA: 'Brazil', MEX: 'Mexico', ARG: 'Argentina' };
    for (const [code, name] of Object.entries(names)) expect(typesOf(name)).toEqual(idTypes.filter((type) => countryOfIdType(type) === code));
    for (const warning of eventWarnings) expect(text).toContain(`\`${warning}\``);
  });

  it('have every event', () => {
    expect(rows.flatMap(([first = '']) => /^`(\w+)`$/.exec(first)?.[1] ?? []).filter((name) => (paymentEvents as readonly string[]).includes(name))).toEqual(
      paymentEvents,
    );
  });
});

it('says how long a message is tried', () => {
  const days = (random: number) =>
    Array.from({ length: attemptLimit - 1 }, (_, at) => delayAfter(at + 1, () => random)).reduce((sum, ms) => sum + ms, 0) / 86_400_000;
  expect(text).toContain(`${attemptLimit} times, which is between one and a half and three days`);
  expect([days(0) > 1.4, days(1) < 3]).toEqual([true, true]);
  expect([1, 2, 3].map((attempts) => [delayAfter(attempts, () => 0), delayAfter(attempts, () => 1)])).toEqual([
    [2_500, 5_000],
    [5_000, 10_000],
    [10_000, 20_000],
  ]);
});
