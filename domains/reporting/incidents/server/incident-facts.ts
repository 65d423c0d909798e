import { type EndpointParsed, refuse } from '../../../../platform/contract/index.ts';
import { type changeIncident, incidentErrors, type recordIncident } from '../contract/index.ts';
import { dutyOf, noticeDueAt } from '../model/notice.ts';
import type { CompanyFacts } from '../../../register/reference-data/server/index.ts';
import type { IncidentFacts, IncidentRow } from './incident.store.ts';

/* What is known of an incident: as it is said, checked, kept and told to the audit trail. */

type IncidentInput = Omit<EndpointParsed<typeof recordIncident>, 'entity_code'>;
type Change = Omit<EndpointParsed<typeof changeIncident>, 'incident_id' | 'version' | 'responsible_id'>;

/** What is known of an incident by what the fields are called in calls. */
const names = {
  kind: 'kind',
  severity: 'severity',
  title: 'title',
  description: 'description',
  affected: 'affected',
  people_affected: 'peopleAffected',
  began_time: 'beganAt',
  found_time: 'foundAt',
  ended_time: 'endedAt',
  measures: 'measures',
  notice: 'notice',
  authority: 'authority',
  notice_due_time: 'noticeDueAt',
  noticed_time: 'noticedAt',
  notice_reference: 'noticeReference',
} as const satisfies Record<keyof Change, keyof IncidentFacts>;

const noNotice = { authority: null, noticeDueAt: null, noticedAt: null, noticeReference: null } as const;
const unknown = { ...noNotice, affected: null, peopleAffected: null, endedAt: null, measures: null } as const;

/** What was said, by the names of the model; what was not said is left out. */
const saidOf = (input: IncidentInput | Change): Partial<IncidentFacts> =>
  Object.fromEntries((Object.keys(names) as (keyof typeof names)[]).flatMap((key) => (input[key] === undefined ? [] : [[names[key], input[key]] as const])));

/** Where the law of the country fixes whom to tell and by when, that is filled in. */
function withDuty(facts: IncidentFacts, { country, zone, calendar }: CompanyFacts): IncidentFacts {
  const duty = facts.notice === 'NEEDED' ? dutyOf(country, facts.kind) : undefined;
  if (duty === undefined) return facts;
  const { authority, noticeDueAt: dueAt, foundAt } = facts;
  return { ...facts, authority: authority ?? duty.authority, noticeDueAt: dueAt ?? noticeDueAt(duty, { foundAt, zone, calendar }) };
}

/** Refuses what cannot be: times out of their order, and a notice without its authority or without being required. */
function checked(facts: IncidentFacts, now: Date): IncidentFacts {
  const { beganAt, foundAt, endedAt, notice, authority, noticeDueAt: dueAt, noticedAt, noticeReference } = facts;
  const isLater = (at: Date | null): boolean => at !== null && at > now;
  if (beganAt > foundAt || (endedAt !== null && endedAt < beganAt) || [foundAt, endedAt, noticedAt].some(isLater)) refuse(incidentErrors, 'INCIDENT_TIMES');
  const isTold = [authority, dueAt, noticedAt, noticeReference].some((one) => one !== null);
  if (notice === 'NEEDED' ? authority === null : isTold) refuse(incidentErrors, 'INCIDENT_NOTICE');
  return facts;
}

/** What is known of a new incident. Where nothing is said of a notice, the law says whether there is one. */
export function factsOfNew(input: IncidentInput, company: CompanyFacts, now: Date): IncidentFacts {
  const notice = input.notice ?? (dutyOf(company.country, input.kind) === undefined ? 'UNDECIDED' : 'NEEDED');
  const { kind, severity, title, description, began_time: beganAt, found_time: foundAt } = input;
  return checked(withDuty({ ...unknown, kind, severity, title, description, beganAt, foundAt, ...saidOf(input), notice }, company), now);
}

/** What is known after a change. What was known of a notice goes with the need for it. */
export function factsAfter(former: IncidentFacts, change: Change, company: CompanyFacts, now: Date): IncidentFacts {
  const input = saidOf(change);
  const notice = input.notice ?? former.notice;
  return checked(withDuty({ ...former, ...(notice === 'NEEDED' ? {} : noNotice), ...input, notice }, company), now);
}

/** Long texts: the audit trail says that they changed. */
const longTexts: readonly (keyof IncidentFacts)[] = ['description', 'affected', 'measures'];
export const factKeys = Object.values(names);
const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
export const factsOf = (row: IncidentRow): IncidentFacts => Object.fromEntries(factKeys.map((key) => [key, row[key]])) as unknown as IncidentFacts;
/** What the audit trail says of these facts. */
export const auditFields = (facts: IncidentFacts, keys: readonly (keyof IncidentFacts)[]): Record<string, unknown> =>
  Object.fromEntries(keys.filter((key) => !longTexts.includes(key)).map((key) => [key, plain(facts[key])]));

/** What the audit trail says of a change. */
export function difference(former: IncidentFacts, facts: IncidentFacts): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = factKeys.filter((key) => plain(former[key]) !== plain(facts[key]));
  return { before: auditFields(former, changed), after: { ...auditFields(facts, changed), changed } };
}
