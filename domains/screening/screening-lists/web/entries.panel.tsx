import { lazy, useMemo, type ReactNode } from 'react';
import {
  type AppColumn,
  AppTable,
  columnsOf,
  fieldsOf,
  FilterBar,
  type FilterField,
  useAddressParams,
  useList,
  useQueryCall,
  useSetAddressParams,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { listedKindWords } from '../../../register/vocabulary/contract/index.ts';
import { entryKinds, entryList, type EntryView, listEntries, listSources } from '../contract/index.ts';

const EntryDrawer = lazy(() => import('./entry-drawer.tsx').then((module) => ({ default: module.EntryDrawer })));

const columns: readonly AppColumn<EntryView>[] = columnsOf(entryList, [
  { key: 'name', width: 300, pin: 'start' },
  { key: 'kind', width: 130 },
  { key: 'is_present', width: 150 },
  { key: 'source_name', width: 260 },
  { key: 'nationalities', width: 150, value: (row) => row.nationalities.join(', ') },
  { key: 'programmes', width: 200, value: (row) => row.programmes.join(', ') },
  { key: 'other_names', width: 130 },
  { key: 'start_time', width: 180 },
  { key: 'end_time', width: 180 },
  { key: 'source_key', width: 150 },
]);

/** What the list of entries, and its file, can be narrowed to. */
export function useEntryFields(): FilterField[] {
  const t = useText();
  const sources = useQueryCall(listSources, { page_size: 200 }, { silent: true, staleMs: 60_000 });
  return useMemo(
    () =>
      fieldsOf(entryList, [
        { key: 'name' },
        {
          key: 'source_id',
          labelKey: 'screeningLists.source',
          options: (sources.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
          loading: sources.isPending,
        },
        { key: 'kind', options: entryKinds.map((value) => ({ value, label: t.term(listedKindWords, value) })) },
        { key: 'is_present' },
        { key: 'source_key' },
        { key: 'start_time' },
      ]),
    [t, sources.data, sources.isPending],
  );
}

/** Everybody who stands or stood on a list. */
export function EntriesPanel(): ReactNode {
  const t = useText();
  const { entry } = useAddressParams();
  const setParams = useSetAddressParams();
  const filters = useEntryFields();
  const list = useList(listEntries, { id: 'screening-lists.entries', filters });
  const open = (row: EntryView) => setParams({ entry: row.id });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: 'screeningLists.tabs.entries', level: 2 }}
        onOpen={open}
        activeKey={entry}
        rowActions={(row) => [{ key: 'view', label: t('screeningLists.view'), onClick: () => open(row) }]}
        extras={{ empty: { title: t('screeningLists.noEntries'), hint: t('screeningLists.noEntriesHint') } }}
      />
      <WhenOpened open={entry !== undefined}>
        <EntryDrawer
          id={entry && /^\d{1,18}$/.test(entry) ? entry : undefined}
          onOpen={(id) => setParams({ entry: id })}
          onClose={() => setParams({ entry: undefined })}
        />
      </WhenOpened>
    </div>
  );
}
