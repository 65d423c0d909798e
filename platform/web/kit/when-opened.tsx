import { Suspense, useState, type ReactNode } from 'react';
import { HeldKeys } from '../keys/held-keys.ts';

/**
 * Holds back a dialog or drawer until it is opened for the first time, then keeps it, so that closing is drawn and the
 * focus returns. Together with `lazy` its code is fetched only when it is needed;
 * what is typed until then is kept for it.
 */
export function WhenOpened({ open, children }: { open: boolean; children: ReactNode }): ReactNode {
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return wasOpened ? <Suspense fallback={open ? <HeldKeys /> : null}>{children}</Suspense> : null;
}
