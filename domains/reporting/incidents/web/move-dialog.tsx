import type { ReactNode } from 'react';
import { FormDialog, useMutationCall, useText } from '../../../../platform/web/index.ts';
import type { IncidentAct } from '../../../register/kernel/incidents.ts';
import { type IncidentDetailData, moveIncident } from '../contract/index.ts';
import { touched } from './touched.ts';

interface MoveDialogProps {
  detail: IncidentDetailData;
  act: IncidentAct;
  open: boolean;
  onClose: () => void;
}

/** One step in the life of an incident, with its reason. */
export function MoveDialog({ detail, act, open, onClose }: MoveDialogProps): ReactNode {
  const t = useText();
  const state = useMutationCall(moveIncident, { invalidates: [...touched], successToast: `incidents.acts.${act}.done`, onDone: onClose });
  const { incident_id, version } = detail;
  return (
    <FormDialog
      open={open}
      title={t(`incidents.acts.${act}.title`)}
      submitText={t(`incidents.acts.${act}.button`)}
      endpoint={moveIncident}
      reason
      draft={`incident.${act} ${incident_id}`}
      state={state}
      onSubmit={({ reason }) => state.mutate({ incident_id, version, action: act, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>{t(`incidents.acts.${act}.means`)}</p>
    </FormDialog>
  );
}
