import type { AbilitySubject } from '../../platform/contract/index.ts';

/** Which of the three builds of the route set a browser shows. */
export const routeSets = ['main', 'demo', 'demo-onboarding'] as const;
export type RouteSet = (typeof routeSets)[number];

/** Groups of the menu by the work that is done there, in its order. The rows of `overview` stand in no group. */
export const menuGroups = ['overview', 'inbox', 'cases', 'people', 'payments', 'rules', 'records', 'settings'] as const;
export type MenuGroup = (typeof menuGroups)[number];
export type MenuEntry = 'files';

export interface RouteRow {
  /** Key under which a slice's `pages` answers; also the last part of the title's message key. */
  name: string;
  path: string;
  /** Resource of the guard; undefined: no restriction but a session. */
  resource?: AbilitySubject;
  /** Readers of this reach it too: the page shows each the parts that they may read. */
  orResource?: AbilitySubject;
  /** `full` has no menu; `menu` follows the layout type of the display settings. */
  layout: 'menu' | 'full';
  /** The list that its records stand in: where one goes when a record does not exist. A page of the menu is its own. */
  list?: string;
  /** Group of the menu; without one the route has no menu entry. */
  group?: MenuGroup;
  /** Pages of one kind share an entry of the menu under this name, and a line of tabs. */
  entry?: MenuEntry;
  /** Demonstration builds that hold the route too. */
  demo?: 'both' | 'onboarding';
}

