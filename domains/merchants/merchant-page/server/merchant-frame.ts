import type { Demand } from '../../../../platform/contract/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import type { MerchantTimelineKind } from '../../../mechanisms/timelines/contract/index.ts';
import type { OfMerchant, TimelineSource } from '../../../mechanisms/timelines/server/index.ts';
import type { MerchantHeadView } from '../contract/index.ts';
import type { MerchantProfile } from '../../merchants/server/index.ts';

/** What a slice tells of merchants, one kind each. */
export type MerchantTimelineSource = TimelineSource<MerchantTimelineKind, OfMerchant>;

/** A part of the head that another slice knows, and who may read it. */
export interface MerchantFact<Fact> {
  /** Who has one of these is told. */
  readonly demands: readonly Demand[];
  read(merchant: Pick<MerchantProfile, 'merchantNo' | 'companyCode' | 'riskLevel'>, call: Call): Promise<Fact>;
}

/** What the page of a merchant shows beside what this slice keeps; the application hands it in, as those slices build on this one. */
export interface MerchantFrame {
  readonly risk: MerchantFact<NonNullable<MerchantHeadView['risk']>>;
  readonly held: MerchantFact<NonNullable<MerchantHeadView['held']>>;
  readonly settlement: MerchantFact<NonNullable<MerchantHeadView['settlement']>>;
  readonly work: MerchantFact<NonNullable<MerchantHeadView['work']>>;
  readonly timeline: readonly MerchantTimelineSource[];
}
