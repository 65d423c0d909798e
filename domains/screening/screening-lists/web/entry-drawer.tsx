import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { EventTimeline, RecordDrawer, Section, type SectionItem, type Text, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { listChangeWords, listedKindWords } from '../../../register/vocabulary/contract/index.ts';
import { getEntry } from '../contract/index.ts';
import './screening-lists.css';

type Entry = EndpointData<typeof getEntry>;

const lines = (values: readonly string[]): ReactNode => (values.length === 0 ? null : <p className="screening-lists-text">{values.join('\n')}</p>);

/** What the list says, field by field; what it does not say is left out. */
function saidItems({ data }: Entry, t: Text): SectionItem[] {
  const others = data.names.slice(1);
  const items: [label: string, values: readonly string[]][] = [
    [t('screeningLists.fields.names'), others.map(({ text, type }) => `${text} (${t.of('screeningLists.nameTypes', type)})`)],
    [
      t('screeningLists.fields.births'),
      data.births.map(
        ({ from, until, is_approximate: about }) => `${about ? `${t('screeningLists.about')} ` : ''}${from === until ? from : `${from} – ${until}`}`,
      ),
    ],
    [t('screeningLists.fields.birth_places'), data.birth_places],
    [t('screeningLists.fields.nationalities'), data.nationalities],
    [t('screeningLists.fields.countries'), data.countries],
    [t('screeningLists.fields.gender'), data.gender === null ? [] : [t.of('screeningLists.genders', data.gender)]],
    [
      t('screeningLists.fields.numbers'),
      data.numbers.map(({ type, number, country }) => [t.of('screeningLists.numberTypes', type), number, country].filter(Boolean).join(' ')),
    ],
    [t('screeningLists.fields.addresses'), data.addresses],
    [t('screeningLists.fields.programmes'), data.programmes],
    [t('screeningLists.fields.charges'), data.charges],
    [t('screeningLists.fields.listed_on'), data.listed_on === null ? [] : [data.listed_on]],
    [t('screeningLists.fields.ends_on'), data.ends_on === null ? [] : [data.ends_on]],
    [t('screeningLists.fields.remarks'), data.remarks === '' ? [] : [data.remarks]],
  ];
  return items.filter(([, values]) => values.length > 0).map(([label, values]) => ({ label, value: lines(values) }));
}

function History({ entry }: { entry: Entry }): ReactNode {
  const t = useText();
  return (
    <Section title={t('screeningLists.history')}>
      <EventTimeline
        events={entry.history.map(({ version_id: key, number, time, op, changes }) => ({
          key,
          at: time,
          title: t.term(listChangeWords, op),
          by: t('screeningLists.byVersion', { number }),
          tone: listChangeWords.terms[op].tone,
          children:
            changes.length === 0
              ? null
              : changes.map(({ field, before, after }) => (
                  <div key={field}>
                    <strong>{t.of('screeningLists.fields', field)}</strong>
                    {before === null ? null : <p className="screening-lists-text">{`− ${before.replaceAll('\n', '\n− ')}`}</p>}
                    {after === null ? null : <p className="screening-lists-text">{`+ ${after.replaceAll('\n', '\n+ ')}`}</p>}
                  </div>
                )),
        }))}
      />
    </Section>
  );
}

interface EntryDrawerProps {
  id: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One entry: all that the list says of it, and what the versions changed. */
export function EntryDrawer({ id, onOpen, onClose }: EntryDrawerProps): ReactNode {
  const t = useText();
  const answer = useQueryCall(getEntry, id === undefined ? undefined : { entry_id: id }, { keepPrevious: false, silent: true });
  return (
    <RecordDrawer open={id !== undefined} onClose={onClose} width={760} answer={answer} title={t('screeningLists.entry')} titleOf={({ name }) => name}>
      {(entry) => (
        <div className="screening-lists-gap">
          {entry.is_present ? null : (
            <Alert
              type="info"
              showIcon
              title={t(entry.continued_by_id === null ? 'screeningLists.notPresent' : 'screeningLists.merged')}
              action={
                entry.continued_by_id === null ? undefined : (
                  <Button onClick={() => onOpen(entry.continued_by_id as string)}>{t('screeningLists.viewEntry')}</Button>
                )
              }
            />
          )}
          <Section
            title={t('screeningLists.onList')}
            items={[
              { label: t('screeningLists.source'), value: entry.source_name },
              { label: t('screeningLists.key'), value: [entry.source_key, ...entry.former_keys].join(', ') },
              { label: t('screeningLists.listed'), kind: 'tag', tag: listedKindWords, value: entry.kind },
              { label: t('screeningLists.isPresent'), kind: 'flag', value: entry.is_present },
              { label: t('screeningLists.startTime'), kind: 'time', value: entry.start_time },
              { label: t('screeningLists.endTime'), kind: 'time', value: entry.end_time },
            ]}
          />
          <Section title={t('screeningLists.said')} columns={1} items={saidItems(entry, t)} />
          <History entry={entry} />
        </div>
      )}
    </RecordDrawer>
  );
}
