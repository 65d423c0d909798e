import { readUserSetting, saveUserSetting } from '../../domains/mechanisms/session/contract/index.ts';
import { formatIdDocument } from '../../domains/register/kernel/index.ts';
import type { AbilityEntry } from '../../platform/contract/index.ts';
import {
  call,
  connectIdFormat,
  connectInputs,
  connectRoutes,
  connectUserSettings,
  forgetOthers,
  onCallFailures,
  onConnectionBack,
  queryClient,
  sessionStore,
  toast,
  watchActs,
  watchConnection,
} from '../../platform/web/index.ts';
import { decidePassage } from './guard.ts';
import { currentRouteSet, hasPage } from './route-set.ts';
import { answersPath, type RouteRow, routesOf } from './routes.ts';
import { router } from './router.tsx';
import { leaveForSignIn } from './shell/session-over.ts';

/** Tells the platform what this application does when calls fail, and where users' settings are kept. */
export function connectPlatform(): void {
  connectInputs(() => import('./inputs.ts').then((module) => module.findInputField));
  // A number that does not fit its type stays as it is on file.
  connectIdFormat((type, no) => {
    const written = formatIdDocument(type, no);
    return /^[0-9A-Za-z]*$/.test(written) ? no : written;
  });
  const offered = routesOf(currentRouteSet()).filter(hasPage);
  const opensFor = (row: RouteRow, abilities: readonly AbilityEntry[]) => decidePassage(row, { role: 'admin', abilities }).kind === 'allow';
  // A link is shown to those whom its page is open to; which that are is found once for the abilities of a session.
  let open: { abilities: readonly AbilityEntry[]; rows: readonly RouteRow[] } | undefined;
  const openRows = (abilities: readonly AbilityEntry[]) => {
    if (open?.abilities !== abilities) open = { abilities, rows: offered.filter((row) => row.resource === 'Auth' || opensFor(row, abilities)) };
    return open.rows;
  };
  connectRoutes(
    (path) => path === '/' || answersPath(openRows(sessionStore.abilities()), path),
    offered
      .filter(({ resource }) => resource !== 'Auth')
      .map((row) => ({
        path: row.path,
        title: (t) => t.of('shell.page', row.name),
        opensFor: (abilities) => opensFor(row, abilities),
      })),
    (path) => {
      const row = offered.find((one) => answersPath([one], path));
      return row?.list ?? (row?.group ? row.path : undefined);
    },
  );
  onCallFailures({
    onFailure: ({ msg }) => toast.danger(msg),
    onSessionExpired: (msg) => {
      toast.danger(msg);
      leaveForSignIn(router, msg);
    },
  });
  watchActs();
  watchConnection();
  // What could not be read meanwhile is asked for again.
  onConnectionBack(() => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }));
  sessionStore.subscribe(() => {
    const user = sessionStore.user();
    if (user) forgetOthers(user.account);
  });
  connectUserSettings({
    load: async (key) => (sessionStore.isSignedIn() ? (await call(readUserSetting, { key }, { silent: true })).value : undefined),
    save: async (key, value) => {
      if (sessionStore.isSignedIn()) await call(saveUserSetting, { key, value: value as never }, { silent: true });
    },
  });
}
