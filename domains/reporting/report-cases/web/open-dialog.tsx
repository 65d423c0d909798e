import { Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field, FormDialog, Switcher, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { openReport } from '../contract/index.ts';
import { touched } from './touched.ts';

interface OpenValues {
  entity_code?: string;
  subject_id?: string;
  merchant_no?: string;
  business?: 'payin' | 'payout';
  trade_no?: string;
}
const kinds = ['payment', 'person', 'merchant'] as const;

interface OpenDialogProps {
  open: boolean;
  onDone: (made: { report_id: string }) => void;
  onClose: () => void;
}
/** Opens a case without an alert: about a payment, a person of the register or a merchant. */
export function OpenDialog({ open, onDone, onClose }: OpenDialogProps): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const [about, setAbout] = useState<(typeof kinds)[number]>('payment');
  const state = useMutationCall(openReport, {
    invalidates: touched,
    successToast: 'reports.opening.done',
    onDone: (made) => {
      onClose();
      onDone(made);
    },
  });
  return (
    <FormDialog<OpenValues>
      open={open}
      draft="reportCase.open"
      title={t('reports.opening.title')}
      submitText={t('reports.opening.button')}
      endpoint={openReport}
      reason={{ label: t('reports.opening.reason') }}
      state={state}
      initialValues={{ business: 'payin' }}
      fields={
        <>
          <p>
            <Switcher
              label={t('reports.opening.aboutWhat')}
              value={about}
              options={kinds.map((value) => ({ value, label: t(`reports.opening.${value}`) }))}
              onChange={setAbout}
            />
          </p>
          <Field name="entity_code" label={t('reports.company')}>
            <Select options={[...companies.options]} loading={companies.isLoading} />
          </Field>
          {about === 'payment' ? (
            <>
              <Field name="business" label={t('reports.opening.direction')} isRequired>
                <Select options={(['payin', 'payout'] as const).map((value) => ({ value, label: t.term(businessWords, value) }))} />
              </Field>
              <Field name="trade_no" label={t('reports.payments.number')} isRequired />
            </>
          ) : null}
          {about === 'person' ? (
            <Field name="subject_id" label={t('reports.people.key')} hint={t('reports.people.keyHint')} isRequired>
              <Input inputMode="numeric" />
            </Field>
          ) : null}
          {about === 'merchant' ? <Field name="merchant_no" label={t('reports.people.merchantNo')} isRequired /> : null}
        </>
      }
      onSubmit={({ reason, entity_code: code, ...facts }) =>
        state.mutate({
          entity_code: code ?? '',
          reason: reason ?? '',
          ...(about === 'payment' ? { business: facts.business, trade_no: facts.trade_no } : {}),
          ...(about === 'person' && facts.subject_id ? { subject_id: facts.subject_id } : {}),
          ...(about === 'merchant' ? { merchant_no: facts.merchant_no } : {}),
        })
      }
      onClose={onClose}
    >
      <p>{t('reports.opening.means')}</p>
    </FormDialog>
  );
}
