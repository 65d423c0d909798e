import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AlgorithmVersion, newestAlgorithm } from '../../../../../engines/screening/index.ts';
import { clock } from '../../../../../platform/server/clock.ts';
import { type Database, type FileStore, localFileStore } from '../../../../../platform/server/index.ts';
import { testDatabase } from '../../../../../platform/server/testing.ts';
import { type Explanation, unpackExplanation, registerPaymentScreening } from '../../../../payments/decisions/server/index.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput } from '../../../../payments/decisions/server/testing.ts';
import { type SourceKind, sourceKinds } from '../../../../register/kernel/screening-lists.ts';
import { csv, makeSource, ownMapping } from '../../../screening-lists/server/back-office.fixture.ts';
import { loadList } from '../../../screening-lists/server/index.ts';
import { noteSwitch } from '../../../screening-lists/server/stores/state.store.ts';
import { listIndexOf } from '../threads/list-index.ts';
import { screenPayments } from './screen-payments.ts';

/*
 * Every setting of screening that payments go by has an effect: for each column of its tables there is a payment that is decided
 * otherwise when the column alone says something else, or a reason why there is none. A new column fails here.
 */

let database: Database;
let files: FileStore;

const load = async (sourceId: string, ...lines: string[]) => {
  const list = [{ name: 'list.csv', bytes: Buffer.from(csv(...lines)) }];
  expect(await loadList({ database, files, now: clock.now() }, { sourceId, sourceDate: null, list })).toBe('LOADED');
  await listIndexOf(database).settled();
};

const names: Readonly<Record<SourceKind, string>> = {
  SANCTION: 'Zulmira Cordeiro Pacheco',
  PEP: 'Godofredo Tupinamba Leal',
  DEBARMENT: 'Hermenegildo Sarmento Pires',
  OTHER: 'Leocadia Bittencourt Amaral',
};

beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  files = localFileStore(await mkdtemp(path.join(tmpdir(), 'lists-')));
  for (const kind of sourceKinds) {
    await makeSource(database, `OF_${kind}`, { name: kind, kind, maxLossPercent: 100, maxChangePercent: 100 });
    await load(`OF_${kind}`, `1,"${names[kind]}",,,BRA,`);
  }
  await makeSource(database, 'GENDERED', { name: 'Gendered', kind: 'SANCTION', maxLossPercent: 100, maxChangePercent: 100 });
  registerPaymentScreening(screenPayments);
});
afterAll(() => {
  listIndexOf(database).close();
});

/** What becomes of a payment of somebody new with this name: result, reasons and findings with their actions. */
async function pay(name: string): Promise<string> {
  const input = paymentInput({ id_no: inventDocument('CPF').no, name });
  const [answer] = await decideInputs(database.main, [input]);
  if (answer?.kind !== 'decided') throw new Error(JSON.stringify(answer));
  const { rows } = await sql<{ result: string; reasons: string[]; explanation: unknown }>`
    select t.aml_result as result, t.aml_reasons as reasons, d.explanation from transaction t join decision d on d.transaction_id = t.id
    where t.trade_no = ${input.trade_no as string} order by d.id desc limit 1`.execute(database.main);
  const [row] = rows;
  const { findings } = unpackExplanation(row?.explanation) as Explanation;
  return JSON.stringify([row?.result, row?.reasons, findings.map(({ code, action }) => [code, action])]);
}

/** Rates of all kinds and the comparison as given, the others as shipped. */
async function setRates(
  rates: Partial<Record<'sanction' | 'pep' | 'debarment' | 'other', number>>,
  comparison: AlgorithmVersion = newestAlgorithm,
): Promise<void> {
  await sql`insert into screening_threshold (version, sanction, pep, debarment, other, comparison, set_by, set_by_kind, set_by_name, set_at)
    select max(version) + 1, ${rates.sanction ?? 70}, ${rates.pep ?? 70}, ${rates.debarment ?? 70}, ${rates.other ?? 70}, ${comparison}, 0, 'system', 'system', clock_now()
    from screening_threshold`.execute(database.main);
}

/** Changes a source as the back office does, which notes only what is switched on or off. */
async function changeSource(id: string, change: ReturnType<typeof sql>, isSwitch = false): Promise<void> {
  await database.main.transaction().execute(async (trx) => {
    await sql`update screening_source set ${change} where id = ${id}`.execute(trx);
    if (isSwitch) await noteSwitch(trx, id);
  });
}

type Story = () => Promise<void>;
const near = (name: string): string => name.split(' ').slice(0, 2).join(' ');

const rateStory =
  (kind: SourceKind): Story =>
  async () => {
    const before = await pay(near(names[kind]));
    await setRates({ [kind.toLowerCase()]: 100 });
    await expect.poll(() => pay(near(names[kind])), { timeout: 60_000 }).not.toBe(before);
    await setRates({});
    await expect.poll(() => pay(near(names[kind])), { timeout: 60_000 }).toBe(before);
  };

