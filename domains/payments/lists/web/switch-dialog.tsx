import type { ReactNode } from 'react';
import { Field, FormDialog, toast, useMutationCall, useText } from '../../../../platform/web/index.ts';
import { getSwitch, listBlockRows, setOverallSwitch, type SwitchView } from '../contract/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';

interface Values {
  end_time?: number;
}

/** Off by two people and for at most a day, on by one. */
export function SwitchDialog({ one, open, onClose }: { one: SwitchView; open: boolean; onClose: () => void }): ReactNode {
  const t = useText();
  const isOn = one.status === 'ON';
  const change = useMutationCall(setOverallSwitch, {
    invalidates: [getSwitch, listBlockRows],
    onDone: ({ status }) => {
      if (status === 'WAITING_APPROVAL') toast.info(t('lists.asked'));
      else toast.success(t('lists.switchOnDone'));
      onClose();
    },
  });
  const place = { company: one.entity_name, business: t.term(businessWords, one.business) };
  return (
    <FormDialog<Values>
      open={open}
      draft={`listSwitch ${one.entity_code} ${one.business}`}
      title={t(isOn ? 'lists.switchOffTitle' : 'lists.switchOnTitle')}
      submitText={t(isOn ? 'lists.switchOffConfirm' : 'lists.switchOnConfirm')}
      danger={isOn}
      reason={{ required: true }}
      state={change}
      fields={isOn ? <Field name="end_time" label={t('lists.switchUntil')} hint={t('lists.switchUntilHint')} isRequired /> : null}
      onSubmit={({ reason, end_time }) =>
        change.mutate({
          entity_code: one.entity_code,
          business: one.business,
          expected_status: one.status,
          reason: reason ?? '',
          ...(end_time === undefined ? {} : { end_time }),
        })
      }
      onClose={onClose}
    >
      <p>{t(isOn ? 'lists.switchOffEffect' : 'lists.switchOnEffect', place)}</p>
    </FormDialog>
  );
}
