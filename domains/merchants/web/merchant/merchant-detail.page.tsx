import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import {
  Answer,
  EmptyState,
  lazyPart,
  PageHeader,
  PageTabs,
  Stack,
  StatusTag,
  Tag,
  useAddressParams,
  useGo,
  useMayCall,
  useQueryCall,
  useSetAddressParams,
  useText,
} from '../../../../platform/web/index.ts';
import { ReferButton } from '../../../report-cases/web/index.ts';
import { listPlaces } from '../../../rules/contract/index.ts';
import { showAssessment } from '../../../merchant-risk/contract/index.ts';
import { MerchantRiskPanel } from '../../../merchant-risk/web/index.ts';
import { MerchantRulePart, MerchantRulesPage } from '../../../rules/web/index.ts';
import { listSettlements } from '../../../settlements/contract/index.ts';
import { MerchantSettlements } from '../../../settlements/web/index.ts';
import { merchantStatusWords, riskLevelWords } from '../../../vocabulary/contract/index.ts';
import { type MerchantDetail, showMerchant } from '../../contract/index.ts';
import { AddApp } from './add-app.tsx';
import { EditMerchant } from './edit-merchant.tsx';
import { MoveMerchant } from './move-merchant.tsx';
import { type DetailProps, OverviewPanel } from './overview.panel.tsx';
import '../merchants.css';

const OwnersPanel = lazyPart(() => import('./owners.panel.tsx').then((module) => module.OwnersPanel));
const ContactsPanel = lazyPart(() => import('./contacts.panel.tsx').then((module) => module.ContactsPanel));
const WorkPanel = lazyPart(() => import('./work.panel.tsx').then((module) => module.WorkPanel));
const HistoryPanel = lazyPart(() => import('./history.panel.tsx').then((module) => module.HistoryPanel));

/** The assessment of its risk, with the review that is open. */
const RiskPanel = ({ detail: { merchant } }: DetailProps): ReactNode => <MerchantRiskPanel merchantNo={merchant.merchant_no} canWrite />;

/** What it was and is to be paid. */
const SettlementsPanel = ({ detail: { merchant } }: DetailProps): ReactNode => <MerchantSettlements merchantNo={merchant.merchant_no} muid={merchant.muid} />;

const ownParts = {
  overview: OverviewPanel,
  owners: OwnersPanel,
  contacts: ContactsPanel,
  risk: RiskPanel,
  work: WorkPanel,
  settlements: SettlementsPanel,
  history: HistoryPanel,
} as const;
type OwnPart = keyof typeof ownParts;
const ruleParts = ['governing', 'own', 'limits', 'apps'] as const;
type Part = OwnPart | (typeof ruleParts)[number];
const isOwn = (part: Part): part is OwnPart => part in ownParts;

const listPath = '/allMerchantList';

function Shown({ detail, onRefresh, isFetching }: { detail: MerchantDetail; onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const mayReadRules = useMayCall()(listPlaces);
  const mayReadRisk = useMayCall()(showAssessment);
  const mayReadSettlements = useMayCall()(listSettlements);
  const { merchant } = detail;
  const own = (Object.keys(ownParts) as OwnPart[]).filter((one) => (one !== 'risk' || mayReadRisk) && (one !== 'settlements' || mayReadSettlements));
  const order: readonly Part[] = [...own, ...(mayReadRules ? ruleParts : [])];
  const active: Part = order.find((one) => one === part) ?? 'overview';
  const Own = isOwn(active) ? ownParts[active] : undefined;
  return (
    <Stack>
      <PageHeader
        title={merchant.merchant_name}
        subtitle={`${merchant.merchant_no} · ${merchant.legal_name} · ${merchant.entity_code}`}
        backTo={listPath}
        tags={
          <>
            <StatusTag spec={merchantStatusWords} value={merchant.status} />
            <Tag>
              {t('merchants.risk')}: {merchant.next_review === null ? t('merchants.notAssessed') : t.term(riskLevelWords, merchant.risk_level)}
            </Tag>
            {detail.is_masked ? <Tag>{t('merchants.masked')}</Tag> : null}
          </>
        }
        actions={
          <>
            <ReferButton about={{ merchant_no: merchant.merchant_no }} />
            <Button icon={<ReloadOutlined spin={isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={onRefresh} />
            <EditMerchant detail={detail} />
            <MoveMerchant detail={detail} />
          </>
        }
      />
      <PageTabs
        label={t('merchants.parts.label')}
        active={active}
        tabs={order.map((key) => ({ key, label: t(`merchants.parts.${key}`) }))}
        onChange={(key) => setParams({ part: key === 'overview' ? undefined : key })}
      >
        {Own ? (
          <Own detail={detail} />
        ) : isOwn(active) ? null : (
          <Stack>
            {active === 'apps' ? (
              <div>
                <AddApp merchant={merchant} />
              </div>
            ) : null}
            <MerchantRulePart part={active} muid={merchant.muid} merchantNo={merchant.merchant_no} />
          </Stack>
        )}
      </PageTabs>
    </Stack>
  );
}

/** The page of one merchant. Each reading leaves a trace, so the answer is kept until something changes it. */
function Merchant({ named }: { named: { muid: string } | { merchant_no: string } }): ReactNode {
  const answer = useQueryCall(showMerchant, named, { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false, silent: true });
  const t = useText();
  return (
    <Answer of={answer} lines={14} heading={<PageHeader title={t('merchants.name')} backTo={listPath} />}>
      {(detail) => <Shown key={detail.merchant.muid} detail={detail} onRefresh={() => void answer.refetch()} isFetching={answer.isFetching} />}
    </Answer>
  );
}

/** One merchant, by its number or its MUID; the rules of it alone for those who may read no more. */
export function MerchantDetailPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const mayRead = useMayCall()(showMerchant);
  const { muid, merchant_no: merchantNo } = useAddressParams();
  if (!mayRead) return <MerchantRulesPage />;
  const named = muid ? { muid } : merchantNo ? { merchant_no: merchantNo } : undefined;
  if (named) return <Merchant named={named} />;
  return (
    <>
      <PageHeader title={t('merchants.name')} backTo={listPath} />
      <EmptyState title={t('merchants.notNamed')} action={<Button onClick={() => go(listPath)}>{t('merchants.toList')}</Button>} />
    </>
  );
}
