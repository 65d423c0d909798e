import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';

const area = 'mail';

const Silence = z.object({
  entity_code: z.string(),
  silent: z.boolean(),
  reason: z.string().nullable(),
  set_by: z.string().nullable(),
  set_at: wire.time().nullable(),
  /** requests that were written since and wait */
  waiting_count: z.number().int(),
});
export type SilenceView = z.output<typeof Silence>;

export const readSilence = endpoint({
  method: 'POST',
  path: '/api/aml/email/silence',
  area,
  summary: 'Whether a person may be sent requests for documents, company by company',
  ability: 'AML.Alerts:read',
  input: z.strictObject({ subject_id: wire.rowId() }),
  data: z.object({ list: z.array(Silence) }),
});

export const changeSilence = endpoint({
  method: 'POST',
  path: '/api/aml/email/silence/change',
  area,
  summary: 'Suspend or resume requests to a person, where the question itself would tip them off',
  ability: 'AML.Alerts:write',
  audit: 'mail.silence-set',
  power: 'neutral',
  input: z.strictObject({ subject_id: wire.rowId(), entity_code: wire.text(20), silent: wire.flag(), reason: wire.lines(255) }),
  data: Silence,
});

export const mailEvents = ['delivered', 'bounced'] as const;

/** The mail service tells later what became of what it took. Repeats change nothing. */
export const recordMailEvents = endpoint({
  method: 'POST',
  path: '/api/v1/mail/events',
  area: 'machine',
  summary: 'What became of e-mails after they were sent: delivered or bounced',
  ability: 'machine:mail',
  audit: 'mail.delivered',
  power: 'neutral',
  input: z.strictObject({
    events: z
      .array(z.strictObject({ message_id: wire.text(200).describe('Header Message-ID of the mail.'), event: wire.choice(mailEvents), at: wire.instant() }))
      .min(1)
      .max(1000),
  }),
  data: z.object({ changed: z.number().int().describe('How many of the mails were known and are now as reported.') }),
});
