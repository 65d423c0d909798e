import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as wire from '../wire.ts';

/*
 * A view is a list as somebody keeps it: filters, order, columns and row height under a name. Every list that is filtered has
 * views, without code of its own. The calls stand in the platform because the lists do; the slice `list-views` answers them.
 */

const area = 'list-views';

/** Who has a view besides its owner: nobody, a role, or everybody, at companies that it names. */
export const viewAudiences = ['NOBODY', 'ROLE', 'COMPANIES'] as const;
export type ViewAudience = (typeof viewAudiences)[number];

export const mostViewFilters = 40;
const longestValue = 120;

const Filters = z.record(z.string().regex(/^\w{1,64}$/), z.string().min(1).max(longestValue));
const key = () => z.string().regex(/^[A-Za-z0-9._-]{1,80}$/);
const Hidden = z.array(key()).max(100);

const ListView = z.object({
  view_id: z.string(),
  list_id: z.string(),
  /** the table on screen that it belongs to: one list may stand on several screens */
  table_id: z.string(),
  name: z.string(),
  filters: Filters,
  sorted_column: z.string().nullable(),
  sorted_order: z.enum(['asc', 'desc']).nullable(),
  /** keys of the columns that are not shown; null: as the reader has chosen */
  hidden_columns: Hidden.nullable(),
  density: z.enum(['dense', 'roomy']).nullable(),
  audience: z.enum(viewAudiences),
  role_code: z.string().nullable(),
  company_codes: z.array(z.string()),
  /** who made it; null for those that come with the product */
  owner: z.string().nullable(),
  is_own: z.boolean(),
  /** the list of the reader opens with it */
  is_default: z.boolean(),
  /** it opens for the role of the reader, unless the reader has chosen otherwise */
  opens_for_role: z.boolean(),
  /** roles for which it opens, told to those who may say so */
  role_defaults: z.array(z.string()),
  may_change: z.boolean(),
  /** filters and order that the list does not have any more, or that the reader may not ask for; they are left out */
  left_out: z.array(z.string()),
});
export type ListViewData = z.output<typeof ListView>;

export const readListViews = endpoint({
  method: 'POST',
  path: '/api/aml/list-view/list',
  area,
  summary: 'Views of the lists that the signed-in account may read: its own, those shared with it, and those of the product',
  ability: 'signed-in',
  input: z.strictObject({}),
  data: z.object({
    views: z.array(ListView),
    /** lists whose views the reader may share */
    may_share: z.array(z.string()),
    /** lists of which the reader says what opens for a role */
    may_set_defaults: z.array(z.string()),
    /** tables of which the reader has chosen what opens */
    own_choices: z.array(z.string()),
    /** with whom */
    roles: z.array(z.object({ code: z.string(), name: z.string() })),
    companies: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
});

/** Keeps a view. A view shared with others needs the right to write on the list; without a key it is a new one. */
export const saveListView = endpoint({
  method: 'POST',
  path: '/api/aml/list-view/save',
  area,
  summary: 'Save a view of a list, or change one. Filters that name a person are not saved. Sharing needs the right to change what the list shows',
  ability: 'signed-in',
  audit: 'list-view.saved',
  power: 'neutral',
  input: z.strictObject({
    view_id: wire.rowId().optional(),
    list_id: key(),
    table_id: key(),
    name: wire.text(60),
    filters: Filters,
    // The browser sends nothing where there is nothing.
    sorted_column: key().nullable().default(null),
    sorted_order: z.enum(['asc', 'desc']).nullable().default(null),
    hidden_columns: Hidden.nullable().default(null),
    density: z.enum(['dense', 'roomy']).nullable().default(null),
    audience: wire.choice(viewAudiences),
    role_code: z.string().max(40).nullable().default(null),
    company_codes: z.array(z.string().max(20)).max(50),
  }),
  data: z.object({ view_id: z.string() }),
});

export const removeListView = endpoint({
  method: 'POST',
  path: '/api/aml/list-view/remove',
  area,
  summary: 'Remove an own view, or a shared one with the right to share',
  ability: 'signed-in',
  audit: 'list-view.removed',
  power: 'neutral',
  input: z.strictObject({ view_id: wire.rowId() }),
  data: z.object({ removed: z.literal(true) }),
});

/** Not audited: it changes how one person sees a screen and nothing else. */
export const chooseDefaultView = endpoint({
  method: 'POST',
  path: '/api/aml/list-view/default',
  area,
  summary: 'The view with which a list opens for the signed-in account; null for all rows; as_role to open it as the role does',
  ability: 'signed-in',
  input: z.strictObject({ table_id: key(), view_id: wire.rowId().nullable().default(null), as_role: z.boolean().default(false) }),
  data: z.object({ saved: z.literal(true) }),
});

export const setRoleDefaults = endpoint({
  method: 'POST',
  path: '/api/aml/list-view/roles',
  area,
  summary:
    'The roles whose list opens with a shared view, at the companies of the caller that have it; people who have chosen a view themselves keep it. Needs the right to change the configuration, or to share views of the list and read the configuration',
  ability: 'signed-in',
  audit: 'list-view.roles-set',
  power: 'neutral',
  input: z.strictObject({ view_id: wire.rowId(), role_codes: z.array(z.string().max(40)).max(50) }),
  data: z.object({ saved: z.literal(true) }),
});

export const listViewEndpoints = [readListViews, saveListView, removeListView, chooseDefaultView, setRoleDefaults];
