import { ReloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  AlsoStale,
  Answer,
  CalendarDay,
  Field,
  FormDialog,
  PageHeader,
  Panel,
  Stack,
  StatusTag,
  Tag,
  useAddressParams,
  useMutationCall,
  usePathParams,
  useQueryCall,
  useSetAddressParams,
  useText,
} from '../../../platform/web/index.ts';
import { DocumentsPanel } from '../../merchant-documents/web/index.ts';
import { CraPanel } from '../../merchant-risk/web/index.ts';
import { markWords, merchantStatusWords } from '../../vocabulary/contract/index.ts';
import { listReviewers, moveReview, reasonLimit, type ReviewAct, type ReviewView, showReview, updateReview } from '../contract/index.ts';
import { CddPanel } from './cdd.panel.tsx';
import { CommentsPanel } from './comments.panel.tsx';
import { DecisionPanel } from './decision.panel.tsx';
import { EddPanel } from './edd.panel.tsx';
import { ScreeningPanel } from './screening.panel.tsx';
import { RiskTag } from './risk-tag.tsx';
import { StepActs } from './step-acts.tsx';
import { type Part, partText, parts, StepRail } from './step-rail.tsx';
import { TasksPanel } from './tasks.panel.tsx';
import { touched } from './touched.ts';
import './onboarding.css';

interface ReviewProps {
  review: ReviewView;
}

const reasoned: ReadonlySet<ReviewAct> = new Set(['ASK', 'WITHDRAW', 'REJECT']);

/** What can be done with the review as a whole. */
function Acts({ review }: ReviewProps): ReactNode {
  const t = useText();
  const [asked, setAsked] = useState<ReviewAct>();
  const move = useMutationCall(moveReview, { invalidates: touched, onDone: () => setAsked(undefined), successToast: 'onboarding.moved' });
  const word = asked === undefined ? '' : t(`onboarding.acts.${asked}`);
  return (
    <>
      {review.acts.map((act) => (
        <ActionButton
          key={act}
          endpoint={moveReview}
          type={act === 'TAKE' || act === 'SUBMIT' || act === 'ANSWER' ? 'primary' : 'default'}
          danger={act === 'REJECT'}
          onClick={() => setAsked(act)}
        >
          {t(`onboarding.acts.${act}`)}
        </ActionButton>
      ))}
      <FormDialog
        open={asked !== undefined}
        title={word}
        submitText={word}
        danger={asked === 'REJECT'}
        endpoint={moveReview}
        reason={{ required: asked !== undefined && reasoned.has(asked), maxLength: reasonLimit }}
        state={move}
        onSubmit={({ reason }) => asked && move.mutate({ onboard_id: review.onboard_id, version: review.version, action: asked, reason: reason ?? '' })}
        onClose={() => setAsked(undefined)}
      >
        {asked ? <p>{t(`onboarding.effects.${asked}`)}</p> : null}
      </FormDialog>
    </>
  );
}

