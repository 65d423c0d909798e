import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveRequest, rejectRequest, showApprovalRequest, withdrawRequest } from '../../domains/mechanisms/approval-requests/contract/index.ts';
import * as vocabulary from '../../domains/register/vocabulary/contract/index.ts';
import {
  type AbilityEntry,
  type AbilitySubject,
  abilitySubjects,
  type EndpointData,
  languages,
  mayCall,
  termIn,
  type Vocabulary,
} from '../../platform/contract/index.ts';
import { everything, type Reply, type TestClient, type TestServer } from '../../platform/server/testing.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { refusals, waysToAsk } from './request-ways.fixture.ts';
import { approvalKinds } from './slices.ts';

/*
 * Four eyes hold for every kind of request: one of each waits, made by its own call, and nobody decides it who may not. A kind that is
 * added later is covered once the demonstration has a request of it that waits, or `waysToAsk` says how one is made.
 */

interface Waiting {
  id: string;
  version: number;
  companies: string[];
  maker: { userId: string; personId: string };
}

const maker = { userId: '930001', personId: '930001' };
let server: TestServer;
let admin: pg.Client;
let companies: string[];
const waiting = new Map<string, Waiting>();

const readRow = async (id: string): Promise<Record<string, unknown>> =>
  (await admin.query<{ row: Record<string, unknown> }>('select to_jsonb(r) as row from approval_request r where id = $1', [id])).rows[0]?.row as Record<
    string,
    unknown
  >;

/** Changes what is stored of a request, whatever looks on. */
async function force(statement: string, values: readonly unknown[]): Promise<void> {
  await admin.query('begin');
  await admin.query(`set local session_replication_role = 'replica'`);
  await admin.query(statement, [...values]);
  await admin.query('commit');
}

async function findWaiting(kind: string, id?: string): Promise<Waiting | undefined> {
  const { rows } = await sql<{ id: string; version: number; companies: string[]; userId: string; personId: string }>`
    select id::text as id, version, company_codes as companies, maker_user_id::text as "userId", maker_person_id::text as "personId" from approval_request
    where kind = ${kind} and status = 'WAITING' and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint) order by id desc limit 1`.execute(
    server.database.main,
  );
  const [row] = rows;
  return row && { id: row.id, version: row.version, companies: row.companies, maker: { userId: row.userId, personId: row.personId } };
}

beforeAll(async () => {
  server = await demonstrationServer();
  admin = new pg.Client({ connectionString: server.database.url });
  await admin.connect();
  companies = (await sql<{ code: string }>`select code from company order by code`.execute(server.database.main)).rows.map(({ code }) => code);
  for (const { kind } of approvalKinds) {
    const there = await findWaiting(kind);
    const way = waysToAsk[kind];
    const id = there
      ? undefined
      : await way?.({
          database: server.database,
          files: server.files,
          client: server.as({ ...maker, companies }),
          colleague: server.as({ userId: '930009', personId: '930009', companies }),
        });
    const result = there ?? (id === undefined ? undefined : await findWaiting(kind, id));
    if (result) waiting.set(kind, result);
  }
}, 600_000);
afterAll(() => admin.end());

it('every kind of request has a name in each language, and no name is of a kind that does not exist', () => {
  expect(Object.keys(vocabulary.requestKindWords.terms).sort()).toEqual(approvalKinds.map(({ kind }) => kind).sort());
});

it('a request of every kind waits', () => {
  const missing = approvalKinds.map(({ kind }) => kind).filter((kind) => !waiting.has(kind));
  expect(
    missing,
    `say in request-ways.fixture.ts by which call a request of these is made. Refused: ${[...refusals].map((one) => one.join(' ')).join('\n')}`,
  ).toEqual([]);
});

const errorOf = ({ body }: Reply): string => (body.data as { error?: string } | null)?.error ?? 'none';
const decidedStatuses = ['APPROVED', 'APPLIED', 'FAILED', 'REJECTED'];

/** Tries to decide it both ways; what is answered, and nothing is decided. */
async function tryBoth(client: TestClient, { id, version }: Waiting): Promise<string[]> {
  const answers = [
    await client.send(approveRequest, { request_id: id, version }),
    await client.send(rejectRequest, { request_id: id, version, reason: 'No' }),
  ].map((reply) => `${reply.status} ${errorOf(reply)}`);
  expect(decidedStatuses).not.toContain((await readRow(id)).status);
  return answers;
}

/** Codes that a vocabulary has a word for, unless the word in one of the languages is the code. */
const codes = new Set(
  Object.values<unknown>(vocabulary)
    .filter((one): one is Vocabulary => typeof one === 'object' && one !== null && 'terms' in one && 'name' in one)
    .flatMap((one) =>
      Object.keys(one.terms).filter((value) => /^[A-Z][A-Z0-9_]{3,}$/.test(value) && languages.every((lang) => termIn(one, value, lang) !== value)),
    ),
);
const codesIn = (text: string): string[] => (text.match(/\b[A-Z][A-Z0-9_]{3,}\b/g) ?? []).filter((word) => word.includes('_') || codes.has(word));

const without = (subject: string): AbilityEntry[] =>
  abilitySubjects.filter((one) => one !== subject).map((one) => ({ subject: one, action: ['read', 'write'] }));

