import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import {
  incidentActs,
  incidentKinds,
  incidentLacks,
  incidentLinkKinds,
  incidentNotices,
  incidentNoticeStates,
  incidentOrigins,
  incidentSeverities,
  incidentStatuses,
} from '../../../register/kernel/incidents.ts';

export const area = 'incidents';
export const root = '/api/aml/incident';
export const read = 'AML.Incidents:read';
export const write = 'AML.Incidents:write';

export const titleLimit = 200;
export const textLimit = 4_000;
export const reasonLimit = 1_000;
export const nameLimit = 100;

const nullable = () => z.string().nullable();
const maybeTime = () => wire.time().nullable();
const Account = z.object({ user_id: z.string(), name: z.string() });

/** An incident as the log shows it. */
export const IncidentRow = z.object({
  incident_id: z.string(),
  kind: z.enum(incidentKinds),
  severity: z.enum(incidentSeverities),
  status: z.enum(incidentStatuses),
  origin: z.enum(incidentOrigins),
  title: z.string(),
  entity_code: z.string(),
  began_time: wire.time(),
  found_time: wire.time(),
  ended_time: maybeTime(),
  /** where the notice to the authority stands */
  notice_state: z.enum(incidentNoticeStates),
  notice_due_time: maybeTime(),
  responsible: Account.nullable(),
  opened_time: wire.time(),
  opened_by: z.string(),
  closed_time: maybeTime(),
  version: z.number().int(),
});
export type IncidentRowData = z.output<typeof IncidentRow>;

const Link = z.object({
  link_id: z.string(),
  kind: z.enum(incidentLinkKinds),
  /** key or number by which the linked record is opened */
  ref: z.string(),
  label: z.string(),
  added_time: wire.time(),
  added_by: z.string(),
});
export type IncidentLinkData = z.output<typeof Link>;

/** Everything about one incident. */
export const IncidentDetail = IncidentRow.extend({
  company_name: z.string(),
  description: z.string(),
  affected: nullable(),
  people_affected: z.number().int().nullable(),
  measures: nullable(),
  notice: z.enum(incidentNotices),
  /** the norm that sets a time for the notice of such an incident; null where none is known */
  notice_basis: nullable(),
  authority: nullable(),
  noticed_time: maybeTime(),
  notice_reference: nullable(),
  closed_by: nullable(),
  is_masked: z.boolean(),
  links: z.array(Link),
  events: z.array(wire.auditedStep(incidentStatuses)),
  /** who may be responsible */
  colleagues: z.array(Account),
  /** what can be done in this state by somebody who may write */
  acts: z.array(z.enum(incidentActs)),
  /** what has to be said before it can be closed */
  lacks: z.array(z.enum(incidentLacks)),
});
export type IncidentDetailData = z.output<typeof IncidentDetail>;

/** What an act answers. */
export const Changed = z.object({ incident_id: z.string(), status: z.enum(incidentStatuses), version: z.number().int() });

export const ofOne = { incident_id: wire.rowId(), version: wire.version() };

/** What is known of a new incident, as a person says it. What is left out is not known. */
export const facts = {
  kind: wire.choice(incidentKinds),
  severity: wire.choice(incidentSeverities),
  title: wire.text(titleLimit),
  description: wire.lines(textLimit),
  affected: wire.filterLines(textLimit),
  people_affected: wire.whole(0, 1_000_000_000).optional(),
  began_time: wire.instant(),
  found_time: wire.instant(),
  ended_time: wire.filterInstant(),
  measures: wire.filterLines(textLimit),
  /** left out: as the law of the company's country says for such an incident */
  notice: wire.filterChoice(incidentNotices),
  authority: wire.filterText(nameLimit),
  notice_due_time: wire.filterInstant(),
  noticed_time: wire.filterInstant(),
  notice_reference: wire.filterText(nameLimit),
};

/** The empty text takes out what was known. */
const cleared = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal('').transform(() => null), schema]).optional();

/** What changes of it. What is left out stays as it is, so that nobody writes over what is shown masked. */
export const changes = {
  kind: wire.choice(incidentKinds).optional(),
  severity: wire.choice(incidentSeverities).optional(),
  title: wire.text(titleLimit).optional(),
  description: wire.lines(textLimit).optional(),
  affected: cleared(wire.lines(textLimit)),
  people_affected: cleared(wire.whole(0, 1_000_000_000)),
  began_time: wire.instant().optional(),
  found_time: wire.instant().optional(),
  ended_time: cleared(wire.instant()),
  measures: cleared(wire.lines(textLimit)),
  notice: wire.choice(incidentNotices).optional(),
  authority: cleared(wire.text(nameLimit)),
  notice_due_time: cleared(wire.instant()),
  noticed_time: cleared(wire.instant()),
  notice_reference: cleared(wire.text(nameLimit)),
  /** who is to answer for it */
  responsible_id: wire.rowId().optional(),
};
