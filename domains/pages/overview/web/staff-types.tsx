import type { ReactNode } from 'react';
import { addressOf, useText } from '../../../../platform/web/index.ts';
import { ruleTypeWords } from '../../../register/vocabulary/contract/index.ts';
import { CountBar, CountLink, type Figures, hoursText, upTo } from './figure-parts.tsx';

/** How long the alerts of each type took with each colleague, among those that were concluded in the period. */
export function StaffTypes({ figures: { staff_types: rows, from, to } }: { figures: Figures }): ReactNode {
  const t = useText();
  const slowest = Math.max(...rows.map(({ median_hours: hours }) => hours ?? 0));
  return (
    <table className="overview-figures">
      <caption>{t('overview.medianHint')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('overview.colleague')}</th>
          <th scope="col" className="overview-words">
            {t('overview.type')}
          </th>
          <th scope="col">{t('overview.concluded')}</th>
          <th scope="col">{t('overview.median')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const href = addressOf('/alerts', {
            status: 'ALL',
            concluded_by: row.user_id,
            alert_type: row.type,
            concluded_from: String(from),
            concluded_to: upTo(to),
          });
          return (
            <tr key={`${row.user_id} ${row.type}`}>
              <th scope="row">{row.name ?? t('kit.none')}</th>
              <td className="overview-words">{t.term(ruleTypeWords, row.type)}</td>
              <td>
                <CountLink count={row.concluded} href={href} />
              </td>
              <td>
                <CountBar count={row.median_hours ?? 0} most={slowest} text={hoursText(row.median_hours, t)} href={href} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
