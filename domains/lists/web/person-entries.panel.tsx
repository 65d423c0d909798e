import { type ReactNode, useMemo } from 'react';
import { addressOf, AppTable, Stack, useGo, useList, useText } from '../../../platform/web/index.ts';
import { useMasterList } from '../../reference-data/web/index.ts';
import { entryColumns } from './entry.columns.tsx';
import { type ListKey, listKeys, pageCalls } from './faces.ts';

function Entries({ list, subjectId }: { list: ListKey; subjectId: string }): ReactNode {
  const t = useText();
  const go = useGo();
  const reasons = useMasterList('black_reason').options;
  const columns = useMemo(
    // Whom they are about is known.
    () => entryColumns(list, t, (code) => reasons.find(({ value }) => value === code)?.label ?? code).filter(({ key }) => key !== 'name'),
    [list, t, reasons],
  );
  const rows = useList(pageCalls[list], { id: `lists.person.${list}`, fixed: { subject_id: subjectId }, state: 'local', silent: true });
  return (
    <AppTable
      list={rows}
      columns={columns}
      rowKey="id"
      title={{ key: `lists.tabs.${list}`, level: 2 }}
      onOpen={({ id }) => go(addressOf('/blackList', { tab: list === 'identity' ? undefined : list, entry: id }))}
      extras={{ empty: { title: t(`lists.empty.${list}`) } }}
    />
  );
}

/** Entries of each list under the documents of a person, past ones too. */
export const PersonEntries = ({ subjectId }: { subjectId: string }): ReactNode => (
  <Stack>
    {listKeys.map((list) => (
      <Entries key={list} list={list} subjectId={subjectId} />
    ))}
  </Stack>
);
