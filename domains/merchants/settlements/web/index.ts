import { lazyPart, type Pages, withTexts } from '../../../../platform/web/index.ts';
import { offerDecideCalls } from '../../../mechanisms/approval-requests/web/index.ts';

/** The settlements of one merchant, for its page. */
export const MerchantSettlements = lazyPart(() =>
  withTexts(import('./merchant-settlements.panel.tsx'), 'merchants').then((module) => module.MerchantSettlements),
);

// Finance decides what finance asks for.
offerDecideCalls(['settlement.confirm', 'settlement.terms'], async () => {
  const { approveSettlementRequest, rejectSettlementRequest } = await import('../contract/index.ts');
  return { approve: approveSettlementRequest, reject: rejectSettlementRequest };
});

export const pages = {
  remittanceReports: () => withTexts(import('./remittance-reports.page.tsx'), 'merchants').then((module) => module.RemittanceReportsPage),
} satisfies Pages;
