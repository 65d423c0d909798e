import { type ReactNode, useState } from 'react';
import { ActionButton, FormDialog, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { listMerchants, showMerchant, updateMerchant } from '../../merchants/contract/index.ts';
import { filledIn, DeclaredFields, type DeclaredValues, valuesOf } from '../../merchants/web/index.ts';
import type { DetailProps } from './parts.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The button that changes what a merchant declares, with its dialog. Only what differs is sent. */
export function EditMerchant({ detail: { merchant, is_masked: telephone, is_merchant_masked: isMasked } }: DetailProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const held = valuesOf(merchant, { merchant: isMasked, telephone });
  const update = useMutationCall(updateMerchant, {
    invalidates: [listMerchants, showMerchant],
    onDone: ({ request_id: requestId }) => {
      setOpen(false);
      if (requestId === null) toast.success(t('merchants.edit.done'));
      else toast.info(t('merchants.edit.waits'));
    },
  });
  const submit = ({ reason, ...values }: DeclaredValues & { reason?: string }) => {
    const changed = Object.fromEntries(Object.entries(filledIn(values)).filter(([key, value]) => !isSame(value, held[key as keyof DeclaredValues])));
    update.mutate({ muid: merchant.muid, version: merchant.version, ...changed, ...(reason ? { reason } : {}) });
  };
  return (
    <>
      <ActionButton endpoint={updateMerchant} onClick={() => setOpen(true)}>
        {t('merchants.edit.act')}
      </ActionButton>
      <FormDialog<DeclaredValues>
        key={merchant.version}
        open={isOpen}
        width={860}
        draft={`merchant.edit ${merchant.merchant_no}`}
        title={t('merchants.edit.act')}
        submitText={t('merchants.edit.act')}
        endpoint={updateMerchant}
        state={update}
        initialValues={held}
        reason
        footerNote={merchant.status === 'DRAFT' ? null : <span className="muted">{t('merchants.edit.reason')}</span>}
        fields={<DeclaredFields isNew={false} />}
        onSubmit={submit}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
