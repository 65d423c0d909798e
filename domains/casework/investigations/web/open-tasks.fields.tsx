import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import { FieldProblem, inputProblem, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { type TaskOutcome, taskOutcomes } from '../../../register/kernel/investigations.ts';
import { taskOutcomeWords } from '../../../register/vocabulary/contract/index.ts';
import { concludeInvestigation, type InvestigationDetailData, listInvestigations } from '../contract/index.ts';

interface Choice {
  outcome?: TaskOutcome;
  movedTo?: string;
  reason?: string;
}
/** What becomes of open tasks, by task. */
export type TaskChoices = Readonly<Record<string, Choice>>;

export const openTasksOf = ({ tasks }: InvestigationDetailData) => tasks.filter(({ outcome }) => outcome === null);

const reasonField = { endpoint: concludeInvestigation, name: ['tasks', 0, 'reason'] as const };

/** As the call takes it; undefined while something is not said. */
export function endingsOf(
  detail: InvestigationDetailData,
  choices: TaskChoices,
): NonNullable<EndpointInput<typeof concludeInvestigation>['tasks']> | undefined {
  const endings = openTasksOf(detail).map(({ task_id }) => {
    const { outcome, movedTo, reason = '' } = choices[task_id] ?? {};
    if (outcome === 'DONE') return { task_id, outcome };
    if (outcome === 'MOVED' && movedTo !== undefined) return { task_id, outcome, moved_to: movedTo };
    const isReason = reason.trim() !== '' && inputProblem({ ...reasonField, value: reason.trim(), label: '' }, 'en') === undefined;
    return outcome === 'DROPPED' && isReason ? { task_id, outcome, reason: reason.trim() } : undefined;
  });
  return endings.every((one) => one !== undefined) ? endings : undefined;
}

interface FieldsProps {
  detail: InvestigationDetailData;
  open: boolean;
  choices: TaskChoices;
  onChoose: (choices: TaskChoices) => void;
}

/** Asks for each open task of an investigation that is concluded what becomes of it. */
export function OpenTasksFields({ detail, open, choices, onChoose }: FieldsProps): ReactNode {
  const t = useText();
  const tasks = openTasksOf(detail);
  const isMoving = tasks.some(({ task_id: id }) => choices[id]?.outcome === 'MOVED');
  const running = useQueryCall(listInvestigations, open && isMoving ? { entity_code: detail.entity_code, page_num: 1, page_size: 100 } : undefined, {
    silent: true,
    staleMs: 0,
  });
  if (tasks.length === 0) return null;
  const others = (running.data?.list ?? []).filter(({ investigation_id: id }) => id !== detail.investigation_id);
  const change = (id: string, part: Choice) => onChoose({ ...choices, [id]: { ...choices[id], ...part } });
  return (
    <fieldset className="investigations-choices">
      <legend>{t('investigations.concluding.tasks')}</legend>
      <ul className="record-rows">
        {tasks.map(({ task_id: id, text, assignee }) => {
          const { outcome, movedTo, reason } = choices[id] ?? {};
          return (
            <li key={id} className="investigations-ending">
              <span className="long-text">{text}</span>
              <span className="muted">{assignee?.name ?? t('investigations.tasks.nobody')}</span>
              <Select
                {...(outcome === undefined ? {} : { value: outcome })}
                aria-label={t('investigations.concluding.outcome', { task: text })}
                placeholder={t('investigations.concluding.tasksFirst')}
                options={taskOutcomes.map((value) => ({ value, label: t.term(taskOutcomeWords, value) }))}
                onChange={(value: TaskOutcome) => change(id, { outcome: value })}
              />
              {outcome === 'MOVED' ? (
                <Select
                  {...(movedTo === undefined ? {} : { value: movedTo })}
                  aria-label={t('investigations.concluding.target')}
                  placeholder={t('investigations.concluding.target')}
                  loading={running.isLoading}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={others.map((one) => ({ value: one.investigation_id, label: `${one.title} (${one.investigation_id})` }))}
                  onChange={(value: string) => change(id, { movedTo: value })}
                />
              ) : null}
              {outcome === 'DROPPED' ? (
                <>
                  <Input.TextArea
                    rows={2}
                    value={reason ?? ''}
                    aria-label={t('investigations.concluding.reason')}
                    placeholder={t('investigations.concluding.reason')}
                    onChange={({ target }) => change(id, { reason: target.value })}
                  />
                  <FieldProblem value={reason} {...reasonField} label={t('investigations.concluding.reason')} />
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
