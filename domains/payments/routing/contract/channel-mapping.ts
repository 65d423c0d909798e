import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { businesses, currencies } from '../../../register/kernel/index.ts';
import { changeStatuses, WithoutChannels, reasonInput } from './shapes.ts';

const area = 'channel-mapping';
const read = 'AML.RoutingConfig:read';
const write = 'AML.RoutingConfig:write';

/** The key of a channel: which provider serves which method for which company and business. */
const place = {
  provider_code: wire.text(40),
  method: wire.text(40).toUpperCase(),
  entity_code: wire.text(40),
  business: wire.choice(businesses),
};

export const ChannelRow = z.object({
  provider_code: z.string(),
  provider_name: z.string(),
  method: z.string(),
  entity_code: z.string(),
  entity_name: z.string(),
  business: z.enum(businesses),
  /** null: any currency of the countries of its method */
  currency: z.string().nullable(),
  /** routers that have it among their routes */
  routers: z.number().int(),
});
export type ChannelRowData = z.output<typeof ChannelRow>;

const Change = z.object({
  provider_code: z.string(),
  method: z.string(),
  entity_code: z.string(),
  business: z.enum(businesses),
  status: z.enum(changeStatuses),
  request_id: z.string().nullable(),
});

export const channelList = defineList({
  id: 'routing.channels',
  filters: { provider_code: filter.value(), method: filter.value(), entity_code: filter.company(), business: filter.choice(businesses) },
  sorts: ['method', 'provider_code'],
  sort: { column: 'method', order: 'asc' },
});

export const listChannels = endpoint({
  method: 'POST',
  path: '/api/aml/channel-mapping/page',
  area,
  summary: 'Which provider serves which method for which company and business',
  ability: read,
  list: channelList,
  input: z.strictObject(channelList.input),
  data: wire.pageOfRows(ChannelRow),
});

export const createChannel = endpoint({
  method: 'POST',
  path: '/api/aml/channel-mapping/create',
  area,
  summary: 'Map a provider to a method; needs a second approval unless it is the first channel of this method',
  ability: write,
  audit: 'channel-mapping.created',
  power: 'loosens',
  input: z.strictObject({
    ...place,
    /** absent: the one that the channel had when it was removed; a new channel then takes any */
    currency: wire.filterCode(currencies),
    /** with `true` it takes any, whatever it had */
    any_currency: wire.flag().optional(),
    reason: reasonInput(),
  }),
  data: Change,
});

export const removeChannel = endpoint({
  method: 'POST',
  path: '/api/aml/channel-mapping/remove',
  area,
  summary: 'Remove a channel from the mapping: from then on no payment uses it, whatever routers say',
  ability: write,
  audit: 'channel-mapping.removed',
  power: 'tightens',
  input: z.strictObject({ ...place, reason: reasonInput() }),
  data: Change,
});

export const showChannel = endpoint({
  method: 'POST',
  path: '/api/aml/channel-mapping/query-by-provider-and-method',
  inQuery: ['provider_code', 'method', 'entity_code', 'business'],
  area,
  summary: 'One channel with the routers that use it and its history',
  ability: read,
  input: z.strictObject(place),
  data: z.object({
    ...ChannelRow.shape,
    used_by: z.array(z.object({ router_id: z.string(), muid: z.string(), muname: z.string(), active: z.boolean(), weight: z.number().int() })),
    changes: z.array(
      z.object({
        change: z.enum(['ADDED', 'REMOVED']),
        reason: z.string().nullable(),
        changed_by: z.string(),
        approved_by: z.string().nullable(),
        changed_time: wire.time(),
      }),
    ),
  }),
});

export const previewChannel = endpoint({
  method: 'POST',
  path: '/api/aml/channel-mapping/preview',
  area,
  summary: 'What adding or removing a channel would do: whether it needs a second approval, and which merchants would be left without a route',
  ability: read,
  input: z.strictObject({
    ...place,
    change: wire.choice(['ADDED', 'REMOVED']),
    currency: wire.filterCode(currencies),
    any_currency: wire.flag().optional(),
  }),
  data: z.object({
    needs_approval: z.boolean(),
    /** nothing is said of this method yet: from then on only mapped providers take its payments */
    is_first: z.boolean(),
    left_without: WithoutChannels,
  }),
});
