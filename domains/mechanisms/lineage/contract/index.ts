import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { businesses } from '../../../register/kernel/index.ts';
import { lineageKinds, lineageParts } from '../../../register/kernel/lineage.ts';

const AuditRef = z.object({
  id: z.string(),
  time: wire.time(),
  verb: z.string(),
  actor_name: z.string(),
  /** What asked for it: the request of the payment core, or the call of the back office. */
  request_id: z.string(),
  /** Place in the audit chain; null while it is not sealed. */
  position: z.string().nullable(),
  /** The chain was verified up to this place or further, and was whole. */
  is_verified: z.boolean(),
});

const Node = z.object({
  part: z.enum(lineageParts),
  id: z.string(),
  /** Trade number of a payment, code or name of an alert, name of a rule or list, kind of a report. */
  title: z.string(),
  /** Its state, in the codes of its kind. */
  state: z.string().nullable(),
  time: wire.time(),
  /** Who opened, sent, made or loaded it. */
  by: z.string().nullable(),
  approved_by: z.string().nullable(),
  approve_time: wire.time().nullable(),
  /** Number of a version. */
  version: z.string().nullable(),
  /** The rule of a hit or version. */
  rule_id: z.string().nullable(),
  /** The report of a hit on a screening list, and how alike the names are. */
  screening_id: z.string().nullable(),
  match_rate: z.number().nullable(),
  business: z.enum(businesses).nullable(),
  trade_no: z.string().nullable(),
  amount: wire.money().nullable(),
  currency: z.string().nullable(),
  /** Of a payment: when its data came, from which key, and by which request. */
  receive_time: wire.time().nullable(),
  request_id: z.string().nullable(),
  audit: z.array(AuditRef),
});
export type LineageNode = z.output<typeof Node>;
export type AuditRefView = z.output<typeof AuditRef>;

const Lineage = z.object({
  kind: z.enum(lineageKinds),
  id: z.string(),
  /** In the order of the parts. Reports are among them only for those who may know of them. */
  nodes: z.array(Node),
  /** How many payments there are; the newest of them are shown. */
  payments: z.number().int(),
  shown_payments: z.number().int(),
  /** The reader may read the audit trail; without it no entry is named. */
  has_audit: z.boolean(),
});
export type LineageView = z.output<typeof Lineage>;

export const readLineage = endpoint({
  method: 'POST',
  path: '/api/aml/lineage',
  inQuery: ['kind', 'id'],
  area: 'lineage',
  summary:
    'What a report, case, alert, hit or payment follows from: payments, hits, versions of rules and lists, data received, and the entries of the audit chain',
  ability: 'AML.Alerts:read',
  input: z.strictObject({ kind: wire.choice(lineageKinds), id: wire.rowId() }),
  data: Lineage,
});

export const lineageEndpoints = [readLineage];
