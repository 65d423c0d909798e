import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listApprovalRequests } from '../../domains/mechanisms/approval-requests/contract/index.ts';
import { openInvestigation } from '../../domains/casework/investigations/contract/index.ts';
import {
  assignItems,
  batchLimit,
  isReturned,
  isSnoozed,
  listColleaguesOfQueue,
  listItemsOfQueue,
  lookAtItem,
  type OwnedQueueKey,
  ownedQueueKeys,
  type QueueKey,
  queueKeys,
  queueRights,
  snoozeItems,
  undoItems,
} from '../../domains/mechanisms/queues/contract/index.ts';
import { listReports } from '../../domains/screening/screening/contract/index.ts';
import type { AbilityEntry, AbilitySubject, EndpointData } from '../../platform/contract/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { countStatements } from '../../platform/server/count-statements.fixture.ts';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { queues } from './slices.ts';

/*
 * Every list that is worked through, by the same tests: who looks at an item, whose it becomes, and what is taken back. A queue that
 * is added later is covered without a line here.
 */

const hourMs = 3_600_000;
type Item = EndpointData<typeof listItemsOfQueue>['list'][number];
interface Account {
  id: string;
  name: string;
}

let server: TestServer;
let accounts: Account[];
beforeAll(async () => {
  server = await demonstrationServer();
  ({ rows: accounts } =
    await sql<Account>`select id::text as id, name from user_account where status = 'ACTIVE' and 'ATBR' = any(company_codes) order by id`.execute(
      server.database.main,
    ));
}, 300_000);

const both = ['ATBR', 'ATMX'];
const as = (account: Account, more: { companies?: string[]; abilities?: AbilityEntry[] } = {}): TestClient =>
  server.as({ userId: account.id, name: account.name, companies: both, ...more });
/** Somebody who reads a queue and does not work on it. */
const readsOnly = (queue: OwnedQueueKey): AbilityEntry[] => [{ subject: queueRights[queue].read.split(':')[0] as AbilitySubject, action: ['read'] }];

interface FoundItem extends Item {
  /** null: nobody. */
  holder: string | null;
}
/** All items of a queue with whose they are. */
async function itemsOf(client: TestClient, queue: OwnedQueueKey): Promise<FoundItem[]> {
  const items: FoundItem[] = [];
  for (const responsible of ['NOBODY', ...accounts.map(({ id }) => id)]) {
    const { list } = await client.call(listItemsOfQueue, { queue, responsible });
    items.push(...list.map((item) => ({ ...item, holder: responsible === 'NOBODY' ? null : responsible })));
  }
  return items;
}
const buildQuery = (queue: OwnedQueueKey, item: Pick<Item, 'item_id' | 'version'>) => ({ queue, items: [{ item_id: item.item_id, version: item.version }] });
const present = async (userId: string, itemId: string): Promise<number> =>
  Number(
    (
      await sql<{ count: string }>`select count(*) as count from notification where user_id = ${userId}::bigint and about_id = ${itemId}`.execute(
        server.database.main,
      )
    ).rows[0]?.count,
  );
const verbsOf = async (itemId: string): Promise<string[]> =>
  (await sql<{ verb: string }>`select verb from audit_entry where subject_id = ${itemId} order by id`.execute(server.database.main)).rows.map(
    ({ verb }) => verb,
  );

it('hands in every queue, and each that is owned with its acts', () => {
  expect(queues.map(({ key }) => key).sort()).toEqual([...queueKeys].sort());
  expect(queues.flatMap((one) => ('work' in one ? [one.key] : [])).sort()).toEqual([...ownedQueueKeys].sort());
});

