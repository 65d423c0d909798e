import { markWords, merchantStatusWords, payerVerificationWords, riskLevelWords, switchStateWords } from '../../vocabulary/contract/index.ts';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import {
  ActionButton,
  AppTable,
  Can,
  PageHeader,
  PageTabs,
  Stack,
  Tag,
  useAddressParams,
  useGo,
  useList,
  useQueryCall,
  useSetAddressParams,
  useText,
  type AppColumn,
  type List,
  type RowOf,
  type Text,
  StatusTag,
  Answer,
  EmptyState,
} from '../../../platform/web/index.ts';
import { PlaceLimits } from '../../limits/web/index.ts';
import { createMerchantRule, listMerchantRules, listPlaces } from '../contract/index.ts';
import { listAppSettings } from '../../app-settings/contract/index.ts';
import { GoverningRules } from './tables/governing.panel.tsx';
import { useRuleFilters } from './tables/rule-config.panel.tsx';
import { appPath, newRulePath, placesPath } from './rule-row.ts';
import { RuleTable } from './tables/rule-table.tsx';
import './rules.css';

type AppRow = RowOf<typeof listAppSettings>;

const appColumns = (t: Text): readonly AppColumn<AppRow>[] => [
  { key: 'app_name', titleKey: 'words.ruleLevel.app', width: 240, kind: 'link', pin: 'start', href: (row) => appPath(row.app_id) },
  { key: 'app_status', titleKey: 'rules.status', width: 110, kind: 'text', render: (row) => <StatusTag spec={switchStateWords} value={row.app_status} /> },
  { key: 'merchant_self_verify', titleKey: 'rules.app.selfVerify', width: 230, kind: 'flag' },
  {
    key: 'payer_buyer_verification',
    titleKey: 'rules.app.verification',
    width: 260,
    kind: 'text',
    value: (row) => t.term(payerVerificationWords, row.payer_buyer_verification),
  },
  { key: 'channels_off', titleKey: 'rules.app.channelsOff', width: 170, kind: 'number' },
  { key: 'rules', titleKey: 'rules.app.ownRules', width: 130, kind: 'number' },
  {
    key: 'waiting_request_id',
    titleKey: 'rules.beside',
    width: 170,
    kind: 'text',
    render: (row) => (row.waiting_request_id ? <StatusTag spec={markWords} value="AWAITING_APPROVAL" /> : <span className="muted">—</span>),
  },
  { key: 'updated_at', titleKey: 'rules.updatedAt', width: 170, kind: 'time' },
];

function Apps({ list }: { list: List<AppRow> }): ReactNode {
  const t = useText();
  const go = useGo();
  const columns = useMemo(() => appColumns(t), [t]);
  return (
    <AppTable
      list={list}
      columns={columns}
      rowKey="app_id"
      title={{ key: 'rules.app.apps' }}
      onOpen={(row) => go(appPath(row.app_id))}
      rowActions={(row) => [{ key: 'open', label: t('rules.open'), onClick: () => go(appPath(row.app_id)) }]}
      extras={{ empty: { title: t('rules.app.noApps'), hint: t('rules.merchant.noAppsHint') } }}
    />
  );
}

function OwnRules({ muid }: { muid: string }): ReactNode {
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

const parts = ['governing', 'own', 'limits', 'apps'] as const;
type RulePart = (typeof parts)[number];

type Place = RowOf<typeof listPlaces>;

function MerchantApps({ muid }: { muid: string }): ReactNode {
  const apps = useList(listAppSettings, {
    id: 'rules.apps',
    fixed: { muid },
    camelPaging: true,
    state: { prefix: 'apps' },
    defaultSort: { column: 'app_name', order: 'asc' },
  });
  return <Apps list={apps} />;
}

/** One part of the rules of a merchant. */
export function MerchantRulePart({ part, muid, merchantNo }: { part: RulePart; muid: string; merchantNo: string }): ReactNode {
  if (part === 'own') return <OwnRules muid={muid} />;
  if (part === 'apps') return <MerchantApps muid={muid} />;
  if (part === 'limits') return <PlaceLimits merchantNo={merchantNo} />;
  return <GoverningRules merchantNo={merchantNo} here={{ level: 'merchant', muid }} />;
}

/** Rules of one merchant: which judge there and why, its own, its limits, and its apps. */
function MerchantRules({ merchant }: { merchant: Place }): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const active = parts.find((one) => one === part) ?? 'governing';
  const { muid, merchant_no: merchantNo } = merchant;
  return (
    <Stack>
      <PageHeader
        title={merchant.merchant_name}
        subtitle={`${merchantNo} · ${merchant.company_name}`}
        backTo={placesPath}
        tags={
          <>
            <StatusTag spec={merchantStatusWords} value={merchant.merchant_status} />
            <Tag>
              {t('rules.merchant.risk', {
                level: merchant.risk_level === null ? t.term(markWords, 'NOT_ASSESSED') : t.term(riskLevelWords, merchant.risk_level),
              })}
            </Tag>
          </>
        }
      />
      <PageTabs
        label={t('rules.merchant.parts')}
        active={active}
        tabs={parts.map((key) => ({ key, label: t(`rules.merchant.tabs.${key}`) }))}
        onChange={(key) => setParams({ part: key === 'governing' ? undefined : key })}
      >
        <MerchantRulePart part={active} muid={muid} merchantNo={merchantNo} />
      </PageTabs>
    </Stack>
  );
}

/** The rules of a merchant for those who may read rules and not merchants. */
export function MerchantRulesPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { muid, merchant_no: merchantNo } = useAddressParams();
  const named = muid ? { muid } : merchantNo ? { merchant_no: merchantNo } : undefined;
  const answer = useQueryCall(listPlaces, named ? { ...named, kind: 'merchant', page_size: 1 } : undefined, { silent: true, keepPrevious: false });
  const toList = <Button onClick={() => go(placesPath)}>{t('rules.toPlaces')}</Button>;
  const heading = <PageHeader title={t('rules.merchant.title')} backTo={placesPath} />;
  const nobody = (title: string) => (
    <>
      {heading}
      <EmptyState title={title} action={toList} />
    </>
  );
  if (!named) return nobody(t('rules.merchant.notNamed'));
  return (
    <Answer of={answer} lines={12} heading={heading}>
      {({ list: [merchant] }) => (merchant ? <MerchantRules key={merchant.muid} merchant={merchant} /> : nobody(t('rules.merchant.notFound')))}
    </Answer>
  );
}
