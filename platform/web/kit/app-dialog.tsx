import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { typeKept, useHeldKeys } from '../keys/held-keys.ts';

export interface AppDialogProps {
  open: boolean;
  title: ReactNode;
  /** In pixels; a narrower screen gives what it has. */
  width?: number;
  onClose: () => void;
  /** Something is being sent: until the answer is there the dialog cannot be left. */
  isBusy?: boolean;
  /** A click beside it does not close it, as more was typed than one likes to type again. */
  staysOpen?: boolean;
  footer?: ReactNode;
  className?: string;
  /** What has the focus when it opens: its first field, or the dialog itself. Never what closes it: a space would. */
  firstFocus?: 'field' | 'dialog';
  /** Called when it is open, or closed. */
  onOpenChange?: (open: boolean) => void;
  children?: ReactNode;
}

const fields = 'input:not([disabled], [type=hidden]), textarea:not([disabled])';

/** Gives the dialog around it the focus before it is drawn for the first time, however long it then grows. */
function FirstFocus({ on, onFocused }: { on: 'field' | 'dialog'; onFocused: () => void }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const settle = useRef(onFocused);
  settle.current = onFocused;
  useEffect(() => {
    let frame = 0;
    let isGone = false;
    const focus = () => {
      const dialog = place.current?.closest<HTMLElement>('[role=dialog]');
      if (!dialog || isGone) return;
      const focusTarget = (on === 'field' ? dialog.querySelector<HTMLElement>(`.ant-modal-body :is(${fields})`) : undefined) ?? dialog;
      // What takes the focus by itself keeps it.
      const isInside = document.activeElement?.matches(fields) === true && dialog.contains(document.activeElement);
      if (!isInside) focusTarget.focus({ preventScroll: true });
      // The library shows the dialog in a second step, and cannot give the focus to what is not shown.
      if (!dialog.contains(document.activeElement)) {
        frame = requestAnimationFrame(focus);
        return;
      }
      typeKept();
      settle.current();
    };
    // Once the library has noted where the focus was, to give it back.
    queueMicrotask(focus);
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
    };
  }, [on]);
  return <div ref={place} hidden />;
}

/**
 * The dialog of the product; what is sent with it belongs into a `FormDialog`. Keep it mounted and drive `open`: closing is then
 * drawn and the focus returns to what opened it.
 */
export function AppDialog(props: AppDialogProps): ReactNode {
  const { open, title, width, onClose, isBusy = false, staysOpen = false, footer = null, className, firstFocus = 'dialog', onOpenChange, children } = props;
  const letKeysGo = useHeldKeys(open);
  return (
    <Modal
      open={open}
      title={title}
      onCancel={isBusy ? undefined : onClose}
      keyboard={!isBusy}
      closable={{ disabled: isBusy }}
      mask={{ closable: !isBusy && !staysOpen }}
      footer={footer}
      destroyOnHidden
      {...(className === undefined ? {} : { className })}
      {...(width === undefined ? {} : { width })}
      {...(onOpenChange ? { afterOpenChange: onOpenChange } : {})}
    >
      {open ? <FirstFocus on={firstFocus} onFocused={letKeysGo} /> : null}
      {children}
    </Modal>
  );
}
