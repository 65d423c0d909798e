import type { Slice } from '../../../../platform/server/index.ts';
import { appSettingsHandlers } from './app-settings.ts';
import { type AppTimelineSource, readTimelineHandler } from './read-timeline.ts';

export { appSettingsKind } from './app-settings-change.ts';
export type { AppTimelineSource } from './read-timeline.ts';

/** The slice with what other slices tell of apps; the application lists it. */
export const appSettingsSlice = (timeline: readonly AppTimelineSource[]): Slice => ({
  name: 'app-settings',
  handlers: [...appSettingsHandlers, readTimelineHandler(timeline)],
});
