import type { DatePickerProps } from 'antd';
import { Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { lazy, type ReactNode, Suspense } from 'react';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

/** The calendar of the kit: its code comes when it is first shown. */
export function DatePicker(props: DatePickerProps<Dayjs, false>): ReactNode {
  return (
    <Suspense fallback={<Input {...(props.id ? { id: props.id } : {})} disabled />}>
      <Calendar {...props} />
    </Suspense>
  );
}
