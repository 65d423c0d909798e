import type { Slice } from '../../../platform/server/index.ts';
import { appSettingsHandlers } from './app-settings.ts';

export { appSettingsKind } from './app-settings-change.ts';

export const appSettingsSlice: Slice = { name: 'app-settings', handlers: appSettingsHandlers };
