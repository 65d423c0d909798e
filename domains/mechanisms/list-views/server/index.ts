import { commonErrors, type Endpoint, type EndpointParsed, InvalidInputError, refuse, textIn } from '../../../../platform/contract/index.ts';
import {
  chooseDefaultView,
  type ListViewData,
  mostViewFilters,
  readListViews,
  removeListView,
  saveListView,
  setRoleDefaults,
} from '../../../../platform/contract/lists/index.ts';
import { type Call, handle, type Slice } from '../../../../platform/server/index.ts';
import { listCompanyNames } from '../../../register/reference-data/server/index.ts';
import { listRoles } from '../../session/server/index.ts';
import { listViewErrors } from '../contract/index.ts';
import {
  countOwnViews,
  deleteView,
  dropUnfitDefaults,
  listOwnChoices,
  listRoleDefaults,
  listViews,
  lockView,
  type RoleDefault,
  saveDefault,
  saveRoleDefaults,
  saveView,
  type StoredView,
} from './list-view.store.ts';
import { companiesOfFilters, knowsOrder, type KnownList, listsOf, mayRead, maySetDefaults, mayShare, unknownFilters } from './views-of-lists.ts';

/** More than anybody looks through. */
const mostViews = 200;

type Lists = ReadonlyMap<string, KnownList>;
type VisibleView = Omit<ListViewData, 'is_default' | 'opens_for_role' | 'role_defaults'>;

/** What is shared is changed by those who work for all companies that have it. */
const isOfOwnCompanies = ({ companyCodes }: StoredView, companies: readonly string[]): boolean => companyCodes.every((code) => companies.includes(code));

/** Refuses the change of a view that its caller has, unless it is the own one or is shared by the caller's right and companies. */
function demandChange(view: StoredView, list: KnownList | undefined, { actor }: Call): void {
  if (view.ownerId === actor.userId) return;
  if (view.ownerId === null || list === undefined || !mayShare(list, actor.abilities)) refuse(commonErrors, 'NOT_ALLOWED');
  if (!isOfOwnCompanies(view, actor.companies)) refuse(listViewErrors, 'VIEW_OF_OTHER_COMPANIES');
}

/** A view as its reader has it, before it is known with what the list opens; undefined when nothing of it is for this reader. */
function present(view: StoredView, { lists, call }: { lists: Lists; call: Call }): VisibleView | undefined {
  const { actor, lang } = call;
  const list = lists.get(view.listId);
  if (list === undefined || !mayRead(list, actor.abilities)) return undefined;
  const isOwn = view.ownerId === actor.userId;
  const unknown = unknownFilters(list, view.filters, actor.abilities);
  const foreign = companiesOfFilters(list, view.filters).filter((code) => !actor.companies.includes(code));
  // A view of a company is none for those who do not work for it; the own one stays, so that it can be changed.
  if (foreign.length > 0 && !isOwn) return undefined;
  const leftOut = Object.entries(view.filters).flatMap(([key, value]) => (unknown.includes(key) || foreign.includes(value) ? [key] : []));
  const isOrderKnown = knowsOrder(list, view.sortedColumn, actor.abilities);
  return {
    view_id: view.id,
    list_id: view.listId,
    table_id: view.tableId,
    name: view.names ? textIn(view.names, lang) : (view.name ?? ''),
    filters: Object.fromEntries(Object.entries(view.filters).filter(([key]) => !leftOut.includes(key))),
    sorted_column: isOrderKnown ? view.sortedColumn : null,
    sorted_order: isOrderKnown ? view.sortedOrder : null,
    hidden_columns: view.hiddenColumns,
    density: view.density,
    audience: view.audience,
    role_code: view.roleCode,
    // Which other companies it is shared with is not the reader's to know.
    company_codes: view.companyCodes.filter((code) => actor.companies.includes(code)),
    owner: view.ownerId === null ? null : (view.ownerName ?? ''),
    is_own: isOwn,
    may_change: isOwn || (view.ownerId !== null && mayShare(list, actor.abilities) && isOfOwnCompanies(view, actor.companies)),
    left_out: [...leftOut, ...(isOrderKnown || view.sortedColumn === null ? [] : [view.sortedColumn])],
  };
}

/** The list of a view, if the caller may read it; a list that is not open is as one that does not exist. */
function openList(lists: Lists, id: string, call: Call): KnownList {
  const list = lists.get(id);
  return list && mayRead(list, call.actor.abilities) ? list : refuse(listViewErrors, 'LIST_NOT_FOUND');
}

function refuseUnknown(list: KnownList, input: EndpointParsed<typeof saveListView>, { actor }: Call): void {
  const unknown = unknownFilters(list, input.filters, actor.abilities);
  const isTooMuch = Object.keys(input.filters).length > mostViewFilters;
  if (unknown.length > 0 || isTooMuch) throw new InvalidInputError([{ field: 'filters', code: 'unknown', params: {} }]);
  if (!knowsOrder(list, input.sorted_column, actor.abilities)) throw new InvalidInputError([{ field: 'sorted_column', code: 'choice', params: {} }]);
}