describe.each(ownedQueueKeys)('%s', (queue) => {
  /** One that can be given, and snoozed for some hours. */
  let item: FoundItem;
  let me: Account;
  let colleague: Account;
  const now = async () => (await itemsOf(as(me), queue)).find((one) => one.item_id === item.item_id);

  beforeAll(async () => {
    const [first] = accounts as [Account];
    const { list } = await as(first).call(listColleaguesOfQueue, { queue });
    // Whom it can be given to works for both companies, and is neither its holder nor the caller.
    const { rows } = await sql<Account>`select id::text as id, name from user_account where id = any(${list.map((one) => one.user_id)}::bigint[])
      and company_codes @> ${both}::text[] order by id`.execute(server.database.main);
    const result = await itemsOf(as(first), queue);
    const fits: FoundItem[] = [];
    for (const one of result)
      if ((one.due_time === null || one.due_time > clock.ms() + 3 * hourMs) && fits.length === 0) {
        const { done } = await as(first).call(assignItems, { ...buildQuery(queue, one), user_id: rows[0]?.id ?? '' });
        if (done.length === 0) continue;
        await as(first).call(undoItems, { queue, items: done });
        fits.push(...(await itemsOf(as(first), queue)).filter((again) => again.item_id === one.item_id));
      }
    item = fits[0] as FoundItem;
    [colleague, me] = [...rows, ...accounts].filter(({ id }) => id !== item.holder) as [Account, Account];
    me = [...rows, ...accounts].find(({ id }) => id !== item.holder && id !== colleague.id) as Account;
  }, 120_000);

  it('is given to a colleague with an entry of the audit trail, who is told, and so is whoever loses it', async () => {
    const before = [await present(colleague.id, item.item_id), item.holder === null ? 0 : await present(item.holder, item.item_id)] as const;
    const { done, refused } = await as(me).call(assignItems, { ...buildQuery(queue, item), user_id: colleague.id, comment: 'Away this week' });
    expect(refused).toEqual([]);
    expect(done).toMatchObject([{ item_id: item.item_id }]);
    expect(await now()).toMatchObject({ holder: colleague.id, version: done[0]?.version });
    expect((await verbsOf(item.item_id)).at(-1)).toMatch(/\.assigned$/);
    expect(await present(colleague.id, item.item_id)).toBe(before[0] + 1);
    if (item.holder !== null) expect(await present(item.holder, item.item_id)).toBe(before[1] + 1);
    // As it was seen before, it is not given again.
    expect((await as(me).call(assignItems, { ...buildQuery(queue, item), user_id: colleague.id })).refused).toMatchObject([{ why: 'CHANGED' }]);
  });

  it('is taken back by whoever gave it, once, and by nobody else', async () => {
    const value = (await now()) as FoundItem;
    expect((await as(colleague).call(undoItems, buildQuery(queue, value))).refused).toMatchObject([{ why: 'NOTHING_TO_UNDO' }]);
    expect((await as(me).call(undoItems, buildQuery(queue, value))).refused).toEqual([]);
    const back = (await now()) as FoundItem;
    expect(back.holder).toBe(item.holder);
    expect((await verbsOf(item.item_id)).at(-1)).toMatch(/undone$/);
    expect((await as(me).call(undoItems, buildQuery(queue, back))).refused).toMatchObject([{ why: 'NOTHING_TO_UNDO' }]);
  });

  it('is refused to whoever only reads, who works elsewhere, and for somebody who may not work on it', async () => {
    const shown = (await now()) as FoundItem;
    expect((await as(me, { abilities: readsOnly(queue) }).send(assignItems, buildQuery(queue, shown))).status).toBe(403);
    expect((await as(me, { abilities: readsOnly(queue) }).send(undoItems, buildQuery(queue, shown))).status).toBe(403);
    expect((await as(me, { abilities: [] }).send(listItemsOfQueue, { queue, responsible: 'NOBODY' })).status).toBe(403);
    expect((await as(me, { abilities: [] }).send(listColleaguesOfQueue, { queue })).status).toBe(403);
    expect((await as(me, { companies: ['ATAR'] }).call(assignItems, buildQuery(queue, shown))).refused).toEqual([{ item_id: item.item_id, why: 'NOT_FOUND' }]);
    expect((await as(me).call(assignItems, { ...buildQuery(queue, shown), user_id: '999999' })).refused).toMatchObject([{ why: 'NOT_AN_ASSIGNEE' }]);
    const many = Array.from({ length: batchLimit + 1 }, (_, index) => ({ item_id: String(index + 1), version: 1 }));
    expect((await as(me).send(assignItems, { queue, items: many })).status).toBe(400);
    expect((await now())?.version).toBe(shown.version);
  });

  it('is taken, and put back where nobody has to be responsible', async () => {
    expect((await as(me).call(assignItems, buildQuery(queue, (await now()) as FoundItem))).refused).toEqual([]);
    expect((await now())?.holder).toBe(me.id);
    const outcome = await as(me).call(assignItems, { ...buildQuery(queue, (await now()) as FoundItem), user_id: null });
    if (!isReturned(queue)) expect(outcome.refused).toMatchObject([{ why: 'NOT_FROM_HERE' }]);
    else {
      expect((await now())?.holder).toBeNull();
      await as(me).call(assignItems, buildQuery(queue, (await now()) as FoundItem));
    }
  });

  it('is out of the queue while it is snoozed, which is taken back, or is not snoozed at all', async () => {
    const shown = (await now()) as FoundItem;
    const snoozing = (until: number) => ({ ...buildQuery(queue, shown), until: String(until), comment: 'The bank answers tomorrow' });
    if (!isSnoozed(queue)) {
      expect((await as(me).send(snoozeItems, snoozing(clock.ms() + hourMs) as never)).status).toBe(400);
      return;
    }
    const snooze = (until: number) => as(me).call(snoozeItems, snoozing(until) as never);
    expect((await as(me).send(snoozeItems, snoozing(clock.ms() - hourMs) as never)).status).toBe(400);
    if (shown.due_time !== null) expect((await snooze(shown.due_time)).refused).toMatchObject([{ why: 'SNOOZE_TOO_LONG' }]);
    const { done } = await snooze(clock.ms() + hourMs);
    expect(done).toHaveLength(1);
    expect(await now()).toBeUndefined();
    expect((await verbsOf(item.item_id)).at(-1)).toMatch(/\.snoozed$/);
    expect((await as(me).call(undoItems, { queue, items: done })).refused).toEqual([]);
    expect(await now()).toMatchObject({ holder: me.id });
  });
});

