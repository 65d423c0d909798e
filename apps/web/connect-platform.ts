import { readUserSetting, saveUserSetting } from '../../domains/session/contract/index.ts';
import { call, connectRoutes, connectUserSettings, onCallFailures, sessionStore, toast, watchActs } from '../../platform/web/index.ts';
import { decidePassage } from './guard.ts';
import { currentRouteSet, hasPage } from './route-set.ts';
import { answersPath, routesOf } from './routes.ts';
import { router } from './router.tsx';
import { leaveForSignIn } from './shell/session-over.ts';

/** Tells the platform what this application does when calls fail, and where users' settings are kept. */
export function connectPlatform(): void {
  const offered = routesOf(currentRouteSet()).filter(hasPage);
  connectRoutes(
    (path) => path === '/' || answersPath(offered, path),
    offered
      .filter(({ resource }) => resource !== 'Auth')
      .map((row) => ({
        path: row.path,
        title: (t) => t.of('shell.page', row.name),
        opensFor: (abilities) => decidePassage(row, { role: 'admin', abilities }).kind === 'allow',
      })),
  );
  onCallFailures({
    onFailure: ({ msg }) => toast.danger(msg),
    onSessionExpired: (msg) => {
      toast.danger(msg);
      leaveForSignIn(router, msg);
    },
  });
  watchActs();
  connectUserSettings({
    load: async (key) => (sessionStore.isSignedIn() ? (await call(readUserSetting, { key }, { silent: true })).value : undefined),
    save: async (key, value) => {
      if (sessionStore.isSignedIn()) await call(saveUserSetting, { key, value: value as never }, { silent: true });
    },
  });
}
