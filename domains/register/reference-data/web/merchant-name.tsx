import type { ReactNode } from 'react';
import { addressOf, InsideLink } from '../../../../platform/web/index.ts';

/** Address of the page about a merchant, which is known by its number. */
export const merchantHref = (merchantNo: string | null | undefined, part?: string): string | undefined =>
  merchantNo ? addressOf('/merchantDetail', { merchant_no: merchantNo, part }) : undefined;

/** The name of a merchant as the link to its page, for those who may open it; bare for others. */
export function MerchantName({ merchantNo, children }: { merchantNo: string | null | undefined; children: ReactNode }): ReactNode {
  const href = merchantHref(merchantNo);
  return href === undefined ? children : <InsideLink href={href}>{children}</InsideLink>;
}
