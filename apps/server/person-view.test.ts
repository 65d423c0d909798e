import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { personView } from '../../domains/register/id-database/server/index.ts';
import { formatIdDocument } from '../../domains/register/kernel/index.ts';
import { type AbilityEntry, abilitySubjects, type Endpoint } from '../../platform/contract/index.ts';
import type { TestServer } from '../../platform/server/testing.ts';
import { roles } from '../../seeds/roles.ts';
import { isTouched } from '../../platform/testing/turn.ts';
import { callTurns } from './call-turns.fixture.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { answerOf, type CallInputs, findRequested, inputsOf, readingCalls } from './reading-calls.fixture.ts';

/*
 * What is masked for a reader on one screen is masked on all: every role, by turns, asks every call that it may read by, for lists and
 * for single rows. To whom numbers are masked, no answer may hold a whole number, address or account of a customer, and every
 * answer that says `is_masked` must say the same. Calls and roles that are added later are covered without a line here.
 */

const company = 'ATBR';

interface Readers {
  code: string;
  abilities: readonly AbilityEntry[];
}
/** Everything but identities: whatever else a reader may do must not show numbers. */
const allButIdentities: Readers = {
  code: 'everything but identities',
  abilities: abilitySubjects.filter((subject) => subject !== 'AML.IdDatabase').map((subject) => ({ subject, action: ['read', 'write'] })),
};
const readers: readonly Readers[] = [...roles, allButIdentities];
const isMaskedFor = ({ abilities }: Readers): boolean => personView({ abilities }).isMasked;

let server: TestServer;
let existing: CallInputs;
/** Whole personal values of customers, as stored and as displayed. */
let whole: Set<string>;
/** Numbers, addresses and accounts of merchants themselves, which are whole for whoever compares them with documents. */
let saidByMerchants: Set<string>;

beforeAll(async () => {
  server = await demonstrationServer();
  const db = server.database.main;
  existing = await findRequested(server.database, company);
  const numbers = await sql<{ type: string; no: string }>`select distinct id_type as type, id_no as no from identifier where length(id_no) >= 10
    union select kind, value from subject_attribute where length(value) >= 10`.execute(db);
  const others = await sql<{ value: string }>`
    select distinct email as value from transaction where email is not null union select distinct account from transaction where length(account) >= 10
    union select email from merchant union select email from merchant_contact union select recipient from merchant_link
    union select replace(phone, '+', '') from merchant where length(phone) >= 10 union select replace(phone, '+', '') from merchant_contact where length(phone) >= 10`.execute(
    db,
  );
  const text = await sql<{ type: string; value: string }>`
    select tax_id_type as type, tax_id as value from merchant where tax_id is not null union select '', email from merchant union select '', replace(phone, '+', '') from merchant
    where phone is not null union select '', email from merchant_contact union select '', replace(phone, '+', '') from merchant_contact where phone is not null
    union select '', number from merchant_account union select '', holder_tax_id from merchant_account where holder_tax_id is not null`.execute(db);
  saidByMerchants = new Set(text.rows.flatMap(({ type, value }) => [value, ...(type === '' ? [] : [formatIdDocument(type, value)])]));
  whole = new Set([...numbers.rows.flatMap(({ type, no }) => [no, formatIdDocument(type, no)]), ...others.rows.map(({ value }) => value)]);
}, 400_000);

/** The first whole value in an answer that was not in the question, nor among what the reader may compare. */
function wholeIn(text: string, question: string, besides: ReadonlySet<string>): string | undefined {
  for (const [value] of text.matchAll(/[\p{L}\d][\p{L}\d.@_+/-]{8,}[\p{L}\d]/gu))
    if (whole.has(value) && !question.includes(value) && !besides.has(value)) return value;
  return undefined;
}

/** Whether rows of an answer say that they are masked; a section of the register says it of its free values, which need a purpose. */
function* masksOf(data: unknown): Generator<boolean> {
  if (typeof data !== 'object' || data === null) return;
  if (!('section' in data) && 'is_masked' in data && typeof data.is_masked === 'boolean') yield data.is_masked;
  for (const value of Object.values(data)) yield* masksOf(value);
}

const dataOf = (text: string): unknown => (text.startsWith('{') ? (JSON.parse(text) as { data: unknown }).data : null);

interface ViewResult {
  holdsWhole: boolean;
  saysMask: boolean;
}

async function ask(reader: Readers, record: Endpoint, most: { likely: number; others: number }): Promise<{ faults: string[]; seen: ViewResult }> {
  const client = server.as({ companies: [company], abilities: [...reader.abilities] });
  const isMasked = isMaskedFor(reader);
  const faults: string[] = [];
  const shown: ViewResult = { holdsWhole: false, saysMask: false };
  for (const input of inputsOf(record, existing, most)) {
    const text = await answerOf(client, record, input);
    const question = JSON.stringify(input);
    const result = wholeIn(text, question, comparesAt(reader, record.path) ? saidByMerchants : new Set());
    shown.holdsWhole ||= result !== undefined;
    if (isMasked && result !== undefined) faults.push(`${question}: …${text.slice(Math.max(0, text.indexOf(result) - 80), text.indexOf(result) + 40)}…`);
    for (const says of masksOf(dataOf(text))) {
      shown.saysMask = true;
      if (says !== isMasked) faults.push(`${question}: is_masked is ${says}`);
    }
    if (faults.length > 2) break;
  }
  return { faults, seen: shown };
}

/** Calls about one merchant, which leave an entry: whoever enters and checks applications compares what the merchant says with its documents. */
const ofOneMerchant = new Set(['/api/amlMerchantInfo/detail', '/api/aml/onboard/detail/query', '/api/aml/onboard/review/document/list']);
const comparesAt = (reader: Readers, path: string): boolean => ofOneMerchant.has(path) && !personView(reader, 'application').isMasked;

