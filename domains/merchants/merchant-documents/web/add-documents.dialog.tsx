import { Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { Field, FormDialog, useMutationCall, useText, FormPart } from '../../../../platform/web/index.ts';
import { type MerchantDocumentKind, merchantDocumentKinds } from '../../../register/kernel/merchant-documents.ts';
import { merchantDocumentKindWords } from '../../../register/vocabulary/contract/index.ts';
import { addDocuments } from '../contract/index.ts';
import { type Documents, touched } from './touched.ts';

interface Values {
  kinds: MerchantDocumentKind[];
  parties: string[];
  is_mandatory?: boolean;
  asked_for?: string;
}

/** The merchant itself among the parties of the form. */
const itself = 'merchant';

/** Asks for one document or several, of the merchant or of people behind it. */
export function AddDocuments({ documents, open, onClose }: { documents: Documents; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const add = useMutationCall(addDocuments, { invalidates: touched, successToast: 'merchantDocuments.addDone', onDone: onClose });
  return (
    <FormDialog<Values>
      open={open}
      draft={`merchantDocuments.add ${documents.onboard_id}`}
      title={t('merchantDocuments.add')}
      submitText={t('merchantDocuments.add')}
      endpoint={addDocuments}
      state={add}
      fields={
        <>
          <Field name="kinds" label={t('merchantDocuments.documents')} isRequired>
            <Select mode="multiple" options={merchantDocumentKinds.map((value) => ({ value, label: t.term(merchantDocumentKindWords, value) }))} />
          </Field>
          <Field name="parties" label={t('merchantDocuments.parties')} isRequired initialValue={[itself]}>
            <Select
              mode="multiple"
              options={[
                { value: itself, label: t('merchantDocuments.merchantItself') },
                ...documents.parties.map(({ subject_id: value, name }) => ({ value, label: name ?? value })),
              ]}
            />
          </Field>
          <FormPart name={['documents', 0]}>
            <Field name="asked_for" label={t('merchantDocuments.askedFor')} hint={t('merchantDocuments.askedForHint')} rows={2} />
            <Field name="is_mandatory" label={t('merchantDocuments.mandatory')} valuePropName="checked" initialValue>
              <Switch />
            </Field>
          </FormPart>
        </>
      }
      onSubmit={({ kinds, parties, is_mandatory, asked_for }) =>
        add.mutate({
          onboard_id: documents.onboard_id,
          documents: parties.flatMap((party) =>
            kinds.map((kind) => ({
              kind,
              is_mandatory: is_mandatory ?? true,
              ...(party === itself ? {} : { party_subject_id: party }),
              ...(asked_for ? { asked_for } : {}),
            })),
          ),
        })
      }
      onClose={onClose}
    >
      <p>{t('merchantDocuments.addHint')}</p>
    </FormDialog>
  );
}
