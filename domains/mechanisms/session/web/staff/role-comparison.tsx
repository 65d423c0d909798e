import { Select, Switch } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Section, Tag, useSubjectName, useText, toneOf } from '../../../../../platform/web/index.ts';
import type { RoleRowData } from '../../contract/index.ts';
import { rightOn, rightWord } from './right-words.ts';
import { rightWords } from '../../../../register/vocabulary/contract/index.ts';

interface RoleComparisonProps {
  roles: readonly RoleRowData[];
  subjects: readonly string[];
}

/** Two roles beside each other, subject by subject. */
export function RoleComparison({ roles, subjects }: RoleComparisonProps): ReactNode {
  const t = useText();
  const subjectName = useSubjectName();
  const id = useId();
  const [first, setFirst] = useState<string>();
  const [second, setSecond] = useState<string>();
  const [isAll, setAll] = useState(false);
  const options = roles.map(({ role_code: value, name: label }) => ({ value, label }));
  const [one, other] = [first, second].map((code) => roles.find(({ role_code: role }) => role === code));
  const lines = one && other ? subjects.map((subject) => ({ subject, one: rightOn(one.abilities, subject), other: rightOn(other.abilities, subject) })) : [];
  const shown = lines.filter((line) => isAll || line.one !== line.other);
  return (
    <Section title={t('staffDesk.compare.title')}>
      <div className="staff-choices">
        <label className="staff-choice" htmlFor={`${id}-one`}>
          <span>{t('staffDesk.compare.one')}</span>
          <Select id={`${id}-one`} options={options} value={first} onChange={setFirst} />
        </label>
        <label className="staff-choice" htmlFor={`${id}-other`}>
          <span>{t('staffDesk.compare.other')}</span>
          <Select id={`${id}-other`} options={options} value={second} onChange={setSecond} />
        </label>
        <label htmlFor={`${id}-all`}>
          <Switch id={`${id}-all`} size="small" checked={isAll} onChange={setAll} /> {t('staffDesk.compare.all')}
        </label>
      </div>
      {one && other ? (
        shown.length === 0 ? (
          <p className="muted">{t('staffDesk.compare.same')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
          <section className="staff-scroll" aria-label={t('staffDesk.compare.title')} tabIndex={0}>
            <table className="staff-rights">
              <thead>
                <tr>
                  <th scope="col">{t('staffDesk.subject')}</th>
                  <th scope="col">{one.name}</th>
                  <th scope="col">{other.name}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((line) => (
                  <tr key={line.subject}>
                    <th scope="row">{subjectName(line.subject)}</th>
                    {[line.one, line.other].map((right, at) => (
                      <td key={at === 0 ? 'one' : 'other'}>
                        {right === 'none' ? (
                          <span className="muted">{rightWord(t, right)}</span>
                        ) : (
                          <Tag tone={toneOf(rightWords, right)}>{rightWord(t, right)}</Tag>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )
      ) : (
        <p className="muted">{t('staffDesk.compare.choose')}</p>
      )}
    </Section>
  );
}
