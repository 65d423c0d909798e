import { signOut } from '../../../domains/mechanisms/session/contract/index.ts';
import { beforeSignOut, call, queryClient, sessionStore } from '../../../platform/web/index.ts';
import { paths } from '../guard.ts';

/** Ends the session here and on the server, then shows the login page with nothing of it left in memory. */
export async function signOutHere(): Promise<void> {
  await beforeSignOut.run();
  const refreshToken = sessionStore.refreshToken();
  // The server learns of it when it can be reached; this browser forgets in any case.
  await call(signOut, refreshToken ? { refreshToken } : {}, { silent: true }).catch(() => undefined);
  sessionStore.signOut();
  queryClient.clear();
  window.location.assign(paths.login);
}
