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
  type Text,
  useAddressParams,
  useList,
  useSetAddressParams,
  useText,
  WhenOpened,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { currencies } from '../../../register/kernel/index.ts';
import { merchantHref, useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { markWords, settlementFrequencyWords } from '../../../register/vocabulary/contract/index.ts';
import { listTerms, saveCompanyTerms, saveMerchantTerms, termsList, type TermsRowData } from '../contract/index.ts';
import { TermsDrawer } from './terms.drawer.tsx';
import './settlements.css';

const ChooseDialog = lazy(() => import('./choose-terms.dialog.tsx').then((module) => ({ default: module.ChooseDialog })));

const columns = (t: Text): readonly AppColumn<TermsRowData>[] => [
  {
    key: 'merchant_name',
    titleKey: 'settlements.terms.of',
    width: 260,
    kind: 'link',
    pin: 'start',
    href: (row) => merchantHref(row.merchant_no),
    value: (row) => row.merchant_name ?? t('settlements.terms.wholeCompany', { company: row.entity_name }),
  },
  { key: 'currency', titleKey: 'settlements.currency', width: 100, kind: 'text' },
  { key: 'frequency', titleKey: 'settlements.terms.frequency', width: 180, kind: 'text', value: (row) => t.term(settlementFrequencyWords, row.frequency) },
  { key: 'cut_off', titleKey: 'settlements.terms.cutOff', width: 110, kind: 'text' },
  { key: 'pay_after_days', titleKey: 'settlements.terms.payAfter', width: 190, kind: 'number' },
  { key: 'minimum', titleKey: 'settlements.terms.minimum', width: 150, kind: 'money' },
  {
    key: 'waiting_request_id',
    titleKey: 'settlements.attention',
    width: 200,
    kind: 'text',
    render: (row) => (row.waiting_request_id ? <StatusTag spec={markWords} value="AWAITING_APPROVAL" /> : <span className="muted">—</span>),
  },
  { key: 'version', titleKey: 'settlements.terms.version', width: 100, kind: 'number' },
  { key: 'changed_time', titleKey: 'settlements.terms.changedOn', width: 190, kind: 'time' },
  { key: 'changed_by', titleKey: 'settlements.terms.changedBy', width: 180, kind: 'actor' },
];

function useFilters(): readonly FilterField[] {
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(termsList, [
        { key: 'merchant_name', labelKey: 'settlements.merchant' },
        { key: 'entity_code', labelKey: 'settlements.company', options: companies.options, loading: companies.isLoading },
        { key: 'currency', labelKey: 'settlements.currency', options: currencies.map((value) => ({ value, label: value })) },
      ]),
    [companies.options, companies.isLoading],
  );
}

/** How companies and merchants are settled. */
export function TermsList(): ReactNode {
  const t = useText();
  const list = useList(listTerms, { id: 'settlements.terms', filters: useFilters() });
  const shown = useMemo(() => columns(t), [t]);
  const { muid, terms_of: ofCompany } = useAddressParams();
  const setParams = useSetAddressParams();
  const [isChoosing, setChoosing] = useState(false);
  const open = (row: Pick<TermsRowData, 'muid' | 'entity_code' | 'currency'>) =>
    setParams(row.muid === null ? { terms_of: `${row.entity_code}.${row.currency}`, muid: undefined } : { muid: row.muid, terms_of: undefined });
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={shown}
        rowKey="id"
        title={{ key: 'settlements.tabs.terms', level: 2 }}
        onOpen={open}
        rowActions={(row) => [{ key: 'open', label: t('settlements.open'), onClick: () => open(row) }]}
        extras={{
          toolbar: (
            <Can endpoint={saveMerchantTerms}>
              <ActionButton icon={<PlusOutlined />} endpoint={saveCompanyTerms} onClick={() => setChoosing(true)}>
                {t('settlements.terms.other')}
              </ActionButton>
            </Can>
          ),
          empty: { title: t('settlements.terms.empty'), hint: t('settlements.terms.emptyHint') },
          summary: <p className="table-hint">{t('settlements.terms.hint')}</p>,
        }}
      />
      <TermsDrawer muid={muid} ofCompany={ofCompany} onClose={() => setParams({ muid: undefined, terms_of: undefined })} />
      <WhenOpened open={isChoosing}>
        <ChooseDialog open={isChoosing} onChosen={open} onClose={() => setChoosing(false)} />
      </WhenOpened>
    </div>
  );
}
