import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isWrite, pathParams } from '../../platform/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { requestOf, type TestClient, type TestServer } from '../../platform/server/testing.ts';
import { makeIdDocument } from '../../domains/register/kernel/id-numbers/id-make.ts';
import { hasTurn, isTouched, restsThisTurn, runsWhole } from '../../platform/testing/turn.ts';
import { seededRandom } from '../../seeds/random.ts';
import { type Field, fieldsOf, isRowId, put, sampleOf } from './call-inputs.fixture.ts';
import { isCallTouched } from './call-turns.fixture.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { endpoints } from './endpoints.ts';
import { findRowsOf, tablesOfCompanies } from './foreign-rows.fixture.ts';
import { shareKeys } from './one-key.fixture.ts';
import { writeRareRows } from './rare-rows.fixture.ts';

/*
 * Whoever works for one company gets, for every id of another company in every field of every call, exactly what an id
 * gets that does not exist: before and after all that they may write. Calls and fields that are added later are covered
 * without a line here: keys of rows are known by what their field takes, and every kind of row of the other company is
 * tried in each, by one key that a row of every table has. Texts that name something are known by the name of their field;
 * a name that looks like an id and is not known fails the test.
 */

const mine = 'ATMX';
const theirs = 'ATBR';
const nowhere = '999999999999999999';
/** The key of a row of the other company in every table. */
const everywhere = '888888888888888888';
const random = seededRandom('companies');

let server: TestServer;
let stranger: TestClient;
let owner: TestClient;
let strangeMachine: TestClient;
let ownMachine: TestClient;
/** Ids of the other company's rows, by table. */
let foreign: Map<string, string[]>;
let own: Map<string, string[]>;
let reasonCode: string;
let texts: Record<string, { real: string[]; unknown: string; mine: string }>;

/** Texts that name something of a company, by the name of the field; `undefined` names nothing of one. */
const textKinds: Record<string, string | undefined> = {
  id_no: 'document',
  id_number: 'document',
  idNumber: 'document',
  idNo: 'document',
  trade_no: 'trade_no',
  transactionId: 'trade_no',
  linked_no: 'trade_no',
  tid: 'trade_no',
  approves: 'trade_no',
  merchant_no: 'merchant_no',
  merchant_nos: 'merchant_no',
  merchant: 'merchant_no',
  // Of notes about a merchant; those about other records take the key of a row.
  about_id: 'merchant_no',
  muid: 'muid',
  merchant_uid: 'merchant_uid',
  merchant_ref: 'merchant_ref',
  app_id: 'app_id',
  message_id: 'message_id',
  entity_code: 'company',
  name: 'name',
  sought: 'trade_no',
  email: 'email',
  id: 'row',
  subject_id: 'row',
  target_id: 'row',
  rule_id: 'app_id',
  event_id: 'event_id',
  ticket: 'row',
  thing_key: 'row',
  settlement_id: 'row',
  bank_file_id: 'row',
  look_back_id: 'row',
  company_codes: 'company',
  // Codes of lists that all companies share, words of the caller, and secrets of the caller's own session.
  code: undefined,
  new_code: undefined,
  provider_code: undefined,
  bank_code: undefined,
  reason_code: undefined,
  enrolment_token: undefined,
  token: undefined,
  plan_token: undefined,
  refreshToken: undefined,
  key: undefined,
  source_ref: undefined,
  partner_id: undefined,
  payout_id: undefined,
  document_id: undefined,
  tax_id: 'document',
  holder_tax_id: 'document',
  holder_id_no: 'document',
  postal_code: undefined,
  activity_codes: undefined,
  // An amount.
  declared_ticket: undefined,
  // Lists and their entries are the same for all companies.
  source_id: undefined,
  source_key: undefined,
  // Codes of catalogues of authorities, keys that an authority gave, and the number of whoever files.
  legal_codes: undefined,
  typology_codes: undefined,
  operation_code: undefined,
  instrument_code: undefined,
  occupation_code: undefined,
  city_code: undefined,
  authority_key: undefined,
  supervisor_key: undefined,
  filer_id_no: undefined,
  // Names of lists and of tables on screen.
  list_id: undefined,
  table_id: undefined,
  // Roles are common to all companies.
  role_code: undefined,
  role_codes: undefined,
};
const looksLikeId = /(?:^|_)(?:u?ids?|nos?|codes?|token|key|ref|tid|ticket)$|(?:Id|No|Number|Code|Token)s?$/;

