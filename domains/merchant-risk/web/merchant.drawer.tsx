import type { ReactNode } from 'react';
import { AppDrawer, useKept, useText } from '../../../platform/web/index.ts';
import { MerchantRiskPanel } from './cra.panel.tsx';

/** The assessment of one merchant beside the register. */
export function MerchantDrawer({ merchantNo, onClose }: { merchantNo: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const shown = useKept(merchantNo);
  return (
    <AppDrawer open={merchantNo !== undefined} onClose={onClose} width={760} title={`${t('merchantRisk.assessment')} · ${shown ?? ''}`}>
      {shown === undefined ? null : <MerchantRiskPanel merchantNo={shown} canWrite />}
    </AppDrawer>
  );
}
