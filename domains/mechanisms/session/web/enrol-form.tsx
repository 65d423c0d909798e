import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { signIn } from '../contract/index.ts';
import { AppForm, Field, IdText, useText } from '../../../../platform/web/index.ts';
import { Refusal } from './refusal.tsx';
import type { Enrolment } from './sign-in-flow.ts';

interface EnrolFormProps {
  enrolment: Enrolment;
  state: { isPending: boolean; error: unknown };
  onCode: (code: string) => void;
  onStartOver: () => void;
}

/** First sign-in: the QR code for the authenticator app, and the first code that it shows. */
export function EnrolForm({ enrolment, state, onCode, onStartOver }: EnrolFormProps): ReactNode {
  const t = useText();
  return (
    <>
      <img className="enrol-qr" alt={t('session.enrolQr')} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(enrolment.qr_svg)}`} />
      <p className="enrol-key muted">
        {t('session.enrolManual')} <IdText value={enrolment.manual_key} />
      </p>
      <AppForm<{ code: string }> onSubmit={({ code }) => onCode(code)} endpoint={signIn} error={state.error} marksOptional={false}>
        <Refusal error={state.error} />
        <Field name="code" label={t('session.firstCode')} hint={t('session.codeHint')} isRequired>
          <Input autoFocus className="code-input" inputMode="numeric" autoComplete="one-time-code" />
        </Field>
        <Button block type="primary" htmlType="submit" loading={state.isPending}>
          {t('session.finish')}
        </Button>
      </AppForm>
      <div className="entrance-line">
        <Button type="link" className="entrance-flush" onClick={onStartOver}>
          {t('session.startOver')}
        </Button>
      </div>
    </>
  );
}
