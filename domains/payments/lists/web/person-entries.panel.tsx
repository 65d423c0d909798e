import { type ReactNode, useMemo } from 'react';
import { addressOf, AppTable, type List, Panel, Stack, useGo, useList, useText } from '../../../../platform/web/index.ts';
import { useMasterList } from '../../../register/reference-data/web/index.ts';
import type { ListEntryView } from '../contract/index.ts';
import { entryColumns } from './entry.columns.tsx';
import { type ListKey, listKeys, pageCalls } from './faces.ts';

function Entries({ of, rows }: { of: ListKey; rows: List<ListEntryView> }): ReactNode {
  const t = useText();
  const go = useGo();
  const reasons = useMasterList('black_reason').options;
  const columns = useMemo(
    // Whom they are about is known.
    () => entryColumns(of, t, (code) => reasons.find(({ value }) => value === code)?.label ?? code).filter(({ key }) => key !== 'name'),
    [of, t, reasons],
  );
  return (
    <AppTable
      list={rows}
      columns={columns}
      rowKey="id"
      title={{ key: `lists.tabs.${of}`, level: 2 }}
      onOpen={({ id }) => go(addressOf('/blackList', { tab: of === 'identity' ? undefined : of, entry: id }))}
      extras={{ empty: { title: t(`lists.empty.${of}`) } }}
    />
  );
}

/** Entries of each list under the documents of a person, past ones too; a list without one takes no room. */
export function PersonEntries({ subjectId }: { subjectId: string }): ReactNode {
  const t = useText();
  const options = { fixed: { subject_id: subjectId }, state: 'local', silent: true } as const;
  const lists: Readonly<Record<ListKey, List<ListEntryView>>> = {
    identity: useList(pageCalls.identity, { id: 'lists.person.identity', ...options }),
    channel: useList(pageCalls.channel, { id: 'lists.person.channel', ...options }),
    white: useList(pageCalls.white, { id: 'lists.person.white', ...options }),
  };
  const shown = listKeys.filter((key) => lists[key].isLoading || lists[key].error !== null || lists[key].total > 0);
  if (shown.length === 0)
    return (
      <Panel title={t('lists.title')}>
        <p className="muted">{t('lists.onNone')}</p>
      </Panel>
    );
  return (
    <Stack>
      {shown.map((key) => (
        <Entries key={key} of={key} rows={lists[key]} />
      ))}
    </Stack>
  );
}
