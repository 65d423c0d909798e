import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Field, useText } from '../../../../platform/web/index.ts';
import { businesses, type ListKind } from '../../../register/kernel/index.ts';
import { useMasterList, useMethodOptions, useProviderOptions } from '../../../register/reference-data/web/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';

/** What the forms of entries hold beside the person. */
export interface EntryValues {
  reason_code: string;
  note?: string;
  business?: 'payin' | 'payout';
  provider_code?: string;
  method?: string;
  start_date_time?: number;
  end_date_time?: number;
}

/** What a call takes of them; what is empty is left out. */
export const entryInput = ({ reason_code, note, business, provider_code, method, start_date_time, end_date_time }: EntryValues) => ({
  reason_code,
  ...(note ? { reason: note } : {}),
  ...(business ? { business } : {}),
  ...(provider_code ? { provider_code } : {}),
  ...(method ? { method } : {}),
  ...(start_date_time === undefined ? {} : { start_date_time }),
  ...(end_date_time === undefined ? {} : { end_date_time }),
});

function ChannelFields(): ReactNode {
  const t = useText();
  const providers = useProviderOptions();
  const methods = useMethodOptions();
  return (
    <div className="lists-pair">
      <Field name="provider_code" label={t('lists.provider')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('lists.all')}
          options={[...providers.options]}
          loading={providers.isLoading}
        />
      </Field>
      <Field name="method" label={t('lists.method')}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} placeholder={t('lists.all')} options={[...methods.options]} loading={methods.isLoading} />
      </Field>
    </div>
  );
}

/** Why, for what and how long. */
export function EntryFields({ kind, isNew }: { kind: ListKind; isNew: boolean }): ReactNode {
  const t = useText();
  const reasons = useMasterList('black_reason');
  const hasEnd = kind === 'WHITE' || kind === 'HOLD';
  const endHint = kind === 'WHITE' ? t('lists.whiteMonths') : kind === 'HOLD' ? t('lists.holdDays') : t('lists.endHint');
  return (
    <>
      {kind === 'CHANNEL' ? <ChannelFields /> : null}
      <div className="lists-pair">
        <Field name="reason_code" label={t('lists.reasonCode')} isRequired>
          <Select showSearch={{ optionFilterProp: 'label' }} options={[...reasons.options]} loading={reasons.isLoading} />
        </Field>
        <Field name="business" label={t('lists.business')}>
          <Select allowClear placeholder={t('lists.both')} options={businesses.map((value) => ({ value, label: t.term(businessWords, value) }))} />
        </Field>
      </div>
      <div className="lists-pair">
        <Field name="start_date_time" label={t('lists.start')} {...(isNew ? { hint: t('lists.startHint') } : { isRequired: true })} />
        <Field name="end_date_time" label={t('lists.end')} hint={endHint} isRequired={hasEnd} />
      </div>
      <Field name="note" sentAs="reason" label={t('lists.note')} rows={2} />
    </>
  );
}
