import type { AppColumn, Text } from '../../../../platform/web/index.ts';
import { listChangeWords, listedKindWords } from '../../../register/vocabulary/contract/index.ts';
import type { EntryChangeView } from '../contract/index.ts';

/** A change of fields on one line: what went, what came. */
export const fieldsText = (changes: EntryChangeView['changes'], t: Text): string =>
  changes
    .map(({ field, before, after }) => {
      const [was, is] = [before, after].map((value) => value?.replaceAll('\n', ', '));
      return `${t.of('screeningLists.fields', field)}: ${[was ? `− ${was}` : '', is ? `+ ${is}` : ''].filter(Boolean).join('  ')}`;
    })
    .join(' · ');

export const changeColumns = (t: Text): readonly AppColumn<EntryChangeView>[] => [
  { key: 'name', titleKey: 'screeningLists.name', width: 260, kind: 'text', pin: 'start' },
  { key: 'op', titleKey: 'screeningLists.op', width: 190, kind: 'tag', tag: listChangeWords },
  { key: 'changes', titleKey: 'screeningLists.fieldsChanged', width: 380, kind: 'text', value: (row) => fieldsText(row.changes, t) },
  { key: 'kind', titleKey: 'screeningLists.listed', width: 130, kind: 'tag', tag: listedKindWords },
  { key: 'source_key', titleKey: 'screeningLists.key', width: 140, kind: 'text' },
];
