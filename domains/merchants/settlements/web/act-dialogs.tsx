import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Field, FormDialog, Money, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { useMunameOptions } from '../../../register/reference-data/web/index.ts';
import { approveSettlement, calculateSettlement, type SettlementDetailData, stopBankPayment } from '../contract/index.ts';
import { touchedBySettlements } from './touched.ts';

interface ActDialogProps {
  settlement: SettlementDetailData;
  act: 'confirm' | 'reload' | 'reject';
  open: boolean;
  onClose: () => void;
}

/** Asks for the confirmation of a settlement, has it calculated again, or rejects it. */
export function ActDialog({ settlement, act, open, onClose }: ActDialogProps): ReactNode {
  const t = useText();
  const state = useMutationCall(approveSettlement, {
    invalidates: touchedBySettlements,
    onDone: ({ request_status: query }) => {
      if (act === 'confirm' && query === 'WAITING') toast.info(t('settlements.confirm.asked'));
      else toast.success(t(`settlements.${act}.done`));
      onClose();
    },
  });
  const { id, version } = settlement;
  return (
    <FormDialog
      open={open}
      title={t(`settlements.${act}.title`, { merchant: settlement.merchant_name })}
      submitText={t(`settlements.${act}.submit`)}
      danger={act === 'reject'}
      reason={{ required: act === 'reject' }}
      state={state}
      draft={`settlement.${act} ${id}`}
      endpoint={approveSettlement}
      onSubmit={({ reason }) => state.mutate({ approveType: act, id, version, ...(reason ? { reason } : {}) })}
      onClose={onClose}
    >
      <p>
        {t('settlements.net')}: <Money amount={settlement.net_amount} currency={settlement.currency} strong />
      </p>
      <p>{t(`settlements.${act}.means`)}</p>
    </FormDialog>
  );
}

interface StopDialogProps {
  paymentId: string;
  open: boolean;
  onClose: () => void;
}
/** Notes that the bank will not carry out a payment. */
export function StopDialog({ paymentId, open, onClose }: StopDialogProps): ReactNode {
  const t = useText();
  const state = useMutationCall(stopBankPayment, { invalidates: touchedBySettlements, successToast: 'settlements.stop.done', onDone: onClose });
  return (
    <FormDialog
      open={open}
      title={t('settlements.stop.title')}
      submitText={t('settlements.stop.button')}
      danger
      reason={{ required: true }}
      state={state}
      draft={`bankPayment.stop ${paymentId}`}
      endpoint={stopBankPayment}
      onSubmit={({ reason }) => state.mutate({ id: paymentId, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>{t('settlements.stop.means')}</p>
    </FormDialog>
  );
}

function MerchantField(): ReactNode {
  const t = useText();
  const merchants = useMunameOptions();
  return (
    <Field name="muid" label={t('settlements.merchant')}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={[...merchants.options]} loading={merchants.isLoading} />
    </Field>
  );
}

interface CalculateDialogProps {
  open: boolean;
  onDone: (made: { id: string }) => void;
  onClose: () => void;
}
/** Calculates the period of one merchant that ended last. */
export function CalculateDialog({ open, onDone, onClose }: CalculateDialogProps): ReactNode {
  const t = useText();
  const state = useMutationCall(calculateSettlement, {
    invalidates: touchedBySettlements,
    successToast: 'settlements.calculate.done',
    onDone: (made) => {
      onClose();
      onDone(made);
    },
  });
  return (
    <FormDialog<{ muid?: string }>
      open={open}
      title={t('settlements.calculate.title')}
      submitText={t('settlements.calculate.submit')}
      state={state}
      endpoint={calculateSettlement}
      fields={<MerchantField />}
      onSubmit={({ muid }) => state.mutate({ muid: muid ?? '' })}
      onClose={onClose}
    >
      <p>{t('settlements.calculate.means')}</p>
    </FormDialog>
  );
}
