import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { ActionButton, Answer, FormDialog, Section, Stack, Time, toast, useMutationCall, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../approval-requests/web/index.ts';
import { resumeOutgoing, showOutgoing } from '../contract/index.ts';

type Shown = EndpointData<typeof showOutgoing>;

function ResumeDialog({ shown, open, onClose }: { shown: Shown; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const state = useMutationCall(resumeOutgoing, {
    invalidates: [showOutgoing],
    onDone: () => {
      toast.info(t('outgoing.asked'));
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      draft="outgoing.resume"
      title={t('outgoing.resume')}
      submitText={t('outgoing.ask')}
      endpoint={resumeOutgoing}
      reason
      state={state}
      onSubmit={({ reason }) => state.mutate({ version: shown.version, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>{t('outgoing.resumeMeans', { webhooks: shown.webhooks ?? 0, mails: shown.mails ?? 0 })}</p>
    </FormDialog>
  );
}

/** Whether anything leaves this installation, why not, and the way to let it. */
export function OutgoingPanel(): ReactNode {
  const t = useText();
  const answer = useQueryCall(showOutgoing, {}, { silent: true });
  const [isAsking, setAsking] = useState(false);
  return (
    <Answer of={answer}>
      {(shown) => (
        <Stack>
          {shown.stop === null ? null : (
            <Alert type="warning" showIcon title={t(`outgoing.stops.${shown.stop}`)} description={t(`outgoing.hints.${shown.stop}`)} />
          )}
          <Section
            title={t('outgoing.title')}
            columns={3}
            extra={
              shown.copy_found_time === null ? null : (
                <ActionButton
                  endpoint={resumeOutgoing}
                  disabledReason={shown.request_id === null ? undefined : t('outgoing.waits')}
                  onClick={() => setAsking(true)}
                >
                  {t('outgoing.resume')}
                </ActionButton>
              )
            }
            items={[
              { label: t('outgoing.state'), value: t(shown.stop === null ? 'outgoing.on' : 'outgoing.off') },
              ...(shown.webhooks === null ? [] : [{ label: t('outgoing.webhooks'), value: String(shown.webhooks) }]),
              ...(shown.mails === null ? [] : [{ label: t('outgoing.mails'), value: String(shown.mails) }]),
              ...(shown.copy_found_time === null ? [] : [{ label: t('outgoing.found'), value: <Time at={shown.copy_found_time} /> }]),
            ]}
          >
            {shown.request_id ? <WaitingRequest requestId={shown.request_id} invalidates={[showOutgoing]} /> : null}
          </Section>
          <ResumeDialog shown={shown} open={isAsking} onClose={() => setAsking(false)} />
        </Stack>
      )}
    </Answer>
  );
}
