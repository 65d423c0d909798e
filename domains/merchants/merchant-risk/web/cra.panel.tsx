import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  Answer,
  type AppColumn,
  AppTable,
  CalendarDay,
  InsideLink,
  listOfRows,
  Panel,
  Section,
  Stack,
  type Text,
  Time,
  useQueryCall,
  useText,
  StatusTag,
} from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { listMerchants, showMerchant } from '../../merchants/contract/index.ts';
import { eddReasonWords, markWords, outdatedWords, reviewReasonWords, riskLevelWords } from '../../../register/vocabulary/contract/index.ts';
import {
  type AssessableView,
  listRiskRegister,
  type OpenReviewView,
  showAssessment,
  showCra,
  submitAssessment,
  submitCra,
  type SubmittedAssessmentView,
} from '../contract/index.ts';
import { byText } from './by-text.ts';
import { ScoreArithmetic } from './score-view.tsx';
import { scoreText } from './score-text.ts';
import { SubmitAssessment } from './submit-assessment.tsx';
import { evidenceHref, evidenceText, periodText, useCodeWords } from './evidence-text.ts';
import './merchant-risk.css';

const touched = [showCra, showAssessment, listRiskRegister, showMerchant, listMerchants];

/** Why a review was opened, with what was measured and what it rests on. */
function Review({ review }: { review: OpenReviewView }): ReactNode {
  const t = useText();
  const say = useCodeWords(t);
  return (
    <Panel title={t('merchantRisk.review')}>
      <p>
        {t('merchantRisk.dueOn')} <CalendarDay text={review.due_on} />
        {review.is_overdue ? <StatusTag spec={markWords} value="OVERDUE" /> : null}
        {review.responsible === null ? '' : ` · ${t('merchantRisk.responsible')}: ${review.responsible}`}
      </p>
      <ul className="risk-causes">
        {review.causes.map((cause) => (
          <li key={cause.id}>
            <strong>{t.term(reviewReasonWords, cause.kind)}</strong> <span className="muted">{periodText(cause.period)}</span> · <Time at={cause.found_time} />
            <div>{evidenceText(cause, t, say)}</div>
            {cause.links.length > 0 ? (
              <div className="risk-links">
                {cause.links.map((link) => (
                  <InsideLink key={`${link.kind} ${link.id}`} href={evidenceHref(link)}>
                    {link.text}
                  </InsideLink>
                ))}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const historyColumns = (t: Text): readonly AppColumn<SubmittedAssessmentView>[] => [
  { key: 'submitted_time', titleKey: 'merchantRisk.assessedTime', width: 185, kind: 'time', pin: 'start' },
  { key: 'level', titleKey: 'merchantRisk.level', width: 110, kind: 'tag', tag: riskLevelWords },
  { key: 'score', titleKey: 'merchantRisk.score', width: 120, kind: 'text', value: ({ score }) => scoreText(score.score, t) },
  { key: 'submitted_by', titleKey: 'merchantRisk.assessedBy', width: 240, kind: 'text', value: (row) => byText(row, t) },
  { key: 'model_version', titleKey: 'merchantRisk.modelVersion', width: 150, kind: 'number' },
  { key: 'next_review_on', titleKey: 'merchantRisk.nextReview', width: 150, kind: 'date' },
  { key: 'override_reason', titleKey: 'merchantRisk.overrideReason', width: 280, kind: 'text' },
];

/** What was submitted last, and whether it still holds. */
function Last({ data }: { data: AssessableView }): ReactNode {
  const t = useText();
  const { last } = data;
  if (last === null) return <Alert type="info" showIcon title={t('merchantRisk.never')} />;
  return (
    <Section
      title={t('merchantRisk.last')}
      columns={2}
      items={[
        { label: t('merchantRisk.level'), kind: 'tag', tag: riskLevelWords, value: last.level },
        { label: t('merchantRisk.score'), value: scoreText(last.score.score, t) },
        { label: t('merchantRisk.assessedTime'), kind: 'time', value: last.submitted_time },
        { label: t('merchantRisk.assessedBy'), value: byText(last, t) },
        { label: t('merchantRisk.modelVersion'), value: String(last.model_version) },
        { label: t('merchantRisk.nextReview'), kind: 'date', value: last.next_review_on },
        { label: t('merchantRisk.current'), kind: 'flag', value: data.is_current },
        ...(last.override_reason === null ? [] : [{ label: t('merchantRisk.overrideReason'), value: last.override_reason }]),
        ...(last.structure_reason === null ? [] : [{ label: t('merchantRisk.structureReason'), value: last.structure_reason }]),
      ]}
    >
      {data.outdated.length > 0 ? (
        <p>
          {data.outdated.map((why) => (
            <StatusTag key={why} spec={outdatedWords} value={why} />
          ))}
        </p>
      ) : null}
      <p className="muted">{t('merchantRisk.followed')}</p>
    </Section>
  );
}

interface AssessmentProps {
  data: AssessableView;
  canWrite: boolean;
  submit: { onboardId: string } | { merchantNo: string };
}
function AssessmentBody({ data, canWrite, submit }: AssessmentProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack>
      {data.review === null ? null : <Review review={data.review} />}
      {data.request_id === null ? null : <WaitingRequest requestId={data.request_id} invalidates={touched} />}
      {data.edd.length > 0 ? (
        <p className="risk-missing">
          <span>{t('merchantRisk.eddDue')}</span>{' '}
          {data.edd.map((why) => (
            <StatusTag key={why} spec={eddReasonWords} value={why} />
          ))}
        </p>
      ) : null}
      <Section
        title={t('merchantRisk.present')}
        extra={
          canWrite ? (
            <ActionButton
              type="primary"
              endpoint={'onboardId' in submit ? submitCra : submitAssessment}
              disabledReason={data.request_id === null ? undefined : t('merchantRisk.waits')}
              onClick={() => setOpen(true)}
            >
              {t('merchantRisk.submit')}
            </ActionButton>
          ) : null
        }
      >
        <p className="muted">{t('merchantRisk.presentHint', { version: data.model_version })}</p>
        <ScoreArithmetic score={data.present} levels={data.levels} />
      </Section>
      <Last data={data} />
      {data.history.length > 0 ? (
        <AppTable
          list={listOfRows('merchant-risk.history', data.history)}
          columns={historyColumns(t)}
          rowKey="assessment_id"
          title={{ key: 'merchantRisk.history', level: 2 }}
        />
      ) : null}
      <SubmitAssessment open={isOpen} data={data} submit={submit} invalidates={touched} onClose={() => setOpen(false)} />
    </Stack>
  );
}

/** The risk assessment in the review of a merchant that is being onboarded. */
export function CraPanel({ onboardId, canWrite }: { onboardId: string; canWrite: boolean }): ReactNode {
  const cra = useQueryCall(showCra, { onboard_id: onboardId }, { silent: true });
  return <Answer of={cra}>{(data) => <AssessmentBody data={data} canWrite={canWrite} submit={{ onboardId }} />}</Answer>;
}

/** The risk assessment of a merchant, with its open review. */
export function MerchantRiskPanel({ merchantNo, canWrite }: { merchantNo: string; canWrite: boolean }): ReactNode {
  const assessment = useQueryCall(showAssessment, { merchant_no: merchantNo }, { silent: true });
  return <Answer of={assessment}>{(data) => <AssessmentBody data={data} canWrite={canWrite} submit={{ merchantNo }} />}</Answer>;
}
