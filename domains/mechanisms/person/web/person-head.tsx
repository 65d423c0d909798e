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
  type RailFact,
  RailFacts,
  RailPage,
  StatusTag,
  Tag,
  toneOf,
  useQueryCall,
  useText,
  useTimes,
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
function useSituation({ risk, held, work, subject_id: subjectId }: PersonHeadView): RailFact[] {
  const t = useText();
  return [
    ...(risk ? [{ key: 'risk', label: t('person.risk'), value: <Risk risk={risk} /> }] : []),
    ...(held ? [{ key: 'held', label: t('person.held'), value: <Held held={held} subjectId={subjectId} /> }] : []),
    ...(work ? [{ key: 'work', label: t('person.work'), value: <Work work={work} subjectId={subjectId} /> }] : []),
  ];
}

/** Since when the person stands as now, earns how much, and pays; on the page of the person alone. */
function useBackground(person: PersonHeadView): RailFact[] {
  const t = useText();
  const times = useTimes();
  const { standings, income, first_payment: firstPayment } = person;
  const dated = standings.flatMap(({ entity_code: code, standing, since }) =>
    since === null ? [] : [{ code, text: t('person.standingSince', { standing: t.term(standingWords, standing), day: times.day(since) }) }],
  );
  return [
    ...(dated.length === 0
      ? []
      : [
          {
            key: 'standing',
            label: t('person.standing'),
            value: dated.map(({ code, text }) => <span key={code}>{standings.length === 1 ? text : `${text} (${code})`}</span>),
          },
        ]),
    ...(income === null ? [] : [{ key: 'income', label: t('person.income'), value: formatMoney(income.amount, income.currency, t.lang) }]),
    ...(firstPayment === null ? [] : [{ key: 'since', label: t('person.firstPayment'), value: times.day(firstPayment) }]),
  ];
}

/** The line of facts below a head. */
function Facts({ person }: { person: PersonHeadView }): ReactNode {
  const t = useText();
  return <FactLine label={t(person.kind === 'COMPANY' ? 'person.factsCompany' : 'person.facts')} facts={useSituation(person)} />;
}

/** The page of a person: who it is in a rail, what there is about them beside it. */
function PersonRail({ person, backTo, tags, actions, children }: HeadProps): ReactNode {
  const t = useText();
  const background = useBackground(person);
  return (
    <RailPage
      title={person.name ?? t('person.noName')}
      {...(backTo === undefined ? {} : { backTo })}
      subtitle={<Documents person={person} />}
      standing={<Tags person={person} more={tags} />}
      acts={actions}
      facts={<RailFacts title={t(person.kind === 'COMPANY' ? 'person.factsCompany' : 'person.facts')} facts={useSituation(person)} />}
      more={background.length === 0 ? null : <RailFacts title={t('person.background')} facts={background} />}
    >
      {children?.(person)}
    </RailPage>
  );
}

export interface PersonHeadProps {
  subjectId: string;
  /** Of a page of its own, with its one heading: where its arrow leads. Without it the head is a part of a screen that has a heading. */
  backTo?: string;
  /** Of the page of the person, where the head is a rail beside what is shown; elsewhere the name leads to that page. */
  isPage?: boolean;
  tags?: ReactNode;
  /** What can be done, where it depends on who it is as a function. */
  actions?: ReactNode | ((person: PersonHeadView) => ReactNode);
  /** What is shown of the person once they are known. */
  children?: (person: PersonHeadView) => ReactNode;
}

interface HeadProps extends Omit<PersonHeadProps, 'subjectId' | 'actions'> {
  person: PersonHeadView;
  actions: ReactNode;
}

/** The head as a part of a screen that has a heading of its own. */
function PartHead({ person, title, tags, actions }: HeadProps & { title: ReactNode }): ReactNode {
  return (
    <div className="person-part">
      <div className="person-line">
        <strong>{title}</strong>
        <Documents person={person} />
        <Tags person={person} more={tags} />
        {actions ? <span className="person-actions">{actions}</span> : null}
      </div>
      <Facts person={person} />
    </div>
  );
}

function Head(head: HeadProps): ReactNode {
  const t = useText();
  const { person, backTo, isPage = false, tags, actions, children } = head;
  if (isPage) return <PersonRail {...head} />;
  const title = <PersonName subjectId={person.subject_id}>{person.name ?? t('person.noName')}</PersonName>;
  return (
    <>
      {backTo === undefined ? (
        <PartHead {...head} title={title} />
      ) : (
        <PageHeader title={title} backTo={backTo} subtitle={<Documents person={person} />} tags={<Tags person={person} more={tags} />} actions={actions}>
          <Facts person={person} />
        </PageHeader>
      )}
      {children?.(person)}
    </>
  );
}

/** Who somebody is and how they stand: one head for every screen about a person, a rail on the page of the person. */
export function PersonHead({ subjectId, actions, ...rest }: PersonHeadProps): ReactNode {
  const t = useText();
  const head = useQueryCall(readPerson, { subject_id: subjectId }, { silent: true, keepPrevious: false });
  return (
    <Answer of={head} lines={4} refused={({ status }) => (status === 404 ? <EmptyState title={t('person.none', { id: subjectId })} /> : undefined)}>
      {(person) => <Head {...rest} person={person} actions={typeof actions === 'function' ? actions(person) : actions} />}
    </Answer>
  );
}
