import { SearchOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  chooseLanguage,
  displayStore,
  onShowShortcuts,
  type ShortcutGroup,
  showShortcuts,
  shownShortcuts,
  useAbilities,
  useDisplay,
  useGo,
  useLanguageChoices,
  useShortcuts,
  useText,
  WhenOpened,
} from '../../../platform/web/index.ts';
import { mayCall, type Demand } from '../../../platform/contract/index.ts';
import { Palette, type PaletteEntry } from '../../../domains/mechanisms/quick-search/web/index.ts';
import { useMenuSections } from './main-menu.tsx';
import { signOutHere } from './sign-out.ts';

const Help = lazy(() => import('./shortcut-help.tsx').then((module) => ({ default: module.ShortcutHelp })));

/** The key after `g` of the pages that people go to most. */
const pageKeys: Readonly<Record<string, string>> = {
  overview: 'o',
  alerts: 'a',
  monitorList: 'm',
  probationList: 'p',
  approvalRequests: 'q',
  approvalList: 'l',
  transactions: 't',
  blackList: 'b',
  database: 'i',
  kycDocuments: 'k',
  search: 's',
  reports: 'e',
  allMerchantList: 'c',
  ruleSettings: 'r',
  remittanceReports: 'f',
  activityLog: 'h',
};

/** What can be done from anywhere, for those who may. */
const tasks: readonly { key: string; href: string; demand: Demand }[] = [
  { key: 'blackList', href: '/blackList?act=add', demand: 'AML.BlackList:write' },
  { key: 'approve', href: '/approvalRequests', demand: 'Dashboard:read' },
  { key: 'newRule', href: '/ruleSettings?form=new', demand: 'AML.RuleSettings:write' },
  { key: 'screen', href: '/search', demand: 'AML.SCREENING.Search:write' },
];

/** Pages of the menu, of this user. */
function usePages(): { name: string; path: string; title: string; group: string }[] {
  const t = useText();
  const sections = useMenuSections();
  return useMemo(
    () => [
      ...sections.flatMap(({ group, rows }) =>
        rows.map(({ name, path }) => ({ name, path, title: t.of('shell.page', name), group: rows.length > 1 ? t.of('shell.group', group) : '' })),
      ),
      { name: 'my account', path: '/my-account', title: t.of('shell.page', 'my account'), group: '' },
    ],
    [sections, t],
  );
}

/** Languages, the look of the back office, and what one may do. */
function useActions(): PaletteEntry[] {
  const t = useText();
  const go = useGo();
  const abilities = useAbilities();
  const { skin } = useDisplay();
  const languages = useLanguageChoices();
  const client = useQueryClient();
  const entry = (key: string, title: string, run: () => void): PaletteEntry => ({ key: `action ${key}`, kind: 'action', title, note: '', run });
  return [
    ...tasks.filter(({ demand }) => mayCall(abilities, demand)).map(({ key, href }) => entry(key, t.of('shell.find.tasks', key), () => go(href))),
    skin === 'dark'
      ? entry('light', t('shell.find.light'), () => displayStore.change({ skin: 'light' }))
      : entry('dark', t('shell.find.dark'), () => displayStore.change({ skin: 'dark' })),
    ...languages
      .filter(({ value }) => value !== t.lang)
      .map(({ value, title }) =>
        entry(value, t('shell.find.speak', { language: title ?? value }), () => void chooseLanguage(value).then(() => client.invalidateQueries())),
      ),
    entry('keys', t('shell.keys.show'), showShortcuts),
    entry('sign-out', t('shell.signOut'), () => void signOutHere()),
  ];
}

/** All keys of the application: those of the pages, of the search and of the page of keys itself. */
function useApplicationKeys(pages: ReturnType<typeof usePages>, onFind: () => void): void {
  const t = useText();
  const go = useGo();
  const keyed = pages.flatMap(({ name, path, title }) => (pageKeys[name] ? [{ keys: `g ${pageKeys[name]}`, label: title, run: () => go(path) }] : []));
  useShortcuts({
    title: t('shell.keys.everywhere'),
    shortcuts: [
      { keys: 'mod+k', label: t('shell.find.open'), run: onFind },
      { keys: '/', label: t('shell.find.open'), run: onFind },
      { keys: '?', label: t('shell.keys.show'), run: showShortcuts },
      ...keyed,
    ],
  });
}

/** The search over everything, and the page of keys: a button in the bar, and keys. */
export function Finder(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [help, setHelp] = useState<{ open: boolean; groups: readonly ShortcutGroup[] }>({ open: false, groups: [] });
  const pages = usePages();
  const actions = useActions();
  const go = useGo();
  useApplicationKeys(pages, () => setOpen(true));
  useEffect(() => onShowShortcuts(() => setHelp({ open: true, groups: shownShortcuts() })), []);
  const entries: PaletteEntry[] = [
    ...pages.map(({ name, path, title, group }) => ({ key: `page ${name}`, kind: 'page' as const, title, note: group, run: () => go(path) })),
    ...actions,
  ];
  return (
    <>
      <button type="button" className="find-button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /" onClick={() => setOpen(true)}>
        <SearchOutlined aria-hidden />
        <span className="find-button-text">{t('shell.find.button')}</span>
        <kbd aria-hidden>{navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <WhenOpened open={isOpen}>
        <Palette open={isOpen} entries={entries} onClose={() => setOpen(false)} />
      </WhenOpened>
      <WhenOpened open={help.open}>
        <Help open={help.open} groups={help.groups} onClose={() => setHelp((before) => ({ ...before, open: false }))} />
      </WhenOpened>
    </>
  );
}
