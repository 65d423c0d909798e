import { Pagination } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { type List, Tag, TimeLeft, toneOf, useNow, useText, useTimes } from '../../../../platform/web/index.ts';
import { kycDocumentKindWords, riskLevelWords } from '../../../vocabulary/contract/index.ts';
import type { PaperView } from '../../contract/index.ts';

const dayMs = 24 * 60 * 60 * 1000;
const levelOf = (due: number | null, now: number) => (due === null ? 'CALM' : due <= now ? 'LATE' : due - now < dayMs ? 'URGENT' : 'WARNING');

/** The risk in words: a level alone says nothing. */
export function RiskTag({ risk }: { risk: PaperView['risk'] }): ReactNode {
  const t = useText();
  return <Tag tone={toneOf(riskLevelWords, risk)}>{t('kycQueue.risk', { level: t.term(riskLevelWords, risk) })}</Tag>;
}

function PaperRow({ row, now, isOpen, onOpen }: { row: PaperView; now: number; isOpen: boolean; onOpen: () => void }): ReactNode {
  const t = useText();
  const times = useTimes();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li>
      <button ref={button} type="button" className={isOpen ? 'paper-row is-open' : 'paper-row'} aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <span className="paper-row-line">
          <strong>{row.name ?? t('kycQueue.noName')}</strong>
          <span className="paper-row-kind">{t.term(kycDocumentKindWords, row.kind)}</span>
          {row.risk === 'LOW' ? null : <RiskTag risk={row.risk} />}
        </span>
        <span className="paper-row-line paper-row-more">
          <span>{t('kycQueue.since', { time: times.short(row.uploaded_time) })}</span>
          <TimeLeft due={row.due_time} level={levelOf(row.due_time, now)} now={now} />
          <span>
            {row.is_own ? t('kycQueue.own') : row.responsible === null ? t('kycQueue.nobody') : row.responsible.is_me ? t('kycQueue.me') : row.responsible.name}
          </span>
        </span>
      </button>
    </li>
  );
}

interface PaperRowsProps {
  list: List<PaperView>;
  rows: readonly PaperView[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** The papers of a page in two lines each; scrolls by itself. */
export function PaperRows({ list, rows, openId, onOpen }: PaperRowsProps): ReactNode {
  const t = useText();
  const now = useNow();
  return (
    <nav className="paper-rows" aria-label={t('kycQueue.list')} aria-busy={list.isFetching}>
      <ol>
        {rows.map((row) => (
          <PaperRow key={row.document_id} row={row} now={now} isOpen={row.document_id === openId} onOpen={() => onOpen(row.document_id)} />
        ))}
      </ol>
      <Pagination
        size="small"
        simple
        hideOnSinglePage
        showSizeChanger={false}
        current={list.page}
        pageSize={list.size}
        total={list.total}
        onChange={(page) => list.setPage(page)}
      />
    </nav>
  );
}
