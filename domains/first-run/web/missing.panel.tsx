import { type ReactNode, useId } from 'react';
import type { EndpointData } from '../../../platform/contract/index.ts';
import { Answer, InsideLink, Panel, useQueryCall, useText } from '../../../platform/web/index.ts';
import { listMissing, type MissingPart } from '../contract/index.ts';
import './missing.css';

type List = EndpointData<typeof listMissing>['list'];

/** Where each is set up. */
const places: Readonly<Record<MissingPart, string>> = {
  COMPANY: '/systemconfig?tab=companies',
  CHECKER: '/systemconfig?tab=staff',
  SECOND_CHECKER: '/systemconfig?tab=staff',
  LIMITS: '/systemconfig?tab=payments',
  CHANNEL: '/systemconfig?tab=payments',
  KEY: '/systemconfig?tab=keys',
  MERCHANT: '/onboardingList',
  RULES: '/ruleSettings',
  MAIL: '/systemconfig?tab=mail',
};

function Lines({ list }: { list: List }): ReactNode {
  const t = useText();
  return (
    <ul className="missing-list">
      {list.map(({ part, entity_code: company }) => (
        <li key={`${part} ${company}`}>
          <InsideLink href={places[part]}>{t(`missing.parts.${part}`)}</InsideLink>
          {company === null ? null : <span className="muted"> · {company}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What is missing, below the menu. */
export function MissingList({ list }: { list: List }): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <section className="missing" aria-labelledby={id}>
      <h2 id={id}>{t('missing.title')}</h2>
      <Lines list={list} />
    </section>
  );
}

/** What the desk still lacks. */
export function MissingPanel(): ReactNode {
  const t = useText();
  const answer = useQueryCall(listMissing, {}, { silent: true });
  return (
    <Panel title={t('missing.title')}>
      <Answer of={answer} lines={2}>
        {({ list }) => (list.length === 0 ? <p>{t('missing.nothing')}</p> : <Lines list={list} />)}
      </Answer>
    </Panel>
  );
}
