import { addBusinessDays, type Calendar } from '../../kernel/calendar/business-days.ts';
import type { IncidentKind, IncidentNotice, IncidentNoticeState } from '../../kernel/incidents.ts';
import { dateAfter, type IdCountry, instantOfDate, localDate } from '../../kernel/index.ts';

/** Whom the law has told of an incident, and within how many business days after it was found. */
export interface NoticeDuty {
  readonly authority: string;
  readonly businessDays: number;
  readonly basis: string;
}

/**
 * Duties with a time that the law fixes. Other notices are decided by a person, who enters the authority and the time: Argentina and
 * Mexico fix no days for telling their authority, and what a supervisor asks of outages depends on the licence of the company.
 */
const duties: Readonly<Partial<Record<IdCountry, Partial<Record<IncidentKind, NoticeDuty>>>>> = {
  BRA: { DATA_LEAK: { authority: 'ANPD', businessDays: 3, basis: 'LGPD (Lei 13.709/2018), art. 48; Resolução CD/ANPD 15/2024' } },
};

export const dutyOf = (country: string, kind: IncidentKind): NoticeDuty | undefined => duties[country as IdCountry]?.[kind];

/** By when the authority has to be told: the end of the last of the business days after the day on which it was found. */
export const noticeDueAt = (duty: NoticeDuty, { foundAt, zone, calendar }: { foundAt: Date; zone: string; calendar: Calendar }): Date =>
  instantOfDate(dateAfter(addBusinessDays(localDate(foundAt, zone), duty.businessDays, calendar), 1), zone);

/** Where a notice stands. */
export function noticeStateOf(
  { notice, noticeDueAt: dueAt, noticedAt }: { notice: IncidentNotice; noticeDueAt: Date | null; noticedAt: Date | null },
  now: Date,
): IncidentNoticeState {
  if (notice !== 'NEEDED') return notice;
  if (noticedAt !== null) return 'GIVEN';
  return dueAt !== null && dueAt <= now ? 'OVERDUE' : 'OPEN';
}
