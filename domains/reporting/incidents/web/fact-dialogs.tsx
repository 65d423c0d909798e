import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Field, FormDialog, nowMs, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { type IncidentKind, type IncidentNotice, type IncidentSeverity } from '../../../register/kernel/incidents.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { incidentKindWords, incidentNoticeWords, incidentSeverityWords } from '../../../register/vocabulary/contract/index.ts';
import { changeIncident, type IncidentDetailData, recordIncident } from '../contract/index.ts';
import { touched } from './touched.ts';

/** What the forms hold; a field that was emptied is empty, or not there. */
interface Facts {
  kind: IncidentKind;
  severity: IncidentSeverity;
  title: string;
  description: string;
  affected?: string;
  people_affected?: number | null;
  began_time: number;
  found_time: number;
  ended_time?: number | undefined;
  measures?: string;
}
interface Notice {
  notice: IncidentNotice;
  authority?: string;
  notice_due_time?: number | undefined;
  noticed_time?: number | undefined;
  notice_reference?: string;
}

function FactFields(): ReactNode {
  const t = useText();
  return (
    <>
      <div className="incidents-pair">
        <Field name="kind" label={t('incidents.kind')} isRequired words={incidentKindWords} />
        <Field name="severity" label={t('incidents.severity')} isRequired words={incidentSeverityWords} />
      </div>
      <Field name="title" label={t('incidents.subject')} hint={t('incidents.subjectHint')} isRequired />
      <Field name="description" label={t('incidents.description')} isRequired rows={4} />
      <div className="incidents-pair">
        <Field name="began_time" label={t('incidents.began')} isRequired />
        <Field name="found_time" label={t('incidents.found')} isRequired />
        <Field name="ended_time" label={t('incidents.ended')} hint={t('incidents.endedHint')} />
        <Field name="people_affected" label={t('incidents.people')} hint={t('incidents.peopleHint')} />
      </div>
      <Field name="affected" label={t('incidents.affected')} hint={t('incidents.affectedHint')} rows={2} />
      <Field name="measures" label={t('incidents.measures')} hint={t('incidents.measuresHint')} />
    </>
  );
}

interface RecordDialogProps {
  open: boolean;
  onDone: (id: string) => void;
  onClose: () => void;
}
const minuteMs = 60_000;

/** Records an incident; whoever records it answers for it. */
export function RecordDialog({ open, onDone, onClose }: RecordDialogProps): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const state = useMutationCall(recordIncident, {
    invalidates: [...touched],
    successToast: 'incidents.record.done',
    onDone: ({ incident_id: id }) => {
      onClose();
      onDone(id);
    },
  });
  return (
    <FormDialog<Facts & { entity_code: string }>
      open={open}
      width={760}
      title={t('incidents.record.title')}
      submitText={t('incidents.record.button')}
      endpoint={recordIncident}
      state={state}
      initialValues={{ found_time: Math.floor(nowMs() / minuteMs) * minuteMs }}
      fields={
        <>
          <Field name="entity_code" label={t('incidents.company')}>
            <Select options={[...companies.options]} loading={companies.isLoading} />
          </Field>
          <FactFields />
        </>
      }
      onSubmit={({ reason: _reason, affected, people_affected: people, ended_time: ended, measures, ...facts }) =>
        state.mutate({
          ...facts,
          ...(affected?.trim() ? { affected } : {}),
          ...(typeof people === 'number' ? { people_affected: people } : {}),
          ...(ended === undefined ? {} : { ended_time: ended }),
          ...(measures?.trim() ? { measures } : {}),
        })
      }
      onClose={onClose}
    >
      <p>{t('incidents.record.means')}</p>
    </FormDialog>
  );
}

