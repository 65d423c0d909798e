import { Checkbox, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { Answer, type AnyEndpoint, Field, FormDialog, UnprocessedDialog, timeLeftText, useNow, useQueryCall, useText } from '../../../../platform/web/index.ts';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { workKindWords } from '../../../register/vocabulary/contract/index.ts';
import { batchLimit, listItemsOfQueue, type OwnedQueueKey } from '../contract/index.ts';
import { type ActedItem, rightsOf, useItemActs } from './item-dialogs.tsx';
import { Assignee, CommentField } from './item-fields.tsx';
import './queues.css';

type Item = EndpointData<typeof listItemsOfQueue>['list'][number];

export interface HandOverProps {
  /** Whose work it is; null: nobody's. */
  from: { userId: string | null; name: string };
  /** Kinds of which there is something, and that the reader hands over. */
  kinds: readonly [OwnedQueueKey, ...OwnedQueueKey[]];
  invalidates: readonly AnyEndpoint[];
  open: boolean;
  onClose: () => void;
}

const actedOf = ({ item_id: id, version, title, due_time: dueTime }: Item): ActedItem => ({ id, version, name: title, holder: null, dueTime });

function ItemChoice({ items, chosen, onChoose }: { items: readonly Item[]; chosen: readonly string[]; onChoose: (ids: readonly string[]) => void }): ReactNode {
  const t = useText();
  const now = useNow();
  const lineOf = ({ title, what, due_time: due }: Item): string => [title, what, due === null ? null : timeLeftText(due, now, t)].filter(Boolean).join(' · ');
  return (
    <fieldset className="hand-over-items">
      <legend>{t('queues.handOver.items')}</legend>
      <Checkbox
        checked={chosen.length === items.length}
        indeterminate={chosen.length > 0 && chosen.length < items.length}
        onChange={(event) => onChoose(event.target.checked ? items.map((one) => one.item_id) : [])}
      >
        {t('queues.handOver.all')}
      </Checkbox>
      <ul>
        {items.map((item) => (
          <li key={item.item_id}>
            <Checkbox
              checked={chosen.includes(item.item_id)}
              onChange={(event) => onChoose(event.target.checked ? [...chosen, item.item_id] : chosen.filter((id) => id !== item.item_id))}
            >
              {lineOf(item)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface DialogProps extends HandOverProps {
  kind: OwnedQueueKey;
  onKind: (kind: OwnedQueueKey) => void;
}

function Dialog({ from, kinds, invalidates, open, onClose, kind, onKind }: DialogProps): ReactNode {
  const t = useText();
  const whose = from.userId ?? 'NOBODY';
  const answer = useQueryCall(listItemsOfQueue, open ? { queue: kind, responsible: whose } : undefined, { silent: true });
  const items = answer.data?.list ?? [];
  const [unprocessed, setLeft] = useState<readonly string[]>([]);
  const chosen = items.filter((one) => !unprocessed.includes(one.item_id));
  const acts = useItemActs({ queue: kind, items: chosen.map(actedOf), invalidates: [listItemsOfQueue, ...invalidates], onDone: onClose });
  const missing = items.length === 0 ? 'queues.handOver.none' : 'queues.handOver.noneChosen';
  return (
    <>
      <FormDialog<{ user_id: string; comment?: string }>
        open={open}
        draft={`queues.handOver ${kind} ${whose}`}
        title={from.userId === null ? t('queues.handOver.titleOfNobody') : t('queues.handOver.title', { name: from.name })}
        submitText={t('queues.assignConfirm', { count: chosen.length })}
        endpoint={rightsOf(kind)}
        state={acts.states.assign}
        isTold={answer.data !== undefined}
        disabledReason={chosen.length === 0 ? t(missing) : undefined}
        fields={
          <>
            <Field name="user_id" label={t('queues.assignTo')} isRequired>
              <Assignee queue={kind} />
            </Field>
            <CommentField />
          </>
        }
        onSubmit={acts.assign}
        onClose={onClose}
      >
        <p>{t('queues.handOver.means', { limit: batchLimit })}</p>
        <Radio.Group
          aria-label={t('queues.handOver.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t.term(workKindWords, value) }))}
          onChange={(event) => onKind(event.target.value as OwnedQueueKey)}
        />
        <Answer of={answer} lines={3} empty={({ list }) => (list.length === 0 ? { title: t('queues.handOver.none') } : undefined)}>
          {({ list }) => (
            <ItemChoice
              items={list}
              chosen={chosen.map((one) => one.item_id)}
              onChoose={(ids) => setLeft(list.map((one) => one.item_id).filter((id) => !ids.includes(id)))}
            />
          )}
        </Answer>
      </FormDialog>
      <UnprocessedDialog left={acts.left} onClose={acts.read} />
    </>
  );
}

/** Hands work of a colleague, or what nobody has, to another: of one kind at a time, the most urgent first. */
export function HandOver(props: HandOverProps): ReactNode {
  const [target, onKind] = useState<OwnedQueueKey>();
  const kind = props.kinds.find((one) => one === target) ?? props.kinds[0];
  return <Dialog {...props} kind={kind} onKind={onKind} />;
}
