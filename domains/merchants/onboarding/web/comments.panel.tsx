import { Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton, AppForm, Field, Panel, StatusTag, Time, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { Mentions } from '../../../mechanisms/notes/web/index.ts';
import { useColleagues } from '../../../mechanisms/queues/web/index.ts';
import { commentStateWords, onboardingStepWords } from '../../../register/vocabulary/contract/index.ts';
import { addComment, type CommentView, publishComment, type ReviewView } from '../contract/index.ts';
import type { Part } from './step-rail.tsx';
import { touched } from './touched.ts';

interface Values {
  comment: string;
  mentions?: string[];
}

interface CommentProps {
  comment: CommentView;
  onEdit: () => void;
}

function Comment({ comment, onEdit }: CommentProps): ReactNode {
  const t = useText();
  const publish = useMutationCall(publishComment, { invalidates: touched, successToast: 'onboarding.comments.published' });
  return (
    <article className="onboarding-comment">
      <p className="onboarding-comment-text">{comment.comment}</p>
      <Mentions mentions={comment.mentions} />
      <p className="muted">
        {comment.state === 'DRAFT' ? <StatusTag spec={commentStateWords} value={comment.state} /> : null} {comment.author} ·{' '}
        <Time at={comment.published_time ?? comment.created_time} />
        {comment.step ? ` · ${t.term(onboardingStepWords, comment.step)}` : ''}
      </p>
      {comment.state === 'DRAFT' ? (
        <div className="onboarding-acts">
          {comment.is_own ? (
            <ActionButton size="small" endpoint={addComment} onClick={onEdit}>
              {t('onboarding.comments.edit')}
            </ActionButton>
          ) : null}
          {comment.may_publish ? (
            <ActionButton
              size="small"
              type="primary"
              endpoint={publishComment}
              loading={publish.isPending}
              onClick={() => publish.mutate({ comment_id: comment.comment_id })}
            >
              {t('onboarding.comments.publish')}
            </ActionButton>
          ) : null}
        </div>
      ) : null}
    </article>
  );
}

/** What the team has written about a review. A draft is seen by its author alone. */
export function CommentsPanel({ review, part }: { review: ReviewView; part: Part }): ReactNode {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [edited, setEdited] = useState<string>();
  const { data } = useColleagues('APPLICATIONS');
  const clear = () => {
    setEdited(undefined);
    form.resetFields();
  };
  const add = useMutationCall(addComment, { invalidates: touched, successToast: 'onboarding.comments.saved', onDone: clear });
  const edit = ({ comment_id: id, comment, mentions }: CommentView) => {
    setEdited(id);
    form.setFieldsValue({ comment, mentions: mentions.map(({ user_id }) => user_id) });
  };
  const colleagues = (data?.list ?? []).filter(({ companies }) => companies.includes(review.merchant.entity_code));
  return (
    <Panel title={t('onboarding.comments.title')}>
      <p className="muted">{t('onboarding.comments.hint')}</p>
      {review.comments.length === 0 ? <p className="muted">{t('onboarding.comments.none')}</p> : null}
      {review.comments.map((comment) => (
        <Comment key={comment.comment_id} comment={comment} onEdit={() => edit(comment)} />
      ))}
      <AppForm<Values>
        form={form}
        endpoint={addComment}
        error={add.error}
        marksOptional={false}
        onSubmit={({ comment, mentions = [] }) =>
          add.mutate({ onboard_id: review.onboard_id, comment_id: edited, step: part === 'DECISION' ? '' : part, comment, mentions })
        }
      >
        <Field name="comment" label={t('onboarding.comments.text')} />
        <Field name="mentions" label={t('onboarding.comments.mention')}>
          <Select mode="multiple" optionFilterProp="label" options={colleagues.map(({ user_id, name }) => ({ value: user_id, label: name }))} />
        </Field>
        <div className="onboarding-acts">
          <ActionButton endpoint={addComment} htmlType="submit" loading={add.isPending}>
            {t(edited ? 'onboarding.comments.saveDraft' : 'onboarding.comments.draft')}
          </ActionButton>
          {edited ? <ActionButton onClick={clear}>{t('onboarding.comments.cancel')}</ActionButton> : null}
        </div>
      </AppForm>
    </Panel>
  );
}
