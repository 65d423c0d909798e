import type { ReactNode } from 'react';
import {
  actorText,
  addressOf,
  CalendarDay,
  formatMoney,
  idNumberText,
  IdText,
  InsideLink,
  MoreActs,
  type RailFact,
  RailFacts,
  StatusTag,
  Tag,
  type Text,
  Time,
  type Times,
  useQueryCall,
  useText,
  useTimes,
} from '../../../../platform/web/index.ts';
import { InvestigateButton, InvestigationsOf } from '../../../casework/investigations/web/index.ts';
import { NumberUse } from '../../../register/id-database/web/index.ts';
import { subdivisionName } from '../../../register/kernel/index.ts';
import { useCountryNames, useMasterList } from '../../../register/reference-data/web/index.ts';
import {
  markWords,
  merchantMarkWords,
  merchantStatusWords,
  reviewReasonWords,
  riskLevelWords,
  riskPartWords,
  settlementStatusWords,
} from '../../../register/vocabulary/contract/index.ts';
import { ReferButton } from '../../../reporting/report-cases/web/index.ts';
import { merchantPath } from '../../merchants/web/index.ts';
import { type MerchantHeadView, readMerchantHead } from '../contract/index.ts';
import { MoveActs } from './move-merchant.tsx';
import type { DetailProps } from './parts.ts';

interface PartProps<Key extends keyof MerchantHeadView> {
  of: NonNullable<MerchantHeadView[Key]>;
  muid: string;
}

/** What weighed most, whether that still holds, and why it is to be looked at again. */
function Risk({ of, muid }: PartProps<'risk'>): ReactNode {
  const t = useText();
  const { level, score, parts, is_overridden: isOverridden, is_current: isCurrent, review_reasons: reviews } = of;
  const texts = [
    ...(score === null ? [] : [parts.map((part) => t.term(riskPartWords, part)).join(', ') || t('merchants.head.noParts')]),
    ...(isOverridden ? [t('merchants.head.overridden')] : []),
  ];
  return (
    <>
      {level === null ? <StatusTag spec={markWords} value="NOT_ASSESSED" /> : <StatusTag spec={riskLevelWords} value={level} />}{' '}
      {isCurrent === false ? <StatusTag spec={markWords} value="STALE" /> : null}{' '}
      <InsideLink href={merchantPath(muid, 'risk')}>{texts.join(' · ') || t('merchants.head.openRisk')}</InsideLink>{' '}
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
    <div key={currency}>
      <InsideLink href={addressOf('/probationList', { merchant_no: merchantNo, currency })}>
        {t('merchants.head.heldOf', { count, amount: formatMoney(amount, currency, t.lang) })}
      </InsideLink>
    </div>
  ));
}

