import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, useMutationCall, useQueryCall, useText, useTimes, FormDialog } from '../../../../platform/web/index.ts';
import './silence.css';
import { changeSilence, readSilence, type SilenceView } from '../contract/index.ts';

export interface SilencePanelProps {
  subjectId: string;
}

function Line({ one, onAsk }: { one: SilenceView; onAsk: () => void }): ReactNode {
  const t = useText();
  const times = useTimes();
  const button = (
    <ActionButton size="small" endpoint={changeSilence} onClick={onAsk}>
      {t(one.silent ? 'mailSilence.resume' : 'mailSilence.suspend')} ({one.entity_code})
    </ActionButton>
  );
  if (!one.silent) return button;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('mailSilence.silent', { company: one.entity_code })}
      description={
        <>
          {t('mailSilence.silentBy', { time: times.second(one.set_at ?? 0), name: one.set_by ?? '', reason: one.reason ?? '' })}{' '}
          {one.waiting_count > 0 ? t('mailSilence.silentWaiting', { count: one.waiting_count }) : null}
        </>
      }
      action={button}
    />
  );
}

/** Requests to a person, company by company: suspended where the question itself would tell the person something. */
export function SilencePanel({ subjectId }: SilencePanelProps): ReactNode {
  const t = useText();
  const state = useQueryCall(readSilence, { subject_id: subjectId }, { silent: true });
  const [query, setAsked] = useState<SilenceView>();
  const change = useMutationCall(changeSilence, {
    invalidates: [readSilence],
    successToast: query?.silent ? 'mailSilence.resumed' : 'mailSilence.suspended',
    onDone: () => setAsked(undefined),
  });
  const company = query?.entity_code ?? '';
  return (
    <div className="silence-lines">
      {state.data?.list.map((one) => (
        <Line key={one.entity_code} one={one} onAsk={() => setAsked(one)} />
      ))}
      <FormDialog
        open={query !== undefined}
        draft={query && `person.silence ${subjectId} ${query.entity_code}`}
        title={t(query?.silent ? 'mailSilence.resumeTitle' : 'mailSilence.suspendTitle', { company })}
        submitText={t(query?.silent ? 'mailSilence.resume' : 'mailSilence.suspend')}
        reason
        state={change}
        onSubmit={({ reason }) =>
          query && change.mutate({ subject_id: subjectId, entity_code: query.entity_code, silent: !query.silent, reason: reason ?? '' })
        }
        onClose={() => setAsked(undefined)}
      >
        <p>{t(query?.silent ? 'mailSilence.resumeText' : 'mailSilence.suspendText')}</p>
      </FormDialog>
    </div>
  );
}
