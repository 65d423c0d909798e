import { amlResultWords, businessWords, partnerStatusWords, standingWords } from '../../../register/vocabulary/contract/index.ts';
import { FileSearchOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { type ReactNode, useMemo } from 'react';
import {
  ActionButton,
  addressOf,
  EmptyState,
  EventTimeline,
  formatMoney,
  PageHeader,
  Panel,
  Stack,
  StatusTag,
  Tag,
  useAddressParams,
  useGo,
  useQueryCall,
  useSetAddressParams,
  useText,
  WithAside,
  Answer,
} from '../../../../platform/web/index.ts';
import { readTransactionDetail, type TransactionDetailView } from '../contract/index.ts';
import { CasePanel } from './detail/case.panel.tsx';
import { LedgerPanel } from './detail/ledger.panel.tsx';
import { PartiesPanel } from './detail/parties.panel.tsx';
import { PaymentPanel } from './detail/payment.panel.tsx';
import { paymentTimeline } from './detail/payment-timeline.ts';
import { AlertsPanel, AuditPanel, HoldsPanel, MessagesPanel } from './detail/trail.panels.tsx';
import { ReplayPanel } from './detail/replay.panel.tsx';
import { WhyPanel } from './detail/why.panel.tsx';
import { PaymentActs, PaymentMarks } from './slots.ts';

interface DetailProps {
  detail: TransactionDetailView;
}

/** Held money is worked on in the probation list; the address names the person by key, never by document. */
function ToProbation({ detail }: DetailProps): ReactNode {
  const t = useText();
  const go = useGo();
  const { subject, holds, transaction } = detail;
  // Where nothing is or was on hold there is nothing to open.
  if (holds.length === 0 && subject.standing !== 'PROBATION') return null;
  return (
    <ActionButton
      // What is decided has nothing to be done.
      type={holds.some(({ status }) => status === 'OPEN') ? 'primary' : 'default'}
      icon={<FileSearchOutlined />}
      endpoint={{ ability: 'AML.ProbationList:read' }}
      onClick={() => go(addressOf('/probationList', { subject: subject.id, business: transaction.business }))}
    >
      {t('transactionDetail.toProbation')}
    </ActionButton>
  );
}

const sentenceOf = { payin: 'transactionDetail.fromPerson', payout: 'transactionDetail.toPerson' } as const;

/** Who paid whom what is the title; the number stands below it. */
function Header({ detail, onRefresh, isFetching }: DetailProps & { onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const { transaction: payment, subject } = detail;
  const person = subject.name ?? t('transactionDetail.unknownPerson');
  const amount = formatMoney(payment.order_amount, payment.currency, t.lang);
  return (
    <PageHeader
      title={t(sentenceOf[payment.business], { amount, person, merchant: payment.merchant_name })}
      subtitle={`${payment.trade_no} · ${t.term(businessWords, payment.business)} · ${payment.app_name}`}
      backTo="/transactions"
      tags={
        <>
          <span>
            {t('transactionDetail.stateOf.decision')} <StatusTag spec={amlResultWords} value={payment.aml_result} />
          </span>
          <span>
            {t('transactionDetail.stateOf.partner')} <StatusTag spec={partnerStatusWords} value={payment.partner_status} />
          </span>
          <span>
            {t('transactionDetail.stateOf.person')} <StatusTag spec={standingWords} value={subject.standing} />
          </span>
          {payment.is_masked ? <Tag>{t('transactions.masked')}</Tag> : null}
          <PaymentMarks payment={payment} />
        </>
      }
      actions={
        <>
          <Button icon={<ReloadOutlined spin={isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={onRefresh} />
          <PaymentActs payment={payment} />
          <ToProbation detail={detail} />
        </>
      }
    />
  );
}

function DetailTabs({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { part } = useAddressParams();
  const setParams = useSetAddressParams();
  const tabs = [
    { key: 'payment', label: t('transactionDetail.payment'), content: () => <PaymentPanel detail={detail} /> },
    { key: 'parties', label: t('transactionDetail.parties'), content: () => <PartiesPanel detail={detail} /> },
    { key: 'holds', label: t('transactionDetail.holds', { count: detail.holds.length }), content: () => <HoldsPanel detail={detail} /> },
    { key: 'ledger', label: t('transactionDetail.ledger', { count: detail.ledger.length }), content: () => <LedgerPanel detail={detail} /> },
    { key: 'alerts', label: t('transactionDetail.alerts', { count: detail.alerts?.length ?? 0 }), content: () => <AlertsPanel detail={detail} /> },
    { key: 'webhooks', label: t('transactionDetail.webhooks', { count: detail.webhooks.length }), content: () => <MessagesPanel detail={detail} /> },
    { key: 'audit', label: t('transactionDetail.audit'), content: () => <AuditPanel detail={detail} /> },
  ];
  const active = tabs.find((tab) => tab.key === part)?.key ?? 'payment';
  return (
    <Tabs
      activeKey={active}
      destroyOnHidden
      onChange={(key) => setParams({ part: key === 'payment' ? undefined : key })}
      items={tabs.map(({ key, label, content }) => ({ key, label, children: key === active ? content() : null }))}
    />
  );
}

function Detail({ detail, onRefresh, isFetching }: DetailProps & { onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const events = useMemo(() => paymentTimeline(detail, t), [detail, t]);
  return (
    <Stack>
      <Header detail={detail} onRefresh={onRefresh} isFetching={isFetching} />
      <WithAside
        aside={
          <Stack>
            <CasePanel detail={detail} />
            <Panel title={t('transactionDetail.timeline')}>
              <EventTimeline events={events} />
            </Panel>
          </Stack>
        }
      >
        <Stack>
          <WhyPanel key={`${detail.transaction.id} ${detail.decisions[0]?.id ?? ''}`} detail={detail} />
          <ReplayPanel key={`replay ${detail.transaction.id} ${detail.decisions[0]?.id ?? ''}`} detail={detail} />
          <DetailTabs detail={detail} />
        </Stack>
      </WithAside>
    </Stack>
  );
}

/**
 * Everything about one payment. Each reading leaves a trace, so the answer is kept until somebody asks for a fresh one.
 */
export function TransactionDetailPage(): ReactNode {
  const t = useText();
  const go = useGo();
  const { business, trade_no: tradeNo } = useAddressParams();
  const isNamed = (business === 'payin' || business === 'payout') && tradeNo !== undefined;
  const detail = useQueryCall(readTransactionDetail, isNamed ? { business, trade_no: tradeNo } : undefined, {
    staleMs: Number.POSITIVE_INFINITY,
    keepPrevious: false,
    silent: true,
  });
  if (!isNamed) {
    return (
      <>
        <PageHeader title={t('transactions.title')} backTo="/transactions" />
        <EmptyState
          title={t('transactionDetail.notNamed')}
          hint={t('transactionDetail.notNamedHint')}
          action={<Button onClick={() => go('/transactions')}>{t('transactionDetail.toList')}</Button>}
        />
      </>
    );
  }
  return (
    <Answer of={detail} lines={14} heading={<PageHeader title={tradeNo} backTo="/transactions" />}>
      {(data) => <Detail detail={data} onRefresh={() => void detail.refetch()} isFetching={detail.isFetching} />}
    </Answer>
  );
}
