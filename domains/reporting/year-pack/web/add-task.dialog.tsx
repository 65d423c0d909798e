import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import { ActionButton, Field, FormDialog, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { complianceTaskKindWords } from '../../../register/vocabulary/contract/index.ts';
import { addComplianceTask, listComplianceTasks } from '../contract/index.ts';

/** The button that adds a task, with its dialog. */
export function AddTask(): ReactNode {
  const t = useText();
  const companies = useCompanyOptions();
  const [isOpen, setOpen] = useState(false);
  const add = useMutationCall(addComplianceTask, { invalidates: [listComplianceTasks], onDone: () => setOpen(false), successToast: 'yearPack.added' });
  return (
    <>
      <ActionButton type="primary" endpoint={addComplianceTask} onClick={() => setOpen(true)}>
        {t('yearPack.add')}
      </ActionButton>
      <FormDialog<EndpointInput<typeof addComplianceTask>>
        open={isOpen}
        draft="complianceTask.add"
        title={t('yearPack.addTitle')}
        submitText={t('yearPack.add')}
        endpoint={addComplianceTask}
        state={add}
        fields={
          <>
            <Field name="entity_code" label={t('yearPack.company')}>
              <Select options={[...companies.options]} loading={companies.isLoading} />
            </Field>
            <Field name="kind" label={t('yearPack.kind')} words={complianceTaskKindWords} />
            <Field name="due_day" label={t('yearPack.dueDay')} hint={t('yearPack.dueDayHint')} />
            <Field name="description" label={t('yearPack.description')} />
          </>
        }
        onSubmit={({ entity_code, kind, due_day, description }) => add.mutate({ entity_code, kind, due_day, description })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
