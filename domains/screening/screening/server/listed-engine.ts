import { algorithmVersions, defaultThreshold } from '../../../../engines/screening/index.ts';
import type { Database, Db } from '../../../../platform/server/index.ts';
import { findEntries, findVersionNames, listHistory, listsInForce } from '../../screening-lists/server/index.ts';
import type { EngineOf, ListedEntry, ScreeningEngine } from './engine.ts';
import { findProviderVersionNames } from './provider/provider-key.store.ts';
import { screeningThresholds } from './stores/threshold.store.ts';

/** What compares: over the lists in force of a database. */
export type SearchOf = (database: Database) => ScreeningEngine['search'];

/** Entries of the lists that are kept here, by their ids. */
export async function entriesOf(db: Db, ids: readonly string[]): Promise<ListedEntry[]> {
  const rows = await findEntries(db, ids);
  return rows.map(({ id, sourceId, sourceName, sourceKind, sourceKey, formerKeys, data, isPresent, startedAt, endedAt }) => ({
    entryId: id,
    sourceId,
    sourceName,
    sourceKind,
    entry: { ...data, key: sourceKey, formerKeys },
    isPresent,
    startedAt,
    endedAt,
  }));
}

/** An engine whose entries, changes and versions are those that are kept of the lists. @param searchOf what compares with them */
export const listedEngine =
  (searchOf: SearchOf): EngineOf =>
  (database) => ({
    search: searchOf(database),
    threshold: defaultThreshold,
    algorithms: algorithmVersions,
    algorithm: async () => (await screeningThresholds(database.main)).comparison,
    entries: (ids) => entriesOf(database.main, ids),
    async history(entryId) {
      const rows = await listHistory(database.main, entryId);
      const names = await findVersionNames(
        database.main,
        rows.map(({ versionId }) => versionId),
      );
      return rows.map(({ versionId, at, op, fields }) => ({ id: versionId, version: names.get(versionId) ?? versionId, at, op, fields: fields ?? {} }));
    },
    async sources() {
      const { lists } = await listsInForce(database.main);
      return lists.map(({ sourceId, name, kind, versionId, entries, loadedAt }) => ({ id: sourceId, name, kind, versionId, entries, loadedAt }));
    },
    async versionNames(ids) {
      const names = await findVersionNames(database.main, ids);
      // Reports of the time in which a provider was asked stay as they are.
      const others = ids.filter((id) => !names.has(id));
      return others.length === 0 ? names : new Map([...names, ...(await findProviderVersionNames(database.main, others))]);
    },
  });
