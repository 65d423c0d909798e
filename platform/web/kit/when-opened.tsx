import { Suspense, useState, type ReactNode } from 'react';

/**
 * Holds back a dialog or drawer until it is opened for the first time, then keeps it, so that closing is drawn and the
 * focus returns. Together with `lazy` its code is fetched only when it is needed.
 */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }): ReactNode {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
}
