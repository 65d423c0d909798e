import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { EndpointInput } from '../../../../platform/contract/index.ts';
import { Answer, call, EmptyState, formatCount, InsideLink, queryKeyOf, Stack, type Text, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { PersonPicker } from '../../../mechanisms/quick-search/web/index.ts';
import { standingWords } from '../../../register/vocabulary/contract/index.ts';
import { type LinkGraphView, readPath, readPersonLinks, readSharers } from '../contract/index.ts';
import { type CanvasHandle, LinkCanvas } from './link-canvas.tsx';
import { LinksTable } from './links-table.tsx';
import { kindOrder, mergeGraphs, type Picture } from './merge-graphs.ts';
import { namesOf, type NodeKey, pathText } from './node-words.ts';
import { type Period, PeriodSlider } from './period-slider.tsx';
import { Playback } from './playback.tsx';
import { foldOwn, pictureAt } from './shown-graph.ts';
import './links.css';

export interface PersonLinksProps {
  subjectId: string;
  /** Page of another person, where there is one. */
  hrefOf?: ((subjectId: string) => string) | undefined;
}

/** What was opened: another person, a thing of somebody, or the own things of somebody, for which nothing is asked. */
type Opened = { key: NodeKey; subjectId: string; kind: 'person' | 'thing' | 'fold' };

/** Looking again within a minute is the same look: it leaves no second trace. */
const staleMs = 60_000;

const timeOf = (period: Period | undefined) => (period ? { start_time: period.from, end_time: period.to } : {});

function queriesOf(subjectId: string, opened: readonly Opened[], period: Period | undefined) {
  const time = timeOf(period);
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
  const nodes = opened.filter(({ kind }) => kind !== 'fold');
  return [person(subjectId), ...nodes.map((one) => (one.kind === 'thing' ? sharers(one) : person(one.subjectId)))].map((query) => ({
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
            <span className={`link-swatch is-${kind}`}>{t(`linkGraph.glyphs.${kind}`)}</span>
            {t(`linkGraph.kinds.${kind}`)}
          </li>
        ))}
      {(['MONITORING', 'PROBATION', 'BLOCKED'] as const).map((standing) => (
        <li key={standing}>
          <span className={`link-swatch is-person is-${standing}`} aria-hidden="true" />
          {t.term(standingWords, standing)}
        </li>
      ))}
      <li>{t('linkGraph.widthHint')}</li>
    </ul>
  );
}

function leftOutText(graph: LinkGraphView, t: Text): string | undefined {
  const { things } = graph.left_out;
  if (things.length === 0) return undefined;
  return t('linkGraph.leftOut', { list: things.map(({ kind, count }) => `${t(`linkGraph.kinds.${kind}`)} ${formatCount(count, t.lang)}`).join(', ') });
}

/** The answers for a person and what was opened around it, and the way to another one, as one picture. */
function useLinkPicture(subjectId: string, query: { opened: readonly Opened[]; period: Period | undefined; pathTo: PathTo | undefined }) {
  const { opened, period, pathTo } = query;
  const { answers, failure, retry } = useQueries({
    queries: queriesOf(subjectId, opened, period),
    combine: (results) => ({
      answers: results.map((result) => result.data).filter((data) => data !== undefined),
      failure: results[0]?.error ?? null,
      retry: () => void results[0]?.refetch(),
    }),
  });
  const way = useQueryCall(readPath, pathTo && { subject_id: subjectId, ...pathTo, ...timeOf(period) }, { silent: true, keepPrevious: false, staleMs });
  const [first] = answers;
  const picture = useMemo(() => first && mergeGraphs(first.center, [...answers, ...(way.data ? [way.data] : [])]), [first, answers, way.data]);
  return { answer: { data: picture && first ? { picture, first } : undefined, error: failure, refetch: retry }, way };
}

type PathTo = Pick<EndpointInput<typeof readPath>, 'other_subject_id'>;

