import type { Vocabulary } from '../../../../platform/contract/index.ts';
import { PlusOutlined } from '@ant-design/icons';
import { lazy, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  ActionButton,
  AppTable,
  Can,
  FilterBar,
  useAddressParams,
  useList,
  useMayCall,
  useSetAddressParams,
  useText,
  WhenOpened,
  type FilterField,
  type RowAction,
  fieldsOf,
  withTexts,
} from '../../../../platform/web/index.ts';
import { businesses, type ListKind, listSources, listStates } from '../../../register/kernel/index.ts';
import { useCompanyOptions, useMasterList, useMethodOptions, useProviderOptions, useWordOptions } from '../../../register/reference-data/web/index.ts';
import { entryList, addToIdentityList, type ListEntryView } from '../contract/index.ts';
import { entryColumns } from './entry.columns.tsx';
import { kindOf, type ListKey, pageCalls } from './faces.ts';
import './lists.css';
import { businessWords, listKindWords, listReviewWords, listSourceWords, listStateWords } from '../../../register/vocabulary/contract/index.ts';

// What opens beside a list comes when it is first opened.
const AddEntryDialog = lazy(() => withTexts(import('./add-entry-dialog.tsx'), 'payments').then((module) => ({ default: module.AddEntryDialog })));
const EditEntryDialog = lazy(() => import('./edit-entry-dialog.tsx').then((module) => ({ default: module.EditEntryDialog })));
const EndEntryDialog = lazy(() => import('./end-entry-dialog.tsx').then((module) => ({ default: module.EndEntryDialog })));
const EntryDrawer = lazy(() => import('./entry-drawer.tsx').then((module) => ({ default: module.EntryDrawer })));
const ImportWizard = lazy(() => import('./import-wizard.tsx').then((module) => ({ default: module.ImportWizard })));

function useFilters(list: ListKey): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  const idTypes = useWordOptions('id_type');
  const reasons = useMasterList('black_reason');
  const providers = useProviderOptions();
  const methods = useMethodOptions();
  return useMemo(() => {
    const words = (values: readonly string[], of: Vocabulary) => values.map((value) => ({ value, label: t.term(of, value) }));
    return fieldsOf(entryList, [
      { key: 'id_type', labelKey: 'lists.idType', options: idTypes },
      { key: 'id_no', labelKey: 'lists.idNo' },
      { key: 'name', labelKey: 'lists.name' },
      { key: 'status', labelKey: 'lists.status', options: words(listStates, listStateWords) },
      ...(list === 'identity' ? [{ key: 'kind' as const, labelKey: 'lists.kind' as const, options: words(['BLACK', 'HOLD'], listKindWords) }] : []),
      ...(list === 'channel'
        ? [
            { key: 'provider_code' as const, labelKey: 'lists.provider' as const, options: providers.options, loading: providers.isLoading },
            { key: 'method' as const, labelKey: 'lists.method' as const, options: methods.options, loading: methods.isLoading },
          ]
        : []),
      { key: 'source', labelKey: 'lists.source', options: words(listSources, listSourceWords) },
      ...(list === 'identity' ? [{ key: 'review' as const, labelKey: 'lists.review' as const, options: words(['DUE', 'OVERDUE'], listReviewWords) }] : []),
      { key: 'reason_code', labelKey: 'lists.reasonCode', options: reasons.options, loading: reasons.isLoading },
      { key: 'business', labelKey: 'lists.business', options: words(businesses, businessWords) },
      { key: 'start_time', labelKey: 'lists.start' },
      { key: 'entity_code', labelKey: 'lists.company', options: companies.options, loading: companies.isLoading },
    ]);
  }, [
    t,
    list,
    idTypes,
    companies.options,
    companies.isLoading,
    reasons.options,
    reasons.isLoading,
    providers.options,
    providers.isLoading,
    methods.options,
    methods.isLoading,
  ]);
}

/** Why an entry cannot be changed now. */
const withheldOf = (row: ListEntryView, t: ReturnType<typeof useText>): string | undefined =>
  row.status === 'EXPIRED' || row.status === 'DELETED' ? t('lists.overReason') : row.waiting_request_id ? t('lists.waitsReason') : undefined;

interface ToolbarProps {
  list: ListKey;
  onAdd: (kind: ListKind) => void;
  onImport: () => void;
}

