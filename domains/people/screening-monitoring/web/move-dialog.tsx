import type { ReactNode } from 'react';
import {
  Field,
  FormDialog,
  instantOf,
  nowMs,
  toast,
  useKept,
  useMutationCall,
  useText,
  useZone,
  type ZoneCode,
  DayInput,
  formatInstant,
} from '../../../../platform/web/index.ts';
import { endMonitored, type MonitoredView, pauseMonitored, resumeMonitored } from '../contract/index.ts';
import { touchedByMoves } from './touched.ts';

type Act = MonitoredView['acts'][number];
export interface Moving {
  act: Act;
  rows: readonly MonitoredView[];
}

/** The call of each act. */
export const moveCalls = { PAUSE: pauseMonitored, RESUME: resumeMonitored, END: endMonitored } as const;

/** The last minute of a day in the chosen zone. */
const endOfDay = (text: string, zone: ZoneCode): string => {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return String(instantOf({ year, month, day, hour: 23, minute: 59, second: 0 }, zone));
};

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
  const send = ({ until, reason = '' }: { until?: string; reason?: string }) => {
    const records = (shown?.rows ?? []).map(({ id, version }) => ({ id, version }));
    if (act === 'PAUSE' && until) pause.mutate({ records, reason, until: endOfDay(until, zone) });
    if (act === 'RESUME') resume.mutate({ records, reason });
    if (act === 'END') end.mutate({ records, reason });
  };
  const rows = shown?.rows ?? [];
  const word = t(`screeningMonitoring.acts.${act}`);
  return (
    <FormDialog<{ until?: string }>
      open={moving !== undefined}
      draft={shown && `monitored.${act} ${rows.map(({ id }) => id).join(' ')}`}
      title={word}
      submitText={word}
      danger={act === 'END'}
      endpoint={moveCalls[act]}
      reason
      state={{ PAUSE: pause, RESUME: resume, END: end }[act]}
      fields={
        act === 'PAUSE' ? (
          <Field name="until" sentValue={(day) => endOfDay(String(day), zone)} label={t('screeningMonitoring.pausedUntil')}>
            <DayInput from={formatInstant(nowMs(), zone).slice(0, 10)} />
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
