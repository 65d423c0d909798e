import { Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Section, type Text, useText } from '../../../../platform/web/index.ts';
import type { RouterDetailData, RouteViewData } from '../contract/index.ts';
import { channelWords } from './route-words.ts';

type Version = RouterDetailData['versions'][number];

/** A channel as one version and another have it; undefined: it is not listed there. */
export interface ComparedRoute {
  key: string;
  route: RouteViewData;
  left: { place: number; route: RouteViewData } | undefined;
  right: { place: number; route: RouteViewData } | undefined;
  differs: boolean;
}

const keyOf = ({ business, method, provider_code: provider }: RouteViewData): string => `${business}|${method}|${provider}`;
const positions = (routes: readonly RouteViewData[]) => new Map(routes.map((route, at) => [keyOf(route), { place: at + 1, route }]));

/** Every channel of either version, in the order of the right one, and those that only the left one has behind. */
export function compareRoutes(left: readonly RouteViewData[], right: readonly RouteViewData[]): ComparedRoute[] {
  const [was, is] = [positions(left), positions(right)];
  return [...new Set([...is.keys(), ...was.keys()])].map((key) => {
    const [one, other] = [was.get(key), is.get(key)];
    const route = (other ?? one)?.route as RouteViewData;
    const differs = !one || !other || one.place !== other.place || one.route.weight !== other.route.weight || one.route.active !== other.route.active;
    return { key, route, left: one, right: other, differs };
  });
}

function routeText(side: ComparedRoute['left'], t: Text): string {
  if (!side) return t('routing.compare.none');
  return t(side.route.active ? 'routing.compare.place' : 'routing.compare.placeOff', { place: side.place, weight: side.route.weight });
}

function Choice({
  label,
  value,
  versions,
  onChange,
}: {
  label: string;
  value: number;
  versions: readonly Version[];
  onChange: (to: number) => void;
}): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <div className="routing-choice">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        options={versions.map((one) => ({ value: one.version, label: t('routing.versions.title', { version: one.version }) }))}
      />
    </div>
  );
}

/** Any two versions of a router side by side. A deletion has no routes and cannot be chosen. */
export function CompareVersions({ versions: all }: { versions: readonly Version[] }): ReactNode {
  const t = useText();
  const versions = all.filter(({ routes }) => routes !== null);
  const [chosen, setChosen] = useState<{ left?: number; right?: number }>({});
  if (versions.length < 2) return null;
  const right = chosen.right ?? (versions[0]?.version as number);
  const left = chosen.left ?? (versions[1]?.version as number);
  const routesOf = (version: number) => versions.find((one) => one.version === version)?.routes ?? [];
  const compared = compareRoutes(routesOf(left), routesOf(right));
  return (
    <Section title={t('routing.compare.heading')}>
      <div className="routing-pair">
        <Choice label={t('routing.compare.left')} value={left} versions={versions} onChange={(to) => setChosen({ ...chosen, left: to })} />
        <Choice label={t('routing.compare.right')} value={right} versions={versions} onChange={(to) => setChosen({ ...chosen, right: to })} />
      </div>
      {compared.some(({ differs }) => differs) ? null : <p>{t('routing.compare.same')}</p>}
      <section className="routing-scroll" aria-label={t('routing.compare.heading')} tabIndex={0}>
        <table className="routing-table routing-compare">
          <thead>
            <tr>
              <th scope="col">{t('routing.channel.title')}</th>
              <th scope="col">{t('routing.versions.title', { version: left })}</th>
              <th scope="col">{t('routing.versions.title', { version: right })}</th>
            </tr>
          </thead>
          <tbody>
            {compared.map((one) => (
              <tr key={one.key} className={one.differs ? 'routing-differs' : 'muted'}>
                <th scope="row">{channelWords(one.route, t)}</th>
                <td>{routeText(one.left, t)}</td>
                <td>{routeText(one.right, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
