import { PlusOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import {
  ActionButton,
  type AppColumn,
  AppTable,
  Can,
  FilterBar,
  type FilterField,
  fieldsOf,
  type RowAction,
  type Text,
  useKeyedList,
  useList,
  useMayCall,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import { businesses } from '../../../register/kernel/index.ts';
import { useCompanyOptions, useMethodOptions, useProviderOptions } from '../../../register/reference-data/web/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { channelList, type ChannelRowData, createChannel, listChannels, removeChannel } from '../contract/index.ts';
import { ChannelDrawer } from './channel.drawer.tsx';
import './routing.css';

const AddChannelDialog = lazy(() => import('./channel-dialogs.tsx').then((module) => ({ default: module.AddChannelDialog })));
const RemoveChannelDialog = lazy(() => import('./channel-dialogs.tsx').then((module) => ({ default: module.RemoveChannelDialog })));

const columns = (t: Text): readonly AppColumn<ChannelRowData>[] => [
  { key: 'method', titleKey: 'routing.method', width: 180, kind: 'text', pin: 'start' },
  { key: 'provider_name', titleKey: 'routing.provider', width: 230, kind: 'text' },
  { key: 'business', titleKey: 'routing.business', width: 120, kind: 'text', value: (row) => t.term(businessWords, row.business) },
  { key: 'entity_name', titleKey: 'routing.company', width: 240, kind: 'text' },
  { key: 'currency', titleKey: 'routing.currency', width: 150, kind: 'text', value: (row) => row.currency ?? t('routing.anyCurrency') },
  { key: 'routers', titleKey: 'routing.usedBy', width: 150, kind: 'text', value: (row) => String(row.routers) },
  { key: 'provider_code', titleKey: 'routing.providerCode', width: 180, kind: 'text' },
];

function useFilters(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  const providers = useProviderOptions();
  const methods = useMethodOptions();
  return useMemo(
    () =>
      fieldsOf(channelList, [
        { key: 'provider_code', labelKey: 'routing.provider', options: providers.options, loading: providers.isLoading },
        { key: 'method', labelKey: 'routing.method', options: methods.options, loading: methods.isLoading },
        { key: 'business', labelKey: 'routing.business', options: businesses.map((value) => ({ value, label: t.term(businessWords, value) })) },
        { key: 'entity_code', labelKey: 'routing.company', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading, providers.options, providers.isLoading, methods.options, methods.isLoading],
  );
}

const keyOf = (row: ChannelRowData): string => [row.entity_code, row.business, row.method, row.provider_code].join('|');

/** Which provider serves which method, by company and business. */
export function ChannelList(): ReactNode {
  const t = useText();
  const filters = useFilters();
  const list = useList(listChannels, { id: 'routing.channels', filters });
  const shown = useMemo(() => columns(t), [t]);
  const mayRemove = useMayCall()(removeChannel);
  const keyed = useKeyedList(list, keyOf);
  const [opened, setOpened] = useState<ChannelRowData>();
  const [what, setWhat] = useState<'show' | 'remove' | 'add'>();
  const show = (row: ChannelRowData | undefined, to: 'show' | 'remove' | 'add') => {
    setOpened(row);
    setWhat(to);
  };
  const close = () => setWhat(undefined);
  const actionsOf = (row: ChannelRowData): RowAction[] => [
    { key: 'open', label: t('routing.open'), onClick: () => show(row, 'show') },
    ...(mayRemove ? [{ key: 'remove', label: t('routing.channel.remove'), danger: true, endpoint: removeChannel, onClick: () => show(row, 'remove') }] : []),
  ];
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={keyed}
        columns={shown as readonly AppColumn<(typeof keyed.rows)[number]>[]}
        rowKey="key"
        title={{ key: 'routing.tabs.channels', level: 2 }}
        onOpen={(row) => show(row, 'show')}
        rowActions={actionsOf}
        extras={{
          toolbar: (
            <Can endpoint={createChannel}>
              <ActionButton type="primary" icon={<PlusOutlined />} endpoint={createChannel} onClick={() => show(undefined, 'add')}>
                {t('routing.channel.add')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('routing.channel.empty'), hint: t('routing.channel.emptyHint') },
          summary: <p className="table-hint">{t('routing.channel.hint')}</p>,
        }}
      />
      <ChannelDrawer channel={opened} open={what === 'show'} onClose={close} />
      <WhenOpened open={what === 'add' || what === 'remove'}>
        <AddChannelDialog open={what === 'add'} onClose={close} />
        {opened ? <RemoveChannelDialog key={keyOf(opened)} channel={opened} open={what === 'remove'} onClose={close} /> : null}
      </WhenOpened>
    </div>
  );
}
