import type { MerchantTimelineSource } from '../../../mechanisms/timelines/server/index.ts';
import type { MerchantHeadView } from '../contract/index.ts';
import type { MerchantFact } from '../../merchants/server/index.ts';

/** What the page of a merchant shows beside what this slice keeps; the application hands it in, as those slices build on this one. */
export interface MerchantFrame {
  readonly risk: MerchantFact<NonNullable<MerchantHeadView['risk']>>;
  readonly held: MerchantFact<NonNullable<MerchantHeadView['held']>>;
  readonly settlement: MerchantFact<NonNullable<MerchantHeadView['settlement']>>;
  readonly work: MerchantFact<NonNullable<MerchantHeadView['work']>>;
  readonly timeline: readonly MerchantTimelineSource[];
}
