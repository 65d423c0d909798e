import { DatePicker, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { Field, formatInstant, instantOf, nowMs, useText, useTimes, useZone, type ZoneCode } from '../../../../platform/web/index.ts';
import type { OwnedQueueKey } from '../contract/index.ts';
import { useColleagueOptions } from './colleagues.ts';

/** Whoever may be given items of a queue, to choose from. */
export function Assignee({ queue, ...input }: { queue: OwnedQueueKey; id?: string; value?: string; onChange?: (value: string) => void }): ReactNode {
  const { options, loading } = useColleagueOptions(queue);
  return <Select {...input} showSearch={{ optionFilterProp: 'label' }} loading={loading} options={[...options]} />;
}

/** The instant that was picked, in the zone of the screen: the picker shows wall time of that zone, whatever zone the machine is in. */
export const instantIn = (picked: Dayjs, zone: ZoneCode): string =>
  String(instantOf({ year: picked.year(), month: picked.month() + 1, day: picked.date(), hour: picked.hour(), minute: picked.minute(), second: 0 }, zone));
const wallIn = (at: number, zone: ZoneCode): Dayjs => dayjs(formatInstant(at, zone).replace(' ', 'T'));

/** Until when something is snoozed. @param latest before which it has to be back */
export function ReturnDate({ latest, ...input }: { latest: number | null; id?: string; value?: Dayjs; onChange?: (value: Dayjs | null) => void }): ReactNode {
  const t = useText();
  const zone = useZone();
  const times = useTimes();
  return (
    <DatePicker
      {...input}
      showTime={{ format: 'HH:mm' }}
      format={times.minutePattern}
      minDate={wallIn(nowMs(), zone)}
      {...(latest === null ? {} : { maxDate: wallIn(latest - 60_000, zone) })}
      renderExtraFooter={() => <span className="muted">{t('kit.zoneHint', { zone: times.mark })}</span>}
    />
  );
}

/** Why; what is snoozed needs a reason. */
export function CommentField({ isRequired = false }: { isRequired?: boolean }): ReactNode {
  const t = useText();
  return (
    <Field name="comment" label={t('queues.comment')} rules={isRequired ? ['required', { lenLess: 4000 }] : [{ lenLess: 4000 }]}>
      <Input.TextArea rows={4} />
    </Field>
  );
}
