import { textsOf } from '../../contract/index.ts';
import { sendsMail } from '../mail/mail-server.store.ts';
import { machineConditions } from './machine-conditions.ts';
import type { Condition } from './condition.ts';

const mail: Condition = {
  code: 'MAIL',
  severity: 'WARNING',
  words: textsOf('server.platform.noMailServerEMailsWait'),
  place: '/systemconfig?tab=mail',
  find: async ({ database }) => ((await sendsMail(database.main)) ? [] : [{ company: null }]),
};

/** What every installation needs of the parts that no slice has. */
export const platformConditions: readonly Condition[] = [mail, ...machineConditions];
