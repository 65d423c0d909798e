import { type ReactNode, useState } from 'react';
import { ActionButton, DayInput, Field, FormDialog, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { liftSuspension, listMerchants, offboardMerchant, onboardMerchant, showMerchant, suspendMerchant } from '../../merchants/contract/index.ts';
import type { DetailProps } from './overview.panel.tsx';

const invalidates = [listMerchants, showMerchant];

function Offboard({ detail: { merchant } }: DetailProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const offboard = useMutationCall(offboardMerchant, { invalidates, successToast: 'merchants.offboard.done', onDone: () => setOpen(false) });
  return (
    <>
      <ActionButton danger endpoint={offboardMerchant} onClick={() => setOpen(true)}>
        {t('merchants.offboard.act')}
      </ActionButton>
      <FormDialog<{ effective_on?: string }>
        open={isOpen}
        danger
        draft={`merchant.offboard ${merchant.merchant_no}`}
        title={t('merchants.offboard.act')}
        submitText={t('merchants.offboard.act')}
        endpoint={offboardMerchant}
        state={offboard}
        reason={{ required: true }}
        fields={
          <Field name="effective_on" label={t('merchants.effectiveOn')} hint={t('merchants.effectiveHint')}>
            <DayInput />
          </Field>
        }
        onSubmit={({ effective_on: on, reason }) =>
          offboard.mutate({ muid: merchant.muid, version: merchant.version, reason: reason ?? '', ...(on ? { effective_on: on } : {}) })
        }
        onClose={() => setOpen(false)}
      >
        {t('merchants.offboard.text', { name: merchant.merchant_name })}
      </FormDialog>
    </>
  );
}

/** Suspends, or asks to lift a suspension: an act with a reason and nothing else. */
function Suspension({ detail: { merchant }, act }: DetailProps & { act: 'suspend' | 'lift' }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const endpoint = act === 'suspend' ? suspendMerchant : liftSuspension;
  const options = { invalidates, successToast: `merchants.${act}.done`, onDone: () => setOpen(false) } as const;
  const suspend = useMutationCall(suspendMerchant, options);
  const lift = useMutationCall(liftSuspension, options);
  const state = act === 'suspend' ? suspend : lift;
  return (
    <>
      <ActionButton danger={act === 'suspend'} endpoint={endpoint} onClick={() => setOpen(true)}>
        {t(`merchants.${act}.act`)}
      </ActionButton>
      <FormDialog
        open={isOpen}
        danger={act === 'suspend'}
        draft={`merchant.${act} ${merchant.merchant_no}`}
        title={t(`merchants.${act}.act`)}
        submitText={t(`merchants.${act}.act`)}
        endpoint={endpoint}
        state={state}
        reason={{ required: true }}
        onSubmit={({ reason }) => state.mutate({ muid: merchant.muid, version: merchant.version, reason: reason ?? '' })}
        onClose={() => setOpen(false)}
      >
        {t(`merchants.${act}.text`, { name: merchant.merchant_name })}
      </FormDialog>
    </>
  );
}

/** Opens another round of review, or asks for the decision where one is open. */
function Onboard({ detail: { merchant, rounds } }: DetailProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isUnderReview = rounds.some(({ outcome }) => outcome === null);
  const onboard = useMutationCall(onboardMerchant, { invalidates, successToast: 'merchants.onboard.done', onDone: () => setOpen(false) });
  const act = t(isUnderReview ? 'merchants.onboard.ask' : 'merchants.onboard.open');
  return (
    <>
      <ActionButton type="primary" endpoint={onboardMerchant} onClick={() => setOpen(true)}>
        {act}
      </ActionButton>
      <FormDialog
        open={isOpen}
        draft={`merchant.onboard ${merchant.merchant_no}`}
        title={act}
        submitText={act}
        endpoint={onboardMerchant}
        state={onboard}
        reason={{ required: true }}
        onSubmit={({ reason }) => onboard.mutate({ muid: merchant.muid, version: merchant.version, reason: reason ?? '' })}
        onClose={() => setOpen(false)}
      >
        {t(isUnderReview ? 'merchants.onboard.askText' : 'merchants.onboard.openText', { name: merchant.merchant_name })}
      </FormDialog>
    </>
  );
}

/** What can be done with a merchant as it stands. A first application is decided on the page of its onboarding. */
export function MoveMerchant({ detail }: DetailProps): ReactNode {
  const { merchant, rounds } = detail;
  const isAgain = rounds.some(({ round, outcome }) => outcome === null && round > 1);
  const mayReturn = ['OFFBOARDED', 'REJECTED', 'SUSPENDED'].includes(merchant.status);
  return (
    <>
      {mayReturn || (isAgain && ['IN_REVIEW', 'READY'].includes(merchant.status)) ? <Onboard detail={detail} /> : null}
      {merchant.status === 'ONBOARDED' ? <Suspension detail={detail} act="suspend" /> : null}
      {merchant.status === 'SUSPENDED' ? <Suspension detail={detail} act="lift" /> : null}
      {merchant.status === 'ONBOARDED' || merchant.status === 'SUSPENDED' ? <Offboard detail={detail} /> : null}
    </>
  );
}
