import type { DatePickerProps } from 'antd';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import type { ReactNode } from 'react';

/** The calendar of the form library, in a file of its own, so that it comes when it is first shown. */
export function Calendar(props: DatePickerProps<Dayjs, false>): ReactNode {
  return <DatePicker {...props} />;
}
