import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, Field, FormDialog, useMutationCall, useText, FormPart } from '../../../../platform/web/index.ts';
import { deliveries } from '../../../register/kernel/index.ts';
import { useCountryOptions } from '../../../register/reference-data/web/index.ts';
import { deliveryWords } from '../../../register/vocabulary/contract/index.ts';
import { type ReviewView, updateReview } from '../contract/index.ts';
import { touched } from './touched.ts';

interface Values {
  legal_name: string;
  trade_names: string[];
  founded_on?: string;
  legal_form?: string;
  activity?: string;
  activity_codes: string[];
  website?: string;
  phone?: string;
  address_line?: string;
  city?: string;
  region?: string;
  postal_code?: string;
  declared_turnover?: string;
  declared_ticket?: string;
  payer_countries: string[];
  delivery?: (typeof deliveries)[number];
  products: string[];
}
type Key = keyof Values;

const texts = ['legal_form', 'website', 'phone', 'address_line', 'city', 'region', 'postal_code'] as const satisfies readonly Key[];
const lists = ['trade_names', 'activity_codes', 'products'] as const satisfies readonly Key[];

/** Only what was changed is sent, so that the audit trail tells it field by field. */
function changesOf(before: Values, after: Values): Partial<Record<Key, unknown>> {
  const changed = (Object.keys(before) as Key[]).filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null));
  return Object.fromEntries(changed.map((key) => [key, after[key] === undefined || after[key] === '' ? null : after[key]]));
}

const valuesOf = ({ merchant }: ReviewView): Values => {
  const or = (text: string | null) => text ?? '';
  return {
    legal_name: merchant.legal_name,
    trade_names: merchant.trade_names,
    founded_on: or(merchant.founded_on),
    legal_form: or(merchant.legal_form),
    activity: or(merchant.activity),
    activity_codes: merchant.activity_codes,
    website: or(merchant.website),
    phone: or(merchant.phone),
    address_line: or(merchant.address_line),
    city: or(merchant.city),
    region: or(merchant.region),
    postal_code: or(merchant.postal_code),
    declared_turnover: or(merchant.declared_turnover),
    declared_ticket: or(merchant.declared_ticket),
    payer_countries: merchant.payer_countries,
    ...(merchant.delivery === null ? {} : { delivery: merchant.delivery as (typeof deliveries)[number] }),
    products: merchant.products,
  };
};

/** Changes what the merchant declared of itself. */
export function ChangeDeclared({ review }: { review: ReviewView }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const countries = useCountryOptions();
  const save = useMutationCall(updateReview, { invalidates: touched, onDone: () => setOpen(false), successToast: 'onboarding.cdd.changed' });
  const before = valuesOf(review);
  return (
    <>
      <ActionButton size="small" endpoint={updateReview} onClick={() => setOpen(true)}>
        {t('onboarding.cdd.change')}
      </ActionButton>
      <FormDialog<Values>
        open={isOpen}
        width={760}
        draft={`onboarding.declared ${review.onboard_id}`}
        title={t('onboarding.cdd.changeTitle')}
        submitText={t('onboarding.cdd.save')}
        endpoint={updateReview}
        state={save}
        initialValues={before}
        reason={{ required: review.status !== 'DRAFT' }}
        fields={
          <FormPart name="merchant">
            <div className="onboarding-form">
              <Field name="legal_name" label={t('onboarding.fields.legal_name')} isRequired />
              {lists.map((key) => (
                <Field key={key} name={key} label={t(`onboarding.fields.${key}`)}>
                  <Select mode="tags" tokenSeparators={[';']} open={false} suffixIcon={null} />
                </Field>
              ))}
              <Field name="founded_on" label={t('onboarding.fields.founded_on')} />
              {texts.map((key) => (
                <Field key={key} name={key} label={t(`onboarding.fields.${key}`)} />
              ))}
              <Field name="payer_countries" label={t('onboarding.fields.payer_countries')}>
                <Select mode="multiple" optionFilterProp="label" options={[...countries.options]} loading={countries.isLoading} />
              </Field>
              <Field name="delivery" label={t('onboarding.fields.delivery')} words={deliveryWords} />
              <Field name="declared_turnover" label={`${t('onboarding.fields.declared_turnover')} (${review.merchant.currency})`} />
              <Field name="declared_ticket" label={`${t('onboarding.fields.declared_ticket')} (${review.merchant.currency})`} />
              <div className="onboarding-form-wide">
                <Field name="activity" label={t('onboarding.fields.activity')} />
              </div>
            </div>
          </FormPart>
        }
        onSubmit={({ reason, ...values }: Values & { reason?: string }) =>
          save.mutate({
            onboard_id: review.onboard_id,
            version: review.version,
            merchant: changesOf(before, { ...before, ...values }) as object,
            ...(reason ? { reason } : {}),
          })
        }
        onClose={() => setOpen(false)}
      />
    </>
  );
}
