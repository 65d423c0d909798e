import { Select } from 'antd';
import type { ReactNode } from 'react';
import {
  Field,
  FormDialog,
  instantOf,
  nowMs,
  RangeInput,
  type RangeValue,
  useMutationCall,
  useText,
  useZone,
  wallTimeOf,
  type ZoneCode,
} from '../../../../platform/web/index.ts';
import { useCompanyOptions } from '../../../register/reference-data/web/index.ts';
import { listLookBacks, lookBackMaxDays, type LookBackView, startLookBack } from '../contract/index.ts';

interface LookBackInput {
  entity_code: string;
  period: RangeValue;
  reason: string;
}

const usualDays = 90;
/** The last ninety days up to the minute, in the chosen zone. */
function usualPeriod(zone: ZoneCode): RangeValue {
  const now = nowMs();
  const today = wallTimeOf(now, zone);
  const day = new Date(Date.UTC(today.year, today.month - 1, today.day - usualDays));
  const from = instantOf({ year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate(), hour: 0, minute: 0, second: 0 }, zone);
  return [String(from), String(Math.floor(now / 60_000) * 60_000)];
}

/** What antd gives to the control of a field. */
interface Controlled {
  id?: string;
  value?: RangeValue;
  onChange?: (value: RangeValue) => void;
  label: string;
}
const PeriodInput = ({ id = 'period', value = ['', ''], onChange, label }: Controlled): ReactNode => (
  <RangeInput id={id} ariaLabel={label} maxDays={lookBackMaxDays} value={value} onChange={(next) => onChange?.(next)} />
);

interface DialogProps {
  open: boolean;
  onDone: (made: LookBackView) => void;
  onClose: () => void;
}

/** Asks for a company, a period and a reason. */
export function StartLookBackDialog({ open, onDone, onClose }: DialogProps): ReactNode {
  const t = useText();
  const zone = useZone();
  const companies = useCompanyOptions();
  const start = useMutationCall(startLookBack, {
    invalidates: [listLookBacks],
    successToast: 'lookBack.startedToast',
    onDone: (made) => {
      onClose();
      onDone(made);
    },
  });
  return (
    <FormDialog<LookBackInput>
      open={open}
      draft="lookBack.start"
      title={t('lookBack.startTitle')}
      submitText={t('lookBack.start')}
      endpoint={startLookBack}
      state={start}
      fields={
        <>
          <Field name="entity_code" label={t('lookBack.company')}>
            <Select options={[...companies.options]} loading={companies.isLoading} />
          </Field>
          <Field name="period" label={t('lookBack.period')} hint={t('lookBack.periodHint')} isRequired initialValue={usualPeriod(zone)}>
            <PeriodInput label={t('lookBack.period')} />
          </Field>
          <p className="muted">{t('lookBack.leavesOut')}</p>
          <Field name="reason" label={t('lookBack.reason')} hint={t('lookBack.reasonHint')} />
        </>
      }
      onSubmit={({ entity_code, period, reason }) => start.mutate({ entity_code, start_time: period[0] ?? '', end_time: period[1] ?? '', reason })}
      onClose={onClose}
    />
  );
}
