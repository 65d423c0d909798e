import { Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  addressOf,
  Answer,
  type AppColumn,
  AppTable,
  FilterBar,
  type FilterField,
  fieldsOf,
  InsideLink,
  lastThirtyDays,
  Money,
  nowMs,
  Section,
  useAddressParams,
  useKeyedList,
  useList,
  useQueryCall,
  useSetAddressParams,
  useText,
  useZone,
} from '../../../../platform/web/index.ts';
import { type Currency, currencies } from '../../../register/kernel/index.ts';
import { settlementLineKinds, settlementPlaces } from '../../../register/kernel/settlements/index.ts';
import { merchantHref, useCompanyCurrency, useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { settlementLineKindWords, settlementPlaceWords, settlementStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { type FactData, factList, listSettlementFacts, reconcileSettlements } from '../contract/index.ts';
import './settlements.css';

type Sums = EndpointData<typeof reconcileSettlements>;
type Row = Omit<Sums['places'][number], 'place'>;

const sumKeys = ['payins', 'payouts', 'refunds', 'chargebacks', 'total'] as const;

function Cells({ row, currency, strong = false }: { row: Row; currency: string; strong?: boolean }): ReactNode {
  return (
    <>
      <td>{row.facts}</td>
      {sumKeys.map((key) => (
        <td key={key} className="settlements-amount">
          <Money amount={row[key]} currency={currency} strong={strong || key === 'total'} />
        </td>
      ))}
    </>
  );
}

/** The sums of each place, which add up to what was reported. */
function Table({ sums, currency, hrefOf }: { sums: Sums; currency: string; hrefOf: (place: string) => string }): ReactNode {
  const t = useText();
  return (
    <section className="settlements-scroll" aria-label={t('settlements.reconciliation.title')} tabIndex={0}>
      <table className="settlements-table">
        <thead>
          <tr>
            <th scope="col">{t('settlements.reconciliation.place')}</th>
            <th scope="col">{t('settlements.reconciliation.facts')}</th>
            {sumKeys.map((key) => (
              <th key={key} scope="col" className="settlements-amount">
                {t(`settlements.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('settlements.reconciliation.reported')}</th>
            <Cells row={sums.reported} currency={currency} strong />
          </tr>
          {sums.places.map((row) => (
            <tr key={row.place}>
              <th scope="row">
                <InsideLink href={hrefOf(row.place)}>{t.term(settlementPlaceWords, row.place)}</InsideLink>
              </th>
              <Cells row={row} currency={currency} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const keyOfFact = ({ kind, source_id: id }: FactData): string => `${kind} ${id}`;

const columns: readonly AppColumn<FactData & { key: string }>[] = [
  {
    key: 'trade_no',
    titleKey: 'settlements.tradeNo',
    width: 230,
    kind: 'link',
    pin: 'start',
    href: (row) => addressOf('/transactions/detail', { business: row.business, trade_no: row.trade_no }),
  },
  { key: 'place', titleKey: 'settlements.reconciliation.place', width: 260, kind: 'tag', tag: settlementPlaceWords },
  { key: 'kind', titleKey: 'settlements.kind', width: 130, kind: 'tag', tag: settlementLineKindWords },
  { key: 'amount', titleKey: 'settlements.amount', width: 150, kind: 'money' },
  { key: 'time', titleKey: 'settlements.time', width: 190, kind: 'time' },
  { key: 'merchant_name', titleKey: 'settlements.merchant', width: 220, kind: 'link', href: (row) => merchantHref(row.merchant_no) },
  { key: 'method', titleKey: 'settlements.method', width: 130, kind: 'text' },
  {
    key: 'settlement_id',
    titleKey: 'settlements.settlement',
    width: 160,
    kind: 'link',
    href: (row) => (row.settlement_id ? addressOf('/remittanceReports', { settlement: row.settlement_id }) : undefined),
  },
  { key: 'settlement_status', titleKey: 'settlements.status', width: 180, kind: 'tag', tag: settlementStatusWords },
];

function useFilters(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(factList, [
        { key: 'start_time', labelKey: 'settlements.time' },
        {
          key: 'place',
          labelKey: 'settlements.reconciliation.place',
          options: settlementPlaces.map((value) => ({ value, label: t.term(settlementPlaceWords, value) })),
        },
        { key: 'kind', labelKey: 'settlements.kind', options: settlementLineKinds.map((value) => ({ value, label: t.term(settlementLineKindWords, value) })) },
        { key: 'merchant_no', labelKey: 'settlements.merchantNo' },
        { key: 'entity_code', labelKey: 'settlements.company', options: companies.options, loading: companies.isLoading },
        { key: 'currency', labelKey: 'settlements.currency', options: currencies.map((value) => ({ value, label: value })) },
      ]),
    [t, companies.options, companies.isLoading],
  );
}

/** What was reported, what was decided and what was settled; the differences lead to the payments behind them. */
export function Reconciliation(): ReactNode {
  const t = useText();
  const zone = useZone();
  const companies = useCompanyOptions();
  const params = useAddressParams();
  const setParams = useSetAddressParams();
  const company = params.entity_code ?? companies.options[0]?.value;
  const currencyOf = useCompanyCurrency();
  const currency = currencies.find((one) => one === (params.currency ?? currencyOf(company))) ?? 'BRL';
  const [from, to] = useMemo(() => lastThirtyDays(nowMs(), zone), [zone]);
  const query = { start: params.start_time ?? from, end: params.end_time ?? to };
  const input =
    company === undefined
      ? undefined
      : {
          entity_code: company,
          currency: currency as Currency,
          start_time: query.start,
          end_time: query.end,
          ...(params.merchant_no ? { merchant_no: params.merchant_no } : {}),
        };
  const answer = useQueryCall(reconcileSettlements, input, { silent: true });
  const list = useList(listSettlementFacts, { id: 'settlements.facts', filters: useFilters() });
  const keyed = useKeyedList(list, keyOfFact);
  const hrefOf = (place: string) =>
    addressOf('/remittanceReports', { ...params, tab: 'reconciliation', place, entity_code: company, currency, start_time: query.start, end_time: query.end });
  return (
    <div className="list-page">
      <Section
        title={t('settlements.reconciliation.title')}
        extra={
          <span className="settlements-acts">
            <Select
              aria-label={t('settlements.company')}
              value={company}
              options={[...companies.options]}
              loading={companies.isLoading}
              onChange={(value: string) => setParams({ entity_code: value })}
            />
            <Select
              aria-label={t('settlements.currency')}
              value={currency}
              options={currencies.map((value) => ({ value, label: value }))}
              onChange={(value: string) => setParams({ currency: value })}
            />
          </span>
        }
      >
        <Answer of={answer} lines={6}>
          {(sums) => (
            <>
              <Table sums={sums} currency={currency} hrefOf={hrefOf} />
              <p className="muted">{t('settlements.reconciliation.hint')}</p>
              <p>
                {t('settlements.reconciliation.fees')}: <Money amount={sums.fees_paid} currency={currency} /> · {t('settlements.reconciliation.paidOut')}:{' '}
                <Money amount={sums.paid_out} currency={currency} strong />
              </p>
            </>
          )}
        </Answer>
      </Section>
      <FilterBar list={list} />
      <AppTable
        list={keyed}
        columns={columns}
        rowKey="key"
        title={{ key: 'settlements.reconciliation.behind', level: 2 }}
        extras={{
          empty: { title: t('settlements.reconciliation.empty'), hint: t('settlements.noLinesHint') },
          summary: <p className="table-hint">{t('settlements.reconciliation.lately')}</p>,
        }}
      />
    </div>
  );
}
