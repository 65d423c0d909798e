import { lazy, type ReactNode } from 'react';
import { loadInputs } from './call-inputs.ts';
import { WhenOpened } from '../kit/when-opened.tsx';
import type { FormDialogFrame, FormDialogProps } from './form-dialog-frame.tsx';

const Frame = lazy(async () => {
  const [module] = await Promise.all([import('./form-dialog-frame.tsx'), loadInputs()]);
  return { default: module.FormDialogFrame };
}) as unknown as typeof FormDialogFrame;

/**
 * The one dialog that sends something: a form, a reason, or just the question before an action that cannot be taken
 * back. Its code comes when it is first opened. Keep it mounted and drive `open`: the focus then returns to the button
 * that opened it.
 */
export function FormDialog<Values extends object = object>(props: FormDialogProps<Values>): ReactNode {
  return (
    <WhenOpened open={props.open}>
      <Frame<Values> {...props} />
    </WhenOpened>
  );
}