/** What differs from what was shown; what was emptied is sent as the empty text. Nothing else is sent, so that what is shown masked is not written. */
function changed<Values extends object>(shown: Values, typed: Values): Partial<Record<keyof Values, unknown>> {
  const keys = Object.keys({ ...shown, ...typed }) as (keyof Values)[];
  return Object.fromEntries(keys.filter((key) => (typed[key] ?? '') !== (shown[key] ?? '')).map((key) => [key, typed[key] ?? ''])) as Partial<
    Record<keyof Values, unknown>
  >;
}
/** Values of a record without those that are not there. */
const present = <Values extends object>(values: { [Key in keyof Values]: Values[Key] | null }): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Values;

interface ChangeProps {
  detail: IncidentDetailData;
  open: boolean;
  onClose: () => void;
}

function useChange(detail: IncidentDetailData, onClose: () => void) {
  const state = useMutationCall(changeIncident, { invalidates: [...touched], successToast: 'incidents.changed', onDone: onClose });
  const send = (what: object) => state.mutate({ incident_id: detail.incident_id, version: detail.version, ...what });
  return { state, send };
}

/** Changes what is known of an incident, and who answers for it. */
export function ChangeDialog({ detail, open, onClose }: ChangeProps): ReactNode {
  const t = useText();
  const { state, send } = useChange(detail, onClose);
  const { kind, severity, title, description, affected, people_affected, began_time, found_time, ended_time, measures } = detail;
  const shown = present<Facts & { responsible_id?: string }>({
    ...{ kind, severity, title, description, affected, people_affected, began_time, found_time, ended_time, measures },
    responsible_id: detail.responsible?.user_id ?? null,
  } as never);
  // Who answers for it now may have lost the right to be chosen.
  const accounts = [...detail.colleagues, ...(detail.responsible ? [detail.responsible] : [])];
  const options = [...new Map(accounts.map(({ user_id: value, name: label }) => [value, { value, label }])).values()];
  return (
    <FormDialog<Facts & { responsible_id?: string }>
      open={open}
      width={760}
      title={t('incidents.change')}
      submitText={t('incidents.save')}
      endpoint={changeIncident}
      state={state}
      initialValues={shown}
      fields={
        <>
          <FactFields />
          <Field name="responsible_id" label={t('incidents.responsible')}>
            <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
          </Field>
        </>
      }
      onSubmit={({ reason: _reason, ...typed }) => send(changed(shown, typed))}
      onClose={onClose}
    />
  );
}

/** Whether an authority has to be told, by when, and when it was. */
export function NoticeDialog({ detail, open, onClose }: ChangeProps): ReactNode {
  const t = useText();
  const { state, send } = useChange(detail, onClose);
  const { notice, authority, notice_due_time, noticed_time, notice_reference } = detail;
  const shown = present<Notice>({ notice, authority, notice_due_time, noticed_time, notice_reference } as never);
  return (
    <FormDialog<Notice>
      open={open}
      title={t('incidents.noticeDialog.title')}
      submitText={t('incidents.save')}
      endpoint={changeIncident}
      state={state}
      initialValues={shown}
      fields={
        <>
          <Field name="notice" label={t('incidents.notice')} hint={t('incidents.noticeDialog.goes')} isRequired words={incidentNoticeWords} />
          <Field name="authority" label={t('incidents.authority')} hint={t('incidents.noticeDialog.authorityHint')} />
          <Field name="notice_due_time" label={t('incidents.noticeDue')} hint={t('incidents.noticeDialog.dueHint')} />
          <Field name="noticed_time" label={t('incidents.noticed')} />
          <Field name="notice_reference" label={t('incidents.reference')} />
        </>
      }
      onSubmit={({ reason: _reason, ...typed }) => {
        const what = changed(shown, typed);
        // Without the need for a notice, what was known of it goes with it.
        send(typed.notice === 'NEEDED' || what.notice === undefined ? what : { notice: typed.notice });
      }}
      onClose={onClose}
    >
      {detail.notice_basis ? <p>{t('incidents.noticeDialog.basis', { basis: detail.notice_basis })}</p> : null}
    </FormDialog>
  );
}
