import { commonErrors, refuse } from '../../../../../platform/contract/index.ts';
import { handle } from '../../../../../platform/server/index.ts';
import { readUserSetting, saveUserSetting } from '../../contract/index.ts';
import { findSetting, saveSetting } from '../records/user-setting.store.ts';

export const readUserSettingHandler = handle(readUserSetting, async (input, call) => ({
  key: input.key,
  // From the main pool: a screen reads back what it stored a moment ago.
  value: await findSetting(call.database.main, call.actor.userId, input.key),
}));

export const saveUserSettingHandler = handle(saveUserSetting, async (input, call) => {
  if (!(await saveSetting(call.database.main, call.actor.userId, input.key, input.value))) refuse(commonErrors, 'VALIDATION');
  return { saved: true as const };
});
