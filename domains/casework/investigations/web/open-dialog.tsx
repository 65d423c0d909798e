import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import { Field, FormDialog, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { openInvestigation } from '../contract/index.ts';
import { touched } from './touched.ts';

/** What an investigation begins with, as the page that offers it knows it. */
export type BegunWith = Partial<Pick<EndpointInput<typeof openInvestigation>, 'alert_ids' | 'subject_ids' | 'merchant_nos' | 'transaction_ids'>>;

interface OpenDialogProps {
  open: boolean;
  /** The company, where the page that offers it knows it. */
  company?: string;
  with: BegunWith;
  onDone: (id: string) => void;
  onClose: () => void;
}
/** Opens an investigation; whoever opens it is responsible. */
export function OpenDialog({ open, company, with: begunWith, onDone, onClose }: OpenDialogProps): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const state = useMutationCall(openInvestigation, {
    invalidates: [...touched],
    successToast: 'investigations.opening.done',
    onDone: ({ investigation_id: id }) => {
      onClose();
      onDone(id);
    },
  });
  return (
    <FormDialog<{ entity_code?: string; title: string; business_days?: number }>
      open={open}
      title={t('investigations.opening.title')}
      submitText={t('investigations.opening.button')}
      endpoint={openInvestigation}
      state={state}
      focusesFirst
      fields={
        <>
          {company === undefined ? (
            <Field name="entity_code" label={t('investigations.company')}>
              <Select options={[...companies.options]} loading={companies.isLoading} />
            </Field>
          ) : null}
          <Field name="title" label={t('investigations.subject')} hint={t('investigations.opening.subjectHint')} />
          <Field name="business_days" label={t('investigations.businessDays')} hint={t('investigations.opening.daysHint')} />
        </>
      }
      onSubmit={({ entity_code: code, title, business_days: days }) =>
        state.mutate({ entity_code: company ?? code ?? '', title, ...(days ? { business_days: days } : {}), ...begunWith })
      }
      onClose={onClose}
    />
  );
}
