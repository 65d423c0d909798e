import { lazy, useState, type ReactNode } from 'react';
import { NotificationBell } from '../../../domains/mechanisms/notifications/web/index.ts';
import { useDisplay, WhenOpened } from '../../../platform/web/index.ts';
import { Finder } from './finder.tsx';
import { DisplayButton, LanguageSwitch, UserMenu, ZoneSwitch } from './top-bar-tools.tsx';

const SettingsDrawer = lazy(() => import('./settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer })));

/** The right end of the top bar, the same in every layout. */
export function BarTools(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="bar-tools">
      <Finder />
      <ZoneSwitch />
      <LanguageSwitch />
      <NotificationBell />
      <DisplayButton onOpen={() => setOpen(true)} />
      <UserMenu />
      <WhenOpened open={isOpen}>
        <SettingsDrawer open={isOpen} onClose={() => setOpen(false)} />
      </WhenOpened>
    </div>
  );
}

/** The top bar in the chosen type and colour. */
export function TopBar({ children }: { children: ReactNode }): ReactNode {
  const { navbarType, navbarColour, isMenuHidden } = useDisplay();
  // The bar holds the way back to its own settings: hidden, it comes when the mouse or the focus asks for it.
  return (
    <header
      className={`top-bar top-bar-${navbarType} ${navbarColour === 'default' ? '' : `top-bar-filled bar-${navbarColour}`} ${isMenuHidden ? 'menu-is-hidden' : ''}`}
    >
      {children}
      <BarTools />
    </header>
  );
}

export const barHeightPx = 50;
/** How much of the window's top the bar keeps for itself. */
export const stickyHeightOf = (navbarType: string): number => (navbarType === 'sticky' ? barHeightPx : navbarType === 'floating' ? barHeightPx + 10 : 0);
