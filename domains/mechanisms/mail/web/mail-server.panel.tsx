import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointData, EndpointInput } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  actorText,
  Answer,
  FormDialog,
  Section,
  Stack,
  Time,
  toast,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../approval-requests/web/index.ts';
import { saveMailServer, showMailServer, testMailServer } from '../contract/index.ts';
import { MailServerFields } from './mail-server-fields.tsx';
import './mail-server.css';

type Shown = EndpointData<typeof showMailServer>;
type Values = Omit<EndpointInput<typeof saveMailServer>, 'version' | 'reason'>;

function TestResult({ result }: { result: EndpointData<typeof testMailServer> | undefined }): ReactNode {
  const t = useText();
  if (!result) return null;
  const { failure, recipient } = result;
  return failure === null ? (
    <Alert type="success" showIcon title={t('mailServer.testSent', { recipient })} />
  ) : (
    <Alert type="error" showIcon title={t('mailServer.testFailed', { failure })} description={t('mailServer.testFailedHint')} />
  );
}

function ChangeDialog({ shown, open, onClose }: { shown: Shown; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const { server } = shown;
  const state = useMutationCall(saveMailServer, {
    invalidates: [showMailServer],
    onDone: () => {
      toast.info(t('mailServer.asked'));
      onClose();
    },
  });
  return (
    <FormDialog<Values>
      open={open}
      width={640}
      draft="mailServer"
      title={t('mailServer.change')}
      submitText={t('mailServer.ask')}
      endpoint={saveMailServer}
      reason
      state={state}
      initialValues={
        server
          ? {
              host: server.host,
              port: server.port,
              security: server.security,
              sender: server.sender,
              ...(server.username ? { username: server.username } : {}),
            }
          : {}
      }
      fields={<MailServerFields hasPassword={server?.has_password ?? false} />}
      onSubmit={({ reason, ...values }) => state.mutate({ ...values, version: server?.version ?? 0, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>{t('mailServer.changeMeans')}</p>
    </FormDialog>
  );
}

/** Where mails leave, with a test mail to oneself. */
export function MailServerPanel(): ReactNode {
  const t = useText();
  const answer = useQueryCall(showMailServer, {}, { silent: true });
  const [isChanging, setChanging] = useState(false);
  const test = useMutationCall(testMailServer);
  return (
    <Answer of={answer}>
      {(shown) => (
        <Stack>
          {shown.source === 'ENVIRONMENT' ? (
            <Alert type="info" showIcon title={t('mailServer.environment')} description={t('mailServer.environmentHint')} />
          ) : null}
          {shown.source === null ? (
            <Alert type="warning" showIcon title={t('mailServer.none')} description={t('mailServer.noneHint', { count: shown.queued })} />
          ) : null}
          <Section
            title={t('mailServer.title')}
            columns={3}
            extra={
              <span className="mail-acts">
                <ActionButton
                  endpoint={testMailServer}
                  loading={test.isPending}
                  disabledReason={shown.source === null ? t('mailServer.nothingToTest') : undefined}
                  onClick={() => test.mutate({})}
                >
                  {t('mailServer.test')}
                </ActionButton>
                <ActionButton
                  endpoint={saveMailServer}
                  disabledReason={shown.request_id === null ? undefined : t('mailServer.waits')}
                  onClick={() => setChanging(true)}
                >
                  {t('mailServer.change')}
                </ActionButton>
              </span>
            }
            items={
              shown.server
                ? [
                    { label: t('mailServer.host'), value: `${shown.server.host}:${shown.server.port}` },
                    { label: t('mailServer.security'), value: t(`mailServer.securities.${shown.server.security}`) },
                    { label: t('mailServer.sender'), value: shown.server.sender },
                    { label: t('mailServer.username'), value: shown.server.username },
                    { label: t('mailServer.password'), value: t(shown.server.has_password ? 'mailServer.stored' : 'mailServer.noPassword') },
                    {
                      label: t('mailServer.changed'),
                      value: (
                        <>
                          <Time at={shown.server.changed_time} /> · {actorText(t, shown.server.changed_by)}
                        </>
                      ),
                    },
                  ]
                : []
            }
          >
            {shown.server ? null : <p className="muted">{t('mailServer.notSet')}</p>}
            {shown.request_id ? <WaitingRequest requestId={shown.request_id} invalidates={[showMailServer]} /> : null}
            <TestResult result={test.data} />
          </Section>
          <ChangeDialog shown={shown} open={isChanging} onClose={() => setChanging(false)} />
        </Stack>
      )}
    </Answer>
  );
}
