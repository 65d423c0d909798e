import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  CalendarDay,
  FormDialog,
  MoreActs,
  Panel,
  Stack,
  StatusTag,
  Tag,
  useAddressParams,
  useMutationCall,
  useSetAddressParams,
  useText,
} from '../../../../platform/web/index.ts';
import { DocumentsPanel } from '../../merchant-documents/web/index.ts';
import { CraPanel } from '../../merchant-risk/web/index.ts';
import { ItemOwner, useMyId } from '../../../mechanisms/queues/web/index.ts';
import { markWords, merchantStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { moveReview, type ReviewAct, type ReviewView } from '../contract/index.ts';
import { CddPanel } from './cdd.panel.tsx';
import { CommentsPanel } from './comments.panel.tsx';
import { DecisionPanel } from './decision.panel.tsx';
import { EddPanel } from './edd.panel.tsx';
import { ScreeningPanel } from './screening.panel.tsx';
import { RiskTag } from './risk-tag.tsx';
import { StepActs } from './step-acts.tsx';
import { type Part, partAfter, partText, parts, StepRail } from './step-rail.tsx';
import { TasksPanel } from './tasks.panel.tsx';
import { touched } from './touched.ts';
import './onboarding.css';

interface ReviewProps {
  review: ReviewView;
}

/** Acts that need a reason; the review then waits for the merchant, or has ended. */
const reasoned: ReadonlySet<ReviewAct> = new Set(['ASK', 'WITHDRAW', 'REJECT']);

interface ActsProps extends ReviewProps {
  /** Somebody else goes on with the review, or nobody. */
  onDone?: (() => void) | undefined;
  /** Small where there is little room. */
  size?: 'small' | undefined;
}

/** Acts that hand the review on in the usual way: nothing is lost by them, so nothing is asked first. */
const atOnce: ReadonlySet<ReviewAct> = new Set(['SUBMIT', 'TAKE', 'ANSWER']);

/** Acts that end the review: rarer, and from the menu. */
const ending: ReadonlySet<ReviewAct> = new Set(['WITHDRAW', 'REJECT']);

/** What can be done with the review as a whole. */
function Acts({ review, onDone, size }: ActsProps): ReactNode {
  const t = useText();
  const [query, setAsked] = useState<ReviewAct>();
  const move = useMutationCall(moveReview, {
    invalidates: touched,
    onDone: () => {
      setAsked(undefined);
      if (query !== undefined && reasoned.has(query)) onDone?.();
    },
    successToast: 'onboarding.moved',
  });
  const send = (action: ReviewAct, reason: string) => move.mutate({ onboard_id: review.onboard_id, version: review.version, action, reason });
  const word = query === undefined ? '' : t(`onboarding.acts.${query}`);
  const buttons = review.acts.filter((act) => !ending.has(act));
  return (
    <>
      {buttons.map((act) => (
        <ActionButton
          key={act}
          size={size}
          endpoint={moveReview}
          type={act === 'TAKE' || act === 'SUBMIT' || act === 'ANSWER' ? 'primary' : 'default'}
          loading={move.isPending && move.variables.action === act}
          onClick={() => (atOnce.has(act) ? send(act, '') : setAsked(act))}
        >
          {t(`onboarding.acts.${act}`)}
        </ActionButton>
      ))}
      <MoreActs
        acts={review.acts
          .filter((act) => ending.has(act))
          .map((act) => ({ key: act, label: t(`onboarding.acts.${act}`), endpoint: moveReview, danger: act === 'REJECT', onClick: () => setAsked(act) }))}
      />
      <FormDialog
        open={query !== undefined}
        draft={query && `onboarding.${query} ${review.onboard_id}`}
        title={word}
        submitText={word}
        danger={query === 'REJECT'}
        endpoint={moveReview}
        reason={{ required: query !== undefined && reasoned.has(query) }}
        state={move}
        onSubmit={({ reason }) => query && send(query, reason ?? '')}
        onClose={() => setAsked(undefined)}
      >
        {query ? <p>{t(`onboarding.effects.${query}`)}</p> : null}
      </FormDialog>
    </>
  );
}

/** Whose the review is, and what changes that. */
function Owner({ review, onDone }: ActsProps): ReactNode {
  const t = useText();
  const myId = useMyId('APPLICATIONS');
  return (
    <ItemOwner
      queue="APPLICATIONS"
      item={{
        id: review.onboard_id,
        version: review.round_version,
        name: review.merchant.muname,
        dueTime: review.due_on === null ? null : Date.parse(review.due_on),
      }}
      responsible={review.responsible === null ? null : (review.responsible.name ?? review.responsible.user_id)}
      isMine={myId !== undefined && review.responsible?.user_id === myId}
      snoozedUntil={review.snoozed_until}
      isClosed={review.decided_time !== null}
      invalidates={touched}
      {...(onDone ? { onSnoozed: onDone } : {})}
      keysTitle={t('onboarding.list.title')}
    />
  );
}

/** Until when it is, and why it stands as it does. */
export function ReviewFacts({ review }: ReviewProps): ReactNode {
  const t = useText();
  return (
    <span className="onboarding-facts">
      {review.due_on ? (
        <>
          {t('onboarding.list.dueOn')}: <CalendarDay text={review.due_on} />
        </>
      ) : null}
      {review.status_reason ? ` · ${t('onboarding.reason')}: ${review.status_reason}` : ''}
    </span>
  );
}

/** How the review stands. */
export function ReviewTags({ review }: ReviewProps): ReactNode {
  const t = useText();
  return (
    <>
      <StatusTag spec={merchantStatusWords} value={review.status} />
      <span className="onboarding-marks">
        {t('onboarding.risk')}:{' '}
        <RiskTag level={review.merchant.risk_level} isStale={review.steps.some(({ step, standing }) => step === 'CRA' && standing === 'STALE')} />
      </span>
      {review.is_masked ? <Tag>{t(review.is_merchant_masked ? 'onboarding.masked' : 'onboarding.peopleMasked')}</Tag> : null}
      {review.is_overdue ? <StatusTag spec={markWords} value="OVERDUE" /> : null}
    </>
  );
}

/** What can be done with the review, and whose it becomes. */
export function ReviewActs({ review, onDone, size }: ActsProps): ReactNode {
  return (
    <>
      <Owner review={review} onDone={onDone} />
      <Acts review={review} onDone={onDone} size={size} />
    </>
  );
}

const isPart = (text: string | undefined): text is Part => (parts as readonly (string | undefined)[]).includes(text);

function Work({ review, part, onDone, onOpen }: ActsProps & { part: Part; onOpen: (part: Part) => void }): ReactNode {
  const t = useText();
  const step = review.steps.find((one) => one.step === part);
  return (
    <section aria-label={partText(t, part)}>
      <Stack>
        <Panel title={partText(t, part)}>
          {step ? (
            <StepActs key={step.step} review={review} step={step} onFinished={() => onOpen(partAfter(review, part))} />
          ) : (
            <p className="muted">{t('onboarding.decision.hint')}</p>
          )}
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
        {part === 'DECISION' ? <DecisionPanel review={review} onDone={onDone} onOpen={onOpen} /> : null}
      </Stack>
    </section>
  );
}

/** Steps with their conditions, the work of one of them, and the comments. */
export function ReviewParts({ review, onDone }: ActsProps): ReactNode {
  const { step } = useAddressParams();
  const setParams = useSetAddressParams();
  const active: Part = isPart(step) ? step : 'CDD';
  const openPart = (part: Part) => setParams({ step: part === 'CDD' ? undefined : part, hit: undefined });
  return (
    <div className="onboarding-page">
      <StepRail review={review} active={active} onOpen={openPart} />
      <Work review={review} part={active} onDone={onDone} onOpen={openPart} />
      <aside>
        <CommentsPanel review={review} part={active} />
      </aside>
    </div>
  );
}
