import { businessWords, limitLevelWords, markWords } from '../../../register/vocabulary/contract/index.ts';
import { useMemo, useState, type ReactNode } from 'react';
import {
  fieldsOf,
  AppTable,
  canReach,
  FilterBar,
  useKeyedList,
  useList,
  useText,
  type AppColumn,
  type FilterField,
  type Text,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { businesses, currencies, limitLevels } from '../../../register/kernel/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { defaultLimitList, listDefaultLimits } from '../contract/index.ts';
import { DefaultLimitDrawer } from './default-limit.drawer.tsx';
import { type DefaultLimitRow, placeHref, placeName, slotKey, slotOf, windowWords } from './limit-slot.ts';
import './limits.css';

function PlaceCell({ row, t }: { row: DefaultLimitRow; t: Text }): ReactNode {
  const href = placeHref(row);
  const name = row.level === 'app' ? `${placeName(row, t)} · ${row.merchant_name}` : placeName(row, t);
  if (!href) return row.risk_level ? t.of('defaultLimits.merchantsOf', row.risk_level) : t('defaultLimits.wholeCompany');
  if (!canReach(href)) return name;
  return (
    <a className="cell-link" href={href} data-inside title={name}>
      <bdi>{name}</bdi>
    </a>
  );
}

const columns = (t: Text): readonly AppColumn<DefaultLimitRow>[] => [
  { key: 'place', titleKey: 'defaultLimits.place', width: 280, kind: 'text', pin: 'start', render: (row) => <PlaceCell row={row} t={t} /> },
  { key: 'level', titleKey: 'defaultLimits.level', width: 140, kind: 'text', value: (row) => t.term(limitLevelWords, row.level) },
  { key: 'company_name', titleKey: 'defaultLimits.company', width: 220, kind: 'text' },
  { key: 'business', titleKey: 'defaultLimits.business', width: 110, kind: 'text', value: (row) => t.term(businessWords, row.business) },
  { key: 'currency', titleKey: 'defaultLimits.currency', width: 90, kind: 'text' },
  { key: 'monitor_limit', titleKey: 'defaultLimits.monitor', width: 220, kind: 'money' },
  { key: 'probation_limit', titleKey: 'defaultLimits.probation', width: 190, kind: 'money' },
  { key: 'calculation_period', titleKey: 'defaultLimits.window', width: 170, kind: 'text', value: (row) => windowWords(row, t) },
  { key: 'mandatory', titleKey: 'defaultLimits.mandatory', width: 150, kind: 'flag' },
  {
    key: 'waiting_request_id',
    titleKey: 'defaultLimits.beside',
    width: 210,
    kind: 'text',
    render: (row) => (row.waiting_request_id ? <StatusTag spec={markWords} value="AWAITING_APPROVAL" /> : <span className="muted">—</span>),
  },
  { key: 'updated_at', titleKey: 'defaultLimits.updatedAt', width: 170, kind: 'time' },
  { key: 'updated_by', titleKey: 'defaultLimits.updatedBy', width: 190, kind: 'actor', value: (row) => row.updated_by ?? t('defaultLimits.companyStart') },
];

function useFilters(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(defaultLimitList, [
        { key: 'name', labelKey: 'defaultLimits.name' },
        { key: 'entity_code', labelKey: 'defaultLimits.company', options: companies.options, loading: companies.isLoading },
        {
          key: 'level',
          labelKey: 'defaultLimits.level',
          options: limitLevels.map((value) => ({ value, label: t.term(limitLevelWords, value) })),
        },
        {
          key: 'business',
          labelKey: 'defaultLimits.business',
          options: businesses.map((value) => ({ value, label: t.term(businessWords, value) })),
        },
        { key: 'currency', labelKey: 'defaultLimits.currency', options: currencies.map((value) => ({ value, label: value })) },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

/** Default limits in force, of every company, merchant and app that has some of its own. */
export function DefaultLimitList(): ReactNode {
  const t = useText();
  const filters = useFilters();
  const list = useList(listDefaultLimits, { id: 'defaultLimits.defaults', filters });
  const shown = useMemo(() => columns(t), [t]);
  const keyed = useKeyedList(list, slotKey);
  const [opened, setOpened] = useState<DefaultLimitRow>();
  const [isOpen, setOpen] = useState(false);
  const open = (row: DefaultLimitRow) => {
    setOpened(row);
    setOpen(true);
  };
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={keyed}
        columns={shown as readonly AppColumn<(typeof keyed.rows)[number]>[]}
        rowKey="key"
        title={{ key: 'defaultLimits.title', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('defaultLimits.open'), onClick: () => open(row) }]}
        extras={{ empty: { title: t('defaultLimits.empty') }, summary: <p className="table-hint">{t('defaultLimits.hint')}</p> }}
      />
      {opened ? <DefaultLimitDrawer slot={slotOf(opened)} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
