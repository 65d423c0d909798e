import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { formatInstant, InsideLink, useMayCall, useText, useZone, zoneMark } from '../../../platform/web/index.ts';
import type { SwitchView } from '../contract/index.ts';

/** Where black lists are not enforced, until when and why. */
export function SwitchedOff({ off }: { off: readonly SwitchView[] }): ReactNode {
  const t = useText();
  const zone = useZone();
  const mayCall = useMayCall();
  return (
    <Alert
      banner
      type="error"
      role="status"
      title={t('listsOff.title')}
      description={
        <>
          {off.map((one) => (
            <div key={`${one.entity_code} ${one.business}`}>
              {t('listsOff.line', {
                company: one.entity_name,
                business: t.of('listsOff.businesses', one.business),
                until: one.off_until === null ? '' : `${formatInstant(one.off_until, zone)} ${zoneMark(zone)}`,
              })}
              {one.reason ? `. ${t('listsOff.because', { reason: one.reason, maker: one.requested_by ?? '', checker: one.approved_by ?? '' })}` : ''}
            </div>
          ))}
        </>
      }
      {...(mayCall({ ability: 'AML.BlackList:read' }) ? { action: <InsideLink href="/blackList?tab=config">{t('listsOff.open')}</InsideLink> } : {})}
    />
  );
}
