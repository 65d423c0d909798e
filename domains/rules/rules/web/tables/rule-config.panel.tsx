import { businessWords, ruleLevelWords, ruleStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { PlusOutlined } from '@ant-design/icons';
import { useMemo, type ReactNode } from 'react';
import { fieldsOf, ActionButton, Can, useGo, useList, useText, type FilterField } from '../../../../../platform/web/index.ts';
import { businesses, currencies, ruleStatuses } from '../../../../register/kernel/index.ts';
import { ruledTypes } from '../ruled-types.ts';
import { ruleTypeOf, useCompanyOptions } from '../../../../register/reference-data/web/index.ts';
import { ruleList, createGeneralRule, listRules, ruleLevels } from '../../contract/index.ts';
import { newRulePath } from '../rule-row.ts';
import { RuleTable } from './rule-table.tsx';

/** Filters of every list of rules; the level only where it is not fixed. */
export function useRuleFilters({ withLevel }: { withLevel: boolean }): readonly FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  return useMemo(
    () =>
      fieldsOf(ruleList, [
        { key: 'rule_name', labelKey: 'rules.name' },
        {
          key: 'business',
          labelKey: 'rules.business',
          options: businesses.map((value) => ({ value, label: t.term(businessWords, value) })),
        },
        { key: 'currency', labelKey: 'rules.currency', options: currencies.map((value) => ({ value, label: value })) },
        { key: 'rule_type', labelKey: 'rules.type', options: ruledTypes.map((code) => ({ value: code, label: ruleTypeOf(code, t) })) },
        ...(withLevel
          ? [
              {
                key: 'level' as const,
                labelKey: 'rules.level' as const,
                options: ruleLevels.map((value) => ({ value, label: t.term(ruleLevelWords, value) })),
              },
            ]
          : []),
        { key: 'status', labelKey: 'rules.status', options: ruleStatuses.map((value) => ({ value, label: t.term(ruleStatusWords, value) })) },
        { key: 'entity_code', labelKey: 'rules.company', options: companies.options, loading: companies.isLoading },
        { key: 'waiting', labelKey: 'rules.waiting' },
      ]),
    [t, withLevel, companies.options, companies.isLoading],
  );
}

/** The tab Rule Config: rules of every level with what they ask for and what they do. */
export function RuleConfig(): ReactNode {
  const t = useText();
  const go = useGo();
  const filters = useRuleFilters({ withLevel: true });
  const list = useList(listRules, { id: 'rules.config', filters, defaultSort: { column: 'rule_type', order: 'asc' }, camelPaging: true });
  return (
    <RuleTable
      list={list}
      title={{ key: 'rules.config', level: 2 }}
      extras={{
        toolbar: (
          <Can endpoint={createGeneralRule}>
            <ActionButton type="primary" icon={<PlusOutlined />} endpoint={createGeneralRule} onClick={() => go(newRulePath())}>
              {t('rules.add')}
            </ActionButton>
          </Can>
        ),
        empty: { title: t('rules.empty'), hint: t('rules.emptyHint') },
      }}
    />
  );
}
