import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Answer, EventTimeline, Section, toneOf, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { listChangeWords } from '../../../register/vocabulary/contract/index.ts';
import { entryHistory } from '../contract/index.ts';

function Changes({ hitId }: { hitId: string }): ReactNode {
  const t = useText();
  const history = useQueryCall(entryHistory, { hit_id: hitId }, { silent: true, keepPrevious: false });
  const text = (value: string) => value || t('screening.history.nothing');
  return (
    <Answer of={history} lines={3} empty={({ list }) => (list.length === 0 ? { title: t('screening.history.empty') } : undefined)}>
      {({ list }) => (
        <EventTimeline
          events={list.map(({ id, time, op, version, fields }) => ({
            key: id,
            at: time,
            title: `${t.term(listChangeWords, op)} · ${version}`,
            tone: toneOf(listChangeWords, op),
            children:
              fields.length === 0 ? null : (
                <ul className="screening-names">
                  {fields.map(({ field, before, after }) => (
                    <li key={field}>
                      {t.of('screening.history.fields', field)} – {t('screening.history.was', { text: text(before) })};{' '}
                      {t('screening.history.is', { text: text(after) })}
                    </li>
                  ))}
                </ul>
              ),
          }))}
        />
      )}
    </Answer>
  );
}

/** What the versions of the list have done with the entry; asked for by a press, as it is seldom needed. */
export function EntryHistory({ hitId }: { hitId: string }): ReactNode {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <Section title={t('screening.history.title')}>
      {isShown ? <Changes hitId={hitId} /> : <Button onClick={() => setShown(true)}>{t('screening.history.show')}</Button>}
    </Section>
  );
}
