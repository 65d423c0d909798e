import { Progress } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { Answer, AppTable, formatCount, listOfRows, StatStrip, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { previewChanges, type VersionView } from '../contract/index.ts';
import { changeColumns } from './change.columns.tsx';

const counted = ['entries', 'added', 'changed', 'ended', 'returned'] as const;

/** How far a version is read or loaded; nothing where it is neither. */
export function VersionProgress({ version }: { version: VersionView }): ReactNode {
  const t = useText();
  if (version.status !== 'READING' && version.status !== 'LOADING') return null;
  const share = version.entries_before > 0 ? Math.min(99, Math.floor((version.entries * 100) / version.entries_before)) : 0;
  return (
    <div role="status">
      <p>
        {t(version.status === 'READING' ? 'screeningLists.reading' : 'screeningLists.loading', {
          count: version.entries,
          shown: formatCount(version.entries, t.lang),
        })}
      </p>
      <Progress percent={version.status === 'READING' ? share : 99} status="active" showInfo={false} aria-label={t('screeningLists.progress')} />
    </div>
  );
}

/** What a version changes, or would change, in numbers. */
export function CountsStrip({ version }: { version: VersionView }): ReactNode {
  const t = useText();
  if (version.status === 'READING' || (version.status === 'REFUSED' && !version.may_be_loaded)) return null;
  return (
    <StatStrip label={t('screeningLists.changes')} cells={counted.map((key) => ({ key, label: t(`screeningLists.counts.${key}`), value: version[key] }))} />
  );
}

/** The first entries that a version would change. */
export function Preview({ version }: { version: VersionView }): ReactNode {
  const t = useText();
  const answer = useQueryCall(previewChanges, { version_id: version.id }, { silent: true });
  const columns = useMemo(() => changeColumns(t), [t]);
  return (
    <Answer of={answer} lines={6} empty={({ changes }) => (changes.length === 0 ? { title: t('screeningLists.noChanges') } : undefined)}>
      {({ changes }) => (
        <AppTable
          list={listOfRows(
            'screening-lists.preview',
            changes.map((change, at) => ({ ...change, entry_id: String(at) })),
          )}
          columns={columns as never}
          rowKey="entry_id"
          title={{ key: 'screeningLists.preview', level: 2 }}
        />
      )}
    </Answer>
  );
}
