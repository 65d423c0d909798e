import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPerson, readTimeline, type TimelineEventView } from '../../domains/mechanisms/person/contract/index.ts';
import { timelineKinds } from '../../domains/mechanisms/timelines/contract/index.ts';
import { mayCall } from '../../platform/contract/index.ts';
import type { Actor } from '../../platform/server/index.ts';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { choicesOfTurn, isTouched, knowCells, noteCell, rounds, runsWhole, testSeed, timeLimit } from '../../platform/testing/turn.ts';
import { seededRandom } from '../../seeds/random.ts';
import { roles } from '../../seeds/roles.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { writeRareRows } from './rare-rows.fixture.ts';
import { timelineSources } from './slices.ts';

/* What the page of a person tells whom, over the people of the small demonstration. Kinds and roles that are added later are covered without a line here. */

const company = 'ATBR';
let server: TestServer;
/** Those of whom there is most to tell, and everybody that a rare row is about. */
let people: string[];

beforeAll(async () => {
  server = await demonstrationServer();
  const db = server.database.main;
  await writeRareRows(db, company);
  const { rows } = await sql<{ id: string }>`
    select s.id from subject s where s.merged_into is null and exists (select from transaction t where t.subject_id = s.id and t.company_code = ${company})
    order by (select count(*) from alert a where a.subject_id = s.id) + (select count(*) from kyc_document d where d.subject_id = s.id)
      + 10 * (select count(*) from standing_event v where v.subject_id = s.id) + 10 * (select count(*) from mail_message m where m.subject_id = s.id)
      + 10 * (select count(*) from approval_record r where r.subject_id = s.id) + 10 * (select count(*) from screening_report r where r.subject_id = s.id) desc, s.id`.execute(
    db,
  );
  people = rows.map(({ id }) => id);
  expect(people.length).toBeGreaterThan(20);
}, 400_000);

const as = (abilities: Actor['abilities'], companies: string[] = [company]): TestClient => server.as({ companies, abilities });
const everything: Actor['abilities'] = [{ subject: 'all', action: ['manage'] }];
const demands = ['AML.MonitorList:read', 'AML.Details:read', 'AML.ProbationList:read', 'AML.Alerts:read'] as const;
const opens = (abilities: Actor['abilities']): boolean => demands.some((demand) => mayCall(abilities, demand));

/** All pages of a stream, joined. */
async function readAll(client: TestClient, input: Parameters<typeof client.call<typeof readTimeline>>[1], size = () => 100): Promise<TimelineEventView[]> {
  const views: TimelineEventView[] = [];
  let after: string | undefined;
  do {
    const { list, next } = await client.call(readTimeline, { ...input, size: size(), ...(after === undefined ? {} : { after }) });
    views.push(...list);
    after = next ?? undefined;
  } while (after !== undefined && views.length < 20_000);
  return views;
}

describe('each kind is shown to those who may read it', () => {
  it('the demonstration has events of every kind, and each kind has one source', async () => {
    expect(timelineSources.map(({ kind }) => kind).toSorted()).toEqual([...timelineKinds].toSorted());
    const met = new Set<string>();
    for (const id of people) {
      if (met.size === timelineKinds.length) break;
      for (const { kind } of await readAll(as(everything), { subject_id: id })) met.add(kind);
    }
    expect([...met].toSorted()).toEqual([...timelineKinds].toSorted());
  }, 120_000);

  const isWhole = runsWhole || isTouched(/^(apps\/server\/(person-timeline|slices)\.|domains\/mechanisms\/(person|timelines)\/|seeds\/roles\.)/);
  const cellOf = (code: string, kind: string) => `timeline ${kind} ${code}`;
  /** For each kind a role that may read it and one that may not, and two others; which ones takes turns. */
  const cases = timelineSources.flatMap((source) => {
    const sure = [true, false].flatMap((may) =>
      choicesOfTurn(
        `${source.kind} ${may}`,
        roles.filter(({ abilities }) => mayCall(abilities, source.demand) === may),
        1,
      ),
    );
    const others = choicesOfTurn(
      `${source.kind} others`,
      roles.filter((role) => !sure.includes(role)),
      2,
    );
    const chosen = isWhole ? roles : [...sure, ...others];
    knowCells(
      'call-role',
      roles.map(({ code }) => cellOf(code, source.kind)),
    );
    return chosen.map((role) => [`${role.code}: ${source.kind}`, role, source] as const);
  });
  it.each(cases)('%s', async (_name, { code, abilities }, { kind, demand }) => {
    const client = as([...abilities]);
    const may = mayCall(abilities, demand);
    for (const id of people.slice(0, 5)) {
      const answer = await client.send(readTimeline, { subject_id: id, kinds: [kind] });
      if (!opens([...abilities])) {
        expect(answer.status).toBe(403);
        continue;
      }
      const { list, kinds } = await client.call(readTimeline, { subject_id: id, kinds: [kind] });
      expect(kinds.includes(kind)).toBe(may);
      if (!may) expect(list).toEqual([]);
      expect(new Set(list.map((one) => one.kind)).size).toBeLessThanOrEqual(1);
      if (may)
        expect(list.map(({ event_id: event }) => event)).toEqual(
          (await as(everything).call(readTimeline, { subject_id: id, kinds: [kind] })).list.map(({ event_id: event }) => event),
        );
    }
    noteCell('call-role', cellOf(code, kind));
  });

  it('the head shows each part to those who may read it', async () => {
    for (const { code, abilities } of roles) {
      const answer = await as([...abilities]).send(readPerson, { subject_id: people[0] as string });
      if (!opens([...abilities])) {
        expect(answer.status, code).toBe(403);
        continue;
      }
      const head = await as([...abilities]).call(readPerson, { subject_id: people[0] as string });
      const may = (demand: Parameters<typeof mayCall>[1]) => mayCall(abilities, demand);
      expect(head.risk !== null, code).toBe(may('AML.Details:read'));
      expect(head.work !== null, code).toBe(may('AML.Alerts:read'));
      expect(head.held !== null, code).toBe(may('AML.MonitorList:read') || may('AML.ProbationList:read'));
      expect(head.is_masked, code).toBe(!may('AML.IdDatabase:read'));
    }
  });
});

