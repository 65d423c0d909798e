import { z } from 'zod';
import { endpoint, type EndpointData, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { businesses, currencies, idTypes } from '../../../register/kernel/index.ts';
import { changeStatuses, ClosedChannel, FinalChannel, WithoutChannels, NamedChannel, reasonInput, routesInput, RouteView } from './shapes.ts';

const area = 'routing';
const read = 'AML.RoutingConfig:read';
const write = 'AML.RoutingConfig:write';

export const routerStates = ['IN_FORCE', 'DELETED'] as const;

/** A router in the list. */
export const RouterRow = z.object({
  router_id: z.string(),
  muid: z.string(),
  muname: z.string(),
  merchant_no: z.string(),
  entity_code: z.string(),
  entity_name: z.string(),
  routes: z.number().int(),
  active_routes: z.number().int(),
  version: z.number().int(),
  updated_by: z.string(),
  update_time: wire.time(),
  /** it has no routes now, and can be restored with those of an earlier version */
  is_deleted: z.boolean(),
  waiting_request_id: z.string().nullable(),
});
export type RouterRowData = z.output<typeof RouterRow>;

const Version = z.object({
  version: z.number().int(),
  /** null: the router was deleted */
  routes: z.array(RouteView).nullable(),
  reason: z.string().nullable(),
  changed_by: z.string(),
  /** null: one person was enough */
  approved_by: z.string().nullable(),
  changed_time: wire.time(),
});

export const RouterDetail = z.object({
  ...RouterRow.shape,
  /** of a deleted one: the router that its merchant has instead */
  other_router_id: z.string().nullable(),
  routes: z.array(RouteView),
  /** newest first, at most a hundred */
  versions: z.array(Version),
});
export type RouterDetailData = z.output<typeof RouterDetail>;

const Change = z.object({
  /** null: a router that is still to be made */
  router_id: z.string().nullable(),
  muid: z.string(),
  version: z.number().int(),
  status: z.enum(changeStatuses),
  request_id: z.string().nullable(),
});

export const routerList = defineList({
  id: 'routing.routers',
  filters: {
    muid: filter.value(),
    muname: filter.name(),
    entity_code: filter.company(),
    /** those in force unless said */
    state: special(filter.choice(routerStates)),
  },
  sorts: ['muname', 'update_time'],
  sort: { column: 'update_time', order: 'desc' },
});

export const listRouters = endpoint({
  method: 'POST',
  path: '/api/aml/merchant-router/list-by-page',
  inQuery: ['pageNum', 'pageSize'],
  area,
  summary: 'Routers of merchants, or those that were deleted; a merchant without one uses every channel of its company',
  ability: read,
  list: routerList,
  input: z.strictObject(routerList.input),
  data: wire.pageOfRows(RouterRow),
});

export const showRouter = endpoint({
  method: 'POST',
  path: '/api/aml/merchant-router/select-by-id',
  inQuery: ['router_id'],
  area,
  summary: 'One router, in force or deleted, with its routes in their order, and its versions with who made and approved them',
  ability: read,
  input: z.strictObject({ router_id: wire.rowId() }),
  data: RouterDetail,
});

export const createRouter = endpoint({
  method: 'PUT',
  path: '/api/aml/merchant-router/create',
  area,
  summary: 'Give a merchant a router: from then on it uses the routes of the router alone',
  ability: write,
  audit: 'router.created',
  power: 'loosens',
  input: z.strictObject({ muid: wire.text(64), routes: routesInput().min(1), reason: reasonInput() }),
  data: Change,
});

export const updateRouter = endpoint({
  method: 'POST',
  path: '/api/aml/merchant-router/update',
  area,
  summary: 'Replace the routes of a router; a change that makes a route available needs a second approval',
  ability: write,
  audit: 'router.updated',
  power: 'loosens',
  input: z.strictObject({ router_id: wire.rowId(), version: wire.expectedVersion(), routes: routesInput().min(1), reason: reasonInput() }),
  data: Change,
});

export const rollBackRouter = endpoint({
  method: 'POST',
  path: '/api/aml/merchant-router/roll-back',
  area,
  summary:
    'Put the routes of an earlier version in force again, as a new version, of a deleted router too; needs a second approval where that makes a route available',
  ability: write,
  audit: 'router.rolled-back',
  power: 'loosens',
  input: z.strictObject({ router_id: wire.rowId(), version: wire.version(), to_version: wire.version(), reason: reasonInput() }),
  data: Change,
});

export const deleteRouter = endpoint({
  method: 'PUT',
  path: '/api/aml/merchant-router/delete',
  inQuery: ['router_id'],
  area,
  summary: 'Delete a router: the merchant falls back to every channel of its company, with a second approval where that makes a route available',
  ability: write,
  audit: 'router.deleted',
  power: 'loosens',
  input: z.strictObject({ router_id: wire.rowId(), version: wire.version().optional(), reason: reasonInput() }),
  data: Change,
});

export const previewRouter = endpoint({
  method: 'POST',
  path: '/api/aml/merchant-router/preview',
  area,
  summary: 'What a change of a router would do: what it opens and closes, whether it needs a second approval, and what would be left without a route',
  ability: read,
  /** Without routes: the router is deleted. */
  input: z.strictObject({ muid: wire.text(64), routes: routesInput().min(1).optional() }),
  data: z.object({
    opens: z.array(NamedChannel),
    closes: z.array(NamedChannel),
    needs_approval: z.boolean(),
    left_without: WithoutChannels,
  }),
});

export const listRouterChannels = endpoint({
  method: 'POST',
  path: '/api/aml/merchant-router/channels',
  area,
  summary: 'The channels that the company of a merchant has in its currency: what a router can be made of',
  ability: read,
  input: z.strictObject({ muid: wire.text(64) }),
  data: z.object({ router_id: z.string().nullable(), channels: z.array(NamedChannel) }),
});

export const showFinalChannels = endpoint({
  method: 'POST',
  path: '/api/aml/merchant-router/final-channels',
  area,
  summary: 'For each business and method of an app, the channels that its payments may use, and why each of the others may not be used',
  ability: read,
  input: z.strictObject({ app_id: wire.text(64) }),
  data: z.object({
    app_id: z.string(),
    app_name: z.string(),
    muid: z.string(),
    muname: z.string(),
    currency: z.string(),
    /** null: the merchant uses every channel of its company */
    router_id: z.string().nullable(),
    methods: z.array(
      z.object({
        business: z.enum(businesses),
        method: z.string(),
        /** false: nobody has said who serves it, and the payment core chooses */
        is_mapped: z.boolean(),
        final: z.array(FinalChannel),
        out: z.array(ClosedChannel),
      }),
    ),
  }),
});
export type FinalChannelsData = EndpointData<typeof showFinalChannels>;

export const tryRoute = endpoint({
  method: 'POST',
  path: '/api/aml/merchant-router/try-out',
  area,
  summary: 'Which routes a payment would take, in which order, by the code that decides; a query about a person needs the ability to read the black list',
  ability: read,
  reads: 'personal-data',
  input: z.strictObject({
    app_id: wire.text(64),
    business: wire.choice(businesses),
    method: wire.text(40).toUpperCase(),
    /** of the payment; the merchant's unless said */
    currency: wire.filterCode(currencies),
    /** the provider that the payment names, if it names one */
    provider_code: wire.filterText(40),
    /** number of the payment: the first route is drawn by it */
    trade_no: wire.filterText(64),
    id_type: wire.filterChoice(idTypes),
    id_no: wire.filterText(40),
  }),
  data: z.object({
    is_open: z.boolean(),
    is_mapped: z.boolean(),
    /** in the order of this payment */
    routes: z.array(FinalChannel),
    out: z.array(ClosedChannel),
    /** what takes the last route away */
    closed_by: ClosedChannel.shape.reason.nullable(),
  }),
});
