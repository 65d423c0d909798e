import { environmentMail, handle, type Slice } from '../../../platform/server/index.ts';
import { findIndustries, listMethods } from '../../reference-data/server/index.ts';
import { hasAccounts } from '../../session/server/index.ts';
import { checkSetUpToken, listMissing, readSetUp, setUpDesk } from '../contract/index.ts';
import { findMissing } from './find-missing.ts';
import { demandToken } from './set-up-door.ts';
import { type SaveRoles, setUp } from './set-up-desk.ts';

export { offerSetUp } from './set-up-door.ts';

/** @param saveRoles writes the roles with which a desk begins */
export const firstRunSlice = (saveRoles: SaveRoles): Slice => ({
  name: 'first-run',
  handlers: [
    handle(readSetUp, async (_input, call) => ({ open: !(await hasAccounts(call.database.main)) })),
    handle(checkSetUpToken, async ({ token }, call) => {
      await demandToken(call, token);
      return {
        industries: await findIndustries(call.db, call.lang),
        methods: (await listMethods(call.db)).map(({ code, name }) => ({ code, name })),
        mail_by_environment: environmentMail() !== undefined,
      };
    }),
    handle(setUpDesk, async (wish, call) => {
      await demandToken(call, wish.token);
      return setUp(call, wish, saveRoles);
    }),
    handle(listMissing, async (_input, { db, actor, now, config }) => ({ list: await findMissing(db, actor.companies, { now, demo: config.demo }) })),
  ],
});
