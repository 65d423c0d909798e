import { PlusOutlined } from '@ant-design/icons';
import { lazy, useMemo, useState, type ReactNode } from 'react';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  Can,
  fieldsOf,
  FilterBar,
  type RowAction,
  useAddressParams,
  useKept,
  useList,
  useMayCall,
  useMutationCall,
  useSetAddressParams,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { listFetchWords, listFreshnessWords, listSourceKindWords } from '../../../register/vocabulary/contract/index.ts';
import { createSource, fetchNow, listSources, sourceList, type SourceView, uploadVersion } from '../contract/index.ts';
import { freshnesses, sourceKinds } from '../../../register/kernel/screening-lists.ts';
import { ageText } from './age.ts';
import { touchedBySources } from './touched.ts';

// What opens beside the list comes when it is first opened.
const SourceDialog = lazy(() => import('./source-dialog.tsx').then((module) => ({ default: module.SourceDialog })));
const SourceDrawer = lazy(() => import('./source-drawer.tsx').then((module) => ({ default: module.SourceDrawer })));
const UploadWizard = lazy(() => import('./upload-wizard.tsx').then((module) => ({ default: module.UploadWizard })));

const columnsOf = (t: ReturnType<typeof useText>): readonly AppColumn<SourceView>[] => [
  { key: 'name', titleKey: 'screeningLists.source', width: 290, kind: 'text', pin: 'start' },
  { key: 'freshness', titleKey: 'screeningLists.freshness', width: 170, kind: 'tag', tag: listFreshnessWords },
  { key: 'age', titleKey: 'screeningLists.age', width: 120, kind: 'text', value: (row) => ageText(row.confirmed_time, t) },
  { key: 'entries', titleKey: 'screeningLists.entries', width: 110, kind: 'number' },
  { key: 'last_outcome', titleKey: 'screeningLists.lastFetch', width: 210, kind: 'tag', tag: listFetchWords },
  { key: 'kind', titleKey: 'screeningLists.kind', width: 270, kind: 'tag', tag: listSourceKindWords },
  { key: 'current_number', titleKey: 'screeningLists.version', width: 100, kind: 'number' },
  { key: 'current_date', titleKey: 'screeningLists.sourceDate', width: 150, kind: 'date' },
  { key: 'loaded_time', titleKey: 'screeningLists.loadedAt', width: 180, kind: 'time' },
  { key: 'confirmed_time', titleKey: 'screeningLists.confirmedAt', width: 190, kind: 'time', hiddenByDefault: true },
  { key: 'last_try_time', titleKey: 'screeningLists.triedAt', width: 190, kind: 'time', hiddenByDefault: true },
  { key: 'id', titleKey: 'screeningLists.code', width: 160, kind: 'text', hiddenByDefault: true },
];

/** The sources of lists, those first that need somebody. */
export function SourcesPanel(): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const { source: openId } = useAddressParams();
  const setParams = useSetAddressParams();
  const [isAdding, setAdding] = useState(false);
  const [uploaded, setUploaded] = useState<SourceView>();
  const uploadedTo = useKept(uploaded);
  const fetchSource = useMutationCall(fetchNow, { invalidates: touchedBySources, successToast: 'screeningLists.fetchStarted' });
  const filters = useMemo(
    () =>
      fieldsOf(sourceList, [
        { key: 'name', labelKey: 'screeningLists.source' },
        { key: 'freshness', labelKey: 'screeningLists.freshness', options: freshnesses.map((value) => ({ value, label: t.term(listFreshnessWords, value) })) },
        { key: 'kind', labelKey: 'screeningLists.kind', options: sourceKinds.map((value) => ({ value, label: t.term(listSourceKindWords, value) })) },
      ]),
    [t],
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const list = useList(listSources, { id: 'screening-lists.sources', filters, everyMs: 15_000 });
  const open = (row: SourceView) => setParams({ source: row.id });
  const actionsOf = (row: SourceView): RowAction[] => {
    const view: RowAction = { key: 'view', label: t('screeningLists.view'), onClick: () => open(row) };
    if (!mayCall(uploadVersion)) return [view];
    return [
      view,
      { key: 'upload', label: t('screeningLists.upload'), onClick: () => setUploaded(row), endpoint: uploadVersion },
      {
        key: 'fetch',
        label: t('screeningLists.fetchNow'),
        onClick: () => fetchSource.mutate({ source_id: row.id }),
        endpoint: fetchNow,
        disabledReason: row.addresses.length === 0 ? t('screeningLists.noAddress') : undefined,
      },
    ];
  };
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="id"
        title={{ key: 'screeningLists.tabs.sources', level: 2 }}
        onOpen={open}
        rowActions={actionsOf}
        activeKey={openId}
        extras={{
          toolbar: (
            <Can endpoint={createSource}>
              <ActionButton type="primary" icon={<PlusOutlined />} endpoint={createSource} onClick={() => setAdding(true)}>
                {t('screeningLists.addSource')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('screeningLists.noSources'), hint: t('screeningLists.noSourcesHint') },
        }}
      />
      <WhenOpened open={isAdding}>
        <SourceDialog source={undefined} open={isAdding} onClose={() => setAdding(false)} />
      </WhenOpened>
      <WhenOpened open={uploaded !== undefined}>
        {uploadedTo ? <UploadWizard source={uploadedTo} open={uploaded !== undefined} onClose={() => setUploaded(undefined)} /> : null}
      </WhenOpened>
      <WhenOpened open={openId !== undefined}>
        <SourceDrawer id={openId} onClose={() => setParams({ source: undefined, version: undefined })} onUpload={setUploaded} />
      </WhenOpened>
    </div>
  );
}
