import { refuse } from '../../../../platform/contract/index.ts';
import { type Handler, handle } from '../../../../platform/server/index.ts';
import { createSource, fetchNow, getSource, listOverdue, listSources, screeningListErrors, updateSource } from '../contract/index.ts';
import { freshnessOf } from '../model/index.ts';
import { changeSource, lockSource, makeSource, sourceChange } from './change-source.ts';
import { fetchJob } from './job-names.ts';
import { presentFailed, presentSource } from './present.ts';
import { findSource, listActiveSources, sources } from './stores/source.store.ts';

export const sourceHandlers: readonly Handler[] = [
  handle(listSources, (input, call) =>
    sources.answer(call, input, async (rows) => {
      const waiting = await sourceChange.findWaiting(
        call.db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => presentSource(row, { now: call.now, lang: call.lang, waiting: waiting.get(row.id) }));
    }),
  ),
  handle(getSource, async ({ source_id: id }, call) => {
    const row = await findSource(call.db, id);
    if (!row) return refuse(screeningListErrors, 'SOURCE_NOT_FOUND');
    const waiting = await sourceChange.findWaiting(call.db, [id]);
    return presentSource(row, { now: call.now, lang: call.lang, waiting: waiting.get(id) });
  }),
  handle(listOverdue, async (_input, call) => {
    const active = await listActiveSources(call.db);
    return {
      sources: active
        .map((source) => ({
          id: source.id,
          name: source.name,
          freshness: freshnessOf(source, call.now),
          confirmed_time: source.newestAt?.getTime() ?? null,
          failed: presentFailed(source, call.lang),
        }))
        .filter(({ freshness, failed }) => freshness !== 'FRESH' || failed !== null),
    };
  }),
  handle(createSource, (input, call) => makeSource(call, input)),
  handle(updateSource, (input, call) => changeSource(call, input)),
  handle(fetchNow, async ({ source_id: id }, call) => {
    const source = await lockSource(call, id);
    if (source.addresses.length === 0) refuse(screeningListErrors, 'SOURCE_WITHOUT_ADDRESS');
    call.audit({ subject: { kind: 'screening-source', id } });
    await call.enqueue(fetchJob, { source_id: id });
    return { id };
  }),
];