/** Where an own row is taken from when a call needs a second id. */
const tablesOfFields: Record<string, string> = {
  subject_id: 'subject',
  other_subject_id: 'subject',
  identifier_id: 'identifier',
  difference_id: 'identity_difference',
  document_id: 'kyc_document',
  balance_id: 'temporary_balance',
  hold_id: 'hold',
  request_id: 'approval_request',
  alert_id: 'alert',
  approval_id: 'approval_record',
  file_id: 'evidence_file',
  file_ids: 'evidence_file',
  transaction_ids: 'transaction',
  rule_id: 'rule',
  import_id: 'list_import',
  onboard_id: 'merchant_onboarding',
  contact_id: 'merchant_contact',
  party_subject_id: 'subject',
  link_id: 'merchant_link',
  holder_subject_id: 'subject',
  held_subject_id: 'subject',
  report_id: 'report_case',
  filing_id: 'report_filing',
  evidence_id: 'report_evidence',
  letter_id: 'report_letter',
  alert_ids: 'alert',
  payment_ids: 'transaction',
  mentions: 'user_account',
  incident_id: 'incident',
};

/**
 * A payment makes its own number, and the sight of whom it names; a search of the lists keeps the name that was typed in a report of
 * the reader's own company, where it is found again; an address of a merchant is written down and looked up nowhere: these are no ids of
 * something known.
 */
const makesSight = (record: Endpoint, field: Field): boolean =>
  (record.path === '/api/aml/service-provider/search' && field.name === 'name') ||
  (record.area === 'merchants' && field.name === 'email') ||
  // An address of staff is looked up among staff, and never among payers; that of another company's is tested in its slice.
  (record.area === 'configuration' && field.name === 'email') ||
  // Lists are the same for all companies; a payer may have the name of somebody on one.
  (record.area === 'screening-lists' && field.name === 'name') ||
  (record.ability === 'machine:decide' && ['id_no', 'name', 'email', 'merchant_uid', 'merchant_ref', 'trade_no'].includes(field.name));

const isMachine = (record: Endpoint): boolean => record.ability.startsWith('machine:');
const title = (record: Endpoint): string => `${record.method} ${record.path}`;
const isTested = (record: Endpoint): boolean => record.ability !== 'public' && record.body !== 'ndjson' && record.answer !== 'ndjson';

interface Target {
  record: Endpoint;
  field: Field;
}
const targets: Target[] = endpoints
  .filter(isTested)
  .flatMap((record) => fieldsOf(record).map((field) => ({ record, field })))
  .filter(({ record, field }) => (isRowId(field.schema) || textKinds[field.name] !== undefined) && !makesSight(record, field));

const typeFields = ['id_type', 'idType', 'holder_id_type'];

/** What an input needs besides the field that is tried: companions of documents, and whatever the answer says is missing. */
function inputFor({ record, field }: Target, value: string, rows: Map<string, string[]>, more: Record<string, unknown>): Record<string, unknown> {
  const schema = record.input as never;
  let input = (sampleOf(schema) ?? {}) as Record<string, unknown>;
  for (const one of fieldsOf(record)) {
    const isNeeded = input[one.path[0] as string] !== undefined;
    if (!isNeeded || one.path.join() === field.path.join()) continue;
    const table = tablesOfFields[one.name];
    if (isRowId(one.schema) && table) input = put(schema, input, one.path, rows.get(table)?.[0] ?? nowhere) as never;
    const kind = textKinds[one.name];
    if (!isRowId(one.schema) && kind && texts[kind]) input = put(schema, input, one.path, rows === own ? texts[kind].mine : texts[kind].real[0]) as never;
  }
  input = put(schema, input, field.path, value) as never;
  if (textKinds[field.name] === 'document' || more.document) {
    const keys = Object.keys((record.input as unknown as { _zod: { def: { shape?: object; innerType?: never } } })._zod.def.shape ?? {});
    for (const name of typeFields) if (keys.includes(name)) input[name] = 'CPF';
  }
  // A form that is refused for its reason says nothing about the field that is tried.
  if (typeof input.reason_code === 'string') input.reason_code = reasonCode;
  // A hold by hand has to end.
  if (inputShape(record) && 'end_date_time' in (inputShape(record) ?? {})) input.end_date_time = clock.ms() + 7 * 86_400_000;
  return { ...input, ...more };
}

