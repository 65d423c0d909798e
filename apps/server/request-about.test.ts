import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listApprovalRequests, showApprovalRequest } from '../../domains/mechanisms/approval-requests/contract/index.ts';
import type { TestClient, TestServer } from '../../platform/server/testing.ts';
import { demonstrationServer } from './demonstration.fixture.ts';
import { writeRareRows } from './rare-rows.fixture.ts';

/*
 * Whoever decides a request reads whom and what it is about, in the list as in the request itself: the people that it names
 * anywhere, or what it is about where that is no person. Kinds of requests that are added later are covered by their rows.
 */

/** Kinds that name their people by an entry of a list or by payments. */
const byOther = new Set(['list.change', 'list.review', 'transactions.bulk-allow']);

let server: TestServer;
let checker: TestClient;
let stored: Map<string, { kind: string; people: string[] }>;

/** Ids of people anywhere in what is stored. */
function peopleIn(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => peopleIn(one, key));
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([name, one]) => peopleIn(one, name));
  return /^(?:other_)?subject_ids?$|^subjectIds?$/.test(key) && value !== null && value !== undefined ? [String(value)] : [];
}

beforeAll(async () => {
  server = await demonstrationServer();
  const db = server.database.main;
  await writeRareRows(db, 'ATBR');
  checker = server.as({ companies: ['ATBR', 'ATMX'], userId: '900001', personId: '900001' });
  const { rows } = await sql<{ id: string; kind: string; payload: unknown; targets: string[] }>`
    select r.id::text as id, r.kind, r.payload, array(select t.target_id from approval_request_target t where t.request_id = r.id and t.target_kind = 'subject') as targets
    from approval_request r`.execute(db);
  stored = new Map(rows.map(({ id, kind, payload, targets }) => [id, { kind, people: [...new Set([...peopleIn(payload), ...targets])] }]));
}, 400_000);

describe('whom and what a request is about', () => {
  it('is shown for each, in the list and in the request', async () => {
    const faults: string[] = [];
    const kinds = new Set<string>();
    for (let page_num = 1; ; page_num += 1) {
      const { list } = await checker.call(listApprovalRequests, { page_num, page_size: 100 });
      for (const { request_id: id, kind, about } of list) {
        const { people = [] } = stored.get(id) ?? {};
        kinds.add(kind);
        const details = about?.people.map((one) => one.subject_id) ?? [];
        if (details.length === 0 && !about?.place) faults.push(`${kind} ${id}: about nothing`);
        if (byOther.has(kind) && details.length === 0) faults.push(`${kind} ${id}: names nobody`);
        if (people.length > 0 && !details.some((one) => people.includes(one)))
          faults.push(`${kind} ${id}: names ${details.join() || 'nobody'} instead of ${people.join()}`);
        if (about?.people.some((one) => !one.name && !one.id_no)) faults.push(`${kind} ${id}: somebody without name and number`);
        const shown = await checker.call(showApprovalRequest, { request_id: id });
        if (JSON.stringify(shown.about) !== JSON.stringify(about)) faults.push(`${kind} ${id}: the request says another than the list`);
      }
      if (list.length < 100) break;
    }
    expect([...kinds]).toEqual(expect.arrayContaining([...byOther]));
    expect(faults).toEqual([]);
  }, 120_000);
});
