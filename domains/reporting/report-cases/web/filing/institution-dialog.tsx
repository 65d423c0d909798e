import { Form, Select } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { idTypeWords } from '../../../../register/vocabulary/contract/index.ts';
import type { EndpointInput } from '../../../../../platform/contract/index.ts';
import { Field, FormDialog, FormPart, useMutationCall, useQueryCall, useText } from '../../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../../register/reference-data/web/index.ts';
import { saveInstitution, showInstitution, showReportCase } from '../../contract/index.ts';

type Details = EndpointInput<typeof saveInstitution>['details'];
const ofInstitution = [
  'name',
  'number',
  'authority_key',
  'supervisor_key',
  'branch_number',
  'branch_name',
  'street',
  'house_number',
  'district',
  'city',
  'city_code',
  'state',
  'postal_code',
] as const satisfies readonly (keyof Details)[];
const ofFiler = [
  'filer_first_names',
  'filer_last_name',
  'filer_id_type',
  'filer_id_no',
  'filer_email',
  'filer_phone',
] as const satisfies readonly (keyof Details)[];

/** What the company has, put into the form when it comes. */
function Fill({ code }: { code: string | undefined }): ReactNode {
  const form = Form.useFormInstance<Record<string, string>>();
  const stored = useQueryCall(showInstitution, code ? { entity_code: code } : undefined, { silent: true, keepPrevious: false });
  useEffect(() => {
    if (!stored.data) return;
    const { details } = stored.data;
    form.setFieldsValue(Object.fromEntries([...ofInstitution, ...ofFiler].map((key) => [key, details?.[key] ?? undefined])) as never);
  }, [form, stored.data]);
  return null;
}

/** By which names and keys the authority knows a company, and who files for it. */
export function InstitutionDialog({ open, onClose, company }: { open: boolean; onClose: () => void; company?: string }): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const [code, setCode] = useState<string | undefined>(company);
  const chosen = code ?? companies.options[0]?.value;
  const stored = useQueryCall(showInstitution, chosen ? { entity_code: chosen } : undefined, { silent: true, keepPrevious: false });
  const state = useMutationCall(saveInstitution, {
    invalidates: [showInstitution, showReportCase],
    successToast: 'reports.institution.saved',
    onDone: onClose,
  });
  const field = (key: keyof Details) => (
    <Field key={key} name={key} label={t(`reports.institution.fields.${key}`)} {...(key === 'filer_id_type' ? { words: idTypeWords } : {})} />
  );
  return (
    <FormDialog<Details>
      open={open}
      width={760}
      title={t('reports.institution.title')}
      submitText={t('reports.institution.save')}
      endpoint={saveInstitution}
      state={state}
      isTold={stored.data !== undefined}
      fields={
        <>
          <Fill code={chosen} />
          <Form.Item label={t('reports.company')}>
            <Select options={[...companies.options]} value={chosen} onChange={setCode} aria-label={t('reports.company')} />
          </Form.Item>
          <FormPart name="details">
            <div className="reports-form">{ofInstitution.map(field)}</div>
            <h3>{t('reports.institution.filer')}</h3>
            <div className="reports-form">{ofFiler.map(field)}</div>
          </FormPart>
        </>
      }
      onSubmit={({ reason: _reason, ...details }) => chosen && state.mutate({ entity_code: chosen, version: stored.data?.version ?? 0, details })}
      onClose={onClose}
    >
      <p>{t('reports.institution.means')}</p>
    </FormDialog>
  );
}
