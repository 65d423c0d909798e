import { Dropdown } from 'antd';
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { menuItemOf } from '../kit/more-acts.tsx';
import type { RowAction } from './columns.ts';

export interface RowMenuHandle {
  open(anchor: HTMLElement, actions: readonly RowAction[]): void;
}

interface Opened {
  anchor: HTMLElement;
  actions: readonly RowAction[];
  left: number;
  top: number;
}

/** The one menu of a table: opened at whichever row asks, so rows need none of their own. */
export function RowMenu({ ref }: { ref: Ref<RowMenuHandle> }): ReactNode {
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  const anchorRef = useRef<HTMLSpanElement>(null);
  useImperativeHandle(ref, () => ({
    open(anchor, actions) {
      const box = anchor.getBoundingClientRect();
      setOpened({ anchor, actions, left: box.right, top: box.bottom });
      setOpen(true);
    },
  }));
  const close = () => {
    setOpen(false);
    opened?.anchor.focus();
  };
  return (
    <Dropdown
      open={isOpen}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      onOpenChange={(next) => (next ? undefined : close())}
      menu={{
        items: opened?.actions.map(menuItemOf) ?? [],
        onClick: ({ key }) => {
          close();
          opened?.actions.find((action) => action.key === key)?.onClick();
        },
      }}
    >
      <span ref={anchorRef} className="row-menu-anchor" style={{ insetInlineStart: 'auto', left: opened?.left ?? 0, top: opened?.top ?? 0 }} />
    </Dropdown>
  );
}
