import { type RoleDefinition, saveRoles } from '../domains/mechanisms/session/server/index.ts';
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
    name: { en: 'Administrator', pt: 'Administrador', es: 'Administrador' },
    home: '/',
    abilities: [
      ...everyone,
      ...may('write', 'AML.CONFIGURATION', 'AML.RoutingConfig', 'AML.Incidents'),
      // Who keeps the screening lists has to see them.
      ...may('read', 'AML.RuleSettings', 'AML.ActivityLog', 'AML.MERCHANTSLIST.AllMerchants', 'AML.SCREENING.Search'),
    ],
  },
  {
    code: 'AML_OFFICER',
    name: { en: 'Compliance officer', pt: 'Responsável de compliance', es: 'Oficial de cumplimiento' },
    home: '/',
    abilities: [
      ...everyone,
      ...may('write', ...casework, 'AML.ApprovalList', 'AML.IdDatabase', 'AML.Details', 'AML.RuleSettings', ...screening, ...onboarding),
      ...may('write', 'AML.MERCHANTSLIST.AllMerchants', 'AML.MERCHANTSLIST.MerchantRisk', 'AML.Reports.Sar', 'AML.Incidents'),
      ...may('read', 'AML.ActivityLog', 'AML.REMITTANCEREPORTS', 'AML.RoutingConfig', 'AML.CONFIGURATION'),
    ],
  },
  {
    code: 'AML_SENIOR',
    name: { en: 'Senior analyst', pt: 'Analista sênior', es: 'Analista sénior' },
    home: '/',
    abilities: [
      ...everyone,
      ...may('write', ...casework, 'AML.ApprovalList', 'AML.IdDatabase', 'AML.Details', 'AML.Incidents', ...screening, ...onboarding),
      ...may('read', 'AML.RuleSettings', 'AML.ActivityLog', 'AML.MERCHANTSLIST.AllMerchants', 'AML.MERCHANTSLIST.MerchantRisk', 'AML.RoutingConfig'),
    ],
  },
  {
    code: 'AML_ANALYST',
    name: { en: 'Analyst', pt: 'Analista', es: 'Analista' },
    home: '/',
    abilities: [
      ...everyone,
      ...may('write', ...casework, 'AML.SCREENING.Search', 'AML.SCREENING.Reports'),
      ...may('read', 'AML.ApprovalList', 'AML.IdDatabase', 'AML.Details', 'AML.RuleSettings', 'AML.SCREENING.Ongoing'),
      ...may('read', 'AML.MERCHANTSLIST.AllMerchants', 'AML.MERCHANTSLIST.MerchantRisk'),
    ],
  },
  {
    code: 'KYC_ANALYST',
    name: { en: 'Identity analyst', pt: 'Analista de identidade', es: 'Analista de identidad' },
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
    name: { en: 'Onboarding analyst', pt: 'Analista de credenciamento', es: 'Analista de alta de comercios' },
    home: '/',
    abilities: [
      ...everyone,
      ...may('write', ...onboarding, 'AML.MERCHANTSLIST.AllMerchants', 'AML.MERCHANTSLIST.MerchantRisk', 'AML.SCREENING.Search', 'AML.SCREENING.Reports'),
      ...may('read', 'AML.BlackList', 'AML.Details', 'AML.SCREENING.Ongoing'),
    ],
  },
  {
    code: 'RULE_MANAGER',
    name: { en: 'Rule manager', pt: 'Gestor de regras', es: 'Gestor de reglas' },
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
    name: { en: 'Finance operations', pt: 'Operações financeiras', es: 'Operaciones financieras' },
    home: '/',
    abilities: [...everyone, ...may('write', 'AML.REMITTANCEREPORTS'), ...may('read', 'AML.Transactions', 'AML.MERCHANTSLIST.AllMerchants')],
  },
  {
    code: 'AUDITOR',
    name: { en: 'Auditor', pt: 'Auditor', es: 'Auditor' },
    home: '/',
    abilities: may('read', ...abilitySubjects),
  },
  {
    code: 'SUPPORT',
    name: { en: 'Support', pt: 'Suporte', es: 'Soporte' },
    home: '/',
    // Sees identity numbers masked; see the presenters of the slices.
    abilities: [...everyone, ...may('read', 'AML.Transactions', 'AML.MonitorList', 'AML.ProbationList', 'AML.MERCHANTSLIST.AllMerchants')],
  },
  {
    code: 'DEMO_GUEST',
    name: { en: 'Guest of the demonstration', pt: 'Visitante da demonstração', es: 'Visitante de la demostración' },
    home: '/',
    // Reads everything as an auditor does; the demonstration builds have the search of lists, which keeps a report.
    abilities: abilitySubjects.flatMap((subject) => may(subject === 'AML.SCREENING.Search' ? 'write' : 'read', subject)),
  },
];

/** Writes the roles with their abilities; safe to repeat. */
export const seedRoles = (db: Database['main']): Promise<void> => saveRoles(db, roles);
