import { PlusOutlined } from '@ant-design/icons';
import { Checkbox, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  CalendarDay,
  Can,
  Field,
  FormDialog,
  InsideLink,
  Panel,
  StatusTag,
  Time,
  useMayCall,
  useMutationCall,
  useText,
} from '../../../../platform/web/index.ts';
import { taskOutcomeWords } from '../../../register/vocabulary/contract/index.ts';
import { addInvestigationTask, finishInvestigationTask, type InvestigationDetailData } from '../contract/index.ts';
import { pathOf, touched } from './touched.ts';

/** What somebody is to do in an investigation. */
export function TasksPanel({ detail }: { detail: InvestigationDetailData }): ReactNode {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const { investigation_id, version } = detail;
  const add = useMutationCall(addInvestigationTask, { invalidates: [...touched], successToast: 'investigations.tasks.added', onDone: () => setAdding(false) });
  const finish = useMutationCall(finishInvestigationTask, { invalidates: [...touched] });
  const mayWrite = useMayCall()(finishInvestigationTask) && detail.status !== 'CLOSED';
  return (
    <Panel
      title={t('investigations.tabs.tasks')}
      extra={
        detail.status === 'CLOSED' ? null : (
          <Can endpoint={addInvestigationTask}>
            <ActionButton icon={<PlusOutlined />} endpoint={addInvestigationTask} onClick={() => setAdding(true)}>
              {t('investigations.tasks.add')}
            </ActionButton>
          </Can>
        )
      }
    >
      {detail.tasks.length === 0 ? <p className="muted">{t('investigations.tasks.none')}</p> : null}
      <ul className="record-rows">
        {detail.tasks.map((task) => (
          <li key={task.task_id}>
            <div>
              <Checkbox
                checked={task.done_time !== null}
                disabled={!mayWrite || finish.isPending || task.outcome === 'MOVED'}
                onChange={({ target }) => finish.mutate({ investigation_id, version, task_id: task.task_id, is_done: target.checked })}
              >
                <span className="long-text">{task.text}</span>
              </Checkbox>
              <div className="muted">
                {task.assignee?.name ?? t('investigations.tasks.nobody')}
                {task.due_on === null ? null : (
                  <>
                    {' '}
                    · {t('investigations.tasks.by')} <CalendarDay text={task.due_on} />
                  </>
                )}
                {task.done_time === null ? null : (
                  <>
                    {' '}
                    · {t(task.outcome === 'DONE' ? 'investigations.tasks.done' : 'investigations.tasks.ended', { name: task.done_by ?? '' })}{' '}
                    <Time at={task.done_time} />
                  </>
                )}
              </div>
              {task.dropped_reason === null ? null : <div className="long-text">{task.dropped_reason}</div>}
            </div>
            {task.outcome === null || task.outcome === 'DONE' ? null : <StatusTag spec={taskOutcomeWords} value={task.outcome} />}
            {task.moved_to === null ? null : (
              <InsideLink href={pathOf(task.moved_to)}>
                {t('investigations.one')} {task.moved_to}
              </InsideLink>
            )}
          </li>
        ))}
      </ul>
      <FormDialog<{ text: string; user_id?: string; due_on?: string }>
        open={isAdding}
        draft={`investigation.task ${investigation_id}`}
        title={t('investigations.tasks.add')}
        submitText={t('investigations.tasks.add')}
        endpoint={addInvestigationTask}
        state={add}
        focusesFirst
        fields={
          <>
            <Field name="text" label={t('investigations.tasks.text')} rows={2} />
            <Field name="user_id" label={t('investigations.tasks.assignee')}>
              <Select
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                options={detail.colleagues.map(({ user_id: value, name: label }) => ({ value, label }))}
              />
            </Field>
            <Field name="due_on" label={t('investigations.tasks.dueOn')} />
          </>
        }
        onSubmit={({ text, user_id: userId, due_on: day }) =>
          add.mutate({ investigation_id, version, text, ...(userId ? { user_id: userId } : {}), ...(day ? { due_on: day } : {}) })
        }
        onClose={() => setAdding(false)}
      />
    </Panel>
  );
}
