import { markWords, merchantStatusWords, riskLevelWords, switchStateWords } from '../../../../register/vocabulary/contract/index.ts';
import { useMemo, type ReactNode } from 'react';
import {
  AppTable,
  canReach,
  FilterBar,
  useGo,
  useList,
  useText,
  type AppColumn,
  type FilterField,
  type ShownFilter,
  type RowOf,
  type Text,
  StatusTag,
  fieldsOf,
  Tag,
  toneOf,
} from '../../../../../platform/web/index.ts';
import { appStatuses, currencies, merchantStatuses } from '../../../../register/kernel/index.ts';
import { useCompanyOptions } from '../../../../register/reference-data/web/index.ts';
import { placeList, listPlaces, placeDifferences, placeKinds } from '../../contract/index.ts';
import { appPath, merchantPath } from '../rule-row.ts';
import '../lists.css';

type Place = RowOf<typeof listPlaces>;

const pathOf = (place: Place): string => (place.app_id ? appPath(place.app_id) : merchantPath(place.muid));

function Differences({ place, t }: { place: Place; t: Text }): ReactNode {
  if (place.differences.length === 0) return <span className="muted">—</span>;
  return (
    <span className="rule-beside">
      {place.differences.map((difference) => (
        <Tag key={difference} tone={toneOf(markWords, 'OWN_SETTING')}>
          {t.of('rules.places.differences', difference)}
        </Tag>
      ))}
    </span>
  );
}

const columns = (t: Text): readonly AppColumn<Place>[] => [
  { key: 'name', titleKey: 'rules.places.name', width: 240, kind: 'link', pin: 'start', href: pathOf },
  { key: 'kind', titleKey: 'rules.places.kind', width: 140, kind: 'text', value: (row) => t.of('rules.places.kinds', row.kind) },
  { key: 'place_id', titleKey: 'rules.places.number', width: 140, kind: 'text' },
  {
    key: 'merchant_name',
    titleKey: 'rules.places.merchant',
    width: 220,
    kind: 'link',
    href: (row) => merchantPath(row.muid),
  },
  { key: 'differences', titleKey: 'rules.places.differs', width: 300, kind: 'text', render: (row) => <Differences place={row} t={t} /> },
  {
    key: 'merchant_status',
    titleKey: 'rules.places.merchantStatus',
    width: 220,
    kind: 'text',
    render: (row) => <StatusTag spec={merchantStatusWords} value={row.merchant_status} />,
  },
  {
    key: 'app_status',
    titleKey: 'rules.places.appStatus',
    width: 200,
    kind: 'text',
    render: (row) => (row.app_status ? <StatusTag spec={switchStateWords} value={row.app_status} /> : <span className="muted">—</span>),
  },
  { key: 'company_name', titleKey: 'rules.company', width: 220, kind: 'text' },
  { key: 'currency', titleKey: 'rules.currency', width: 90, kind: 'text' },
  { key: 'own_limits', titleKey: 'rules.places.ownLimits', width: 150, kind: 'number' },
  { key: 'own_rules', titleKey: 'rules.places.ownRules', width: 150, kind: 'number' },
  { key: 'apps', titleKey: 'rules.places.apps', width: 120, kind: 'number' },
  {
    key: 'risk_level',
    titleKey: 'rules.places.risk',
    width: 110,
    kind: 'text',
    value: (row) => (row.risk_level === null ? t.term(markWords, 'NOT_ASSESSED') : t.term(riskLevelWords, row.risk_level)),
  },
  { key: 'muid', titleKey: 'rules.places.muid', width: 150, kind: 'text', hiddenByDefault: true },
];

type PlaceFilter = keyof typeof placeList.filters;
function useFilters(): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(() => {
    const chosen = <const Key extends string>(
      key: PlaceFilter,
      labelKey: FilterField['labelKey'],
      values: readonly Key[],
      label: (value: Key) => string,
    ): ShownFilter<PlaceFilter> => ({
      key,
      labelKey,
      options: values.map((value) => ({ value, label: label(value) })),
    });
    return fieldsOf(placeList, [
      { key: 'name', labelKey: 'rules.places.name' },
      { key: 'number', labelKey: 'rules.places.number' },
      { key: 'entity_code', labelKey: 'rules.company', options: companies.options, loading: companies.isLoading },
      chosen('kind', 'rules.places.kind', placeKinds, (value) => t.of('rules.places.kinds', value)),
      chosen('currency', 'rules.currency', currencies, (value) => value),
      chosen('merchant_status', 'rules.places.merchantStatus', merchantStatuses, (value) => t.term(merchantStatusWords, value)),
      chosen('app_status', 'rules.places.appStatus', appStatuses, (value) => t.term(switchStateWords, value)),
      chosen('differs', 'rules.places.differs', ['ANY', ...placeDifferences], (value) => t.of('rules.places.differences', value)),
    ]);
  }, [t, companies.options, companies.isLoading]);
}

/** The tab Merchants and apps: all of them, with what differs there, and the way to their rules, limits and settings. */
export function PlaceList(): ReactNode {
  const t = useText();
  const go = useGo();
  const filters = useFilters();
  const list = useList(listPlaces, { id: 'rules.places', filters });
  const shown = useMemo(() => columns(t), [t]);
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={shown}
        rowKey="place_id"
        title={{ key: 'rules.tabs.places', level: 2 }}
        {...(canReach('/merchantDetail')
          ? {
              onOpen: (row: Place) => go(pathOf(row)),
              rowActions: (row: Place) => [{ key: 'open', label: t('rules.open'), onClick: () => go(pathOf(row)) }],
            }
          : {})}
        extras={{ empty: { title: t('rules.places.empty'), hint: t('rules.places.emptyHint') } }}
      />
    </div>
  );
}
