import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Field, InstantInput, nowMs, useText } from '../../../../platform/web/index.ts';
import type { OwnedQueueKey } from '../contract/index.ts';
import { useColleagueOptions } from './colleagues.ts';

/** Whoever may be given items of a queue, to choose from. */
export function Assignee({ queue, ...input }: { queue: OwnedQueueKey; id?: string; value?: string; onChange?: (value: string) => void }): ReactNode {
  const { options, loading } = useColleagueOptions(queue);
  return <Select {...input} showSearch={{ optionFilterProp: 'label' }} loading={loading} options={[...options]} />;
}

/** Until when something is snoozed. @param latest before which it has to be back */
export function ReturnDate({
  latest,
  ...input
}: {
  latest: number | null;
  id?: string;
  value?: number;
  onChange?: (value: number | undefined) => void;
}): ReactNode {
  return <InstantInput {...input} from={nowMs()} until={latest === null ? undefined : latest - 60_000} />;
}

/** Why; what is snoozed needs a reason. */
export function CommentField(): ReactNode {
  const t = useText();
  return <Field name="comment" label={t('queues.comment')} rows={4} />;
}
