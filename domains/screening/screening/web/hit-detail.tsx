import type { ReactNode } from 'react';
import { formatNumber } from '../../../../platform/contract/index.ts';
import { InsideLink, Section, Stack, StatusTag, Tag, type Text, toneOf, useText } from '../../../../platform/web/index.ts';
import {
  agreementWords,
  confidenceWords,
  listSourceKindWords,
  pairReasonWords,
  sanctionTypeWords,
  scorePartWords,
} from '../../../register/vocabulary/contract/index.ts';
import type { QueryView, HitView, PartView, PersonView } from '../contract/index.ts';
import { DecideHit } from './decide-hit.tsx';
import { EntryHistory } from './entry-history.tsx';
import { rateText } from './rate-text.ts';
import './screening.css';

interface HitProps {
  hit: HitView;
}

/** Whom it is compared with: our person on file, or what was typed. */
export interface Compared {
  asked: QueryView;
  person: PersonView | null;
  /** The screening is of somebody on file, of whom a true match says something. */
  isOnFile: boolean;
}

const joined = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join('; '));

/** What was asked, our person, and the entry of the list, side by side. */
function Comparison({ hit, compared: { asked, person } }: HitProps & { compared: Compared }): ReactNode {
  const t = useText();
  const dash = <span className="muted">{t('kit.none')}</span>;
  const { entry } = hit;
  const gender = (value: string | null) => (value === 'male' || value === 'female' ? t(`screening.genders.${value}`) : value);
  const rows: readonly (readonly [label: string, asked: ReactNode, person: ReactNode, listed: ReactNode])[] = [
    [t('screening.search.name'), hit.asked_name ?? asked.name, person?.name, hit.sanction_name],
    [t('screening.birthDate'), asked.birth_date, person?.birth_date, hit.birth_date],
    [t('screening.nationality'), asked.nationality, person?.country, joined(hit.nationalities)],
    [
      t('screening.number'),
      asked.id_no === null ? null : [asked.id_no, asked.id_country].filter(Boolean).join(' '),
      person && joined(person.documents.map(({ id_type, id_no }) => `${id_type} ${id_no}`)),
      joined(entry.numbers.map(({ number, country }) => [number, country].filter(Boolean).join(' '))),
    ],
    [t('screening.gender'), gender(asked.gender), person && gender(person.gender), gender(entry.gender)],
    [
      t('screening.kind'),
      t(`screening.kinds.${asked.kind}`),
      person && t(`screening.kinds.${person.kind === 'PERSON' ? 'person' : 'organisation'}`),
      t(`screening.kinds.${entry.kind}`),
    ],
  ];
  return (
    <Section title={t('screening.compare')}>
      <table className="screening-table">
        <thead>
          <tr>
            <th scope="col">{t('screening.field')}</th>
            <th scope="col">{t('screening.asked')}</th>
            {person ? <th scope="col">{t('screening.person')}</th> : null}
            <th scope="col">{t('screening.listed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ours, onFile, listed]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{ours ?? dash}</td>
              {person ? <td>{onFile ?? dash}</td> : null}
              <td>{listed ?? dash}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const signed = (points: number, t: Text): string => `${points > 0 ? '+' : points < 0 ? '−' : ''}${rateText(Math.abs(points), t)}`;

/** Which words were paired and why, and which were left over. */
function Words({ of: { words, only_asked: onlyAsked, only_listed: onlyListed } }: { of: Pick<PartView, 'words' | 'only_asked' | 'only_listed'> }): ReactNode {
  const t = useText();
  const alike = words.map(({ asked, listed, reason }) => (reason === 'same' ? asked : `${asked} = ${listed} (${t.term(pairReasonWords, reason)})`));
  const lines = [
    [t('screening.score.words'), alike],
    [t('screening.score.onlyAsked'), onlyAsked],
    [t('screening.score.onlyListed'), onlyListed],
  ] as const;
  return lines.map(([label, all]) =>
    all.length === 0 ? null : (
      <div key={label} className="muted">
        {label}: {all.join(', ')}
      </div>
    ),
  );
}

/** The points of each part, in words, adding up to the match rate. */
function Score({ hit }: HitProps): ReactNode {
  const t = useText();
  return (
    <Section title={t('screening.score.title')}>
      <table className="screening-table">
        <thead>
          <tr>
            <th scope="col">{t('screening.score.part')}</th>
            <th scope="col" className="screening-points">
              {t('screening.score.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {hit.parts.map(({ part, points, agreement, words, only_asked, only_listed }) => (
            <tr key={part}>
              <td>
                {t.term(scorePartWords, part)}
                {agreement === null ? null : `: ${t.term(agreementWords, agreement)}`}
                <Words of={{ words, only_asked, only_listed }} />
              </td>
              <td className="screening-points">{part === 'name' ? rateText(points, t) : signed(points, t)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('screening.score.total')}</th>
            <td className="screening-points">{rateText(hit.match_rate, t)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="muted">{t('screening.score.ofac', { rate: formatNumber(hit.ofac_rate, t.lang) })}</p>
    </Section>
  );
}

/** The entry as its list had it, with everything the list says. */
function Entry({ hit }: HitProps): ReactNode {
  const t = useText();
  const { entry } = hit;
  return (
    <Section
      title={t('screening.entry.title')}
      columns={1}
      items={[
        {
          label: t('screening.entry.names'),
          value: (
            <ul className="screening-names">
              {entry.names.map(({ text, type }) => (
                <li key={`${type} ${text}`}>
                  <bdi>{text}</bdi> <span className="muted">({t(`screening.nameTypes.${type}`)})</span>
                </li>
              ))}
            </ul>
          ),
        },
        { label: t('screening.source'), value: hit.source },
        { label: t('screening.version'), value: hit.list_version },
        { label: t('screening.entry.key'), value: entry.key },
        { label: t('screening.present'), kind: 'flag', value: hit.currently_present_on_source },
        { label: t('screening.listedOn'), value: entry.listed_on },
        { label: t('screening.endsOn'), value: entry.ends_on },
        { label: t('screening.started'), kind: 'time', value: hit.start_time },
        { label: t('screening.ended'), kind: 'time', value: hit.end_time },
        { label: t('screening.entry.births'), value: joined(entry.birth_dates) },
        { label: t('screening.entry.birthPlaces'), value: joined(entry.birth_places) },
        { label: t('screening.entry.nationalities'), value: joined(entry.nationalities) },
        { label: t('screening.entry.countries'), value: joined(entry.countries) },
        { label: t('screening.entry.numbers'), value: joined(entry.numbers.map(({ number, country }) => [number, country].filter(Boolean).join(' '))) },
        { label: t('screening.entry.addresses'), value: joined(entry.addresses) },
        { label: t('screening.entry.programmes'), value: joined(entry.programmes) },
        { label: t('screening.entry.charges'), value: joined(entry.charges) },
        { label: t('screening.entry.remarks'), value: entry.remarks ? <span className="screening-remarks">{entry.remarks}</span> : null },
      ]}
    />
  );
}

interface HitDetailProps extends HitProps {
  reportId: string;
  compared: Compared;
  onDecided?: () => void;
  /** The decision stands elsewhere on the screen. */
  isDecidedElsewhere?: boolean;
}

/** One match: how far it goes, what it rests on, both sides, and the decision. */
export function HitDetail({ reportId, hit, compared, onDecided, isDecidedElsewhere = false }: HitDetailProps): ReactNode {
  const t = useText();
  return (
    <Stack>
      <div className="screening-hit">
        <h2>
          <bdi>{hit.sanction_name}</bdi>
        </h2>
        <span className="screening-rate" title={t('screening.rate')}>
          {rateText(hit.match_rate, t)}
        </span>
        <Tag tone={toneOf(confidenceWords, hit.confidence)}>
          {t('screening.confidence')}: {t.term(confidenceWords, hit.confidence)}
        </Tag>
        <StatusTag spec={listSourceKindWords} value={hit.type} />
        <Tag>{t.term(sanctionTypeWords, hit.standardized_sanction_type)}</Tag>
      </div>
      {hit.entry.has_ended && hit.entry.ends_on !== null ? <p className="note note-warning">{t('screening.hasEnded', { day: hit.entry.ends_on })}</p> : null}
      {hit.cleared_before ? (
        <p className="note note-info">
          {t('screening.decide.cleared', { person: hit.cleared_before.by })}{' '}
          <InsideLink href={`/reportsDetail/${hit.cleared_before.report_id}`}>{t('screening.decide.clearedReport')}</InsideLink>
        </p>
      ) : null}
      {isDecidedElsewhere ? null : (
        <Section title={t('screening.decide.title')}>
          <DecideHit key={hit.hit_id} reportId={reportId} hit={hit} isOnFile={compared.isOnFile} onDecided={onDecided} />
        </Section>
      )}
      <Comparison hit={hit} compared={compared} />
      <Score hit={hit} />
      <Entry hit={hit} />
      <EntryHistory key={hit.hit_id} hitId={hit.hit_id} />
    </Stack>
  );
}
