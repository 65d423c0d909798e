import type { TagSpec, Tone } from '../../../platform/web/index.ts';
import type { ClockLevel } from '../model/clocks.ts';

export const statusTag: TagSpec = {
  labels: 'alerts.views',
  tones: { NEW: 'info', IN_REVIEW: 'violet', WAITING_INFO: 'warning', ESCALATED: 'danger', CONFIRMED: 'neutral' },
};
export const conclusionTag: TagSpec = { labels: 'alerts.conclusions', tones: { FALSE_POSITIVE: 'neutral', JUSTIFIED: 'success', SUSPICIOUS: 'danger' } };
export const severityTag: TagSpec = { labels: 'alerts.severities', tones: { '1': 'neutral', '2': 'info', '3': 'warning', '4': 'danger' } };
export const reportTag: TagSpec = {
  labels: 'alerts.reportStatuses',
  tones: { DRAFT: 'warning', IN_APPROVAL: 'info', READY: 'info', FILED: 'success', ACKNOWLEDGED: 'success', REFUSED: 'danger', CORRECTED: 'warning' },
};
export const sanctionTag: TagSpec = { labels: 'alerts.kyc.sanctions', tones: { NONE: 'neutral', POSSIBLE: 'warning', CONFIRMED: 'danger' } };
export const standingTag: TagSpec = {
  labels: 'alerts.kyc.standings',
  tones: { CLEAR: 'neutral', MONITORING: 'info', PROBATION: 'warning', APPROVED: 'success', BLOCKED: 'danger' },
};
export const levelTones: Readonly<Record<ClockLevel, Tone>> = { CALM: 'success', NOTICE: 'neutral', WARNING: 'warning', URGENT: 'danger', LATE: 'danger' };
