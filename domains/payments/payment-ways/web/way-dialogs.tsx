import './payment-ways.css';
import { Form, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import { Field, FormDialog, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { currencies, idCountries } from '../../../register/kernel/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { addMethod, addProvider, beginLimits, changeMethod, changeProvider, listPaymentWays } from '../contract/index.ts';

export interface MethodInput {
  code: string;
  name: string;
  countries: string[];
  is_cash: boolean;
}
export interface ProviderInput {
  code: string;
  name: string;
}

function NamedFields({ isNew }: { isNew: boolean }): ReactNode {
  const t = useText();
  return (
    <>
      <Field name="name" label={t('paymentWays.name')} />
      <Field name="code" label={t('paymentWays.code')} hint={t('paymentWays.codeHint')}>
        <Input disabled={!isNew} />
      </Field>
    </>
  );
}

interface DialogProps<One> {
  /** The one that is changed; undefined: a new one. */
  one: One | undefined;
  open: boolean;
  onClose: () => void;
}

export function MethodDialog({ one, open, onClose }: DialogProps<MethodInput>): ReactNode {
  const t = useText();
  const options = { invalidates: [listPaymentWays], onDone: onClose, successToast: 'paymentWays.saved' } as const;
  const adding = useMutationCall(addMethod, options);
  const changing = useMutationCall(changeMethod, {
    invalidates: [listPaymentWays],
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('paymentWays.asked'));
      else toast.success(t('paymentWays.saved'));
      onClose();
    },
  });
  const state = one ? changing : adding;
  return (
    <FormDialog<MethodInput>
      open={open}
      title={t(one ? 'paymentWays.changeMethod' : 'paymentWays.addMethod')}
      submitText={t('paymentWays.save')}
      endpoint={one ? changeMethod : addMethod}
      state={state}
      initialValues={one ?? {}}
      fields={
        <>
          <NamedFields isNew={one === undefined} />
          <Field name="countries" label={t('paymentWays.countries')}>
            <Select mode="multiple" options={idCountries.map((value) => ({ value: value as string, label: value }))} />
          </Field>
          <Field name="is_cash" label={t('paymentWays.isCash')} hint={t('paymentWays.isCashHint')} valuePropName="checked">
            <Switch />
          </Field>
        </>
      }
      onSubmit={({ code, name, countries, is_cash }) =>
        state.mutate({ code, name, countries: countries as EndpointInput<typeof addMethod>['countries'], is_cash: is_cash ?? false })
      }
      onClose={onClose}
    />
  );
}

export function ProviderDialog({ one, open, onClose }: DialogProps<ProviderInput>): ReactNode {
  const t = useText();
  const options = { invalidates: [listPaymentWays], onDone: onClose, successToast: 'paymentWays.saved' } as const;
  const [adding, changing] = [useMutationCall(addProvider, options), useMutationCall(changeProvider, options)];
  const state = one ? changing : adding;
  return (
    <FormDialog<ProviderInput>
      open={open}
      title={t(one ? 'paymentWays.changeProvider' : 'paymentWays.addProvider')}
      submitText={t('paymentWays.save')}
      endpoint={one ? changeProvider : addProvider}
      state={state}
      initialValues={one ?? {}}
      fields={<NamedFields isNew={one === undefined} />}
      onSubmit={({ code, name }) => state.mutate({ code, name })}
      onClose={onClose}
    />
  );
}

type LimitsChange = Omit<EndpointInput<typeof beginLimits>, 'entity_code' | 'reason'>;

function LimitFields(): ReactNode {
  const t = useText();
  const currency = Form.useWatch('currency') as string | undefined;
  return (
    <>
      <div className="way-fields">
        <Field name="business" label={t('paymentWays.business')} words={businessWords} />
        <Field name="currency" label={t('paymentWays.currency')}>
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
        {(['monitor_limit', 'probation_limit', 'unverified_ceiling', 'minor_floor'] as const).map((name) => (
          <Field key={name} name={name} label={t(`paymentWays.amounts.${name}`)} hint={t(`paymentWays.amountHints.${name}`)} currency={currency} />
        ))}
        <Field name="limit_days" label={t('paymentWays.days')} initialValue={30} />
      </div>
    </>
  );
}

export function FirstLimitsDialog({ company, open, onClose }: { company: string; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const state = useMutationCall(beginLimits, {
    invalidates: [listPaymentWays],
    onDone: () => {
      toast.info(t('paymentWays.asked'));
      onClose();
    },
  });
  return (
    <FormDialog<LimitsChange>
      open={open}
      width={640}
      draft={`company.firstLimits ${company}`}
      title={`${t('paymentWays.begin')} · ${company}`}
      submitText={t('paymentWays.ask')}
      endpoint={beginLimits}
      reason
      state={state}
      fields={<LimitFields />}
      onSubmit={({ reason, ...values }) => state.mutate({ ...values, entity_code: company, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>{t('paymentWays.beginMeans')}</p>
    </FormDialog>
  );
}
