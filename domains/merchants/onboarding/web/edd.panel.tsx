import { useMutation } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  addressOf,
  callForFile,
  Field,
  FileDrop,
  FormDialog,
  InsideLink,
  Money,
  Panel,
  saveFile,
  Section,
  Stack,
  StatusTag,
  Time,
  useMutationCall,
  useText,
  useTimes,
  withFiles,
} from '../../../../platform/web/index.ts';
import {
  amlResultWords,
  eddItemWords,
  eddReasonWords,
  eddRemarkWords,
  merchantMarkWords,
  sampleFindingWords,
} from '../../../register/vocabulary/contract/index.ts';
import { addEddPicture, answerEdd, commentEdd, type EddView, evaluateEddSample, openEddPicture, pickEddSample, type ReviewView } from '../contract/index.ts';
import { touched } from './touched.ts';

type Item = EddView['items'][number];
type Payment = NonNullable<EddView['sample']>['payments'][number];
interface PanelProps {
  review: ReviewView;
}

const pictureTypes = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' } as const;

/** Answers one item; the site review says when it took place. */
function AnswerItem({ review, item, children }: PanelProps & { item: Item; children?: ReactNode }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const answer = useMutationCall(answerEdd, { invalidates: touched, onDone: () => setOpen(false), successToast: 'onboarding.edd.answered' });
  const isSite = item.item === 'SITE';
  return (
    <div className="onboarding-item">
      <div className="onboarding-item-head">
        <h3>{t.term(eddItemWords, item.item)}</h3>
        <StatusTag spec={merchantMarkWords} value={item.is_open ? 'EDD_OPEN' : 'EDD_COMPLETE'} />
        {review.decided_time === null ? (
          <ActionButton size="small" endpoint={answerEdd} onClick={() => setOpen(true)}>
            {t(item.answer === null ? 'onboarding.edd.answer' : 'onboarding.edd.change')}
          </ActionButton>
        ) : null}
      </div>
      <p className="muted">{t(`onboarding.edd.asks.${item.item}`)}</p>
      {item.answer === null ? null : (
        <p className="onboarding-comment-text">
          {item.answer}
          <span className="muted">
            {' '}
            ({item.by}, <Time at={item.time} />)
          </span>
        </p>
      )}
      {children}
      <FormDialog<{ answer: string; visited_on?: string }>
        open={isOpen}
        draft={`onboarding.edd.${item.item} ${review.onboard_id}`}
        title={t.term(eddItemWords, item.item)}
        submitText={t('onboarding.edd.save')}
        endpoint={answerEdd}
        state={answer}
        initialValues={{ answer: item.answer ?? '', ...(isSite && review.edd.visited_on ? { visited_on: review.edd.visited_on } : {}) }}
        fields={
          <>
            <Field name="answer" label={t('onboarding.edd.text')} rows={5} />
            {isSite ? <Field name="visited_on" label={t('onboarding.edd.visitedOn')} isRequired /> : null}
          </>
        }
        onSubmit={({ answer: text, visited_on: day }) =>
          answer.mutate({ onboard_id: review.onboard_id, item: item.item, answer: text, ...(day ? { visited_on: day } : {}) })
        }
        onClose={() => setOpen(false)}
      >
        <p>{t(`onboarding.edd.asks.${item.item}`)}</p>
        {review.edd.approved_by ? <p className="note note-warning">{t('onboarding.edd.lapses')}</p> : null}
      </FormDialog>
    </div>
  );
}

