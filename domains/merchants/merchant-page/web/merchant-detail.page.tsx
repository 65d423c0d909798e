import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Demand } from '../../../../platform/contract/index.ts';
import {
  AlsoStale,
  Answer,
  EmptyState,
  IdText,
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
  withTexts,
} from '../../../../platform/web/index.ts';
import { NumberUse } from '../../../register/id-database/web/index.ts';
import { subdivisionName } from '../../../register/kernel/index.ts';
import { InvestigateButton, InvestigationsOf } from '../../../casework/investigations/web/index.ts';
import { listDocuments } from '../../merchant-documents/contract/index.ts';
import { merchantNotes, readMerchantHead, readMerchantTimeline } from '../contract/index.ts';
import { Notes } from '../../../mechanisms/notes/web/index.ts';
import { useCountryNames } from '../../../register/reference-data/web/index.ts';
import { ReferButton } from '../../../reporting/report-cases/web/index.ts';
import { listPlaces } from '../../../rules/rules/contract/index.ts';
import { showAssessment } from '../../merchant-risk/contract/index.ts';
import { MerchantRiskPanel } from '../../merchant-risk/web/index.ts';
import { listSettlements } from '../../settlements/contract/index.ts';
import { MerchantSettlements } from '../../settlements/web/index.ts';
import { Timeline } from '../../../mechanisms/timelines/web/index.ts';
import { pageTransactions } from '../../../payments/transactions/contract/index.ts';
import { LatestPayments } from '../../../payments/transactions/web/index.ts';
import { merchantStatusWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { type MerchantDetail, showMerchant } from '../../merchants/contract/index.ts';
import { AddApp } from './add-app.tsx';
import { EditMerchant } from './edit-merchant.tsx';
import { MerchantFacts } from './merchant-facts.tsx';
import { MoveMerchant } from './move-merchant.tsx';
import { type DetailProps, OverviewPanel } from './overview.panel.tsx';
import './merchant-page.css';

const MerchantDocumentsPanel = lazyPart(() => import('./documents.panel.tsx').then((module) => module.MerchantDocumentsPanel));
const OwnersPanel = lazyPart(() => import('./owners.panel.tsx').then((module) => module.OwnersPanel));
const ContactsPanel = lazyPart(() => import('./contacts.panel.tsx').then((module) => module.ContactsPanel));
const WorkPanel = lazyPart(() => import('./work.panel.tsx').then((module) => module.WorkPanel));
const HistoryPanel = lazyPart(() => import('./history.panel.tsx').then((module) => module.HistoryPanel));
const MerchantRulePart = lazyPart(() => withTexts(import('./merchant-rules.page.tsx'), 'rules').then((module) => module.MerchantRulePart));
const MerchantRulesPage = lazyPart(() => withTexts(import('./merchant-rules.page.tsx'), 'rules').then((module) => module.MerchantRulesPage));

/** The assessment of its risk, with the review that is open. */
const RiskPanel = ({ detail: { merchant } }: DetailProps): ReactNode => <MerchantRiskPanel merchantNo={merchant.merchant_no} canWrite />;

const PaymentsPanel = ({ detail: { merchant } }: DetailProps): ReactNode => (
  <LatestPayments at={{ merchant_no: merchant.merchant_no }} businesses={merchant.businesses} />
);

/** What it was and is to be paid. */
const SettlementsPanel = ({ detail: { merchant } }: DetailProps): ReactNode => <MerchantSettlements merchantNo={merchant.merchant_no} muid={merchant.muid} />;

const TimelinePanel = ({ detail: { merchant } }: DetailProps): ReactNode => (
  <Timeline call={readMerchantTimeline} about={{ merchant_no: merchant.merchant_no }} />
);

/** What the team has written about it. */
const NotesPanel = ({ detail: { merchant } }: DetailProps): ReactNode => <Notes calls={merchantNotes} id={merchant.merchant_no} />;

const ownParts = {
  overview: OverviewPanel,
  timeline: TimelinePanel,
  payments: PaymentsPanel,
  work: WorkPanel,
  documents: MerchantDocumentsPanel,
  risk: RiskPanel,
  owners: OwnersPanel,
  contacts: ContactsPanel,
  settlements: SettlementsPanel,
  notes: NotesPanel,
  history: HistoryPanel,
} as const;
/** Parts that show what one call answers, for those who may make it; the others are of the page's own call. */
const callOf: Readonly<Partial<Record<keyof typeof ownParts, { ability: Demand }>>> = {
  payments: pageTransactions,
  documents: listDocuments,
  risk: showAssessment,
  settlements: listSettlements,
  notes: merchantNotes.list,
};
/** What an act in one part may change in the head and the timeline, of slices that need not know them. */
const alsoStale = [readMerchantHead, readMerchantTimeline];
type OwnPart = keyof typeof ownParts;
const ruleParts = ['governing', 'own', 'limits', 'apps'] as const;
type Part = OwnPart | (typeof ruleParts)[number];
const isOwn = (part: Part): part is OwnPart => part in ownParts;
/** Names of parts in addresses of former releases. */
const formerParts: Readonly<Record<string, Part>> = { papers: 'documents' };

const listPath = '/allMerchantList';

function Shown({ detail, onRefresh, isFetching }: { detail: MerchantDetail; onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const mayCall = useMayCall();
  const country = useCountryNames();
  const { merchant } = detail;
  const place = merchant.registered_state === null ? [] : [subdivisionName(merchant.registered_state)];
  const own = (Object.keys(ownParts) as OwnPart[]).filter((one) => {
    const call = callOf[one];
    return call === undefined || mayCall(call);
  });
  const order: readonly Part[] = [...own, ...(mayCall(listPlaces) ? ruleParts : [])];
  const query = part === undefined ? undefined : (formerParts[part] ?? part);
  const active: Part = order.find((one) => one === query) ?? 'overview';
  const Own = isOwn(active) ? ownParts[active] : undefined;
  return (
    <Stack>
      <PageHeader
        title={merchant.merchant_name}
        subtitle={
          <>
            {`${merchant.merchant_no} · ${merchant.legal_name} · ${[...place, country(merchant.country)].join(', ')} · ${merchant.entity_code}`}{' '}
            {merchant.tax_id === null ? null : <IdText type={merchant.tax_id_type} value={merchant.tax_id} copyable={!detail.is_merchant_masked} />}{' '}
            {merchant.tax_id === null ? null : <NumberUse type={merchant.tax_id_type} no={merchant.tax_id} />}
          </>
        }
        backTo={listPath}
        tags={
          <>
            <StatusTag spec={merchantStatusWords} value={merchant.status} />
            <Tag>
              {t('merchants.risk')}: {merchant.risk_level === null ? t('merchants.notAssessed') : t.term(riskLevelWords, merchant.risk_level)}
            </Tag>
            {detail.is_masked ? <Tag>{t(detail.is_merchant_masked ? 'merchants.masked' : 'merchants.peopleMasked')}</Tag> : null}
            <InvestigationsOf of={{ merchant_no: merchant.merchant_no }} />
          </>
        }
        actions={
          <>
            <ReferButton about={{ merchant_no: merchant.merchant_no }} />
            <InvestigateButton what={{ merchant_nos: [merchant.merchant_no] }} companies={[merchant.entity_code]} />
            <Button icon={<ReloadOutlined spin={isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={onRefresh} />
            <EditMerchant detail={detail} />
            <MoveMerchant detail={detail} />
          </>
        }
      >
        <MerchantFacts merchantNo={merchant.merchant_no} muid={merchant.muid} />
      </PageHeader>
      <PageTabs
        label={t('merchants.parts.label')}
        active={active}
        tabs={order.map((key) => ({ key, label: t(`merchants.parts.${key}`) }))}
        onChange={(key) => setParams({ part: key === 'overview' ? undefined : key, kinds: undefined })}
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
  if (named)
    return (
      <AlsoStale.Provider value={alsoStale}>
        <Merchant named={named} />
      </AlsoStale.Provider>
    );
  return (
    <>
      <PageHeader title={t('merchants.name')} backTo={listPath} />
      <EmptyState title={t('merchants.notNamed')} action={<Button onClick={() => go(listPath)}>{t('merchants.toList')}</Button>} />
    </>
  );
}
