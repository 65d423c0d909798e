import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Field, FormDialog, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { assignInvestigation, type InvestigationDetailData, moveInvestigation, setInvestigationDeadline } from '../contract/index.ts';
import { touched } from './touched.ts';

export type ActDialogKind = 'ASSIGN' | 'WAIT' | 'RESUME' | 'REOPEN' | 'DEADLINE';

interface DialogProps {
  detail: InvestigationDetailData;
  open: boolean;
  onClose: () => void;
}

/** Who is responsible, and who takes part. */
function AssignDialog({ detail, open, onClose }: DialogProps): ReactNode {
  const t = useText();
  const options = detail.colleagues.map(({ user_id: value, name: label }) => ({ value, label }));
  const state = useMutationCall(assignInvestigation, { invalidates: [...touched], successToast: 'investigations.acts.ASSIGN.done', onDone: onClose });
  const { investigation_id, version } = detail;
  return (
    <FormDialog<{ user_id?: string; member_ids?: string[] }>
      open={open}
      title={t('investigations.acts.ASSIGN.title')}
      submitText={t('investigations.acts.ASSIGN.button')}
      endpoint={assignInvestigation}
      state={state}
      initialValues={{
        ...(detail.responsible ? { user_id: detail.responsible.user_id } : {}),
        member_ids: detail.members.map(({ user_id: id }) => id),
      }}
      fields={
        <>
          <Field name="user_id" label={t('investigations.responsible')} isRequired>
            <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
          </Field>
          <Field name="member_ids" label={t('investigations.members')}>
            <Select mode="multiple" options={options} showSearch={{ optionFilterProp: 'label' }} />
          </Field>
        </>
      }
      onSubmit={({ user_id: userId, member_ids: memberIds = [] }) =>
        state.mutate({ investigation_id, version, ...(userId ? { user_id: userId } : {}), member_ids: memberIds.filter((id) => id !== userId) })
      }
      onClose={onClose}
    >
      {detail.status === 'OPEN' ? <p>{t('investigations.acts.ASSIGN.means')}</p> : null}
    </FormDialog>
  );
}

function DeadlineDialog({ detail, open, onClose }: DialogProps): ReactNode {
  const t = useText();
  const state = useMutationCall(setInvestigationDeadline, { invalidates: [...touched], successToast: 'investigations.acts.DEADLINE.done', onDone: onClose });
  const { investigation_id, version } = detail;
  return (
    <FormDialog<{ business_days: number }>
      open={open}
      title={t('investigations.acts.DEADLINE.title')}
      submitText={t('investigations.acts.DEADLINE.button')}
      endpoint={setInvestigationDeadline}
      state={state}
      reason
      draft={`investigation.deadline ${investigation_id}`}
      fields={<Field name="business_days" label={t('investigations.businessDays')} />}
      onSubmit={({ business_days: days, reason }) => state.mutate({ investigation_id, version, business_days: days, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>{t('investigations.acts.DEADLINE.means')}</p>
    </FormDialog>
  );
}

function MoveDialog({ detail, act, open, onClose }: DialogProps & { act: 'WAIT' | 'RESUME' | 'REOPEN' }): ReactNode {
  const t = useText();
  const state = useMutationCall(moveInvestigation, { invalidates: [...touched], successToast: `investigations.acts.${act}.done`, onDone: onClose });
  const { investigation_id, version } = detail;
  return (
    <FormDialog
      open={open}
      title={t(`investigations.acts.${act}.title`)}
      submitText={t(`investigations.acts.${act}.button`)}
      endpoint={moveInvestigation}
      reason
      draft={`investigation.${act} ${investigation_id}`}
      state={state}
      onSubmit={({ reason }) => state.mutate({ investigation_id, version, action: act, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>{t(`investigations.acts.${act}.means`)}</p>
    </FormDialog>
  );
}

/** An act on an investigation as a whole. */
export function ActDialog({ act, ...props }: DialogProps & { act: ActDialogKind }): ReactNode {
  if (act === 'ASSIGN') return <AssignDialog {...props} />;
  return act === 'DEADLINE' ? <DeadlineDialog {...props} /> : <MoveDialog act={act} {...props} />;
}
