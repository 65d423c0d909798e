import { handle } from '../../../platform/server/index.ts';
import { findStaffNames } from '../../session/server/index.ts';
import { lookAtAlert, presenceSeconds } from '../contract/index.ts';
import { listLooking, saveLook } from './presence.store.ts';

export const lookAtAlertHandler = handle(lookAtAlert, async ({ alert_id: alertId }, { database, actor, now }) => {
  const { userId, companies } = actor;
  await saveLook(database.main, { userId, alertId, companies, now });
  const looking = await listLooking(database.main, { userId, companies, since: new Date(now.getTime() - presenceSeconds * 1_000) });
  const names = await findStaffNames(
    database.main,
    looking.map((one) => one.userId),
  );
  return {
    others: looking.flatMap((one) => {
      const name = names.get(one.userId);
      return name === undefined ? [] : [{ alert_id: one.alertId, user_id: one.userId, name }];
    }),
  };
});
