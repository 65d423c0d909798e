import type { MerchantDetail } from '../../merchants/contract/index.ts';

/** What every part of the page is given. */
export interface DetailProps {
  detail: MerchantDetail;
}
