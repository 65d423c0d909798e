import type { ReactNode } from 'react';
import { lazyPart, useQueryCall, withTexts } from '../../../../platform/web/index.ts';
import { readSetUp } from '../contract/read-set-up.ts';

// The words come only where the installation is empty.
const EmptyNote = lazyPart(() => withTexts(import('./missing.panel.tsx'), 'settings').then((module) => module.EmptyNote), null);

/** Above the fields of the log-in: that nobody can sign in yet; nothing once the installation has been set up. */
export function EmptyAtSignIn(): ReactNode {
  const { data } = useQueryCall(readSetUp, {}, { silent: true });
  return data?.open ? <EmptyNote /> : null;
}
