import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';

export { outgoingErrors } from './errors.ts';

const area = 'configuration';
const root = '/api/aml/outgoing';

/** Why nothing leaves: the setting OUTGOING of the operator, or the database is a copy of another one. */
export const outgoingStops = ['SETTING', 'COPY'] as const;

export const showOutgoing = endpoint({
  method: 'POST',
  path: `${root}/detail`,
  area,
  summary: 'Whether webhooks, e-mails and other requests leave this installation, or why they do not, with what waits meanwhile',
  ability: 'AML.CONFIGURATION:read',
  input: z.strictObject({}),
  data: z.object({
    /** null: they leave */
    stop: z.enum(outgoingStops).nullable(),
    /** since when the database is known to be a copy; null where it is none */
    copy_found_time: wire.time().nullable(),
    /** messages to payment cores that are held back; null while they leave */
    webhooks: z.number().int().nullable(),
    /** e-mails that are held back; null while they leave, for their number would tell of those that nobody is to know of */
    mails: z.number().int().nullable(),
    version: z.number().int(),
    /** a request to let them leave again, which waits for a second person */
    request_id: z.string().nullable(),
  }),
});

export const resumeOutgoing = endpoint({
  method: 'POST',
  path: `${root}/resume`,
  area,
  summary: 'Let webhooks, e-mails and other requests leave a copy of a database from now on; needs a second approval, because what waits is sent',
  ability: 'AML.CONFIGURATION:write',
  audit: 'outgoing.resume-asked',
  power: 'loosens',
  ofAll: true,
  input: z.strictObject({ version: wire.version(), reason: wire.lines(500) }),
  data: z.object({ status: z.literal('WAITING_APPROVAL'), request_id: z.string() }),
});
