import { handle, type Call } from '../../../../platform/server/index.ts';
import { findSetting, saveSetting } from '../../../mechanisms/session/server/index.ts';
import { readAlertConfigs, saveAlertConfigs } from '../contract/index.ts';

/** Under the key of the table on screen, so that a choice made there and one made by the call are the same. */
const columnsKey = 'table.alerts.list';

interface Columns {
  hidden?: string[];
  density?: 'dense' | 'roomy';
  pageSize?: number;
}

async function readConfigs({ database, actor }: Call) {
  const columns = await findSetting(database.main, actor.userId, columnsKey);
  return { columns: (columns ?? {}) as Columns };
}

export const configHandlers = [
  handle(readAlertConfigs, (_input, call) => readConfigs(call)),
  handle(saveAlertConfigs, async (input, call) => {
    if (input.columns) await saveSetting(call.database.main, call.actor.userId, columnsKey, input.columns);
    return readConfigs(call);
  }),
];
