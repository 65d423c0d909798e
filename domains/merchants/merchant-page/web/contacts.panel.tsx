import { Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, EmptyState, Field, FormDialog, Panel, StatusTag, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { languages } from '../../../../platform/contract/index.ts';
import { type ContactPurpose } from '../../../register/kernel/index.ts';
import { contactPurposeWords } from '../../../register/vocabulary/contract/index.ts';
import { type ContactView, createContact, deleteContact, showMerchant } from '../../merchants/contract/index.ts';
import { filledIn } from '../../merchants/web/index.ts';
import type { DetailProps } from './parts.ts';

interface Values {
  purpose: ContactPurpose;
  name: string;
  email: string;
  phone?: string;
  lang?: 'en' | 'pt' | 'es';
}
const languageNames = { en: 'English', pt: 'Português', es: 'Español' } as const;

function AddContact({ detail: { merchant } }: DetailProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const add = useMutationCall(createContact, { invalidates: [showMerchant], successToast: 'merchants.contacts.added', onDone: () => setOpen(false) });
  return (
    <>
      <ActionButton type="primary" endpoint={createContact} onClick={() => setOpen(true)}>
        {t('merchants.contacts.add')}
      </ActionButton>
      <FormDialog<Values>
        open={isOpen}
        title={t('merchants.contacts.add')}
        submitText={t('merchants.contacts.add')}
        endpoint={createContact}
        state={add}
        fields={
          <>
            <Field name="purpose" label={t('merchants.contacts.purpose')} words={contactPurposeWords} />
            <Field name="name" label={t('merchants.contacts.person')} />
            <Field name="email" label={t('merchants.email')}>
              <Input inputMode="email" />
            </Field>
            <Field name="phone" label={t('merchants.phone')} />
            <Field name="lang" label={t('merchants.lang')}>
              <Select allowClear options={languages.map((value) => ({ value, label: languageNames[value] }))} />
            </Field>
          </>
        }
        onSubmit={(values) => add.mutate({ muid: merchant.muid, ...(filledIn(values) as Values) })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Who at a merchant is written to. */
export function ContactsPanel({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { contacts } = detail;
  const [gone, setGone] = useState<ContactView>();
  const remove = useMutationCall(deleteContact, { invalidates: [showMerchant], successToast: 'merchants.contacts.removed', onDone: () => setGone(undefined) });
  return (
    <Panel title={t('merchants.contacts.title')} extra={<AddContact detail={detail} />}>
      {contacts.length === 0 ? (
        <EmptyState title={t('merchants.contacts.none')} />
      ) : contacts.every(({ purpose }) => purpose !== 'COMPLIANCE') ? (
        <p className="note note-warning">{t('merchants.contacts.noCompliance')}</p>
      ) : null}
      <ul className="merchants-rows">
        {contacts.map((one) => (
          <li key={one.id}>
            <div>
              <StatusTag spec={contactPurposeWords} value={one.purpose} /> <strong>{one.name}</strong>
              <div className="muted">{[one.email, one.phone, languageNames[one.lang]].filter(Boolean).join(' · ')}</div>
            </div>
            <ActionButton size="small" endpoint={deleteContact} onClick={() => setGone(one)}>
              {t('merchants.contacts.remove')}
            </ActionButton>
          </li>
        ))}
      </ul>
      <FormDialog
        open={gone !== undefined}
        danger
        draft={gone && `merchantContact.remove ${gone.id}`}
        title={t('merchants.contacts.remove')}
        submitText={t('merchants.contacts.remove')}
        endpoint={deleteContact}
        state={remove}
        reason={{ required: true }}
        onSubmit={({ reason }) => gone && remove.mutate({ id: gone.id, reason: reason ?? '' })}
        onClose={() => setGone(undefined)}
      >
        {gone ? `${gone.name} (${t.term(contactPurposeWords, gone.purpose)})` : null}
      </FormDialog>
    </Panel>
  );
}
