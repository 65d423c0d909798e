import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  callForFile,
  FormDialog,
  InsideLink,
  Panel,
  saveFile,
  Section,
  Stack,
  StatusTag,
  Time,
  toast,
  useMutationCall,
  useText,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { AddBlockRow } from '../../../payments/lists/web/index.ts';
import { AddApp, merchantPath } from '../../merchants/web/index.ts';
import { onboardingOutcomeWords } from '../../../register/vocabulary/contract/index.ts';
import { type ConditionView, goOnboarded, type LackView, printDossier, type ReviewView } from '../contract/index.ts';
import { ConditionLine, type Part, partOf, partText } from './step-rail.tsx';
import { touched } from './touched.ts';

interface DecisionProps {
  review: ReviewView;
  onDone?: (() => void) | undefined;
  onOpen: (part: Part) => void;
}

/** What settles a condition: the form for what belongs to no step, otherwise the way to the step that has it. */
function ConditionAct({ review, condition, onOpen }: Omit<DecisionProps, 'onDone'> & { condition: ConditionView }): ReactNode {
  const t = useText();
  const { merchant } = review;
  const part = partOf(review, condition);
  const lacks = (code: LackView['code']) => condition.lacks.some((one) => one.code === code);
  if (part !== 'DECISION')
    return (
      <button type="button" className="cell-button" onClick={() => onOpen(part)}>
        {t('onboarding.conditions.openStep', { step: partText(t, part) })}
      </button>
    );
  if (review.decided_time !== null) return null;
  return (
    <div className="onboarding-acts">
      {lacks('NO_APP') ? <AddApp merchant={{ muid: merchant.muid, industry: merchant.industry, status: review.status }} invalidates={touched} /> : null}
      {lacks('NO_BLOCK_CONFIG') ? <AddBlockRow merchantNo={merchant.merchant_no} invalidates={touched} /> : null}
      {lacks('NO_LIMITS') ? <InsideLink href={merchantPath(merchant.muid, 'limits')}>{t('onboarding.decision.setLimits')}</InsideLink> : null}
    </div>
  );
}

/** All conditions, each with what settles it, and the decision when they are met. */
export function DecisionPanel({ review, onDone, onOpen }: DecisionProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const go = useMutationCall(goOnboarded, {
    invalidates: touched,
    onDone: ({ result, unmet_conditions: unmet }) => {
      setOpen(false);
      if (result === 'ONBOARDED') toast.success(t('onboarding.decision.onboarded'));
      else if (result === 'WAITING_APPROVAL') toast.info(t('onboarding.decision.waits'));
      else toast.info(t('onboarding.decision.unmet', { count: unmet.length }));
      if (result === 'ONBOARDED' || result === 'WAITING_APPROVAL') onDone?.();
    },
  });
  const print = useMutation({ mutationFn: async () => saveFile(await callForFile(printDossier, { onboard_id: review.onboard_id })) });
  const unmet = review.conditions.filter(({ is_met }) => !is_met).length;
  const isInReview = review.status === 'IN_REVIEW' || review.status === 'READY';
  const reason = !isInReview ? t('onboarding.decision.notInReview') : unmet > 0 ? t('onboarding.decision.unmet', { count: unmet }) : undefined;
  return (
    <Panel>
      <Stack>
        <Section title={t('onboarding.decision.conditions')}>
          <ul className="onboarding-conditions">
            {review.conditions.map((condition) => (
              <ConditionLine
                key={condition.condition}
                condition={condition}
                isWhole
                act={<ConditionAct review={review} condition={condition} onOpen={onOpen} />}
              />
            ))}
          </ul>
        </Section>
        {review.request_id ? <WaitingRequest requestId={review.request_id} invalidates={touched} /> : null}
        <Section title={t('onboarding.decision.title')}>
          {review.decided_time === null ? null : (
            <p>
              <StatusTag spec={onboardingOutcomeWords} value={review.outcome} /> {t('onboarding.decision.decided')}: <Time at={review.decided_time} />
            </p>
          )}
          {review.needs_second && review.decided_time === null ? <p className="note note-info">{t('onboarding.decision.two')}</p> : null}
          <div className="onboarding-acts">
            {review.decided_time === null && review.request_id === null ? (
              <ActionButton type="primary" endpoint={goOnboarded} disabledReason={reason} onClick={() => setOpen(true)}>
                {t('onboarding.decision.go')}
              </ActionButton>
            ) : null}
            <ActionButton endpoint={printDossier} loading={print.isPending} onClick={() => print.mutate()}>
              {t('onboarding.decision.dossier')}
            </ActionButton>
          </div>
        </Section>
      </Stack>
      <FormDialog
        open={isOpen}
        title={t('onboarding.decision.goTitle', { name: review.merchant.muname })}
        submitText={t('onboarding.decision.go')}
        endpoint={goOnboarded}
        reason
        state={go}
        draft={`onboarding.go ${review.onboard_id}`}
        onSubmit={({ reason: declaration }) => go.mutate({ onboard_id: review.onboard_id, version: review.version, reason: declaration ?? '' })}
        onClose={() => setOpen(false)}
      >
        <p>{t(review.needs_second ? 'onboarding.decision.goTwo' : 'onboarding.decision.goOne')}</p>
      </FormDialog>
    </Panel>
  );
}
