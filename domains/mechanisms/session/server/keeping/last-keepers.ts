import { refuse } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import { staffErrors } from '../../contract/index.ts';
import { listKeepers } from './staff-list.store.ts';

/**
 * Does what may take somebody's rights, and refuses it where a company is left without a compliance officer or without an
 * administrator who had one. The back office is locked, so that two who remove each other's colleague see one another.
 */
export async function keepingSomebody<Done>(trx: Db, terms: { demo: boolean }, act: () => Promise<Done>): Promise<Done> {
  const before = await listKeepers(trx, terms);
  const done = await act();
  const after = new Map((await listKeepers(trx, terms)).map((one) => [one.company, one]));
  for (const { company, hasOfficer, hasAdministrator } of before) {
    if (hasOfficer && !after.get(company)?.hasOfficer) refuse(staffErrors, 'LAST_OFFICER', { company });
    if (hasAdministrator && !after.get(company)?.hasAdministrator) refuse(staffErrors, 'LAST_ADMINISTRATOR', { company });
  }
  return done;
}