/** With whom a view is shared, as far as its maker may say so. */
async function audienceOf(list: KnownList, input: EndpointParsed<typeof saveListView>, call: Call) {
  const { actor, db } = call;
  const query = companiesOfFilters(list, input.filters);
  if (query.some((code) => !actor.companies.includes(code))) throw new InvalidInputError([{ field: 'filters', code: 'unknown', params: {} }]);
  if (input.audience === 'NOBODY') return { audience: input.audience, roleCode: null, companyCodes: [] };
  if (!mayShare(list, actor.abilities)) return refuse(listViewErrors, 'VIEW_NOT_SHARED_BY_YOU');
  const companies = [...new Set(input.company_codes)];
  if (companies.length === 0) throw new InvalidInputError([{ field: 'company_codes', code: 'required', params: {} }]);
  if (companies.some((code) => !actor.companies.includes(code))) throw new InvalidInputError([{ field: 'company_codes', code: 'choice', params: {} }]);
  if (input.audience === 'COMPANIES') return { audience: input.audience, roleCode: null, companyCodes: companies };
  const roles = await listRoles(db);
  if (!roles.some(({ code }) => code === input.role_code)) throw new InvalidInputError([{ field: 'role_code', code: 'choice', params: {} }]);
  return { audience: input.audience, roleCode: input.role_code, companyCodes: companies };
}

/** The views with which the tables of a reader open by the role: of each table the latest choice that the reader has. */
function openingByRole(defaults: readonly RoleDefault[], views: readonly VisibleView[]): ReadonlySet<string> {
  const ids = new Set(views.map(({ view_id: id }) => id));
  const byTable = new Map<string, string>();
  for (const { tableId, viewId } of defaults) if (ids.has(viewId) && !byTable.has(tableId)) byTable.set(tableId, viewId);
  return new Set(byTable.values());
}

async function read(lists: Lists, call: Call) {
  const { db, actor, lang } = call;
  const values = (await listViews(db, actor)).flatMap((view) => present(view, { lists, call }) ?? []);
  const chosen = await listOwnChoices(db, actor.userId);
  const ofRole = openingByRole(await listRoleDefaults(db, actor.companies, actor.amlRole), values);
  const listsWhere = (may: typeof mayShare) => [...lists].flatMap(([id, list]) => (may(list, actor.abilities) ? [id] : []));
  const [shared, set] = [listsWhere(mayShare), listsWhere(maySetDefaults)];
  const ofAll = set.length === 0 ? [] : await listRoleDefaults(db, actor.companies);
  const views = values.map((one) => {
    const opensForRole = ofRole.has(one.view_id);
    const roles = set.includes(one.list_id) ? ofAll.filter(({ viewId }) => viewId === one.view_id).map(({ roleCode }) => roleCode) : [];
    return {
      ...one,
      is_default: chosen.has(one.table_id) ? chosen.get(one.table_id) === one.view_id : opensForRole,
      opens_for_role: opensForRole,
      role_defaults: [...new Set(roles)].sort(),
    };
  });
  const answer = { views, may_share: shared, may_set_defaults: set, own_choices: [...chosen.keys()] };
  if (shared.length === 0 && set.length === 0) return { ...answer, roles: [], companies: [] };
  return {
    ...answer,
    roles: (await listRoles(db)).map(({ code, name }) => ({ code, name: textIn(name, lang) })),
    companies: await listCompanyNames(db, actor.companies),
  };
}

async function save(lists: Lists, input: EndpointParsed<typeof saveListView>, call: Call) {
  const { db, actor, now } = call;
  const list = openList(lists, input.list_id, call);
  refuseUnknown(list, input, call);
  const old = input.view_id === undefined ? undefined : ((await lockView(db, input.view_id, actor)) ?? refuse(listViewErrors, 'VIEW_NOT_FOUND'));
  if (old) {
    if (old.listId !== input.list_id || old.tableId !== input.table_id) return refuse(listViewErrors, 'VIEW_NOT_FOUND');
    demandChange(old, list, call);
    // What is shared stays with those who have it; only its owner takes it back for the own use.
    if (input.audience === 'NOBODY' && old.ownerId !== actor.userId) return refuse(commonErrors, 'NOT_ALLOWED');
  } else if ((await countOwnViews(db, actor.userId)) >= mostViews) return refuse(listViewErrors, 'TOO_MANY_VIEWS', { limit: mostViews });
  const audience = await audienceOf(list, input, call);
  // Companies that only its owner has stay as they are.
  const kept = old && input.audience !== 'NOBODY' ? old.companyCodes.filter((code) => !actor.companies.includes(code)) : [];
  const id = old?.id ?? (await call.newId());
  await saveView(
    db,
    {
      id,
      listId: input.list_id,
      tableId: input.table_id,
      ownerId: old?.ownerId ?? actor.userId,
      ownerName: old?.ownerName ?? actor.name,
      name: input.name,
      names: null,
      filters: input.filters,
      sortedColumn: input.sorted_column,
      sortedOrder: input.sorted_column === null ? null : (input.sorted_order ?? 'asc'),
      hiddenColumns: input.hidden_columns,
      density: input.density,
      ...audience,
      companyCodes: [...audience.companyCodes, ...kept],
    },
    now,
  );
  if (old) await dropUnfitDefaults(db, id);
  // Without its name and values: who reads the trail need not have the list.
  call.audit({
    subject: { kind: 'list-view', id },
    ...(old ? { before: { audience: old.audience, role: old.roleCode, companies: old.companyCodes } } : {}),
    after: { audience: audience.audience, role: audience.roleCode, companies: audience.companyCodes },
  });
  return { view_id: id };
}

