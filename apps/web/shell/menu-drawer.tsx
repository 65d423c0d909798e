import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Brand, useDisplay } from '../../../platform/web/index.ts';
import { MainMenu } from './main-menu.tsx';

/** The menu over the content. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { isRtl } = useDisplay();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement={isRtl ? 'right' : 'left'}
      size={260}
      title={<Brand />}
      closable={{ placement: 'end' }}
      className="menu-drawer"
    >
      <MainMenu mode="inline" onNavigate={onClose} />
    </Drawer>
  );
}
