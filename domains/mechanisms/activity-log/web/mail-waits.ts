import type { Text } from '../../../../platform/web/index.ts';
import type { MailView } from '../contract/index.ts';

/** Why a mail waits; of one whose sending the reader is not told of, that it is not. */
export const waitsOf = (t: Text, { status, waits_for: waits }: Pick<MailView, 'status' | 'waits_for'>): string | null =>
  status === 'ISSUED' ? t('activityLogPage.mails.notTold') : waits === null ? null : t.of('activityLogPage.mailWaits', waits);
