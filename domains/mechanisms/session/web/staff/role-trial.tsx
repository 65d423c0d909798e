import { Select, Switch } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { AbilityEntry, EndpointData } from '../../../../../platform/contract/index.ts';
import { Answer, offeredRoutes, Section, Tag, useQueryCall, useText, toneOf } from '../../../../../platform/web/index.ts';
import { type RoleRowData, tryAccessRole } from '../../contract/index.ts';
import { roleOpensWords } from '../../../../register/vocabulary/contract/index.ts';

type Call = EndpointData<typeof tryAccessRole>['calls'][number];

/** Calls by their part of the product, in its order. */
function byArea(calls: readonly Call[]): [string, Call[]][] {
  const areas = new Map<string, Call[]>();
  for (const call of calls) areas.set(call.area, [...(areas.get(call.area) ?? []), call]);
  return [...areas].sort(([one], [other]) => (one < other ? -1 : 1));
}

function Pages({ abilities }: { abilities: readonly AbilityEntry[] }): ReactNode {
  const t = useText();
  return (
    <ul className="staff-acts">
      {offeredRoutes().map((route) => {
        const isOpen = route.opensFor(abilities);
        return (
          <li key={route.path} className="staff-page" data-open={isOpen} data-path={route.path}>
            <Tag tone={toneOf(roleOpensWords, isOpen ? 'OPENS' : 'STAYS_CLOSED')}>
              {route.title(t)}: {t(isOpen ? 'staffDesk.try.open' : 'staffDesk.try.closed')}
            </Tag>
          </li>
        );
      })}
    </ul>
  );
}

/** What a role could open: the pages by the guard of the browser, the calls by the function that the server asks. */
export function RoleTrial({ roles }: { roles: readonly RoleRowData[] }): ReactNode {
  const t = useText();
  const id = useId();
  const [role, setRole] = useState<string>();
  const [isAll, setAll] = useState(false);
  const answer = useQueryCall(tryAccessRole, role ? { role_code: role } : undefined, { silent: true, keepPrevious: false });
  return (
    <Section title={t('staffDesk.try.title')}>
      <div className="staff-choices">
        <label className="staff-choice" htmlFor={`${id}-role`}>
          <span>{t('staffDesk.role')}</span>
          <Select id={`${id}-role`} options={roles.map(({ role_code: value, name: label }) => ({ value, label }))} value={role} onChange={setRole} />
        </label>
        <label htmlFor={`${id}-all`}>
          <Switch id={`${id}-all`} size="small" checked={isAll} onChange={setAll} /> {t('staffDesk.try.closedToo')}
        </label>
      </div>
      {role ? (
        <Answer of={answer} lines={4}>
          {({ abilities, calls }) => (
            <>
              <h3>{t('staffDesk.try.pages')}</h3>
              <Pages abilities={abilities as AbilityEntry[]} />
              <h3>{t('staffDesk.try.calls', { open: calls.filter((call) => call.is_open).length, all: calls.length })}</h3>
              {byArea(calls.filter((call) => isAll || call.is_open)).map(([area, some]) => (
                <details key={area}>
                  <summary>
                    {area} ({some.filter((call) => call.is_open).length})
                  </summary>
                  <ul>
                    {some.map((call) => (
                      <li key={`${call.method} ${call.path}`} className={call.is_open ? undefined : 'staff-closed'}>
                        <code>
                          {call.method} {call.path}
                        </code>{' '}
                        — {call.summary}
                        {call.is_open ? null : ` (${t('staffDesk.try.closed')})`}
                      </li>
                    ))}
                  </ul>
                </details>
              ))}
            </>
          )}
        </Answer>
      ) : (
        <p className="muted">{t('staffDesk.try.choose')}</p>
      )}
    </Section>
  );
}
