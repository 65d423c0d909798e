import { Button, Tooltip, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import type { Demand } from '../../contract/index.ts';
import { useMissing } from '../session/missing.ts';
import { useIsReadOnly } from '../session/read-only.tsx';

interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** The call that the button sends; without its ability the button is disabled and says so, or is not there on a screen that is only read. */
  endpoint?: { readonly ability: Demand };
  /** Another reason why it cannot be pressed now, as a sentence. */
  disabledReason?: string | undefined;
  children?: ReactNode;
}
/** A button that, when disabled, says what is missing. It stays reachable by keyboard so that the reason can be read. */
export function ActionButton({ endpoint, disabledReason, onClick, className, children, ...rest }: ActionButtonProps): ReactNode {
  const missing = useMissing();
  const isReadOnly = useIsReadOnly();
  const lacks = missing(endpoint);
  if (isReadOnly && lacks !== undefined) return null;
  const reason = lacks ?? disabledReason;
  if (!reason) {
    return (
      <Button {...rest} className={className} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <Tooltip title={reason}>
      <Button {...rest} htmlType="button" className={`button-withheld ${className ?? ''}`} aria-disabled="true" aria-description={reason}>
        {children}
      </Button>
    </Tooltip>
  );
}
