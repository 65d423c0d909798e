import type { ReactNode } from 'react';
import { Panel, Section, useText } from '../../../../platform/web/index.ts';
import { subdivisionName } from '../../../register/kernel/index.ts';
import { useCountryNames, useMasterList } from '../../../register/reference-data/web/index.ts';
import { businessWords, deliveryWords, registeredStateWords } from '../../../register/vocabulary/contract/index.ts';
import { EditMerchant } from './edit-merchant.tsx';
import type { DetailProps } from './parts.ts';

const joined = (values: readonly string[]): string | null => (values.length === 0 ? null : values.join(', '));

/** Who the merchant is by law, and what it declares of its business. */
export function CompanyPanel({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { merchant: one } = detail;
  const country = useCountryNames();
  const industries = new Map(useMasterList('industry').options.map(({ value, label }) => [value, label]));
  return (
    <Panel>
      <Section
        title={t('merchants.sections.legal')}
        extra={<EditMerchant detail={detail} />}
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
    </Panel>
  );
}
