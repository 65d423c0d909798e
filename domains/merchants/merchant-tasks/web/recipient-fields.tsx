import { Form, Select } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { languageNames } from '../../../../platform/contract/index.ts';
import { DayInput, Field, nowMs, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { useMerchantOptions } from '../../../register/reference-data/web/index.ts';
import { contactPurposeWords } from '../../../register/vocabulary/contract/index.ts';
import type { TaskCalls } from '../contract/index.ts';

export interface SendValues {
  merchant_no: string;
  contact_id: string;
  due_on: string;
  remind_before: number;
  remind_every: number;
}

export const sendDefaults = { remind_before: 3, remind_every: 7 } as const;
/** The day in so many days. */
export const dueInDays = (days: number): string => dayjs(nowMs()).add(days, 'day').format('YYYY-MM-DD');

/** Whom to ask, by when, and how often to remind. */
export function RecipientFields({ recipients }: { recipients: TaskCalls['recipients'] }): ReactNode {
  const t = useText();
  const merchants = useMerchantOptions();
  const form = Form.useFormInstance();
  const merchantNo = Form.useWatch('merchant_no') as string | undefined;
  const contacts = useQueryCall(recipients, merchantNo ? { merchant_no: merchantNo } : undefined, { silent: true });
  const options = (contacts.data ?? []).map(({ contact_id: value, name, email, purpose, lang }) => ({
    value,
    label: `${name} <${email}> · ${t.term(contactPurposeWords, purpose as never)} · ${languageNames[lang]}`,
  }));
  return (
    <>
      <Field name="merchant_no" label={t('merchantTasks.merchant')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[...merchants.options]}
          loading={merchants.isLoading}
          onChange={() => form.setFieldValue('contact_id', undefined)}
        />
      </Field>
      <Field
        name="contact_id"
        label={t('merchantTasks.recipient')}
        hint={merchantNo && contacts.data?.length === 0 ? t('merchantTasks.noContacts') : t('merchantTasks.recipientHint')}
      >
        <Select options={options} loading={merchantNo !== undefined && contacts.data === undefined} disabled={merchantNo === undefined} />
      </Field>
      <div className="task-triple">
        <Field name="due_on" label={t('merchantTasks.dueOn')}>
          <DayInput from={dueInDays(1)} />
        </Field>
        <Field name="remind_before" label={t('merchantTasks.remindBefore')} isRequired />
        <Field name="remind_every" label={t('merchantTasks.remindEvery')} isRequired />
      </div>
    </>
  );
}
