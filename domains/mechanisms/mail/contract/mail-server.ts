import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';

const area = 'configuration';
const root = '/api/aml/mail-server';
const read = 'AML.CONFIGURATION:read';
const write = 'AML.CONFIGURATION:write';

export const mailSecurities = ['TLS', 'STARTTLS', 'NONE'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** What a mail server is told by; the same wherever it is asked for. */
export const mailServerFields = {
  host: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9.:-]{1,255}$/),
  port: wire.whole(1, 65_535),
  security: wire.choice(mailSecurities),
  username: wire.filterText(255),
  /** absent or empty: the one that is stored stays, where the user name does */
  password: z.string().max(255).optional(),
  /** e.g. `Atalaia <desk@example.com>` */
  sender: wire.text(255).refine((value) => /^(?:[^<>]+ )?<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/.test(value), { params: { rule: 'invalid' } }),
};
export const mailServerInput = z.strictObject(mailServerFields);

export const showMailServer = endpoint({
  method: 'POST',
  path: `${root}/detail`,
  area,
  summary: 'The mail server, without the password; settings of the environment take precedence over the screen',
  ability: read,
  input: z.strictObject({}),
  data: z.object({
    /** who says where mails leave now; null: nobody, and mails stay queued */
    source: z.enum(['ENVIRONMENT', 'SCREEN']).nullable(),
    server: z
      .object({
        host: z.string(),
        port: z.number().int(),
        security: z.enum(mailSecurities),
        username: z.string().nullable(),
        has_password: z.boolean(),
        sender: z.string(),
        version: z.number().int(),
        changed_by: z.string(),
        changed_time: wire.time(),
      })
      .nullable(),
    /** what mails of the environment are sent from */
    environment_sender: z.string().nullable(),
    request_id: z.string().nullable(),
    /** e-mails that wait for a mail server; none where one is set */
    queued: z.number().int(),
  }),
});

export const saveMailServer = endpoint({
  method: 'POST',
  path: `${root}/save`,
  area,
  summary: 'Set the mail server; needs a second approval, because the links by which passwords are set go through it',
  ability: write,
  audit: 'mail-server.change-asked',
  power: 'loosens',
  ofAll: true,
  secretKeys: ['password'],
  input: z.strictObject({ ...mailServerFields, version: wire.version(), reason: wire.lines(500) }),
  data: z.object({ status: z.literal('WAITING_APPROVAL'), request_id: z.string() }),
});

export const testMailServer = endpoint({
  method: 'POST',
  path: `${root}/test`,
  area,
  summary: 'Send a mail to oneself now: by what is in force, or by what was typed',
  ability: write,
  audit: 'mail-server.tested',
  power: 'neutral',
  ofAll: true,
  secretKeys: ['password'],
  input: z.strictObject({ typed: mailServerInput.optional() }),
  data: z.object({
    recipient: z.string(),
    /** null: the server took it; else the kind of the failure, as mail servers name it */
    failure: z.string().nullable(),
  }),
});
