import type { Business, MerchantStatus, PayerVerification, RiskLevel } from '../../../register/kernel/index.ts';

/** Settings of an app, as far as they make its checks stricter or looser. */
export interface AppSettings {
  readonly selfVerify: boolean;
  readonly payerVerification: PayerVerification;
  /** Keys of channels that the app may not use. */
  readonly channelsOff: readonly string[];
}

export interface AppMerchant {
  readonly status: MerchantStatus;
  readonly riskLevel: RiskLevel;
}

/** Strictest last. */
const byStrictness: readonly PayerVerification[] = ['OFF', 'NAME', 'NAME_ID', 'STRICT'];

/** A merchant may vouch for its users with a contract, which onboarding ends with, and a risk of at most medium. */
export const maySelfVerify = ({ status, riskLevel }: AppMerchant): boolean => status === 'ONBOARDED' && riskLevel !== 'HIGH';

export const channelKey = (channel: { business: Business; method: string; providerCode: string }): string =>
  [channel.business, channel.method, channel.providerCode].join('|');

export const settingsLoosenings = ['SELF_VERIFY', 'PAYER_VERIFICATION', 'CHANNEL'] as const;
export type SettingLoosened = (typeof settingsLoosenings)[number];

/** Which settings a change loosens: vouching, a weaker comparison, a channel made available again. */
export function settingsLoosened(before: AppSettings, after: AppSettings): SettingLoosened[] {
  const results: SettingLoosened[] = [];
  if (after.selfVerify && !before.selfVerify) results.push('SELF_VERIFY');
  if (byStrictness.indexOf(after.payerVerification) < byStrictness.indexOf(before.payerVerification)) results.push('PAYER_VERIFICATION');
  if (before.channelsOff.some((key) => !after.channelsOff.includes(key))) results.push('CHANNEL');
  return results;
}
