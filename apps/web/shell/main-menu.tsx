import {
  ApartmentOutlined,
  AuditOutlined,
  BarChartOutlined,
  DashboardOutlined,
  FolderOpenOutlined,
  InboxOutlined,
  SettingOutlined,
  TeamOutlined,
  TransactionOutlined,
} from '@ant-design/icons';
import { useRouter } from '@tanstack/react-router';
import { Menu, type MenuProps } from 'antd';
import { type ComponentType, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { useAbilities, useGo, useText } from '../../../platform/web/index.ts';
import { WaitingCount } from '../../../domains/mechanisms/approval-requests/web/index.ts';
import { QueueCount } from '../../../domains/pages/overview/web/index.ts';
import { currentRouteSet, hasPage } from '../route-set.ts';
import { routesOf, type MenuGroup, type RouteRow } from '../routes.ts';
import { itemsOf, menuOf, type MenuItem, type MenuSection } from './menu-model.ts';
import { useCurrentRow } from './use-current-row.ts';

type Icon = ComponentType<{ 'aria-hidden': boolean }>;
const icons: Record<MenuGroup, Icon> = {
  overview: DashboardOutlined,
  inbox: InboxOutlined,
  cases: FolderOpenOutlined,
  people: TeamOutlined,
  payments: TransactionOutlined,
  rules: ApartmentOutlined,
  records: AuditOutlined,
  settings: SettingOutlined,
};
/** Pages that stand in no group have an icon of their own. */
const iconsOfPages: Readonly<Record<string, Icon>> = { figures: BarChartOutlined };

/** A picture beside the name, which says all there is to hear. */
function iconOf(Shown: Icon): ReactNode {
  return <Shown aria-hidden />;
}

/** So many entries fit a window of 900 pixels with all groups open. */
const shortMenu = 16;
/** Groups of a longer menu that stand open at once: what waits, and where the page is. */
const mostOpen = 2;
const groupKey = (group: MenuGroup): string => `group:${group}`;
type Items = NonNullable<MenuProps['items']>;

/** Sections of the signed-in user's menu. */
export function useMenuSections(): MenuSection[] {
  const abilities = useAbilities();
  return useMemo(() => menuOf(routesOf(currentRouteSet()), abilities, hasPage), [abilities]);
}

/** How much waits behind an entry, which is never cut, however long the label. */
const CountOf = ({ row }: { row: RouteRow }): ReactNode => (row.name === 'approvalRequests' ? <WaitingCount /> : <QueueCount path={row.path} />);

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
  const link = ({ name, first }: MenuItem): ReactNode => (
    <a
      href={first.path}
      className="menu-entry"
      title={t.of('shell.menu', name)}
      onClick={(event) => open(event, first)}
      onMouseEnter={() => preload(first)}
      onFocus={() => preload(first)}
    >
      <span className="menu-label">{t.of('shell.menu', name)}</span>
      <CountOf row={first} />
    </a>
  );
  return sections.flatMap((section) => {
    const { group } = section;
    const items = itemsOf(section);
    const alone = group === 'overview' || items.length === 1;
    if (alone) return items.map((item) => ({ key: item.name, icon: iconOf(iconsOfPages[item.name] ?? icons[group]), label: link(item) }));
    const counted = items.find(({ name }) => name === 'approvalRequests');
    return [
      {
        key: groupKey(group),
        icon: iconOf(icons[group]),
        label: (
          <span className="menu-entry">
            <span className="menu-label">{t.of('shell.group', group)}</span>
            {/* While the group is closed, its own count would not be seen. */}
            {counted ? <WaitingCount /> : null}
          </span>
        ),
        children: items.map((item) => ({ key: item.name, label: link(item) })),
      },
    ];
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
  const current = sections.find((section) => section.rows.some((one) => one.name === row?.name))?.group;
  const [opened, setOpened] = useState<{ at: MenuGroup | undefined; keys: string[] }>();
  // What was opened by hand stays until one works in another group.
  const isShort = sections.reduce((sum, section) => sum + itemsOf(section).length, 0) <= shortMenu;
  const standing = isShort ? sections.map(({ group }) => groupKey(group)) : [groupKey('inbox'), ...(current ? [groupKey(current)] : [])];
  const openKeys = opened && opened.at === current ? opened.keys : [...new Set(standing)];
  return (
    <nav aria-label={t('shell.mainMenu')} className={`main-menu main-menu-${mode}`}>
      <Menu
        mode={mode}
        theme={isDark ? 'dark' : 'light'}
        items={items}
        selectedKeys={row ? [row.entry ?? row.name] : []}
        inlineIndent={16}
        {...(mode === 'inline' ? { inlineCollapsed: isCollapsed } : {})}
        {...(mode === 'inline' && !isCollapsed
          ? { openKeys, onOpenChange: (keys: string[]) => setOpened({ at: current, keys: isShort ? keys : keys.slice(-mostOpen) }) }
          : {})}
      />
    </nav>
  );
}
