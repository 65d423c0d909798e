import { switchStateWords } from '../../vocabulary/contract/index.ts';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import {
  ActionButton,
  Can,
  EmptyState,
  InsideLink,
  PageHeader,
  PageTabs,
  Stack,
  useAddressParams,
  useGo,
  useList,
  useQueryCall,
  useSetAddressParams,
  useText,
  StatusTag,
  Answer,
} from '../../../platform/web/index.ts';
import { rulePart } from './load-texts.ts';
import type { EndpointData } from '../../../platform/contract/index.ts';
import { WaitingRequest } from '../../approval-requests/web/index.ts';
import { PlaceLimits } from '../../limits/web/index.ts';
import { createAppRule, listAppRules } from '../contract/index.ts';
import { showAppSettings } from '../../app-settings/contract/index.ts';
import { GoverningRules } from './tables/governing.panel.tsx';
import { useRuleFilters } from './tables/rule-config.panel.tsx';
import { merchantPath, newRulePath, placesPath } from './rule-row.ts';
import { RuleTable } from './tables/rule-table.tsx';
import { touchedByApps } from './touched.ts';
import './rules.css';

const AppSettingsPanel = rulePart(() => import('./app/app-settings.panel.tsx').then((module) => module.AppSettingsPanel));

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

const parts = ['settings', 'governing', 'own', 'limits'] as const;

function AppRules({ app }: { app: AppSettingsData }): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const active = parts.find((one) => one === part) ?? 'settings';
  return (
    <Stack>
      <PageHeader
        title={app.app_name}
        subtitle={
          <>
            <InsideLink href={merchantPath(app.muid)}>{app.merchant_name}</InsideLink> · {app.app_id} · {app.company_name}
          </>
        }
        backTo={merchantPath(app.muid)}
        tags={<StatusTag spec={switchStateWords} value={app.app_status} />}
      />
      {app.waiting_request_id ? <WaitingRequest requestId={app.waiting_request_id} invalidates={touchedByApps} /> : null}
      <PageTabs
        label={t('rules.app.parts')}
        active={active}
        tabs={parts.map((key) => ({ key, label: t(`rules.app.tabs.${key}`) }))}
        onChange={(key) => setParams({ part: key === 'settings' ? undefined : key })}
      >
        {active === 'own' ? (
          <OwnRules app={app} />
        ) : active === 'governing' ? (
          <GoverningRules merchantNo={app.merchant_no} appId={app.app_id} here={{ level: 'app', muid: app.muid, appId: app.app_id }} />
        ) : active === 'limits' ? (
          <PlaceLimits appId={app.app_id} />
        ) : (
          <AppSettingsPanel app={app} />
        )}
      </PageTabs>
    </Stack>
  );
}

/** Rules and settings of one app. */
export function AppRulesPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { app_id: appId } = useAddressParams();
  const app = useQueryCall(showAppSettings, appId ? { rule_id: appId } : undefined, { silent: true, keepPrevious: false });
  const heading = <PageHeader title={t('rules.app.title')} backTo={placesPath} />;
  if (!appId)
    return (
      <>
        {heading}
        <EmptyState title={t('rules.app.notNamed')} action={<Button onClick={() => go(placesPath)}>{t('rules.toPlaces')}</Button>} />
      </>
    );
  return (
    <Answer of={app} lines={12} heading={heading}>
      {(data) => <AppRules key={data.app_id} app={data} />}
    </Answer>
  );
}
