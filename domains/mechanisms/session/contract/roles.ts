/** The roles of the compliance back office. Which abilities a role holds is data (`role_ability`), not code. */
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
  'DEMO_GUEST',
] as const;
export type AmlRole = (typeof amlRoles)[number];
