import { Link, useLocation } from '@tanstack/react-router';
import { Alert, Button, Checkbox, Form, Input, type InputRef } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { AppForm, chooseLanguage, Field, hasChosenLanguage, sessionStore, useMutationCall, useText, type UserData } from '../../../../platform/web/index.ts';
import { signIn } from '../contract/index.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { EnrolForm } from './enrol-form.tsx';
import { Entrance } from './entrance.tsx';
import { Refusal } from './refusal.tsx';
import { SignInNote } from './slots.ts';
import { destinationOf, type Enrolment, type SignedIn } from './sign-in-flow.ts';

interface Credentials {
  account: string;
  password: string;
  code?: string;
  remember?: boolean;
}

/** Keeps the session in this browser and starts the application again: the account decides which routes it has. */
async function enter(answer: SignedIn, destination: string | undefined): Promise<void> {
  sessionStore.storeTokens(answer);
  sessionStore.storeUser(answer.userData as UserData);
  if (!hasChosenLanguage()) await chooseLanguage(answer.userData.lang);
  window.location.assign(destinationOf(answer.userData.home, answer.userData.role, destination));
}

export function LoginPage(): ReactNode {
  const t = useText();
  const destination = useLocation({ select: (location) => location.state.asked });
  const reason = useLocation({ select: (location) => location.state.reason });
  const [form] = Form.useForm<Credentials>();
  const codeInput = useRef<InputRef>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const entering = useMutationCall(signIn, {
    onDone: (answer) => {
      if (answer.step === 'DONE') return void enter(answer, destination);
      if (answer.step === 'ENROL') return setEnrolment(answer);
      setNeedsCode(true);
      codeInput.current?.focus();
    },
    onFailed: () => form.setFieldValue('code', undefined),
  });
  const submit = (values: Credentials) =>
    entering.mutate({ account: values.account, password: values.password, code: values.code ?? '', remember: values.remember ?? false });
  const submitFirstCode = (code: string) =>
    entering.mutate({ ...(form.getFieldsValue(true) as Credentials), code, ...(enrolment ? { enrolment_token: enrolment.enrolment_token } : {}) });

  if (enrolment) {
    return (
      <Entrance title={t('session.enrolTitle')} hint={t('session.enrolSteps')}>
        <EnrolForm enrolment={enrolment} state={entering} onCode={submitFirstCode} onStartOver={() => setEnrolment(undefined)} />
      </Entrance>
    );
  }
  return (
    <Entrance title={t('session.signInTitle')} hint={t('session.signInHint')} footer={<DemoAccounts onChoose={(choice) => form.setFieldsValue(choice)} />}>
      <AppForm<Credentials> form={form} onSubmit={submit} endpoint={signIn} error={entering.error} marksOptional={false}>
        {reason && !entering.error ? <Alert className="entrance-note" type="warning" showIcon title={reason} /> : null}
        <Refusal error={entering.error} />
        <SignInNote />
        {needsCode ? <Alert className="entrance-note" type="info" title={t('session.codeNeeded')} /> : null}
        <Field name="account" label={t('session.account')}>
          <Input autoFocus autoComplete="username" />
        </Field>
        <Field name="password" label={t('session.password')}>
          <Input.Password autoComplete="current-password" />
        </Field>
        <Field name="code" label={t('session.code')} hint={t('session.codeHint')}>
          <Input ref={codeInput} className="code-input" inputMode="numeric" autoComplete="one-time-code" />
        </Field>
        <Form.Item name="remember" valuePropName="checked">
          <Checkbox>{t('session.remember')}</Checkbox>
        </Form.Item>
        <Button block type="primary" htmlType="submit" size="large" loading={entering.isPending}>
          {t('session.signIn')}
        </Button>
      </AppForm>
      <div className="entrance-line">
        <Link to={'/forgot-password' as never} className="entrance-link">
          {t('session.forgot')}
        </Link>
      </div>
    </Entrance>
  );
}
