import { Modal } from 'antd';
import type { ReactNode } from 'react';

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
  /** Called when it is open, or closed. */
  onOpenChange?: (open: boolean) => void;
  children?: ReactNode;
}

/**
 * The dialog of the product; what is sent with it belongs into a `FormDialog`. Keep it mounted and drive `open`: closing is then
 * drawn and the focus returns to what opened it.
 */
export function AppDialog(props: AppDialogProps): ReactNode {
  const { open, title, width, onClose, isBusy = false, staysOpen = false, footer = null, className, onOpenChange, children } = props;
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
      {children}
    </Modal>
  );
}
