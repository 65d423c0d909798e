import { Button, Checkbox, Form, Input, Select, Steps } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { EndpointData, EndpointInput } from '../../../../platform/contract/index.ts';
import { AppForm, Field, isApiError, useMutationCall, useText, FormPart } from '../../../../platform/web/index.ts';
import { NewCompanyFields } from '../../../settings/companies/web/index.ts';
import { businesses, type IdCountry, idCountries } from '../../../register/kernel/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { type checkSetUpToken, moreMethodsAtMost, setUpInstallation } from '../contract/index.ts';
import { MailServerFields } from '../../../mechanisms/mail/web/index.ts';
import type { Made } from './made.ts';

type SetUpInput = EndpointInput<typeof setUpInstallation>;
type Values = Omit<SetUpInput, 'token'> & { skip_mail?: boolean; administrator: SetUpInput['administrator'] & { repeated?: string } };
type Offered = EndpointData<typeof checkSetUpToken>;

const steps = ['company', 'people', 'payments', 'merchant', 'mail'] as const;
type Step = (typeof steps)[number];
/** In which step a part of the form stands. */
const stepOf: Readonly<Record<string, Step>> = {
  company: 'company',
  administrator: 'people',
  officer: 'people',
  payments: 'payments',
  merchant: 'merchant',
  mail: 'mail',
};
const partsOf = (step: Step): string[] => Object.keys(stepOf).filter((part) => stepOf[part] === step);

function PersonFields({ part }: { part: 'administrator' | 'officer' }): ReactNode {
  const t = useText();
  return (
    <fieldset className="set-up-part">
      <legend>{t(`firstRun.${part}`)}</legend>
      <p className="muted">{t(`firstRun.means.${part}`)}</p>
      <div className="set-up-fields">
        <Field name={[part, 'name']} label={t('firstRun.name')}>
          <Input autoComplete="off" />
        </Field>
        <Field name={[part, 'email']} label={t('firstRun.email')}>
          <Input type="email" autoComplete="off" />
        </Field>
        <Field name={[part, 'account']} label={t('firstRun.account')} hint={t('firstRun.accountHint')}>
          <Input autoComplete="off" />
        </Field>
        {part === 'administrator' ? <PasswordFields /> : null}
      </div>
    </fieldset>
  );
}

function PasswordFields(): ReactNode {
  const t = useText();
  return (
    <>
      <Field name={['administrator', 'password']} label={t('firstRun.password')} hint={t('firstRun.passwordHint')}>
        <Input.Password autoComplete="new-password" />
      </Field>
      <Field
        name={['administrator', 'repeated']}
        label={t('firstRun.repeatPassword')}
        isRequired
        dependencies={[['administrator', 'password']]}
        rules={[{ sameAs: ['administrator', 'password'], sentence: t('firstRun.passwordsDiffer') }]}
      >
        <Input.Password autoComplete="new-password" />
      </Field>
    </>
  );
}

/** Further payment methods, each with its provider. */
function MoreMethods(): ReactNode {
  const t = useText();
  return (
    <FormPart name={['payments', 'more_methods']}>
      <Form.List name={['payments', 'more_methods']}>
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <fieldset className="set-up-part" key={key}>
                <legend>{t('firstRun.moreMethod', { number: name + 2 })}</legend>
                <WayFields path={[name]} />
                <Button onClick={() => remove(name)}>{t('firstRun.removeMethod', { number: name + 2 })}</Button>
              </fieldset>
            ))}
            {rows.length < moreMethodsAtMost ? <Button onClick={() => add({})}>{t('firstRun.addMethod')}</Button> : null}
          </>
        )}
      </Form.List>
    </FormPart>
  );
}

function WayFields({ path }: { path: (string | number)[] }): ReactNode {
  const t = useText();
  return (
    <div className="set-up-fields">
      <Field name={[...path, 'method_name']} label={t('firstRun.methodName')} />
      <Field name={[...path, 'method']} label={t('firstRun.methodCode')} hint={t('firstRun.codeHint')} />
      <Field name={[...path, 'provider_name']} label={t('firstRun.providerName')} />
      <Field name={[...path, 'provider_code']} label={t('firstRun.providerCode')} hint={t('firstRun.codeHint')} />
    </div>
  );
}

function PaymentFields(): ReactNode {
  const t = useText();
  const currency = Form.useWatch(['company', 'currency']) as string | undefined;
  const amount = (name: 'monitor_limit' | 'probation_limit' | 'unverified_ceiling' | 'minor_floor') => (
    <Field key={name} name={['payments', name]} label={t(`firstRun.limits.${name}`)} hint={t(`firstRun.limitHints.${name}`)} currency={currency} />
  );
  return (
    <>
      <fieldset className="set-up-part">
        <legend>{t('firstRun.wayOfPaying')}</legend>
        <p className="muted">{t('firstRun.means.wayOfPaying')}</p>
        <WayFields path={['payments']} />
        <MoreMethods />
        <Field name={['payments', 'businesses']} label={t('firstRun.businesses')}>
          <Checkbox.Group options={businesses.map((value) => ({ value, label: t.term(businessWords, value) }))} />
        </Field>
      </fieldset>
      <fieldset className="set-up-part">
        <legend>{t('firstRun.firstLimits')}</legend>
        <p className="muted">{t('firstRun.means.firstLimits')}</p>
        <div className="set-up-fields">
          {amount('monitor_limit')}
          {amount('probation_limit')}
          {amount('unverified_ceiling')}
          {amount('minor_floor')}
          <Field name={['payments', 'limit_days']} label={t('firstRun.limitDays')} />
        </div>
      </fieldset>
    </>
  );
}

