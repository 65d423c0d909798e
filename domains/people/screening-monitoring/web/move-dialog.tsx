import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { Field, FormDialog, instantOf, nowMs, toast, useKept, useMutationCall, useText, useZone, type ZoneCode } from '../../../../platform/web/index.ts';
import { endMonitored, type MonitoredView, pauseMonitored, reasonLimit, resumeMonitored } from '../contract/index.ts';
import { touchedByMoves } from './touched.ts';

type Act = MonitoredView['acts'][number];
export interface Moving {
  act: Act;
  rows: readonly MonitoredView[];
}

/** The call of each act. */
export const moveCalls = { PAUSE: pauseMonitored, RESUME: resumeMonitored, END: endMonitored } as const;

/** The picker shows wall time of the chosen zone, whatever zone the machine is in. */
const endOfDay = (picked: Dayjs, zone: ZoneCode): string =>
  String(instantOf({ year: picked.year(), month: picked.month() + 1, day: picked.date(), hour: 23, minute: 59, second: 0 }, zone));

interface MoveProps {
  moving: Moving | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Pauses, resumes or ends the monitoring of customers, with the reason; says which of them wait for a second person. */
export function MoveDialog({ moving, onDone, onClose }: MoveProps): ReactNode {
  const t = useText();
  const zone = useZone();
  const shown = useKept(moving);
  const options = {
    invalidates: touchedByMoves,
    onDone: ({ done, waiting }: { done: readonly unknown[]; waiting: readonly unknown[] }) => {
      onClose();
      onDone();
      if (done.length > 0) toast.success(t('screeningMonitoring.moved', { count: done.length }));
      if (waiting.length > 0) toast.info(t('screeningMonitoring.movedWaits', { count: waiting.length }));
    },
  };
  const pause = useMutationCall(pauseMonitored, options);
  const resume = useMutationCall(resumeMonitored, options);
  const end = useMutationCall(endMonitored, options);
  const act = shown?.act ?? 'PAUSE';
  const send = ({ until, reason = '' }: { until?: Dayjs; reason?: string }) => {
    const records = (shown?.rows ?? []).map(({ id, version }) => ({ id, version }));
    if (act === 'PAUSE' && until) pause.mutate({ records, reason, until: endOfDay(until, zone) });
    if (act === 'RESUME') resume.mutate({ records, reason });
    if (act === 'END') end.mutate({ records, reason });
  };
  const rows = shown?.rows ?? [];
  const word = t(`screeningMonitoring.acts.${act}`);
  return (
    <FormDialog<{ until?: Dayjs }>
      open={moving !== undefined}
      draft={shown && `monitored.${act} ${rows.map(({ id }) => id).join(' ')}`}
      title={word}
      submitText={word}
      danger={act === 'END'}
      endpoint={moveCalls[act]}
      reason={{ required: true, maxLength: reasonLimit }}
      state={{ PAUSE: pause, RESUME: resume, END: end }[act]}
      fields={
        act === 'PAUSE' ? (
          <Field name="until" label={t('screeningMonitoring.pausedUntil')} rules={['required']}>
            <DatePicker minDate={dayjs(nowMs())} style={{ inlineSize: '100%' }} />
          </Field>
        ) : null
      }
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        <strong>{rows.length === 1 ? (rows[0]?.name ?? t('screeningMonitoring.unnamed')) : t('screeningMonitoring.customers', { count: rows.length })}</strong>
      </p>
      <p>{t(`screeningMonitoring.effects.${act}`)}</p>
      {act === 'RESUME' ? null : <p className="note note-info">{t('screeningMonitoring.secondPerson')}</p>}
    </FormDialog>
  );
}
