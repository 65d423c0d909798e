const dayMs = 86_400_000;
const shift = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** How often a merchant is reminded after the due day; then somebody has to speak with it. */
export const mostRemindersAfter = 4;

export interface ReminderPlan {
  dueOn: string;
  /** Days before the due day. */
  before: number;
  /** Days between reminders after it; the first is the day after. */
  every: number;
}

/** The days on which a merchant is reminded. None before the due day where that is 0. */
export const reminderDays = ({ dueOn, before, every }: ReminderPlan): string[] => [
  ...(before > 0 ? [shift(dueOn, -before)] : []),
  ...Array.from({ length: mostRemindersAfter }, (_, turn) => shift(dueOn, 1 + turn * every)),
];

/** Whether a reminder is due: a day for one has come since the last mail. After a standstill there is one, not one for each day. */
export const isReminderDue = (plan: ReminderPlan, lastMailOn: string, today: string): boolean =>
  reminderDays(plan).some((day) => day <= today && day > lastMailOn);