function MerchantFields({ offered }: { offered: Offered }): ReactNode {
  const t = useText();
  return (
    <fieldset className="set-up-part">
      <legend>{t('firstRun.firstMerchant')}</legend>
      <p className="muted">{t('firstRun.means.firstMerchant')}</p>
      <div className="set-up-fields">
        <Field name={['merchant', 'merchant_name']} label={t('firstRun.merchantName')} />
        <Field name={['merchant', 'legal_name']} label={t('firstRun.legalName')} />
        <Field name={['merchant', 'industry']} label={t('firstRun.industry')}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={offered.industries} />
        </Field>
        <Field name={['merchant', 'email']} label={t('firstRun.merchantEmail')}>
          <Input type="email" autoComplete="off" />
        </Field>
        <Field name={['merchant', 'app_name']} label={t('firstRun.appName')} />
        <Field name={['merchant', 'merchant_no']} label={t('firstRun.merchantNo')} hint={t('firstRun.ownNumberHint')}>
          <Input autoComplete="off" />
        </Field>
        <Field name={['merchant', 'app_id']} label={t('firstRun.appId')} hint={t('firstRun.ownNumberHint')}>
          <Input autoComplete="off" />
        </Field>
      </div>
      <Field name={['merchant', 'statement']} label={t('firstRun.statement')} hint={t('firstRun.statementHint')} rows={2} />
    </fieldset>
  );
}

function MailFields({ offered }: { offered: Offered }): ReactNode {
  const t = useText();
  const isSkipped = Form.useWatch('skip_mail') as boolean | undefined;
  if (offered.mail_by_environment) return <p>{t('firstRun.mailByEnvironment')}</p>;
  return (
    <fieldset className="set-up-part">
      <legend>{t('firstRun.mailServer')}</legend>
      <p className="muted">{t('firstRun.means.mailServer')}</p>
      <Form.Item name="skip_mail" valuePropName="checked">
        <Checkbox>{t('firstRun.skipMail')}</Checkbox>
      </Form.Item>
      {isSkipped === false ? <MailServerFields prefix={['mail']} /> : null}
    </fieldset>
  );
}

/** The form in its steps; it is sent as one. */
export function SetUpForm({ token, offered, onMade }: { token: string; offered: Offered; onMade: (made: Made) => void }): ReactNode {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [at, setAt] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const state = useMutationCall(setUpInstallation, {
    onDone: (answer) => onMade({ answer, country: (form.getFieldValue(['company', 'country']) as IdCountry | undefined) ?? idCountries[0] }),
  });
  // A refusal of a field that stands in another step leads there.
  useEffect(() => {
    const first = isApiError(state.error) ? state.error.fields[0]?.field.split('.')[0] : undefined;
    const step = first === undefined ? undefined : stepOf[first];
    if (step !== undefined) setAt(steps.indexOf(step));
  }, [state.error]);
  const move = (to: number) => {
    setAt(to);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const next = async () => {
    const parts = partsOf(steps[at] as Step);
    const names = form.getFieldsError().flatMap(({ name }) => (parts.includes(String(name[0])) ? [name] : []));
    // The fields of this step are still being fetched.
    if (names.length === 0) return;
    try {
      await form.validateFields(names as never);
      move(at + 1);
    } catch {
      // The fields say what they lack.
    }
  };
  const send = ({ skip_mail: skipped = true, mail, administrator: { repeated: _repeated, ...administrator }, officer, merchant, ...values }: Values) =>
    state.mutate({
      ...values,
      token,
      merchant: { ...merchant, merchant_no: merchant.merchant_no?.trim() || undefined, app_id: merchant.app_id?.trim() || undefined },
      administrator: { ...administrator, lang: t.lang },
      officer: { ...officer, lang: t.lang },
      ...(skipped || !mail ? {} : { mail }),
    });
  const shown = steps[at];
  const isLast = at === steps.length - 1;
  const sentence = isApiError(state.error) && state.error.fields.length === 0 ? state.error.msg : undefined;
  const part = (step: Step, children: ReactNode) => (
    <div key={step} hidden={shown !== step}>
      {children}
    </div>
  );
  return (
    <div ref={top}>
      <p className="muted">{t('firstRun.hint')}</p>
      <Steps className="set-up-steps" size="small" current={at} items={steps.map((key) => ({ title: t(`firstRun.steps.${key}`) }))} />
      <AppForm<Values>
        form={form}
        marksOptional={false}
        endpoint={setUpInstallation}
        error={state.error}
        initialValues={{ payments: { businesses: [...businesses], limit_days: 30 } as never, skip_mail: true }}
        onSubmit={send}
      >
        {part(
          'company',
          <fieldset className="set-up-part">
            <legend>{t('firstRun.steps.company')}</legend>
            <p className="muted">{t('firstRun.means.company')}</p>
            <NewCompanyFields prefix={['company']} />
          </fieldset>,
        )}
        {part(
          'people',
          <>
            <PersonFields part="administrator" />
            <PersonFields part="officer" />
          </>,
        )}
        {part('payments', <PaymentFields />)}
        {part('merchant', <MerchantFields offered={offered} />)}
        {part('mail', <MailFields offered={offered} />)}
        {sentence ? (
          <p role="alert" className="note note-danger">
            {sentence}
          </p>
        ) : null}
        <div className="set-up-acts">
          <Button disabled={at === 0 || state.isPending} onClick={() => move(at - 1)}>
            {t('firstRun.back')}
          </Button>
          {isLast ? (
            <Button key="finish" type="primary" htmlType="submit" loading={state.isPending}>
              {t('firstRun.finish')}
            </Button>
          ) : (
            <Button key="next" type="primary" onClick={() => void next()}>
              {t('firstRun.next')}
            </Button>
          )}
        </div>
      </AppForm>
    </div>
  );
}
