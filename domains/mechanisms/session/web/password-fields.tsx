import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { Field, useText, validationText } from '../../../../platform/web/index.ts';

/** A new password, typed twice. What a good one is, the server says at the field. */
export function NewPasswordFields({ name }: { name: string }): ReactNode {
  const t = useText();
  const label = t('session.repeatPassword');
  return (
    <>
      <Field name={name} label={t('session.newPassword')} rules={['required']}>
        <Input.Password autoComplete="new-password" />
      </Field>
      <Form.Item
        name="repeated"
        label={label}
        dependencies={[name]}
        rules={[
          { required: true, message: validationText('required', t.lang, { field: label }) },
          ({ getFieldValue }) => ({
            validator: (_rule, value) =>
              !value || value === getFieldValue(name) ? Promise.resolve() : Promise.reject(new Error(t('session.passwordsDiffer'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
