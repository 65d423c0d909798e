import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { ActionButton, Can, useGo, useList, useText } from '../../../../../platform/web/index.ts';
import { createAppRule, createMerchantRule, listAppRules, listMerchantRules } from '../../contract/index.ts';
import { newRulePath } from '../rule-row.ts';
import { useRuleFilters } from './rule-config.panel.tsx';
import { RuleTable } from './rule-table.tsx';

export interface AppPlace {
  app_id: string;
  muid: string;
  merchant_no: string;
  entity_code: string;
}

/** The rules that hold at one app alone. */
export function AppOwnRules({ app }: { app: AppPlace }): ReactNode {
  const t = useText();
  const go = useGo();
  const filters = useRuleFilters({ withLevel: false });
  const list = useList(listAppRules, { id: 'rules.app', filters, fixed: { app_id: app.app_id }, defaultSort: { column: 'rule_type', order: 'asc' } });
  const add = (
    <Can endpoint={createAppRule}>
      <ActionButton
        type="primary"
        icon={<PlusOutlined />}
        endpoint={createAppRule}
        onClick={() => go(newRulePath({ level: 'app', merchant: app.muid, merchant_no: app.merchant_no, app: app.app_id, company: app.entity_code }))}
      >
        {t('rules.add')}
      </ActionButton>
    </Can>
  );
  return (
    <RuleTable
      list={list}
      title={{ key: 'rules.app.own', level: 2 }}
      extras={{ toolbar: add, empty: { title: t('rules.app.none'), hint: t('rules.app.noneHint') } }}
    />
  );
}

/** The rules that hold at one merchant alone. */
export function MerchantOwnRules({ muid }: { muid: string }): ReactNode {
  const t = useText();
  const go = useGo();
  const filters = useRuleFilters({ withLevel: false });
  const list = useList(listMerchantRules, { id: 'rules.merchant', filters, fixed: { muid }, defaultSort: { column: 'rule_type', order: 'asc' } });
  const add = (
    <Can endpoint={createMerchantRule}>
      <ActionButton type="primary" icon={<PlusOutlined />} endpoint={createMerchantRule} onClick={() => go(newRulePath({ level: 'merchant', merchant: muid }))}>
        {t('rules.add')}
      </ActionButton>
    </Can>
  );
  return (
    <RuleTable
      list={list}
      title={{ key: 'rules.merchant.own', level: 2 }}
      extras={{ toolbar: add, empty: { title: t('rules.merchant.none'), hint: t('rules.merchant.noneHint') } }}
    />
  );
}
