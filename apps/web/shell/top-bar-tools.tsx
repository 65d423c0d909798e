import { BgColorsOutlined, ClockCircleOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState, type ReactNode } from 'react';
import { readMyAccount } from '../../../domains/mechanisms/session/contract/index.ts';
import type { Language } from '../../../platform/contract/index.ts';
import {
  chooseLanguage,
  chooseZone,
  Switcher,
  useGo,
  useLanguageChoices,
  useQueryCall,
  useSession,
  useText,
  useZone,
  leaveChoice,
  zoneCodes,
  zoneMark,
  type ZoneCode,
} from '../../../platform/web/index.ts';
import { signOutHere } from './sign-out.ts';

/** The languages that the back office offers; what the server worded is asked for again. */
export function LanguageSwitch(): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const choose = async (lang: Language) => {
    await chooseLanguage(lang);
    await client.invalidateQueries();
  };
  return <Switcher<Language> label={t('shell.language')} value={t.lang} options={useLanguageChoices()} onChange={(lang) => void choose(lang)} />;
}

/** Zone in which times are shown and days are counted. */
export function ZoneSwitch(): ReactNode {
  const t = useText();
  const zone = useZone();
  const client = useQueryClient();
  return (
    <label className="zone-switch" title={t('shell.zone')}>
      <ClockCircleOutlined aria-hidden />
      <span className="visually-hidden">{t('shell.zone')}</span>
      <span aria-hidden>{zoneMark(zone)}</span>
      <select
        value={zone}
        onChange={(event) => {
          chooseZone(event.target.value as ZoneCode);
          void client.invalidateQueries();
          leaveChoice();
        }}
      >
        {zoneCodes.map((code) => (
          <option key={code} value={code}>
            {t.of('kit.zones', code)}
          </option>
        ))}
      </select>
    </label>
  );
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
};

/** Who is signed in, the way to the account page, and out. */
export function UserMenu(): ReactNode {
  const t = useText();
  const go = useGo();
  const user = useSession();
  // What was stored at sign-in names the role in the language of that moment.
  const [wasOpened, setOpened] = useState(false);
  const me = useQueryCall(readMyAccount, user && wasOpened ? {} : undefined, { silent: true });
  if (!user) return null;
  const name = user.name || user.account;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(open) => setOpened((before) => before || open)}
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: <WhoIs name={name} account={user.account} role={me.data?.aml_role_name ?? user.aml_role_name ?? user.aml_role} />,
          },
          { type: 'divider' },
          { key: 'account', icon: <UserOutlined />, label: t('shell.page.my account') },
          { key: 'sign-out', icon: <LogoutOutlined />, label: t('shell.signOut') },
        ],
        onClick: ({ key }) => (key === 'account' ? go('/my-account') : void signOutHere()),
      }}
    >
      <button type="button" className="user-button" aria-label={`${t('shell.account')}: ${name}`} aria-haspopup="menu">
        {initialsOf(name)}
      </button>
    </Dropdown>
  );
}

const WhoIs = ({ name, account, role }: { name: string; account: string; role: string | undefined }): ReactNode => (
  <span className="who-is">
    <strong>{name}</strong>
    <span>{account}</span>
    {role ? <span>{role}</span> : null}
  </span>
);

/** Opens the display settings. */
export function DisplayButton({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useText();
  return <Button type="text" icon={<BgColorsOutlined />} aria-label={t('shell.display')} title={t('shell.display')} onClick={onOpen} className="bar-button" />;
}
