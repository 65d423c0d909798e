import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isNotedReading, isWrite } from '../../platform/contract/index.ts';
import type { AuditNote, Handler, Slice } from '../../platform/server/index.ts';
import type { TestServer } from '../../platform/server/testing.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { endpoints } from './endpoints.ts';
import { answerOf, type CallInputs, findRequested, inputsOf } from './reading-calls.fixture.ts';
import { slices } from './slices.ts';

/*
 * An entry of the audit trail says that something was done. Every call that writes is made with rows of the demonstration, each twice, and
 * what it changes is counted by the database: a call that succeeds, changes no row and leaves an entry all the same is found, and so is an
 * entry whose state before is that after. Calls that are added later are covered.
 */

const company = 'ATBR';

/** What the last call did. */
interface Done {
  changed: number;
  /** Whether the pipeline writes an entry. */
  leavesEntry: boolean;
  /** Entries that tell of a change from something to the same. */
  same: AuditNote[];
}
let last: Done | undefined;

/** Rows that a call changes beside what it is about: how often somebody tries, and answers that are kept under a key. */
const aside = ['attempt_counter', 'idempotent_call'];

function watch(handler: Handler): Handler {
  const { record } = handler;
  if (!isWrite(record) || record.ownTransaction || record.body === 'ndjson' || record.answer === 'ndjson') return handler;
  return {
    ...handler,
    async run(input, call) {
      const notes: AuditNote[] = [];
      let isUnchanged = false;
      last = undefined;
      const audit = (note: AuditNote): void => {
        notes.push(note);
        call.audit(note);
      };
      const unchanged = (): void => {
        isUnchanged = true;
        call.unchanged();
      };
      const result = await handler.run(input, { ...call, audit, unchanged });
      const { rows } = await sql<{ changed: number }>`
        select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::integer as changed from pg_stat_xact_user_tables
        where relname <> all(${aside}::text[])`.execute(call.db);
      const same = notes.filter(({ before, after }) => before !== undefined && after !== undefined && JSON.stringify(before) === JSON.stringify(after));
      last = { changed: rows[0]?.changed ?? 0, leavesEntry: notes.length > 0 || !isUnchanged, same };
      return result;
    },
  };
}

/** Acts whose doing is no row: why an entry is right. */
const elsewhere: Readonly<Record<string, string>> = {
  '/api/aml/system-config/webhook/test': 'a message is sent to the address of the webhook',
};

let server: TestServer;
let existing: CallInputs;
beforeAll(async () => {
  server = await demonstrationServer(slices.map((slice): Slice => ({ ...slice, handlers: slice.handlers.map(watch) })));
  existing = await findRequested(server.database, company);
}, 400_000);

const isTested = (record: Endpoint): boolean =>
  isWrite(record) &&
  !isNotedReading(record) &&
  !record.ownTransaction &&
  record.body !== 'ndjson' &&
  record.body !== 'multipart' &&
  record.answer === undefined &&
  record.ability !== 'public' &&
  !record.ability.startsWith('machine:');
const records = endpoints.filter(isTested);
/** Calls that were seen to change something, or to say that they did not. */
const visited = new Set<string>();

describe('a call that changes nothing leaves no entry that says that it did', () => {
  it.each(records.map((record) => [record.path, record] as const))('%s', { timeout: 120_000 }, async (path, record) => {
    const client = server.as({ companies: [company] });
    const faults: string[] = [];
    for (const input of inputsOf(record, existing, { likely: 3, others: 3 }))
      for (let turn = 0; turn < 2; turn += 1) {
        last = undefined;
        const text = await answerOf(client, record, input);
        const done = last as Done | undefined;
        if (!done || !text.startsWith('{"code":"10000"')) continue;
        visited.add(path);
        if (done.changed === 0 && done.leavesEntry && elsewhere[path] === undefined) faults.push(`nothing changed: ${JSON.stringify(input)}`);
        for (const note of done.same) faults.push(`the same before and after: ${JSON.stringify(note)}`);
      }
    expect(faults.slice(0, 3)).toEqual([]);
  });
});

describe('the calls are not empty', () => {
  it('many of them do something', () => {
    expect(visited.size).toBeGreaterThan(40);
    expect(Object.keys(elsewhere).filter((path) => !records.some((record) => record.path === path))).toEqual([]);
  });
});
