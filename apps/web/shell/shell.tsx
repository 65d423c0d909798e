import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Outlet, useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { lazy, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { Brand, displayStore, focusFirstRow, useDisplay, useSession, useText, WhenOpened } from '../../../platform/web/index.ts';
import { ListsBanner } from '../../../domains/payments/lists/web/index.ts';
import { MissingInMenu } from '../../../domains/pages/first-run/web/index.ts';
import { DemoLoadBanner } from '../../../domains/mechanisms/session/web/index.ts';
import { Trail } from './breadcrumb.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { MainMenu } from './main-menu.tsx';
import { PagesOfEntry } from './pages-of-entry.tsx';
import { ScrollTop } from './scroll-top.tsx';
import { barHeightPx, BarTools, stickyHeightOf, TopBar } from './top-bar.tsx';
import { useCurrentRow } from './use-current-row.ts';
import { useHasRoomForMenu } from './use-window-width.ts';

/** What every navigation does: the loading cover goes, the page starts at its top. */
function useNavigationEffects(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        const cover = document.getElementById('loading-cover');
        cover?.classList.add('is-leaving');
        setTimeout(() => cover?.remove(), 250);
        if (pathChanged) window.scrollTo(0, 0);
      }),
    [router],
  );
}

function useDocumentTitle(): void {
  const t = useText();
  const { row } = useCurrentRow();
  useEffect(() => {
    document.title = row ? `${t.of('shell.page', row.name)} · Atalaia` : 'Atalaia';
  }, [row, t]);
}

/** The page, entering as the settings say. */
function PageFrame(): ReactNode {
  const { transition, contentWidth } = useDisplay();
  const { pathname } = useCurrentRow();
  return (
    <>
      <DemoLoadBanner />
      <ListsBanner />
      <IdleWatch />
      <main id="content" className={`content content-${contentWidth}`} tabIndex={-1}>
        <div key={pathname} className={`page page-${transition}`}>
          <PagesOfEntry />
          <Outlet />
        </div>
      </main>
    </>
  );
}

function Footer(): ReactNode {
  const t = useText();
  const { footerType } = useDisplay();
  return footerType === 'hidden' ? null : <footer className={`footer footer-${footerType}`}>{t('shell.footer')}</footer>;
}

const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })));

/** The menu as a drawer, where there is no room beside the content; its code comes with its first use. */
const DrawnMenu = ({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode => (
  <WhenOpened open={open}>
    <MenuDrawer open={open} onClose={onClose} />
  </WhenOpened>
);

function VerticalLayout(): ReactNode {
  const t = useText();
  const settings = useDisplay();
  const hasRoom = useHasRoomForMenu();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isBeside = hasRoom && !settings.isMenuHidden;
  const isDarkSide = settings.skin === 'semi-dark';
  const isCollapsed = settings.isMenuCollapsed;
  return (
    <div className={`layout layout-vertical ${isBeside ? (isCollapsed ? 'side-collapsed' : 'side-open') : 'side-none'}`}>
      {isBeside ? (
        <aside className={`side ${isDarkSide ? 'side-dark' : ''}`}>
          <div className="side-brand">
            <Brand compact={isCollapsed} />
          </div>
          <CollapsingMenu isDark={isDarkSide} isCollapsed={isCollapsed} />
        </aside>
      ) : null}
      <div className="layout-main">
        <TopBar>
          {isBeside ? (
            <Button
              type="text"
              className="bar-button"
              icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
              aria-label={t(isCollapsed ? 'shell.expandMenu' : 'shell.collapseMenu')}
              onClick={() => displayStore.change({ isMenuCollapsed: !isCollapsed })}
            />
          ) : (
            <Button type="text" className="bar-button" icon={<MenuOutlined />} aria-label={t('shell.openMenu')} onClick={() => setDrawerOpen(true)} />
          )}
          <Trail />
        </TopBar>
        <PageFrame />
        <Footer />
      </div>
      {isBeside ? null : <DrawnMenu open={isDrawerOpen} onClose={() => setDrawerOpen(false)} />}
    </div>
  );
}

/** antd's menu shows tooltips and pop-ups by itself when it is told that it is collapsed. */
const CollapsingMenu = ({ isDark, isCollapsed }: { isDark: boolean; isCollapsed: boolean }): ReactNode => (
  <div className="side-menu">
    <MainMenu mode="inline" isDark={isDark} isCollapsed={isCollapsed} />
    {isCollapsed ? null : <MissingInMenu />}
  </div>
);

function HorizontalLayout(): ReactNode {
  const t = useText();
  const { isMenuHidden } = useDisplay();
  const hasRoom = useHasRoomForMenu();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isInBar = hasRoom && !isMenuHidden;
  return (
    <div className="layout layout-horizontal">
      <div className="layout-main">
        <TopBar>
          <Brand />
          {isInBar ? (
            <MainMenu mode="horizontal" />
          ) : (
            <>
              <Button type="text" className="bar-button" icon={<MenuOutlined />} aria-label={t('shell.openMenu')} onClick={() => setDrawerOpen(true)} />
              <Trail />
            </>
          )}
        </TopBar>
        <PageFrame />
        <Footer />
      </div>
      {isInBar ? null : <DrawnMenu open={isDrawerOpen} onClose={() => setDrawerOpen(false)} />}
    </div>
  );
}

/** No menu: sign-in, error pages and details. Signed in, a slim bar keeps language, zone and account at hand. */
function FullLayout({ isEntrance }: { isEntrance: boolean }): ReactNode {
  const user = useSession();
  return (
    <div className="layout layout-full">
      <div className="layout-main">
        {user && !isEntrance ? (
          <header className="top-bar top-bar-sticky">
            <a href="/" className="bar-brand">
              <Brand />
            </a>
            <Trail />
            <BarTools />
          </header>
        ) : null}
        <PageFrame />
      </div>
    </div>
  );
}

/** Root of all routes: picks the layout of the route that is shown. */
export function Shell(): ReactNode {
  const t = useText();
  const { layout, navbarType, hasScrollTop } = useDisplay();
  const { row } = useCurrentRow();
  useNavigationEffects();
  useDocumentTitle();
  const isFull = row?.layout !== 'menu';
  return (
    <div style={{ '--sticky-height': `${isFull ? barHeightPx : stickyHeightOf(navbarType)}px` } as CSSProperties}>
      <a href="#content" className="skip-link">
        {t('shell.skip')}
      </a>
      <button type="button" className="skip-link skip-to-list" onClick={focusFirstRow}>
        {t('shell.skipToList')}
      </button>
      <ConnectionBanner />
      {isFull ? <FullLayout isEntrance={row === undefined || row.resource === 'Auth'} /> : layout === 'horizontal' ? <HorizontalLayout /> : <VerticalLayout />}
      {hasScrollTop ? <ScrollTop /> : null}
    </div>
  );
}
