import type { ReactNode } from 'react';
import { useQueryCall, Answer } from '../../../../../platform/web/index.ts';
import { readTransactionDetail } from '../../contract/index.ts';
import { WhyPanel } from './why.panel.tsx';

/** Why one payment was decided as it was, for screens that know only its name. */
export function PaymentWhy({ business, tradeNo }: { business: 'payin' | 'payout'; tradeNo: string }): ReactNode {
  const detail = useQueryCall(readTransactionDetail, { business, trade_no: tradeNo }, { keepPrevious: false, silent: true });
  return (
    <Answer of={detail} lines={8}>
      {(data) => <WhyPanel key={tradeNo} detail={data} />}
    </Answer>
  );
}
