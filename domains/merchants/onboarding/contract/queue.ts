import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { checkedBy, column, defineList, downloadCalls, fileInput, filter, special } from '../../../../platform/contract/lists/index.ts';
import { merchantStatuses, riskLevels } from '../../../register/kernel/index.ts';
import { merchantStatusWords, onboardingWaitingWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import { Application, area, steps } from './shapes.ts';

/** What is not decided, unless a stage is asked for. */
export const queueViews = ['OPEN', ...merchantStatuses, 'ALL'] as const;

export const applicationList = defineList({
  id: 'onboarding.queue',
  filters: {
    /** part of the name, legal name or trade name */
    name: special(filter.name(200)),
    merchant_no: filter.code(64),
    status: special(filter.choice(queueViews)),
    /** a step that is not done */
    open_step: special(filter.choice(steps)),
    risk_level: filter.choice(riskLevels),
    /** `ME`, `NOBODY`, or the key of an account */
    responsible: checkedBy(
      special(filter.value(20)),
      wire.filterText(20).refine((value) => value === undefined || /^(?:ME|NOBODY|[0-9]{1,18})$/.test(value), { params: { rule: 'invalid' } }),
    ),
    overdue: special(filter.flag()),
    /** out of the queue until a time; without it only those that are not, unless a stage is asked for */
    snoozed: special(filter.flag()),
    entity_code: filter.company(),
    ...filter.time('start_time', 'end_time'),
  },
  columns: {
    muname: column.link('onboarding.merchant'),
    status: column.term('onboarding.list.stage', merchantStatusWords),
    waits_for: column.term('onboarding.list.waitsFor', onboardingWaitingWords),
    steps: column.text('onboarding.list.steps'),
    risk_level: column.term('onboarding.risk', riskLevelWords),
    due_on: column.date('onboarding.list.dueOn'),
    age_days: column.number('onboarding.list.age'),
    responsible: column.text('onboarding.responsible'),
    entity_code: column.text('onboarding.company'),
    industry: column.text('onboarding.industry'),
    started_time: column.time('onboarding.list.startedTime'),
    legal_name: column.text('onboarding.fields.legal_name'),
    merchant_no: column.text('onboarding.merchantNo'),
    round: column.number('onboarding.list.round'),
  },
  sorts: ['due_on', 'started_time', 'muname', 'risk_level'],
  sort: { column: 'due_on', order: 'asc' },
  countLimit: 10_000,
});

export const listApplications = endpoint({
  method: 'POST',
  path: '/api/aml/onboard/page',
  area,
  summary: 'Applications of merchants as a work queue, the earliest due first; those not decided unless a stage is given',
  ability: 'AML.ONBOARDING.OnboardingList:read',
  inQuery: ['page_num', 'page_size'],
  list: applicationList,
  input: z.strictObject(applicationList.input),
  data: wire.pageOfRows(Application),
});

export const {
  request: requestApplicationDownload,
  list: listApplicationDownloads,
  fetch: fetchApplicationDownload,
  retry: retryApplicationDownload,
} = downloadCalls({
  path: '/api/aml/onboard/download',
  area,
  summary: 'Requests a file of applications; a job writes it',
  ability: 'AML.ONBOARDING.OnboardingList:read',
  input: z.strictObject(fileInput(applicationList)),
});
