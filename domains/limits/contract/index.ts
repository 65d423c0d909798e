import { changeDefaultLimit, listDefaultLimits, listDefaultLimitsAt, previewDefaultLimit, showDefaultLimit } from './default-limits.ts';

export { changeDefaultLimit, listDefaultLimits, listDefaultLimitsAt, previewDefaultLimit, showDefaultLimit } from './default-limits.ts';
export { limitErrors } from './errors.ts';

export const limitEndpoints = [listDefaultLimits, listDefaultLimitsAt, showDefaultLimit, previewDefaultLimit, changeDefaultLimit];