const stories: Readonly<Record<string, Story>> = {
  ...Object.fromEntries(sourceKinds.map((kind) => [`screening_threshold.${kind.toLowerCase()}`, rateStory(kind)])),
  'screening_threshold.comparison': async () => {
    // Only the newer version knows Abdul with two letters in each other's place.
    await load('GENDERED', '1,"Abdul Qahhar Tibrizi",,,,');
    const frozen = await pay('Abudl Qahhar Tibrizi');
    await setRates({}, '2');
    await expect.poll(() => pay('Abudl Qahhar Tibrizi'), { timeout: 60_000 }).not.toBe(frozen);
    await setRates({});
    await expect.poll(() => pay('Abudl Qahhar Tibrizi'), { timeout: 60_000 }).toBe(frozen);
  },
  'screening_source.is_active': async () => {
    const before = await pay(names.SANCTION);
    await changeSource('OF_SANCTION', sql`is_active = false`, true);
    await expect.poll(() => pay(names.SANCTION), { timeout: 60_000 }).not.toBe(before);
    await changeSource('OF_SANCTION', sql`is_active = true`, true);
    await expect.poll(() => pay(names.SANCTION), { timeout: 60_000 }).toBe(before);
  },
  'screening_source.kind': async () => {
    const before = await pay(names.DEBARMENT);
    await changeSource('OF_DEBARMENT', sql`kind = 'SANCTION'`);
    await expect.poll(() => pay(names.DEBARMENT), { timeout: 60_000 }).not.toBe(before);
  },
  'screening_source.mapping': async () => {
    await load('GENDERED', '1,"NOGUEIRA SALDANHA, Darci",,,,Belarmino Tavares Quental');
    const before = await pay('Belarmino Tavares Quental');
    await changeSource('GENDERED', sql`mapping = ${JSON.stringify({ ...ownMapping, remarks: [], name: ['note'] })}::jsonb`);
    await load('GENDERED', '1,"NOGUEIRA SALDANHA, Darci",,,,Belarmino Tavares Quental', '2,"Other",,,,Nobody Else Atall');
    expect(await pay('Belarmino Tavares Quental')).not.toBe(before);
  },
};

const identity = 'names the row';
const fetching = 'how and how often the list is fetched; fetch-source.test.ts';
const outcome = 'what the last fetch came to';
const record = 'who changed it, when and why';
/** Columns that change no decision, and why. */
const notDecided: Readonly<Record<string, string>> = {
  'screening_threshold.version': identity,
  'screening_threshold.algorithm': 'the comparison that the rates were tried with',
  'screening_threshold.trial_id': 'the trial that showed them',
  'screening_source.id': identity,
  'screening_source.name': 'shown beside a match',
  'screening_source.format': 'how the file is read, with one reader for each; read-list.test.ts',
  'screening_source.is_own': 'whether the source may be changed by people',
  'screening_source.licence_note': 'shown',
  'screening_source.max_loss_percent': 'which versions wait for a person; import.test.ts',
  'screening_source.max_change_percent': 'which versions wait for a person; calls.test.ts',
  'screening_source.overdue_hours': 'when the desk is warned; calls.test.ts',
  'screening_source.pause_days': 'when the desk is warned; fetch-source.test.ts',
  'screening_source.switched_number': 'the state of the lists at the latest switch',
  'screening_source.current_id': 'the version in force, which loading moves',
  'screening_source_switch.number': identity,
  'screening_source_switch.source_id': identity,
  'screening_source_switch.is_active': 'what was in force at a state of the lists, for what is screened again later',
  ...Object.fromEntries(['addresses', 'redirect_hosts', 'access_secret', 'fetch_minutes'].map((name) => [`screening_source.${name}`, fetching])),
  ...Object.fromEntries(['fetched', 'tried_at', 'outcome', 'outcome_fault', 'confirmed_at', 'version'].map((name) => [`screening_source.${name}`, outcome])),
  ...Object.fromEntries(
    ['reason', 'set_by', 'set_by_kind', 'set_by_name', 'confirmed_by_name', 'set_at'].map((name) => [`screening_threshold.${name}`, record]),
  ),
  ...Object.fromEntries(['updated_at', 'updated_by_name'].map((name) => [`screening_source.${name}`, record])),
};

describe('every setting of screening', () => {
  it('has a story, or a reason why it has none', async () => {
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and table_name in ('screening_threshold', 'screening_source', 'screening_source_switch') order by 1`.execute(database.main);
    const places = rows.map(({ place }) => place);
    expect(places.filter((place) => !stories[place] && !notDecided[place])).toEqual([]);
    expect([...Object.keys(stories), ...Object.keys(notDecided)].filter((place) => !places.includes(place))).toEqual([]);
  });
  it.each(Object.keys(stories))('%s', (place) => (stories[place] as Story)(), 60_000);
});
