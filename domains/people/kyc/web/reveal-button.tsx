import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormDialog, useText } from '../../../../platform/web/index.ts';
import type { IdentityDetailView, KycDocumentView } from '../contract/index.ts';
import { comparedWith } from './queue/document-facts.ts';
import { nameOf, type useIdentity } from './use-identity.ts';

interface RevealButtonProps {
  identity: IdentityDetailView;
  state: Pick<ReturnType<typeof useIdentity>, 'isRevealed' | 'reveal'>;
}
/** Shows personal data to whoever says what for; nothing for those who may not see it. */
export function RevealButton({ identity, state }: RevealButtonProps): ReactNode {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  if (!identity.may_reveal) return null;
  return (
    <>
      <Button disabled={state.isRevealed} onClick={() => setAsking(true)}>
        {t(state.isRevealed ? 'identity.revealed' : 'identity.reveal')}
      </Button>
      <FormDialog
        open={isAsking}
        draft={`identity.reveal ${identity.subject_id}`}
        title={t('identity.revealTitle', { name: nameOf(identity, t('identity.noName')) })}
        submitText={t('identity.reveal')}
        reason={{ label: t('identity.purpose'), sentAs: 'purpose' }}
        state={state.reveal}
        onSubmit={({ reason }) => state.reveal.mutate({ subject_id: identity.subject_id, purpose: reason ?? '' }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{t('identity.revealBody')}</p>
      </FormDialog>
    </>
  );
}

/** The same beside a document that is compared with masked values: the purpose is asked once, then they can be read there. */
export function RevealCompared({ identity, state, kind }: RevealButtonProps & { kind: KycDocumentView['kind'] }): ReactNode {
  const isCompared = identity.sections.some(({ section }) => comparedWith[kind].includes(section));
  return isCompared ? <RevealButton identity={identity} state={state} /> : null;
}
