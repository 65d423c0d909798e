import type { ReactNode } from 'react';
import { addressOf, FactLine, formatMoney, InsideLink, StatusTag, Time, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { reviewReasonWords, riskLevelWords, riskPartWords, settlementStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { type MerchantHeadView, readMerchantHead } from '../contract/index.ts';
import { merchantPath } from '../../merchants/web/index.ts';

interface PartProps<Key extends keyof MerchantHeadView> {
  of: NonNullable<MerchantHeadView[Key]>;
  muid: string;
}

/** The level with what weighed most, and why it is to be looked at again. */
function Risk({ of: { level, score, parts, is_overridden: isOverridden, review_reasons: reviews }, muid }: PartProps<'risk'>): ReactNode {
  const t = useText();
  const texts = [
    ...(score === null ? [t('merchants.head.notAssessed')] : [parts.map((part) => t.term(riskPartWords, part)).join(', ') || t('merchants.head.noParts')]),
    ...(isOverridden ? [t('merchants.head.overridden')] : []),
  ];
  return (
    <>
      {level === null ? null : <StatusTag spec={riskLevelWords} value={level} />} <InsideLink href={merchantPath(muid, 'risk')}>{texts.join(' · ')}</InsideLink>
      {reviews.map((reason) => (
        <StatusTag key={reason} spec={reviewReasonWords} value={reason} />
      ))}
    </>
  );
}

function Held({ of, merchantNo }: { of: NonNullable<MerchantHeadView['held']>; merchantNo: string }): ReactNode {
  const t = useText();
  if (of.length === 0) return t('merchants.head.none');
  return of.map(({ currency, count, amount }) => (
    <InsideLink key={currency} href={addressOf('/probationList', { merchant_no: merchantNo, currency })}>
      {t('merchants.head.heldOf', { count, amount: formatMoney(amount, currency, t.lang) })}
    </InsideLink>
  ));
}

function Settlement({ of: { latest } }: PartProps<'settlement'>): ReactNode {
  const t = useText();
  if (latest === null) return t('merchants.head.none');
  return (
    <>
      <InsideLink href={addressOf('/remittanceReports', { settlement: latest.id })}>{formatMoney(latest.net_amount, latest.currency, t.lang)}</InsideLink>
      <StatusTag spec={settlementStatusWords} value={latest.status} />
      <span className="muted">
        <Time at={latest.period_to} />
      </span>
    </>
  );
}

function Work({ of: { open_alerts: open, unassigned, people }, muid }: PartProps<'work'>): ReactNode {
  const t = useText();
  if (open === 0) return t('merchants.head.noAlerts');
  const who = [
    ...people.map(({ name, alerts }) => t('merchants.head.workOf', { name, count: alerts })),
    ...(unassigned > 0 ? [t('merchants.head.nobody', { count: unassigned })] : []),
  ];
  return (
    <>
      <InsideLink href={merchantPath(muid, 'work')}>{String(open)}</InsideLink> · {who.join(', ')}
    </>
  );
}

/** How a merchant stands: of each what the reader may know. */
export function MerchantFacts({ merchantNo, muid }: { merchantNo: string; muid: string }): ReactNode {
  const t = useText();
  const head = useQueryCall(readMerchantHead, { merchant_no: merchantNo }, { silent: true }).data;
  if (!head) return null;
  const { risk, held, settlement, work, responsible } = head;
  return (
    <FactLine
      label={t('merchants.head.label')}
      facts={[
        ...(risk ? [{ key: 'risk', label: t('merchants.risk'), value: <Risk of={risk} muid={muid} /> }] : []),
        ...(held ? [{ key: 'held', label: t('merchants.head.held'), value: <Held of={held} merchantNo={merchantNo} /> }] : []),
        ...(settlement ? [{ key: 'settlement', label: t('merchants.head.settlement'), value: <Settlement of={settlement} muid={muid} /> }] : []),
        ...(work ? [{ key: 'work', label: t('merchants.head.work'), value: <Work of={work} muid={muid} /> }] : []),
        ...(responsible === null ? [] : [{ key: 'responsible', label: t('merchants.head.responsible'), value: responsible }]),
      ]}
    />
  );
}
