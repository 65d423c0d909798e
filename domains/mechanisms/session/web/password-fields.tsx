import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Field, useText } from '../../../../platform/web/index.ts';

/** A new password, typed twice. What a good one is, the server says at the field. */
export function NewPasswordFields({ name }: { name: string }): ReactNode {
  const t = useText();
  return (
    <>
      <Field name={name} label={t('session.newPassword')}>
        <Input.Password autoComplete="new-password" />
      </Field>
      <Field
        name="repeated"
        label={t('session.repeatPassword')}
        isRequired
        dependencies={[name]}
        rules={[{ sameAs: name, sentence: t('session.passwordsDiffer') }]}
      >
        <Input.Password autoComplete="new-password" />
      </Field>
    </>
  );
}
