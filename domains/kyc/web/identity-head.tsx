import {
  identityReviewWords,
  markWords,
  pepWords,
  personMarkWords,
  riskLevelWords,
  sanctionWords,
  verificationWords,
} from '../../vocabulary/contract/index.ts';
import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { FormDialog, IdText, PageHeader, StatusTag, Tag, toneOf, useText } from '../../../platform/web/index.ts';
import type { IdentityDetailView } from '../contract/index.ts';
import { ReferButton } from '../../report-cases/web/index.ts';
import { PersonScreening } from '../../screening/web/index.ts';
import { BlackList } from './black-list.tsx';
import { shownNumber } from './identities.columns.tsx';
import type { useIdentity } from './use-identity.ts';

export const nameOf = (identity: { name: string | null }, nobody: string): string => identity.name ?? nobody;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

function Tags({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const { derived } = identity;
  return (
    <>
      <StatusTag spec={verificationWords} value={identity.verification} />
      {identity.in_review ? <StatusTag spec={identityReviewWords} value="yes" /> : null}
      {derived.pep_now === 'NONE' ? null : <StatusTag spec={pepWords} value={derived.pep_now} />}
      {identity.sanction === 'NONE' ? null : <StatusTag spec={sanctionWords} value={identity.sanction} />}
      {derived.is_minor ? <StatusTag spec={personMarkWords} value="UNDER_AGE" /> : null}
      {derived.alive ? null : <Tag tone={toneOf(personMarkWords, 'DECEASED')}>{t('identity.facts.deceased', { day: derived.deceased_on ?? '' })}</Tag>}
      <Tag tone={toneOf(riskLevelWords, derived.risk)}>
        {t('identity.facts.risk')}: {t.term(riskLevelWords, derived.risk)}
      </Tag>
      {identity.provider === 'DEMO' && identity.sections.some((one) => one.is_demo) ? <StatusTag spec={markWords} value="DEMONSTRATION" /> : null}
      <PersonScreening subjectId={identity.subject_id} />
    </>
  );
}

function Subtitle({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const parts = [
    identity.kind === 'COMPANY'
      ? t('identity.facts.company')
      : identity.derived.age === null
        ? null
        : t('identity.facts.years', { count: identity.derived.age }),
    identity.verified_until === null ? null : `${t('identity.facts.verification')} ${t('identity.facts.validUntil', { day: dayOf(identity.verified_until) })}`,
  ].filter((part) => part !== null);
  return (
    <span className="identity-source">
      <IdText type={identity.id_type} value={shownNumber(identity)} copyable={!identity.is_masked} />
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}

interface IdentityHeadProps {
  identity: IdentityDetailView;
  state: ReturnType<typeof useIdentity>;
}
/** Who it is, where the verification stands, and the button that shows personal data to whoever says what for. */
export function IdentityHead({ identity, state }: IdentityHeadProps): ReactNode {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(identity, t('identity.noName'));
  return (
    <>
      <PageHeader
        title={name}
        subtitle={<Subtitle identity={identity} />}
        backTo="/database"
        tags={<Tags identity={identity} />}
        actions={
          <>
            <ReferButton about={{ subject_id: identity.subject_id }} />
            <BlackList identity={identity} />
            {identity.may_reveal ? (
              <Button disabled={state.isRevealed} onClick={() => setAsking(true)}>
                {t(state.isRevealed ? 'identity.revealed' : 'identity.reveal')}
              </Button>
            ) : null}
            <Button
              icon={<ReloadOutlined spin={state.detail.isFetching} />}
              aria-label={t('identity.refresh')}
              title={t('identity.refresh')}
              onClick={() => void state.detail.refetch()}
            />
          </>
        }
      />
      <FormDialog
        open={isAsking}
        title={t('identity.revealTitle', { name })}
        submitText={t('identity.reveal')}
        reason={{ required: true, label: t('identity.purpose') }}
        state={state.reveal}
        onSubmit={({ reason }) => state.reveal.mutate({ subject_id: identity.subject_id, purpose: reason ?? '' }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{t('identity.revealBody')}</p>
      </FormDialog>
    </>
  );
}