/* The route table of version 1 of the interface (docs/interface-v1.md): path, name, resource (action read), layout. */
export const routes: readonly RouteRow[] = [
  { path: '/login', name: 'auth-login', resource: 'Auth', layout: 'full', demo: 'both' },
  { path: '/forgot-password', name: 'auth-forgot-password', resource: 'Auth', layout: 'full', demo: 'both' },
  // Not in version 1: where merchants upload documents, by a link and without an account.
  { path: '/merchantLink', name: 'merchantLink', resource: 'Auth', layout: 'full', demo: 'both' },
  // Not in version 1: where an empty installation is set up, by the link on the terminal of its server.
  { path: '/setUp', name: 'setUp', resource: 'Auth', layout: 'full', demo: 'both' },
  { path: '/error-404', name: 'error-404', resource: 'Auth', layout: 'full', demo: 'both' },
  { path: '/not-authorized', name: 'not-authorized', resource: 'Auth', layout: 'full', demo: 'both' },
  // The home of accounts with the role client, which have no other screen.
  { path: '/access-control', name: 'access-control', layout: 'full', demo: 'both' },
  { path: '/my-account', name: 'my account', layout: 'menu', demo: 'both' },
  { path: '/overview', name: 'overview', resource: 'Dashboard', layout: 'menu', group: 'overview', demo: 'both' },
  // Not in version 1: the charts of the overview, a page of their own.
  { path: '/figures', name: 'figures', resource: 'AML.Alerts', orResource: 'AML.Transactions', layout: 'menu', group: 'overview' },

  { path: '/alerts', name: 'alerts', resource: 'AML.Alerts', layout: 'menu', group: 'inbox', demo: 'both' },
  // Not in version 1: what joins alerts, people, merchants and payments under one conclusion.
  { path: '/investigations', name: 'investigations', resource: 'AML.Alerts', layout: 'menu', group: 'cases' },
  { path: '/investigationDetail/:id', list: '/investigations', name: 'investigationDetail', resource: 'AML.Alerts', layout: 'full' },
  // Not in version 1: reports to the authority, for those who may know of them and nobody else.
  { path: '/reportCases', name: 'reportCases', resource: 'AML.Reports.Sar', layout: 'menu', group: 'cases' },
  { path: '/reportCaseDetail/:id', name: 'reportCaseDetail', resource: 'AML.Reports.Sar', layout: 'full' },
  { path: '/monitorList', name: 'monitorList', resource: 'AML.MonitorList', layout: 'menu', group: 'people' },
  { path: '/probationList', name: 'probationList', resource: 'AML.ProbationList', layout: 'menu', group: 'cases', demo: 'both' },
  { path: '/approvalList', name: 'approvalList', resource: 'AML.ApprovalList', layout: 'menu', group: 'cases', demo: 'both' },
  // Not in version 1: what takes two people. Everybody may have asked for something.
  { path: '/approvalRequests', name: 'approvalRequests', resource: 'Dashboard', layout: 'menu', group: 'inbox' },
  { path: '/transactions', name: 'transactions', resource: 'AML.Transactions', layout: 'menu', group: 'payments', demo: 'both' },
  // Not in version 1.
  { path: '/automaticReports', name: 'automaticReports', resource: 'AML.Reports.Sar', layout: 'menu', group: 'cases' },
  // Not in version 1: what each colleague is responsible for, for those who look after the work of others.
  { path: '/workload', name: 'workload', resource: 'AML.ActivityLog', layout: 'menu', group: 'records' },
  // Not in version 1.
  { path: '/yearPack', name: 'yearPack', resource: 'AML.ActivityLog', layout: 'menu', group: 'records' },
  // Not in version 1: what went wrong, and what was done about it.
  { path: '/incidents', name: 'incidents', resource: 'AML.Incidents', layout: 'menu', group: 'records' },
  // Not in version 1: one person with everything about them.
  { path: '/person/:id', list: '/monitorList', name: 'person', resource: 'AML.MonitorList', orResource: 'AML.Details', layout: 'menu' },
  // Not in version 1: what a report, case, alert, hit or payment follows from.
  { path: '/lineage/:kind/:id', name: 'lineage', resource: 'AML.Alerts', layout: 'full' },
  { path: '/ruleSettings', name: 'ruleSettings', resource: 'AML.RuleSettings', layout: 'menu', group: 'rules', demo: 'both' },
  // Not in version 1: the rules in force over past periods.
  { path: '/lookBacks', name: 'lookBacks', resource: 'AML.RuleSettings', layout: 'menu', group: 'rules' },
  { path: '/lookBackDetail/:id', list: '/lookBacks', name: 'lookBackDetail', resource: 'AML.RuleSettings', layout: 'full' },
  { path: '/transactions/detail', list: '/transactions', name: 'transactions-detail', resource: 'AML.Transactions', layout: 'full' },

  { path: '/blackList', name: 'blackList', resource: 'AML.BlackList', layout: 'menu', group: 'people', demo: 'both' },
  // Not in version 1: documents of people that wait, beside what is on file.
  { path: '/kycDocuments', name: 'kycDocuments', resource: 'AML.IdDatabase', layout: 'menu', group: 'inbox' },
  { path: '/database', name: 'database', resource: 'AML.IdDatabase', layout: 'menu', group: 'people' },
  { path: '/list/detail', list: '/database', name: 'listDetail', resource: 'AML.Details', layout: 'full' },
  { path: '/list/detailArg', list: '/database', name: 'detail-arg', resource: 'AML.Details', layout: 'full' },

  { path: '/search', name: 'search', resource: 'AML.SCREENING.Search', layout: 'menu', group: 'people', demo: 'both' },
  { path: '/reports', name: 'reports', resource: 'AML.SCREENING.Reports', layout: 'menu', group: 'inbox', demo: 'both' },
  { path: '/reportsDetail/:id', list: '/reports', name: 'reportsDetail', resource: 'AML.SCREENING.Reports', layout: 'full', demo: 'both' },
  { path: '/reviewDetail/:id', list: '/reports', name: 'reviewDetail', resource: 'AML.SCREENING.Reports', layout: 'full', demo: 'onboarding' },
  // Not in version 1: the screenings of a person on file.
  { path: '/personScreenings/:id', list: '/reports', name: 'personScreenings', resource: 'AML.SCREENING.Reports', layout: 'full' },
  { path: '/ongoing', name: 'ongoing', resource: 'AML.SCREENING.Ongoing', layout: 'menu', group: 'people', demo: 'both' },
  // Not in version 1: the lists that are screened against, with their versions.
  { path: '/screeningLists', name: 'screeningLists', resource: 'AML.SCREENING.Search', layout: 'menu', group: 'rules' },

  { path: '/onboardingList', name: 'onboardingList', resource: 'AML.ONBOARDING.OnboardingList', layout: 'menu', group: 'inbox', demo: 'onboarding' },
  {
    path: '/merchantOnboardingReview/:id',
    list: '/onboardingList',
    name: 'merchantOnboardingReview',
    resource: 'AML.ONBOARDING.OnboardingList',
    layout: 'menu',
    demo: 'onboarding',
  },
  { path: '/additionalTasks', name: 'additionalTasks', resource: 'AML.ONBOARDING.Supplementary', layout: 'menu', group: 'inbox' },
  { path: '/additionalRequest', name: 'additionalRequest', resource: 'AML.ONBOARDING.AdditionalRequest', layout: 'menu', group: 'inbox' },
  // Not in version 1: which documents merchants have to upload.
  { path: '/documentRules', name: 'documentRules', resource: 'AML.ONBOARDING.OnboardingList', layout: 'menu', group: 'rules' },
  { path: '/allMerchantList', name: 'allMerchantList', resource: 'AML.MERCHANTSLIST.AllMerchants', layout: 'menu', group: 'people', demo: 'onboarding' },
  { path: '/MerchantRiskList', name: 'merchantRiskList', resource: 'AML.MERCHANTSLIST.MerchantRisk', layout: 'menu', group: 'people', demo: 'both' },

  {
    path: '/merchantDetail',
    list: '/allMerchantList',
    name: 'merchantDetail',
    resource: 'AML.RuleSettings',
    orResource: 'AML.MERCHANTSLIST.AllMerchants',
    layout: 'menu',
  },
  { path: '/appDetail', list: '/ruleSettings', name: 'appDetail', resource: 'AML.RuleSettings', layout: 'full' },
  { path: '/remittanceReports', name: 'remittanceReports', resource: 'AML.REMITTANCEREPORTS', layout: 'menu', group: 'payments' },
  { path: '/routingConfig', name: 'routingConfig', resource: 'AML.RoutingConfig', layout: 'menu', group: 'payments' },
  { path: '/activityLog', name: 'activityLog', resource: 'AML.ActivityLog', layout: 'menu', group: 'records' },
  { path: '/Downloads', name: 'downloads', resource: 'AML.DOWNLOAD', layout: 'menu', group: 'records', entry: 'files' },
  { path: '/transactionsDownload', name: 'transactionsDownload', resource: 'AML.Transactions', layout: 'menu', group: 'records', entry: 'files', demo: 'both' },
  { path: '/systemconfig', name: 'systemconfig', resource: 'AML.CONFIGURATION', layout: 'menu', group: 'settings' },
];

