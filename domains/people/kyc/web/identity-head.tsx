import { markWords, personMarkWords } from '../../../register/vocabulary/contract/index.ts';
import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { StatusTag, useInvalidate, useText, useTimes } from '../../../../platform/web/index.ts';
import type { IdentityDetailView } from '../contract/index.ts';
import { readPerson } from '../../../mechanisms/person/contract/index.ts';
import { PersonHead } from '../../../mechanisms/person/web/index.ts';
import { PersonScreening } from '../../../screening/screening/web/index.ts';
import { BlackList } from './black-list.tsx';
import { RevealButton } from './reveal-button.tsx';
import { IdentityActs } from './slots.ts';
import type { useIdentity } from './use-identity.ts';

/** What the register says beside what every head does. */
function Tags({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const times = useTimes();
  const { derived } = identity;
  return (
    <>
      {derived.is_minor ? <StatusTag spec={personMarkWords} value="UNDER_AGE" /> : null}
      {identity.provider === 'DEMO' && identity.sections.some((one) => one.is_demo) ? <StatusTag spec={markWords} value="DEMONSTRATION" /> : null}
      {identity.kind === 'COMPANY' || derived.age === null ? null : <span className="muted">{t('identity.facts.years', { count: derived.age })}</span>}
      {identity.verified_until === null ? null : (
        <span className="muted">
          {t('identity.facts.verification')} {t('identity.facts.validUntil', { day: times.date(new Date(identity.verified_until).toISOString().slice(0, 10)) })}
        </span>
      )}
      <PersonScreening subjectId={identity.subject_id} />
    </>
  );
}

interface IdentityHeadProps {
  identity: IdentityDetailView;
  state: ReturnType<typeof useIdentity>;
}
/** Who it is, where the verification stands, and the button that shows personal data to whoever says what for. */
export function IdentityHead({ identity, state }: IdentityHeadProps): ReactNode {
  const t = useText();
  const invalidate = useInvalidate();
  return (
    <PersonHead
      subjectId={identity.subject_id}
      backTo="/database"
      tags={<Tags identity={identity} />}
      actions={(person) => (
        <>
          <IdentityActs subjectId={person.subject_id} companies={person.standings.map(({ entity_code: code }) => code)} />
          <BlackList identity={identity} />
          <RevealButton identity={identity} state={state} />
          <Button
            icon={<ReloadOutlined spin={state.detail.isFetching} />}
            aria-label={t('identity.refresh')}
            title={t('identity.refresh')}
            onClick={() => void Promise.all([state.detail.refetch(), invalidate([readPerson])])}
          />
        </>
      )}
    />
  );
}
