import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { InsideLink, useMayCall, useText, useTimes } from '../../../../platform/web/index.ts';
import type { SwitchView } from '../contract/index.ts';

/** Where black lists are not enforced, until when and why. */
export function SwitchedOff({ off }: { off: readonly SwitchView[] }): ReactNode {
  const t = useText();
  const times = useTimes();
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
                until: one.off_until === null ? '' : `${times.second(one.off_until)} ${times.mark}`,
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
