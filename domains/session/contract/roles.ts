/** The roles of the compliance desk. Which abilities a role holds is data (`role_ability`), not code. */
export const amlRoles = [
  'AML_ADMIN',
  'AML_OFFICER',
  'AML_SENIOR',
  'AML_ANALYST',
  'KYC_ANALYST',
  'ONBOARDING_ANALYST',
  'RULE_MANAGER',
  'FINANCE_OPS',
  'AUDITOR',
  'SUPPORT',
] as const;
export type AmlRole = (typeof amlRoles)[number];

/** `role` of an account: it only picks the home page. */
export const accountRoles = ['admin', 'client'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Route sets for allow-listed demonstration accounts. The server enforces abilities in each of them alike. */
export const demoBuilds = ['demo', 'demo-onboarding'] as const;
export type DemoBuild = (typeof demoBuilds)[number];
