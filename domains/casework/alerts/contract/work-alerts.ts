import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { alertStatuses, conclusions } from '../../../register/kernel/index.ts';
import { area, alertVersion, alertVersions } from './shapes.ts';

const longText = () => wire.lines(4000);
const Moved = z.object({
  alerts: z.array(z.object({ alert_id: z.string(), status: z.enum(alertStatuses), version: z.number().int() })),
});

export const confirmAlert = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/confirmAlert',
  area,
  summary: 'One analysis closes one or several alerts of a person with a conclusion and its grounds; each gets its dossier',
  ability: 'AML.Alerts:write',
  audit: 'alert.concluded',
  power: 'neutral',
  input: z.strictObject({
    alerts: z
      .array(z.strictObject({ alert_id: wire.rowId(), version: wire.expectedVersion() }))
      .min(1)
      .max(200),
    conclusion: wire.choice(conclusions),
    comment: longText(),
  }),
  data: Moved.extend({ analysis_id: z.string(), conclusion: z.enum(conclusions) }),
});

export const commentAlert = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/comment',
  area,
  summary: 'Adds a comment; comments are never changed',
  ability: 'AML.Alerts:write',
  audit: 'alert.commented',
  power: 'neutral',
  input: z.strictObject({ alert_id: wire.rowId(), comment: longText() }),
  data: z.object({ note_id: z.string(), time: wire.time() }),
});

export const assignAlerts = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/assign',
  area,
  summary: 'Takes alerts, or assigns them to somebody who works on alerts',
  ability: 'AML.Alerts:write',
  audit: 'alert.assigned',
  power: 'neutral',
  input: z.strictObject({
    alerts: alertVersions(),
    /** absent: the caller */
    user_id: wire.rowId().optional(),
    comment: wire.filterLines(4000),
  }),
  data: Moved,
});

const one = { ...alertVersion().shape };

export const escalateAlert = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/escalate',
  area,
  summary: 'Escalates an alert to the senior analysts and the compliance officer',
  ability: 'AML.Alerts:write',
  audit: 'alert.escalated',
  power: 'neutral',
  input: z.strictObject({ ...one, comment: longText() }),
  data: Moved,
});

export const awaitInformation = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/wait',
  area,
  summary: 'Records that information was requested; the regulatory deadline keeps running',
  ability: 'AML.Alerts:write',
  audit: 'alert.waits',
  power: 'neutral',
  input: z.strictObject({ ...one, comment: longText() }),
  data: Moved,
});

export const resumeAlert = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/resume',
  area,
  summary: 'Resumes an alert that is waiting for information, escalated or snoozed',
  ability: 'AML.Alerts:write',
  audit: 'alert.resumed',
  power: 'neutral',
  input: z.strictObject({ ...one, comment: wire.filterLines(4000) }),
  data: Moved,
});

export const snoozeAlert = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/snooze',
  area,
  summary: 'Snoozes an alert until a time before its regulatory deadline; a new hit brings it back at once',
  ability: 'AML.Alerts:write',
  audit: 'alert.snoozed',
  power: 'neutral',
  input: z.strictObject({ ...one, until: wire.instant(), comment: longText() }),
  data: Moved,
});

export const reopenAlert = endpoint({
  method: 'POST',
  path: '/api/aml/alerts/reopen',
  area,
  summary: 'Requests the reopening of a concluded alert because of new facts; needs a second approval',
  ability: 'AML.Alerts:write',
  audit: 'alert.reopen-asked',
  power: 'loosens',
  input: z.strictObject({ ...one, reason: longText() }),
  data: z.object({ request_id: z.string(), status: z.literal('WAITING_APPROVAL') }),
});

export const openDossier = endpoint({
  method: 'GET',
  path: '/api/aml/alerts/dossier',
  area,
  summary: 'The dossier of a closed alert as PDF, in the language of the company',
  ability: 'AML.Alerts:read',
  audit: 'alert-dossier.opened',
  power: 'neutral',
  answer: 'file',
  input: z.strictObject({ alert_id: wire.rowId() }),
  data: z.null(),
});
