/**
 * What somebody of the staff is told. ALERT_ASSIGNED: by somebody else. ALERT_TAKEN_OVER: somebody else took it. ALERT_DUE: within
 * a day. REQUEST_ENDED: without a decision, or what was approved could not be applied. MENTIONED: in a comment.
 */
export const notificationKinds = [
  'ALERT_ASSIGNED',
  'ALERT_TAKEN_OVER',
  'ALERT_DUE',
  'REQUEST_APPROVED',
  'REQUEST_REJECTED',
  'REQUEST_ENDED',
  'MENTIONED',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
