import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import {
  blockActions,
  blockStatuses,
  businesses,
  idTypes,
  listKinds,
  listSources,
  listStates,
  standings,
  verificationResults,
} from '../../../register/kernel/index.ts';

export const area = 'blacklists';
export const nullableText = () => z.string().nullable();
export const reasonText = () => wire.lines(500);
/** An instant that may be absent; null and the empty text mean so. */
export const optionalInstant = () => z.union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), wire.instant()]).optional();

export const reviewStates = ['NONE', 'DUE', 'OVERDUE', 'DONE'] as const;

/** An entry of a list as screens show it. */
export const ListEntry = z.object({
  id: z.string(),
  kind: z.enum(listKinds),
  /** by the clock: SCHEDULED, ACTIVE, EXPIRED; DELETED when it was taken back */
  status: z.enum(listStates),
  subject_id: nullableText(),
  id_country: z.string(),
  id_type: z.enum(idTypes),
  /** masked unless the caller may read identities */
  id_no: z.string(),
  is_masked: z.boolean(),
  name: nullableText(),
  verification: z.enum(verificationResults).nullable(),
  standing: z.enum(standings),
  /** null: both */
  business: z.enum(businesses).nullable(),
  /** of a channel entry; null: every one */
  provider_code: nullableText(),
  provider_name: nullableText(),
  method: nullableText(),
  reason_code: z.string(),
  reason: nullableText(),
  /** everything but MANUAL came from a system or a file */
  source: z.enum(listSources),
  source_ref: nullableText(),
  start_date_time: wire.time(),
  end_date_time: wire.time().nullable(),
  ended_time: wire.time().nullable(),
  ended_by: nullableText(),
  end_reason: nullableText(),
  review: z.enum(reviewStates),
  review_due: wire.time().nullable(),
  reviewed_by: nullableText(),
  /** a request about it that waits for a second person */
  waiting_request_id: nullableText(),
  /** the entry of the opposite list (black against white) that counts now or will */
  conflict_id: nullableText(),
  entity_code: z.string(),
  entity_name: z.string(),
  created_by: z.string(),
  create_time: wire.time(),
  update_time: wire.time(),
  version: z.number().int(),
});
export type ListEntryView = z.output<typeof ListEntry>;

export const changeStatuses = ['DONE', 'WAITING_APPROVAL'] as const;
/** What became of a wish: done at once, or stored for a second person. */
export const ListChange = z.object({
  id: nullableText(),
  status: z.enum(changeStatuses),
  request_id: nullableText(),
  /** held payments that a second person may now reject */
  held_payments: z.number().int().optional(),
  version: z.number().int().nullable(),
});

export const Route = z.object({ business: z.enum(businesses), method: z.string(), provider_code: z.string(), provider_name: z.string() });
export const RouteInput = z.strictObject({ method: wire.text(64), provider_code: wire.text(64) });

export const BlockRowView = z.object({
  id: z.string(),
  entity_code: z.string(),
  entity_name: z.string(),
  merchant_no: z.string(),
  merchant_name: z.string(),
  /** null: all apps of the merchant */
  app_id: nullableText(),
  app_name: nullableText(),
  status: z.enum(blockStatuses),
  action: z.enum(blockActions),
  payin_routes: z.array(Route),
  payout_routes: z.array(Route),
  reason: nullableText(),
  /** apps of the merchant whose own row counts instead of this one */
  overridden_by: z.array(z.object({ app_id: z.string(), app_name: z.string() })),
  waiting_request_id: nullableText(),
  created_by: z.string(),
  create_time: wire.time(),
  updated_by: z.string(),
  update_time: wire.time(),
  version: z.number().int(),
});
export type BlockRowData = z.output<typeof BlockRowView>;