function Toolbar({ list, onAdd, onImport }: ToolbarProps): ReactNode {
  const t = useText();
  const kind = kindOf[list];
  return (
    <Can endpoint={addToIdentityList}>
      {list === 'white' ? null : (
        <ActionButton endpoint={addToIdentityList} onClick={onImport}>
          {t('lists.import')}
        </ActionButton>
      )}
      {list === 'identity' ? (
        <>
          <ActionButton endpoint={addToIdentityList} onClick={() => onAdd('HOLD')}>
            {t('lists.add.HOLD')}
          </ActionButton>
        </>
      ) : null}
      <ActionButton type="primary" icon={<PlusOutlined />} endpoint={addToIdentityList} onClick={() => onAdd(kind)}>
        {t.of('lists.add', kind)}
      </ActionButton>
    </Can>
  );
}

type Opened = { what: 'edit' | 'end'; entry: ListEntryView };

/** One of the three lists of people, with all that can be done from it. */
export function EntryList({ list }: { list: ListKey }): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const { entry: openId, act: target } = useAddressParams();
  const setParams = useSetAddressParams();
  const reasons = useMasterList('black_reason').options;
  const filters = useFilters(list);
  const columns = useMemo(() => entryColumns(list, t, (code) => reasons.find(({ value }) => value === code)?.label ?? code), [list, t, reasons]);
  const rows = useList(pageCalls[list], { id: `lists.${list}`, filters });
  const [added, setAdded] = useState<ListKind>(kindOf[list]);
  const [isAdding, setAdding] = useState(false);
  const mayAdd = mayCall(addToIdentityList);
  // Who comes to add somebody is led to the dialog; after that the address says nothing of it any more.
  const forgetWish = useRef(() => setParams({ act: undefined }));
  forgetWish.current = () => setParams({ act: undefined });
  useEffect(() => {
    if (target !== 'add') return;
    setAdding(mayAdd);
    forgetWish.current();
  }, [target, mayAdd]);
  const [isImporting, setImporting] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  const open = (row: ListEntryView) => setParams({ entry: row.id });
  const act = (what: Opened['what'], entry: ListEntryView) => () => {
    setOpened({ what, entry });
    setOpen(true);
  };
  const actionsOf = (row: ListEntryView): RowAction[] => {
    const view: RowAction = { key: 'view', label: t('lists.view'), onClick: () => open(row) };
    if (!mayCall(addToIdentityList)) return [view];
    const disabledReason = withheldOf(row, t);
    return [
      view,
      { key: 'edit', label: t('lists.edit'), onClick: act('edit', row), endpoint: addToIdentityList, disabledReason },
      { key: 'end', label: t.of('lists.finish', row.kind), danger: true, onClick: act('end', row), endpoint: addToIdentityList, disabledReason },
    ];
  };
  const onAdd = (kind: ListKind) => {
    setAdded(kind);
    setAdding(true);
  };
  const dialog = opened && { entry: opened.entry, open: isOpen, onClose: () => setOpen(false) };
  return (
    <div className="list-page">
      <FilterBar list={rows} />
      <AppTable
        list={rows}
        columns={columns}
        rowKey="id"
        title={{ key: `lists.tabs.${list}`, level: 2 }}
        onOpen={open}
        rowActions={actionsOf}
        extras={{
          toolbar: <Toolbar list={list} onAdd={onAdd} onImport={() => setImporting(true)} />,
          empty: { title: t(`lists.empty.${list}`), hint: t(`lists.emptyHint.${list}`) },
        }}
      />
      <WhenOpened open={isAdding}>
        <AddEntryDialog kind={added} open={isAdding} onClose={() => setAdding(false)} />
      </WhenOpened>
      <WhenOpened open={isOpen}>
        {dialog && opened.what === 'edit' ? <EditEntryDialog key={`${dialog.entry.id} ${dialog.entry.version}`} {...dialog} /> : null}
        {dialog && opened.what === 'end' ? <EndEntryDialog key={`${dialog.entry.id} ${dialog.entry.version}`} {...dialog} /> : null}
      </WhenOpened>
      <WhenOpened open={isImporting}>
        <ImportWizard kind={list === 'channel' ? 'CHANNEL' : 'BLACK'} open={isImporting} onClose={() => setImporting(false)} />
      </WhenOpened>
      <WhenOpened open={openId !== undefined}>
        <EntryDrawer id={openId} onClose={() => setParams({ entry: undefined })} />
      </WhenOpened>
    </div>
  );
}
