import { beforeAll, expect, it } from 'vitest';
import { defaultThreshold, Screener, ScreeningBuilder } from '../../../engines/screening/index.ts';
import { listKnownPeople } from '../../id-database/server/index.ts';
import { makeSource } from '../../screening-lists/server/desk.fixture.ts';
import { eachEntryInForce, loadList } from '../../screening-lists/server/index.ts';
import { askedOfKnown, queryOf } from '../../screening/server/threads/index.ts';
import { type Desk, startDesk } from './desk.fixture.ts';
import { applyChanges, asSdn, inSteps, inventCustomers, type PublishedVersion, readHistory } from './replay.fixture.ts';

/*
 * The real history of OFAC's list, version by version, against customers of whom some stand on it. After each version the matches
 * that stand must be exactly those that comparing every customer with the whole list gives, and each has had one alert for each time
 * that it came up: whatever way monitoring found them, and although it is interrupted again and again.
 */

const minute = 60_000;
/** Every so many listed people are customers. */
const every = 12;
/** Customers of one part, so few that a pass has several: three parts of each change are done before it is cut off. */
const customersAtOnce = 30;
/** So many versions are one step. */
const versionsAtOnce = Number(process.env.ATALAIA_OFAC_VERSIONS_AT_ONCE ?? 4);

/** The history has entries alone; a set has these files too. */
const withoutMore = ['alt.csv', 'add.csv', 'sdn_comments.csv'].map((name) => ({ name, bytes: Buffer.from('\u001a\r\n') }));

let desk: Desk;
let versions: PublishedVersion[];
let people: string[];

beforeAll(async () => {
  desk = await startDesk();
  await desk.rows(`delete from screening_source where id in ('OWN_SANCTIONS', 'OWN_PEP', 'OFAC_SDN')`);
  await makeSource(desk.database, 'OFAC_SDN', { name: 'OFAC', mapping: null, maxLossPercent: 100 }, 'OFAC_SDN_CSV');
  const history = await readHistory(process.env.ATALAIA_OFAC_HISTORY);
  people = await desk.register(...inventCustomers(history, every));
  versions = inSteps(history, versionsAtOnce);
}, 5 * minute);

/** Every customer compared with the whole list, as a search would. @returns customer and entry */
async function compareAll(): Promise<Set<string>> {
  const builder = new ScreeningBuilder();
  const entries: string[] = [];
  for await (const batch of eachEntryInForce(desk.database.main))
    for (const { entryId, entry } of batch) {
      builder.add(entry);
      entries.push(entryId);
    }
  const screener = new Screener(builder.build());
  const found = new Set<string>();
  for (const person of await listKnownPeople(desk.database.main, people)) {
    const asked = askedOfKnown(person);
    if (!asked) continue;
    for (const { entry } of screener.search(queryOf(asked), defaultThreshold)) found.add(`${person.id} ${entries[entry]}`);
  }
  return found;
}

async function standing(): Promise<Set<string>> {
  const rows = await desk.rows<{ pair: string }>(`select subject_id || ' ' || entry_id as pair from screening_finding where state = 'FOUND'`);
  // A match that stands twice would be alerted twice.
  expect(new Set(rows.map(({ pair }) => pair)).size).toBe(rows.length);
  return new Set(rows.map(({ pair }) => pair));
}

const alertsOf = async (): Promise<Map<string, number>> => {
  const rows = await desk.rows<{ pair: string; alerts: number }>(
    `select split_part(dedup_key, ':', 3) || ' ' || split_part(dedup_key, ':', 4) as pair, count(*)::int as alerts from alert group by 1`,
  );
  return new Map(rows.map(({ pair, alerts }) => [pair, alerts]));
};

/** Stops after so many parts, as a process that dies between two of them, and leaves the turn to nobody. */
async function interrupt(parts: number): Promise<void> {
  let asked = 0;
  await desk.monitor({ holder: 'first', customersAtOnce: customersAtOnce / 3, fewCustomers: 0, isOver: () => (asked += 1) > parts });
  await desk.rows(`update screening_turn set holder = 'first', until = now() - interval '1 second'`);
}

it(
  'alerts each customer who is listed once, and closes what is delisted, whatever interrupts it',
  async () => {
    const rows = new Map<number, string[]>();
    const came = new Map<string, number>();
    let before = new Set<string>();
    let interrupted = 0;
    let delisted = 0;
    for (const [at, version] of versions.entries()) {
      applyChanges(rows, version);
      const state = await loadList(
        { database: desk.database, files: desk.files, now: new Date() },
        { sourceId: 'OFAC_SDN', sourceDate: version.at.slice(0, 10), list: [{ name: 'sdn.csv', bytes: asSdn(rows) }, ...withoutMore] },
      );
      expect(state, JSON.stringify(await desk.rows(`select fault from screening_list_version order by id desc limit 1`))).toBe('LOADED');
      if (at % 3 === 2) {
        await interrupt(3 + (at % 4));
        interrupted += (await desk.rows(`select 1 from screening_run where status <> 'DONE'`)).length;
      }
      await desk.monitor({ holder: 'second', customersAtOnce, fewCustomers: 0 });
      expect(await desk.rows(`select 1 from screening_run where status <> 'DONE'`)).toEqual([]);
      const expected = await compareAll();
      expect(await standing(), version.at).toEqual(expected);
      for (const pair of expected) if (!before.has(pair)) came.set(pair, (came.get(pair) ?? 0) + 1);
      delisted += [...before].filter((pair) => !expected.has(pair)).length;
      before = expected;
    }
    expect(await alertsOf()).toEqual(came);
    const open = await desk.rows<{ pair: string }>(
      `select split_part(dedup_key, ':', 3) || ' ' || split_part(dedup_key, ':', 4) as pair from alert where status <> 'CONFIRMED'`,
    );
    expect(new Set(open.map(({ pair }) => pair))).toEqual(before);
    // The history shows all of it: people come and go, and passes were cut off.
    expect(came.size).toBeGreaterThan(100);
    expect(delisted).toBeGreaterThan(5);
    expect(interrupted).toBeGreaterThan(3);
    const closed = await desk.rows<{ status: string; alert: string }>(
      `select h.status, a.status as alert from screening_finding f join screening_hit h on h.id = f.hit_id join alert a on a.id = f.alert_id where f.state in ('DELISTED', 'NOT_MATCHING')`,
    );
    expect(closed).toHaveLength(delisted);
    expect(new Set(closed.map(({ status }) => status))).toEqual(new Set(['LAPSED']));
  },
  60 * minute,
);
