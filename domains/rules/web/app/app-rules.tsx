import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { ActionButton, Can, useGo, useList, useText } from '../../../../platform/web/index.ts';
import type { showAppSettings } from '../../../app-settings/contract/index.ts';
import { PlaceLimits } from '../../../limits/web/index.ts';
import { createAppRule, listAppRules } from '../../contract/index.ts';
import { newRulePath } from '../rule-row.ts';
import { GoverningRules } from '../tables/governing.panel.tsx';
import { useRuleFilters } from '../tables/rule-config.panel.tsx';
import { RuleTable } from '../tables/rule-table.tsx';
import { AppSettingsPanel } from './app-settings.panel.tsx';
import '../rules.css';

type AppSettingsData = EndpointData<typeof showAppSettings>;

function OwnRules({ app }: { app: AppSettingsData }): ReactNode {
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

/** One part of the settings and rules of an app. */
export function AppRulePart({ part, app }: { part: 'settings' | 'governing' | 'own' | 'limits'; app: AppSettingsData }): ReactNode {
  if (part === 'own') return <OwnRules app={app} />;
  if (part === 'governing')
    return <GoverningRules merchantNo={app.merchant_no} appId={app.app_id} here={{ level: 'app', muid: app.muid, appId: app.app_id }} />;
  if (part === 'limits') return <PlaceLimits appId={app.app_id} />;
  return <AppSettingsPanel app={app} />;
}
