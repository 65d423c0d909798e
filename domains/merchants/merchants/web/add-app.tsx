import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, type AnyEndpoint, Field, FormDialog, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { useMasterList } from '../../../register/reference-data/web/index.ts';
import { addMerchantApp, showMerchant } from '../contract/index.ts';
import { filledIn } from './declared-fields.tsx';

interface Values {
  app_name: string;
  industry?: string;
}

export interface AddAppProps {
  merchant: { readonly muid: string; readonly industry: string; readonly status: string };
  /** What the screen shows of the apps of the merchant beside its page. */
  invalidates: readonly AnyEndpoint[];
}

/** The button that adds an app to a merchant, with its dialog. */
export function AddApp({ merchant, invalidates }: AddAppProps): ReactNode {
  const t = useText();
  const industries = useMasterList('industry');
  const [isOpen, setOpen] = useState(false);
  const add = useMutationCall(addMerchantApp, {
    invalidates: [showMerchant, ...invalidates],
    successToast: 'merchants.apps.added',
    onDone: () => setOpen(false),
  });
  const isOver = merchant.status === 'REJECTED' || merchant.status === 'OFFBOARDED';
  return (
    <>
      <ActionButton endpoint={addMerchantApp} disabledReason={isOver ? t('merchants.apps.over') : undefined} onClick={() => setOpen(true)}>
        {t('merchants.apps.add')}
      </ActionButton>
      <FormDialog<Values>
        open={isOpen}
        title={t('merchants.apps.add')}
        submitText={t('merchants.apps.add')}
        endpoint={addMerchantApp}
        state={add}
        initialValues={{ industry: merchant.industry }}
        fields={
          <>
            <Field name="app_name" label={t('merchants.apps.name')} />
            <Field name="industry" label={t('merchants.industry')}>
              <Select showSearch optionFilterProp="label" options={[...industries.options]} loading={industries.isLoading} />
            </Field>
          </>
        }
        onSubmit={(values) => add.mutate({ muid: merchant.muid, ...(filledIn(values) as Values) })}
        onClose={() => setOpen(false)}
      >
        <p>{t('merchants.apps.hint')}</p>
      </FormDialog>
    </>
  );
}
