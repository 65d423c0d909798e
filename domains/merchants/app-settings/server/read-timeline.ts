import { type Handler, handle } from '../../../../platform/server/index.ts';
import { type OfApp, readStream, type TimelineSource } from '../../../mechanisms/timelines/server/index.ts';
import { type AppTimelineKind, appTimelineKinds, readAppTimeline } from '../contract/index.ts';
import { getApp } from './app-settings-change.ts';

/** What a slice tells of apps, one kind each. */
export type AppTimelineSource = TimelineSource<AppTimelineKind, OfApp>;

/** One stream of what the slices tell of an app. */
export const readTimelineHandler = (sources: readonly AppTimelineSource[]): Handler =>
  handle(readAppTimeline, async ({ app_id: id, ...input }, call) => {
    const { appId, merchantNo, companyCode } = await getApp(call, id);
    const page = await readStream({ order: appTimelineKinds, sources }, input, { appId, merchantNo, companies: [companyCode] }, call);
    // All of it is of the one company of the app, which the page names.
    return { ...page, list: page.list.map((event) => ({ ...event, entity_code: null })) };
  });
