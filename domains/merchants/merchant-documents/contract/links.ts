import { z } from 'zod';
import { endpoint, languages, wire } from '../../../../platform/contract/index.ts';
import { linkDocumentStates, merchantDocumentKinds, merchantLinkStates } from '../../../register/kernel/merchant-documents.ts';
import { linkTaskStates, longestAnswer, taskQuestionKinds } from '../../../register/kernel/merchant-tasks.ts';
import { documentReasons } from '../../../mechanisms/mail/contract/index.ts';
import { area, base, nullable, nullableTime, read, write } from './shapes.ts';

const Link = z.object({
  id: z.string(),
  state: z.enum(merchantLinkStates),
  recipient: z.string(),
  recipient_name: z.string(),
  lang: z.enum(languages),
  created_time: wire.time(),
  created_by: z.string(),
  expires_time: wire.time(),
  revoked_time: nullableTime(),
  revoked_by: nullable(),
  revoke_reason: nullable(),
  first_used_time: nullableTime(),
  last_used_time: nullableTime(),
  uses: z.number().int(),
  documents: z.number().int(),
  version: z.number().int(),
});
export type LinkView = z.output<typeof Link>;

export const listLinks = endpoint({
  method: 'GET',
  path: `${base}/document/link/list`,
  area,
  summary: 'Links through which a merchant sends documents, newest first, and the contacts to whom one can be mailed',
  ability: read,
  input: z.strictObject({ onboard_id: wire.rowId() }),
  data: z.object({
    links: z.array(Link),
    contacts: z.array(z.object({ contact_id: z.string(), name: z.string(), email: z.string(), purpose: z.string(), lang: z.enum(languages) })),
  }),
});

export const longestLinkDays = 30;

export const createLink = endpoint({
  method: 'POST',
  path: `${base}/document/link/create`,
  area,
  summary: 'Mail a contact of the merchant a link to send what is requested; earlier links to this contact end',
  ability: write,
  audit: 'merchant-link.created',
  power: 'neutral',
  input: z.strictObject({ onboard_id: wire.rowId(), contact_id: wire.rowId(), valid_days: wire.whole(1, longestLinkDays) }),
  data: z.object({ link: Link, message_id: z.string() }),
});

export const revokeLink = endpoint({
  method: 'POST',
  path: `${base}/document/link/revoke`,
  area,
  summary: 'End a link before its time',
  ability: write,
  audit: 'merchant-link.revoked',
  power: 'tightens',
  input: z.strictObject({ link_id: wire.rowId(), version: wire.version(), reason: wire.lines(255) }),
  data: Link,
});

/* What follows is called by merchants: nothing but what they are asked for may be in an answer. */

const RequestedDocument = z.object({
  /** names the document on this page alone; no key of anything */
  ref: z.string(),
  kind: z.enum(merchantDocumentKinds),
  /** whom it is about, when it is not about the merchant itself */
  about: nullable(),
  asked_for: nullable(),
  is_optional: z.boolean(),
  state: z.enum(linkDocumentStates),
  /** why the last one could not be used, about the document alone */
  reason: z.enum(documentReasons).nullable(),
});
const RequestedTask = z.object({
  /** names the task on this page alone; no key of anything */
  ref: z.string(),
  state: z.enum(linkTaskStates),
  title: z.string(),
  intro: nullable(),
  due_on: z.string(),
  /** what is to be corrected */
  note: nullable(),
  /** of amounts */
  currency: z.string(),
  questions: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(taskQuestionKinds),
      text: z.string(),
      is_optional: z.boolean(),
      options: z.array(z.object({ key: z.string(), text: z.string() })),
      /** what was answered before */
      answer: nullable(),
    }),
  ),
  /** which of the documents of the page belong to it */
  documents: z.array(z.string()),
});
const LinkPage = z.object({
  merchant_name: z.string(),
  lang: z.enum(languages),
  expires_time: wire.time(),
  documents: z.array(RequestedDocument),
  tasks: z.array(RequestedTask),
});
export type LinkPageView = z.output<typeof LinkPage>;

/** Any text: one that is no token is answered as one that is not known. */
const token = () => z.string().max(300);

export const openLink = endpoint({
  method: 'POST',
  path: '/api/aml/merchant-link/open',
  area: 'merchant-link',
  summary: 'For merchants: the documents that the holder of a link is asked for',
  ability: 'public',
  audit: 'merchant-link.opened',
  power: 'neutral',
  ownTransaction: true,
  secretKeys: ['token'],
  inHeader: { token: 'x-link-token' },
  input: z.strictObject({ token: token() }),
  data: LinkPage,
});

export const uploadByLink = endpoint({
  method: 'POST',
  path: '/api/aml/merchant-link/upload',
  area: 'merchant-link',
  summary: 'For merchants: upload one file for one of the documents that the holder of a link is asked for',
  ability: 'public',
  audit: 'merchant-document.uploaded',
  power: 'neutral',
  awaits: 'merchant-document',
  ownTransaction: true,
  body: 'multipart',
  limits: { files: 1 },
  secretKeys: ['token'],
  inHeader: { token: 'x-link-token' },
  input: z.strictObject({
    token: token(),
    ref: z.string().max(100),
    files: z.unknown().optional(),
  }),
  data: LinkPage,
});

export const answerByLink = endpoint({
  method: 'POST',
  path: '/api/aml/merchant-link/answer',
  area: 'merchant-link',
  summary: 'For merchants: answer the questions of one task that the holder of a link is asked',
  ability: 'public',
  audit: 'merchant-task.answered',
  power: 'neutral',
  awaits: 'merchant-task',
  ownTransaction: true,
  secretKeys: ['token'],
  inHeader: { token: 'x-link-token' },
  input: z.strictObject({
    token: token(),
    ref: z.string().max(100),
    answers: z.array(z.strictObject({ question: z.string().max(20), value: wire.filterLines(longestAnswer) })).max(50),
  }),
  data: LinkPage,
});