interface Answer {
  status: number;
  body: string;
}

/** Calls that failed instead of answering, whoever asked. */
const broken = new Set<string>();

/** An answer without what differs by itself: the id that was sent, keys of new rows and moments. */
async function ask(client: TestClient, record: Endpoint, input: Record<string, unknown>, value: string): Promise<Answer> {
  const files = record.body === 'multipart' ? { files: new File(['id_type,id_no,reason_code\n'], 'document.csv', { type: 'text/csv' }) } : {};
  const { path, init } = requestOf(record, { ...Object.fromEntries(pathParams(record.path).map((name) => [name, 'x'])), ...input, ...files }, {});
  const response = await client.fetch(path, init);
  if (response.status >= 500) broken.add(`${title(record)} ${response.status}`);
  const text = (await response.text()).replaceAll(value, '<id>').replaceAll(encodeURIComponent(value), '<id>');
  return {
    status: response.status,
    body: text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '#')
      .replace(/"[0-9]{4,}"/g, '"#"')
      .replace(/\b[0-9]{13}\b/g, '#')
      .replace(/"[A-Za-z0-9_.-]{60,}"/g, '"#"'),
  };
}

/** Fields that an answer finds missing are given a value, so that it is not the form that is refused. */
function completed(target: Target, value: string, rows: Map<string, string[]>): Record<string, unknown> {
  const { record } = target;
  let more: Record<string, unknown> = {};
  for (let turn = 0; turn < 4; turn += 1) {
    const input = inputFor(target, value, rows, more);
    const parsed = (record.input as unknown as { safeParse(value: unknown): { success: boolean; error?: { issues: { path: PropertyKey[] }[] } } }).safeParse(
      input,
    );
    if (parsed.success) return input;
    const missing = (parsed.error?.issues ?? []).map(({ path }) => String(path[0])).filter((name) => name !== target.field.path[0] && name !== 'undefined');
    if (missing.length === 0) return input;
    for (const name of missing) {
      const field = fieldsOf(record).find((one) => one.path[0] === name);
      const kind = textKinds[name];
      const filled = kind ? (rows === own ? texts[kind]?.mine : texts[kind]?.real[0]) : sampleOf((field?.schema ?? undefined) as never);
      if (filled === undefined) return input;
      more = {
        ...more,
        [name]: filled,
        ...(kind === 'document' ? { [typeFields.find((one) => fieldsOf(record).some(() => one in (inputShape(record) ?? {}))) ?? 'id_type']: 'CPF' } : {}),
      };
    }
  }
  return inputFor(target, value, rows, more);
}
const inputShape = (record: Endpoint): object | undefined => (record.input as unknown as { _zod: { def: { shape?: object } } })._zod.def.shape;

/** What may stand in a field: the key of a row of every kind, and more of the kind that the name says. */
function candidatesOf({ field }: Target): string[] {
  const kind = isRowId(field.schema) ? undefined : textKinds[field.name];
  if (kind !== undefined && kind !== 'row') return texts[kind]?.real ?? [];
  const named = tablesOfFields[field.name];
  const first = [...(foreign.get(named ?? '') ?? [])].slice(0, 3);
  return [...new Set([...first, everywhere])];
}
const unknownOf = ({ field }: Target): string => (isRowId(field.schema) ? nowhere : (texts[textKinds[field.name] as string]?.unknown ?? nowhere));

const isSame = (one: Answer, other: Answer): boolean => one.status === other.status && one.body === other.body;