/** What the search for a way found. */
function PathTold({ picture, way }: { picture: Picture; way: ReturnType<typeof useLinkPicture>['way'] }): ReactNode {
  const t = useText();
  return (
    <Answer of={way} lines={1}>
      {({ path, is_bounded: isBounded }) => (
        <p role="status">
          {path.length > 0 ? t('linkGraph.pathFound', { path: pathText(picture, path, t) }) : t('linkGraph.noPath')}{' '}
          {isBounded ? <span className="muted">{t('linkGraph.pathBounded')}</span> : null}
        </p>
      )}
    </Answer>
  );
}

/** Accounts, devices, addresses and merchants of a person and who else uses them: as a graph over time, and as a table. */
export function PersonLinks({ subjectId, hrefOf }: PersonLinksProps): ReactNode {
  const t = useText();
  const [period, setPeriod] = useState<Period>();
  const [until, setUntil] = useState<number>();
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const [pathTo, setPathTo] = useState<PathTo>();
  const [target, setFocused] = useState<NodeKey>();
  const canvas = useRef<CanvasHandle>(null);
  const { answer, way } = useLinkPicture(subjectId, { opened, period, pathTo });
  const whole = answer.data?.picture;
  const graph = useMemo(
    () => whole && foldOwn(until === undefined ? whole : pictureAt(whole, until), new Set(opened.map(({ key }) => key))),
    [whole, until, opened],
  );
  return (
    <Answer of={{ ...answer, data: answer.data && graph ? { ...answer.data, graph } : undefined }}>
      {({ first, graph: shown }) => {
        const { picture } = shown;
        const focused = target !== undefined && shown.keys.includes(target) ? target : picture.center;
        const openedKeys = new Set(opened.map((one) => one.key));
        const open = (key: NodeKey) => {
          setFocused(key);
          if (key === picture.center) return;
          if (openedKeys.has(key)) return setOpened(opened.filter((one) => one.key !== key));
          const fold = shown.folds.get(key);
          const person = picture.people.get(fold?.personKey ?? key);
          // A thing is opened through somebody of the picture who uses it.
          const owner = person ?? picture.people.get(picture.links.find((link) => link.thing_key === key)?.person_key ?? '');
          if (owner) setOpened([...opened, { key, subjectId: owner.subject_id, kind: fold ? 'fold' : person ? 'person' : 'thing' }]);
        };
        const chosen = focused === picture.center ? undefined : picture.people.get(focused);
        const less = leftOutText(first, t);
        const shownPeriod = period ?? { from: first.start_time, to: first.end_time };
        return (
          <Stack>
            <PeriodSlider
              bounds={{ from: first.known_from, to: first.known_to }}
              value={shownPeriod}
              onChange={(next) => {
                setUntil(undefined);
                setPeriod(next);
              }}
            />
            {first.links.length === 0 ? (
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
                      {pathTo ? <Button onClick={() => setPathTo(undefined)}>{t('linkGraph.clearPath')}</Button> : null}
                    </div>
                    <Playback period={shownPeriod} at={until} onChange={setUntil} />
                    <LinkCanvas
                      graph={shown}
                      opened={openedKeys}
                      focused={focused}
                      path={way.data?.path ?? []}
                      onFocus={setFocused}
                      onOpen={open}
                      handle={canvas}
                    />
                    <p className="link-told" role="status">
                      {namesOf(shown, focused, { t, isOpen: openedKeys.has(focused) })}{' '}
                      {chosen && hrefOf ? <InsideLink href={hrefOf(chosen.subject_id)}>{t('linkGraph.toPerson')}</InsideLink> : null}
                    </p>
                    {chosen ? (
                      <p>
                        <Button size="small" onClick={() => setPathTo({ other_subject_id: chosen.subject_id })}>
                          {t('linkGraph.pathTo')}
                        </Button>
                      </p>
                    ) : null}
                    <p className="link-path">
                      <PersonPicker
                        label={t('linkGraph.pathToPerson')}
                        except={subjectId}
                        isLoading={way.isFetching}
                        onChoose={(other) => setPathTo({ other_subject_id: other })}
                      />
                    </p>
                    {pathTo ? <PathTold picture={whole ?? picture} way={way} /> : null}
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
