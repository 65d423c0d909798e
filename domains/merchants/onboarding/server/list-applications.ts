import { type FileColumns, listFile } from '../../../../platform/server/lists/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { termIn, textsOf } from '../../../../platform/contract/index.ts';
import { onboardingStepStateWords, onboardingStepWords } from '../../../register/vocabulary/contract/index.ts';
import {
  type applicationList,
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

const columns: FileColumns<typeof applicationList, ApplicationView> = [
  'muname',
  { key: 'legal_name', width: 34 },
  'merchant_no',
  'status',
  'waits_for',
  {
    title: 'server.onboarding.openSteps',
    value: (row, lang) =>
      row.steps
        .filter(({ state }) => state !== 'DONE')
        .map(({ step, state }) => `${termIn(onboardingStepWords, step, lang)} (${termIn(onboardingStepStateWords, state, lang)})`)
        .join('; '),
    width: 50,
    of: 'steps',
  },
  'risk_level',
  'age_days',
  'due_on',
  { key: 'responsible', value: (row) => row.responsible?.name },
  'started_time',
  { title: 'server.onboarding.decidedOn2', kind: 'time', value: (row) => row.decided_time },
  { title: 'server.onboarding.country', value: (row) => row.country },
  { title: 'server.onboarding.industryId', value: (row) => row.industry, of: 'industry' },
  'entity_code',
  'round',
];

const file = listFile(applications, {
  name: 'onboarding.queue',
  title: textsOf('server.onboarding.applications'),
  ability: 'AML.ONBOARDING.OnboardingList:read',
  range: ['start_time', 'end_time'],
  presenter: () => presentApplication,
  columns,
});
export const applicationExportKinds = [file.kind];

export const queueHandlers = [
  handle(listApplications, (input, call) => applications.answer(call, input, (rows) => rows.map(presentApplication))),
  ...file.handlers({ request: requestApplicationDownload, list: listApplicationDownloads, fetch: fetchApplicationDownload, retry: retryApplicationDownload }),
];
