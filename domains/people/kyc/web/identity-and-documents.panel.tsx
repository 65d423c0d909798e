import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Answer, Can, Stack, useText } from '../../../../platform/web/index.ts';
import { readSilence } from '../../../mechanisms/mail/contract/index.ts';
import { SilencePanel } from '../../../mechanisms/mail/web/index.ts';
import { DataPanel } from './data.panel.tsx';
import { DocumentsPanel } from './documents.panel.tsx';
import { IdentifiersPanel } from './identifiers.panel.tsx';
import { RevealButton } from './reveal-button.tsx';
import { TransactionsPanel } from './transactions.panel.tsx';
import { useIdentity } from './use-identity.ts';
import './identity.css';

/** The identity of a person with its documents, on one page; reading it is logged. */
export function IdentityAndDocuments({ subjectId }: { subjectId: string }): ReactNode {
  const t = useText();
  const state = useIdentity(subjectId);
  return (
    <Answer of={{ ...state.detail, data: state.identity }} lines={14}>
      {(identity) => (
        <Stack>
          {identity.is_masked ? <Alert type="info" showIcon title={t('identity.facts.masked')} /> : null}
          <div className="identity-acts">
            <RevealButton identity={identity} state={state} />
          </div>
          <Can endpoint={readSilence}>
            <SilencePanel subjectId={identity.subject_id} />
          </Can>
          <DocumentsPanel identity={identity} />
          <IdentifiersPanel identity={identity} />
          <DataPanel identity={identity} />
        </Stack>
      )}
    </Answer>
  );
}

/** What a person has paid at each company, in figures. */
export function IdentityPayments({ subjectId }: { subjectId: string }): ReactNode {
  const { identity, detail } = useIdentity(subjectId);
  return (
    <Answer of={{ ...detail, data: identity }} lines={8}>
      {(shown) => <TransactionsPanel identity={shown} />}
    </Answer>
  );
}
