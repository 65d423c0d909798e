import type { ReactNode } from 'react';

/** Equal columns that wrap by themselves; `min` is the least width of one in pixels. */
export const Grid = ({ min = 220, children }: { min?: number; children: ReactNode }): ReactNode => (
  <div className="grid" style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))` }}>
    {children}
  </div>
);

/** Main column with a narrower one beside it. */
export const WithAside = ({ aside, children }: { aside: ReactNode; children: ReactNode }): ReactNode => (
  <div className="with-aside">
    <div>{children}</div>
    <aside>{aside}</aside>
  </div>
);

/** Blocks below each other with even gaps. */
export const Stack = ({ children }: { children: ReactNode }): ReactNode => <div className="stack">{children}</div>;
