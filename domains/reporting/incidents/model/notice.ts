import { addBusinessDays, type Calendar, forDays } from '../../../register/kernel/calendar/business-days.ts';
import type { IncidentKind, IncidentNotice, IncidentNoticeState } from '../../../register/kernel/incidents.ts';
import { dateAfter, instantOfDate, localDate } from '../../../register/kernel/index.ts';
import { type LawIncidentNotice, lawOf } from '../../../register/kernel/law/index.ts';

/** Whom the law of a country has told of an incident of a kind; undefined where it fixes no time, and a person decides. */
export const dutyOf = (country: string, kind: IncidentKind): LawIncidentNotice | undefined =>
  lawOf(country)?.incidentNotices.find(({ incident }) => incident === kind);

/** By when the authority has to be told: the end of the last of the business days after the day on which it was found. */
export const noticeDueAt = (duty: LawIncidentNotice, { foundAt, zone, calendar }: { foundAt: Date; zone: string; calendar: Calendar }): Date =>
  instantOfDate(dateAfter(addBusinessDays(localDate(foundAt, zone), duty.businessDays, forDays(calendar, 'PUBLIC')), 1), zone);

/** Where a notice stands. */
export function noticeStateOf(
  { notice, noticeDueAt: dueAt, noticedAt }: { notice: IncidentNotice; noticeDueAt: Date | null; noticedAt: Date | null },
  now: Date,
): IncidentNoticeState {
  if (notice !== 'NEEDED') return notice;
  if (noticedAt !== null) return 'GIVEN';
  return dueAt !== null && dueAt <= now ? 'OVERDUE' : 'OPEN';
}