/** Addresses of former releases, as bookmarks and notes have them: where they lead now, and what their parameters are called there. */
export const formerAddresses: readonly { path: string; now: string; params: Readonly<Record<string, string>> }[] = [
  { path: '/kycPapers', now: '/kycDocuments', params: { paper: 'document' } },
];

/** Where a former address leads, with the parameters that it was asked with. */
export const presentAddress = ({ now, params }: (typeof formerAddresses)[number], search: Readonly<Record<string, string>>) => ({
  to: now,
  search: Object.fromEntries(Object.entries(search).map(([name, value]) => [params[name] ?? name, value])),
});

/** The set that an account is shown; unknown names get the main one. */
export const asRouteSet = (build: string | null | undefined): RouteSet => (build === 'demo' || build === 'demo-onboarding' ? build : 'main');

const patterns = new Map<string, RegExp>();
/** Made once: each link of a list asks whether one of them answers. */
function patternOf(path: string): RegExp {
  const pattern = patterns.get(path) ?? new RegExp(`^${path.replace(/:[a-z]+/gi, '[^/]+')}$`);
  patterns.set(path, pattern);
  return pattern;
}

/** Whether one of the routes answers a path. */
export const answersPath = (rows: readonly RouteRow[], path: string): boolean => rows.some((row) => patternOf(row.path).test(path));

/** Routes of a set. Demonstration builds carry no permission metadata; the server enforces all the same. */
export function routesOf(set: RouteSet): RouteRow[] {
  if (set === 'main') return [...routes];
  return routes
    .filter((row) => row.demo === 'both' || (row.demo === 'onboarding' && set === 'demo-onboarding'))
    .map((row) => (row.resource === 'Auth' ? row : { ...row, resource: undefined }));
}
