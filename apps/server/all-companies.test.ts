import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isNotedReading, isWrite } from '../../platform/contract/index.ts';
import { type Actor, type Call, type Database, registerCompanyCodes } from '../../platform/server/index.ts';
import { testDatabase } from '../../platform/server/testing.ts';
import { listCompanyCodes } from '../../domains/register/reference-data/server/index.ts';
import { callReach } from './call-reach.ts';
import { approvalKinds, slices } from './slices.ts';

/*
 * What belongs to no company is the same for all: whoever works for some of them alone neither changes nor decides it. Which calls
 * those are follows from the tables that they write and that say nothing of a company, neither themselves nor by what they refer to.
 */

const schema = readFileSync(path.resolve(import.meta.dirname, '../../db/schema.sql'), 'utf8');
const tables = new Map([...schema.matchAll(/^table (\w+)\n((?: {2}.*\n)*)/gm)].map(([, name = '', text = '']) => [name, text]));

/** Tables that hold a company, or refer to one that does. */
function tablesOfCompanies(): Set<string> {
  const results = new Set([...tables].filter(([, text]) => /^ {2}company_codes? /m.test(text)).map(([name]) => name));
  for (let size = -1; size !== results.size; ) {
    size = results.size;
    for (const [name, text] of tables) if ([...text.matchAll(/REFERENCES (\w+)/g)].some(([, other = '']) => results.has(other))) results.add(name);
  }
  return results;
}

/** Tables without a company whose rows are nevertheless not the same for all, and whose they are. */
const otherRows: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['subject', 'identifier', 'subject_attribute', 'person_version'].map((table) => [
      table,
      'of a person, whom a reader sees by the companies that the person paid at',
    ]),
  ),
  ...Object.fromEntries(
    ['decision', 'decision_process', 'limit_entry', 'payment_name', 'fact_feed', 'settlement_unsettled', 'temporary_balance'].map((table) => [
      table,
      'of a payment, which has a company',
    ]),
  ),
  ...Object.fromEntries(
    ['attempt_counter', 'sign_in_guard', 'set_up_token', 'idempotent_call', 'server_process'].map((table) => [
      table,
      'kept by the server, changed by no act of the staff',
    ]),
  ),
  ...Object.fromEntries(
    ['screening_trial', 'merchant_risk_trial', 'audit_verification'].map((table) => [table, 'a trial or a check: nothing is in force by it']),
  ),
  ...Object.fromEntries(['user_setting', 'notification_choice', 'queue_undo', 'queue_presence'].map((table) => [table, 'of an account'])),
  company: 'a row is a company',
  staff_person: 'a human being, whose accounts have companies',
};
/** Calls that are made before anybody works here. */
const firstDay = '/api/aml/set-up';

const writes = /\b(?:insert into|update|delete from|insertInto\('|updateTable\('|deleteFrom\(')\s*(\w+)/g;
const reach = await callReach();

describe('what is the same for all companies', () => {
  it('is written by calls that say so', () => {
    const ofCompanies = tablesOfCompanies();
    const common = new Set([...tables.keys()].filter((name) => !ofCompanies.has(name) && !(name in otherRows)));
    expect(common.size).toBeGreaterThan(15);
    const undeclared = reach
      .filter(({ record, isCertain }) => isWrite(record) && !isNotedReading(record) && isCertain && !record.ofAll && record.path !== firstDay)
      .flatMap(({ record, texts }) => {
        const written = new Set(texts.flatMap(({ text }) => [...text.matchAll(writes)].map(([, table = '']) => table)).filter((table) => common.has(table)));
        return written.size > 0 ? [`${record.path} writes ${[...written].join(', ')}`] : [];
      });
    expect(undeclared, 'calls that change what is the same for all companies, and whose records do not say `ofAll`').toEqual([]);
  });

  it('is asked of a second person for all of them', () => {
    const ofCall = reach
      .filter(({ record }) => record.ofAll)
      .flatMap(({ texts }) => texts.flatMap(({ text }) => [...text.matchAll(/kind: '([a-z-]+\.[a-z-]+)'/g)].map(([, kind = '']) => kind)));
    const query = approvalKinds.filter(({ kind }) => ofCall.includes(kind));
    expect(query.length).toBeGreaterThan(5);
    expect(query.filter(({ ofAll }) => !ofAll).map(({ kind }) => kind)).toEqual([]);
  });
});

describe('somebody of one company', () => {
  let database: Database;
  beforeAll(async () => {
    registerCompanyCodes(listCompanyCodes);
    database = await testDatabase();
    await sql`insert into company (code, name, country, currency, time_zone, profile) values
      ('ATBR', 'Atalaia Brasil', 'BRA', 'BRL', 'America/Sao_Paulo', '{}'), ('ATMX', 'Atalaia México', 'MEX', 'MXN', 'America/Mexico_City', '{}') on conflict do nothing`.execute(
      database.main,
    );
  });
  const common = slices.flatMap(({ handlers }) => handlers).filter(({ record }) => record.ofAll);

  it.each(common.map((handler) => [handler.record.path, handler] as const))('is refused %s', async (_path, { run }) => {
    const actor = { companies: ['ATMX'] } as Actor;
    await expect(run({} as never, { db: database.main, database, actor } as Call)).rejects.toMatchObject({ errorName: 'OF_ALL_COMPANIES' });
  });
  it('is refused many', () => expect(common.length).toBeGreaterThan(15));
});