function Pictures({ review }: PanelProps): ReactNode {
  const t = useText();
  const times = useTimes();
  const [isOpen, setOpen] = useState(false);
  const add = useMutationCall(addEddPicture, { invalidates: touched, onDone: () => setOpen(false), successToast: 'onboarding.edd.pictureAdded' });
  const open = useMutation({ mutationFn: async (id: string) => saveFile(await callForFile(openEddPicture, { picture_id: id })) });
  return (
    <>
      {review.edd.visited_on ? <p className="muted">{t('onboarding.edd.visited', { day: times.date(review.edd.visited_on) })}</p> : null}
      {review.edd.pictures.map(({ picture_id: id, name, caption, by, time }) => (
        <div key={id}>
          <ActionButton type="link" endpoint={openEddPicture} aria-label={t('onboarding.edd.openPicture', { name })} onClick={() => open.mutate(id)}>
            {name}
          </ActionButton>
          <span className="muted">
            {caption ? `${caption} · ` : ''}
            {by} · <Time at={time} />
          </span>
        </div>
      ))}
      {review.decided_time === null ? (
        <ActionButton size="small" endpoint={addEddPicture} onClick={() => setOpen(true)}>
          {t('onboarding.edd.addPictures')}
        </ActionButton>
      ) : null}
      <FormDialog<{ files: File[]; caption?: string }>
        open={isOpen}
        draft={`onboarding.edd.picture ${review.onboard_id}`}
        title={t('onboarding.edd.addPictures')}
        submitText={t('onboarding.edd.addPictures')}
        endpoint={addEddPicture}
        state={add}
        fields={
          <>
            <Field name="files" label={t('onboarding.edd.pictures')} isRequired>
              <FileDrop types={pictureTypes} />
            </Field>
            <Field name="caption" label={t('onboarding.edd.caption')} />
          </>
        }
        onSubmit={({ files, caption }) => add.mutate(withFiles({ onboard_id: review.onboard_id, ...(caption ? { caption } : {}) }, { files }))}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** What a payment of the sample shows. */
function EvaluateSample({ review, payment }: PanelProps & { payment: Payment }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const evaluate = useMutationCall(evaluateEddSample, { invalidates: touched, onDone: () => setOpen(false) });
  return (
    <>
      <ActionButton
        size="small"
        endpoint={evaluateEddSample}
        aria-label={t('onboarding.edd.judgeOne', { trade: payment.trade_no })}
        onClick={() => setOpen(true)}
      >
        {t('onboarding.edd.judge')}
      </ActionButton>
      <FormDialog<{ finding: 'CONSISTENT' | 'DOUBTFUL'; note?: string }>
        open={isOpen}
        draft={`onboarding.edd.sample ${review.onboard_id} ${payment.position}`}
        title={t('onboarding.edd.judgeOne', { trade: payment.trade_no })}
        submitText={t('onboarding.edd.save')}
        endpoint={evaluateEddSample}
        state={evaluate}
        initialValues={{ finding: payment.finding ?? 'CONSISTENT', note: payment.note ?? '' }}
        fields={
          <>
            <Field name="finding" label={t('onboarding.edd.finding')}>
              <Select options={(['CONSISTENT', 'DOUBTFUL'] as const).map((value) => ({ value, label: t.term(sampleFindingWords, value) }))} />
            </Field>
            <Field name="note" label={t('onboarding.edd.note')} />
          </>
        }
        onSubmit={({ finding, note }) => evaluate.mutate({ onboard_id: review.onboard_id, position: payment.position, finding, note: note ?? '' })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Sample({ review }: PanelProps): ReactNode {
  const t = useText();
  const pick = useMutationCall(pickEddSample, { invalidates: touched });
  const { sample } = review.edd;
  const isOpen = review.decided_time === null;
  if (!sample)
    return isOpen ? (
      <ActionButton size="small" endpoint={pickEddSample} loading={pick.isPending} onClick={() => pick.mutate({ onboard_id: review.onboard_id })}>
        {t('onboarding.edd.pick')}
      </ActionButton>
    ) : null;
  return (
    <>
      <p className="muted">
        {t('onboarding.edd.picked', { count: sample.payments.length, of: sample.of, by: sample.by })} <Time at={sample.time} /> · {t('onboarding.edd.seed')}{' '}
        <bdi>{sample.seed}</bdi>
      </p>
      {sample.payments.length === 0 ? null : (
        <section className="onboarding-scroll" aria-label={t.term(eddItemWords, 'SAMPLE')} tabIndex={0}>
          <table className="onboarding-table">
            <thead>
              <tr>
                <th scope="col">{t('onboarding.edd.payment')}</th>
                <th scope="col">{t('onboarding.edd.orderTime')}</th>
                <th scope="col">{t('onboarding.edd.amount')}</th>
                <th scope="col">{t('onboarding.edd.result')}</th>
                <th scope="col">{t('onboarding.edd.finding')}</th>
              </tr>
            </thead>
            <tbody>
              {sample.payments.map((payment) => (
                <tr key={payment.position}>
                  <th scope="row">
                    <InsideLink href={addressOf('/transactions/detail', { business: payment.business, trade_no: payment.trade_no })}>
                      {payment.trade_no}
                    </InsideLink>
                  </th>
                  <td>
                    <Time at={payment.order_time} />
                  </td>
                  <td>
                    <Money amount={payment.amount} currency={payment.currency} />
                  </td>
                  <td>
                    <StatusTag spec={amlResultWords} value={payment.result} />
                  </td>
                  <td>
                    {payment.finding ? <StatusTag spec={sampleFindingWords} value={payment.finding} /> : null} {payment.note}{' '}
                    {isOpen ? <EvaluateSample review={review} payment={payment} /> : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

type Decision = 'COMMENT' | 'APPROVED' | 'RETURNED';

function Remarks({ review }: PanelProps): ReactNode {
  const t = useText();
  const [query, setAsked] = useState<Decision>();
  const say = useMutationCall(commentEdd, { invalidates: touched, onDone: () => setAsked(undefined) });
  const { edd } = review;
  const decide = (decision: 'APPROVED' | 'RETURNED') => ({
    endpoint: commentEdd,
    disabledReason:
      edd.why_not !== null && !(decision === 'RETURNED' && (edd.why_not === 'EDD_NOT_COMPLETE' || edd.why_not === 'APPROVED'))
        ? t(`onboarding.edd.whyNot.${edd.why_not}`)
        : undefined,
    onClick: () => setAsked(decision),
  });
  const word = query === undefined ? '' : t(`onboarding.edd.acts.${query}`);
  return (
    <Section title={t('onboarding.edd.approval')}>
      {edd.approved_by ? (
        <p>
          <StatusTag spec={eddRemarkWords} value="APPROVED" /> {edd.approved_by} · <Time at={edd.approved_time} />
        </p>
      ) : (
        <p className="muted">{t('onboarding.edd.approvalHint')}</p>
      )}
      {edd.remarks.map(({ remark_id: id, kind, comment, by, time }) => (
        <article key={id} className="onboarding-comment">
          <p className="onboarding-comment-text">
            <StatusTag spec={eddRemarkWords} value={kind} />{' '}
            {kind === 'LAPSED' ? t('onboarding.edd.lapsedBy', { item: t.term(eddItemWords, comment) }) : comment}
          </p>
          <p className="muted">
            {by} · <Time at={time} />
          </p>
        </article>
      ))}
      {review.decided_time === null ? (
        <div className="onboarding-acts">
          <ActionButton type="primary" {...decide('APPROVED')}>
            {t('onboarding.edd.acts.APPROVED')}
          </ActionButton>
          <ActionButton {...decide('RETURNED')}>{t('onboarding.edd.acts.RETURNED')}</ActionButton>
          <ActionButton endpoint={commentEdd} onClick={() => setAsked('COMMENT')}>
            {t('onboarding.edd.acts.COMMENT')}
          </ActionButton>
        </div>
      ) : null}
      <FormDialog
        open={query !== undefined}
        draft={query && `onboarding.edd.${query} ${review.onboard_id}`}
        title={word}
        submitText={word}
        endpoint={commentEdd}
        reason={{ required: true }}
        state={say}
        onSubmit={({ reason }) =>
          query && say.mutate({ onboard_id: review.onboard_id, comment: reason ?? '', ...(query === 'COMMENT' ? {} : { decision: query }) })
        }
        onClose={() => setAsked(undefined)}
      />
    </Section>
  );
}

/** Enhanced due diligence: what it has to answer, pictures, a sample of payments, and a senior's approval. */
export function EddPanel({ review }: PanelProps): ReactNode {
  const t = useText();
  const { edd } = review;
  return (
    <Panel>
      <Stack>
        {edd.is_due ? (
          <p className="note note-warning">
            {t('onboarding.edd.due')} {edd.reasons.map((reason) => t.term(eddReasonWords, reason)).join(', ')}
          </p>
        ) : (
          <p className="note note-info">{t('onboarding.edd.notDue')}</p>
        )}
        {edd.items.map((item) => (
          <AnswerItem key={item.item} review={review} item={item}>
            {item.item === 'SITE' ? <Pictures review={review} /> : null}
            {item.item === 'SAMPLE' ? <Sample review={review} /> : null}
          </AnswerItem>
        ))}
        <Remarks review={review} />
      </Stack>
    </Panel>
  );
}
