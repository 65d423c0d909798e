import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatIdDocument } from '../../domains/register/kernel/index.ts';
import type { Endpoint } from '../../platform/contract/index.ts';
import { everything, type TestServer } from '../../platform/server/testing.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { endpoints } from './endpoints.ts';
import { answerOf, type CallInputs, findRequested, inputsOf, readingCalls } from './reading-calls.fixture.ts';

/*
 * Who reads names or numbers of customers leaves an entry in the audit trail (ADR 53). Every call that reads is made with rows of the
 * demonstration by somebody who sees everything: one whose answer holds the whole name or number of a person declares `reads`, has an
 * audit verb, or stands below with the reason. Calls that are added later are covered.
 */

const company = 'ATBR';

/** Calls whose answers hold names and that leave no entry, and why. */
const exempt: Readonly<Record<string, string>> = {
  '/api/aml/audit-trail/list': 'names people as entries on them do, and an entry of its own would stand at its head each time it is read',
};

let server: TestServer;
let existing: CallInputs;
/** Whole names and numbers of customers, and nobody else's. */
let numbers: Set<string>;
let names: Set<string>;

beforeAll(async () => {
  server = await demonstrationServer();
  const db = server.database.main;
  existing = await findRequested(server.database, company);
  const result = await sql<{ type: string; no: string }>`select distinct i.id_type as type, i.id_no as no from identifier i
    join subject s on s.id = i.subject_id and s.kind = 'PERSON' where length(i.id_no) >= 10`.execute(db);
  numbers = new Set(result.rows.flatMap(({ type, no }) => [no, formatIdDocument(type, no)]));
  const { rows } = await sql<{ name: string }>`
    select distinct t.name from transaction t join subject s on s.id = t.subject_id and s.kind = 'PERSON' where t.name like '% %'
    except select name from user_account except select muname from merchant except select name from merchant_contact`.execute(db);
  names = new Set(rows.map(({ name }) => name));
}, 400_000);

/** Every text of an answer, however deep. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsOf(one);
}

/** What of a person an answer holds that was not in the question. */
function personalIn(text: string, question: string): string | undefined {
  if (!text.startsWith('{"code":"10000"')) return undefined;
  for (const one of textsOf((JSON.parse(text) as { data: unknown }).data)) {
    if (names.has(one) && !question.includes(one)) return 'a name';
    for (const [value] of one.matchAll(/[\p{L}\d][\p{L}\d.@_+/-]{8,}[\p{L}\d]/gu)) if (numbers.has(value) && !question.includes(value)) return 'a number';
  }
  return undefined;
}

const leavesNone = ({ reads, audit }: Endpoint): boolean => reads === undefined && audit === undefined;
const records = readingCalls(everything).filter(leavesNone);

describe('a call that shows whom it is about leaves an entry', () => {
  it.each(records.map((record) => [record.path, record] as const))('%s', { timeout: 60_000 }, async (path, record) => {
    const client = server.as({ companies: [company] });
    let shown: string | undefined;
    for (const input of inputsOf(record, existing, { likely: 10, others: 3 })) {
      shown = personalIn(await answerOf(client, record, input), JSON.stringify(input));
      if (shown !== undefined) break;
    }
    const isExempt = exempt[path] !== undefined;
    expect(shown === undefined || isExempt, `${path} shows ${shown}: declare reads: 'personal-data' in its record`).toBe(true);
  });
});

describe('the reading is not empty', () => {
  it('calls that declare it show names', async () => {
    const client = server.as({ companies: [company] });
    const record = endpoints.find(({ path }) => path === '/api/aml/monitor/list') as Endpoint;
    const [input = {}] = inputsOf(record, existing);
    expect(personalIn(await answerOf(client, record, input), '')).toBeDefined();
  });
  it('every exemption is of a call that leaves none', () => {
    expect(Object.keys(exempt).filter((path) => !records.some((record) => record.path === path))).toEqual([]);
  });
});
