import { fileColumn, listFile } from '../../../../platform/server/lists/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { termIn, textsOf } from '../../../../platform/contract/index.ts';
import {
  merchantStatusWords,
  onboardingStepStateWords,
  onboardingStepWords,
  onboardingWaitingWords,
  riskLevelWords,
} from '../../../register/vocabulary/contract/index.ts';
import {
  type ApplicationView,
  fetchApplicationDownload,
  listApplicationDownloads,
  listApplications,
  requestApplicationDownload,
  retryApplicationDownload,
} from '../contract/index.ts';
import { type ApplicationRow, applications } from './stores/queue.store.ts';

/** What an application waits for, as its stage says it. */
function waitingOf({ status, decidedAt, requestId }: ApplicationRow): ApplicationView['waits_for'] {
  if (decidedAt !== null) return 'NOBODY';
  if (requestId !== null) return 'SECOND_PERSON';
  const waiting = { DRAFT: 'SUBMISSION', SUBMITTED: 'ANALYST', PENDING_INFO: 'MERCHANT', READY: 'DECISION' } as const;
  return waiting[status as keyof typeof waiting] ?? 'STEPS';
}

export const presentApplication = (row: ApplicationRow): ApplicationView => ({
  onboard_id: row.id,
  round: row.round,
  merchant_no: row.merchantNo,
  muname: row.muname,
  legal_name: row.legalName,
  entity_code: row.companyCode,
  country: row.country,
  industry: row.industry,
  status: row.status,
  risk_level: row.riskLevel,
  is_assessed: row.isAssessed,
  waits_for: waitingOf(row),
  steps: row.steps,
  started_time: row.startedAt.getTime(),
  submitted_time: row.submittedAt?.getTime() ?? null,
  age_days: row.ageDays,
  due_on: row.dueOn,
  is_overdue: row.isOverdue,
  responsible: row.responsibleId === null ? null : { user_id: row.responsibleId, name: row.responsibleName },
  snoozed_until: row.snoozedUntil?.getTime() ?? null,
  decided_time: row.decidedAt?.getTime() ?? null,
  outcome: row.outcome,
  round_version: row.version,
});

const { text, words, integer, time } = fileColumn<ApplicationView>();

const columns = [
  text(textsOf('server.onboarding.merchant'), (row) => row.muname, { width: 30, of: ['muname'] }),
  text(textsOf('server.onboarding.legalName'), (row) => row.legal_name, { width: 34, of: ['legal_name'] }),
  text(textsOf('server.onboarding.merchantNo'), (row) => row.merchant_no, { width: 20, of: ['merchant_no'] }),
  words(textsOf('server.onboarding.stage'), merchantStatusWords, (row) => row.status, { of: ['status'] }),
  words(textsOf('server.onboarding.waitsFor'), onboardingWaitingWords, (row) => row.waits_for, { of: ['waits_for'] }),
  text(
    textsOf('server.onboarding.openSteps'),
    (row, lang) =>
      row.steps
        .filter(({ state }) => state !== 'DONE')
        .map(({ step, state }) => `${termIn(onboardingStepWords, step, lang)} (${termIn(onboardingStepStateWords, state, lang)})`)
        .join('; '),
    { width: 50, of: ['steps'] },
  ),
  words(textsOf('server.onboarding.risk'), riskLevelWords, (row) => row.risk_level, { of: ['risk_level'] }),
  integer(textsOf('server.onboarding.ageInDays'), (row) => row.age_days, { of: ['age_days'] }),
  text(textsOf('server.onboarding.dueOn'), (row) => row.due_on, { width: 14, of: ['due_on'] }),
  text(textsOf('server.onboarding.responsible'), (row) => row.responsible?.name, { width: 24, of: ['responsible'] }),
  time(textsOf('server.onboarding.startedOn2'), (row) => row.started_time, { of: ['started_time'] }),
  time(textsOf('server.onboarding.decidedOn2'), (row) => row.decided_time, { of: [] }),
  text(textsOf('server.onboarding.country'), (row) => row.country, { width: 10, of: [] }),
  text(textsOf('server.onboarding.industryId'), (row) => row.industry, { width: 24, of: ['industry'] }),
  text(textsOf('server.onboarding.company'), (row) => row.entity_code, { width: 14, of: ['entity_code'] }),
  integer(textsOf('server.onboarding.round'), (row) => row.round, { of: ['round'] }),
];

const file = listFile(applications, {
  name: 'onboarding.queue',
  title: textsOf('server.onboarding.applications'),
  ability: 'AML.ONBOARDING.OnboardingList:read',
  range: ['start_time', 'end_time'],
  columns,
  presenter: () => presentApplication,
});
export const applicationExportKinds = [file.kind];

export const queueHandlers = [
  handle(listApplications, (input, call) => applications.answer(call, input, (rows) => rows.map(presentApplication))),
  ...file.handlers({ request: requestApplicationDownload, list: listApplicationDownloads, fetch: fetchApplicationDownload, retry: retryApplicationDownload }),
];