describe.each(approvalKinds.map((kind) => [kind.kind, kind] as const))('%s', (name, kind) => {
  const request = (): Waiting => {
    const one = waiting.get(name);
    if (!one) throw new Error(`no request of ${name} waits`);
    return one;
  };
  const another = (more: Parameters<TestServer['as']>[0] = {}): TestClient => server.as({ companies: request().companies, ...more });

  it.each(languages)('says in %s what will be true, before and after, and no code', async (lang) => {
    const client = server.as({ userId: '930002', personId: '930002', companies: request().companies, abilities: everything });
    const { body } = await client.send(showApprovalRequest, { request_id: request().id }, { headers: { 'accept-language': lang } });
    const { title, view } = body.data as EndpointData<typeof showApprovalRequest>;
    expect(title).not.toMatch(/\{\{|server\.|undefined|null/);
    expect(title.split(' ').length, title).toBeGreaterThan(2);
    expect(view.changes.length, `${name} says nothing of before and after`).toBeGreaterThan(0);
    for (const { before, after } of view.changes) expect(before).not.toEqual(after);
    const texts = [...view.changes.flatMap(({ label, before, after }) => [label, before, after]), ...view.facts.flatMap(({ label, value }) => [label, value])];
    const sentences = [title, ...texts.map((one) => (typeof one === 'string' ? one : one?.kind === 'text' ? one.text : ''))];
    expect(sentences.flatMap(codesIn)).toEqual([]);
  });
  it('shows nothing to a reader of masked numbers that is masked', async () => {
    const { about } = await another({ userId: '930002', personId: '930002', abilities: everything }).call(showApprovalRequest, { request_id: request().id });
    const numbers = (about?.people ?? []).flatMap(({ id_no: no }) => (no === null ? [] : [no, no.replaceAll(/\D/g, '')])).filter((no) => no.length > 5);
    const abilities: AbilityEntry[] = [{ subject: kind.sees.replace(/:.*$/, '') as AbilitySubject, action: ['read'] }];
    const shown = await another({ userId: '930004', personId: '930004', abilities }).call(showApprovalRequest, { request_id: request().id });
    // Where reading such requests takes reading identities, nothing is masked.
    if (shown.about?.people.some((one) => !one.is_masked)) return;
    for (const no of numbers) expect(JSON.stringify(shown)).not.toContain(no);
  });
  it('may be decided by somebody else', async () => {
    const client = server.as({ userId: '930002', personId: '930002', companies: request().companies, abilities: everything });
    expect(await client.call(showApprovalRequest, { request_id: request().id })).toMatchObject({ may_decide: true, why_not: null });
  });
  it('is not decided by its maker, under no account', async () => {
    const { userId, personId } = request().maker;
    for (const account of [userId, '930003'])
      expect(await tryBoth(another({ userId: account, personId }), request())).toEqual(['403 MAKER_DECIDES', '403 MAKER_DECIDES']);
  });
  it('is not decided without the abilities', async () => {
    expect(await tryBoth(another({ abilities: without('AML.ApprovalList') }), request())).toEqual(['403 NOT_ALLOWED', '403 NOT_ALLOWED']);
    for (const demand of new Set([kind.sees, kind.decides ?? kind.sees])) {
      const abilities = without(demand.replace(/:.*$/, ''));
      if (mayCall(abilities, demand)) continue;
      const answers = await tryBoth(another({ abilities }), request());
      expect(
        answers.every((one) => /^40[34] (NOT_ALLOWED|REQUEST_NOT_FOUND)$/.test(one)),
        `${demand}: ${answers.join(', ')}`,
      ).toBe(true);
    }
  });
  it('is not decided by other companies, nor by some of its own', async () => {
    const own = request().companies;
    const others = [companies.filter((code) => !own.includes(code)), ...(own.length > 1 ? [own.slice(1)] : []), []];
    for (const codes of others) expect(await tryBoth(another({ companies: codes }), request())).toEqual(['404 REQUEST_NOT_FOUND', '404 REQUEST_NOT_FOUND']);
  });
  it('is not decided by who has seen another version', async () => {
    expect(await tryBoth(another(), { ...request(), version: request().version + 1 })).toEqual(['409 STALE', '409 STALE']);
  });
  it('is not decided when its time is over, when what it is about has changed, and when it was withdrawn', async () => {
    const { id, version } = request();
    const row = await readRow(id);
    const restore = () =>
      force(
        'update approval_request set status = $2, version = $3, expires_at = $4, decided_at = null, decided_user_id = null, decided_person_id = null, decided_by_name = null, decide_reason = null, result = null where id = $1',
        [id, row.status, row.version, row.expires_at],
      );
    const approve = async (): Promise<unknown> => {
      await another().send(approveRequest, { request_id: id, version });
      return (await readRow(id)).status;
    };
    await force('update approval_request set expires_at = created_at where id = $1', [id]);
    expect(await approve()).toBe('EXPIRED');
    await restore();
    await force(`update approval_request_target set target_version = target_version || ' before' where request_id = $1`, [id]);
    expect(await approve()).toBe('STALE');
    await restore();
    await server.as({ ...request().maker, companies: request().companies }).call(withdrawRequest, { request_id: id, version });
    const after = { ...request(), version: Number((await readRow(id)).version) };
    for (const one of await tryBoth(another(), after)) expect(one).toMatch(/^409 /);
    expect((await readRow(id)).status).toBe('WITHDRAWN');
  });
});
