import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import type { Demand } from '../../contract/index.ts';
import { useText } from '../i18n/text.ts';
import { useMissing } from '../session/missing.ts';

/** One entry of a menu of acts. */
export interface MenuAct {
  key: string;
  label: string;
  onClick: () => void;
  danger?: boolean;
  /** The key that does the same. */
  shortcut?: string | undefined;
  /** The call it sends: without the ability it is disabled and says why. */
  endpoint?: { readonly ability: Demand };
  disabledReason?: string | undefined;
}

/** An entry as the menu takes it: with its key, or with the reason why it cannot be done. */
export const menuItemOf = (act: MenuAct): NonNullable<MenuProps['items']>[number] => ({
  key: act.key,
  danger: act.danger ?? false,
  disabled: act.disabledReason !== undefined,
  label: act.disabledReason ? (
    <span className="menu-withheld">
      {act.label}
      <small>{act.disabledReason}</small>
    </span>
  ) : act.shortcut ? (
    <span className="menu-act">
      {act.label} <kbd aria-hidden>{act.shortcut}</kbd>
    </span>
  ) : (
    act.label
  ),
});

/** What else can be done: a button that opens the acts that are rarer, and waits with one of them; nothing where there are none. */
export function MoreActs({ acts, isPending = false }: { acts: readonly MenuAct[]; isPending?: boolean }): ReactNode {
  const t = useText();
  const missing = useMissing();
  if (acts.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: acts.map((act) => menuItemOf({ ...act, disabledReason: missing(act.endpoint) ?? act.disabledReason })),
        onClick: ({ key }) => acts.find((act) => act.key === key)?.onClick(),
      }}
    >
      <Button size="small" icon={<EllipsisOutlined />} loading={isPending} aria-label={t('kit.moreActions')} aria-haspopup="menu" />
    </Dropdown>
  );
}
