import { lazy, useMemo, useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import {
  addressOf,
  AppTable,
  FilterBar,
  listOfRows,
  useAddressParams,
  useGo,
  useMayCall,
  useQueryCall,
  useSetAddressParams,
  useText,
  WhenOpened,
  type AppColumn,
  type List,
  type RowAction,
  type Text,
} from '../../../../../platform/web/index.ts';
import { ruleTypeOf, useCompanyOptions } from '../../../../register/reference-data/web/index.ts';
import { createGeneralRule, listRuleTypes, toggleRulesByType } from '../../contract/index.ts';
import { newRulePath } from '../rule-row.ts';

const BulkToggleDialog = lazy(() => import('./bulk-toggle-dialog.tsx').then((module) => ({ default: module.BulkToggleDialog })));

export type TypeRow = EndpointData<typeof listRuleTypes>['types'][number];

const typeColumns = (t: Text, company: string | undefined): readonly AppColumn<TypeRow>[] => [
  {
    key: 'desc',
    titleKey: 'rules.type',
    width: 270,
    kind: 'link',
    pin: 'start',
    value: (row) => ruleTypeOf(row.code, t),
    href: (row) => addressOf('/ruleSettings', { rule_type: row.code, entity_code: company }),
  },
  { key: 'active', titleKey: 'rules.catalogue.active', width: 96, kind: 'number' },
  { key: 'inactive', titleKey: 'rules.catalogue.inactive', width: 96, kind: 'number' },
  { key: 'general', titleKey: 'words.ruleLevel.general', width: 84, kind: 'number' },
  { key: 'merchant', titleKey: 'words.ruleLevel.merchant', width: 136, kind: 'number' },
  { key: 'app', titleKey: 'words.ruleLevel.app', width: 102, kind: 'number' },
  { key: 'about', titleKey: 'rules.catalogue.about', width: 520, kind: 'text', value: (row) => t.of('ruleWords.about', row.code) },
  { key: 'source', titleKey: 'rules.catalogue.source', width: 380, kind: 'text', value: (row) => t.of('ruleWords.source', row.code) },
  { key: 'runs', titleKey: 'rules.catalogue.runs', width: 170, kind: 'text', value: (row) => t(`rules.catalogue.runsHow.${row.runs}`) },
  { key: 'is_behaviour', titleKey: 'rules.catalogue.excused', width: 190, kind: 'flag' },
  { key: 'for_apps', titleKey: 'rules.catalogue.forApps', width: 150, kind: 'flag' },
  { key: 'code', titleKey: 'rules.catalogue.code', width: 240, kind: 'text', hiddenByDefault: true },
];

/** The whole catalogue is here at once, so its filters work on what is here. */
function useCatalogueList(): List<TypeRow> & { company: string | undefined } {
  const t = useText();
  const params = useAddressParams();
  const setParams = useSetAddressParams();
  const companies = useCompanyOptions();
  const company = params.company;
  const answer = useQueryCall(listRuleTypes, company ? { entity_code: company } : {}, { silent: true });
  const target = params.q?.toLowerCase();
  const rows = useMemo(
    () =>
      answer.data?.types.filter(
        (row) => !target || `${ruleTypeOf(row.code, t)} ${row.code} ${t.of('ruleWords.about', row.code)}`.toLowerCase().includes(target),
      ),
    [answer.data, target, t],
  );
  const filters = { ...(params.q ? { q: params.q } : {}), ...(company ? { company } : {}) };
  const apply = (chosen: Record<string, string>) => setParams({ q: chosen.q, company: chosen.company });
  return {
    ...listOfRows('rules.catalogue', rows, answer),
    company,
    fields: [
      { kind: 'text', key: 'q', labelKey: 'rules.name' },
      { kind: 'choice', key: 'company', labelKey: 'rules.company', options: companies.options, loading: companies.isLoading },
    ],
    filters,
    isFiltered: Object.keys(filters).length > 0,
    applyFilters: apply,
    resetFilters: () => apply({}),
  };
}

/** The tab Rule Name: every kind of rule with what it looks for, where that comes from, and how many rules of it are on. */
export function RuleCatalogue(): ReactNode {
  const t = useText();
  const go = useGo();
  const mayCall = useMayCall();
  const list = useCatalogueList();
  const columns = useMemo(() => typeColumns(t, list.company), [t, list.company]);
  const [bulk, setBulk] = useState<{ type: TypeRow; expected: 'ACTIVE' | 'INACTIVE' }>();
  const [isOpen, setOpen] = useState(false);
  const start = (type: TypeRow, expected: 'ACTIVE' | 'INACTIVE') => {
    setBulk({ type, expected });
    setOpen(true);
  };
  const actionsOf = (row: TypeRow): RowAction[] => [
    { key: 'list', label: t('rules.catalogue.show'), onClick: () => go(addressOf('/ruleSettings', { rule_type: row.code, entity_code: list.company })) },
    ...(mayCall(createGeneralRule)
      ? [
          { key: 'add', label: t('rules.add'), endpoint: createGeneralRule, onClick: () => go(newRulePath({ type: row.code, company: list.company })) },
          {
            key: 'on',
            label: t('rules.catalogue.allOn'),
            endpoint: toggleRulesByType,
            disabledReason: row.inactive === 0 ? t('rules.catalogue.noneOff') : undefined,
            onClick: () => start(row, 'INACTIVE'),
          },
          {
            key: 'off',
            label: t('rules.catalogue.allOff'),
            danger: true,
            endpoint: toggleRulesByType,
            disabledReason: row.active === 0 ? t('rules.catalogue.noneOn') : undefined,
            onClick: () => start(row, 'ACTIVE'),
          },
        ]
      : []),
  ];
  return (
    <div className="list-page">
      <FilterBar list={list} />
      <AppTable
        list={list}
        columns={columns}
        rowKey="code"
        title={{ key: 'rules.tabs.name', level: 2 }}
        rowActions={actionsOf}
        extras={{ empty: { title: t('rules.catalogue.empty') } }}
      />
      <WhenOpened open={isOpen}>
        {bulk ? (
          <BulkToggleDialog
            key={`${bulk.type.code} ${bulk.expected}`}
            type={bulk.type.code}
            expected={bulk.expected}
            company={list.company}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </WhenOpened>
    </div>
  );
}