/** Hands the review to a colleague. */
function Assign({ review }: ReviewProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const reviewers = useQueryCall(listReviewers, {}, { silent: true });
  const assign = useMutationCall(updateReview, { invalidates: touched, onDone: () => setOpen(false), successToast: 'onboarding.assigned' });
  const colleagues = (reviewers.data?.list ?? []).filter(({ companies }) => companies.includes(review.merchant.entity_code));
  return (
    <>
      <ActionButton endpoint={updateReview} onClick={() => setOpen(true)}>
        {t('onboarding.assign')}
      </ActionButton>
      <FormDialog<{ responsible?: string }>
        open={isOpen}
        title={t('onboarding.assign')}
        submitText={t('onboarding.assign')}
        endpoint={updateReview}
        state={assign}
        initialValues={review.responsible ? { responsible: review.responsible.user_id } : {}}
        fields={
          <Field name="responsible" label={t('onboarding.responsible')} rules={['required']}>
            <Select
              showSearch
              optionFilterProp="label"
              options={colleagues.map(({ user_id, name }) => ({ value: user_id, label: name }))}
              loading={reviewers.isPending}
            />
          </Field>
        }
        onSubmit={({ responsible }) => responsible && assign.mutate({ onboard_id: review.onboard_id, version: review.version, responsible })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Facts({ review }: ReviewProps): ReactNode {
  const t = useText();
  return (
    <span className="onboarding-facts">
      {t('onboarding.responsible')}: {review.responsible?.name ?? t('onboarding.list.nobody')}
      {review.due_on ? (
        <>
          {' · '}
          {t('onboarding.list.dueOn')}: <CalendarDay text={review.due_on} />
        </>
      ) : null}
      {review.status_reason ? ` · ${t('onboarding.reason')}: ${review.status_reason}` : ''}
    </span>
  );
}

function Header({ review, onRefresh, isFetching }: ReviewProps & { onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const { merchant } = review;
  const isAssessed = !review.gates.some(({ lacks }) => lacks.some(({ code }) => code === 'NOT_ASSESSED'));
  return (
    <PageHeader
      title={merchant.muname}
      subtitle={
        <>
          {[t('onboarding.title'), merchant.legal_name, merchant.entity_code, t('onboarding.round', { round: review.round })].join(' · ')}
          <Facts review={review} />
        </>
      }
      backTo="/onboardingList"
      tags={
        <>
          <StatusTag spec={merchantStatusWords} value={review.status} />
          <span className="onboarding-marks">
            {t('onboarding.risk')}: <RiskTag level={merchant.risk_level} isAssessed={isAssessed} />
          </span>
          {review.is_masked ? <Tag>{t('onboarding.masked')}</Tag> : null}
          {review.is_overdue ? <StatusTag spec={markWords} value="OVERDUE" /> : null}
        </>
      }
      actions={
        <>
          <Button icon={<ReloadOutlined spin={isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={onRefresh} />
          {review.decided_time === null ? <Assign review={review} /> : null}
          <Acts review={review} />
        </>
      }
    />
  );
}

const isPart = (text: string | undefined): text is Part => (parts as readonly (string | undefined)[]).includes(text);

function Work({ review, part }: ReviewProps & { part: Part }): ReactNode {
  const t = useText();
  const step = review.steps.find((one) => one.step === part);
  return (
    <section aria-label={partText(t, part)}>
      <Stack>
        <Panel title={partText(t, part)}>
          {step ? <StepActs key={step.step} review={review} step={step} /> : <p className="muted">{t('onboarding.decision.hint')}</p>}
        </Panel>
        {part === 'CDD' ? <CddPanel review={review} /> : null}
        {part === 'DOCUMENTS' ? <DocumentsPanel onboardId={review.onboard_id} canWrite={review.decided_time === null} /> : null}
        {part === 'DOCUMENTS' ? <TasksPanel onboardId={review.onboard_id} /> : null}
        {part === 'CRA' ? (
          <Panel>
            <CraPanel onboardId={review.onboard_id} canWrite={review.decided_time === null} />
          </Panel>
        ) : null}
        {part === 'NAME_SCREENING' ? <ScreeningPanel review={review} /> : null}
        {part === 'EDD' ? <EddPanel review={review} /> : null}
        {part === 'DECISION' ? <DecisionPanel review={review} /> : null}
      </Stack>
    </section>
  );
}

/** The review of a merchant on one page: steps with their gates, the work of one of them, and the comments. */
export function ReviewPage(): ReactNode {
  const t = useText();
  const { id = '' } = usePathParams();
  const { step } = useAddressParams();
  const setParams = useSetAddressParams();
  const review = useQueryCall(showReview, { onboard_id: id }, { staleMs: Number.POSITIVE_INFINITY, silent: true });
  const active: Part = isPart(step) ? step : 'CDD';
  return (
    <Answer of={review} lines={14} heading={<PageHeader title={t('onboarding.title')} backTo="/onboardingList" />}>
      {(data) => (
        <AlsoStale value={touched}>
          <Stack>
            <Header review={data} onRefresh={() => void review.refetch()} isFetching={review.isFetching} />
            <div className="onboarding-page">
              <StepRail review={data} active={active} onOpen={(part) => setParams({ step: part === 'CDD' ? undefined : part, hit: undefined })} />
              <Work review={data} part={active} />
              <aside>
                <CommentsPanel review={data} part={active} />
              </aside>
            </div>
          </Stack>
        </AlsoStale>
      )}
    </Answer>
  );
}
