/**
 * Who may do what. An ability is a subject with the actions `read`, `write` or `manage`.
 * The subjects are the resources of the route table (docs/api/routes.tsv), and two of which the table says nothing: `MerchantRisk`, as what
 * the back office thinks of a merchant is not for everybody who sees merchants, and `Incidents`, the log of what went wrong.
 */
export const abilitySubjects = [
  'Auth',
  'Dashboard',
  'AML.MonitorList',
  'AML.Transactions',
  'AML.RuleSettings',
  'AML.Alerts',
  'AML.DOWNLOAD',
  'AML.BlackList',
  'AML.ProbationList',
  'AML.ApprovalList',
  'AML.IdDatabase',
  'AML.Details',
  'AML.ActivityLog',
  'AML.Incidents',
  'AML.SCREENING.Search',
  'AML.SCREENING.Reports',
  'AML.SCREENING.Ongoing',
  'AML.ONBOARDING.OnboardingList',
  'AML.ONBOARDING.Supplementary',
  'AML.ONBOARDING.AdditionalRequest',
  'AML.MERCHANTSLIST.AllMerchants',
  'AML.MERCHANTSLIST.MerchantRisk',
  'AML.Reports.Sar',
  'AML.REMITTANCEREPORTS',
  'AML.RoutingConfig',
  'AML.CONFIGURATION',
] as const;
export type AbilitySubject = (typeof abilitySubjects)[number];

export type AbilityAction = 'read' | 'write' | 'manage';

/** One entry of `userData.ability`, as the browser stores it. */
export interface AbilityEntry {
  subject: AbilitySubject | 'all';
  action: AbilityAction[];
}

/**
 * What a call demands: nothing (`public`), a session (`signed-in`), an ability, or a machine key with a scope.
 */
export type Demand = 'public' | 'signed-in' | `${AbilitySubject}:read` | `${AbilitySubject}:write` | `machine:${'decide' | 'read' | 'mail'}`;

/**
 * The browser's rule of docs/interface-v1.md: `all` with `manage` grants everything; otherwise an entry of the same
 * subject grants access when its actions hold read or write. An empty requirement is denied.
 */
export function mayOpen(abilities: readonly AbilityEntry[], subject: string | undefined): boolean {
  if (!subject) return false;
  return abilities.some(
    (entry) =>
      (entry.subject === 'all' && entry.action.includes('manage')) ||
      (entry.subject === subject && (entry.action.includes('read') || entry.action.includes('write'))),
  );
}

/** The server's stricter rule: a write needs the action `write` on that very subject (or `all` with `manage`). */
export function mayCall(abilities: readonly AbilityEntry[], demand: Demand): boolean {
  if (demand === 'public' || demand === 'signed-in') return true;
  const [subject, action] = demand.split(':') as [string, string];
  return abilities.some(
    (entry) =>
      (entry.subject === 'all' && entry.action.includes('manage')) ||
      (entry.subject === subject && (action === 'read' ? entry.action.includes('read') || entry.action.includes('write') : entry.action.includes('write'))),
  );
}