describe('companies', () => {
  it('tell of their own alone, and a person out of sight is as one that does not exist', async () => {
    const { rows } = await sql<{ id: string }>`
      select t.subject_id as id from transaction t group by 1 having count(distinct t.company_code) > 1 limit 5`.execute(server.database.main);
    for (const id of [...rows.map((row) => row.id), ...people.slice(0, 5)])
      for (const code of ['ATBR', 'ATMX']) {
        const answer = await as(everything, [code]).send(readTimeline, { subject_id: id });
        if (answer.status === 404) continue;
        const list = await readAll(as(everything, [code]), { subject_id: id });
        expect(list.filter(({ entity_code: of }) => of !== null && of !== code)).toEqual([]);
      }
    const unseen = await as(everything, ['ATMX']).send(readTimeline, { subject_id: people[0] as string });
    const nobody = await as(everything, ['ATMX']).send(readTimeline, { subject_id: '999999999999999999' });
    expect([unseen.status, unseen.text]).toEqual([404, nobody.text]);
    expect((await as(everything, ['ATMX']).send(readPerson, { subject_id: people[0] as string })).status).toBe(404);
  });
  it('narrow to one of the reader, and to none of others', async () => {
    const id = people[0] as string;
    const all = await readAll(as(everything, ['ATBR', 'ATMX']), { subject_id: id });
    expect(await readAll(as(everything, ['ATBR', 'ATMX']), { subject_id: id, entity_code: 'ATBR' })).toEqual(
      all.filter(({ entity_code: of }) => of === null || of === 'ATBR'),
    );
    expect((await readAll(as(everything), { subject_id: id, entity_code: 'ATMX' })).filter(({ entity_code: of }) => of !== null)).toEqual([]);
  });
});

describe('pages', () => {
  it('join without gaps or doubles in any size, for any kinds, also where many events are of one moment', { timeout: timeLimit(60_000) }, async () => {
    const db = server.database.main;
    const random = seededRandom(`timeline-pages ${testSeed}`);
    // Whatever the clock said, half of the events are of one moment now.
    const id = people[0] as string;
    await sql`update alert set trigger_time = '2026-11-20T12:00:00Z' where subject_id = ${id}::bigint`.execute(db);
    await sql`update standing_event set at = '2026-11-20T12:00:00Z' where subject_id = ${id}::bigint and id % 2 = 0`.execute(db);
    await sql`update transaction set order_time = '2026-11-20T12:00:00Z' where subject_id = ${id}::bigint and id % 2 = 0`.execute(db);
    for (const subject of people.slice(0, 6))
      for (let round = 0; round < rounds(3); round += 1) {
        const chosen = timelineKinds.filter(() => random.chance(0.6));
        const input = { subject_id: subject, ...(chosen.length > 0 && round > 0 ? { kinds: [...chosen] } : {}) };
        const whole = await readAll(as(everything), input);
        const paged = await readAll(as(everything), input, () => random.int(1, 7));
        expect(paged).toEqual(whole);
        expect(new Set(whole.map(({ event_id: event }) => event)).size).toBe(whole.length);
        expect(whole.map(({ time }) => time)).toEqual(whole.map(({ time }) => time).toSorted((one, other) => other - one));
        for (const { kind } of whole) expect(input.kinds ?? timelineKinds).toContain(kind);
      }
  });
  it('go on where they were when something new comes in between', async () => {
    const id = people[0] as string;
    const client = as(everything);
    const first = await client.call(readTimeline, { subject_id: id, size: 5 });
    const second = await client.call(readTimeline, { subject_id: id, size: 5, after: first.next as string });
    await sql`insert into standing_event (id, subject_id, company_code, from_standing, to_standing, reason, at, actor_kind)
      values (777777777777, ${id}::bigint, ${company}, 'CLEAR', 'MONITORING', 'LIMIT_MONITOR', clock_now(), 'system')`.execute(server.database.main);
    expect(await client.call(readTimeline, { subject_id: id, size: 5, after: first.next as string })).toEqual(second);
    expect((await client.call(readTimeline, { subject_id: id, size: 5 })).list[0]?.event_id).toBe('standing.777777777777.0');
  });
  it('refuse a cursor that none of them gave', async () => {
    for (const after of ['', 'x', '1.payment', '1.payment.1', '1.payment.1.0; drop', '1.report.1.0', '1.payment.1.0.0'])
      expect((await as(everything).send(readTimeline, { subject_id: people[0] as string, after })).status).toBe(400);
  });
});
