import { pepWords, sanctionWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import { Section, StatusTag, useText } from '../../../../platform/web/index.ts';
import type { IdentityDetailView } from '../contract/index.ts';

/** Office and sanctions at a glance: what holds now, computed out of what is on record. */
export function Compliance({ identity }: { identity: IdentityDetailView }): ReactNode {
  const t = useText();
  const { derived } = identity;
  const rowsOf = (section: string) => identity.sections.find((one) => one.section === section)?.rows.length ?? 0;
  return (
    <Section
      title={t('identity.compliance.title')}
      items={[
        { kind: 'flag', label: t('identity.compliance.currentlyPep'), value: derived.pep_now === 'CURRENT' },
        {
          label: t('identity.compliance.pep'),
          value: (
            <>
              <StatusTag spec={pepWords} value={derived.pep_now} />{' '}
              {derived.pep_until ? <span className="muted">{t('identity.facts.pepUntil', { day: derived.pep_until })}</span> : null}
            </>
          ),
        },
        { kind: 'flag', label: t('identity.compliance.currentlySanctioned'), value: derived.currently_sanctioned },
        { label: t('identity.compliance.sanction'), value: <StatusTag spec={sanctionWords} value={identity.sanction} /> },
        { label: t('identity.compliance.offices'), value: String(rowsOf('pep_history')) },
        { label: t('identity.compliance.sanctions'), value: String(rowsOf('sanction_history')) },
        { label: t('identity.compliance.risk'), value: t.term(riskLevelWords, derived.risk) },
        {
          label: t('identity.facts.uniqueness'),
          value:
            derived.name_uniqueness === null ? null : (
              <>
                <bdi>{derived.name_uniqueness} / 100</bdi>{' '}
                <span className="muted">
                  {t(derived.name_bearers_capped ? 'identity.facts.bearersMore' : 'identity.facts.bearers', { count: derived.name_bearers ?? 1 })}
                </span>
              </>
            ),
        },
      ]}
    />
  );
}
