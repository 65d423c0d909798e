import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { alertStatuses, businesses, conclusions, currencies } from '../../../register/kernel/index.ts';
import { investigationActs, investigationPoints, investigationStatuses, taskOutcomes } from '../../../register/kernel/investigations.ts';

export const area = 'investigations';
export const root = '/api/aml/investigation';
export const read = 'AML.Alerts:read';
export const write = 'AML.Alerts:write';

export const titleLimit = 200;
export const groundsLimit = 8_000;
export const reasonLimit = 1_000;
export const findingLimit = 2_000;

const nullable = () => z.string().nullable();
const Account = z.object({ user_id: z.string(), name: z.string() });

/** An investigation as the queue shows it. */
export const InvestigationRow = z.object({
  investigation_id: z.string(),
  title: z.string(),
  status: z.enum(investigationStatuses),
  entity_code: z.string(),
  opened_time: wire.time(),
  opened_by: z.string(),
  due_time: wire.time(),
  responsible: Account.nullable(),
  /** alerts that belong to it */
  alerts: z.number().int(),
  /** required points of its check list that nobody has answered */
  open_points: z.number().int(),
  conclusion: z.enum(conclusions).nullable(),
  concluded_time: wire.time().nullable(),
  version: z.number().int(),
});
export type InvestigationRowData = z.output<typeof InvestigationRow>;

const Item = z.object({ item_id: z.string(), added_time: wire.time(), added_by: z.string() });

const AlertItem = Item.extend({
  alert_id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.enum(alertStatuses),
  conclusion: z.enum(conclusions).nullable(),
  trigger_time: wire.time(),
  due_time: wire.time().nullable(),
  subject_id: nullable(),
  person_name: nullable(),
  merchant_no: nullable(),
  merchant_name: nullable(),
  version: z.number().int(),
});

const PersonItem = Item.extend({ subject_id: z.string(), name: nullable(), id_type: nullable(), id_no: nullable() });
const MerchantItem = Item.extend({ merchant_no: z.string(), name: z.string() });
const PaymentItem = Item.extend({
  transaction_id: z.string(),
  trade_no: z.string(),
  business: z.enum(businesses),
  amount: wire.money(),
  currency: z.enum(currencies),
  time: wire.time(),
  subject_id: z.string(),
  person_name: nullable(),
  merchant_no: z.string(),
  merchant_name: nullable(),
});

const Point = z.object({
  code: z.enum(investigationPoints),
  is_required: z.boolean(),
  finding: nullable(),
  done_time: wire.time().nullable(),
  done_by: nullable(),
});
export type PointData = z.output<typeof Point>;

const Task = z.object({
  task_id: z.string(),
  text: z.string(),
  assignee: Account.nullable(),
  due_on: nullable(),
  added_by: z.string(),
  /** when it ended, and by whom */
  done_time: wire.time().nullable(),
  done_by: nullable(),
  /** what became of it; null: it is open */
  outcome: z.enum(taskOutcomes).nullable(),
  /** the investigation in which it goes on */
  moved_to: nullable(),
  dropped_reason: nullable(),
});

const KeptFile = z.object({
  file_id: z.string(),
  name: z.string(),
  media_type: z.string(),
  size_bytes: z.number().int(),
  added_time: wire.time(),
  added_by: z.string(),
});

/** What the payments of an investigation sum up to: those that were added and those of its alerts, each once. */
const Total = z.object({ currency: z.enum(currencies), business: z.enum(businesses), count: z.number().int(), amount: wire.money() });

/** Everything about one investigation. */
export const InvestigationDetail = InvestigationRow.extend({
  company_name: z.string(),
  grounds: nullable(),
  concluded_by: nullable(),
  is_masked: z.boolean(),
  members: z.array(Account),
  check_list: z.array(Point),
  items: z.object({ alerts: z.array(AlertItem), people: z.array(PersonItem), merchants: z.array(MerchantItem), payments: z.array(PaymentItem) }),
  totals: z.array(Total),
  tasks: z.array(Task),
  files: z.array(KeptFile),
  events: z.array(wire.auditedStep(investigationStatuses)),
  /** who may be responsible, take part and be given tasks */
  colleagues: z.array(Account),
  /** fewest characters of the grounds, by conclusion */
  least_grounds: z.record(z.enum(conclusions), z.number().int()),
  /** what can be done in this state by somebody who may write */
  acts: z.array(z.enum(investigationActs)),
});
export type InvestigationDetailData = z.output<typeof InvestigationDetail>;

/** What an act answers. */
export const Changed = z.object({ investigation_id: z.string(), status: z.enum(investigationStatuses), version: z.number().int() });

export const ofOne = { investigation_id: wire.rowId(), version: wire.version() };

/** What one act adds at most of a kind. */
export const addLimit = 200;
const chosen = <Key extends z.ZodType>(key: Key) => z.array(key).max(addLimit).optional();

/** What can be added: what is chosen on a screen by its keys, what is typed as people know it. */
export const adds = {
  alert_ids: chosen(wire.rowId()),
  subject_ids: chosen(wire.rowId()),
  merchant_nos: chosen(wire.text(64)),
  transaction_ids: chosen(wire.rowId()),
  /** number of a document of a person, for those who may find people by number */
  id_no: wire.filterText(40),
  merchant_no: wire.filterText(64),
  business: wire.filterChoice(businesses),
  trade_no: wire.filterText(64),
};
