import { type ReactNode, useEffect } from 'react';
import type { ReceivedFile } from '../api/call.ts';
import { useText } from '../i18n/text.ts';
import { ActionButton } from './action-button.tsx';
import { AppDialog } from './app-dialog.tsx';
import { FileViewer } from './file-viewer.tsx';
import { useKept } from './use-kept.ts';
import './paper-review.css';

export interface Paper {
  readonly id: string;
  readonly title: string;
  readonly fileName: string;
  readonly mediaType: string;
}

interface PaperReviewProps {
  papers: readonly Paper[];
  /** Which of them is open. */
  shown: string | undefined;
  /** Under which bytes are remembered; together with the id of the paper. */
  cacheKey: string;
  load: (id: string) => Promise<ReceivedFile>;
  /** Shown in place of a paper that is not to be loaded yet. */
  before?: (id: string) => ReactNode;
  /** What the paper is compared with. */
  data: (id: string) => ReactNode;
  /** Its decision; nothing where there is none to make. */
  decision: (id: string) => ReactNode;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** A paper beside what is on record: looked at, compared and decided without leaving. */
export function PaperReview({ papers, shown, cacheKey, load, before, data, decision, onShow, onClose }: PaperReviewProps): ReactNode {
  const t = useText();
  const kept = useKept(shown);
  const at = papers.findIndex((one) => one.id === kept);
  const paper = papers[at];
  const isGone = shown !== undefined && !paper;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!paper) return null;
  const notYet = before?.(paper.id);
  const flip = (by: number) => onShow((papers[(at + by + papers.length) % papers.length] as Paper).id);
  return (
    <AppDialog
      open={shown !== undefined}
      title={`${paper.title}: ${paper.fileName}`}
      width={1240}
      onClose={onClose}
      footer={
        <span className="paper-flip">
          {papers.length > 1 ? (
            <>
              <ActionButton onClick={() => flip(-1)}>{t('kit.paper.previous')}</ActionButton>
              <ActionButton onClick={() => flip(1)}>{t('kit.paper.next')}</ActionButton>
            </>
          ) : null}
          <ActionButton onClick={onClose}>{t('kit.close')}</ActionButton>
        </span>
      }
    >
      <div className="paper-review">
        {notYet === undefined ? (
          <FileViewer key={paper.id} cacheKey={[cacheKey, paper.id]} name={paper.fileName} mediaType={paper.mediaType} load={() => load(paper.id)} />
        ) : (
          <div className="paper-not-yet">{notYet}</div>
        )}
        <div className="paper-review-side">
          <div className="paper-review-data" tabIndex={0} role="group" aria-label={t('kit.paper.data')}>
            {data(paper.id)}
          </div>
          {decision(paper.id)}
        </div>
      </div>
    </AppDialog>
  );
}
