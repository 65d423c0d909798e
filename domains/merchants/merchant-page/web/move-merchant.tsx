import { type ReactNode, useState } from 'react';
import { ActionButton, DayInput, Field, FormDialog, type MenuAct, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { liftSuspension, listMerchants, offboardMerchant, onboardMerchant, showMerchant, suspendMerchant } from '../../merchants/contract/index.ts';
import type { DetailProps } from './parts.ts';

const invalidates = [listMerchants, showMerchant];

interface DialogProps extends DetailProps {
  open: boolean;
  onClose: () => void;
}

function OffboardDialog({ detail: { merchant }, open, onClose }: DialogProps): ReactNode {
  const t = useText();
  const offboard = useMutationCall(offboardMerchant, { invalidates, successToast: 'merchants.offboard.done', onDone: onClose });
  return (
    <FormDialog<{ effective_on?: string }>
      open={open}
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
      onClose={onClose}
    >
      {t('merchants.offboard.text', { name: merchant.merchant_name })}
    </FormDialog>
  );
}

/** Suspends, or asks to lift a suspension: an act with a reason and nothing else. */
function SuspensionDialog({ detail: { merchant }, act, open, onClose }: DialogProps & { act: 'suspend' | 'lift' }): ReactNode {
  const t = useText();
  const options = { invalidates, successToast: `merchants.${act}.done`, onDone: onClose } as const;
  const suspend = useMutationCall(suspendMerchant, options);
  const lift = useMutationCall(liftSuspension, options);
  const state = act === 'suspend' ? suspend : lift;
  return (
    <FormDialog
      open={open}
      danger={act === 'suspend'}
      draft={`merchant.${act} ${merchant.merchant_no}`}
      title={t(`merchants.${act}.act`)}
      submitText={t(`merchants.${act}.act`)}
      endpoint={act === 'suspend' ? suspendMerchant : liftSuspension}
      state={state}
      reason={{ required: true }}
      onSubmit={({ reason }) => state.mutate({ muid: merchant.muid, version: merchant.version, reason: reason ?? '' })}
      onClose={onClose}
    >
      {t(`merchants.${act}.text`, { name: merchant.merchant_name })}
    </FormDialog>
  );
}

/** Opens another round of review, or asks for the decision where one is open. */
function OnboardDialog({ detail: { merchant, rounds }, open, onClose }: DialogProps): ReactNode {
  const t = useText();
  const isUnderReview = rounds.some(({ outcome }) => outcome === null);
  const onboard = useMutationCall(onboardMerchant, { invalidates, successToast: 'merchants.onboard.done', onDone: onClose });
  const act = t(isUnderReview ? 'merchants.onboard.ask' : 'merchants.onboard.open');
  return (
    <FormDialog
      open={open}
      draft={`merchant.onboard ${merchant.merchant_no}`}
      title={act}
      submitText={act}
      endpoint={onboardMerchant}
      state={onboard}
      reason={{ required: true }}
      onSubmit={({ reason }) => onboard.mutate({ muid: merchant.muid, version: merchant.version, reason: reason ?? '' })}
      onClose={onClose}
    >
      {t(isUnderReview ? 'merchants.onboard.askText' : 'merchants.onboard.openText', { name: merchant.merchant_name })}
    </FormDialog>
  );
}

interface MoveActsProps extends DetailProps {
  /** Shows what is rarer, such as an end, in a menu. */
  children: (rarer: readonly MenuAct[]) => ReactNode;
}

/** What moves a merchant as it stands: back into work by a button, out of it from the menu. A first application is decided on the page of its onboarding. */
export function MoveActs({ detail, children }: MoveActsProps): ReactNode {
  const t = useText();
  const [opened, setOpened] = useState<'onboard' | 'suspend' | 'lift' | 'offboard'>();
  const { merchant, rounds } = detail;
  const isUnderReview = rounds.some(({ outcome }) => outcome === null);
  const isAgain = rounds.some(({ round, outcome }) => outcome === null && round > 1);
  const mayReturn = ['OFFBOARDED', 'REJECTED', 'SUSPENDED'].includes(merchant.status);
  const isActive = merchant.status === 'ONBOARDED';
  const isSuspended = merchant.status === 'SUSPENDED';
  const dialog = { detail, onClose: () => setOpened(undefined) };
  const ending = (key: 'suspend' | 'offboard', endpoint: NonNullable<MenuAct['endpoint']>): MenuAct => ({
    key,
    label: t(`merchants.${key}.act`),
    endpoint,
    danger: true,
    onClick: () => setOpened(key),
  });
  return (
    <>
      {mayReturn || (isAgain && ['IN_REVIEW', 'READY'].includes(merchant.status)) ? (
        <ActionButton type="primary" endpoint={onboardMerchant} onClick={() => setOpened('onboard')}>
          {t(isUnderReview ? 'merchants.onboard.ask' : 'merchants.onboard.open')}
        </ActionButton>
      ) : null}
      {isSuspended ? (
        <ActionButton endpoint={liftSuspension} onClick={() => setOpened('lift')}>
          {t('merchants.lift.act')}
        </ActionButton>
      ) : null}
      {children([...(isActive ? [ending('suspend', suspendMerchant)] : []), ...(isActive || isSuspended ? [ending('offboard', offboardMerchant)] : [])])}
      <OnboardDialog {...dialog} open={opened === 'onboard'} />
      <SuspensionDialog {...dialog} act="suspend" open={opened === 'suspend'} />
      <SuspensionDialog {...dialog} act="lift" open={opened === 'lift'} />
      <OffboardDialog {...dialog} open={opened === 'offboard'} />
    </>
  );
}