/** Statements about what acts on items read and write. */
const aboutItems =
  /\b(?:alert\w*|investigation\w*|report_\w+|kyc_document|subject|person_version|merchant\w*|company|user_account|queue_undo|notification\w*|audit_entry)\b/;

describe.each(ownedQueueKeys)('many items of %s', (queue) => {
  type Done = EndpointData<typeof assignItems>['done'];
  const asAsked = (items: Done) => items.map(({ item_id, version }) => ({ item_id, version }));
  let me: Account;
  /** All that a colleague has now, and that can be snoozed for an hour. */
  let all: Done;

  beforeAll(async () => {
    const [first] = accounts as [Account];
    // The demonstration has few of them that run.
    if (queue === 'INVESTIGATIONS')
      for (const title of ['North', 'East', 'South', 'West', 'Inland']) await as(first).call(openInvestigation, { entity_code: 'ATBR', title });
    const { list } = await as(first).call(listColleaguesOfQueue, { queue });
    const able = accounts.filter(({ id }) => list.some((one) => one.user_id === id));
    const results = (await itemsOf(as(first), queue)).filter(({ due_time: due }) => due === null || due > clock.ms() + 3 * hourMs).slice(0, batchLimit);
    const { rows } = await sql<Account>`select id::text as id, name from user_account where id = any(${able.map(({ id }) => id)}::bigint[])
      and company_codes @> ${both}::text[] order by id`.execute(server.database.main);
    const colleague = rows[0] as Account;
    me = accounts.find(({ id }) => id !== colleague.id) as Account;
    ({ done: all } = await as(me).call(assignItems, { queue, items: asAsked(results), user_id: colleague.id }));
  }, 120_000);

  it('are written together: by as many statements as one, each with its own entry of the audit trail', async () => {
    expect(all.length).toBeGreaterThan(3);
    const client = as(me);
    const acts: [string, (items: Done) => Promise<EndpointData<typeof assignItems>>][] = [
      ['assigned', (items) => client.call(assignItems, { queue, items: asAsked(items), comment: 'Away this week' })],
      ['undone', (items) => client.call(undoItems, { queue, items: asAsked(items) })],
      ...(isSnoozed(queue)
        ? ([
            ['snoozed', (items) => client.call(snoozeItems, { queue, items: asAsked(items), until: String(clock.ms() + hourMs), comment: 'Later' } as never)],
            ['undone', (items) => client.call(undoItems, { queue, items: asAsked(items) })],
          ] as typeof acts)
        : []),
    ];
    let [few, many] = [all.slice(0, 1), all.slice(1)];
    for (const [verb, act] of acts) {
      const counts: number[] = [];
      for (const items of [few, many]) {
        const before = new Map(await Promise.all(items.map(async ({ item_id: id }) => [id, (await verbsOf(id)).length] as const)));
        const statements = countStatements(aboutItems);
        const { done, refused } = await act(items);
        counts.push(statements());
        expect(refused).toEqual([]);
        expect(done.map(({ item_id: id }) => id)).toEqual(items.map(({ item_id: id }) => id));
        for (const { item_id: id } of items) {
          const verbs = (await verbsOf(id)).slice(before.get(id));
          expect(verbs).toHaveLength(1);
          expect(verbs[0]).toContain(verb);
        }
        if (items === few) few = done;
        else many = done;
      }
      expect(counts[1], verb).toBe(counts[0]);
    }
    all = [...few, ...many];
  });

  it('have their own outcomes: what one refuses keeps no other from being done', async () => {
    const [stale, ...others] = all as [Done[number], ...Done];
    const unknown = { item_id: '999999999', version: 1 };
    const { done, refused } = await as(me).call(assignItems, { queue, items: asAsked([{ ...stale, version: stale.version - 1 }, ...others, unknown]) });
    expect(refused).toEqual([
      { item_id: stale.item_id, why: 'CHANGED' },
      { item_id: unknown.item_id, why: 'NOT_FOUND' },
    ]);
    expect(done.map(({ item_id: id }) => id)).toEqual(others.map(({ item_id: id }) => id));
    all = [stale, ...done];
  });
});

