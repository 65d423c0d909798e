import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { Field, FormDialog, useText } from '../../../../platform/web/index.ts';
import { currencies } from '../../../register/kernel/index.ts';
import { useCompanyOptions, useMunameOptions } from '../../../register/reference-data/web/index.ts';

interface Values {
  whose?: 'merchant' | 'company';
  muid?: string;
  entity_code?: string;
  currency?: string;
}

function Fields(): ReactNode {
  const t = useText();
  const merchants = useMunameOptions();
  const companies = useCompanyOptions();
  const whose = Form.useWatch('whose') as Values['whose'];
  return (
    <>
      <Field name="whose" label={t('settlements.terms.whose')} isRequired>
        <Select options={(['merchant', 'company'] as const).map((value) => ({ value, label: t(`settlements.terms.kinds.${value}`) }))} />
      </Field>
      {whose === 'company' ? (
        <div className="settlements-pair">
          <Field name="entity_code" label={t('settlements.company')} isRequired>
            <Select options={[...companies.options]} loading={companies.isLoading} />
          </Field>
          <Field name="currency" label={t('settlements.currency')} isRequired>
            <Select options={currencies.map((value) => ({ value, label: value }))} />
          </Field>
        </div>
      ) : (
        <Field name="muid" label={t('settlements.merchant')} isRequired>
          <Select showSearch={{ optionFilterProp: 'label' }} options={[...merchants.options]} loading={merchants.isLoading} />
        </Field>
      )}
    </>
  );
}

interface ChooseDialogProps {
  open: boolean;
  onChosen: (whose: { muid: string | null; entity_code: string; currency: string }) => void;
  onClose: () => void;
}
/** Whose terms are wanted: of a merchant that has none of its own yet, or of a company in another currency. */
export function ChooseDialog({ open, onChosen, onClose }: ChooseDialogProps): ReactNode {
  const t = useText();
  return (
    <FormDialog<Values>
      open={open}
      title={t('settlements.terms.other')}
      submitText={t('settlements.open')}
      state={{ isPending: false, error: undefined }}
      initialValues={{ whose: 'merchant' }}
      fields={<Fields />}
      onSubmit={({ whose, muid = '', entity_code: code = '', currency = '' }) => {
        onClose();
        onChosen({ muid: whose === 'company' ? null : muid, entity_code: code, currency });
      }}
      onClose={onClose}
    />
  );
}
