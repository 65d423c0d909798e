import type { ReactNode } from 'react';
import { EmptyState, useMayCall, useText } from '../../../../platform/web/index.ts';
import { WatchedPerson } from '../../monitor/web/index.ts';
import type { AlertDetail } from './alert-detail.ts';

/** Limits with their arithmetic, how the person's standing moved, payments and held payments, as the monitor list shows them. */
export function WatchedPanel({ detail }: { detail: AlertDetail }): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const { subject_id: subjectId, entity_code: companyCode } = detail.alert;
  if (subjectId === null) return <EmptyState title={t('alerts.kyc.merchantOnly')} />;
  if (!mayCall({ ability: 'AML.MonitorList:read' })) return <p className="muted">{t('alertTriage.noMonitorAbility')}</p>;
  return <WatchedPerson subjectId={subjectId} companyCode={companyCode} />;
}
