import type { ReactNode } from 'react';
import { FormDialog, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import type { currencies, IdCountry } from '../../../register/kernel/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { addCompany, listCompanySettings } from '../contract/index.ts';
import { NewCompanyFields } from './new-company-fields.tsx';

export interface NewCompanyValues {
  new_code: string;
  name: string;
  country: IdCountry;
  currency: (typeof currencies)[number];
  time_zone: string;
}

/** Adds a company. */
export function AddCompanyDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const state = useMutationCall(addCompany, {
    invalidates: [listCompanySettings],
    onDone: ({ rules }) => {
      companies.refetch();
      toast.success(t('companies.added', { count: rules }));
      onClose();
    },
  });
  return (
    <FormDialog<NewCompanyValues>
      open={open}
      width={640}
      draft="company.add"
      title={t('companies.add')}
      submitText={t('companies.add')}
      endpoint={addCompany}
      reason
      state={state}
      fields={<NewCompanyFields />}
      onSubmit={({ reason, ...values }) => state.mutate({ ...values, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>{t('companies.addMeans')}</p>
    </FormDialog>
  );
}
