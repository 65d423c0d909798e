import { type ReactNode, useState } from 'react';
import { ActionButton, formatPercent, FormDialog, Time, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { acceptUntraced, type ReviewView } from '../contract/index.ts';
import { touched } from './touched.ts';

/** The part that is not traced to people, and that it is accepted. */
export function Untraced({ review }: { review: ReviewView }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const accept = useMutationCall(acceptUntraced, { invalidates: touched, onDone: () => setOpen(false), successToast: 'onboarding.cdd.untracedAccepted' });
  const { untraced_bp: bp, is_untraced: isUntraced, accepted } = review.ownership;
  const part = (of: number): string => formatPercent(of / 100, t.lang);
  if (!isUntraced)
    return accepted ? (
      <p className="muted">
        {t('onboarding.cdd.untracedWas', { part: part(accepted.untraced_bp) })} {accepted.by} · <Time at={accepted.time} /> · {accepted.reason}
      </p>
    ) : null;
  return (
    <div className="note note-warning">
      <p>{t('onboarding.cdd.untraced', { part: part(bp) })}</p>
      {review.decided_time === null ? (
        <ActionButton size="small" endpoint={acceptUntraced} onClick={() => setOpen(true)}>
          {t('onboarding.cdd.accept')}
        </ActionButton>
      ) : null}
      <FormDialog
        open={isOpen}
        draft={`onboarding.untraced ${review.onboard_id}`}
        title={t('onboarding.cdd.untracedTitle', { part: part(bp) })}
        submitText={t('onboarding.cdd.accept')}
        endpoint={acceptUntraced}
        reason
        state={accept}
        onSubmit={({ reason }) => accept.mutate({ onboard_id: review.onboard_id, version: review.version, reason: reason ?? '' })}
        onClose={() => setOpen(false)}
      >
        <p>{t('onboarding.cdd.untracedBody')}</p>
      </FormDialog>
    </div>
  );
}
