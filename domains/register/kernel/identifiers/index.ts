/*
 * The one form of what links people or is compared: whatever the spelling, one identifier has one form, and two
 * identifiers never share one. Documents have theirs by `parseIdDocument`.
 */
export { canonicalAccount } from './account.ts';
export { canonicalDevice } from './device.ts';
export { canonicalEmail } from './email.ts';
export { canonicalIp } from './ip-address.ts';
export { canonicalPhone } from './telephone.ts';
