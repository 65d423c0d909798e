import { providerOutcomeWords } from '../../../register/vocabulary/contract/index.ts';
import { useState, type ReactNode } from 'react';
import {
  ActionButton,
  FormDialog,
  Field,
  FileDrop,
  Panel,
  Stack,
  StatusTag,
  Time,
  toast,
  useMutationCall,
  useText,
  withFiles,
  type Text,
} from '../../../../platform/web/index.ts';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { importIdentity, refreshIdentity, type IdentityDetailView } from '../contract/index.ts';
import { Differences } from './differences.tsx';
import { SectionsOf } from './identity-sections.panel.tsx';
import { touchedByActs } from './touched.ts';

/** What came of asking, said once. */
function announce(t: Text, { answer, differences }: EndpointData<typeof refreshIdentity>): void {
  if (answer.outcome === 'NOT_FOUND') toast.info(t('identity.askNobody'));
  else if (answer.outcome !== 'TAKEN') toast.danger(t('identity.askFailed', { error: answer.error ?? '' }));
  else if (differences > 0) toast.info(t('identity.askDifferences', { count: differences }));
  else toast.success(t('identity.askDone'));
}

interface ImportValues {
  files: File[];
  provider_name: string;
}

function ImportDialog({ identity, open, onClose }: { identity: IdentityDetailView; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const send = useMutationCall(importIdentity, {
    invalidates: touchedByActs,
    onDone: (answer) => {
      announce(t, answer);
      onClose();
    },
  });
  return (
    <FormDialog<ImportValues>
      open={open}
      title={t('identity.importTitle')}
      submitText={t('identity.importConfirm')}
      state={send}
      fields={
        <>
          <Field name="provider_name" label={t('identity.importName')} />
          <Field name="files" label={t('identity.kyc.file')} isRequired>
            <FileDrop types={{ 'application/json': 'JSON' }} maxCount={1} />
          </Field>
        </>
      }
      onSubmit={({ files, provider_name }) => send.mutate(withFiles({ subject_id: identity.subject_id, provider_name }, { files }))}
      onClose={onClose}
    >
      <p>{t('identity.importHint')}</p>
    </FormDialog>
  );
}

function Answers({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const [isImporting, setImporting] = useState(false);
  const ask = useMutationCall(refreshIdentity, { invalidates: touchedByActs, onDone: (answer) => announce(t, answer) });
  return (
    <Panel
      title={t('identity.answersTitle')}
      extra={
        <span className="identity-acts">
          <ActionButton size="small" endpoint={importIdentity} onClick={() => setImporting(true)}>
            {t('identity.importFile')}
          </ActionButton>
          {identity.provider === 'FILE' ? null : (
            <ActionButton
              size="small"
              type="primary"
              endpoint={refreshIdentity}
              loading={ask.isPending}
              onClick={() => ask.mutate({ subject_id: identity.subject_id })}
            >
              {t('identity.ask')}
            </ActionButton>
          )}
        </span>
      }
    >
      {identity.answers.length === 0 ? <p className="muted identity-nothing">{t('identity.answersNone')}</p> : null}
      {identity.answers.slice(0, 5).map((answer) => (
        <p key={answer.answer_id} className="identity-source">
          <StatusTag spec={providerOutcomeWords} value={answer.outcome} />
          <span>{answer.provider === 'DEMO' ? t('identity.facts.demo') : answer.provider_name}</span>
          <Time at={answer.asked_at} />
          <span>{answer.asked_by}</span>
          {answer.attempts > 1 ? <span>{t('identity.tries', { count: answer.attempts })}</span> : null}
          {answer.error ? <code>{answer.error}</code> : null}
        </p>
      ))}
      <ImportDialog identity={identity} open={isImporting} onClose={() => setImporting(false)} />
    </Panel>
  );
}

/** What is known, from whom, and where sources disagree. */
export function DataPanel({ identity }: { identity: IdentityDetailView }): ReactNode {
  return (
    <Stack>
      <Differences identity={identity} />
      <Answers identity={identity} />
      <SectionsOf identity={identity} />
    </Stack>
  );
}
