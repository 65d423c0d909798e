import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { Field, Grid, useText } from '../../../../platform/web/index.ts';
import { type Business } from '../../../register/kernel/index.ts';
import { languages } from '../../../../platform/contract/index.ts';
import { useCountryOptions, useMasterList } from '../../../register/reference-data/web/index.ts';
import { businessWords, deliveryWords } from '../../../register/vocabulary/contract/index.ts';
import { type MerchantFactsView } from '../contract/index.ts';

/** What is filled in of a merchant. */
export interface DeclaredValues {
  merchant_name: string;
  legal_name: string;
  country: string;
  industry: string;
  businesses: Business[];
  email?: string;
  lang?: 'en' | 'pt' | 'es';
  tax_id?: string;
  trade_names?: string[];
  founded_on?: string;
  legal_form?: string;
  activity?: string;
  activity_codes?: string[];
  declared_turnover?: string;
  declared_ticket?: string;
  payer_countries?: string[];
  delivery?: MerchantFactsView['delivery'];
  products?: string[];
  website?: string;
  phone?: string;
  address_line?: string;
  city?: string;
  region?: string;
  postal_code?: string;
}

const languageNames = { en: 'English', pt: 'Português', es: 'Español' } as const;

/** The values of a merchant as its form holds them. What is masked is left empty, and then stays as it is. */
export const valuesOf = (one: MerchantFactsView, masked: { merchant: boolean; telephone: boolean }): Partial<DeclaredValues> => {
  const whole = (text: string | null, isMasked = masked.merchant) => (isMasked || text === null ? {} : text);
  const held = {
    merchant_name: one.merchant_name,
    legal_name: one.legal_name,
    country: one.country,
    industry: one.industry,
    businesses: [...one.businesses],
    lang: one.lang as 'pt',
    email: whole(one.email),
    tax_id: whole(one.tax_id),
    phone: whole(one.phone, masked.telephone),
    trade_names: [...one.trade_names],
    founded_on: one.founded_on ?? undefined,
    legal_form: one.legal_form ?? undefined,
    activity: one.activity ?? undefined,
    activity_codes: [...one.activity_codes],
    declared_turnover: one.declared_turnover ?? undefined,
    declared_ticket: one.declared_ticket ?? undefined,
    payer_countries: [...one.payer_countries],
    delivery: one.delivery ?? undefined,
    products: [...one.products],
    website: one.website ?? undefined,
    address_line: one.address_line ?? undefined,
    city: one.city ?? undefined,
    region: one.region ?? undefined,
    postal_code: one.postal_code ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(held).filter(([, value]) => value !== undefined && !(typeof value === 'object' && !Array.isArray(value))),
  ) as Partial<DeclaredValues>;
};

/** Fields of a merchant, for an application and for a change. @param isNew an address to write to is needed */
export function DeclaredFields({ isNew }: { isNew: boolean }): ReactNode {
  const t = useText();
  const countries = useCountryOptions();
  const industries = useMasterList('industry');
  const tags = <Select mode="tags" open={false} suffixIcon={null} />;
  return (
    <Grid min={240}>
      <Field name="merchant_name" label={t('merchants.name')} />
      <Field name="legal_name" label={t('merchants.legalName')} />
      <Field name="tax_id" label={t('merchants.taxId')} hint={t('merchants.taxIdHint')} />
      <Field name="country" label={t('merchants.country')}>
        <Select showSearch optionFilterProp="label" options={[...countries.options]} loading={countries.isLoading} />
      </Field>
      <Field name="industry" label={t('merchants.industry')}>
        <Select showSearch optionFilterProp="label" options={[...industries.options]} loading={industries.isLoading} />
      </Field>
      <Field name="businesses" label={t('merchants.businesses')} words={businessWords} />
      <Field name="email" label={t('merchants.email')} isRequired={isNew}>
        <Input type="text" inputMode="email" />
      </Field>
      <Field name="lang" label={t('merchants.lang')}>
        <Select allowClear options={languages.map((value) => ({ value, label: languageNames[value] }))} />
      </Field>
      <Field name="founded_on" label={t('merchants.foundedOn')} />
      <Field name="legal_form" label={t('merchants.legalForm')} />
      <Field name="declared_turnover" label={t('merchants.turnover')} />
      <Field name="declared_ticket" label={t('merchants.ticket')} />
      <Field name="delivery" label={t('merchants.delivery')} words={deliveryWords} />
      <Field name="payer_countries" label={t('merchants.payerCountries')}>
        <Select mode="multiple" optionFilterProp="label" options={[...countries.options]} />
      </Field>
      <Field name="trade_names" label={t('merchants.tradeNames')}>
        {tags}
      </Field>
      <Field name="products" label={t('merchants.products')}>
        {tags}
      </Field>
      <Field name="activity_codes" label={t('merchants.activityCodes')}>
        {tags}
      </Field>
      <Field name="website" label={t('merchants.website')} />
      <Field name="phone" label={t('merchants.phone')} />
      <Field name="address_line" label={t('merchants.addressLine')} />
      <Field name="city" label={t('merchants.city')} />
      <Field name="region" label={t('merchants.region')} hint={t('merchants.regionHint')} />
      <Field name="postal_code" label={t('merchants.postalCode')} />
      <Field name="activity" label={t('merchants.activity')} rows={2} />
    </Grid>
  );
}

/** What is filled in; what is empty is not sent. */
export const filledIn = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')) as Partial<Values>;
