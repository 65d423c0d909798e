import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { mailStatuses } from '../../kernel/index.ts';

export const listEmailHistory = endpoint({
  method: 'POST',
  path: '/api/aml/email/listByPage',
  area: 'activity-log',
  summary: 'E-mail history: message, kind, identity number of the person it concerns, status, when and by whom',
  ability: 'AML.ActivityLog:read',
  inQuery: ['pageNum', 'pageSize'],
  input: z.strictObject({
    ...wire.paging,
    ...wire.sorting(['send_time', 'created_at', 'type', 'status']),
    message_id: wire.filterText(200),
    type: wire.filterText(60),
    id_no: wire.filterText(40),
    status: wire.filterChoice(mailStatuses),
    sent_by: wire.filterText(100),
    start_time: wire.filterInstant(),
    end_time: wire.filterInstant(),
  }),
  data: wire.pageOfRows(
    z.object({
      message_id: z.string(),
      type: z.string(),
      /** identity number of the person concerned, masked; null when the mail concerns nobody on file */
      id_no: z.string().nullable(),
      id_type: z.string().nullable(),
      /** the address, masked: `m•••@example.com` */
      recipient: z.string(),
      title: z.string(),
      /** SENT with `via` outbox means: kept here, as no mail server is configured */
      status: z.enum(mailStatuses),
      /** smtp, outbox, or null while queued */
      via: z.enum(['smtp', 'outbox']).nullable(),
      attempts: z.number().int(),
      send_time: wire.time().nullable(),
      created_at: wire.time(),
      sent_by: z.string(),
    }),
  ),
});
