import { FilePdfOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useState } from 'react';
import {
  ActionButton,
  actorText,
  addressOf,
  Arithmetic,
  type ArithmeticLine,
  callForFile,
  Can,
  EventTimeline,
  formatMoney,
  InsideLink,
  RecordDrawer,
  saveFile,
  Section,
  Stack,
  type Text,
  Time,
  useQueryCall,
  useText,
  WhenOpened,
} from '../../../../platform/web/index.ts';
import {
  merchantStatusWords,
  settlementAccountKindWords,
  settlementConditionWords,
  settlementStatusWords,
} from '../../../register/vocabulary/contract/index.ts';
import { approveSettlement, printSettlement, type SettlementDetailData, showSettlement } from '../contract/index.ts';
import { BankPaymentRow } from './bank-payment.row.tsx';
import { touchedBySettlements } from './touched.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import './settlements.css';

const ActDialog = lazy(() => import('./act-dialogs.tsx').then((module) => ({ default: module.ActDialog })));
const StopDialog = lazy(() => import('./act-dialogs.tsx').then((module) => ({ default: module.StopDialog })));

/** Decimal text without its sign, and the sign. */
const signed = (amount: string): { amount: string; sign: '+' | '−' } =>
  amount.startsWith('-') ? { amount: amount.slice(1), sign: '−' } : { amount, sign: '+' };

function sumLines(one: SettlementDetailData, t: Text): ArithmeticLine[] {
  const parts = (['payins', 'payouts', 'refunds', 'chargebacks'] as const).map((key) => ({ key, label: t(`settlements.${key}`), ...signed(one[key]) }));
  return [
    ...parts,
    { key: 'fees', label: t('settlements.fees'), amount: one.fees, sign: '−' },
    {
      key: 'net',
      label: t('settlements.net'),
      amount: one.net_amount,
      sign: '=',
      note: t('settlements.minimumIs', { amount: formatMoney(one.minimum, one.currency, t.lang) }),
    },
  ];
}

function UnmetConditions({ one }: { one: SettlementDetailData }): ReactNode {
  const t = useText();
  if (one.unmet.length === 0) return null;
  return (
    <div role="status" className="settlements-unmet">
      <p>{t('settlements.unmet')}</p>
      <ul>
        {one.unmet.map((condition) => (
          <li key={condition}>{t.term(settlementConditionWords, condition)}</li>
        ))}
      </ul>
    </div>
  );
}

function History({ one }: { one: SettlementDetailData }): ReactNode {
  const t = useText();
  return (
    <EventTimeline
      events={one.events.map((event) => ({
        key: `${event.time} ${event.act}`,
        at: event.time,
        title: t.of('settlements.acts', event.act),
        by: event.by,
        children: (
          <>
            {event.status_before && event.status_before !== event.status_after ? (
              <p>
                {t.term(settlementStatusWords, event.status_before)} → {t.term(settlementStatusWords, event.status_after)}
              </p>
            ) : null}
            {event.payment ? (
              <p>
                <InsideLink href={addressOf('/transactions/detail', event.payment)}>{event.payment.trade_no}</InsideLink>
              </p>
            ) : null}
            {event.act === 'REJECT' && !event.reason ? <p className="muted">{t('settlements.noReason')}</p> : event.reason ? <p>{event.reason}</p> : null}
          </>
        ),
      }))}
    />
  );
}

type Act = 'confirm' | 'reload' | 'reject';

function Acts({ one, onAct }: { one: SettlementDetailData; onAct: (act: Act) => void }): ReactNode {
  const t = useText();
  const waits = one.waiting_request_id ? t('settlements.waitsFirst') : undefined;
  const atBank = one.unmet.includes('AT_BANK') ? t.term(settlementConditionWords, 'AT_BANK') : undefined;
  const isPending = one.status === 'PENDING';
  return (
    <div className="settlements-acts">
      {isPending ? (
        <ActionButton
          type="primary"
          endpoint={approveSettlement}
          disabledReason={waits ?? (one.unmet.length > 0 ? t('settlements.unmet') : undefined)}
          onClick={() => onAct('confirm')}
        >
          {t('settlements.confirm.button')}
        </ActionButton>
      ) : null}
      {isPending || one.status === 'REJECTED' ? (
        <ActionButton endpoint={approveSettlement} disabledReason={atBank} onClick={() => onAct('reload')}>
          {t('settlements.reload.button')}
        </ActionButton>
      ) : null}
      {isPending && waits === undefined ? (
        <ActionButton danger endpoint={approveSettlement} disabledReason={atBank} onClick={() => onAct('reject')}>
          {t('settlements.reject.button')}
        </ActionButton>
      ) : null}
    </div>
  );
}

