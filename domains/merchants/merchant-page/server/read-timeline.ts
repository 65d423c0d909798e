import { type Handler, handle } from '../../../../platform/server/index.ts';
import { getVisibleMerchant } from '../../merchants/server/index.ts';
import { merchantTimelineKinds } from '../../../mechanisms/timelines/contract/index.ts';
import { type MerchantTimelineSource, readStream } from '../../../mechanisms/timelines/server/index.ts';
import { readMerchantTimeline } from '../contract/index.ts';

/** One stream of what the slices tell of a merchant. */
export const readTimelineHandler = (sources: readonly MerchantTimelineSource[]): Handler =>
  handle(readMerchantTimeline, async ({ merchant_no: no, ...input }, call) => {
    const { merchantNo, subjectId, companyCode } = await getVisibleMerchant(call, { merchant_no: no });
    const page = await readStream({ order: merchantTimelineKinds, sources }, input, { merchantNo, subjectId, companies: [companyCode] }, call);
    // All of it is of the one company of the merchant, which the page names.
    return { ...page, list: page.list.map((event) => ({ ...event, entity_code: null })) };
  });
