import type { ReactNode } from 'react';
import { Panel, StatusTag, Tag, type Text, Time, useText } from '../../../../../platform/web/index.ts';
import { listSearchWords, screeningStateWords } from '../../../../register/vocabulary/contract/index.ts';
import type { CompanyScreeningView } from '../../contract/index.ts';
import { CutNote } from '../cut-note.tsx';

/** What is still missing, in words. */
function sentencesOf({ state, open_hits: open, waiting_hits: waiting, true_matches: matches }: CompanyScreeningView, t: Text): string[] {
  if (state === 'CLOSED') return [t('screening.review.closed')];
  const confirmed = matches > 0 ? [t('screening.review.confirmed', { count: matches })] : [];
  if (state !== 'OPEN') return [t('screening.review.closed'), ...confirmed];
  return [
    t('screening.review.open', { count: open }),
    ...(open > waiting ? [t('screening.review.forAnalyst', { count: open - waiting })] : []),
    ...(waiting > 0 ? [t('screening.review.forSecond', { count: waiting })] : []),
    ...confirmed,
  ];
}

function ListState({ list }: { list: CompanyScreeningView['lists'][number] }): ReactNode {
  const t = useText();
  if (list.searched_version === null) return <StatusTag spec={listSearchWords} value="NOT_SEARCHED" />;
  if (list.version_in_force === null) return <Tag>{t('screening.review.gone')}</Tag>;
  if (list.is_current) return <StatusTag spec={listSearchWords} value="CURRENT" />;
  return (
    <>
      <StatusTag spec={listSearchWords} value="CHANGED" />
      <div className="muted">{list.version_in_force}</div>
    </>
  );
}

/** Whether the screening of the person is closed at a company, who still has to decide, and which lists were searched. */
export function CompanyScreeningPanel({ screening }: { screening: CompanyScreeningView }): ReactNode {
  const t = useText();
  const isOutdated = screening.lists.some(({ is_current: isCurrent, version_in_force: inForce }) => inForce !== null && !isCurrent);
  return (
    <Panel title={t('screening.review.statusAt', { company: screening.entity_code })} extra={<StatusTag spec={screeningStateWords} value={screening.state} />}>
      <ul className="screening-names">
        {sentencesOf(screening, t).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="muted">
        {t('screening.review.last')} <Time at={screening.last_screened_time} />
      </p>
      <CutNote of={screening} />
      {isOutdated ? <p className="note note-warning">{t('screening.review.outdated')}</p> : null}
      <table className="screening-table">
        <thead>
          <tr>
            <th scope="col">{t('screening.source')}</th>
            <th scope="col">{t('screening.review.searchedVersion')}</th>
            <th scope="col">{t('screening.review.listState')}</th>
          </tr>
        </thead>
        <tbody>
          {screening.lists.map((list) => (
            <tr key={list.source_id}>
              <th scope="row">{list.source}</th>
              <td>
                {list.searched_version ?? <span className="muted">{t('kit.none')}</span>}
                {list.searched_time === null ? null : (
                  <div className="muted">
                    <Time at={list.searched_time} />
                  </div>
                )}
              </td>
              <td>
                <ListState list={list} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
