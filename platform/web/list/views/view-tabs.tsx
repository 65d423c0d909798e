import { DownOutlined, StarFilled } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, useMemo, useState, type ReactNode } from 'react';
import { chooseDefaultView, type ListViewData, readListViews, saveListView } from '../../../contract/lists/index.ts';
import { useMutationCall } from '../../api/queries.ts';
import { useText } from '../../i18n/text.ts';
import { useNewest } from '../../kit/use-newest.ts';
import { WhenOpened } from '../../kit/when-opened.tsx';
import type { TableChoice } from '../../table/columns.ts';
import type { ListViews } from './use-views.ts';

const ViewDialog = lazy(() => import('./view-dialog.tsx').then((module) => ({ default: module.ViewDialog })));
const RoleDefaultsDialog = lazy(() => import('./view-dialog.tsx').then((module) => ({ default: module.RoleDefaultsDialog })));
const RemoveViewDialog = lazy(() => import('./view-dialog.tsx').then((module) => ({ default: module.RemoveViewDialog })));

/** What is kept of a table beside filters and order. */
export const columnsOf = ({ hidden, density }: TableChoice): Pick<ListViewData, 'hidden_columns' | 'density'> => ({
  hidden_columns: hidden ?? null,
  density: density ?? null,
});

interface ViewTabsProps {
  views: ListViews;
  choice: TableChoice;
  /** Columns or row height differ from those of the chosen view. */
  isRedrawn: boolean;
}

type Opened = 'new' | 'edit' | 'remove' | 'roles';

function ViewMenu({ views, choice, isRedrawn }: ViewTabsProps): ReactNode {
  const t = useText();
  const [opened, setOpened] = useState<Opened>();
  const { active, listId: list_id, tableId: table_id } = views;
  const save = useMutationCall(saveListView, { invalidates: [readListViews], successToast: 'kit.views.saved' });
  const choose = useMutationCall(chooseDefaultView, { invalidates: [readListViews], successToast: 'kit.views.defaultSaved' });
  const initial = views.all.find((one) => one.is_default);
  const ofRole = views.all.find((one) => one.opens_for_role);
  const isChanged = views.isChanged || isRedrawn;
  const query = {
    list_id,
    table_id,
    filters: views.filters,
    sorted_column: views.sort?.column ?? null,
    sorted_order: views.sort?.order ?? null,
    ...columnsOf(choice),
  };
  const acts: Record<string, { label: string; run: () => void; danger?: true } | undefined> = {
    change:
      active?.may_change && isChanged
        ? { label: t('kit.views.change', { name: active.name }), run: () => save.mutate({ ...sharingOf(active), ...query }) }
        : undefined,
    add: { label: t('kit.views.add'), run: () => setOpened('new') },
    edit: active?.may_change ? { label: t('kit.views.edit'), run: () => setOpened('edit') } : undefined,
    open:
      active && !active.is_default
        ? { label: t('kit.views.open', { name: active.name }), run: () => choose.mutate({ table_id, view_id: active.view_id }) }
        : undefined,
    asRole: views.isOwnChoice && ofRole ? { label: t('kit.views.asRole'), run: () => choose.mutate({ table_id, as_role: true }) } : undefined,
    roles: views.maySetDefaults && active && active.audience !== 'NOBODY' ? { label: t('kit.views.roles'), run: () => setOpened('roles') } : undefined,
    openAll: initial ? { label: t('kit.views.openAll'), run: () => choose.mutate({ table_id, view_id: null }) } : undefined,
    remove: active?.may_change ? { label: t('kit.views.remove', { name: active.name }), run: () => setOpened('remove'), danger: true } : undefined,
  };
  const items: NonNullable<MenuProps['items']> = Object.entries(acts).flatMap(([key, act]) =>
    act ? [{ key, label: act.label, ...(act.danger ? { danger: true } : {}) }] : [],
  );
  const act = useNewest((key: string) => acts[key]?.run());
  const isPending = save.isPending || choose.isPending;
  // Order and filters, which its acts store, change more often than what it says.
  const menu = useMemo(
    () => (
      <Dropdown trigger={['click']} autoFocus menu={{ items, onClick: ({ key }) => act(key) }}>
        <Button type="text" className="view-menu" icon={<DownOutlined />} iconPlacement="end" loading={isPending}>
          {t(isChanged ? 'kit.views.changed' : 'kit.views.menu')}
        </Button>
      </Dropdown>
    ),
    [t, JSON.stringify(items), act, isPending, isChanged],
  );
  return (
    <>
      {menu}
      <WhenOpened open={opened === 'new' || opened === 'edit'}>
        <ViewDialog
          open={opened === 'new' || opened === 'edit'}
          view={opened === 'edit' ? active : undefined}
          asked={opened === 'edit' && active ? { ...query, ...askedBy(active) } : query}
          views={views}
          onClose={() => setOpened(undefined)}
        />
      </WhenOpened>
      <WhenOpened open={opened === 'roles'}>
        <RoleDefaultsDialog open={opened === 'roles'} view={active} views={views} onClose={() => setOpened(undefined)} />
      </WhenOpened>
      <WhenOpened open={opened === 'remove'}>
        <RemoveViewDialog open={opened === 'remove'} view={active} onDone={() => views.choose(undefined)} onClose={() => setOpened(undefined)} />
      </WhenOpened>
    </>
  );
}

const sharingOf = ({ view_id, name, audience, role_code, company_codes }: ListViewData) => ({ view_id, name, audience, role_code, company_codes });
const askedBy = ({ filters, sorted_column, sorted_order, hidden_columns, density }: ListViewData) => ({
  filters,
  sorted_column,
  sorted_order,
  hidden_columns,
  density,
});

/** The views of a list, the chosen one marked, and what can be done with them. */
export function ViewTabs(props: ViewTabsProps): ReactNode {
  const t = useText();
  const { views } = props;
  const { active } = views;
  return (
    <div className="view-bar" role="group" aria-label={t('kit.views.label')}>
      {views.all.length > 0 ? (
        <div className="view-tabs">
          <button type="button" aria-pressed={active === undefined} onClick={() => views.choose(undefined)}>
            {t('kit.views.all')}
          </button>
          {views.all.map((one) => (
            <button
              key={one.view_id}
              type="button"
              aria-pressed={one === active}
              title={one.owner !== null && !one.is_own ? t('kit.views.by', { name: one.owner }) : undefined}
              onClick={() => views.choose(one)}
            >
              {one.name}
              {one.is_default ? <StarFilled aria-label={t('kit.views.isDefault')} /> : null}
            </button>
          ))}
        </div>
      ) : null}
      <ViewMenu {...props} />
    </div>
  );
}

/** What of the chosen view could not be asked for. */
export function OmittedFilters({ views, keys }: { views: ListViews; keys: readonly string[] }): ReactNode {
  const t = useText();
  const { active } = views;
  if (active === undefined) return null;
  const gone = active.left_out.length + Object.keys(active.filters).filter((key) => !keys.includes(key)).length;
  return gone > 0 ? (
    <p className="note note-warning view-left-out" role="note">
      {t('kit.views.leftOut', { count: gone })}
    </p>
  ) : null;
}
