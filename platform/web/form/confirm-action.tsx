import { lazy, type ReactNode } from 'react';
import { WhenOpened } from '../kit/when-opened.tsx';
import type { ConfirmActionProps, ConfirmDialog } from './confirm-dialog.tsx';

const Dialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog }))) as unknown as typeof ConfirmDialog;

/**
 * The one dialog before an action that cannot be taken back; its code comes when it is first opened. Keep it mounted and
 * drive `open`: the focus then returns to the button that opened it.
 */
export function ConfirmAction<Values extends object = object>(props: ConfirmActionProps<Values>): ReactNode {
  return (
    <WhenOpened open={props.open}>
      <Dialog<Values> {...props} />
    </WhenOpened>
  );
}
