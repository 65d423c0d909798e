import type { ReactNode } from 'react';
import {
  actorText,
  addressOf,
  CalendarDay,
  formatMoney,
  IdText,
  InsideLink,
  MoreActs,
  type RailFact,
  RailFacts,
  StatusTag,
  Tag,
  Time,
  useQueryCall,
  useText,
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
  if (latest === null) return t('merchants.head.none');
  return (
    <>
      <InsideLink href={addressOf('/remittanceReports', { settlement: latest.id })}>{formatMoney(latest.net_amount, latest.currency, t.lang)}</InsideLink>{' '}
      <StatusTag spec={settlementStatusWords} value={latest.status} />{' '}
      <span className="muted">
        <Time at={latest.period_to} bare />
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
const known = (key: string, label: string, value: ReactNode | null | undefined): RailFact[] =>
  value === null || value === undefined || value === '' ? [] : [{ key, label, value }];

function identityOf({ merchant, is_merchant_masked: isMasked }: DetailProps['detail'], names: { country: string; industry: string }, t: ReturnType<typeof useText>) {
  return [
    ...known(
      'taxId',
      t('merchants.taxId'),
      merchant.tax_id === null ? null : (
        <>
          <IdText type={merchant.tax_id_type} value={merchant.tax_id} copyable={!isMasked} /> <NumberUse type={merchant.tax_id_type} no={merchant.tax_id} />
        </>
      ),
    ),
    ...known('number', t('merchants.number'), <IdText value={merchant.merchant_no} />),
    ...known('legalName', t('merchants.legalName'), merchant.legal_name === merchant.merchant_name ? null : merchant.legal_name),
    ...known(
      'country',
      t('merchants.country'),
      [...(merchant.registered_state === null ? [] : [subdivisionName(merchant.registered_state)]), names.country].join(', '),
    ),
    ...known('industry', t('merchants.industry'), names.industry),
    ...known('company', t('merchants.company'), merchant.entity_code),
    ...known('since', t('merchants.since'), merchant.since_time === null ? null : <Time at={merchant.since_time} bare />),
  ];
}

/** Where it stands, who decided that and why. */
function stateOf({ merchant }: DetailProps['detail'], t: ReturnType<typeof useText>): RailFact[] {
  const isGone = merchant.status === 'OFFBOARDED';
  return [
    ...known('statusTime', t('merchants.statusTime'), merchant.status_time === null ? null : <Time at={merchant.status_time} bare />),
    ...known('statusBy', t('merchants.statusBy'), merchant.status_by && actorText(t, merchant.status_by)),
    ...known('statusReason', t('merchants.statusReason'), merchant.status_reason),
    ...(isGone
      ? [
          ...known('effectiveOn', t('merchants.effectiveOn'), merchant.offboard_effective_on && <CalendarDay text={merchant.offboard_effective_on} />),
          ...(merchant.offboard_reviewed_time === null
            ? known('reviewUntil', t('merchants.reviewUntil'), merchant.offboard_review_due && <Time at={merchant.offboard_review_due} bare />)
            : known('reviewedBy', t('merchants.reviewedBy'), merchant.offboard_reviewed_by)),
        ]
      : []),
  ];
}

/** Who the merchant is and how it stands: of each what the reader may know. */
export function MerchantFacts({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { merchant, waiting_request_id: request } = detail;
  const { merchant_no: merchantNo, muid } = merchant;
  const country = useCountryNames();
  const industries = useMasterList('industry').options;
  const head = useQueryCall(readMerchantHead, { merchant_no: merchantNo }, { silent: true }).data;
  const industry = industries.find(({ value }) => value === merchant.industry)?.label ?? merchant.industry;
  const { risk = null, held = null, settlement = null, work = null, responsible = null } = head ?? {};
  return (
    <>
      <RailFacts title={t('merchants.head.identity')} facts={identityOf(detail, { country: country(merchant.country), industry }, t)} />
      <RailFacts
        title={t('merchants.risk')}
        facts={[
          ...known('risk', t('merchants.head.level'), risk && <Risk of={risk} muid={muid} />),
          ...known('nextReview', t('merchants.nextReview'), merchant.next_review && <CalendarDay text={merchant.next_review} />),
        ]}
      />
      <RailFacts
        title={t('merchants.head.label')}
        facts={[
          ...known('held', t('merchants.head.held'), held && <Held of={held} merchantNo={merchantNo} />),
          ...known('account', t('merchants.account.title'), <Account detail={detail} />),
          ...known('settlement', t('merchants.head.settlement'), settlement && <Settlement of={settlement} />),
          ...known('work', t('merchants.head.work'), work && <Work of={work} muid={muid} />),
          ...known('responsible', t('merchants.head.responsible'), responsible),
          ...stateOf(detail, t),
          ...known(
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
