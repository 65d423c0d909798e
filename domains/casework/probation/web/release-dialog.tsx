import { Alert, Checkbox } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { type ApiError, Time, useMutationCall, useQueryCall, useText, Answer, FormDialog } from '../../../../platform/web/index.ts';
import { approveTransactions, tryApproveTransactions } from '../contract/index.ts';
import { type Plan, ReleasePlanView } from './release-plan.tsx';
import { type SubjectInput, touchedByActs } from './subject.ts';

interface ReleaseDialogProps {
  input: SubjectInput;
  /** The transactions to release; undefined keeps the dialog closed. */
  tids: readonly string[] | undefined;
  onClose: () => void;
  onReleased: () => void;
}

/** The plan that a conflict carries with it. */
const planOf = (error: ApiError): Plan | undefined => (error.data as { plan?: Plan } | undefined)?.plan;

/** The plan on screen: the one asked for, or the fresh one that a conflict brought. */
function usePlan(input: SubjectInput, tids: readonly string[] | undefined) {
  const query = useQueryCall(tryApproveTransactions, tids ? { ...input, approves: [...tids] } : undefined, { staleMs: 0, keepPrevious: false, silent: true });
  const [fresh, setFresh] = useState<Plan>();
  useEffect(() => setFresh(undefined), [tids]);
  return { query, plan: fresh ?? query.data, isFresh: fresh !== undefined, setFresh };
}

function whyNot(plan: Plan | undefined, partial: boolean): 'probation.plan.loading' | 'probation.plan.nothingFits' | 'probation.plan.notAll' | undefined {
  if (!plan) return 'probation.plan.loading';
  if (plan.totals.releasable === 0) return 'probation.plan.nothingFits';
  return plan.all_fit || partial ? undefined : 'probation.plan.notAll';
}

/** Check release: shows what a release takes from which limit or balance, then approves exactly that. */
export function ReleaseDialog({ input, tids, onClose, onReleased }: ReleaseDialogProps): ReactNode {
  const t = useText();
  const { query, plan, isFresh, setFresh } = usePlan(input, tids);
  const [partial, setPartial] = useState(false);
  const close = () => {
    setPartial(false);
    onClose();
  };
  const approve = useMutationCall(approveTransactions, {
    invalidates: touchedByActs,
    successToast: 'probation.approveSuccess',
    onDone: () => {
      onReleased();
      close();
    },
    onFailed: (error) => setFresh(planOf(error)),
  });
  const missing = whyNot(plan, partial);
  const count = plan ? (partial ? plan.totals.releasable : plan.totals.count) : 0;
  return (
    <FormDialog
      open={tids !== undefined}
      draft={tids && `payments.release ${input.business} ${tids.join(' ')}`}
      title={t('probation.plan.title')}
      width={640}
      submitText={t('probation.plan.approve', { count })}
      endpoint={approveTransactions}
      disabledReason={missing ? t(missing) : undefined}
      reason={{ label: t('probation.plan.reason') }}
      state={approve}
      footerNote={
        plan ? (
          <span className="plan-valid">
            {t('probation.plan.validUntil', { time: '' })} <Time at={plan.expires_at} />
          </span>
        ) : null
      }
      onSubmit={({ reason }) =>
        plan
          ? approve.mutate({
              ...input,
              approves: plan.items.map((item) => item.tid),
              plan_token: plan.plan_token,
              partial,
              ...(reason?.trim() ? { reason: reason.trim() } : {}),
            })
          : undefined
      }
      onClose={close}
    >
      {isFresh ? <Alert type="warning" showIcon title={t('probation.plan.stale')} /> : null}
      <Answer of={{ ...query, data: plan }}>
        {(shown) => (
          <>
            <ReleasePlanView plan={shown} />
            {!shown.all_fit && shown.totals.releasable > 0 ? (
              <Checkbox checked={partial} onChange={(event) => setPartial(event.target.checked)}>
                {t('probation.plan.partial', { count: shown.totals.releasable, total: shown.totals.count })}
              </Checkbox>
            ) : null}
          </>
        )}
      </Answer>
    </FormDialog>
  );
}
