import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Alert, Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { AppForm, Field, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { requestPasswordReset, resetPassword } from '../contract/index.ts';
import { DemoOutbox } from './demo-outbox.tsx';
import { Entrance } from './entrance.tsx';
import { NewPasswordFields } from './password-fields.tsx';
import { resetTokenOf } from './sign-in-flow.ts';

const BackToSignIn = (): ReactNode => {
  const t = useText();
  return (
    <div className="entrance-line">
      <Link to={'/login' as never} className="entrance-link">
        {t('session.toSignIn')}
      </Link>
    </div>
  );
};

function AskForLink(): ReactNode {
  const t = useText();
  const [sentMinutes, setSentMinutes] = useState<number>();
  const asking = useMutationCall(requestPasswordReset, { onDone: ({ link_valid_minutes }) => setSentMinutes(link_valid_minutes) });
  return (
    <Entrance title={t('session.forgotTitle')} hint={t('session.forgotHint')} footer={<DemoOutbox />}>
      <AppForm<{ account: string }> onSubmit={(values) => asking.mutate(values)} endpoint={requestPasswordReset} error={asking.error} marksOptional={false}>
        <Field name="account" label={t('session.accountOrMail')}>
          <Input autoFocus autoComplete="username" />
        </Field>
        <Button block type="primary" htmlType="submit" size="large" loading={asking.isPending}>
          {t('session.sendLink')}
        </Button>
      </AppForm>
      {sentMinutes === undefined ? null : <Alert className="entrance-line" type="success" title={t('session.linkSent', { count: sentMinutes })} />}
      <BackToSignIn />
    </Entrance>
  );
}

function SetPassword({ token }: { token: string }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const setting = useMutationCall(resetPassword, {
    onDone: () => {
      toast.success(t('session.passwordSet'));
      void navigate({ to: '/login' } as never);
    },
  });
  return (
    <Entrance title={t('session.newPasswordTitle')}>
      <AppForm<{ password: string }>
        onSubmit={({ password }) => setting.mutate({ token, password })}
        endpoint={resetPassword}
        error={setting.error}
        marksOptional={false}
      >
        <NewPasswordFields name="password" />
        <Button block type="primary" htmlType="submit" size="large" loading={setting.isPending}>
          {t('session.setPassword')}
        </Button>
      </AppForm>
      <BackToSignIn />
    </Entrance>
  );
}

/** Asks for a link, or, opened by one, sets the new password. */
export function ForgotPasswordPage(): ReactNode {
  const hash = useLocation({ select: (location) => location.hash });
  const token = resetTokenOf(hash);
  return token ? <SetPassword token={token} /> : <AskForLink />;
}
