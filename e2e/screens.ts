import type { Page } from '@playwright/test';
import { merchantNamed } from '../seeds/merchants.ts';
import { baseUrl, choose, currentCode } from './back-office.ts';
import type { ScreenSubjects } from './screen-subjects.ts';
import type { Lang, Words } from './words.ts';

/*
 * Every screen and its states that matter: what `npm run screens -- --all` photographs and what the accessibility check opens.
 * An act is what a person does to get there; it names buttons by their text, in either language.
 */

export interface Stage {
  page: Page;
  word: Words<Lang>;
  subjects: ScreenSubjects;
}

export interface Screen {
  name: string;
  path: string | ((subjects: ScreenSubjects) => string);
  /** Who looks at it; without one nobody is signed in. */
  account?: string;
  act?: (stage: Stage) => Promise<void>;
  /** The picture is made in Portuguese too. */
  inPortuguese?: boolean;
  /** What the demonstration must hold; without it the screen is left out. */
  needs?: (subjects: ScreenSubjects) => boolean;
  /** Provokes a failure, so that the console may say so. */
  fails?: boolean;
}

const officer = 'officer';
const senior = 'senior';

const press = async ({ page }: Stage, name: string, place = ''): Promise<void> => {
  const scope = place ? page.locator(place) : page;
  // An icon before the words is part of the name.
  await scope
    .getByRole('button', { name: new RegExp(`(^|\\s)${name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`) })
    .first()
    .click();
};
/** Waits for the dialog or drawer and for what it loads. */
const dialogOf = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('dialog').first().waitFor();
  await page.locator('.ant-modal, .ant-drawer-content-wrapper').first().waitFor();
};
/** An action of the first row that offers it: a button of its own, or behind the row's menu. */
const rowAction = async (stage: Stage, label: string, row = stage.page.locator('.grid-table tbody tr').first()): Promise<void> => {
  const own = row.getByRole('button', { name: label, exact: true });
  // Whether it is one is known only once the row is there.
  await row.getByRole('button').last().waitFor();
  if (await own.isVisible()) return own.click();
  await row.getByRole('button').last().click();
  await stage.page.getByRole('menuitem', { name: label, exact: true }).click();
};
const firstRow = ({ page }: Stage) => page.locator('.grid-table tbody tr').first();

const subjectPath = (subject: { subject_id: string; business: string }, tab?: string): string =>
  `/probationList?subject=${subject.subject_id}&business=${subject.business}${tab ? `&tab=${tab}` : ''}`;
const paymentPath = (tradeNo: string, part?: string): string => `/transactions/detail?business=payin&trade_no=${tradeNo}${part ? `&part=${part}` : ''}`;

