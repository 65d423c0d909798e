import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  actorText,
  addressOf,
  Answer,
  EmptyState,
  FactLine,
  InsideLink,
  lazyPart,
  PageHeader,
  PageTabs,
  Stack,
  StatusTag,
  Time,
  useAddressParams,
  useGo,
  useMayCall,
  useQueryCall,
  useSetAddressParams,
  useText,
  withTexts,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { businesses } from '../../../register/kernel/index.ts';
import { MerchantName, merchantHref } from '../../../register/reference-data/web/index.ts';
import { PlaceLimits } from '../../../settings/limits/web/index.ts';
import { AppOwnRules, GoverningRules } from '../../../rules/rules/web/index.ts';
import { Timeline } from '../../../mechanisms/timelines/web/index.ts';
import { pageTransactions } from '../../../payments/transactions/contract/index.ts';
import { LatestPayments } from '../../../payments/transactions/web/index.ts';
import { markWords, merchantStatusWords, payerVerificationWords, riskLevelWords, switchStateWords } from '../../../register/vocabulary/contract/index.ts';
import { readAppTimeline, showAppSettings } from '../contract/index.ts';
import { touched } from './touched.ts';

const SettingsPanel = lazyPart(() => withTexts(import('./settings/settings.panel.tsx'), 'rules').then((module) => module.SettingsPanel));

type AppData = EndpointData<typeof showAppSettings>;
interface AppProps {
  app: AppData;
}

const listPath = addressOf('/ruleSettings', { tab: 'places' });
const parts = ['settings', 'timeline', 'payments', 'governing', 'own', 'limits'] as const;

/** How an app stands: the settings that decide, and its merchant. */
function Facts({ app }: AppProps): ReactNode {
  const t = useText();
  const selfVerify = app.merchant_self_verify ? (app.may_self_verify ? 'selfVerifyOn' : 'selfVerifyVoid') : 'selfVerifyOff';
  return (
    <FactLine
      label={t('appPage.facts')}
      facts={[
        {
          key: 'merchant',
          label: t('appPage.merchant'),
          value: (
            <>
              <MerchantName merchantNo={app.merchant_no}>{app.merchant_name}</MerchantName> <StatusTag spec={merchantStatusWords} value={app.merchant_status} />
            </>
          ),
        },
        {
          key: 'risk',
          label: t('appPage.risk'),
          value: app.risk_level === null ? <StatusTag spec={markWords} value="NOT_ASSESSED" /> : <StatusTag spec={riskLevelWords} value={app.risk_level} />,
        },
        { key: 'verification', label: t('appPage.verification'), value: t.term(payerVerificationWords, app.payer_buyer_verification) },
        { key: 'selfVerify', label: t('appPage.selfVerify'), value: t(`appPage.${selfVerify}`) },
        { key: 'channelsOff', label: t('appPage.channelsOff'), value: String(app.channels_off) },
        {
          key: 'ownRules',
          label: t('appPage.ownRules'),
          value: <InsideLink href={addressOf('/appDetail', { app_id: app.app_id, part: 'own' })}>{String(app.rules)}</InsideLink>,
        },
        ...(app.updated_at === null
          ? []
          : [
              {
                key: 'changed',
                label: t('appPage.changed'),
                value: (
                  <>
                    <Time at={app.updated_at} />
                    {app.updated_by === null ? null : ` · ${actorText(t, app.updated_by)}`}
                  </>
                ),
              },
            ]),
      ]}
    />
  );
}

function Shown({ app, onRefresh, isFetching }: AppProps & { onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const mayReadPayments = useMayCall()(pageTransactions);
  const shown = parts.filter((one) => one !== 'payments' || mayReadPayments);
  const active = shown.find((one) => one === part) ?? 'settings';
  return (
    <Stack>
      <PageHeader
        title={app.app_name}
        subtitle={`${app.app_id} · ${app.company_name}`}
        backTo={merchantHref(app.merchant_no) ?? listPath}
        tags={<StatusTag spec={switchStateWords} value={app.app_status} />}
        actions={<Button icon={<ReloadOutlined spin={isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={onRefresh} />}
      >
        <Facts app={app} />
      </PageHeader>
      {app.waiting_request_id ? <WaitingRequest requestId={app.waiting_request_id} invalidates={touched} /> : null}
      <PageTabs
        label={t('appPage.partsLabel')}
        active={active}
        tabs={shown.map((key) => ({ key, label: t(`appPage.parts.${key}`) }))}
        onChange={(key) => setParams({ part: key === 'settings' ? undefined : key, kinds: undefined })}
      >
        {active === 'timeline' ? (
          <Timeline call={readAppTimeline} about={{ app_id: app.app_id }} />
        ) : active === 'payments' ? (
          <LatestPayments at={{ merchant_no: app.merchant_no, app_id: app.app_id }} businesses={businesses} />
        ) : active === 'governing' ? (
          <GoverningRules merchantNo={app.merchant_no} appId={app.app_id} here={{ level: 'app', muid: app.muid, appId: app.app_id }} />
        ) : active === 'own' ? (
          <AppOwnRules app={app} />
        ) : active === 'limits' ? (
          <PlaceLimits appId={app.app_id} />
        ) : (
          <SettingsPanel app={app} />
        )}
      </PageTabs>
    </Stack>
  );
}

/** One app: how it stands, what happened, its payments, its settings, rules and limits. */
export function AppPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { app_id: appId } = useAddressParams();
  const app = useQueryCall(showAppSettings, appId ? { rule_id: appId } : undefined, { silent: true, keepPrevious: false });
  const heading = <PageHeader title={t('appPage.title')} backTo={listPath} />;
  if (!appId)
    return (
      <>
        {heading}
        <EmptyState title={t('appPage.notNamed')} action={<Button onClick={() => go(listPath)}>{t('appPage.toList')}</Button>} />
      </>
    );
  return (
    <Answer of={app} lines={12} heading={heading}>
      {(data) => <Shown key={data.app_id} app={data} onRefresh={() => void app.refetch()} isFetching={app.isFetching} />}
    </Answer>
  );
}
