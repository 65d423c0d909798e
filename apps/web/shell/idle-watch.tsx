import { useRouter } from '@tanstack/react-router';
import { lazy, useEffect, useState, type ReactNode } from 'react';
import { readMyAccount, signOut } from '../../../domains/mechanisms/session/contract/index.ts';
import { call, idleState, nowMs, sessionStore, textNow, WhenOpened } from '../../../platform/web/index.ts';
import { leaveForSignIn } from './session-over.ts';
import { signOutHere } from './sign-out.ts';

const lookEveryMs = 1_000;
/** How long before the end the person is asked. */
const warnMs = 2 * 60_000;

const IdleDialog = lazy(() => import('./idle-dialog.tsx').then((module) => ({ default: module.IdleDialog })));

/** The shortest call there is: its arrival says that somebody is here. */
const tellServer = (): void => void call(readMyAccount, {}, { silent: true }).catch(() => undefined);

/** Ends the session when nobody has done anything for its time, in any tab, and asks before it does. */
export function IdleWatch(): ReactNode {
  const router = useRouter();
  const [endsAt, setEndsAt] = useState<number>();
  useEffect(() => {
    let isTelling = false;
    const look = (): void => {
      const state = idleState();
      const leftMs = state ? state.endsAt - nowMs() : Number.POSITIVE_INFINITY;
      setEndsAt(state && leftMs <= warnMs ? state.endsAt : undefined);
      if (!state) return;
      if (leftMs <= 0) {
        clearInterval(timer);
        // The server ends it by itself; telling it ends it in this moment.
        const refreshToken = sessionStore.refreshToken();
        void call(signOut, refreshToken ? { refreshToken } : {}, { silent: true })
          .catch(() => undefined)
          .then(() => leaveForSignIn(router, textNow()('shell.idleEnded')));
        return;
      }
      if (state.isUntold && !isTelling) tellServer();
      isTelling = state.isUntold;
    };
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <WhenOpened open={endsAt !== undefined}>
      <IdleDialog endsAt={endsAt} onStay={tellServer} onLeave={() => void signOutHere()} />
    </WhenOpened>
  );
}
