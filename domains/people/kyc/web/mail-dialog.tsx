import { languageOfCountry } from '../../../register/kernel/index.ts';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { FormDialog, Field, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { kycMailTemplates, type KycMailTemplate, type KycRecordView, sendKycMail } from '../contract/index.ts';
import { touchedByActs } from './touched.ts';

interface MailValues {
  template: KycMailTemplate;
  lang: 'en' | 'pt' | 'es';
  recipient: string;
}

/** Sends one of the reviewed letters; nobody types a text here. */
export function MailDialog({ kyc, name, open, onClose }: { kyc: KycRecordView; name: string; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const send = useMutationCall(sendKycMail, { invalidates: touchedByActs, successToast: 'identity.kyc.mailDone', onDone: onClose });
  return (
    <FormDialog<MailValues>
      open={open}
      title={t('identity.kyc.mailTitle', { name })}
      submitText={t('identity.kyc.sendMail')}
      state={send}
      fields={
        <>
          <Field name="template" label={t('identity.kyc.template')}>
            <Select options={kycMailTemplates.map((value) => ({ value, label: t(`identity.kyc.templates.${value}`) }))} />
          </Field>
          <Field name="recipient" label={t('identity.kyc.recipient')} initialValue={kyc.recipients[0]?.key} isRequired>
            <Select options={kyc.recipients.map(({ key, address }) => ({ value: key, label: address }))} />
          </Field>
          <Field name="lang" label={t('identity.kyc.language')} initialValue={languageOfCountry(kyc.country)} isRequired>
            <Select options={(['pt', 'es', 'en'] as const).map((value) => ({ value, label: t(`identity.kyc.languages.${value}`) }))} />
          </Field>
        </>
      }
      onSubmit={({ template, lang, recipient }) => send.mutate({ subject_id: kyc.subject_id, template, lang, recipient })}
      onClose={onClose}
    >
      <p>{t('identity.kyc.mailHint')}</p>
    </FormDialog>
  );
}
