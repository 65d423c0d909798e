import { abilitySubjects, type Demand, mayCall, refuse, textIn } from '../../../../../platform/contract/index.ts';
import { type Call, type Handler, handle, worksForAll } from '../../../../../platform/server/index.ts';
import { changeAccessRole, createAccessRole, listAccessRoles, previewAccessRole, roleErrors, showAccessRole, tryAccessRole } from '../../contract/index.ts';
import { findRole, type RoleFacts } from '../records/account.store.ts';
import { changeRole, createRole, differenceOf, readAbilities, rightsUnder, roleChange } from './change-role.ts';
import { previewLost } from './preview-work.ts';
import { countAccounts, listRoles, listRoleVersions } from './role.store.ts';
import { isSensitiveRole, knownCalls } from './sensitive-roles.ts';

function present(role: RoleFacts, { call, accounts, waiting }: { call: Call; accounts: ReadonlyMap<string, number>; waiting: ReadonlyMap<string, string> }) {
  return {
    role_code: role.code,
    name: textIn(role.name, call.lang),
    name_en: role.name.en,
    name_pt: role.name.pt,
    name_es: role.name.es ?? role.name.en,
    abilities: role.abilities,
    is_sensitive: isSensitiveRole(role.abilities),
    version: role.version,
    is_edited: role.edited,
    accounts: accounts.get(role.code) ?? 0,
    waiting_request_id: waiting.get(role.code) ?? null,
  };
}

/** Whether a role could make a call: keys of machines are no rights of people. */
const opens = (abilities: RoleFacts['abilities'], demand: Demand): boolean => !demand.startsWith('machine:') && mayCall(abilities, demand);

export const roleHandlers: readonly Handler[] = [
  handle(listAccessRoles, async (_input, call) => {
    const roles = await listRoles(call.db);
    const accounts = await countAccounts(call.db);
    const waiting = await roleChange.findWaiting(
      call.db,
      roles.map(({ code }) => code),
    );
    return { list: roles.map((role) => present(role, { call, accounts, waiting })), subjects: [...abilitySubjects], may_change: await worksForAll(call) };
  }),
  handle(showAccessRole, async ({ role_code: code }, call) => {
    const role = (await findRole(call.db, code)) ?? refuse(roleErrors, 'ROLE_NOT_FOUND');
    const versions = await listRoleVersions(call.db, code);
    return {
      ...present(role, { call, accounts: await countAccounts(call.db), waiting: await roleChange.findWaiting(call.db, [code]) }),
      versions: versions.map((one, at) => ({
        version: one.version,
        abilities: one.abilities,
        ...differenceOf(versions[at + 1]?.abilities ?? [], one.abilities),
        reason: one.reason,
        changed_by: one.madeBy,
        approved_by: one.approvedBy,
        changed_time: one.madeAt.getTime(),
      })),
    };
  }),
  handle(createAccessRole, (input, call) => createRole(call, input)),
  handle(changeAccessRole, ({ hand_over: handOver = [], ...input }, call) =>
    changeRole(call, { ...input, handOver: handOver.map(({ kind, user_id: userId }) => ({ kind, userId })) }),
  ),
  handle(previewAccessRole, async ({ role_code: code, abilities }, call) => {
    const role = code === undefined ? undefined : ((await findRole(call.db, code)) ?? refuse(roleErrors, 'ROLE_NOT_FOUND'));
    const after = readAbilities(abilities);
    const difference = differenceOf(role?.abilities ?? readAbilities([]), after);
    const accounts = code === undefined ? 0 : ((await countAccounts(call.db)).get(code) ?? 0);
    return {
      ...difference,
      needs_approval: roleChange.needsSecond(difference),
      accounts,
      ...(await previewLost(call, await rightsUnder(call.db, code, after))),
    };
  }),
  handle(tryAccessRole, async ({ role_code: code, abilities: value }, call) => {
    const abilities = value ? readAbilities(value) : ((await findRole(call.db, code as string)) ?? refuse(roleErrors, 'ROLE_NOT_FOUND')).abilities;
    return {
      abilities,
      calls: knownCalls().map(({ method, path, area, summary, ability }) => ({
        method,
        path,
        area,
        summary,
        demand: ability,
        is_open: opens(abilities, ability),
      })),
    };
  }),
];
