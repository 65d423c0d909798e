import './mail-server.css';
import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { Field, useText } from '../../../../platform/web/index.ts';
import { mailSecurities } from '../contract/index.ts';

/** What a mail server is told by. */
export function MailServerFields({ prefix = [], hasPassword = false }: { prefix?: readonly string[]; hasPassword?: boolean }): ReactNode {
  const t = useText();
  const at = (name: string) => (prefix.length === 0 ? name : [...prefix, name]);
  return (
    <div className="mail-fields">
      <Field name={at('host')} label={t('mailServer.host')}>
        <Input autoComplete="off" placeholder="mail.example.com" />
      </Field>
      <Field name={at('port')} label={t('mailServer.port')} initialValue={465} />
      <Field name={at('security')} label={t('mailServer.security')} initialValue="TLS">
        <Select options={mailSecurities.map((value) => ({ value, label: t(`mailServer.securities.${value}`) }))} />
      </Field>
      <Field name={at('sender')} label={t('mailServer.sender')} hint={t('mailServer.senderHint')}>
        <Input autoComplete="off" placeholder="Atalaia <desk@example.com>" />
      </Field>
      <Field name={at('username')} label={t('mailServer.username')}>
        <Input autoComplete="off" />
      </Field>
      <Field name={at('password')} label={t('mailServer.password')} hint={hasPassword ? t('mailServer.passwordStays') : undefined}>
        <Input.Password autoComplete="new-password" />
      </Field>
    </div>
  );
}