async function compare(target: Target, unknown = unknownOf(target)): Promise<void> {
  const client = isMachine(target.record) ? strangeMachine : stranger;
  let nobody = await ask(client, target.record, completed(target, unknown, own), unknown);
  const results: string[] = [];
  for (const value of candidatesOf(target)) {
    const answer = await ask(client, target.record, completed(target, value, own), value);
    if (isSame(answer, nobody)) continue;
    // An act before may have changed what is answered now to everybody.
    nobody = await ask(client, target.record, completed(target, unknown, own), unknown);
    if (isSame(answer, nobody)) continue;
    results.push(`${tableOf(value)} ${value}: ${answer.status} ${answer.body.slice(0, 300)}\n  unknown: ${nobody.status} ${nobody.body.slice(0, 300)}`);
  }
  expect(results, `${title(target.record)} ${target.field.path.join('.')}`).toEqual([]);
}
const tableOf = (value: string): string => (value === everywhere ? 'every table' : ([...foreign].find(([, ids]) => ids.includes(value))?.[0] ?? 'text'));

beforeAll(async () => {
  server = await demonstrationServer();
  const { database } = server;
  stranger = server.as({ companies: [mine] });
  owner = server.as({ companies: [theirs] });
  strangeMachine = server.as({ kind: 'machine', scopes: ['decide', 'read', 'mail'], abilities: [], companies: [mine] });
  ownMachine = server.as({ kind: 'machine', scopes: ['decide', 'read', 'mail'], abilities: [], companies: [theirs] });
  await writeRareRows(database.main, theirs);
  foreign = await shareKeys(database.url, await findRowsOf(database.main, theirs), [everywhere]);
  own = await findRowsOf(database.main, mine);
  reasonCode =
    (await sql<{ value: string }>`select value from option_item where list = 'black_reason' order by sort limit 1`.execute(database.main)).rows[0]?.value ?? '';
  const column = async (table: string, name: string, company: string): Promise<string[]> => {
    const { rows } = await sql<{
      value: string;
    }>`select distinct ${sql.ref(name)}::text as value from ${sql.table(table)} where company_code = ${company} and ${sql.ref(name)} is not null limit 2`.execute(
      database.main,
    );
    if (table !== 'transaction') return rows.map(({ value }) => value);
    // Payments of both directions, and one that has an alert and a hold, so that every list has something to find.
    const { rows: existing } = await sql<{ value: string }>`
      select ${sql.ref(name)}::text as value from (
        (select t.* from transaction t where company_code = ${company} and business = 'payin' and ${sql.ref(name)} is not null limit 1) union all
        (select t.* from transaction t where company_code = ${company} and business = 'payout' and ${sql.ref(name)} is not null limit 1) union all
        (select t.* from transaction t where company_code = ${company} and ${sql.ref(name)} is not null and exists (select from alert a where a.subject_id = t.subject_id)
          and exists (select from hold h where h.transaction_id = t.id and h.status = 'OPEN') limit 1)) p`.execute(database.main);
    return [...new Set(existing.map(({ value }) => value))];
  };
  const kinds = [
    ['trade_no', 'transaction'],
    ['merchant_no', 'merchant'],
    ['muid', 'merchant'],
    ['merchant_uid', 'transaction'],
    ['merchant_ref', 'transaction'],
    ['message_id', 'mail_message'],
    ['name', 'transaction'],
    ['email', 'transaction'],
    ['event_id', 'outbox_message'],
  ] as const;
  texts = { row: { real: [], unknown: nowhere, mine: nowhere }, company: { real: [theirs], unknown: 'ATXX', mine } };
  for (const [name, table] of kinds)
    texts[name] = {
      real: await column(table, name, theirs),
      unknown: name === 'event_id' ? '0190a1b2-c3d4-4e5f-8a6b-112233445566' : `nobody-${name}`,
      mine: (await column(table, name, mine))[0] ?? 'none',
    };
  const documents = async (people: readonly string[]) =>
    (
      await sql<{
        no: string;
      }>`select id_no as no from identifier where id_type = 'CPF' and unlinked_at is null and subject_id::text = any(${people.slice(0, 40)}::text[]) order by array_position(${people.slice(0, 40)}::text[], subject_id::text) limit 3`.execute(
        database.main,
      )
    ).rows.map(({ no }) => no);
  texts.document = {
    real: await documents(foreign.get('subject') ?? []),
    unknown: makeIdDocument('CPF', random.next),
    mine: (await documents(own.get('subject') ?? []))[0] ?? makeIdDocument('CPF', random.next),
  };
  const apps = async (company: string) =>
    (
      await sql<{
        id: string;
      }>`select a.app_id as id from merchant_app a join merchant m on m.merchant_no = a.merchant_no where m.company_code = ${company} limit 2`.execute(
        database.main,
      )
    ).rows.map(({ id }) => id);
  texts.app_id = { real: await apps(theirs), unknown: 'nobody-app', mine: (await apps(mine))[0] ?? 'none' };
}, 400_000);

