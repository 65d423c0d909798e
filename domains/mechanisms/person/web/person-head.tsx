import type { ReactNode } from 'react';
import {
  addressOf,
  Answer,
  EmptyState,
  FactLine,
  formatMoney,
  IdText,
  InsideLink,
  PageHeader,
  StatusTag,
  Tag,
  toneOf,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import { NumberUse, PersonName, personPath } from '../../../register/id-database/web/index.ts';
import { formatIdDocument, subdivisionName } from '../../../register/kernel/index.ts';
import {
  countryWords,
  identityReviewWords,
  pepWords,
  personMarkWords,
  riskLevelWords,
  sanctionWords,
  standingWords,
  subjectKindWords,
  verificationWords,
} from '../../../register/vocabulary/contract/index.ts';
import { type PersonHeadView, readPerson } from '../contract/index.ts';
import './person.css';

/** A number as people write it; a masked one is in that form already. */
const numberOf = (person: PersonHeadView, type: string, no: string): string => (person.is_masked ? no : formatIdDocument(type, no));

function Documents({ person }: { person: PersonHeadView }): ReactNode {
  const t = useText();
  const main = person.id_type === null || person.id_no === null ? [] : [{ id_type: person.id_type, id_no: person.id_no }];
  return (
    <span className="person-documents">
      {[...main, ...person.other_documents].map(({ id_type: type, id_no: no }) => (
        <span key={`${type} ${no}`}>
          <IdText type={type} value={numberOf(person, type, no)} copyable={!person.is_masked} /> <NumberUse type={type} no={no} />
        </span>
      ))}
      <span>{[...(person.registered_state === null ? [] : [subdivisionName(person.registered_state)]), t.term(countryWords, person.country)].join(', ')}</span>
      {person.kind === 'COMPANY' ? <span>{t.term(subjectKindWords, 'COMPANY')}</span> : null}
    </span>
  );
}

function Tags({ person, more }: { person: PersonHeadView; more: ReactNode }): ReactNode {
  const t = useText();
  return (
    <>
      {person.standings.map(({ entity_code: code, entity_name: name, standing }) => (
        <span key={code} title={name}>
          {person.standings.length === 1 ? (
            <StatusTag spec={standingWords} value={standing} />
          ) : (
            <Tag tone={toneOf(standingWords, standing)}>{t('person.at', { standing: t.term(standingWords, standing), company: code })}</Tag>
          )}
        </span>
      ))}
      <Tag tone={toneOf(verificationWords, person.verification)}>{t('person.identity', { result: t.term(verificationWords, person.verification) })}</Tag>
      {person.in_review ? <StatusTag spec={identityReviewWords} value="yes" /> : null}
      {person.pep === null || person.pep === 'NONE' ? null : <StatusTag spec={pepWords} value={person.pep} />}
      {person.sanction === null || person.sanction === 'NONE' ? null : <StatusTag spec={sanctionWords} value={person.sanction} />}
      {person.deceased_on === null ? null : <Tag tone={toneOf(personMarkWords, 'DECEASED')}>{t('person.deceased', { day: person.deceased_on })}</Tag>}
      {more}
    </>
  );
}

function Risk({ risk }: { risk: NonNullable<PersonHeadView['risk']> }): ReactNode {
  const t = useText();
  return (
    <>
      <StatusTag spec={riskLevelWords} value={risk.level} />{' '}
      {risk.drivers.length === 0 ? t('person.noDrivers') : risk.drivers.map((driver) => t(`person.drivers.${driver}`)).join(', ')}
    </>
  );
}

function Held({ held, subjectId }: { held: NonNullable<PersonHeadView['held']>; subjectId: string }): ReactNode {
  const t = useText();
  if (held.length === 0) return t('person.heldNone');
  return held.map(({ currency, count, amount }) => (
    <span key={currency}>
      <InsideLink href={addressOf('/probationList', { subject: subjectId })}>
        {t('person.heldOf', { count, amount: formatMoney(amount, currency, t.lang) })}
      </InsideLink>
    </span>
  ));
}

function Work({ work, subjectId }: { work: NonNullable<PersonHeadView['work']>; subjectId: string }): ReactNode {
  const t = useText();
  if (work.open_alerts === 0) return t('person.workNone');
  return (
    <>
      <InsideLink href={personPath(subjectId, 'alerts')}>{String(work.open_alerts)}</InsideLink>
      {' · '}
      {[
        ...work.people.map(({ name, alerts }) => t('person.workOf', { name, count: alerts })),
        ...(work.unassigned > 0 ? [t('person.nobody', { count: work.unassigned })] : []),
      ].join(', ')}
    </>
  );
}

/** Risk with what makes it so, money that waits, and who works on it; of each what the reader may know. */
function Facts({ person }: { person: PersonHeadView }): ReactNode {
  const t = useText();
  const { risk, held, work, subject_id: subjectId } = person;
  return (
    <FactLine
      label={t(person.kind === 'COMPANY' ? 'person.factsCompany' : 'person.facts')}
      facts={[
        ...(risk ? [{ key: 'risk', label: t('person.risk'), value: <Risk risk={risk} /> }] : []),
        ...(held ? [{ key: 'held', label: t('person.held'), value: <Held held={held} subjectId={subjectId} /> }] : []),
        ...(work ? [{ key: 'work', label: t('person.work'), value: <Work work={work} subjectId={subjectId} /> }] : []),
      ]}
    />
  );
}

export interface PersonHeadProps {
  subjectId: string;
  /** Of a page of its own, with its one heading: where its arrow leads. Without it the head is a part of a screen that has a heading. */
  backTo?: string;
  /** Whether the name leads to the page of the person; not on that page. */
  isLinked?: boolean;
  tags?: ReactNode;
  /** What can be done, where it depends on who it is as a function. */
  actions?: ReactNode | ((person: PersonHeadView) => ReactNode);
  /** What is shown of the person once they are known. */
  children?: (person: PersonHeadView) => ReactNode;
}

/** Who somebody is and how they stand: one head for every screen about a person. */
export function PersonHead({ subjectId, backTo, isLinked = true, tags, actions, children }: PersonHeadProps): ReactNode {
  const t = useText();
  const head = useQueryCall(readPerson, { subject_id: subjectId }, { silent: true, keepPrevious: false });
  return (
    <Answer of={head} lines={4} refused={({ status }) => (status === 404 ? <EmptyState title={t('person.none', { id: subjectId })} /> : undefined)}>
      {(person) => {
        const name = person.name ?? t('person.noName');
        const shownActions = typeof actions === 'function' ? actions(person) : actions;
        const title = isLinked ? <PersonName subjectId={person.subject_id}>{name}</PersonName> : name;
        return (
          <>
            {backTo === undefined ? (
              <div className="person-part">
                <div className="person-line">
                  <strong>{title}</strong>
                  <Documents person={person} />
                  <Tags person={person} more={tags} />
                  {shownActions ? <span className="person-actions">{shownActions}</span> : null}
                </div>
                <Facts person={person} />
              </div>
            ) : (
              <PageHeader
                title={title}
                backTo={backTo}
                subtitle={<Documents person={person} />}
                tags={<Tags person={person} more={tags} />}
                actions={shownActions}
              >
                <Facts person={person} />
              </PageHeader>
            )}
            {children?.(person)}
          </>
        );
      }}
    </Answer>
  );
}
