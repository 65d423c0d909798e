import type { ReactNode } from 'react';
import { useText } from '../../../platform/web/index.ts';
import { useCurrentRow } from './use-current-row.ts';

/** Group and page, where the group says more than the page; the overview has none (docs/interface-v1.md). */
export function Trail(): ReactNode {
  const t = useText();
  const { row } = useCurrentRow();
  if (!row || row.name === 'overview') return null;
  const page = t.of('shell.page', row.name);
  const group = row.group ? t.of('shell.group', row.group) : undefined;
  return (
    <nav aria-label={t('shell.breadcrumb')} className="trail">
      <ol>
        {group && group !== page ? <li>{group}</li> : null}
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
