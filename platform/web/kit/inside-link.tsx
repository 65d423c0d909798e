import type { MouseEvent, ReactNode } from 'react';
import { canReach, useGo } from '../navigation.ts';

interface InsideLinkProps {
  href: string;
  className?: string;
  /** The link is a row of a list, which keys and the way past the menu go to. */
  row?: { key: string; isFirst: boolean };
  children: ReactNode;
}

/** A link inside the application that does not load it again; anything but a plain click is the browser's. Bare text where it would lead nowhere. */
export function InsideLink({ href, className = 'cell-link inside-link', row, children }: InsideLinkProps): ReactNode {
  const go = useGo();
  if (!canReach(href)) return children;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a className={className} href={href} onClick={open} {...(row ? { 'data-queue-key': row.key, tabIndex: row.isFirst ? 0 : -1 } : {})}>
      {children}
    </a>
  );
}
