import type { MouseEvent, ReactNode } from 'react';
import { canReach, useGo } from '../navigation.ts';

/** A link inside the application that does not load it again; anything but a plain click is the browser's. Bare text where it would lead nowhere. */
export function InsideLink({ href, className = 'cell-link inside-link', children }: { href: string; className?: string; children: ReactNode }): ReactNode {
  const go = useGo();
  if (!canReach(href)) return children;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a className={className} href={href} onClick={open}>
      {children}
    </a>
  );
}
