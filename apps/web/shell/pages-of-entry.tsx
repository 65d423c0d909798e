import type { ReactNode } from 'react';
import { InsideLink, useText } from '../../../platform/web/index.ts';
import { useMenuSections } from './main-menu.tsx';
import { itemsOf } from './menu-model.ts';
import { useCurrentRow } from './use-current-row.ts';

/** Pages that share an entry of the menu, side by side; nothing where the page has its own entry or is the only one that opens. */
export function PagesOfEntry(): ReactNode {
  const t = useText();
  const { row } = useCurrentRow();
  const sections = useMenuSections();
  if (row?.entry === undefined) return null;
  const rows = sections.flatMap(itemsOf).find(({ name }) => name === row.entry)?.rows ?? [];
  if (rows.length < 2) return null;
  return (
    <nav aria-label={t.of('shell.menu', row.entry)} className="pages-of-entry">
      {rows.map(({ name, path }) =>
        name === row.name ? (
          <span key={name} aria-current="page">
            {t.of('shell.page', name)}
          </span>
        ) : (
          <InsideLink key={name} href={path} className="">
            {t.of('shell.page', name)}
          </InsideLink>
        ),
      )}
    </nav>
  );
}
