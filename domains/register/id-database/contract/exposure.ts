import type { Demand } from '../../../../platform/contract/index.ts';

/**
 * Who is told that somebody is politically exposed or sanctioned: those who work on alerts, on identities or on applications, and those
 * who read what the others did. Whoever talks with customers or pays them is not told.
 */
export const exposureReaders: readonly Demand[] = [
  'AML.Alerts:read',
  'AML.Details:read',
  'AML.IdDatabase:read',
  'AML.ONBOARDING.OnboardingList:read',
  'AML.ActivityLog:read',
];
