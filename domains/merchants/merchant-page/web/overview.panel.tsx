import type { ReactNode } from 'react';
import { addressOf, formatCount, formatDecimal, InsideLink, Section, type SectionItem, Stack, StatusTag, useText } from '../../../../platform/web/index.ts';
import { subdivisionName } from '../../../register/kernel/index.ts';
import { useCountryNames, useMasterList } from '../../../register/reference-data/web/index.ts';
import {
  businessWords,
  deliveryWords,
  merchantMarkWords,
  merchantStatusWords,
  onboardingOutcomeWords,
  registeredStateWords,
  riskLevelWords,
  switchStateWords,
} from '../../../register/vocabulary/contract/index.ts';
import { RiskReason } from '../../merchant-risk/web/index.ts';
import type { MerchantDetail } from '../../merchants/contract/index.ts';
import { merchantPath } from '../../merchants/web/index.ts';
import { AddApp } from './add-app.tsx';

export interface DetailProps {
  detail: MerchantDetail;
}

/** Part of what was declared, in whole percent; undefined where nothing was. */
function shareOf(amount: string, declared: string | null): number | undefined {
  return declared === null || Number(declared) === 0 ? undefined : Math.round((Number(amount) / Number(declared)) * 100);
}

function Counters({ detail: { counters, merchant } }: DetailProps): ReactNode {
  const t = useText();
  const money = (amount: string) => `${merchant.currency} ${formatDecimal(amount, t.lang)}`;
  const hint = (amount: string | null, declared: string | null): string => {
    if (declared === null) return t('merchants.counters.undeclared');
    const share = amount === null ? undefined : shareOf(amount, declared);
    const words = t('merchants.counters.declared', { amount: money(declared) });
    return share === undefined ? words : `${words} · ${t('merchants.counters.share', { percent: share })}`;
  };
  const cells = [
    { label: t('merchants.counters.turnover'), value: money(counters.turnover), hint: hint(counters.turnover, merchant.declared_turnover) },
    {
      label: t('merchants.counters.ticket'),
      value: counters.ticket === null ? '—' : money(counters.ticket),
      hint: counters.ticket === null ? t('merchants.counters.none') : hint(counters.ticket, merchant.declared_ticket),
    },
    { label: t('merchants.counters.payments'), value: formatCount(counters.payments, t.lang), hint: null },
    {
      label: t('merchants.counters.previous'),
      value: money(counters.previous_turnover),
      hint: hint(counters.previous_turnover, merchant.declared_turnover),
    },
  ];
  return (
    <Section title={t('merchants.sections.counters')}>
      <dl className="merchants-counters">
        {cells.map(({ label, value, hint: words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {words ? <div className="muted">{words}</div> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Where it stands, who decided that and why. */
function State({ detail: { merchant, waiting_request_id: request } }: DetailProps): ReactNode {
  const t = useText();
  const isGone = merchant.status === 'OFFBOARDED';
  return (
    <Section
      title={t('merchants.sections.state')}
      extra={
        request ? <InsideLink href={addressOf('/approvalRequests', { request })}>{`${t('merchants.waits')}: ${t('merchants.toRequest')}`}</InsideLink> : null
      }
      items={[
        { label: t('merchants.status'), kind: 'tag', tag: merchantStatusWords, value: merchant.status },
        { label: t('merchants.statusTime'), kind: 'time', value: merchant.status_time },
        { kind: 'actor', label: t('merchants.statusBy'), value: merchant.status_by },
        { label: t('merchants.statusReason'), value: merchant.status_reason },
        merchant.risk_level === null
          ? { label: t('merchants.risk'), value: t('merchants.notAssessed') }
          : { label: t('merchants.risk'), kind: 'tag', tag: riskLevelWords, value: merchant.risk_level },
        { label: t('merchants.nextReview'), kind: 'date', value: merchant.next_review },
        ...(isGone
          ? ([
              { label: t('merchants.effectiveOn'), kind: 'date', value: merchant.offboard_effective_on },
              merchant.offboard_reviewed_time === null
                ? { label: t('merchants.reviewUntil'), kind: 'time', value: merchant.offboard_review_due }
                : { label: t('merchants.reviewedBy'), value: merchant.offboard_reviewed_by },
            ] satisfies SectionItem[])
          : []),
      ]}
    />
  );
}

const joined = (values: readonly string[]): string | null => (values.length === 0 ? null : values.join(', '));

function Declared({ detail: { merchant: one } }: DetailProps): ReactNode {
  const t = useText();
  const country = useCountryNames();
  const industries = new Map(useMasterList('industry').options.map(({ value, label }) => [value, label]));
  return (
    <>
      <Section
        title={t('merchants.sections.legal')}
        items={[
          { label: t('merchants.legalName'), value: one.legal_name },
          { label: t('merchants.tradeNames'), value: joined(one.trade_names) },
          { label: t('merchants.taxId'), kind: 'id', type: one.tax_id_type, value: one.tax_id },
          { label: t('merchants.legalForm'), value: one.legal_form },
          { label: t('merchants.foundedOn'), kind: 'date', value: one.founded_on },
          { label: t('merchants.country'), value: country(one.country) },
          {
            label: t('merchants.region'),
            value:
              one.registered_state === null
                ? t.term(registeredStateWords, 'NOT_RECORDED')
                : `${subdivisionName(one.registered_state)} (${one.registered_state})`,
          },
          { label: t('merchants.addressLine'), value: joined([one.address_line, one.city, one.region, one.postal_code].filter((part) => part !== null)) },
          { label: t('merchants.email'), value: one.email },
          { label: t('merchants.phone'), value: one.phone },
          { label: t('merchants.website'), value: one.website },
        ]}
      />
      <Section
        title={t('merchants.sections.declared')}
        items={[
          { label: t('merchants.industry'), value: industries.get(one.industry) ?? one.industry },
          { label: t('merchants.businesses'), value: joined(one.businesses.map((value) => t.term(businessWords, value))) },
          { label: t('merchants.activity'), value: one.activity, span: 2 },
          { label: t('merchants.activityCodes'), value: joined(one.activity_codes) },
          { label: t('merchants.products'), value: joined(one.products) },
          { label: t('merchants.turnover'), kind: 'money', value: one.declared_turnover, currency: one.currency },
          { label: t('merchants.ticket'), kind: 'money', value: one.declared_ticket, currency: one.currency },
          { label: t('merchants.payerCountries'), value: joined(one.payer_countries.map(country)) },
          { label: t('merchants.delivery'), value: one.delivery === null ? null : t.term(deliveryWords, one.delivery) },
        ]}
      />
    </>
  );
}

const outcomeTag = (outcome: string | null): ReactNode =>
  outcome === null ? <StatusTag spec={merchantMarkWords} value="ROUND_OPEN" /> : <StatusTag spec={onboardingOutcomeWords} value={outcome} />;

function Rounds({ detail: { merchant, rounds, same_entity: same, apps } }: DetailProps): ReactNode {
  const t = useText();
  return (
    <>
      {rounds.map((one) => (
        <Section
          key={one.onboard_id}
          title={`${t('merchants.sections.rounds')}: ${t('merchants.round', { number: one.round })}`}
          extra={outcomeTag(one.outcome)}
          items={[
            { label: t('merchants.started'), kind: 'time', value: one.started_time },
            { label: t('merchants.decided'), kind: 'time', value: one.decided_time },
          ]}
        />
      ))}
      {same.length > 0 ? (
        <Section title={t('merchants.sections.same')}>
          {same.map((one) => (
            <p key={one.muid}>
              <InsideLink href={merchantPath(one.muid)}>{one.merchant_name}</InsideLink> · {one.entity_code}{' '}
              <StatusTag spec={merchantStatusWords} value={one.status} />
            </p>
          ))}
        </Section>
      ) : null}
      <Section title={t('merchants.sections.apps')} extra={<AddApp merchant={merchant} />}>
        {apps.length === 0 ? <p className="muted">{t('merchants.apps.none')}</p> : null}
        {apps.map((app) => (
          <p key={app.app_id}>
            <InsideLink href={addressOf('/appDetail', { app_id: app.app_id })}>{app.app_name}</InsideLink> · {app.app_id}{' '}
            <StatusTag spec={switchStateWords} value={app.app_status} />
          </p>
        ))}
      </Section>
    </>
  );
}

/** Where a merchant stands, what it took beside what it declared, and its data. */
export function OverviewPanel({ detail }: DetailProps): ReactNode {
  return (
    <Stack>
      <Counters detail={detail} />
      <State detail={detail} />
      <RiskReason merchantNo={detail.merchant.merchant_no} wholeHref={addressOf('/merchantDetail', { muid: detail.merchant.muid, part: 'risk' })} />
      <Declared detail={detail} />
      <Rounds detail={detail} />
    </Stack>
  );
}
