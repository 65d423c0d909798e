import type { AnyEndpoint } from '../../../../platform/web/index.ts';
import { listAppSettings, readAppTimeline, showAppChannels, showAppSettings } from '../contract/index.ts';

/** What a change of an app's settings makes stale. */
export const touched: readonly AnyEndpoint[] = [showAppSettings, showAppChannels, listAppSettings, readAppTimeline];
