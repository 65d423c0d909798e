import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { formatCount } from '../i18n/money.ts';
import { useText } from '../i18n/text.ts';
import { leaveChoice } from '../keys/leave-choice.ts';
import { pageSizes, type List } from '../list/use-list.ts';
import { pagerPages } from './pager-pages.ts';

interface PagerProps<Row> {
  list: List<Row>;
  onSize: (size: number) => void;
}

/** Which rows are shown, the other pages, and how many rows make one. */
export function Pager<Row>({ list, onSize }: PagerProps<Row>): ReactNode {
  const t = useText();
  const { page, size, total, deepestRow } = list;
  if (total <= pageSizes[0] && page === 1) return null;
  const last = Math.max(1, Math.ceil(Math.min(total, deepestRow ?? total) / size));
  const first = (page - 1) * size + 1;
  const number = (value: number) => formatCount(value, t.lang);
  return (
    <div className="pager">
      <span className="pager-range">
        {t('kit.rowRange', { from: number(first), to: number(Math.min(page * size, total)), count: `${number(total)}${list.totalIsCapped ? '+' : ''}` })}
      </span>
      <nav aria-label={t('kit.pages')} className="pager-pages">
        <button type="button" disabled={page <= 1} aria-label={t('kit.previousPage')} onClick={() => list.setPage(page - 1)}>
          <LeftOutlined />
        </button>
        {pagerPages(page, last).map((one, index) =>
          one === 'gap' ? (
            <span key={`gap-${index < 3 ? 'low' : 'high'}`} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              aria-current={one === page ? 'page' : undefined}
              aria-label={t('kit.pageNumber', { number: one })}
              onClick={() => (one === page ? undefined : list.setPage(one))}
            >
              {number(one)}
            </button>
          ),
        )}
        <button type="button" disabled={page >= last} aria-label={t('kit.nextPage')} onClick={() => list.setPage(page + 1)}>
          <RightOutlined />
        </button>
      </nav>
      <label className="pager-size">
        <span className="visually-hidden">{t('kit.rowsPerPage')}</span>
        <select
          value={size}
          onChange={(event) => {
            onSize(Number(event.target.value));
            leaveChoice();
          }}
        >
          {[...new Set([...pageSizes, size])].map((one) => (
            <option key={one} value={one}>
              {t('kit.pageSize', { size: one })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
