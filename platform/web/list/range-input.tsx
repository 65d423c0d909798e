import { Input } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import type { RangeInputProps } from './range-value.ts';

// The calendar weighs as much as the rest of a list page; the table need not wait for it.
const RangePicker = lazy(() => import('./range-picker.tsx').then((module) => ({ default: module.RangePicker })));

/** From and to, typed or picked, in the chosen zone. */
export const RangeInput = (props: RangeInputProps): ReactNode => (
  <Suspense fallback={<Input disabled aria-label={props.ariaLabel} className="range-input" />}>
    <RangePicker {...props} />
  </Suspense>
);