/** Documents are shown as their sender wrote them; opening one is a right of its own and leaves an entry. */
const documents = new Set(['/api/aml/probation/file/content']);

const officer = readers.find(({ code }) => code === 'AML_OFFICER') as Readers;
/** The officer is shown whole numbers, and whoever sees everything else is not. */
/** Lists of people: read with whole numbers by those who may, and masked for all others. */
const proofs = ['/api/aml/transaction/page', '/api/aml/monitor/list'];
const proofsOfOfficers = [...proofs, '/api/aml/probation/list', '/api/aml/id-database/page'];
const turns = callTurns('masking', {
  proofs: proofsOfOfficers,
  readers,
  callsOf: ({ abilities }) => readingCalls(abilities).filter(({ path }) => !documents.has(path)),
  always: [officer, allButIdentities],
  classOf: isMaskedFor,
  isAllTouched: isTouched(/^(apps\/server\/person-view\.|domains\/register\/id-database\/server\/person-view\/|domains\/register\/kernel\/mask)/),
});
/** Where a whole value, or the word that values are masked, has been met. */
const met = new Map<Readers, { whole: Set<string>; says: Set<string> }>();

describe('what is masked on one screen is masked on all', () => {
  it.each(turns)('$title', { timeout: 60_000 }, async ({ reader, record, ran }) => {
    const { faults, seen } = await ask(reader, record, reader === allButIdentities ? { likely: 10, others: 1 } : { likely: 3, others: 0 });
    const calls = met.get(reader) ?? { whole: new Set(), says: new Set() };
    met.set(reader, calls);
    if (seen.holdsWhole) calls.whole.add(record.path);
    if (seen.saysMask) calls.says.add(record.path);
    expect(faults).toEqual([]);
    ran();
  });
});

describe('the reading is not empty', () => {
  it('readers of identities are shown whole numbers by many calls', () => {
    expect([...(met.get(officer)?.whole ?? [])]).toEqual(expect.arrayContaining(proofsOfOfficers));
  });
  it('all others learn from the same calls that values are masked', () => {
    expect([...(met.get(allButIdentities)?.says ?? [])]).toEqual(expect.arrayContaining(proofs));
    expect(met.get(allButIdentities)?.whole.size).toBe(0);
  });
  it('whoever checks applications compares the number of the merchant, and the trail has the reading', async () => {
    const onboarding = readers.find(({ code }) => code === 'ONBOARDING_ANALYST') as Readers;
    const { rows } = await sql<{ id: string; tax_id: string; muid: string }>`
      select o.id::text as id, m.tax_id, m.muid from merchant_onboarding o join merchant m on m.merchant_no = o.merchant_no
      where m.company_code = ${company} and m.tax_id is not null order by o.id desc limit 1`.execute(server.database.main);
    const [one] = rows as [(typeof rows)[number]];
    const client = server.as({ companies: [company], abilities: [...onboarding.abilities] });
    const [review, merchant] = await Promise.all([
      client.fetch(`/api/aml/onboard/detail/query?onboard_id=${one.id}`, {}),
      client.fetch(`/api/amlMerchantInfo/detail?muid=${one.muid}`, { method: 'POST' }),
    ]);
    expect(await review.text()).toContain(one.tax_id);
    expect(await merchant.text()).toContain(one.tax_id);
    const { rows: accounts } = await sql<{ id: string; number: string; email: string }>`
      select o.id::text as id, a.number, m.email from merchant_onboarding o join merchant m on m.merchant_no = o.merchant_no
        join merchant_account a on a.merchant_no = m.merchant_no and a.ended_at is null
      where m.company_code = ${company} order by o.id desc limit 1`.execute(server.database.main);
    const [held] = accounts as [(typeof accounts)[number]];
    const withAccount = (await (await client.fetch(`/api/aml/onboard/detail/query?onboard_id=${held.id}`, {})).json()) as {
      data: { account: { number: string }; merchant: { email: string }; is_merchant_masked: boolean };
    };
    expect(withAccount.data).toMatchObject({ account: { number: held.number }, merchant: { email: held.email }, is_merchant_masked: false });
    const entries = await sql<{ n: number }>`select count(*)::int as n from audit_entry where after ->> 'merchant_numbers' = 'full'`.execute(
      server.database.main,
    );
    expect(entries.rows[0]?.n).toBeGreaterThan(1);
  });
  it('finds a merchant by the number that was typed, which leaves an entry; who sees it masked is refused', async () => {
    const { rows } = await sql<{ tax_id: string; muid: string }>`
      select tax_id, muid from merchant where company_code = ${company} and tax_id is not null order by muid limit 1`.execute(server.database.main);
    const [one] = rows as [(typeof rows)[number]];
    const ask = async (code: string) => {
      const { abilities } = readers.find((reader) => reader.code === code) as Readers;
      const reply = await server.as({ companies: [company], abilities: [...abilities] }).fetch('/api/amlMerchantInfo/listByPage', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tax_id: one.tax_id }),
      });
      return { status: reply.status, text: await reply.text() };
    };
    const entries = async () => {
      const results = await sql<{ n: number }>`
        select count(*)::int as n from audit_entry where verb = 'personal-data.listed' and after ->> 'call' = '/api/amlMerchantInfo/listByPage'`.execute(
        server.database.main,
      );
      return results.rows[0]?.n;
    };
    const result = await ask('ONBOARDING_ANALYST');
    expect([result.status, result.text.includes(one.muid), result.text.includes(one.tax_id), await entries()]).toEqual([200, true, false, 1]);
    expect(await ask('SUPPORT')).toMatchObject({ status: 400 });
    expect(await entries()).toBe(1);
  });
});
