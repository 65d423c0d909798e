import type { ReactNode } from 'react';
import { Brand, AppDrawer } from '../../../platform/web/index.ts';
import { MissingInMenu } from '../../../domains/pages/first-run/web/index.ts';
import { MainMenu } from './main-menu.tsx';

/** The menu over the content. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  return (
    <AppDrawer open={open} onClose={onClose} side="start" width={260} title={<Brand />} className="menu-drawer">
      <MainMenu mode="inline" onNavigate={onClose} />
      <MissingInMenu />
    </AppDrawer>
  );
}