/** An item of a queue that its readers see at the Brazilian company. */
async function anItemOf(queue: QueueKey, client: TestClient): Promise<string> {
  if (queue === 'REQUESTS') return (await client.call(listApprovalRequests, {})).list[0]?.request_id ?? '';
  if (queue === 'SCREENINGS') return (await client.call(listReports, {})).list[0]?.id ?? '';
  return (await itemsOf(client, queue))[0]?.item_id ?? '';
}

describe.each(queueKeys)('presence in %s', (queue) => {
  it('is told to others who may see the item, and forgotten', async () => {
    const [first, second] = accounts as [Account, Account];
    const brazilian = { companies: ['ATBR'] };
    const id = await anItemOf(queue, as(first, brazilian));
    expect(id).not.toBe('');
    const others = async (more: Parameters<typeof as>[1] = brazilian) => (await as(second, more).call(lookAtItem, { queue })).others;
    expect((await as(first, brazilian).call(lookAtItem, { queue, item_id: id })).others).toEqual([]);
    expect(await others()).toEqual([{ item_id: id, user_id: first.id, name: first.name }]);
    // Neither to another company, nor kept for one; nor to whoever may not read the queue.
    expect(await others({ companies: ['ATAR'] })).toEqual([]);
    await as(second, { companies: ['ATAR'] }).call(lookAtItem, { queue, item_id: id });
    expect((await as(first, brazilian).call(lookAtItem, { queue, item_id: id })).others).toEqual([]);
    if (queue !== 'REQUESTS') expect((await as(second, { abilities: [] }).send(lookAtItem, { queue })).status).toBe(403);
    // Looking elsewhere, or at nothing, ends it.
    await as(first, brazilian).call(lookAtItem, { queue });
    expect(await others()).toEqual([]);
  });
});
