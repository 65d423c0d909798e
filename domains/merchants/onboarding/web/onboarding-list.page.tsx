import { type ReactNode, useMemo } from 'react';
import {
  type AppColumn,
  CalendarDay,
  columnsOf,
  fieldsOf,
  FilesPanel,
  FilterBar,
  type FilterField,
  findBehind,
  lazyPart,
  type UnprocessedRow,
  type List,
  PageTabs,
  type Queue as WorkQueue,
  QueuePage,
  type Text,
  toast,
  useAddressParams,
  useGo,
  useList,
  useMayCall,
  useQueue,
  useSelection,
  useSetAddressParams,
  useText,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { riskLevels } from '../../../register/kernel/index.ts';
import { SelectionActs, useLookers, useMyId, useResponsibleOptions } from '../../../mechanisms/queues/web/index.ts';
import { useCompanyOptions, useMasterList } from '../../../register/reference-data/web/index.ts';
import { markWords, merchantStatusWords, onboardingStepStateWords, onboardingStepWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import {
  applicationList,
  type ApplicationView,
  fetchApplicationDownload,
  listApplicationDownloads,
  listApplications,
  moveReview,
  queueViews,
  requestApplicationDownload,
  retryApplicationDownload,
  steps,
} from '../contract/index.ts';
import { reviewRowOf } from './queue/review-row.tsx';
import { RiskTag } from './risk-tag.tsx';
import { touched } from './touched.ts';
import './onboarding.css';

const ReviewQueue = lazyPart(() => import('./queue/review-queue.panel.tsx').then((module) => module.ReviewQueue));

const viewText = (t: Text, view: (typeof queueViews)[number]): string =>
  view === 'OPEN' || view === 'ALL' ? t(`onboarding.list.views.${view}`) : t.term(merchantStatusWords, view);

/** What the queue, and its file, can be narrowed to. */
function useQueueFields(range: { labelKey: 'onboarding.list.startedTime' | 'onboarding.downloads.range' }): FilterField[] {
  const t = useText();
  const companies = useCompanyOptions();
  const responsible = useResponsibleOptions('APPLICATIONS', { me: t('onboarding.list.me'), nobody: t('onboarding.list.nobody') });
  return useMemo(
    () =>
      fieldsOf(applicationList, [
        { key: 'name', labelKey: 'onboarding.list.name' },
        {
          key: 'status',
          options: queueViews.map((value) => ({ value, label: viewText(t, value) })),
          unset: () => viewText(t, 'OPEN'),
        },
        { key: 'responsible', ...responsible },
        { key: 'open_step', labelKey: 'onboarding.list.openStep', options: steps.map((value) => ({ value, label: t.term(onboardingStepWords, value) })) },
        { key: 'risk_level', options: riskLevels.map((value) => ({ value, label: t.term(riskLevelWords, value) })) },
        { key: 'overdue', labelKey: 'onboarding.list.overdue' },
        { key: 'snoozed', labelKey: 'onboarding.list.snoozed' },
        { key: 'start_time', ...range },
        { key: 'merchant_no' },
        { key: 'entity_code', options: companies.options, loading: companies.isLoading },
      ]),
    [t, companies.options, companies.isLoading, responsible, range],
  );
}

/** The steps as marks in their order, each named with its state. */
function StepMarks({ row, t }: { row: ApplicationView; t: Text }): ReactNode {
  const named = row.steps.map(({ step, state, note }) => {
    const words = `${t.term(onboardingStepWords, step)}: ${t.term(onboardingStepStateWords, state)}`;
    return { step, state, text: note ? `${words} (${note})` : words };
  });
  return (
    <span className="onboarding-marks" role="img" aria-label={named.map(({ text }) => text).join('; ')} title={named.map(({ text }) => text).join('\n')}>
      {named.map(({ step, state }) => (
        <span key={step} className={`onboarding-mark onboarding-mark-${state.toLowerCase()}`} />
      ))}
      <span className="onboarding-marks-count">
        {t('onboarding.list.stepsDone', { done: row.steps.filter(({ state }) => state === 'DONE').length, all: row.steps.length })}
      </span>
    </span>
  );
}

const applicationColumns = (t: Text, industry: (code: string) => string): readonly AppColumn<ApplicationView>[] =>
  columnsOf(applicationList, [
    { key: 'muname', width: 180, pin: 'start', href: (row) => `/merchantOnboardingReview/${row.onboard_id}` },
    { key: 'status', width: 195 },
    { key: 'waits_for', width: 165 },
    { key: 'steps', width: 155, render: (row) => <StepMarks row={row} t={t} /> },
    { key: 'risk_level', width: 125, render: (row) => <RiskTag level={row.risk_level} /> },
    {
      key: 'due_on',
      width: 185,
      render: (row) =>
        row.due_on === null ? (
          <span className="muted">{t('kit.none')}</span>
        ) : (
          <span className={row.is_overdue ? 'onboarding-late' : undefined}>
            <CalendarDay text={row.due_on} /> {row.is_overdue ? <StatusTag spec={markWords} value="OVERDUE" /> : null}
          </span>
        ),
    },
    { key: 'age_days', width: 145 },
    { key: 'responsible', width: 180, value: (row) => row.responsible?.name ?? t('onboarding.list.nobody') },
    { key: 'entity_code', width: 110 },
    { key: 'industry', width: 170, value: (row) => industry(row.industry) },
    { key: 'started_time', width: 185 },
    { key: 'legal_name', width: 240, hiddenByDefault: true },
    { key: 'merchant_no', width: 170, hiddenByDefault: true },
    { key: 'round', width: 110, hiddenByDefault: true },
  ]);

const inList = { labelKey: 'onboarding.list.startedTime' } as const;
const inFile = { labelKey: 'onboarding.downloads.range' } as const;

/** What an analyst can go on with: neither the merchant's turn, nor a second person's, nor decided. */
const isWorkable = (row: ApplicationView): boolean =>
  row.decided_time === null && row.waits_for !== 'MERCHANT' && row.waits_for !== 'SECOND_PERSON' && row.waits_for !== 'NOBODY';

const keyOf = (row: ApplicationView): string => row.onboard_id;
/** The queue of applications: which one is open, and which one comes next, also from beyond the page. */
function useReviewQueue(list: List<ApplicationView>, myId: string | undefined): WorkQueue {
  const t = useText();
  const fits = {
    MINE: (row: ApplicationView) => isWorkable(row) && row.responsible !== null && row.responsible.user_id === myId,
    UNASSIGNED: (row: ApplicationView) => isWorkable(row) && row.responsible === null,
  };
  return useQueue({
    id: 'onboarding',
    rows: list.rows,
    keyOf,
    param: 'review',
    fits,
    async findMore(target, unprocessed) {
      const more = { responsible: target === 'MINE' ? 'ME' : 'NOBODY' };
      return (await findBehind(listApplications, list, { more, fits: (row) => !unprocessed.has(row.onboard_id) && fits[target](row) }))?.onboard_id;
    },
    onNone: (target) => toast.info(t(`onboarding.list.noneLeft.${target}`)),
  });
}

function Queue(): ReactNode {
  const t = useText();
  const go = useGo();
  const filters = useQueueFields(inList);
  const list = useList(listApplications, { id: 'onboarding.queue', filters });
  const industries = useMasterList('industry');
  const columns = useMemo(
    () => applicationColumns(t, (code) => industries.options.find(({ value }) => value === code)?.label ?? code),
    [t, industries.options],
  );
  const myId = useMyId('APPLICATIONS');
  const queue = useReviewQueue(list, myId);
  const works = useMayCall()(moveReview);
  const lookers = useLookers('APPLICATIONS', queue.openKey);
  const choice = useSelection({ rows: list.rows, keyOf, withheld: (row) => (row.decided_time === null ? undefined : t('onboarding.list.notChoosable')) });
  const onActed = (done: readonly string[], unprocessed: readonly UnprocessedRow[]) => {
    choice.finish(done, unprocessed);
    if (queue.openKey && done.includes(queue.openKey)) queue.advance(done);
  };
  const open = ({ onboard_id: id }: ApplicationView) => go(`/merchantOnboardingReview/${id}`);
  return (
    <div className="list-page">
      <div className="queue-elsewhere">
        <FilterBar list={list} />
      </div>
      <QueuePage
        list={list}
        queue={queue}
        label={t('onboarding.list.queue')}
        columns={columns}
        rowKey="onboard_id"
        title={{ key: 'onboarding.list.title', level: 2 }}
        rowActions={(row) => [{ key: 'open', label: t('onboarding.list.open'), onClick: () => open(row) }]}
        present={reviewRowOf({ t, myId })}
        extras={{ empty: { title: t('onboarding.list.empty'), hint: t('onboarding.list.emptyHint') } }}
        works={works}
        lookers={lookers}
        choice={works ? choice : undefined}
        choosesByKey
        acts={
          choice.chosen.length > 0 ? (
            <SelectionActs
              queue="APPLICATIONS"
              items={choice.chosen.map((row) => ({
                id: row.onboard_id,
                version: row.round_version,
                name: row.muname,
                holder: row.responsible === null || row.responsible.user_id === myId ? null : row.responsible.name,
                dueTime: row.due_on === null ? null : Date.parse(row.due_on),
              }))}
              invalidates={touched}
              onClear={choice.clear}
              onDone={onActed}
            />
          ) : undefined
        }
        keysTitle={t('onboarding.list.title')}
        detailLabel={t('onboarding.title')}
        detail={(id) => <ReviewQueue key={id} onboardId={id} onDone={() => queue.advance([id])} onClose={() => queue.open(undefined)} />}
      />
    </div>
  );
}

const fileCalls = { request: requestApplicationDownload, list: listApplicationDownloads, file: fetchApplicationDownload, retry: retryApplicationDownload };

const Files = (): ReactNode => (
  <FilesPanel id="onboarding.downloads" list="onboarding.queue" texts="onboarding.downloads" fields={useQueueFields(inFile)} calls={fileCalls} />
);

const parts = { queue: Queue, files: Files } as const;

/** The applications that somebody has to work on, and files of them. */
export function OnboardingListPage(): ReactNode {
  const t = useText();
  const { part, review } = useAddressParams();
  const setParams = useSetAddressParams();
  const active: keyof typeof parts = part === 'files' ? 'files' : 'queue';
  const Shown = parts[active];
  return (
    <div className={review === undefined ? 'queue-page' : 'queue-page is-open'}>
      <PageTabs
        title={t('onboarding.list.title')}
        label={t('onboarding.list.tabs')}
        active={active}
        tabs={[
          { key: 'queue', label: t('onboarding.list.queue') },
          { key: 'files', label: t('onboarding.list.files') },
        ]}
        onChange={(key) => setParams({ part: key === 'queue' ? undefined : key, review: undefined, step: undefined })}
      >
        <Shown />
      </PageTabs>
    </div>
  );
}
