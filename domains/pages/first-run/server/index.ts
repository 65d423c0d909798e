import { type Condition, platformConditions } from '../../../../platform/server/conditions/index.ts';
import { environmentMail, handle, type Slice } from '../../../../platform/server/index.ts';
import { findIndustries, listMethods } from '../../../register/reference-data/server/index.ts';
import { hasAccounts } from '../../../mechanisms/session/server/index.ts';
import { checkSetUpToken, listMissing, readSetUp, setUpInstallation } from '../contract/index.ts';
import { firstRunConditions } from './conditions.ts';
import { findMissing } from './list-missing.ts';
import { demandToken } from './set-up-door.ts';
import { type SaveRoles, setUp } from './set-up-installation.ts';

export { offerSetUp } from './set-up-door.ts';

const ownConditions = (): readonly Condition[] => [...platformConditions, ...firstRunConditions];

/**
 * @param saveRoles writes the roles with which an installation begins
 * @param conditions what an installation needs, of all slices; asked for when somebody calls
 */
export const firstRunSlice = (saveRoles: SaveRoles, conditions: () => readonly Condition[] = ownConditions): Slice => ({
  name: 'first-run',
  conditions: firstRunConditions,
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
    handle(setUpInstallation, async (input, call) => {
      await demandToken(call, input.token);
      const made = await setUp(call, input, saveRoles);
      const world = { database: call.database, companies: [made.entity_code], now: call.now, demo: call.config.demo };
      return { ...made, missing: await findMissing(conditions(), world, call.lang) };
    }),
    handle(listMissing, async (_input, { database, actor, now, config, lang }) => ({
      list: await findMissing(conditions(), { database, companies: actor.companies, now, demo: config.demo }, lang),
    })),
  ],
});
