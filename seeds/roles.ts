import { type RoleDefinition, saveRoles } from '../domains/session/server/index.ts';
import { type AbilityEntry, type AbilitySubject, abilitySubjects } from '../platform/contract/index.ts';
import type { Database } from '../platform/server/index.ts';

/*
 * What each role may do, subject by subject. `write` includes reading. Final decisions over money and reports lie with the
 * officer and the senior; analysts propose; administrators manage people and configuration and decide no case.
 */

const may = (action: 'read' | 'write', ...subjects: AbilitySubject[]): AbilityEntry[] =>
  subjects.map((subject) => ({ subject, action: action === 'write' ? ['read', 'write'] : ['read'] }));

/** Every role opens the overview and the pages of its own account. */
const everyone = may('read', 'Auth', 'Dashboard');

const onboarding = ['AML.ONBOARDING.OnboardingList', 'AML.ONBOARDING.Supplementary', 'AML.ONBOARDING.AdditionalRequest'] as const;
const screening = ['AML.SCREENING.Search', 'AML.SCREENING.Reports', 'AML.SCREENING.Ongoing'] as const;
const casework = ['AML.MonitorList', 'AML.Transactions', 'AML.Alerts', 'AML.DOWNLOAD', 'AML.BlackList', 'AML.ProbationList'] as const;

export const roles: readonly RoleDefinition[] = [
  {
    code: 'AML_ADMIN',
    nameEn: 'Administrator',
    namePt: 'Administrador',
    home: '/',
    abilities: [
      ...everyone,
      ...may('write', 'AML.CONFIGURATION', 'AML.RoutingConfig'),
      ...may('read', 'AML.RuleSettings', 'AML.ActivityLog', 'AML.MERCHANTSLIST.AllMerchants'),
    ],
  },
  {
    code: 'AML_OFFICER',
    nameEn: 'Compliance officer',
    namePt: 'Responsável de compliance',
    home: '/',
    abilities: [
      ...everyone,
      ...may('write', ...casework, 'AML.ApprovalList', 'AML.IdDatabase', 'AML.Details', 'AML.RuleSettings', ...screening, ...onboarding),
      ...may('write', 'AML.MERCHANTSLIST.AllMerchants', 'AML.Reports.Sar'),
      ...may('read', 'AML.ActivityLog', 'AML.REMITTANCEREPORTS', 'AML.RoutingConfig', 'AML.CONFIGURATION'),
    ],
  },
  {
    code: 'AML_SENIOR',
    nameEn: 'Senior analyst',
    namePt: 'Analista sênior',
    home: '/',
    abilities: [
      ...everyone,
      ...may('write', ...casework, 'AML.ApprovalList', 'AML.IdDatabase', 'AML.Details', ...screening, ...onboarding),
      ...may('read', 'AML.RuleSettings', 'AML.ActivityLog', 'AML.MERCHANTSLIST.AllMerchants', 'AML.RoutingConfig'),
    ],
  },
  {
    code: 'AML_ANALYST',
    nameEn: 'Analyst',
    namePt: 'Analista',
    home: '/',
    abilities: [
      ...everyone,
      ...may('write', ...casework, 'AML.SCREENING.Search', 'AML.SCREENING.Reports'),
      ...may('read', 'AML.ApprovalList', 'AML.IdDatabase', 'AML.Details', 'AML.RuleSettings', 'AML.SCREENING.Ongoing', 'AML.MERCHANTSLIST.AllMerchants'),
    ],
  },
  {
    code: 'KYC_ANALYST',
    nameEn: 'Identity analyst',
    namePt: 'Analista de identidade',
    home: '/',
    abilities: [
      ...everyone,
      ...may('write', 'AML.IdDatabase', 'AML.Details', 'AML.SCREENING.Search'),
      ...may(
        'read',
        'AML.MonitorList',
        'AML.ProbationList',
        'AML.Transactions',
        'AML.Alerts',
        'AML.BlackList',
        'AML.SCREENING.Reports',
        'AML.SCREENING.Ongoing',
      ),
    ],
  },
  {
    code: 'ONBOARDING_ANALYST',
    nameEn: 'Onboarding analyst',
    namePt: 'Analista de credenciamento',
    home: '/',
    abilities: [
      ...everyone,
      ...may('write', ...onboarding, 'AML.MERCHANTSLIST.AllMerchants', 'AML.SCREENING.Search', 'AML.SCREENING.Reports'),
      ...may('read', 'AML.BlackList', 'AML.Details', 'AML.SCREENING.Ongoing'),
    ],
  },
  {
    code: 'RULE_MANAGER',
    nameEn: 'Rule manager',
    namePt: 'Gestor de regras',
    home: '/',
    abilities: [
      ...everyone,
      ...may('write', 'AML.RuleSettings'),
      ...may(
        'read',
        'AML.Alerts',
        'AML.Transactions',
        'AML.MonitorList',
        'AML.ProbationList',
        'AML.BlackList',
        'AML.RoutingConfig',
        'AML.MERCHANTSLIST.AllMerchants',
      ),
    ],
  },
  {
    code: 'FINANCE_OPS',
    nameEn: 'Finance operations',
    namePt: 'Operações financeiras',
    home: '/',
    abilities: [...everyone, ...may('write', 'AML.REMITTANCEREPORTS'), ...may('read', 'AML.Transactions', 'AML.MERCHANTSLIST.AllMerchants')],
  },
  {
    code: 'AUDITOR',
    nameEn: 'Auditor',
    namePt: 'Auditor',
    home: '/',
    abilities: may('read', ...abilitySubjects),
  },
  {
    code: 'SUPPORT',
    nameEn: 'Support',
    namePt: 'Suporte',
    home: '/',
    // Sees identity numbers masked; see the presenters of the slices.
    abilities: [...everyone, ...may('read', 'AML.Transactions', 'AML.MonitorList', 'AML.ProbationList', 'AML.MERCHANTSLIST.AllMerchants')],
  },
];

/** Writes the ten roles with their abilities; safe to repeat. */
export const seedRoles = (db: Database['main']): Promise<void> => saveRoles(db, roles);
