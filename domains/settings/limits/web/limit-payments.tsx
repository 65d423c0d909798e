import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { addressOf, InsideLink, Money, Time, useQueryCall, useText, Answer } from '../../../../platform/web/index.ts';
import { MerchantName } from '../../../register/reference-data/web/index.ts';
import { listLimitPayments } from '../contract/index.ts';

export interface LimitPaymentsProps {
  keyId: string;
  part: 'used' | 'reserved';
  windowFrom: number;
  windowTo: number;
  /** As it was booked at that moment. */
  knownAt?: number | undefined;
}

const step = 20;

/** The payments that make up what is used or reserved of a limit, with their sum. */
export function LimitPayments({ keyId, part, windowFrom, windowTo, knownAt }: LimitPaymentsProps): ReactNode {
  const t = useText();
  const [size, setSize] = useState(step);
  const shown = useQueryCall(
    listLimitPayments,
    {
      key_id: keyId,
      part,
      window_from: String(windowFrom),
      window_to: String(windowTo),
      ...(knownAt === undefined ? {} : { known_at: String(knownAt) }),
      page_num: 1,
      page_size: size,
    },
    { silent: true },
  );
  return (
    <Answer of={shown} lines={3}>
      {({ list, total, sum, currency }) => {
        return (
          <div className="limit-payments">
            <p>
              {t('limits.payments')}: {total} · <Money amount={sum} currency={currency} strong />
            </p>
            {list.length === 0 ? <p className="muted">{t('limits.nothing')}</p> : null}
            <ul>
              {list.map((one) => (
                <li key={one.transaction_id}>
                  <InsideLink href={addressOf('/transactions/detail', { business: one.business, trade_no: one.trade_no })}>{one.trade_no}</InsideLink>
                  <span>
                    <MerchantName merchantNo={one.merchant_no}>{one.merchant_name}</MerchantName>
                  </span>
                  <Time at={one.time} />
                  <Money amount={one.amount} currency={currency} />
                </li>
              ))}
            </ul>
            {list.length < total && size < 100 ? (
              <Button size="small" onClick={() => setSize(Math.min(100, size + step * 2))}>
                {t('limits.more')}
              </Button>
            ) : null}
          </div>
        );
      }}
    </Answer>
  );
}