describe('the generator knows', () => {
  it('what every field that looks like an id may hold', () => {
    const strange = endpoints.filter(isTested).flatMap((record) =>
      fieldsOf(record)
        .filter(({ name, schema }) => !isRowId(schema) && looksLikeId.test(name) && !(name in textKinds))
        .map(({ path }) => `${title(record)}: name ${path.join('.')} in textKinds`),
    );
    expect(strange).toEqual([]);
  });
  it('a row of every kind that belongs to a company', async () => {
    const without = (await tablesOfCompanies(server.database.main)).filter((name) => !foreign.has(name));
    expect(without, 'write one in rare-rows.fixture.ts').toEqual([]);
    for (const [kind, { real }] of Object.entries(texts)) if (kind !== 'row') expect(real.length, kind).toBeGreaterThan(0);
  });
});

const nameOf = ({ record, field }: Target): string => `${title(record)} ${field.path.join('.')}`;
const each = (test: (record: Endpoint) => boolean) => targets.filter(({ record }) => test(record)).map((target) => [nameOf(target), target] as const);
const isWhole =
  runsWhole || isTouched(/^(apps\/server\/(companies|call-turns|call-inputs|foreign-rows|one-key|rare-rows|demonstration)\.|platform\/server\/http\/)/);
const runsNow = (target: Target): boolean => isWhole || isCallTouched(target.record) || !restsThisTurn(nameOf(target));
/** What is written by these calls was compared when they were made: of what is compared once more a third has its turn. */
const hasTurnOf = (target: Target): boolean => isWhole || isCallTouched(target.record) || hasTurn(nameOf(target), 3);

describe('before anything is written, another company’s id is unknown to', () => {
  it.each(each((record) => !isWrite(record)).filter(([, target]) => runsNow(target)))('%s', async (_name, target) => compare(target));
});
describe('another company’s id is unknown to a call that writes', () => {
  it.each(each(isWrite).filter(([, target]) => runsNow(target)))('%s', async (_name, target) => compare(target));
});
describe('after all that may be written, another company’s id is still unknown to', () => {
  // The caller has written the first unknown name himself, on a hold of his own.
  const another = ({ field }: Target): string => (textKinds[field.name] === 'name' ? 'nobody-else' : unknownOf({ field } as Target));
  it.each(each((record) => !isWrite(record)).filter(([, target]) => hasTurnOf(target)))('%s', async (_name, target) => compare(target, another(target)));
});

async function makesDifference(target: Target): Promise<boolean> {
  const client = isMachine(target.record) ? ownMachine : owner;
  const unknown = unknownOf(target);
  const nobody = await ask(client, target.record, completed(target, unknown, foreign), unknown);
  for (const value of candidatesOf(target)) if (!isSame(await ask(client, target.record, completed(target, value, foreign), value), nobody)) return true;
  return false;
}

describe('the comparison is not empty', () => {
  it('those of the other company get something else for most fields', { timeout: 240_000 }, async () => {
    const unproven: string[] = [];
    // Screening lists are the same for all companies: no id of one makes a difference there. Whoever asks for a file is told what was
    // asked, not what will be found.
    const proven = targets.filter(({ record }) => record.area !== 'screening-lists' && record.audit !== 'export.requested');
    for (const target of proven) if (!(await makesDifference(target))) unproven.push(`${title(target.record)} ${target.field.path.join('.')}`);
    expect(1 - unproven.length / proven.length, `no id made a difference for\n${unproven.join('\n')}`).toBeGreaterThan(0.65);
  });
  it('and no call fails of what it is sent', () => expect([...broken]).toEqual([]));
});
