import { type ReactNode, useState } from 'react';
import { Panel, Switcher, useText } from '../../../../../platform/web/index.ts';
import { DaysPicture } from './days.picture.tsx';
import { FlowsPicture } from './flows.picture.tsx';
import { HoursPicture } from './hours.picture.tsx';
import type { PersonAtCompany } from '../person-lists.ts';
import './pictures.css';

const pictures = { days: DaysPicture, flows: FlowsPicture, hours: HoursPicture } as const;
type Kind = keyof typeof pictures;
const kinds = Object.keys(pictures) as Kind[];

/** The last 90 days of a person at a company as pictures, one at a time. */
export function PersonPictures(person: PersonAtCompany): ReactNode {
  const t = useText();
  const [kind, setKind] = useState<Kind>('days');
  const Picture = pictures[kind];
  return (
    <Panel
      title={t('personPictures.title')}
      extra={
        <Switcher
          label={t('personPictures.choice')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`personPictures.kinds.${value}`) }))}
          onChange={setKind}
        />
      }
    >
      <Picture key={`${person.subjectId} ${person.companyCode}`} person={person} />
    </Panel>
  );
}
