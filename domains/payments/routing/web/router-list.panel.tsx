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
  useAddressParams,
  useList,
  useSetAddressParams,
  useText,
  type Text,
  WhenOpened,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { merchantHref, useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { createRouter, listRouters, routerList, type RouterRowData, routerStates } from '../contract/index.ts';
import { RouterDrawer } from './router.drawer.tsx';
import { markWords, routerStateWords } from '../../../register/vocabulary/contract/index.ts';
import './routing.css';

const RouterDialog = lazy(() => import('./router.dialog.tsx').then((module) => ({ default: module.RouterDialog })));

const columns = (t: Text): readonly AppColumn<RouterRowData>[] => [
  { key: 'muname', titleKey: 'routing.merchant', width: 260, kind: 'link', pin: 'start', href: (row) => merchantHref(row.merchant_no) },
  {
    key: 'active_routes',
    titleKey: 'routing.routes',
    width: 150,
    kind: 'text',
    value: (row) => t('routing.routesOf', { active: row.active_routes, all: row.routes }),
  },
  { key: 'version', titleKey: 'routing.version', width: 100, kind: 'text', value: (row) => String(row.version) },
  {
    key: 'waiting_request_id',
    titleKey: 'routing.approval',
    width: 200,
    kind: 'text',
    render: (row) =>
      row.waiting_request_id ? (
        <StatusTag spec={markWords} value="AWAITING_APPROVAL" />
      ) : row.is_deleted ? (
        <StatusTag spec={routerStateWords} value="DELETED" />
      ) : (
        <span className="muted">—</span>
      ),
  },
  { key: 'entity_name', titleKey: 'routing.company', width: 230, kind: 'text' },
  { key: 'update_time', titleKey: 'routing.updated', width: 180, kind: 'time' },
  { key: 'updated_by', titleKey: 'routing.updatedBy', width: 180, kind: 'actor' },
  { key: 'muid', titleKey: 'routing.muid', width: 150, kind: 'text' },
];

function useFilters(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(routerList, [
        { key: 'muname', labelKey: 'routing.merchant' },
        { key: 'muid', labelKey: 'routing.muid' },
        { key: 'entity_code', labelKey: 'routing.company', options: companies.options, loading: companies.isLoading },
        { key: 'state', labelKey: 'routing.stateFilter', options: routerStates.map((value) => ({ value, label: t.term(routerStateWords, value) })) },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

/** Routers of merchants; the one that the address names is shown beside them. */
export function RouterList(): ReactNode {
  const t = useText();
  const filters = useFilters();
  const list = useList(listRouters, { id: 'routing.routers', filters, camelPaging: true });
  const shown = useMemo(() => columns(t), [t]);
  const { router } = useAddressParams();
  const setParams = useSetAddressParams();
  const [isAdding, setAdding] = useState(false);
  const open = (row: RouterRowData) => setParams({ router: row.router_id });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={shown}
        rowKey="router_id"
        title={{ key: 'routing.tabs.routers', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('routing.open'), onClick: () => open(row) }]}
        extras={{
          toolbar: (
            <Can endpoint={createRouter}>
              <ActionButton type="primary" icon={<PlusOutlined />} endpoint={createRouter} onClick={() => setAdding(true)}>
                {t('routing.addRouter')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('routing.empty'), hint: t('routing.emptyHint') },
          summary: <p className="table-hint">{t('routing.routersHint')}</p>,
        }}
      />
      <RouterDrawer routerId={router} onClose={() => setParams({ router: undefined })} />
      <WhenOpened open={isAdding}>
        <RouterDialog router={undefined} open={isAdding} onClose={() => setAdding(false)} />
      </WhenOpened>
    </div>
  );
}
