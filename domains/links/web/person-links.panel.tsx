import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { call, EmptyState, formatCount, InsideLink, queryKeyOf, Stack, type Text, useText, Answer } from '../../../platform/web/index.ts';
import { type LinkGraphView, readPersonLinks, readSharers } from '../contract/index.ts';
import { looks } from './canvas-style.ts';
import { type CanvasHandle, LinkCanvas } from './link-canvas.tsx';
import { LinksTable } from './links-table.tsx';
import { kindOrder, mergeGraphs, type Picture } from './merge-graphs.ts';
import { namesOf, type NodeKey } from './node-words.ts';
import { type Period, PeriodSlider } from './period-slider.tsx';
import './links.css';
import { standingWords } from '../../vocabulary/contract/index.ts';

export interface PersonLinksProps {
  subjectId: string;
  /** Page of another person, where there is one. */
  hrefOf?: ((subjectId: string) => string) | undefined;
}

/** What was opened: another person, or a thing of somebody. */
type Opened = { key: NodeKey; subjectId: string; isThing: boolean };

/** Looking again within a minute is the same look: it leaves no second trace. */
const staleMs = 60_000;

function queriesOf(subjectId: string, opened: readonly Opened[], period: Period | undefined) {
  const time = period ? { start_time: period.from, end_time: period.to } : {};
  const person = (id: string) => {
    const input = { subject_id: id, ...time };
    return {
      queryKey: queryKeyOf(readPersonLinks, input),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(readPersonLinks, input, { signal, silent: true }),
    };
  };
  const sharers = (one: Opened) => {
    const input = { subject_id: one.subjectId, thing_key: one.key, ...time };
    return {
      queryKey: queryKeyOf(readSharers, input),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(readSharers, input, { signal, silent: true }),
    };
  };
  return [person(subjectId), ...opened.map((one) => (one.isThing ? sharers(one) : person(one.subjectId)))].map((query) => ({
    ...query,
    staleTime: staleMs,
    placeholderData: keepPreviousData<LinkGraphView>,
  }));
}

function Legend({ picture }: { picture: Picture }): ReactNode {
  const t = useText();
  const present = new Set([...picture.things.values()].map((thing) => thing.kind));
  return (
    <ul className="link-legend" aria-label={t('linkGraph.legend')}>
      <li>
        <span className="link-swatch is-person">{t('linkGraph.glyphs.PERSON')}</span>
        {t('linkGraph.kinds.person')}
      </li>
      {kindOrder
        .filter((kind) => present.has(kind))
        .map((kind) => (
          <li key={kind}>
            <span className={`link-swatch tone-${looks[kind].tone}`}>{t(`linkGraph.glyphs.${kind}`)}</span>
            {t(`linkGraph.kinds.${kind}`)}
          </li>
        ))}
      {(['MONITORING', 'PROBATION', 'BLOCKED'] as const).map((standing) => (
        <li key={standing}>
          <span className={`link-swatch is-person is-${standing}`} aria-hidden="true" />
          {t.term(standingWords, standing)}
        </li>
      ))}
    </ul>
  );
}

function leftOutText(graph: LinkGraphView, t: Text): string | undefined {
  const { things } = graph.left_out;
  if (things.length === 0) return undefined;
  return t('linkGraph.leftOut', { list: things.map(({ kind, count }) => `${t(`linkGraph.kinds.${kind}`)} ${formatCount(count, t.lang)}`).join(', ') });
}

/** Accounts, devices, addresses and merchants of a person and who else uses them: as a graph over time, and as a table. */
export function PersonLinks({ subjectId, hrefOf }: PersonLinksProps): ReactNode {
  const t = useText();
  const [period, setPeriod] = useState<Period>();
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const [wanted, setFocused] = useState<NodeKey>();
  const canvas = useRef<CanvasHandle>(null);
  const { answers, failure, retry } = useQueries({
    queries: queriesOf(subjectId, opened, period),
    combine: (results) => ({
      answers: results.map((result) => result.data).filter((data) => data !== undefined),
      failure: results[0]?.error ?? null,
      retry: () => void results[0]?.refetch(),
    }),
  });
  const merged = useMemo(() => mergeGraphs(answers), [answers]);
  const [own] = answers;
  return (
    <Answer of={{ data: merged && own ? { picture: merged, first: own } : undefined, error: failure, refetch: retry }}>
      {({ picture, first }) => {
        const focused = wanted !== undefined && (picture.people.has(wanted) || picture.things.has(wanted)) ? wanted : picture.center;
        const openedKeys = new Set(opened.map((one) => one.key));
        const open = (key: NodeKey) => {
          setFocused(key);
          if (key === picture.center) return;
          if (openedKeys.has(key)) return setOpened(opened.filter((one) => one.key !== key));
          const person = picture.people.get(key);
          // A thing is opened through somebody of the picture who uses it.
          const owner = person ?? picture.people.get(picture.links.find((link) => link.thing_key === key)?.person_key ?? '');
          if (owner) setOpened([...opened, { key, subjectId: owner.subject_id, isThing: person === undefined }]);
        };
        const chosen = picture.people.get(focused);
        const less = leftOutText(first, t);
        return (
          <Stack>
            <PeriodSlider
              bounds={{ from: first.known_from, to: first.known_to }}
              value={period ?? { from: first.start_time, to: first.end_time }}
              onChange={setPeriod}
            />
            {picture.links.length === 0 ? (
              <EmptyState title={t('linkGraph.empty')} hint={t('linkGraph.emptyHint')} />
            ) : (
              <div className="link-page">
                <div className="link-view">
                  <section className="link-graph" aria-label={t('linkGraph.title')}>
                    <div className="link-tools">
                      <Button
                        icon={<ZoomInOutlined />}
                        aria-label={t('linkGraph.zoomIn')}
                        title={t('linkGraph.zoomIn')}
                        onClick={() => canvas.current?.zoom(1.25)}
                      />
                      <Button
                        icon={<ZoomOutOutlined />}
                        aria-label={t('linkGraph.zoomOut')}
                        title={t('linkGraph.zoomOut')}
                        onClick={() => canvas.current?.zoom(0.8)}
                      />
                      <Button icon={<CompressOutlined />} aria-label={t('linkGraph.fit')} title={t('linkGraph.fit')} onClick={() => canvas.current?.fit()} />
                      {opened.length > 0 ? <Button onClick={() => setOpened([])}>{t('linkGraph.startAgain')}</Button> : null}
                    </div>
                    <LinkCanvas picture={picture} opened={openedKeys} focused={focused} onFocus={setFocused} onOpen={open} handle={canvas} />
                    <p className="link-told" role="status">
                      {namesOf(picture, focused, { t, isOpen: openedKeys.has(focused) })}{' '}
                      {chosen && focused !== picture.center && hrefOf ? (
                        <InsideLink href={hrefOf(chosen.subject_id)}>{t('linkGraph.toPerson')}</InsideLink>
                      ) : null}
                    </p>
                    <Legend picture={picture} />
                    {less ? <p className="muted">{less}</p> : null}
                    {first.is_capped ? <p className="muted">{t('linkGraph.cappedPayments', { count: formatCount(first.payment_count, t.lang) })}</p> : null}
                  </section>
                  <LinksTable picture={picture} hrefOf={hrefOf} />
                </div>
              </div>
            )}
          </Stack>
        );
      }}
    </Answer>
  );
}
