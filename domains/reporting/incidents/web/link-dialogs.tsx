import type { ReactNode } from 'react';
import { Field, FormDialog, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { incidentLinkKindWords } from '../../../register/vocabulary/contract/index.ts';
import { chosenLinkKinds, type IncidentDetailData, type IncidentLinkData, linkIncident, unlinkIncident } from '../contract/index.ts';
import { touched } from './touched.ts';

interface DialogProps {
  detail: IncidentDetailData;
  onClose: () => void;
}

/** Joins an incident with a record of its company. */
export function LinkDialog({ detail, open, onClose }: DialogProps & { open: boolean }): ReactNode {
  const t = useText();
  const state = useMutationCall(linkIncident, { invalidates: [...touched], successToast: 'incidents.links.added', onDone: onClose });
  const { incident_id, version } = detail;
  return (
    <FormDialog<{ link_kind: (typeof chosenLinkKinds)[number]; linked_no: string }>
      open={open}
      title={t('incidents.links.add')}
      submitText={t('incidents.links.add')}
      endpoint={linkIncident}
      state={state}
      fields={
        <>
          <Field name="link_kind" label={t('incidents.links.kind')} words={incidentLinkKindWords} />
          <Field name="linked_no" label={t('incidents.links.number')} hint={t('incidents.links.numberHint')} />
        </>
      }
      onSubmit={({ link_kind, linked_no }) => state.mutate({ incident_id, version, link_kind, linked_no: linked_no.trim() })}
      onClose={onClose}
    />
  );
}

/** Takes a link out, with the reason. */
export function UnlinkDialog({ detail, link, onClose }: DialogProps & { link: IncidentLinkData | undefined }): ReactNode {
  const t = useText();
  const state = useMutationCall(unlinkIncident, { invalidates: [...touched], successToast: 'incidents.links.removed', onDone: onClose });
  const { incident_id, version } = detail;
  return (
    <FormDialog
      open={link !== undefined}
      draft={link && `incident.unlink ${link.link_id}`}
      danger
      title={link ? `${t('incidents.links.remove')} · ${link.label}` : ''}
      submitText={t('incidents.links.remove')}
      endpoint={unlinkIncident}
      reason
      state={state}
      onSubmit={({ reason }) => link && state.mutate({ incident_id, version, link_id: link.link_id, reason: reason ?? '' })}
      onClose={onClose}
    />
  );
}
