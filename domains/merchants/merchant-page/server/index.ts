import type { Slice } from '../../../../platform/server/index.ts';
import type { MerchantFrame } from './merchant-frame.ts';
import { merchantNoteHandlers } from './notes-of-merchant.ts';
import { readHeadHandler } from './read-head.ts';
import { readTurnoverHandler } from './read-turnover.ts';
import { readTimelineHandler } from './read-timeline.ts';

export type { MerchantFrame } from './merchant-frame.ts';

/** The slice with what other slices know and tell of merchants; the application lists it, so that no kind is told by accident. */
export const merchantPageSlice = (frame: Partial<MerchantFrame>): Slice => ({
  name: 'merchant-page',
  handlers: [readHeadHandler(frame), readTimelineHandler(frame.timeline ?? []), readTurnoverHandler, ...merchantNoteHandlers],
});
