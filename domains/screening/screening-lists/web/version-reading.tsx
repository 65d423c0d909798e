import type { ReactNode } from 'react';
import { Answer, type AppColumn, AppTable, formatCount, listOfRows, Section, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { entryPartWords, omissionWords } from '../../../register/vocabulary/contract/index.ts';
import { getReading, type VersionReadingView } from '../contract/index.ts';
import './screening-lists.css';

type Part = VersionReadingView['parts'][number];

const columns: readonly AppColumn<Part>[] = [
  { key: 'part', titleKey: 'screeningLists.parts.part', width: 220, kind: 'tag', tag: entryPartWords, pin: 'start' },
  { key: 'read', titleKey: 'screeningLists.parts.read', width: 110, kind: 'number' },
  { key: 'read_before', titleKey: 'screeningLists.parts.readBefore', width: 130, kind: 'number' },
  { key: 'lost', titleKey: 'screeningLists.parts.lost', width: 130, kind: 'number' },
  { key: 'unread', titleKey: 'screeningLists.parts.unread', width: 110, kind: 'number' },
  { key: 'unread_before', titleKey: 'screeningLists.parts.unreadBefore', width: 130, kind: 'number' },
  { key: 'samples', titleKey: 'screeningLists.parts.samples', width: 320, kind: 'text', value: ({ samples }) => samples.join(' · ') },
];

/** What a version left out, by its reason; nothing where it left out nothing. */
function Omitted({ omitted }: Pick<VersionReadingView, 'omitted'>): ReactNode {
  const t = useText();
  if (omitted.length === 0) return null;
  return (
    <Section
      title={t('screeningLists.omitted')}
      items={omitted.map(({ reason, count }) => ({ label: t.term(omissionWords, reason), span: 2, value: formatCount(count, t.lang) }))}
    />
  );
}

/** What the version in force of a source left out, and why. */
export function OmittedInForce({ versionId }: { versionId: string }): ReactNode {
  const answer = useQueryCall(getReading, { version_id: versionId }, { silent: true });
  return (
    <Answer of={answer} lines={2}>
      {({ omitted }) => <Omitted omitted={omitted} />}
    </Answer>
  );
}

/** What a version read of each part of the entries and could not read, beside the version on which it was begun, and what it left out. */
export function VersionReading({ versionId }: { versionId: string }): ReactNode {
  const t = useText();
  const answer = useQueryCall(getReading, { version_id: versionId }, { silent: true });
  return (
    <Answer of={answer} lines={6} empty={({ parts }) => (parts.length === 0 ? { title: t('screeningLists.parts.none') } : undefined)}>
      {({ parts, omitted }) => (
        <div className="screening-lists-gap">
          <AppTable
            list={listOfRows('screening-lists.reading', [...parts])}
            columns={columns as never}
            rowKey="part"
            title={{ key: 'screeningLists.parts.title', level: 2 }}
          />
          <Omitted omitted={omitted} />
        </div>
      )}
    </Answer>
  );
}
