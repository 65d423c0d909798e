import { lazy, useMemo, type ReactNode } from 'react';
import {
  type AppColumn,
  AppTable,
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

const columns: readonly AppColumn<EntryView>[] = [
  { key: 'name', titleKey: 'screeningLists.name', width: 300, kind: 'text', pin: 'start' },
  { key: 'kind', titleKey: 'screeningLists.listed', width: 130, kind: 'tag', tag: listedKindWords },
  { key: 'is_present', titleKey: 'screeningLists.isPresent', width: 150, kind: 'flag' },
  { key: 'source_name', titleKey: 'screeningLists.source', width: 260, kind: 'text' },
  { key: 'nationalities', titleKey: 'screeningLists.nationalities', width: 150, kind: 'text', value: (row) => row.nationalities.join(', ') },
  { key: 'programmes', titleKey: 'screeningLists.programmes', width: 200, kind: 'text', value: (row) => row.programmes.join(', ') },
  { key: 'other_names', titleKey: 'screeningLists.otherNames', width: 130, kind: 'number' },
  { key: 'start_time', titleKey: 'screeningLists.startTime', width: 180, kind: 'time' },
  { key: 'end_time', titleKey: 'screeningLists.endTime', width: 180, kind: 'time' },
  { key: 'source_key', titleKey: 'screeningLists.key', width: 150, kind: 'text' },
];

/** What the list of entries, and its file, can be narrowed to. */
export function useEntryFields(): FilterField[] {
  const t = useText();
  const sources = useQueryCall(listSources, { page_size: 200 }, { silent: true, staleMs: 60_000 });
  return useMemo(
    () =>
      fieldsOf(entryList, [
        { key: 'name', labelKey: 'screeningLists.name' },
        {
          key: 'source_id',
          labelKey: 'screeningLists.source',
          options: (sources.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
          loading: sources.isPending,
        },
        { key: 'kind', labelKey: 'screeningLists.listed', options: entryKinds.map((value) => ({ value, label: t.term(listedKindWords, value) })) },
        { key: 'is_present', labelKey: 'screeningLists.isPresent' },
        { key: 'source_key', labelKey: 'screeningLists.key' },
        { key: 'start_time', labelKey: 'screeningLists.startTime' },
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
