import type { ReactNode } from 'react';
import { AppDrawer, useKept, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { showAssessment } from '../contract/index.ts';
import { MerchantRiskPanel } from './cra.panel.tsx';

/** The assessment of one merchant beside the register. */
export function MerchantDrawer({ merchantNo, onClose }: { merchantNo: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const shown = useKept(merchantNo);
  const { data } = useQueryCall(showAssessment, { merchant_no: shown ?? '' }, { silent: true, enabled: shown !== undefined });
  return (
    <AppDrawer open={merchantNo !== undefined} onClose={onClose} width={760} title={`${t('merchantRisk.assessment')} · ${data?.merchant_name ?? shown ?? ''}`}>
      {shown === undefined ? null : <MerchantRiskPanel merchantNo={shown} canWrite />}
    </AppDrawer>
  );
}
