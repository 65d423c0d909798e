import { lazy, Suspense, type ReactNode } from 'react';
import { useQueryCall, useSession } from '../../../../platform/web/index.ts';
import { getSwitch } from '../contract/block-config.ts';

// The words and the look come with the first time that a switch is off.
const SwitchedOff = lazy(() => import('./switched-off.tsx').then((module) => ({ default: module.SwitchedOff })));

/** Says on every screen, to everybody, that black lists are not enforced somewhere; nothing while they are. */
export function ListsBanner(): ReactNode {
  const isSignedIn = useSession() !== undefined;
  const { data } = useQueryCall(getSwitch, isSignedIn ? {} : undefined, { silent: true, everyMs: 30_000 });
  const off = data?.switches.filter(({ status }) => status === 'OFF') ?? [];
  return off.length === 0 ? null : (
    <Suspense fallback={null}>
      <SwitchedOff off={off} />
    </Suspense>
  );
}
