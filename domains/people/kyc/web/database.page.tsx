import { useMemo, type ReactNode } from 'react';
import { fieldsOf, addressOf, ListPage, useChosenRows, useGo, useIsShown, useList, useText, type FilterField } from '../../../../platform/web/index.ts';
import { useStateOptions } from '../../../register/reference-data/web/index.ts';
import { searchableIdTypes, verificationResults } from '../../../register/kernel/index.ts';
import { identityList, listIdentities } from '../contract/index.ts';
import { identityColumns, type ListedIdentity } from './identities.columns.tsx';
import { ChosenIdentityActs } from './slots.ts';
import { idTypeWords, verificationWords } from '../../../register/vocabulary/contract/index.ts';

/** Where the detail of somebody is: Argentina has a page of its own. */
export const detailAddress = (subjectId: string, country: string): string =>
  addressOf(country === 'ARG' ? '/list/detailArg' : '/list/detail', { subject: subjectId });

function useFilters(): FilterField[] {
  const t = useText();
  const states = useStateOptions();
  return useMemo(
    () =>
      fieldsOf(identityList, [
        { key: 'id_type', labelKey: 'identities.idType', options: searchableIdTypes.map((value) => ({ value, label: t.term(idTypeWords, value) })) },
        { key: 'id_number', labelKey: 'identities.idNo' },
        { key: 'name', labelKey: 'identities.name' },
        {
          key: 'is_verified',
          labelKey: 'identities.verified',
          options: verificationResults.map((value) => ({ value, label: t.term(verificationWords, value) })),
        },
        { key: 'in_review', labelKey: 'identities.inReview' },
        { key: 'registered_state', labelKey: 'identities.registeredState', options: states },
      ]),
    [t, states],
  );
}

/** The register of identities. */
export function DatabasePage(): ReactNode {
  const t = useText();
  const go = useGo();
  const filters = useFilters();
  const columns = useMemo(() => identityColumns(t), [t]);
  const list = useList(listIdentities, { id: 'identities.list', filters });
  const { selection, acts } = useChosenRows({
    rows: list.rows,
    keyOf: (row) => row.subject_id,
    isOffered: useIsShown(ChosenIdentityActs),
    actsOf: (rows) => <ChosenIdentityActs subjectIds={rows.map((row) => row.subject_id)} />,
  });
  const open = (row: ListedIdentity) => go(detailAddress(row.subject_id, row.country));
  return (
    <ListPage
      list={list}
      columns={columns}
      rowKey="subject_id"
      title={{ key: 'identities.title' }}
      rowActions={(row) => [{ key: 'open', label: t('identities.open'), onClick: () => open(row) }]}
      onOpen={open}
      selection={selection}
      extras={{ toolbar: acts, empty: { title: t('identities.empty'), hint: t('identities.emptyHint') } }}
    />
  );
}
