import type { ReactNode } from 'react';
import { canReach, InsideLink, Panel, PlainTable, StatusTag, Time, useText } from '../../../../platform/web/index.ts';
import { merchantMarkWords, merchantStatusWords, onboardingOutcomeWords } from '../../../register/vocabulary/contract/index.ts';
import { merchantPath } from '../../merchants/web/index.ts';
import type { DetailProps } from './parts.ts';

type Round = DetailProps['detail']['rounds'][number];

/** The name of a round; it leads to its review, for those who may open it. */
function RoundName({ round: { onboard_id: id, round } }: { round: Round }): ReactNode {
  const t = useText();
  const name = t('merchants.round', { number: round });
  const path = `/merchantOnboardingReview/${id}`;
  return canReach(path) ? <InsideLink href={path}>{name}</InsideLink> : name;
}

/** The rounds of onboarding with their ends, and the same legal entity at other companies. */
export function RoundsPanel({ detail: { rounds, same_entity: same } }: DetailProps): ReactNode {
  const t = useText();
  return (
    <Panel title={t('merchants.sections.rounds')}>
      <PlainTable
        caption={t('merchants.sections.rounds')}
        rows={rounds}
        keyOf={({ onboard_id: id }) => id}
        columns={[
          { key: 'round', title: t('merchants.sections.rounds'), of: (one) => <RoundName round={one} /> },
          {
            key: 'outcome',
            title: t('merchants.status'),
            of: ({ outcome }) =>
              outcome === null ? <StatusTag spec={merchantMarkWords} value="ROUND_OPEN" /> : <StatusTag spec={onboardingOutcomeWords} value={outcome} />,
          },
          { key: 'started', title: t('merchants.started'), of: ({ started_time: at }) => <Time at={at} /> },
          { key: 'decided', title: t('merchants.decided'), of: ({ decided_time: at }) => <Time at={at} /> },
        ]}
        isWide
      />
      {same.length > 0 ? (
        <>
          <h3>{t('merchants.sections.same')}</h3>
          {same.map((one) => (
            <p key={one.muid}>
              <InsideLink href={merchantPath(one.muid)}>{one.merchant_name}</InsideLink> · {one.entity_code}{' '}
              <StatusTag spec={merchantStatusWords} value={one.status} />
            </p>
          ))}
        </>
      ) : null}
    </Panel>
  );
}
