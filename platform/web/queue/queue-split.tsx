import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './queue.css';

const leastPx = 420;
const belowPx = 20;

interface SplitProps {
  list: ReactNode;
  /** undefined: nothing is open. */
  detail: ReactNode | undefined;
  detailLabel: string;
}

/**
 * The list with the open row beside it, each with a scroll bar of its own, ending with the window. A narrow window shows the
 * detail instead of the list.
 */
export function QueueSplit({ list, detail, detailLabel }: SplitProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const isOpen = detail !== undefined;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isOpen) return undefined;
    const fit = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--queue-height', `${Math.max(leastPx, Math.floor(window.innerHeight - top - belowPx))}px`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(document.body);
    window.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
    };
  }, [isOpen]);
  return (
    <div ref={frame} className={isOpen ? 'queue-split is-open' : 'queue-split'}>
      <div className="queue-side">{list}</div>
      {isOpen ? (
        <section className="queue-detail" aria-label={detailLabel} tabIndex={-1}>
          {detail}
        </section>
      ) : null}
    </div>
  );
}

/** What stays visible while the detail is scrolled: the subject and the actions. */
export const QueueDetailHead = ({ children }: { children: ReactNode }): ReactNode => <div className="queue-detail-head">{children}</div>;
