import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { roles } from '../../seeds/roles.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { answerOf, type Asked, findAsked, inputsOf, readingCalls } from './reading-calls.fixture.ts';

/*
 * Support talks with customers and must not be able to tell them what the desk thinks of them: it sees that something is
 * under review. Every text that an analyst has written and every name of a rule is marked in the database, and every call
 * that reads and that support may make is asked for lists and for single rows. A call that is added later is covered.
 */

const company = 'ATBR';
const mark = 'analysts-eyes-only';
/** What analysts write, and what rules are called. */
const written: readonly (readonly [table: string, column: string])[] = [
  ['alert', 'comment'],
  ['alert_analysis', 'comment'],
  ['alert_note', 'comment'],
  ['approval_record', 'reason'],
  ['approval_record', 'description'],
  ['approval_request', 'reason'],
  ['approval_request', 'decide_reason'],
  ['case_proposal', 'decide_reason'],
  ['hold', 'close_reason'],
  ['list_entry', 'reason'],
  ['rule_version', 'name'],
  ['rule_version', 'description'],
  ['temporary_balance', 'decide_reason'],
  ['temporary_balance', 'description'],
  ['temporary_balance', 'reason'],
];
const role = roles.find(({ code }) => code === 'SUPPORT');
const asked = readingCalls(role?.abilities ?? []).map((record) => [`${record.method} ${record.path}`, record] as const);

let server: TestServer;
let support: TestClient;
let officer: TestClient;
let known: Asked;

beforeAll(async () => {
  server = await demonstrationServer();
  const { database } = server;
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  // Some of these tables are never changed by the product.
  await admin.query('set session_replication_role = replica');
  for (const [table, column] of written) await admin.query(`update ${table} set ${column} = '${mark} ' || id where ${column} is not null`);
  // A standing holds a code, or what an analyst wrote.
  for (const table of ['standing_event', 'subject_standing']) await admin.query(`update ${table} set reason = '${mark}' where reason !~ '^[A-Z_]+(:[0-9]+)?$'`);
  await admin.end();
  support = server.as({ companies: [company], abilities: [...(role?.abilities ?? [])] });
  officer = server.as({ companies: [company] });
  known = await findAsked(database, company);
}, 400_000);

/** Keys under which an answer carries a judgement, whatever it says. */
const judged = /"(?:conclusion|rule_name)":"[^"]|"rule_names":\{"/;
const codeOfRule = /"RULE:[0-9]/;

function faultOf(text: string): string | undefined {
  const at = [text.indexOf(mark), text.search(judged), text.search(codeOfRule)].find((place) => place >= 0);
  return at === undefined ? undefined : text.slice(Math.max(0, at - 80), at + 80);
}

describe('support reads that something is under review, and no judgement in', () => {
  it.each(asked)('%s', { timeout: 60_000 }, async (_name, record) => {
    const faults = new Set<string>();
    for (const input of inputsOf(record, known)) {
      const fault = faultOf(await answerOf(support, record, input));
      if (fault) faults.add(`${JSON.stringify(input)}: ${fault}`);
      if (faults.size > 2) break;
    }
    expect([...faults]).toEqual([]);
  });
});

describe('the reading is not empty', () => {
  it('an officer is told judgements by the same questions', { timeout: 120_000 }, async () => {
    const telling = new Set<string>();
    for (const [name, record] of asked) {
      for (const input of inputsOf(record, known)) {
        if (!faultOf(await answerOf(officer, record, input))) continue;
        telling.add(name);
        break;
      }
    }
    expect([...telling]).toEqual(expect.arrayContaining(['POST /api/aml/monitor/list', 'POST /api/aml/transaction/page', 'POST /api/aml/transaction/detail']));
  });
});
