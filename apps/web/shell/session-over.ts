import type { AnyRouter } from '@tanstack/react-router';
import { displayStore, forgetFilters, queryClient, sessionStore } from '../../../platform/web/index.ts';
import { paths } from '../guard.ts';

/** Forgets the session in this browser and asks to sign in again, saying why; signing in leads back to where the person was. */
export function leaveForSignIn(router: AnyRouter, reason: string): void {
  const query = router.state.location.href;
  sessionStore.forgetEverything();
  displayStore.reload();
  queryClient.clear();
  forgetFilters();
  void router.navigate({ to: paths.login, state: { asked: query, reason } } as never);
}
