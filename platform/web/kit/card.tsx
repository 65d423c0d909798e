import type { ReactNode } from 'react';

interface PanelProps {
  title?: string;
  extra?: ReactNode;
  /** No inner padding, for tables. */
  flush?: boolean;
  children: ReactNode;
}
/** A surface that holds a part of a page. */
export function Panel({ title, extra, flush = false, children }: PanelProps): ReactNode {
  return (
    <section className={`panel ${flush ? 'panel-flush' : ''}`}>
      {title || extra ? (
        <div className="panel-head">
          {title ? <h2>{title}</h2> : null}
          <span className="panel-extra">{extra}</span>
        </div>
      ) : null}
      <div className="panel-body">{children}</div>
    </section>
  );
}
