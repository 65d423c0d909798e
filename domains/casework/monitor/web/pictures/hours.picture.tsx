import type { CSSProperties, ReactNode } from 'react';
import { Answer, formatCount, InsideLink, useQueryCall, useText } from '../../../../../platform/web/index.ts';
import { type PersonHours, readPersonHours } from '../../contract/index.ts';
import type { PersonAtCompany } from '../person-lists.ts';
import { paymentsPath, wholeRange } from './picture-links.ts';
import { weekdayText } from './week-hour.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = Array.from({ length: 7 }, (_, day) => day);

/** How dark a field is; the faintest can still be told from an empty one. */
const shareOf = (count: number, most: number) => ({ '--share': count === 0 ? 0 : 0.15 + (0.85 * count) / most }) as CSSProperties;

/** The hours of the week as a table in one hue: the more payments, the darker the field. */
function HoursOf({ person, answer }: { person: PersonAtCompany; answer: PersonHours }): ReactNode {
  const t = useText();
  const most = Math.max(...answer.payments);
  return (
    <section className="hours-frame" tabIndex={0} aria-label={t('personPictures.hoursDescription', { zone: answer.time_zone })}>
      <table className="hours-map">
        <caption className="muted">{t('personPictures.hoursDescription', { zone: answer.time_zone })}</caption>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day}>
              <th scope="row" aria-label={weekdayText(day, t.lang, 'long')}>
                {weekdayText(day, t.lang, 'short')}
              </th>
              {hours.map((hour) => {
                const place = day * hours.length + hour;
                const count = answer.payments[place] ?? 0;
                return (
                  <td key={hour} style={shareOf(count, most)} className={count * 2 > most ? 'hours-full' : undefined}>
                    {count === 0 ? null : (
                      <InsideLink href={paymentsPath(person, { week_hour: String(place), ...wholeRange(answer) })}>{formatCount(count, t.lang)}</InsideLink>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** At which hours of the week a person orders payments. */
export function HoursPicture({ person }: { person: PersonAtCompany }): ReactNode {
  const t = useText();
  const answer = useQueryCall(readPersonHours, { subject_id: person.subjectId, entity_code: person.companyCode }, { silent: true });
  return (
    <Answer of={answer} lines={7} empty={({ payments }) => (payments.some((count) => count > 0) ? undefined : { title: t('personPictures.nothing') })}>
      {(data) => <HoursOf person={person} answer={data} />}
    </Answer>
  );
}
