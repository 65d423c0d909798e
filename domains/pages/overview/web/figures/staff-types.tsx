import type { CSSProperties, ReactNode } from 'react';
import { addressOf, InsideLink, useText } from '../../../../../platform/web/index.ts';
import { ruleTypeWords } from '../../../../register/vocabulary/contract/index.ts';
import { type Figures, hoursText, upTo } from './figure-parts.tsx';

type Cell = Figures['staff_types'][number];
const totalOf = (cells: readonly Cell[]): number => cells.reduce((sum, { concluded }) => sum + concluded, 0);
/** Most conclusions first. */
function ordered(rows: readonly Cell[], keyOf: (row: Cell) => string): [string, Cell[]][] {
  const groups = new Map<string, Cell[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].sort(([, a], [, b]) => totalOf(b) - totalOf(a));
}

/** How long the alerts of each type took with each colleague, among those that were concluded in the period: the darker, the longer. */
export function StaffTypes({ figures: { staff_types: rows, from, to } }: { figures: Figures }): ReactNode {
  const t = useText();
  const slowest = Math.max(1, ...rows.map(({ median_hours: hours }) => hours ?? 0));
  const types = ordered(rows, ({ type }) => type);
  const shade = ({ median_hours: hours }: Cell): CSSProperties => ({ '--share': `${Math.round((32 * (hours ?? 0)) / slowest)}%` }) as CSSProperties;
  const hrefOf = (row: Cell): string =>
    addressOf('/alerts', { status: 'ALL', concluded_by: row.user_id, alert_type: row.type, concluded_from: String(from), concluded_to: upTo(to) });
  return (
    <table className="overview-figures overview-heat">
      <caption>{t('overview.heatHint')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('overview.colleague')}</th>
          {types.map(([type]) => (
            <th key={type} scope="col">
              {t.term(ruleTypeWords, type)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordered(rows, ({ user_id: id }) => id).map(([id, own]) => (
          <tr key={id}>
            <th scope="row">{own[0]?.name ?? t('kit.none')}</th>
            {types.map(([type]) => {
              const row = own.find((one) => one.type === type);
              return row ? (
                <td key={type} className="heat-cell" style={shade(row)}>
                  <InsideLink href={hrefOf(row)}>{hoursText(row.median_hours, t)}</InsideLink> <span className="heat-count">{row.concluded}</span>
                </td>
              ) : (
                <td key={type} className="muted">
                  {t('kit.none')}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