const entrance: Screen[] = [
  { name: 'sign-in', path: '/login', inPortuguese: true },
  {
    name: 'sign-in-missing',
    path: '/login',
    act: (stage) => press(stage, stage.word('session.signIn')),
  },
  {
    name: 'enrolment',
    path: '/login',
    act: async ({ page, word }) => {
      const { password } = await currentCode('officer');
      await page.getByLabel(word('session.account'), { exact: true }).fill('newcomer');
      await page.getByLabel(word('session.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: word('session.signIn'), exact: true }).click();
      await page.getByAltText(word('session.enrolQr')).waitFor();
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'set-up-without-link', path: '/setUp' },
  { name: 'reset-password', path: '/forgot-password#token=picture' },
  { name: 'merchant-link-over', path: '/merchantLink#token=picture', fails: true },
];

const backOffice: Screen[] = [
  { name: 'overview', path: '/overview', account: officer, inPortuguese: true },
  { name: 'overview-approve', path: '/overview?work=TO_APPROVE', account: officer },
  { name: 'overview-nothing', path: '/overview', account: 'auditor' },
  { name: 'figures', path: '/figures', account: officer, inPortuguese: true },
  { name: 'figures-team', path: '/figures?part=team', account: officer },
  { name: 'figures-payments', path: '/figures?part=payments', account: officer },
  { name: 'figures-rules', path: '/figures?part=rules', account: officer },
  { name: 'my-account', path: '/my-account', account: officer },
  {
    name: 'display-settings',
    path: '/overview',
    account: officer,
    act: async (stage) => {
      await press(stage, stage.word('shell.display'));
      await dialogOf(stage);
    },
  },
  {
    name: 'user-menu',
    path: '/overview',
    account: officer,
    act: async ({ page }) => {
      await page.locator('.user-button').click();
      await page.getByRole('menu').last().waitFor();
    },
  },
];

const transactions: Screen[] = [
  { name: 'transactions-payin', path: '/transactions', account: officer, inPortuguese: true },
  {
    name: 'transactions-filters',
    path: '/transactions',
    account: officer,
    act: async ({ page }) => {
      await page.locator('.filter-fold').click();
    },
  },
  {
    name: 'transactions-columns',
    path: '/transactions',
    account: officer,
    act: async ({ page, word }) => {
      await page.getByRole('button', { name: word('kit.tableSettings') }).click();
      await page.locator('.table-settings').waitFor();
    },
  },
  { name: 'transactions-payout', path: '/transactions?tab=payout', account: officer },
  { name: 'transactions-none', path: '/transactions?currency=ARS&aml_result=FROZEN', account: officer },
  { name: 'transactions-payin-download', path: '/transactions?tab=payinDownload', account: officer },
  { name: 'transactions-payout-download', path: '/transactions?tab=payoutDownload', account: officer },
  { name: 'transaction-detail-held', path: ({ waiting }) => paymentPath(waiting.trade_no), account: officer, inPortuguese: true },
  { name: 'transaction-detail-released', path: ({ released }) => paymentPath(released.trade_no), account: officer },
  { name: 'transaction-detail-parties', path: ({ waiting }) => paymentPath(waiting.trade_no, 'parties'), account: officer },
  { name: 'transaction-detail-holds', path: ({ waiting }) => paymentPath(waiting.trade_no, 'holds'), account: officer },
  { name: 'transaction-detail-ledger', path: ({ released }) => paymentPath(released.trade_no, 'ledger'), account: officer },
  { name: 'transaction-detail-webhooks', path: ({ released }) => paymentPath(released.trade_no, 'webhooks'), account: officer },
  {
    name: 'transaction-detail-proof',
    path: ({ waiting }) => paymentPath(waiting.trade_no),
    account: officer,
    inPortuguese: true,
    act: async (stage) => {
      await press(stage, stage.word('transactionReplay.act'));
      await stage.page.getByText(stage.word('words.replayKind.EQUAL'), { exact: true }).first().waitFor();
    },
  },
  { name: 'transaction-detail-audit', path: ({ released }) => paymentPath(released.trade_no, 'audit'), account: officer },
];

const investigationPath = (one: { investigation_id: string } | undefined, part?: string): string =>
  `/investigationDetail/${one?.investigation_id ?? '0'}${part ? `?part=${part}` : ''}`;
const isInvestigated = ({ investigations }: ScreenSubjects): boolean => investigations.running !== undefined;
const investigations: Screen[] = [
  { name: 'investigations', path: '/investigations?status=ALL', account: officer, inPortuguese: true },
  {
    name: 'investigations-open',
    path: '/investigations',
    account: officer,
    act: async (stage) => {
      await press(stage, stage.word('investigations.opening.button'));
      await dialogOf(stage);
    },
  },
  {
    name: 'investigation',
    path: ({ investigations: { running } }) => investigationPath(running),
    account: officer,
    inPortuguese: true,
    needs: isInvestigated,
  },
  ...(['items', 'tasks', 'files', 'notes', 'timeline'] as const).map(
    (part): Screen => ({
      name: `investigation-${part}`,
      path: ({ investigations: { running } }) => investigationPath(running, part),
      account: officer,
      needs: isInvestigated,
    }),
  ),
  {
    name: 'investigation-add',
    path: ({ investigations: { running } }) => investigationPath(running, 'items'),
    account: officer,
    needs: isInvestigated,
    act: async (stage) => {
      await press(stage, stage.word('investigations.items.add'));
      await dialogOf(stage);
    },
  },
  {
    name: 'investigation-concluded',
    path: ({ investigations: { concluded } }) => investigationPath(concluded),
    account: officer,
    needs: ({ investigations: { concluded } }) => concluded !== undefined,
  },
];

const incidents: Screen[] = [
  { name: 'incidents', path: '/incidents', account: officer, inPortuguese: true },
  { name: 'incidents-files', path: '/incidents?part=files', account: officer },
  {
    name: 'incidents-record',
    path: '/incidents',
    account: officer,
    act: async (stage) => {
      await press(stage, stage.word('incidents.record.button'));
      await dialogOf(stage);
    },
  },
  { name: 'incident', path: ({ incident }) => `/incidents?record=${incident.incident_id}`, account: officer, inPortuguese: true, act: dialogOf },
  {
    name: 'incident-notice',
    path: ({ incident }) => `/incidents?record=${incident.incident_id}`,
    account: officer,
    act: async (stage) => {
      await dialogOf(stage);
      await press(stage, stage.word('incidents.noticeDialog.button'));
      await stage.page.getByRole('dialog', { name: stage.word('incidents.noticeDialog.title') }).waitFor();
    },
  },
];

const reportPath = (report: { report_id: string } | undefined, part?: string): string =>
  `/reportCaseDetail/${report?.report_id ?? '0'}${part ? `?part=${part}` : ''}`;
const hasOpenReport = ({ reports }: ScreenSubjects): boolean => reports.open !== undefined;
const hasFiledReport = ({ reports }: ScreenSubjects): boolean => reports.filed !== undefined;
const hasLookBack = ({ lookBack }: ScreenSubjects): boolean => lookBack !== undefined;
const reportCases: Screen[] = [
  { name: 'automatic-reports', path: '/automaticReports', account: officer },
  { name: 'automatic-reports-running', path: '/automaticReports?tab=running', account: officer, inPortuguese: true },
  { name: 'automatic-reports-statements', path: '/automaticReports?tab=statements', account: officer, inPortuguese: true },
  { name: 'look-backs', path: '/lookBacks', account: officer, inPortuguese: true },
  {
    name: 'look-back-start',
    path: '/lookBacks',
    account: officer,
    act: async (stage) => {
      await press(stage, stage.word('lookBack.start'));
      await dialogOf(stage);
    },
  },
  { name: 'look-back-files', path: '/lookBacks?tab=files', account: officer },
  { name: 'look-back', path: ({ lookBack }) => `/lookBackDetail/${lookBack?.look_back_id ?? '0'}`, account: officer, inPortuguese: true, needs: hasLookBack },
  { name: 'look-back-rules', path: ({ lookBack }) => `/lookBackDetail/${lookBack?.look_back_id ?? '0'}?part=rules`, account: officer, needs: hasLookBack },
  {
    name: 'look-back-payments',
    path: ({ lookBack }) => `/lookBackDetail/${lookBack?.look_back_id ?? '0'}`,
    account: officer,
    needs: ({ lookBack }) => lookBack?.has_findings === true,
    act: async (stage) => {
      await rowAction(stage, stage.word('lookBack.showPayments'));
      await dialogOf(stage);
    },
  },
  { name: 'year-tasks', path: '/yearPack', account: officer, inPortuguese: true },
  { name: 'year-packs', path: '/yearPack?tab=packs', account: officer },
  { name: 'report-cases', path: '/reportCases?status=ALL', account: officer, inPortuguese: true },
  {
    name: 'report-case-queue',
    path: ({ reports }) => `/reportCases?report=${reports.open?.report_id ?? '0'}`,
    account: officer,
    needs: hasOpenReport,
    act: ({ page }) => page.locator('.queue-detail-head').waitFor(),
  },
  { name: 'workload', path: '/workload', account: officer, inPortuguese: true },
  {
    name: 'workload-hand-over',
    path: '/workload',
    account: officer,
    inPortuguese: true,
    act: async (stage) => {
      await press(stage, stage.word('workload.handOverOfNobody'));
      await dialogOf(stage);
    },
  },
  {
    name: 'report-cases-open',
    path: '/reportCases',
    account: officer,
    act: async (stage) => {
      await press(stage, stage.word('reports.opening.button'));
      await dialogOf(stage);
    },
  },
  {
    name: 'report-cases-institution',
    path: '/reportCases',
    account: officer,
    act: async (stage) => {
      await press(stage, stage.word('reports.institution.button'));
      await dialogOf(stage);
    },
  },
  { name: 'report-case', path: ({ reports }) => reportPath(reports.open), account: officer, inPortuguese: true, needs: hasOpenReport },
  ...(['people', 'payments', 'codes', 'case', 'record'] as const).map(
    (part): Screen => ({ name: `report-case-${part}`, path: ({ reports }) => reportPath(reports.open, part), account: officer, needs: hasOpenReport }),
  ),
  {
    name: 'report-case-person',
    path: ({ reports }) => reportPath(reports.open, 'people'),
    account: officer,
    needs: hasOpenReport,
    act: async (stage) => {
      await press(stage, stage.word('reports.people.add'));
      await dialogOf(stage);
    },
  },
  {
    name: 'report-case-choose',
    path: ({ reports }) => reportPath(reports.open, 'payments'),
    account: officer,
    needs: hasOpenReport,
    act: async (stage) => {
      await press(stage, stage.word('reports.payments.choose'));
      await dialogOf(stage);
    },
  },
  ...(['approval', 'filing'] as const).map(
    (part): Screen => ({ name: `report-case-${part}`, path: ({ reports }) => reportPath(reports.filed, part), account: officer, needs: hasFiledReport }),
  ),
];

const triage = async ({ page }: Stage): Promise<void> => page.locator('.triage-acts').waitFor();
const alertPath = ({ alert }: ScreenSubjects): string => `/alerts?alert=${alert.alert_id}`;

const alerts: Screen[] = [
  { name: 'lineage', path: ({ alert }) => `/lineage/alert/${alert.alert_id}`, account: officer, inPortuguese: true },
  { name: 'alerts', path: '/alerts', account: officer, inPortuguese: true },
  {
    name: 'alerts-chosen',
    path: '/alerts',
    account: officer,
    inPortuguese: true,
    act: async ({ page }) => {
      await page.locator('tbody input[type=checkbox], .queue-row input').nth(0).check();
      await page.locator('tbody input[type=checkbox], .queue-row input').nth(1).check();
      await page.locator('.queue-selection button').first().waitFor();
    },
  },
  { name: 'alerts-none', path: '/alerts?alert_name=zzz', account: officer },
  { name: 'alert-why', path: alertPath, account: officer, inPortuguese: true, act: triage },
  {
    name: 'alert-person',
    path: alertPath,
    account: officer,
    act: async (stage) => {
      await stage.page.getByRole('tab', { name: stage.word('alertTriage.tabs.person'), exact: true }).click();
    },
  },
  {
    name: 'alert-limits',
    path: alertPath,
    account: officer,
    act: async (stage) => {
      await stage.page.getByRole('tab', { name: stage.word('alertTriage.tabs.watched'), exact: true }).click();
    },
  },
  {
    name: 'alert-conclude',
    path: alertPath,
    account: officer,
    inPortuguese: true,
    act: async (stage) => {
      await triage(stage);
      await stage.page.keyboard.press('f');
      await dialogOf(stage);
    },
  },
  {
    name: 'alert-shortcuts',
    path: '/alerts',
    account: officer,
    act: async (stage) => {
      await stage.page.keyboard.press('?');
      await dialogOf(stage);
    },
  },
  { name: 'alert-downloads', path: '/Downloads', account: officer, inPortuguese: true },
];

const monitor: Screen[] = [
  { name: 'monitor-list', path: '/monitorList', account: officer, inPortuguese: true },
  {
    name: 'monitor-person',
    path: ({ watched }) => `/monitorList?person=${watched.subject_id}&company=${watched.entity_code}`,
    account: officer,
    act: dialogOf,
  },
  {
    name: 'monitor-person-alerts',
    path: ({ watched }) => `/monitorList?person=${watched.subject_id}&company=${watched.entity_code}&tab=alerts`,
    account: officer,
    act: dialogOf,
  },
  {
    name: 'person-links',
    path: ({ watched }) => `/monitorList?person=${watched.subject_id}&company=${watched.entity_code}&tab=links`,
    account: officer,
    inPortuguese: true,
    act: async ({ page }) => {
      await page.locator('.link-node').first().waitFor();
    },
  },
];

const approvals: Screen[] = [
  { name: 'approval-requests', path: '/approvalRequests', account: officer, inPortuguese: true },
  { name: 'approval-requests-decided', path: '/approvalRequests?tab=decided', account: officer },
  { name: 'approval-requests-mine', path: '/approvalRequests?tab=mine', account: 'analyst' },
  { name: 'approval-requests-none', path: '/approvalRequests?kind=app-settings.change', account: officer },
  {
    name: 'approval-request',
    needs: ({ request }) => request !== undefined,
    path: ({ request }) => `/approvalRequests?request=${request?.request_id ?? ''}`,
    account: officer,
    inPortuguese: true,
    act: ({ page }) => page.locator('.queue-detail-head').waitFor(),
  },
  {
    name: 'approval-request-reject',
    needs: ({ request }) => request !== undefined,
    path: ({ request }) => `/approvalRequests?request=${request?.request_id ?? ''}`,
    account: officer,
    act: async (stage) => {
      await press(stage, stage.word('approval-requests.reject'), '.queue-detail');
      await stage.page.locator('.ant-modal').first().waitFor();
    },
  },
  { name: 'approval-list', path: '/approvalList', account: officer, inPortuguese: true },
  { name: 'approval-list-none', path: '/approvalList?entity_code=ATMX&kind=PERSONAL_LIMIT', account: officer },
  {
    name: 'approval-record',
    needs: ({ approval }) => approval !== undefined,
    path: ({ approval }) => `/approvalList?approval=${approval?.approval_id ?? ''}`,
    account: officer,
    inPortuguese: true,
    act: dialogOf,
  },
  {
    name: 'monitor-person-merchants',
    path: ({ held }) => `/monitorList?person=${held.subject_id}&company=${held.company}&tab=merchants`,
    account: officer,
    inPortuguese: true,
    act: dialogOf,
  },
  {
    name: 'monitor-approve',
    path: ({ watched }) => `/monitorList?person=${watched.subject_id}&company=${watched.entity_code}`,
    account: officer,
    inPortuguese: true,
    act: async (stage) => {
      await press(stage, stage.word('monitor.approve'));
      await stage.page.locator('.ant-modal .limit-pair').first().waitFor();
    },
  },
  {
    name: 'monitor-dismiss',
    path: ({ watched }) => `/monitorList?person=${watched.subject_id}&company=${watched.entity_code}`,
    account: officer,
    act: async (stage) => {
      await press(stage, stage.word('monitor.dismiss'));
      await stage.page.locator('.ant-modal').first().waitFor();
    },
  },
  {
    name: 'bulk-allow',
    path: '/monitorList',
    account: officer,
    inPortuguese: true,
    act: async (stage) => {
      await press(stage, stage.word('monitor.bulkAllow'));
      await dialogOf(stage);
      await press(stage, stage.word('approvals.bulk.find'));
      await stage.page.locator('.bulk-sums').waitFor({ state: 'attached' });
    },
  },
];

const probation: Screen[] = [
  { name: 'probation-list', path: '/probationList', account: officer, inPortuguese: true },
  { name: 'probation-held', path: ({ held }) => subjectPath(held), account: officer, inPortuguese: true },
  {
    name: 'probation-why-held',
    path: ({ held }) => subjectPath(held),
    account: officer,
    act: async (stage) => {
      await rowAction(stage, stage.word('probation.held.details'));
      await dialogOf(stage);
    },
  },
  {
    name: 'probation-try-approve',
    path: ({ held }) => subjectPath(held),
    account: senior,
    inPortuguese: true,
    act: async (stage) => {
      await rowAction(stage, stage.word('probation.held.tryApprove'));
      await dialogOf(stage);
    },
  },
  {
    name: 'probation-reject-transaction',
    path: ({ held }) => subjectPath(held),
    account: senior,
    act: async (stage) => {
      await rowAction(stage, stage.word('probation.held.reject'));
      await dialogOf(stage);
    },
  },
  { name: 'probation-evidence', path: ({ evidence }) => subjectPath(evidence, 'evidence'), account: officer },
  {
    name: 'probation-evidence-review',
    path: ({ evidence }) => subjectPath(evidence, 'evidence'),
    account: officer,
    inPortuguese: true,
    act: async (stage) => {
      const { page, word } = stage;
      const review = page.getByRole('button', { name: word('probation.evidence.review'), exact: true }).first();
      await ((await review.isVisible()) ? review.click() : rowAction(stage, word('probation.evidence.view'), firstRow(stage)));
      await dialogOf(stage);
    },
  },
  {
    name: 'probation-evidence-upload',
    path: ({ evidence }) => subjectPath(evidence, 'evidence'),
    account: officer,
    act: async (stage) => {
      await press(stage, stage.word('probation.cases.upload'));
      await dialogOf(stage);
    },
  },
  { name: 'probation-balances', path: ({ balance, evidence }) => subjectPath(balance ?? evidence, 'balances'), account: senior },
  { name: 'probation-history', path: ({ evidence }) => subjectPath(evidence, 'history'), account: officer },
  { name: 'probation-waiting-balances', path: '/probationList?view=waiting', account: senior },
  {
    name: 'probation-balance-decision',
    needs: ({ balance }) => balance !== undefined,
    path: '/probationList?view=waiting',
    account: senior,
    act: async (stage) => {
      await rowAction(stage, stage.word('probation.evidence.approve'));
      await dialogOf(stage);
    },
  },
];

/** Lists, with what opens beside them. */
const lists: Screen[] = [
  { name: 'lists-identity', path: '/blackList', account: officer, inPortuguese: true },
  { name: 'lists-identity-none', path: '/blackList?source=SAR', account: officer },
  {
    name: 'lists-entry',
    path: '/blackList?source=IMPORT',
    account: officer,
    inPortuguese: true,
    act: async (stage) => {
      await rowAction(stage, stage.word('lists.view'));
      await dialogOf(stage);
    },
  },
  {
    name: 'lists-add-unknown',
    path: '/blackList',
    account: officer,
    inPortuguese: true,
    // The look-up of a stranger is refused on purpose.
    fails: true,
    act: async (stage) => {
      const { page, word } = stage;
      await page
        .getByRole('button', { name: word('lists.add.BLACK') })
        .first()
        .click();
      await dialogOf(stage);
      await page.getByRole('dialog').getByLabel(word('lists.idNo')).fill('11144477735');
      await page.getByRole('button', { name: word('lists.lookUp') }).click();
      await page.getByRole('button', { name: word('lists.holdInstead') }).waitFor();
    },
  },
  {
    name: 'lists-edit',
    path: '/blackList?status=ACTIVE&kind=BLACK&source=IMPORT',
    account: officer,
    act: async (stage) => {
      await rowAction(stage, stage.word('lists.edit'));
      await dialogOf(stage);
    },
  },
  {
    name: 'lists-import',
    path: '/blackList',
    account: officer,
    inPortuguese: true,
    act: async (stage) => {
      await press(stage, stage.word('lists.import'));
      await dialogOf(stage);
    },
  },
  { name: 'lists-channel', path: '/blackList?tab=channel', account: officer },
  {
    name: 'lists-channel-add',
    path: '/blackList?tab=channel',
    account: officer,
    act: async (stage) => {
      await stage.page
        .getByRole('button', { name: stage.word('lists.add.CHANNEL') })
        .first()
        .click();
      await dialogOf(stage);
    },
  },
  { name: 'lists-white', path: '/blackList?tab=white', account: officer, inPortuguese: true },
  {
    name: 'lists-white-end',
    path: '/blackList?tab=white&status=ACTIVE',
    account: officer,
    act: async (stage) => {
      await rowAction(stage, stage.word('lists.finish.WHITE'));
      await dialogOf(stage);
    },
  },
  { name: 'lists-config', path: '/blackList?tab=config', account: officer, inPortuguese: true },
  {
    name: 'lists-config-row',
    path: '/blackList?tab=config',
    account: officer,
    act: async (stage) => {
      await rowAction(stage, stage.word('lists.edit'));
      await dialogOf(stage);
    },
  },
  {
    name: 'lists-switch-off',
    path: '/blackList?tab=config',
    account: officer,
    inPortuguese: true,
    act: async (stage) => {
      await press(stage, stage.word('lists.switchTurnOff'), '.lists-switches');
      await dialogOf(stage);
    },
  },
];

const admin = 'admin';

const listedPerson = 'Otávio Albuquerque Sarmento';

/** Somebody of the invented list of the demonstration is searched, and the first hit opened. */
async function searchListed({ page, word }: Stage): Promise<void> {
  await choose(page.getByLabel(word('screening.search.purpose')), word('words.screeningPurpose.REVIEW'));
  const company = page.getByLabel(word('screening.search.company'));
  if (await company.isVisible()) await choose(company, 'Brasil');
  await page.getByLabel(word('screening.search.name'), { exact: true }).fill(listedPerson);
  await page.getByRole('button', { name: 'ALBUQUERQUE SARMENTO, Otávio Henrique' }).first().click();
  await page.getByText(word('screening.score.title')).first().waitFor();
}

/** The match rates in force are tried on everybody. */
async function tryRates({ page, word }: Stage): Promise<void> {
  await page.getByRole('button', { name: word('matchRates.propose') }).click();
  await page.getByRole('dialog').getByLabel(word('words.listSourceKind.PEP')).fill('60');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('matchRates.start') })
    .click();
  await page.getByRole('heading', { name: word('matchRates.items') }).waitFor();
}

/** The search of names, what is kept of it, and from which rate on. */
const screenings: Screen[] = [
  { name: 'screening-search-empty', path: '/search', account: officer, inPortuguese: true },
  { name: 'screening-search', path: '/search', account: officer, inPortuguese: true, act: searchListed },
  { name: 'screening-reports', path: '/reports', account: officer, inPortuguese: true },
  {
    name: 'screening-queue',
    path: ({ screened }) => `/reports?report=${screened?.id}`,
    account: officer,
    needs: ({ screened }) => screened !== undefined,
    act: ({ page }) => page.locator('.queue-detail-head').waitFor(),
  },
  {
    name: 'screening-report',
    path: ({ screened }) => `/reportsDetail/${screened?.id}`,
    account: officer,
    inPortuguese: true,
    needs: ({ screened }) => screened !== undefined,
  },
  {
    name: 'screening-review',
    path: ({ screened }) => `/personScreenings/${screened?.subject_id}`,
    account: officer,
    inPortuguese: true,
    needs: ({ screened }) => screened !== undefined,
  },
  { name: 'screening-rates', path: '/reports?part=rates', account: officer, inPortuguese: true, act: tryRates },
  { name: 'ongoing', path: '/ongoing', account: officer, inPortuguese: true },
  {
    name: 'ongoing-add',
    path: '/ongoing',
    account: officer,
    inPortuguese: true,
    act: async ({ page, word }) => {
      await page.getByRole('button', { name: word('screeningMonitoring.add') }).click();
      const dialog = page.getByRole('dialog');
      await choose(dialog.getByLabel(word('screeningMonitoring.company')), 'Brasil');
      await dialog.getByLabel(word('screeningMonitoring.chosen'), { exact: true }).pressSequentially('Maria');
      await page.getByRole('option', { name: /Maria/ }).first().waitFor({ state: 'attached' });
    },
  },
  { name: 'ongoing-changes', path: '/ongoing?part=changes', account: officer, inPortuguese: true },
  { name: 'ongoing-runs', path: '/ongoing?part=runs', account: officer, inPortuguese: true },
  { name: 'ongoing-settings', path: '/ongoing?part=settings', account: officer, inPortuguese: true },
];

const onboardingAnalyst = 'onboarding';
const reviewPath = (application: { onboard_id: string }, step?: string): string =>
  `/merchantOnboardingReview/${application.onboard_id}${step ? `?step=${step}` : ''}`;

/** The queue of applications, and the review of one of them step by step. */
const onboarding: Screen[] = [
  { name: 'onboarding-list', path: '/onboardingList', account: onboardingAnalyst, inPortuguese: true },
  { name: 'onboarding-list-all', path: '/onboardingList?status=ALL', account: onboardingAnalyst },
  {
    name: 'onboarding-queue',
    path: '/onboardingList?status=ALL',
    account: onboardingAnalyst,
    act: async ({ page }) => {
      await page.locator('.grid-table tbody tr').first().waitFor();
      await page.keyboard.press('j');
      await page.locator('.queue-detail-head').waitFor();
    },
  },
  { name: 'onboarding-list-none', path: '/onboardingList?name=zzz', account: onboardingAnalyst },
  { name: 'onboarding-files', path: '/onboardingList?part=files', account: onboardingAnalyst },
  { name: 'onboarding-draft', path: ({ applications: { draft } }) => reviewPath(draft), account: onboardingAnalyst },
  { name: 'onboarding-cdd', path: ({ applications: { blocked } }) => reviewPath(blocked), account: onboardingAnalyst, inPortuguese: true },
  {
    name: 'onboarding-declared',
    path: ({ applications: { blocked } }) => reviewPath(blocked),
    account: onboardingAnalyst,
    act: async (stage) => {
      await press(stage, stage.word('onboarding.cdd.change'));
      await dialogOf(stage);
    },
  },
  {
    name: 'onboarding-difference',
    path: ({ applications: { reviewed } }) => reviewPath(reviewed),
    account: onboardingAnalyst,
    act: async (stage) => {
      await press(stage, stage.word('onboarding.cdd.accept'));
      await dialogOf(stage);
    },
  },
  { name: 'onboarding-documents', path: ({ applications: { blocked } }) => reviewPath(blocked, 'DOCUMENTS'), account: onboardingAnalyst, inPortuguese: true },
  { name: 'onboarding-documents-done', path: ({ applications: { second } }) => reviewPath(second, 'DOCUMENTS'), account: onboardingAnalyst },
  { name: 'onboarding-cra', path: ({ applications: { second } }) => reviewPath(second, 'CRA'), account: onboardingAnalyst, inPortuguese: true },
  { name: 'onboarding-cra-none', path: ({ applications: { blocked } }) => reviewPath(blocked, 'CRA'), account: onboardingAnalyst },
  {
    name: 'onboarding-screening',
    path: ({ applications: { blocked } }) => reviewPath(blocked, 'NAME_SCREENING'),
    account: onboardingAnalyst,
    inPortuguese: true,
    act: (stage) => press(stage, stage.word('onboarding.screening.matches')),
  },
  { name: 'onboarding-edd', path: ({ applications: { second } }) => reviewPath(second, 'EDD'), account: senior, inPortuguese: true },
  {
    name: 'onboarding-edd-answer',
    path: ({ applications: { blocked } }) => reviewPath(blocked, 'EDD'),
    account: onboardingAnalyst,
    act: async ({ page, word }) => {
      const site = page.locator('.onboarding-item').filter({ hasText: word('onboarding.edd.asks.SITE') });
      await site.getByRole('button', { name: word('onboarding.edd.answer') }).click();
      await page.getByRole('dialog').first().waitFor();
    },
  },
  { name: 'onboarding-decision', path: ({ applications: { second } }) => reviewPath(second, 'DECISION'), account: senior, inPortuguese: true },
  { name: 'onboarding-decision-unmet', path: ({ applications: { blocked } }) => reviewPath(blocked, 'DECISION'), account: onboardingAnalyst },
  {
    name: 'onboarding-ask',
    path: ({ applications: { blocked } }) => reviewPath(blocked),
    account: onboardingAnalyst,
    act: async (stage) => {
      await press(stage, stage.word('onboarding.acts.ASK'));
      await dialogOf(stage);
    },
  },
  {
    name: 'onboarding-assign',
    path: ({ applications: { blocked } }) => reviewPath(blocked),
    account: onboardingAnalyst,
    act: async (stage) => {
      await press(stage, stage.word('queues.assign'));
      await dialogOf(stage);
    },
  },
  {
    name: 'merchant-app-add',
    path: ({ applications: { draft } }) => `/merchantDetail?merchant_no=${draft.merchant_no}&part=apps`,
    account: onboardingAnalyst,
    act: async (stage) => {
      await press(stage, stage.word('merchants.apps.add'));
      await dialogOf(stage);
    },
  },
  { name: 'onboarding-decided', path: ({ applications: { onboarded } }) => reviewPath(onboarded, 'DECISION'), account: onboardingAnalyst },
];

/** What merchants have to upload. */
const merchantDocuments: Screen[] = [
  { name: 'document-rules', path: '/documentRules', account: officer, inPortuguese: true },
  {
    name: 'document-rules-line',
    path: '/documentRules',
    account: officer,
    act: async (stage) => {
      await press(stage, stage.word('merchantDocuments.rulesPage.addLine'));
      await dialogOf(stage);
    },
  },
];

/** A row that holds a text, opened beside the list. */
const openRow = async (stage: Stage, text: string): Promise<void> => {
  await stage.page
    .locator('.grid-table tbody tr', { hasText: text })
    .first()
    .getByRole('button', { name: stage.word('merchantTasks.open'), exact: true })
    .click();
  await dialogOf(stage);
};
const toReview = ({ word }: Stage): string => word('words.merchantTaskStatus.IN_REVIEW');

/** What merchants are asked beside their documents. */
const merchantTasks: Screen[] = [
  { name: 'additional-tasks', path: '/additionalTasks', account: officer, inPortuguese: true },
  {
    name: 'additional-tasks-record',
    path: '/additionalTasks',
    account: officer,
    inPortuguese: true,
    act: (stage) => openRow(stage, stage.word('words.merchantTaskStatus.RETURNED')),
  },
  {
    name: 'additional-tasks-return',
    path: '/additionalTasks',
    account: officer,
    act: async (stage) => {
      await openRow(stage, toReview(stage));
      await press(stage, stage.word('merchantTasks.acts.RETURN.act'), '[role=dialog]');
      await stage.page.getByLabel(stage.word('merchantTasks.returnText')).waitFor();
    },
  },
  {
    name: 'additional-tasks-send',
    path: '/additionalTasks',
    account: officer,
    act: async (stage) => {
      await press(stage, stage.word('merchantTasks.send'));
      await dialogOf(stage);
    },
  },
  { name: 'additional-tasks-files', path: '/additionalTasks?part=files', account: officer },
  { name: 'task-templates', path: '/additionalTasks?part=templates', account: officer, inPortuguese: true },
  {
    name: 'task-template',
    path: '/additionalTasks?part=templates',
    account: officer,
    inPortuguese: true,
    act: (stage) => openRow(stage, stage.word('words.taskTemplateStatus.SUBMITTED')),
  },
  {
    name: 'task-template-editor',
    path: '/additionalTasks?part=templates',
    account: officer,
    inPortuguese: true,
    act: async (stage) => {
      await openRow(stage, stage.word('words.taskTemplateStatus.SUBMITTED'));
      await press(stage, stage.word('merchantTasks.templates.change'), '[role=dialog]');
      await stage.page.getByText(stage.word('merchantTasks.templates.newEdition')).waitFor();
    },
  },
  { name: 'additional-request', path: '/additionalRequest', account: officer, inPortuguese: true },
  { name: 'additional-request-record', path: '/additionalRequest', account: officer, act: (stage) => openRow(stage, toReview(stage)) },
  {
    name: 'additional-request-send',
    path: '/additionalRequest',
    account: officer,
    inPortuguese: true,
    act: async (stage) => {
      await press(stage, stage.word('merchantTasks.ask'));
      await dialogOf(stage);
    },
  },
];

/** The lists that names are compared with. */
const screeningLists: Screen[] = [
  { name: 'screening-lists', path: '/screeningLists', account: admin, inPortuguese: true },
  { name: 'screening-lists-source', path: '/screeningLists?source=DEMO_SANCTIONS', account: admin, inPortuguese: true, act: dialogOf },
  {
    name: 'screening-lists-version',
    path: '/screeningLists?source=DEMO_SANCTIONS',
    account: admin,
    act: async (stage) => {
      await dialogOf(stage);
      await rowAction(stage, stage.word('screeningLists.view'), stage.page.getByRole('dialog').locator('.grid-table tbody tr').first());
      await stage.page.getByText(stage.word('screeningLists.sha256')).waitFor();
    },
  },
  {
    name: 'screening-lists-settings',
    path: '/screeningLists?source=OFAC_SDN',
    account: admin,
    inPortuguese: true,
    act: async (stage) => {
      await dialogOf(stage);
      await press(stage, stage.word('screeningLists.edit'));
      await stage.page.getByLabel(stage.word('screeningLists.addresses')).waitFor();
    },
  },
  {
    name: 'screening-lists-upload',
    path: '/screeningLists',
    account: admin,
    act: async (stage) => {
      await rowAction(stage, stage.word('screeningLists.upload'));
      await dialogOf(stage);
    },
  },
  { name: 'screening-lists-downloads', path: '/screeningLists?tab=downloads', account: officer },
  { name: 'screening-lists-entries', path: '/screeningLists?tab=entries', account: officer, inPortuguese: true },
  {
    name: 'screening-lists-entry',
    path: '/screeningLists?tab=entries&source_id=DEMO_SANCTIONS',
    account: officer,
    act: async (stage) => {
      await rowAction(stage, stage.word('screeningLists.view'));
      await dialogOf(stage);
    },
  },
];

const rulePath = (rule: { rule_id: string }, part?: string): string => `/ruleSettings?rule=${rule.rule_id}${part ? `&part=${part}` : ''}`;
const ruleManager = 'rules';

const rules: Screen[] = [
  { name: 'rules-config', path: '/ruleSettings', account: ruleManager, inPortuguese: true },
  { name: 'rules-none', path: '/ruleSettings?currency=ARS&level=app', account: ruleManager },
  {
    name: 'rules-who-governs',
    path: '/ruleSettings?level=app',
    account: ruleManager,
    act: async (stage) => {
      await rowAction(stage, stage.word('rules.whoGoverns'));
      await dialogOf(stage);
    },
  },
  {
    name: 'rules-switch-off',
    path: '/ruleSettings?level=app',
    account: ruleManager,
    inPortuguese: true,
    act: async (stage) => {
      await rowAction(stage, stage.word('rules.switchOff'));
      await dialogOf(stage);
    },
  },
  { name: 'rules-names', path: '/ruleSettings?tab=name', account: ruleManager, inPortuguese: true },
  {
    name: 'rules-switch-type',
    path: '/ruleSettings?tab=name',
    account: ruleManager,
    act: async (stage) => {
      await rowAction(stage, stage.word('rules.catalogue.allOff'));
      await dialogOf(stage);
    },
  },
  { name: 'rules-places', path: '/ruleSettings?tab=places', account: ruleManager, inPortuguese: true },
  { name: 'default-limits', path: '/ruleSettings?tab=limits', account: ruleManager, inPortuguese: true },
  {
    name: 'default-limit',
    path: '/ruleSettings?tab=limits',
    account: ruleManager,
    act: async (stage) => {
      await rowAction(stage, stage.word('defaultLimits.open'));
      await dialogOf(stage);
    },
  },
  {
    name: 'default-limit-by-risk',
    path: '/ruleSettings?tab=limits&entity_code=ATBR&level=risk',
    account: ruleManager,
    act: async (stage) => {
      await rowAction(stage, stage.word('defaultLimits.open'));
      await dialogOf(stage);
    },
  },
  { name: 'settlements', path: '/remittanceReports', account: 'finance', inPortuguese: true },
  {
    name: 'settlement',
    path: '/remittanceReports?status=PENDING',
    account: 'finance',
    inPortuguese: true,
    act: async (stage) => {
      await rowAction(stage, stage.word('settlements.open'));
      await dialogOf(stage);
    },
  },
  { name: 'settlement-lines', path: '/remittanceReports?tab=lines&state=LEFT_OUT', account: 'finance' },
  { name: 'settlement-bank-files', path: '/remittanceReports?tab=files', account: 'finance', inPortuguese: true },
  {
    name: 'settlement-bank-file',
    path: '/remittanceReports?tab=files',
    account: 'finance',
    act: async (stage) => {
      await rowAction(stage, stage.word('settlements.open'));
      await dialogOf(stage);
    },
  },
  {
    name: 'settlement-answer',
    path: '/remittanceReports?tab=files',
    account: 'finance',
    act: async (stage) => {
      await stage.page
        .getByRole('button', { name: stage.word('settlements.answer.button') })
        .first()
        .click();
      await dialogOf(stage);
    },
  },
  { name: 'settlement-reconciliation', path: '/remittanceReports?tab=reconciliation', account: 'finance', inPortuguese: true },
  { name: 'settlement-terms-list', path: '/remittanceReports?tab=terms', account: 'finance' },
  { name: 'settlement-terms', path: '/remittanceReports?tab=terms&terms_of=ATBR.BRL', account: 'finance', inPortuguese: true, act: dialogOf },
  {
    name: 'settlement-terms-change',
    path: '/remittanceReports?tab=terms&terms_of=ATBR.BRL',
    account: 'finance',
    act: async (stage) => {
      await press(stage, stage.word('settlements.terms.change'));
      await stage.page.locator('.settlements-fee').first().waitFor();
    },
  },
  { name: 'settlement-reports', path: '/remittanceReports?tab=reports', account: 'finance' },
  ...(['timeline', 'payments', 'documents', 'notes'] as const).map(
    (part): Screen => ({
      name: `merchant-${part}`,
      path: `/merchantDetail?muid=${merchantNamed('Tela Viva').muid}&part=${part}`,
      account: 'officer',
      inPortuguese: part === 'timeline',
    }),
  ),
  { name: 'merchant-page', path: `/merchantDetail?muid=${merchantNamed('Tela Viva').muid}`, account: 'officer', inPortuguese: true },
  { name: 'merchant-settlements', path: `/merchantDetail?muid=${merchantNamed('Tela Viva').muid}&part=settlements`, account: 'finance' },
  { name: 'config-staff', path: '/systemconfig', account: 'admin', inPortuguese: true },
  {
    name: 'config-staff-member',
    path: '/systemconfig?name=bruna',
    account: 'admin',
    inPortuguese: true,
    act: async (stage) => {
      await rowAction(stage, stage.word('staffDesk.open'));
      await dialogOf(stage);
    },
  },
  {
    name: 'config-staff-add',
    path: '/systemconfig',
    account: 'admin',
    act: async (stage) => {
      await press(stage, stage.word('staffDesk.add.button'));
      await dialogOf(stage);
    },
  },
  {
    name: 'config-roles',
    path: '/systemconfig?tab=roles',
    account: 'admin',
    inPortuguese: true,
    act: async ({ page, word }) => {
      await choose(page.getByLabel(word('staffDesk.compare.one')), 'Anal');
      await choose(page.getByLabel(word('staffDesk.compare.other')), 'Auditor');
    },
  },
  {
    name: 'config-role',
    path: '/systemconfig?tab=roles&role=NIGHT_DESK',
    account: 'admin',
    act: dialogOf,
  },
  {
    name: 'config-role-change',
    path: '/systemconfig?tab=roles&role=NIGHT_DESK',
    account: 'admin',
    act: async (stage) => {
      await dialogOf(stage);
      await press(stage, stage.word('staffDesk.roles.change'), '.ant-drawer-content-wrapper');
      await stage.page
        .getByRole('dialog', { name: stage.word('staffDesk.roles.may') })
        .or(stage.page.locator('.ant-modal'))
        .first()
        .waitFor();
    },
  },
  { name: 'config-assignment', path: '/systemconfig?tab=assignment', account: 'admin', inPortuguese: true },
  { name: 'config-industries', path: '/systemconfig?tab=industries', account: 'admin', inPortuguese: true },
  {
    name: 'config-industries-upload',
    path: '/systemconfig?tab=industries',
    account: 'admin',
    act: async (stage) => {
      await press(stage, stage.word('industries.upload'));
      await dialogOf(stage);
    },
  },
  { name: 'config-keys', path: '/systemconfig?tab=keys', account: 'admin', inPortuguese: true },
  {
    name: 'config-key-ask',
    path: '/systemconfig?tab=keys',
    account: 'admin',
    act: async (stage) => {
      await press(stage, stage.word('staffDesk.keys.ask'));
      await dialogOf(stage);
    },
  },
  { name: 'config-webhooks', path: '/systemconfig?tab=webhooks', account: 'admin', inPortuguese: true },
  { name: 'config-elsewhere', path: '/systemconfig?tab=elsewhere', account: officer },
  { name: 'routing', path: '/routingConfig', account: 'admin', inPortuguese: true },
  {
    name: 'router',
    path: '/routingConfig',
    account: 'admin',
    inPortuguese: true,
    act: async (stage) => {
      await rowAction(stage, stage.word('routing.open'));
      await dialogOf(stage);
    },
  },
  {
    name: 'router-add',
    path: '/routingConfig',
    account: 'admin',
    act: async (stage) => {
      await stage.page
        .getByRole('button', { name: stage.word('routing.addRouter') })
        .first()
        .click();
      await dialogOf(stage);
    },
  },
  { name: 'routing-channels', path: '/routingConfig?tab=channels', account: 'admin', inPortuguese: true },
  {
    name: 'routing-channel',
    path: '/routingConfig?tab=channels',
    account: 'admin',
    act: async (stage) => {
      await rowAction(stage, stage.word('routing.open'));
      await dialogOf(stage);
    },
  },
  {
    name: 'routing-channel-add',
    path: '/routingConfig?tab=channels',
    account: 'admin',
    act: async (stage) => {
      await stage.page
        .getByRole('button', { name: stage.word('routing.channel.add') })
        .first()
        .click();
      await dialogOf(stage);
    },
  },
  { name: 'routing-final', path: `/routingConfig?tab=final&merchant_no=${merchantNamed('Tela Viva').merchantNo}`, account: officer, inPortuguese: true },
  { name: 'merchant-limits', path: ({ rules: { ofMerchant } }) => `/merchantDetail?muid=${ofMerchant.muid ?? ''}&part=limits`, account: ruleManager },
  { name: 'rules-quality', path: '/ruleSettings?tab=quality', account: ruleManager, inPortuguese: true },
  { name: 'rule', path: ({ rules: { governing } }) => rulePath(governing), account: ruleManager, inPortuguese: true },
  { name: 'rule-rolled-out', path: ({ rules: { rolledOut } }) => rulePath(rolledOut), account: ruleManager },
  {
    name: 'rule-roll-out',
    path: ({ rules: { rolledOut } }) => rulePath(rolledOut),
    account: ruleManager,
    act: async (stage) => {
      await press(stage, stage.word('rules.life.ROLL_OUT.button'));
      await dialogOf(stage);
    },
  },
  { name: 'rule-versions', path: ({ rules: { rolledOut } }) => rulePath(rolledOut, 'versions'), account: ruleManager },
  { name: 'rule-trial', path: ({ rules: { shadowed } }) => rulePath(shadowed, 'trial'), account: ruleManager, inPortuguese: true },
  { name: 'rule-quality', path: ({ rules: { governing } }) => rulePath(governing, 'quality'), account: ruleManager },
  { name: 'rule-waiting', path: ({ rules: { waiting } }) => rulePath(waiting), account: senior, inPortuguese: true },
  {
    name: 'rule-reject',
    path: ({ rules: { waiting } }) => rulePath(waiting),
    account: senior,
    act: async (stage) => {
      await press(stage, stage.word('approval-requests.reject'));
      await dialogOf(stage);
    },
  },
  { name: 'rule-form-new', path: '/ruleSettings?form=new', account: ruleManager },
  { name: 'rule-form', path: '/ruleSettings?form=new&type=RAPID_IN_OUT&level=app', account: ruleManager, inPortuguese: true },
  {
    name: 'rule-backtest',
    path: ({ rules: { hitting } }) => `/ruleSettings?form=${hitting.rule_id}`,
    account: ruleManager,
    inPortuguese: true,
    act: async ({ page, word }) => {
      await page.getByRole('button', { name: word('rules.backtest.start') }).click();
      const reach = page.getByRole('region', { name: word('rules.backtest.reach') });
      await reach.waitFor({ timeout: 30_000 });
      await page.mouse.move(700, 300);
      await page.mouse.wheel(0, 480);
      await page.mouse.move(5, 800);
    },
  },
  { name: 'rule-edit-draft', path: ({ rules: { draft } }) => `/ruleSettings?form=${draft.rule_id}`, account: ruleManager },
  { name: 'merchant-rules', path: ({ rules: { ofMerchant } }) => `/merchantDetail?muid=${ofMerchant.muid ?? ''}`, account: ruleManager, inPortuguese: true },
  { name: 'merchant-own-rules', path: ({ rules: { ofMerchant } }) => `/merchantDetail?muid=${ofMerchant.muid ?? ''}&part=own`, account: ruleManager },
  { name: 'merchant-apps', path: ({ rules: { ofMerchant } }) => `/merchantDetail?muid=${ofMerchant.muid ?? ''}&part=apps`, account: ruleManager },
  { name: 'app-settings', path: ({ rules: { ofApp } }) => `/appDetail?app_id=${ofApp.app_id ?? ''}`, account: ruleManager, inPortuguese: true },
  { name: 'app-timeline', path: ({ rules: { ofApp } }) => `/appDetail?app_id=${ofApp.app_id ?? ''}&part=timeline`, account: officer },
  { name: 'app-payments', path: ({ rules: { ofApp } }) => `/appDetail?app_id=${ofApp.app_id ?? ''}&part=payments`, account: officer },
  { name: 'app-rules', path: ({ rules: { ofApp } }) => `/appDetail?app_id=${ofApp.app_id ?? ''}&part=governing`, account: ruleManager },
];

const failures: Screen[] = [
  { name: 'error-404', path: '/no-such-page', account: officer },
  { name: 'not-authorized', path: '/not-authorized', account: officer },
  { name: 'access-control', path: '/access-control', account: officer },
  {
    name: 'error-part-missing',
    path: '/my-account',
    account: officer,
    fails: true,
    act: async ({ page, word }) => {
      await page.route('**/assets/*.page-*.js', (route) => route.abort());
      await page.goto(`${baseUrl()}/monitorList`);
      await page.getByText(word('shell.chunkTitle')).waitFor();
    },
  },
  {
    name: 'overview-failed',
    path: '/my-account',
    account: officer,
    fails: true,
    act: async ({ page, word }) => {
      await page.route(/\/api\/aml\/(analysis|alerts|probation)\//, (route) =>
        route.fulfill({ status: 500, json: { code: '50000', msg: 'Internal error', data: null } }),
      );
      await page.goto(`${baseUrl()}/overview`);
      await page
        .locator('.work')
        .getByRole('button', { name: word('kit.retry') })
        .first()
        .waitFor();
    },
  },
  {
    name: 'error-server',
    path: '/my-account',
    account: officer,
    fails: true,
    act: async ({ page, word }) => {
      await page.route('**/api/aml/monitor/list', (route) => route.fulfill({ status: 500, json: { code: '50000', msg: 'Internal error', data: null } }));
      await page.goto(`${baseUrl()}/monitorList`);
      await page.getByRole('button', { name: word('kit.retry') }).waitFor();
    },
  },
];

const activity: Screen[] = [
  { name: 'activity-mails', path: '/activityLog', account: officer, inPortuguese: true },
  {
    name: 'activity-mail',
    path: '/activityLog',
    account: officer,
    act: async (stage) => {
      await rowAction(stage, stage.word('activityLogPage.mails.open'), firstRow(stage));
      await dialogOf(stage);
    },
  },
  { name: 'activity-trail', path: '/activityLog?tab=trail', account: officer, inPortuguese: true },
  {
    name: 'activity-entry',
    path: '/activityLog?tab=trail',
    account: officer,
    act: async (stage) => {
      await rowAction(stage, stage.word('activityLogPage.trail.open'), firstRow(stage));
      await dialogOf(stage);
    },
  },
  { name: 'activity-files', path: '/activityLog?tab=files', account: officer },
];

const kyc = 'kyc';
const identityPath = ({ identities }: ScreenSubjects, tab?: string): string =>
  `/list/detail?subject=${identities.review.subject_id}${tab ? `&tab=${tab}` : ''}`;

const personPath = ({ held }: ScreenSubjects, tab?: string): string => `/person/${held.subject_id}${tab ? `?tab=${tab}` : ''}`;

const people: Screen[] = [
  { name: 'person-timeline', path: (subjects) => personPath(subjects), account: officer, inPortuguese: true },
  {
    name: 'person-why',
    path: (subjects) => personPath(subjects),
    account: officer,
    act: async (stage) => {
      await stage.page
        .getByRole('button', { name: stage.word('timelines.why') })
        .first()
        .click();
      await dialogOf(stage);
    },
  },
  ...(['payments', 'alerts', 'identity', 'limits', 'lists', 'links', 'notes'] as const).map(
    (tab): Screen => ({ name: `person-page-${tab}`, path: (subjects) => personPath(subjects, tab), account: officer }),
  ),
  { name: 'person-masked', path: (subjects) => personPath(subjects), account: 'support' },
  { name: 'person-unknown', path: '/person/999999999999999999', account: officer, fails: true },
];

const identities: Screen[] = [
  { name: 'kyc-queue', path: '/kycDocuments', account: kyc, inPortuguese: true },
  {
    name: 'kyc-queue-document',
    path: '/kycDocuments',
    account: kyc,
    act: async ({ page, word }) => {
      await page.locator('.queue-row').first().getByRole('button').click();
      await page.getByRole('table', { name: word('kycQueue.compare.title') }).waitFor();
      await page
        .getByRole('table', { name: word('kycQueue.compare.title') })
        .getByRole('textbox')
        .first()
        .fill('12345');
    },
  },
  { name: 'kyc-queue-empty', path: '/kycDocuments?kind=SUPPLEMENTARY', account: kyc },
  { name: 'database', path: '/database', account: kyc, inPortuguese: true },
  { name: 'identity-data', path: (subjects) => identityPath(subjects), account: kyc, inPortuguese: true },
  {
    name: 'identity-reveal',
    path: (subjects) => identityPath(subjects),
    account: kyc,
    act: async (stage) => {
      await press(stage, stage.word('identity.reveal'));
      await dialogOf(stage);
    },
  },
  {
    name: 'identity-argentine',
    path: ({ identities: { argentine } }) => `/list/detailArg?subject=${argentine.subject_id}`,
    account: kyc,
  },
  { name: 'identity-masked', path: (subjects) => identityPath(subjects), account: 'onboarding' },
  { name: 'identity-not-named', path: '/list/detail', account: kyc },
  { name: 'identity-review', path: (subjects) => identityPath(subjects, 'documents'), account: kyc, inPortuguese: true },
  {
    name: 'identity-document',
    path: (subjects) => identityPath(subjects, 'documents'),
    account: kyc,
    inPortuguese: true,
    act: async (stage) => {
      await rowAction(
        stage,
        stage.word('identity.kyc.review'),
        stage.page
          .locator('.grid-table tbody tr')
          .filter({ hasText: stage.word('words.kycDocumentStatus.UPLOADED') })
          .first(),
      );
      await dialogOf(stage);
    },
  },
  {
    name: 'identity-manual',
    path: (subjects) => identityPath(subjects, 'documents'),
    account: kyc,
    act: async (stage) => {
      await press(stage, stage.word('identity.kyc.manual'));
      await dialogOf(stage);
    },
  },
  {
    name: 'identity-mail',
    path: (subjects) => identityPath(subjects, 'documents'),
    account: kyc,
    act: async (stage) => {
      await press(stage, stage.word('identity.kyc.mail'));
      await dialogOf(stage);
    },
  },
  {
    name: 'identity-upload',
    path: (subjects) => identityPath(subjects, 'documents'),
    account: kyc,
    act: async (stage) => {
      await press(stage, stage.word('identity.kyc.upload'));
      await dialogOf(stage);
    },
  },
  { name: 'identity-transactions', path: (subjects) => identityPath(subjects, 'transactions'), account: senior },
  { name: 'identity-identifiers', path: (subjects) => identityPath(subjects, 'identifiers'), account: kyc },
];

/** Parts of the system configuration that make a back office. */
const setUp: Screen[] = [
  { name: 'configuration-companies', path: '/systemconfig?tab=companies', account: 'admin', inPortuguese: true },
  {
    name: 'configuration-company-add',
    path: '/systemconfig?tab=companies',
    account: 'admin',
    act: async (stage) => {
      await press(stage, stage.word('companies.add'));
      await dialogOf(stage);
    },
  },
  { name: 'configuration-law', path: '/systemconfig?tab=law', account: 'admin', inPortuguese: true },
  { name: 'configuration-payments', path: '/systemconfig?tab=payments', account: 'admin', inPortuguese: true },
  {
    name: 'configuration-provider-add',
    path: '/systemconfig?tab=payments',
    account: 'admin',
    act: async (stage) => {
      await press(stage, stage.word('paymentWays.addProvider'));
      await dialogOf(stage);
    },
  },
  { name: 'configuration-mail', path: '/systemconfig?tab=mail', account: 'admin' },
  { name: 'configuration-deadlines', path: '/systemconfig?tab=deadlines', account: 'admin', inPortuguese: true },
  { name: 'configuration-retention', path: '/systemconfig?tab=retention', account: 'admin' },
  { name: 'configuration-outgoing', path: '/systemconfig?tab=outgoing', account: 'admin' },
  { name: 'configuration-file', path: '/systemconfig?tab=file', account: 'admin' },
];

export const screens: readonly Screen[] = [
  ...entrance,
  ...setUp,
  ...backOffice,
  ...transactions,
  ...reportCases,
  ...investigations,
  ...incidents,
  ...alerts,
  ...monitor,
  ...approvals,
  ...lists,
  ...screenings,
  ...screeningLists,
  ...onboarding,
  ...merchantDocuments,
  ...merchantTasks,
  ...probation,
  ...rules,
  ...failures,
  ...activity,
  ...people,
  ...identities,
];

export const pathOf = (screen: Screen, subjects: ScreenSubjects): string => (typeof screen.path === 'string' ? screen.path : screen.path(subjects));

export const languagesOf = (screen: Screen): readonly Lang[] => (screen.inPortuguese ? ['en', 'pt'] : ['en']);
