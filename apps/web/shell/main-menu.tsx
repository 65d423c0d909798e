import {
  AlertOutlined,
  ApartmentOutlined,
  ContainerOutlined,
  DashboardOutlined,
  HistoryOutlined,
  IdcardOutlined,
  NodeIndexOutlined,
  SafetyCertificateOutlined,
  ScanOutlined,
  SettingOutlined,
  ShopOutlined,
  TransactionOutlined,
} from '@ant-design/icons';
import { useRouter } from '@tanstack/react-router';
import { Menu, type MenuProps } from 'antd';
import { type ComponentType, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { useAbilities, useGo, useText } from '../../../platform/web/index.ts';
import { WaitingCount } from '../../../domains/mechanisms/approval-requests/web/index.ts';
import { currentRouteSet, hasPage } from '../route-set.ts';
import { routesOf, type MenuGroup, type RouteRow } from '../routes.ts';
import { menuOf, type MenuSection } from './menu-model.ts';
import { useCurrentRow } from './use-current-row.ts';

const icons: Record<MenuGroup, ComponentType<{ 'aria-hidden': boolean }>> = {
  overview: DashboardOutlined,
  monitoring: AlertOutlined,
  lists: ContainerOutlined,
  identities: IdcardOutlined,
  screening: ScanOutlined,
  onboarding: SafetyCertificateOutlined,
  merchants: ShopOutlined,
  ruleSettings: ApartmentOutlined,
  remittance: TransactionOutlined,
  routing: NodeIndexOutlined,
  activityLog: HistoryOutlined,
  configuration: SettingOutlined,
};

/** A picture beside the group's name, which says all there is to hear. */
function iconOf(group: MenuGroup): ReactNode {
  const Icon = icons[group];
  return <Icon aria-hidden />;
}

const shortMenuRows = 16;
type Items = NonNullable<MenuProps['items']>;

/** Sections of the signed-in user's menu. */
export function useMenuSections(): MenuSection[] {
  const abilities = useAbilities();
  return useMemo(() => menuOf(routesOf(currentRouteSet()), abilities, hasPage), [abilities]);
}

function useMenuItems(sections: MenuSection[], onNavigate: ((path: string) => void) | undefined): Items {
  const t = useText();
  const go = useGo();
  const router = useRouter();
  const open = (event: MouseEvent, row: RouteRow) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(row.path);
    onNavigate?.(row.path);
  };
  const preload = (row: RouteRow) => void router.preloadRoute({ to: row.path } as never).catch(() => undefined);
  const link = (row: RouteRow, label: string): ReactNode => (
    <a href={row.path} onClick={(event) => open(event, row)} onMouseEnter={() => preload(row)} onFocus={() => preload(row)}>
      {label}
      {row.name === 'approvalRequests' ? <WaitingCount /> : null}
    </a>
  );
  return sections.map(({ group, rows }) => {
    const only = rows.length === 1 && rows[0] ? rows[0] : undefined;
    if (only) return { key: only.name, icon: iconOf(group), label: link(only, t.of('shell.page', only.name)) };
    return {
      key: `group:${group}`,
      icon: iconOf(group),
      label: (
        <>
          {t.of('shell.group', group)}
          {/* While the group is closed, its own count would not be seen. */}
          {rows.some(({ name }) => name === 'approvalRequests') ? <WaitingCount /> : null}
        </>
      ),
      children: rows.map((row) => ({ key: row.name, label: link(row, t.of('shell.page', row.name)) })),
    };
  });
}

interface MainMenuProps {
  mode: 'inline' | 'horizontal';
  isDark?: boolean;
  isCollapsed?: boolean;
  onNavigate?: (path: string) => void;
}

/** The menu: groups of the pages that this user may open. */
export function MainMenu({ mode, isDark = false, isCollapsed = false, onNavigate }: MainMenuProps): ReactNode {
  const t = useText();
  const { row } = useCurrentRow();
  const sections = useMenuSections();
  const items = useMenuItems(sections, onNavigate);
  const groups = sections.filter((section) => section.rows.length > 1);
  const [opened, setOpened] = useState<string[]>();
  // A short menu stands open; a long one opens where the page is, or its first group where the page is in none.
  const isShort = sections.reduce((sum, section) => sum + section.rows.length, 0) <= shortMenuRows;
  const unfolded = isShort ? groups : [groups.find((group) => group.rows.some((one) => one.name === row?.name)) ?? groups[0]];
  const openKeys = opened ?? unfolded.flatMap((section) => (section ? [`group:${section.group}`] : []));
  return (
    <nav aria-label={t('shell.mainMenu')} className={`main-menu main-menu-${mode}`}>
      <Menu
        mode={mode}
        theme={isDark ? 'dark' : 'light'}
        items={items}
        selectedKeys={row ? [row.name] : []}
        inlineIndent={18}
        {...(mode === 'inline' ? { inlineCollapsed: isCollapsed } : {})}
        {...(mode === 'inline' && !isCollapsed ? { openKeys, onOpenChange: (keys: string[]) => setOpened(keys) } : {})}
      />
    </nav>
  );
}
