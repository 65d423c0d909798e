import {
  appSettingsOptions,
  listAppSettings,
  modifyPayerVerification,
  modifySelfVerify,
  showAppChannels,
  showAppSettings,
  updateAppSettings,
} from './app-settings.ts';
import { readAppTimeline } from './timeline.ts';

export { AppChannel, appList, AppSettings, AppSettingsChange } from './app-settings.ts';
export { appSettingsErrors } from './errors.ts';
export { type AppTimelineKind, appTimelineKinds, readAppTimeline } from './timeline.ts';
export { appSettingsOptions, listAppSettings, modifyPayerVerification, modifySelfVerify, showAppChannels, showAppSettings, updateAppSettings };

export const appSettingsEndpoints = [
  listAppSettings,
  appSettingsOptions,
  showAppSettings,
  showAppChannels,
  updateAppSettings,
  modifyPayerVerification,
  modifySelfVerify,
  readAppTimeline,
];
