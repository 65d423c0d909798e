import { Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, Field, FormDialog, useGo, useMutationCall, useQueryCall, useText } from '../../../../platform/web/index.ts';
import type { Currency } from '../../../register/kernel/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { createMerchant, listMerchantCurrencies, listMerchants } from '../contract/index.ts';
import { DeclaredFields, type DeclaredValues, filledIn } from './declared-fields.tsx';
import { merchantPath } from './merchants.columns.tsx';

type Values = DeclaredValues & { entity_code: string; currency: Currency; email: string };

/** Currencies of the company that is chosen. */
function CurrencySelect(input: object): ReactNode {
  const company = Form.useWatch('entity_code') as string | undefined;
  const { data, isLoading } = useQueryCall(listMerchantCurrencies, company === undefined ? undefined : { entity_code: company });
  return <Select {...input} loading={isLoading} options={(data?.currencies ?? []).map((value) => ({ value, label: value }))} />;
}

/** The button that begins an application, with its dialog. */
export function CreateMerchant(): ReactNode {
  const t = useText();
  const go = useGo();
  const companies = useCompanyOptions();
  const [isOpen, setOpen] = useState(false);
  const create = useMutationCall(createMerchant, {
    invalidates: [listMerchants],
    successToast: 'merchants.create.done',
    onDone: ({ muid }) => {
      setOpen(false);
      go(merchantPath(muid));
    },
  });
  return (
    <>
      <ActionButton type="primary" endpoint={createMerchant} onClick={() => setOpen(true)}>
        {t('merchants.create.act')}
      </ActionButton>
      <FormDialog<Values>
        open={isOpen}
        width={860}
        title={t('merchants.create.act')}
        submitText={t('merchants.create.submit')}
        endpoint={createMerchant}
        state={create}
        fields={
          <>
            <Field name="entity_code" label={t('merchants.company')}>
              <Select options={[...companies.options]} loading={companies.isLoading} />
            </Field>
            <Field name="currency" label={t('merchants.currency')}>
              <CurrencySelect />
            </Field>
            <DeclaredFields isNew />
          </>
        }
        onSubmit={(values) => create.mutate(filledIn(values) as never)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
