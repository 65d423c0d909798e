import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  actorText,
  addressOf,
  AppDrawer,
  evidenceTypes,
  Field,
  FileDrop,
  FileLink,
  FormDialog,
  InsideLink,
  Section,
  useMutationCall,
  useText,
  withFiles,
} from '../../../../platform/web/index.ts';
import { complianceTaskKindWords, complianceTaskStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { type ComplianceTaskView, listComplianceTasks, moveComplianceTask, openTaskFile } from '../contract/index.ts';
import { Due } from './year-pack.columns.tsx';

type Act = ComplianceTaskView['acts'][number];

/** The acts that are possible now. Completing takes a note, and a file where there is one. */
function Acts({ task, onDone }: { task: ComplianceTaskView; onDone: () => void }): ReactNode {
  const t = useText();
  const [query, setAsked] = useState<Act>();
  const move = useMutationCall(moveComplianceTask, {
    invalidates: [listComplianceTasks],
    onDone: () => {
      setAsked(undefined);
      onDone();
    },
    successToast: 'yearPack.moved',
  });
  const word = query === undefined ? '' : t(`yearPack.acts.${query}`);
  return (
    <>
      {task.acts.map((act) => (
        <ActionButton key={act} endpoint={moveComplianceTask} {...(act === 'COMPLETE' ? { type: 'primary' as const } : {})} onClick={() => setAsked(act)}>
          {t(`yearPack.acts.${act}`)}
        </ActionButton>
      ))}
      <FormDialog<{ files?: File[] }>
        open={query !== undefined}
        draft={query && `complianceTask.${query} ${task.id}`}
        title={word}
        submitText={word}
        endpoint={moveComplianceTask}
        reason
        state={move}
        fields={
          query === 'COMPLETE' ? (
            <Field name="files" label={t('yearPack.file')} hint={t('yearPack.fileHint')}>
              <FileDrop types={evidenceTypes} />
            </Field>
          ) : null
        }
        onSubmit={({ files, reason }) =>
          query && move.mutate(withFiles({ id: task.id, version: task.version, action: query, reason: reason ?? '' }, { files: files ?? [] }))
        }
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

/** One task beside the list. */
export function TaskDrawer({ task, onClose }: { task: ComplianceTaskView | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <AppDrawer
      open={task !== undefined}
      onClose={onClose}
      width={640}
      title={task ? t.term(complianceTaskKindWords, task.kind) : ''}
      extra={task ? <Acts task={task} onDone={onClose} /> : null}
    >
      {task ? (
        <Section
          title={t('yearPack.task')}
          columns={1}
          items={[
            { label: t('yearPack.status'), kind: 'tag', tag: complianceTaskStatusWords, value: task.status },
            { label: t('yearPack.due'), value: <Due task={task} /> },
            ...(task.is_overdue ? [{ label: t('yearPack.overdue'), value: t('yearPack.overdueHint') }] : []),
            ...(task.is_late ? [{ label: t('yearPack.late'), value: t('yearPack.lateHint') }] : []),
            { label: t('yearPack.company'), value: task.entity_code },
            { label: t('yearPack.basis'), value: task.basis },
            { label: t('yearPack.description'), value: task.description },
            ...(task.subject_id === null
              ? []
              : [
                  {
                    label: t('yearPack.about'),
                    value: <InsideLink href={addressOf(`/idDatabaseDetail/${task.subject_id}`)}>{t('yearPack.person')}</InsideLink>,
                  },
                ]),
            { label: t('yearPack.note'), value: task.note },
            ...(task.file_name === null || task.file_type === null
              ? []
              : [
                  {
                    label: t('yearPack.file'),
                    value: <FileLink name={task.file_name} mediaType={task.file_type} endpoint={openTaskFile} input={{ id: task.id }} />,
                  },
                ]),
            { label: t('yearPack.endedBy'), value: task.ended_by },
            { label: t('yearPack.endedTime'), kind: 'time', value: task.ended_time },
            { label: t('yearPack.createdBy'), value: actorText(t, task.created_by) },
          ]}
        />
      ) : null}
    </AppDrawer>
  );
}
