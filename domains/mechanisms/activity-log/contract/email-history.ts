import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { defineList, filter, special } from '../../../../platform/contract/lists/index.ts';
import { searchableIdTypes, shownMailStatuses } from '../../../register/kernel/index.ts';

const area = 'activity-log';

/** Why a queued mail has not left. */
export const mailWaits = ['MAIL_SERVER', 'SILENCE', 'NEXT_TRY', 'TURN'] as const;

const Mail = z.object({
  message_id: z.string(),
  type: z.string(),
  /** identity number of the person concerned, masked; null when the mail concerns nobody on file */
  id_no: z.string().nullable(),
  id_type: z.string().nullable(),
  /** the address, masked: `m•••@example.com` */
  recipient: z.string(),
  title: z.string(),
  /** ISSUED for a request to a person, where the reader may not know whether such are held back; what is said of its sending is then empty */
  status: z.enum(shownMailStatuses),
  /** why it is still queued: no mail server is set up, the person must not be asked, it is tried again later, or it is its turn now */
  waits_for: z.enum(mailWaits).nullable(),
  attempts: z.number().int(),
  next_attempt_at: wire.time().nullable(),
  /** kind of the last failure, without the words of the mail server */
  error: z.string().nullable(),
  send_time: wire.time().nullable(),
  delivered_at: wire.time().nullable(),
  created_at: wire.time(),
  sent_by: z.string(),
  /** true when it repeats an earlier mail */
  is_resent: z.boolean(),
  company_code: z.string().nullable(),
});
export type MailView = z.output<typeof Mail>;

export const mailList = defineList({
  id: 'activity-log.mails',
  filters: {
    message_id: special(filter.value(200)),
    type: filter.value(60),
    id_no: filter.idNumber(),
    id_type: filter.idType(searchableIdTypes),
    status: filter.choice(shownMailStatuses),
    sent_by: filter.name(100),
    ...filter.time('start_time', 'end_time'),
  },
  sorts: ['send_time', 'created_at', 'type', 'status'],
  sort: { column: 'created_at', order: 'desc' },
  countLimit: 10_000,
});

export const listEmailHistory = endpoint({
  method: 'POST',
  path: '/api/aml/email/listByPage',
  area,
  summary: 'E-mail history: message, type, identity number of the person concerned, status, time and sender',
  ability: 'AML.ActivityLog:read',
  reads: 'personal-data',
  inQuery: ['pageNum', 'pageSize'],
  list: mailList,
  input: z.strictObject(mailList.input),
  data: wire.pageOfRows(Mail).extend({
    /** false: no mail server is set up, so nothing leaves */
    sends_mail: z.boolean(),
  }),
});

/** The text names a person, so that reading it leaves a trace. */
export const readEmail = endpoint({
  method: 'POST',
  path: '/api/aml/email/detail',
  area,
  summary: 'One e-mail with its text and the other e-mails of its thread',
  ability: 'AML.ActivityLog:read',
  audit: 'personal-data.viewed',
  power: 'neutral',
  input: z.strictObject({ message_id: wire.text(200) }),
  data: Mail.extend({
    lang: z.string(),
    /** null where the text held a personal link */
    body: z.string().nullable(),
    may_resend: z.boolean(),
    /** all mails of the thread, oldest first */
    thread: z.array(z.object({ message_id: z.string(), status: z.enum(shownMailStatuses), created_at: wire.time(), sent_by: z.string() })),
  }),
});

/** Whoever may write to people on file may send a letter once more. */
export const resendEmail = endpoint({
  method: 'POST',
  path: '/api/aml/email/resend',
  area,
  summary: 'Send an e-mail again, as the next one of its thread',
  ability: 'AML.IdDatabase:write',
  audit: 'mail.resent',
  power: 'neutral',
  input: z.strictObject({ message_id: wire.text(200) }),
  data: z.object({ message_id: z.string(), status: z.literal('QUEUED') }),
});