function Shown({ one, onAct, onStop }: { one: SettlementDetailData; onAct: (act: Act) => void; onStop: (paymentId: string) => void }): ReactNode {
  const t = useText();
  const lines = (state: string | undefined) => addressOf('/remittanceReports', { tab: 'lines', settlement_id: one.id, state });
  const print = async () => saveFile(await callForFile(printSettlement, { id: one.id }));
  return (
    <Stack>
      {one.is_reopened ? <p className="settlements-notice">{t('settlements.reopenedMeans')}</p> : null}
      {one.waiting_request_id ? <WaitingRequest requestId={one.waiting_request_id} invalidates={touchedBySettlements} /> : null}
      <Arithmetic caption={t('settlements.sums')} currency={one.currency} lines={sumLines(one, t)} />
      <UnmetConditions one={one} />
      <Can endpoint={approveSettlement}>
        <Acts one={one} onAct={onAct} />
      </Can>
      <Section
        title={t('settlements.about')}
        extra={
          <ActionButton icon={<FilePdfOutlined />} endpoint={printSettlement} onClick={() => void print()}>
            {t('settlements.print')}
          </ActionButton>
        }
        items={[
          { label: t('settlements.status'), kind: 'tag', value: one.status, tag: settlementStatusWords },
          { label: t('settlements.merchant'), value: <InsideLink href={addressOf('/merchantDetail', { muid: one.muid })}>{one.merchant_name}</InsideLink> },
          { label: t('settlements.merchantStatus'), value: t.term(merchantStatusWords, one.merchant_status) },
          { label: t('settlements.periodStart'), kind: 'time', value: one.period_from },
          { label: t('settlements.periodEnd'), kind: 'time', value: one.period_to },
          { label: t('settlements.payOn'), kind: 'date', value: one.pay_on },
          { label: t('settlements.paidOn'), kind: 'date', value: one.paid_on },
          {
            label: t('settlements.account'),
            value: one.account
              ? `${t.term(settlementAccountKindWords, one.account.kind)} · ${one.account.holder_name} · …${one.account.number_end}${one.account.is_verified ? '' : ` · ${t('settlements.notVerified')}`}`
              : null,
          },
          {
            label: t('settlements.termsUsed'),
            value: t(one.terms_of === 'MERCHANT' ? 'settlements.termsOfMerchant' : 'settlements.termsOfCompany', { version: one.terms_version }),
          },
          { label: t('settlements.calculatedBy'), value: actorText(t, one.calculated_by) },
          { label: t('settlements.confirmedBy'), value: one.confirmed_by ? [one.asked_by, one.confirmed_by].filter((name) => name !== null).join(', ') : null },
        ]}
      />
      <Section title={t('settlements.tabs.lines')}>
        <ul className="settlements-rows">
          <li>
            <InsideLink href={lines('IN')}>{t('settlements.countedLines', { count: one.lines })}</InsideLink>
          </li>
          {one.left_out > 0 ? (
            <li>
              <span>
                <InsideLink href={lines('LEFT_OUT')}>{t('settlements.leftOutLines', { count: one.left_out })}</InsideLink>
                {' · '}
                <InsideLink href={lines('PULLED')}>{t('settlements.pulledLines')}</InsideLink>
              </span>
            </li>
          ) : null}
          {one.carried_from.map((from) => (
            <li key={from.id}>
              <span>
                <InsideLink href={addressOf('/remittanceReports', { settlement: from.id })}>{t('settlements.carriedFrom', { id: from.id })}</InsideLink>
                {' · '}
                <Time at={from.period_to} />
              </span>
            </li>
          ))}
          {one.carried_to ? (
            <li>
              <InsideLink href={addressOf('/remittanceReports', { settlement: one.carried_to })}>
                {t('settlements.carriedTo', { id: one.carried_to })}
              </InsideLink>
            </li>
          ) : null}
        </ul>
      </Section>
      {one.payments.length > 0 ? (
        <Section title={t('settlements.atBank')}>
          <ul className="settlements-rows">
            {one.payments.map((payment) => (
              <BankPaymentRow
                key={payment.id}
                payment={payment}
                lead={<InsideLink href={addressOf('/remittanceReports', { tab: 'files', file: payment.bank_file_id })}>{payment.reference}</InsideLink>}
                onStop={onStop}
              />
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t('settlements.history')}>
        <History one={one} />
      </Section>
    </Stack>
  );
}

/** A settlement: its sums, what is in the way, what the bank did, and everything that was done to it. */
export function SettlementDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const [act, setAct] = useState<Act>();
  const [stopped, setStopped] = useState<string>();
  const answer = useQueryCall(showSettlement, id === undefined ? undefined : { id }, { silent: true, keepPrevious: false });
  const isReloading = answer.data?.status === 'RELOADING';
  // The calculation is a job: what it comes to is asked for until it is there.
  useQueryCall(showSettlement, id !== undefined && isReloading ? { id } : undefined, { silent: true, everyMs: 2_000 });
  return (
    <>
      <RecordDrawer
        open={id !== undefined}
        onClose={onClose}
        width={720}
        answer={answer}
        title={t('settlements.settlement')}
        titleOf={(one) => t('settlements.settlementOf', { merchant: one.merchant_name })}
      >
        {(one) => <Shown one={one} onAct={setAct} onStop={setStopped} />}
      </RecordDrawer>
      {answer.data ? (
        <>
          <WhenOpened open={act !== undefined}>
            <ActDialog key={act} settlement={answer.data} act={act ?? 'confirm'} open={act !== undefined} onClose={() => setAct(undefined)} />
          </WhenOpened>
          <WhenOpened open={stopped !== undefined}>
            <StopDialog paymentId={stopped ?? ''} open={stopped !== undefined} onClose={() => setStopped(undefined)} />
          </WhenOpened>
        </>
      ) : null}
    </>
  );
}
