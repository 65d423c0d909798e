import type { TagSpec } from '../../../platform/web/index.ts';

export const standingTag: TagSpec = {
  labels: 'monitor.standings',
  tones: { MONITORING: 'info', PROBATION: 'warning', APPROVED: 'success', BLOCKED: 'danger', CLEAR: 'neutral' },
};
export const sanctionTag: TagSpec = { labels: 'monitor.sanctions', tones: { NONE: 'neutral', POSSIBLE: 'warning', CONFIRMED: 'danger' } };
export const alertStatusTag: TagSpec = {
  labels: 'monitor.alertStatuses',
  tones: { NEW: 'info', IN_REVIEW: 'violet', WAITING_INFO: 'warning', ESCALATED: 'danger', CONFIRMED: 'neutral' },
};
export const conclusionTag: TagSpec = { labels: 'monitor.conclusions', tones: { FALSE_POSITIVE: 'neutral', JUSTIFIED: 'success', SUSPICIOUS: 'danger' } };
export const caseStageTag: TagSpec = { labels: 'monitor.stages', tones: { PENDING_REVIEW: 'info', EVIDENCE_SUBMITTED: 'warning', REVIEWED: 'success' } };