function Settlement({ of: { latest } }: Pick<PartProps<'settlement'>, 'of'>): ReactNode {
  const t = useText();
  const { day } = useTimes();
  if (latest === null) return t('merchants.head.none');
  return (
    <>
      <InsideLink href={addressOf('/remittanceReports', { settlement: latest.id })}>{formatMoney(latest.net_amount, latest.currency, t.lang)}</InsideLink>{' '}
      <StatusTag spec={settlementStatusWords} value={latest.status} />{' '}
      <span className="muted">
        <bdi>{day(latest.period_to)}</bdi>
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

/** Whether it can be paid: the account and its verification. */
function Account({ detail: { account, merchant } }: DetailProps): ReactNode {
  const t = useText();
  const mark = account === null ? 'ACCOUNT_MISSING' : account.verified_time === null ? 'ACCOUNT_NOT_VERIFIED' : 'ACCOUNT_VERIFIED';
  return (
    <>
      <StatusTag spec={merchantMarkWords} value={mark} />{' '}
      <InsideLink href={merchantPath(merchant.muid, 'account')}>{t(account === null ? 'merchants.account.set' : 'merchants.head.openAccount')}</InsideLink>
    </>
  );
}

/** What is left out where it is not known. */
const factOf = (key: string, label: string, value: ReactNode | null | undefined): RailFact[] =>
  value === null || value === undefined || value === '' ? [] : [{ key, label, value }];

interface ReaderText {
  t: Text;
  day: Times['day'];
}

/** Who it is, in the words of the reader. */
function identityOf(
  { merchant, is_merchant_masked: isMasked }: DetailProps['detail'],
  names: { country: string; industry: string },
  { t, day }: ReaderText,
): RailFact[] {
  return [
    ...factOf(
      'taxId',
      merchant.tax_id_type ?? t('merchants.taxId'),
      merchant.tax_id === null ? null : (
        <>
          <IdText value={merchant.tax_id_type === null ? merchant.tax_id : idNumberText(merchant.tax_id_type, merchant.tax_id)} copyable={!isMasked} />{' '}
          <NumberUse type={merchant.tax_id_type} no={merchant.tax_id} />
        </>
      ),
    ),
    ...factOf('number', t('merchants.head.number'), <IdText value={merchant.merchant_no} />),
    ...factOf('legalName', t('merchants.legalName'), merchant.legal_name === merchant.merchant_name ? null : merchant.legal_name),
    ...factOf(
      'country',
      t('merchants.country'),
      [...(merchant.registered_state === null ? [] : [subdivisionName(merchant.registered_state)]), names.country].join(', '),
    ),
    ...factOf('industry', t('merchants.industry'), names.industry),
    ...factOf('company', t('merchants.company'), merchant.entity_code),
    ...factOf('since', t('merchants.since'), merchant.since_time === null ? null : <bdi>{day(merchant.since_time)}</bdi>),
  ];
}

/** Where it stands, who decided that and why. */
function stateOf({ merchant }: DetailProps['detail'], { t, day }: ReaderText): RailFact[] {
  const isGone = merchant.status === 'OFFBOARDED';
  return [
    ...factOf('statusTime', t('merchants.statusTime'), merchant.status_time === null ? null : <bdi>{day(merchant.status_time)}</bdi>),
    ...factOf('statusBy', t('merchants.statusBy'), merchant.status_by && actorText(t, merchant.status_by)),
    ...factOf('statusReason', t('merchants.statusReason'), merchant.status_reason),
    ...(isGone
      ? [
          ...factOf('effectiveOn', t('merchants.effectiveOn'), merchant.offboard_effective_on && <CalendarDay text={merchant.offboard_effective_on} />),
          ...(merchant.offboard_reviewed_time === null
            ? factOf('reviewUntil', t('merchants.reviewUntil'), merchant.offboard_review_due && <Time at={merchant.offboard_review_due} bare />)
            : factOf('reviewedBy', t('merchants.reviewedBy'), merchant.offboard_reviewed_by)),
        ]
      : []),
  ];
}

/** Who the merchant is and how it stands: of each what the reader may know. */
export function MerchantFacts({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { merchant, waiting_request_id: request } = detail;
  const { merchant_no: merchantNo, muid } = merchant;
  const { day } = useTimes();
  const country = useCountryNames();
  const industries = useMasterList('industry').options;
  const head = useQueryCall(readMerchantHead, { merchant_no: merchantNo }, { silent: true }).data;
  const industry = industries.find(({ value }) => value === merchant.industry)?.label ?? merchant.industry;
  const { risk = null, held = null, settlement = null, work = null, responsible = null } = head ?? {};
  return (
    <>
      <RailFacts title={t('merchants.head.identity')} facts={identityOf(detail, { country: country(merchant.country), industry }, { t, day })} />
      <RailFacts
        title={t('merchants.risk')}
        facts={[
          ...factOf('risk', t('merchants.head.level'), risk && <Risk of={risk} muid={muid} />),
          ...factOf('nextReview', t('merchants.nextReview'), merchant.next_review && <CalendarDay text={merchant.next_review} />),
        ]}
      />
      <RailFacts
        title={t('merchants.head.label')}
        facts={[
          ...factOf('held', t('merchants.head.held'), held && <Held of={held} merchantNo={merchantNo} />),
          ...factOf('account', t('merchants.account.title'), <Account detail={detail} />),
          ...factOf('settlement', t('merchants.head.settlement'), settlement && <Settlement of={settlement} />),
          ...factOf('work', t('merchants.head.work'), work && <Work of={work} muid={muid} />),
          ...factOf('responsible', t('merchants.head.responsible'), responsible),
          ...stateOf(detail, { t, day }),
          ...factOf(
            'waits',
            t('merchants.waits'),
            request && <InsideLink href={addressOf('/approvalRequests', { request })}>{t('merchants.toRequest')}</InsideLink>,
          ),
        ]}
      />
    </>
  );
}

/** State and risk in one line, and what of it the reader sees masked. */
export function MerchantStanding({ detail: { merchant, is_masked: isMasked, is_merchant_masked: isWholeMasked } }: DetailProps): ReactNode {
  const t = useText();
  return (
    <>
      <StatusTag spec={merchantStatusWords} value={merchant.status} />
      <Tag>
        {t('merchants.risk')}: {merchant.risk_level === null ? t.term(markWords, 'NOT_ASSESSED') : t.term(riskLevelWords, merchant.risk_level)}
      </Tag>
      {isMasked ? <Tag>{t(isWholeMasked ? 'merchants.masked' : 'merchants.peopleMasked')}</Tag> : null}
      <InvestigationsOf of={{ merchant_no: merchant.merchant_no }} />
    </>
  );
}

/** What can be done with the merchant: what is usual as buttons, the rest in a menu. */
export function MerchantActs({ detail, onRefresh, isFetching }: DetailProps & { onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const { merchant } = detail;
  return (
    <>
      <InvestigateButton what={{ merchant_nos: [merchant.merchant_no] }} companies={[merchant.entity_code]} />
      <ReferButton about={{ merchant_no: merchant.merchant_no }} />
      <MoveActs detail={detail}>
        {(rarer) => <MoreActs isPending={isFetching} acts={[...rarer, { key: 'refresh', label: t('kit.refresh'), onClick: onRefresh }]} />}
      </MoveActs>
    </>
  );
}
