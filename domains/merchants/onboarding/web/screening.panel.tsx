import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  addressOf,
  Answer,
  InsideLink,
  Panel,
  Section,
  Stack,
  StatusTag,
  Time,
  toast,
  useMutationCall,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { PersonName } from '../../../register/id-database/web/index.ts';
import { showReview as showPersonReview } from '../../../screening/screening/contract/index.ts';
import { PersonHits } from '../../../screening/screening/web/index.ts';
import { screeningStateWords } from '../../../register/vocabulary/contract/index.ts';
import { listNameScreening, type ReviewView, type ScreenedView, screenParties } from '../contract/index.ts';
import { RoleNames } from './role-names.tsx';
import { touched } from './touched.ts';

interface PartyProps {
  party: ScreenedView;
  isOpen: boolean;
  onOpen: () => void;
  onScreen: (() => void) | undefined;
  isScreening: boolean;
}

function PartyRow({ party, isOpen, onOpen, onScreen, isScreening }: PartyProps): ReactNode {
  const t = useText();
  const left = party.names.filter(({ is_screened }) => !is_screened);
  // The first line says the one by which it is known.
  const others = party.names.filter(({ name, is_screened }) => name !== party.name || !is_screened);
  return (
    <tr className={isOpen ? 'onboarding-differs' : undefined}>
      <th scope="row">
        <PersonName subjectId={party.subject_id}>{party.name ?? t('kit.none')}</PersonName>
        <div className="muted">
          <RoleNames roles={party.roles} />
        </div>
        {party.names.length > 1 && others.length > 0 ? (
          <ul className="onboarding-names">
            {others.map(({ name, is_screened: isScreened }) => (
              <li key={name}>
                {name} <span className="muted">({t(isScreened ? 'onboarding.screening.searched' : 'onboarding.screening.notSearched')})</span>
              </li>
            ))}
          </ul>
        ) : null}
      </th>
      <td>
        <StatusTag spec={screeningStateWords} value={party.state} />
        {party.open_hits > 0 ? <div>{t('onboarding.screening.toDecide', { count: party.open_hits })}</div> : null}
        {left.length > 0 && party.state !== 'NOT_SCREENED' ? <div className="muted">{t('onboarding.screening.namesLeft', { count: left.length })}</div> : null}
      </td>
      <td>{party.last_screened_time === null ? <span className="muted">{t('kit.none')}</span> : <Time at={party.last_screened_time} />}</td>
      <td>
        <div className="onboarding-acts">
          {onScreen ? (
            <ActionButton size="small" endpoint={screenParties} loading={isScreening} onClick={onScreen}>
              {t('onboarding.screening.now')}
            </ActionButton>
          ) : null}
          {party.state === 'NOT_SCREENED' ? null : (
            <ActionButton size="small" endpoint={listNameScreening} aria-expanded={isOpen} onClick={onOpen}>
              {t(isOpen ? 'onboarding.screening.close' : 'onboarding.screening.matches')}
            </ActionButton>
          )}
          {party.subject_id ? <InsideLink href={addressOf(`/personScreenings/${party.subject_id}`)}>{t('onboarding.screening.all')}</InsideLink> : null}
        </div>
      </td>
    </tr>
  );
}

/** The merchant with its trade names and everybody behind it: searched here, and their matches decided here. */
export function ScreeningPanel({ review }: { review: ReviewView }): ReactNode {
  const t = useText();
  const [openId, setOpenId] = useState<string>();
  const parties = useQueryCall(listNameScreening, { onboard_id: review.onboard_id });
  const screen = useMutationCall(screenParties, {
    invalidates: [...touched, showPersonReview],
    onDone: ({ searches, open_hits: open }) =>
      open > 0 ? toast.info(t('onboarding.screening.doneOpen', { count: open })) : toast.success(t('onboarding.screening.done', { count: searches })),
  });
  const isOpenReview = review.decided_time === null;
  return (
    <Panel>
      <Section
        title={t('onboarding.screening.title')}
        extra={
          isOpenReview ? (
            <ActionButton
              size="small"
              type="primary"
              endpoint={screenParties}
              loading={screen.isPending}
              onClick={() => screen.mutate({ onboard_id: review.onboard_id })}
            >
              {t('onboarding.screening.rest')}
            </ActionButton>
          ) : null
        }
      >
        <Answer of={parties} lines={6}>
          {({ list }) => {
            const opened = list.find(({ subject_id: id }) => id !== null && id === openId);
            return (
              <Stack>
                <section className="onboarding-scroll" aria-label={t('onboarding.screening.title')} tabIndex={0}>
                  <table className="onboarding-table">
                    <thead>
                      <tr>
                        <th scope="col">{t('onboarding.cdd.name')}</th>
                        <th scope="col">{t('onboarding.screening.state')}</th>
                        <th scope="col">{t('onboarding.screening.last')}</th>
                        <th scope="col">{t('onboarding.screening.acts')}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {list.map((party) => (
                        <PartyRow
                          key={party.subject_id ?? 'merchant'}
                          party={party}
                          isOpen={party.subject_id !== null && party.subject_id === openId}
                          onOpen={() => setOpenId(party.subject_id === openId ? undefined : (party.subject_id ?? undefined))}
                          onScreen={
                            isOpenReview
                              ? () => screen.mutate({ onboard_id: review.onboard_id, ...(party.subject_id ? { subject_id: party.subject_id } : {}) })
                              : undefined
                          }
                          isScreening={screen.isPending && screen.variables?.subject_id === party.subject_id}
                        />
                      ))}
                    </tbody>
                  </table>
                </section>
                {opened?.subject_id ? (
                  <PersonHits key={opened.subject_id} subjectId={opened.subject_id} none={t('onboarding.screening.noMatches', { name: opened.name ?? '' })} />
                ) : null}
              </Stack>
            );
          }}
        </Answer>
      </Section>
    </Panel>
  );
}
