import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { AmountInput, AppForm, Field, IdText, Section, Tag, useText, toneOf } from '../../../../platform/web/index.ts';
import { idTypesByCountry, parseAmount } from '../../../register/kernel/index.ts';
import { amlResultWords, idTypeWords } from '../../../register/vocabulary/contract/index.ts';
import { sendFirstPayment } from './send-first-payment.ts';
import type { Made } from './made.ts';
import { MissingLines } from './missing-lines.tsx';

interface Payment {
  id_type: string;
  id_no: string;
  name: string;
  amount: string;
}

function FirstPayment({ made }: { made: Made }): ReactNode {
  const t = useText();
  const { answer, country } = made;
  const [form] = Form.useForm<Payment>();
  const sending = useMutation({
    mutationFn: ({ amount, ...payer }: Payment) => sendFirstPayment(answer, { ...payer, amount_minor: Number(parseAmount(amount) ?? 0n) }),
  });
  const types = idTypesByCountry[country];
  return (
    <Section title={t('firstRun.firstPayment')}>
      <p className="muted">{t('firstRun.means.firstPayment')}</p>
      <AppForm<Payment>
        form={form}
        marksOptional={false}
        initialValues={{ id_type: types[0] as string, amount: '10.00' }}
        onSubmit={(values) => sending.mutate(values)}
      >
        <div className="set-up-fields">
          <Field name="name" label={t('firstRun.payerName')} isRequired>
            <Input autoComplete="off" />
          </Field>
          <Field name="id_type" label={t('firstRun.idType')} isRequired>
            <Select options={types.map((value) => ({ value: value as string, label: t.term(idTypeWords, value) }))} />
          </Field>
          <Field name="id_no" label={t('firstRun.idNo')} isRequired>
            <Input autoComplete="off" />
          </Field>
          <Field name="amount" label={t('firstRun.amount')} isRequired rules={['floatNumber']}>
            <AmountInput currency={answer.currency} />
          </Field>
        </div>
        <Button type="primary" htmlType="submit" loading={sending.isPending}>
          {t('firstRun.sendPayment')}
        </Button>
      </AppForm>
      {sending.error ? (
        <p role="alert" className="note note-danger">
          {sending.error.message}
        </p>
      ) : null}
      {sending.data ? (
        <p role="status" className="set-up-decided">
          {t('firstRun.decided', { trade: sending.data.trade_no })}{' '}
          <Tag tone={toneOf(amlResultWords, sending.data.outcome === 'accepted' ? 'ACCEPTED' : 'JUSTIFICATION_REQUIRED')}>
            {t(`firstRun.outcomes.${sending.data.outcome}`)}
          </Tag>
        </p>
      ) : null}
    </Section>
  );
}

/** What was made, what is told once and never again, and the first payment. */
export function SetUpDone({ made }: { made: Made }): ReactNode {
  const t = useText();
  const { answer } = made;
  return (
    <div className="set-up-done">
      <Alert type="success" showIcon title={t('firstRun.done', { count: answer.rules })} />
      <Section title={t('firstRun.onceTold')} columns={1} items={[]}>
        <Alert type="warning" showIcon title={t('firstRun.onceToldHint')} />
        <dl className="set-up-secrets">
          <dt>{t('firstRun.apiKey')}</dt>
          <dd>
            <IdText value={answer.api_key} />
          </dd>
          <dt>{t('firstRun.officerLink')}</dt>
          <dd>
            <IdText value={answer.officer_link} />
          </dd>
        </dl>
      </Section>
      <Section
        title={t('firstRun.forTheCore')}
        items={[
          { label: t('firstRun.coreAddress'), kind: 'id', value: `${window.location.origin}/api/v1/transactions` },
          { label: 'merchant_no', kind: 'id', value: answer.merchant_no },
          { label: 'app_id', kind: 'id', value: answer.app_id },
          { label: 'method', kind: 'id', value: answer.method },
        ]}
      />
      {answer.missing.length === 0 ? null : (
        <Section title={t('firstRun.stillMissing')}>
          <p className="muted">{t('firstRun.means.stillMissing')}</p>
          <MissingLines list={answer.missing} isLinked={false} />
        </Section>
      )}
      <FirstPayment made={made} />
      <p>
        <Button href="/login">{t('firstRun.signIn')}</Button>
      </p>
    </div>
  );
}
