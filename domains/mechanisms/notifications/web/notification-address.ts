import { addressOf } from '../../../../platform/web/index.ts';
import type { NotificationView } from '../contract/index.ts';

/** Where what a notification is about is worked on; undefined for what has no page. */
export function addressOfNotification({ about_kind: kind, about_id: id }: Pick<NotificationView, 'about_kind' | 'about_id'>): string | undefined {
  if (kind === 'alert') return addressOf('/alerts', { alert: id });
  if (kind === 'approval-request') return addressOf('/approvalRequests', { tab: 'mine', request: id });
  if (kind === 'investigation') return `/investigationDetail/${id}`;
  if (kind === 'incident') return addressOf('/incidents', { record: id });
  if (kind === 'person') return addressOf(`/person/${id}`, { tab: 'notes' });
  if (kind === 'merchant') return addressOf('/merchantDetail', { merchant_no: id, part: 'notes' });
  if (kind === 'kyc-document') return addressOf('/kycDocuments', { document: id });
  if (kind === 'report-case') return `/reportCaseDetail/${id}`;
  return kind === 'onboarding' ? `/merchantOnboardingReview/${id}` : undefined;
}