async function remove(lists: Lists, viewId: string, call: Call) {
  const { db, actor } = call;
  const view = (await lockView(db, viewId, actor)) ?? refuse(listViewErrors, 'VIEW_NOT_FOUND');
  const list = lists.get(view.listId);
  const isOwn = view.ownerId === actor.userId;
  if (!isOwn && (list === undefined || !mayRead(list, actor.abilities))) return refuse(listViewErrors, 'VIEW_NOT_FOUND');
  demandChange(view, list, call);
  await deleteView(db, viewId);
  call.audit({ subject: { kind: 'list-view', id: viewId }, before: { audience: view.audience, role: view.roleCode, companies: view.companyCodes } });
  return { removed: true as const };
}

async function chooseDefault(lists: Lists, input: EndpointParsed<typeof chooseDefaultView>, call: Call) {
  const { main } = call.database;
  const { actor } = call;
  if (input.view_id !== null) {
    const existing = (await listViews(main, actor)).find(({ id, tableId }) => id === input.view_id && tableId === input.table_id);
    if (existing === undefined || present(existing, { lists, call }) === undefined) return refuse(listViewErrors, 'VIEW_NOT_FOUND');
  }
  await saveDefault(main, { userId: actor.userId, tableId: input.table_id, viewId: input.as_role ? undefined : input.view_id });
  return { saved: true as const };
}

async function setDefaults(lists: Lists, input: EndpointParsed<typeof setRoleDefaults>, call: Call) {
  const { db, actor, lang, now } = call;
  const view = (await lockView(db, input.view_id, actor)) ?? refuse(listViewErrors, 'VIEW_NOT_FOUND');
  const list = lists.get(view.listId);
  if (list === undefined || present(view, { lists, call }) === undefined) return refuse(listViewErrors, 'VIEW_NOT_FOUND');
  if (!maySetDefaults(list, actor.abilities)) return refuse(commonErrors, 'NOT_ALLOWED');
  const target = [...new Set(input.role_codes)].sort();
  const roles = await listRoles(db);
  for (const [place, code] of target.entries()) {
    const role = roles.find((one) => one.code === code);
    if (role === undefined) throw new InvalidInputError([{ field: `role_codes.${place}`, code: 'choice', params: {} }]);
    const isOfRole = view.audience === 'COMPANIES' || view.roleCode === code;
    if (!isOfRole) return refuse(listViewErrors, 'VIEW_NOT_OF_ROLE', { role: textIn(role.name, lang) });
  }
  const at = view.ownerId === null ? actor.companies : actor.companies.filter((code) => view.companyCodes.includes(code));
  const before = (await listRoleDefaults(db, actor.companies)).filter(({ viewId }) => viewId === view.id).map(({ roleCode }) => roleCode);
  await saveRoleDefaults(db, { viewId: view.id, tableId: view.tableId, roleCodes: target, at, companies: actor.companies }, now);
  call.audit({
    subject: { kind: 'list-view', id: view.id },
    before: { roles: [...new Set(before)].sort() },
    after: { roles: target, companies: at },
  });
  return { saved: true as const };
}

/** @param calls every call of the application: they say which lists there are, and who may read them */
export function listViewsSlice(calls: () => readonly Endpoint[]): Slice {
  let existing: Lists | undefined;
  const lists = (): Lists => (existing ??= listsOf(calls()));
  return {
    name: 'list-views',
    handlers: [
      handle(readListViews, (_input, call) => read(lists(), call)),
      handle(saveListView, (input, call) => save(lists(), input, call)),
      handle(removeListView, ({ view_id: id }, call) => remove(lists(), id, call)),
      handle(chooseDefaultView, (input, call) => chooseDefault(lists(), input, call)),
      handle(setRoleDefaults, (input, call) => setDefaults(lists(), input, call)),
    ],
  };
}
