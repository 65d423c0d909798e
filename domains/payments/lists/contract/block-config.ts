import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter } from '../../../../platform/contract/lists/index.ts';
import { reasonField, blockActions, blockStatuses, businesses, idTypes } from '../../../register/kernel/index.ts';
import { area, BlockRowView, ListChange, nullableText, optionalInstant, Route, RouteInput } from './shapes.ts';

const read = 'AML.BlackList:read';
const write = 'AML.BlackList:write';

export const blockList = defineList({
  id: 'lists.config',
  filters: {
    merchant_name: filter.name(),
    merchant_no: filter.value(),
    app_id: filter.value(),
    status: filter.choice(blockStatuses),
    action: filter.choice(blockActions),
    entity_code: filter.company(),
  },
  sorts: ['update_time', 'merchant_name'],
  sort: { column: 'update_time', order: 'desc' },
});

export const listBlockRows = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/listMerchantByPage',
  inQuery: ['pageNum', 'pageSize'],
  area,
  summary: 'Block configuration: one row per merchant, or per app',
  ability: read,
  list: blockList,
  input: z.strictObject(blockList.input),
  data: wire.pageOfRows(BlockRowView),
});

const routes = z.array(RouteInput).max(200);

/** A row of the block configuration, or, as it once was, a person for the identity black list. */
export const createBlockRow = endpoint({
  method: 'PUT',
  path: '/api/aml/blacklist/create',
  area,
  summary:
    'Add a row to the block configuration; one that is less strict than what is in force there needs a second approval. With a document: as blacklist/user/add',
  ability: write,
  audit: 'block-config.created',
  power: 'loosens',
  input: z.union([
    z.strictObject({
      merchant_no: wire.text(64),
      app_id: wire.filterText(64),
      /** absent: the row is in force */
      status: wire.choice(blockStatuses).optional(),
      action: wire.choice(blockActions),
      payin_routes: routes.optional(),
      payout_routes: routes.optional(),
      reason: wire.filterLines(500),
    }),
    z.strictObject({
      id_type: wire.choice(idTypes),
      id_no: wire.text(40),
      name: wire.filterText(120),
      business: wire.filterChoice(businesses),
      reason_code: wire.text(64).optional(),
      reason: wire.filterLines(500),
      start_date_time: optionalInstant(),
      end_date_time: optionalInstant(),
      entity_code: wire.filterText(20),
    }),
  ]),
  data: ListChange,
});
export const updateBlockRow = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/update',
  area,
  summary: 'Change action and closed routes of a row; a weaker action or reopening a route needs a second approval',
  ability: write,
  audit: 'block-config.updated',
  power: 'loosens',
  input: z.strictObject({
    id: wire.rowId(),
    version: wire.expectedVersion(),
    action: wire.choice(blockActions),
    payin_routes: routes,
    payout_routes: routes,
    reason: wire.filterLines(500),
  }),
  data: ListChange,
});
export const toggleBlockRow = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/toggleBlackListStatus',
  inQuery: ['id'],
  area,
  summary: 'Switch one row on or off; off needs a second approval. Refused if the status is no longer the one that the caller states to have seen',
  ability: write,
  audit: 'block-config.toggled',
  power: 'loosens',
  input: z.strictObject({ id: wire.rowId(), expected_status: wire.filterChoice(blockStatuses), reason: wire.filterLines(500) }),
  data: ListChange,
});
export const listRoutes = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/routes',
  area,
  summary: 'Payment methods of a company',
  ability: read,
  input: z.strictObject({ entity_code: wire.filterText(20), merchant_no: wire.filterText(64) }),
  data: z.object({ routes: z.array(Route.extend({ entity_code: z.string() })) }),
});

const Switch = z.object({
  entity_code: z.string(),
  entity_name: z.string(),
  business: z.enum(businesses),
  status: z.enum(blockStatuses),
  off_since: wire.time().nullable(),
  off_until: wire.time().nullable(),
  /** for those who may read the lists */
  reason: nullableText(),
  requested_by: nullableText(),
  approved_by: nullableText(),
  waiting_request_id: nullableText(),
});
export type SwitchView = z.output<typeof Switch>;

export const getSwitch = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/getSwitch',
  area,
  summary: 'Whether black lists and block configuration are enforced, per company and business; every screen shows a warning when they are not',
  ability: 'signed-in',
  input: z.strictObject({}),
  data: z.object({ switches: z.array(Switch) }),
});
export const setOverallSwitch = endpoint({
  method: 'POST',
  path: '/api/aml/blacklist/overallSwitch',
  area,
  summary: 'Switch the enforcement of a company and business off for at most 24 hours, with a second approval, or on again immediately',
  ability: write,
  audit: 'block-switch.changed',
  power: 'loosens',
  input: z.strictObject({
    entity_code: wire.text(20),
    business: wire.choice(businesses),
    /** what the caller sees; the switch goes to the other */
    expected_status: wire.filterChoice(blockStatuses),
    reason: wire.filterLines(500).transform(reasonField),
    /** when it comes back; needed to switch off */
    end_time: optionalInstant(),
  }),
  data: ListChange,
});
