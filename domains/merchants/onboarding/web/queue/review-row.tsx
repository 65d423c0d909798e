import { CalendarDay, type QueueRow, StatusTag, type Text } from '../../../../../platform/web/index.ts';
import { markWords, merchantStatusWords, onboardingWaitingWords } from '../../../../register/vocabulary/contract/index.ts';
import type { ApplicationView } from '../../contract/index.ts';
import { RiskTag } from '../risk-tag.tsx';

/** An application in two lines: which merchant and how risky; what it waits for and until when; below it whose it is. */
export const reviewRowOf =
  ({ t, myId }: { t: Text; myId: string | undefined }) =>
  (row: ApplicationView): QueueRow => {
    const waits = t.term(onboardingWaitingWords, row.waits_for);
    return {
      key: row.onboard_id,
      name: `${row.muname}, ${waits}`,
      who: row.muname,
      risk: <RiskTag level={row.risk_level} />,
      amount: t('onboarding.list.stepsDone', { done: row.steps.filter(({ state }) => state === 'DONE').length, all: row.steps.length }),
      why: waits,
      due:
        row.due_on === null ? undefined : (
          <span className={row.is_overdue ? 'onboarding-late' : undefined}>
            <CalendarDay text={row.due_on} /> {row.is_overdue ? <StatusTag spec={markWords} value="OVERDUE" /> : null}
          </span>
        ),
      marks: (
        <>
          <span>
            {row.responsible === null
              ? t('onboarding.list.nobody')
              : row.responsible.user_id === myId
                ? t('onboarding.list.me')
                : (row.responsible.name ?? row.responsible.user_id)}
          </span>
          <StatusTag spec={merchantStatusWords} value={row.status} />
          {row.snoozed_until === null ? null : <StatusTag spec={markWords} value="SNOOZED" />}
          <span>{row.entity_code}</span>
        </>
      ),
    };
  };
