import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { Answer, AppDialog, IdText, Money, StatusTag, Time, type Vocabulary, useGo, useText, FieldProblem } from '../../../../platform/web/index.ts';
import { reasonOf } from '../../../register/reference-data/web/index.ts';
import {
  alertStatusWords,
  investigationStatusWords,
  merchantStatusWords,
  paymentStatusWords,
  requestStatusWords,
  ruleStatusWords,
  screeningStatusWords,
  settlementStatusWords,
  subjectKindWords,
  switchStateWords,
} from '../../../register/vocabulary/contract/index.ts';
import { findQuickly, type HitKind, hitKinds, type HitView } from '../contract/index.ts';
import { numberOf } from './hit-number.ts';
import { addressOfHit, entriesFor, type PaletteEntry } from './palette-entries.ts';
import './palette.css';
import { keepRecent, type Recent, recentThings } from './recent.ts';
import { type QuickAnswer, useAnswer } from './use-answer.ts';

const stateWords: Readonly<Record<HitKind, Vocabulary>> = {
  person: subjectKindWords,
  alert: alertStatusWords,
  investigation: investigationStatusWords,
  payment: paymentStatusWords,
  request: requestStatusWords,
  merchant: merchantStatusWords,
  app: switchStateWords,
  rule: ruleStatusWords,
  report: screeningStatusWords,
  settlement: settlementStatusWords,
};

/** One line that can be chosen. */
interface Line {
  key: string;
  group: string;
  title: string;
  note: ReactNode;
  tag?: ReactNode;
  run: () => void;
}

const HitNote = ({ hit }: { hit: HitView }): ReactNode => (
  <>
    {hit.about ? <span className="palette-about">{hit.about}</span> : null}
    {hit.id_no ? <IdText type={hit.id_type} value={numberOf(hit)} copyable={false} /> : null}
    {hit.amount && hit.currency ? <Money amount={hit.amount} currency={hit.currency} /> : null}
    {hit.time && hit.kind !== 'request' ? <Time at={hit.time} /> : null}
    {hit.entity_code ? <span>{hit.entity_code}</span> : null}
  </>
);

const nothing: QuickAnswer = { text: '', hits: [] };

interface PaletteProps {
  open: boolean;
  entries: readonly PaletteEntry[];
  onClose: () => void;
}

/** Lines for a text: hits by their kinds, then pages and actions; without a text what was opened lately, and the actions. */
function useLines(answer: QuickAnswer, entries: readonly PaletteEntry[], recent: readonly Recent[]): Line[] {
  const t = useText();
  const go = useGo();
  return useMemo(() => {
    const opened = (href: string, kind: Recent['kind'], title: string) => () => {
      keepRecent({ kind, title, href });
      go(href);
    };
    const offered = entriesFor(entries, answer.text).map(
      ({ key, kind, title, note, run }): Line => ({ key, group: t(`quickSearch.groups.${kind}`), title, note, run }),
    );
    if (answer.text === '') {
      const before = recent.map(
        ({ kind, title, href }): Line => ({
          key: href,
          group: t('quickSearch.groups.recent'),
          title,
          note: kind === 'page' ? '' : t(`quickSearch.one.${kind}`),
          run: opened(href, kind, title),
        }),
      );
      return [...before, ...offered.filter(({ key }) => key.startsWith('action')), ...offered.filter(({ key }) => key.startsWith('page'))];
    }
    const hits = hitKinds.flatMap((kind) =>
      answer.hits
        .filter((hit) => hit.kind === kind)
        .flatMap((hit): Line[] => {
          const href = addressOfHit(hit);
          if (href === undefined) return [];
          const tag = <StatusTag spec={stateWords[kind]} value={hit.state} />;
          // Alerts are called by a code or by their rule.
          const title = kind === 'alert' ? reasonOf(hit.title, t) : hit.title;
          return [
            {
              key: `${kind} ${hit.id}`,
              group: t(`quickSearch.groups.${kind}`),
              title,
              note: <HitNote hit={hit} />,
              tag,
              run: opened(href, kind, title),
            },
          ];
        }),
    );
    return [...hits, ...offered];
  }, [answer, entries, recent, t, go]);
}

/** The search over everything: type, choose with the arrows, open with Enter. */
export function Palette({ open, entries, onClose }: PaletteProps): ReactNode {
  const t = useText();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const { answer, isLooking } = useAnswer(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened lately is read again each time it opens.
  const recent = useMemo(() => recentThings(), [open]);
  const lines = useLines(answer.data ?? nothing, entries, recent);
  const chosen = Math.min(at, lines.length - 1);

  const leave = () => {
    onClose();
    setTyped('');
    setAt(0);
    setAwaited(false);
  };
  const run = (line: Line | undefined) => {
    if (!line) return;
    leave();
    line.run();
  };
  // Enter that came before the answer opens the first hit of the answer.
  useEffect(() => {
    if (!isAwaited || isLooking) return;
    setAwaited(false);
    run(lines[0]);
  });
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listId]);

  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(lines.length - 1, chosen + step)));
    else if (event.key === 'Enter') {
      if (isLooking) setAwaited(true);
      else run(lines[chosen]);
    } else return;
    event.preventDefault();
  };
  const groups = [...new Set(lines.map(({ group }) => group))];
  return (
    <AppDialog
      open={open}
      className="palette"
      title={<span className="visually-hidden">{t('quickSearch.title')}</span>}
      width={660}
      onClose={leave}
      firstFocus="field"
    >
      <Input
        autoFocus
        size="large"
        variant="borderless"
        className="palette-input"
        prefix={isLooking ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
        value={typed}
        placeholder={t('quickSearch.placeholder')}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setAwaited(false);
        }}
        onKeyDown={onKey}
        role="combobox"
        aria-label={t('quickSearch.title')}
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={lines.length > 0 ? `${listId}-${chosen}` : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <FieldProblem value={typed} endpoint={findQuickly} name="sought" label={t('quickSearch.title')} />
      <div className="palette-results" data-text={isLooking ? undefined : typed.trim()}>
        <Answer of={answer}>
          {({ text }) => (
            <>
              <div id={listId} role="listbox" aria-label={t('quickSearch.results')}>
                {groups.map((group, index) => (
                  <div key={group} role="group" aria-labelledby={`${listId}-group-${index}`}>
                    <div className="palette-group" id={`${listId}-group-${index}`}>
                      {group}
                    </div>
                    {lines.map((line, place) =>
                      line.group === group ? (
                        <PaletteLine
                          key={line.key}
                          line={line}
                          id={`${listId}-${place}`}
                          isChosen={place === chosen}
                          onPoint={() => setAt(place)}
                          onRun={() => run(line)}
                        />
                      ) : null,
                    )}
                  </div>
                ))}
              </div>
              {lines.length === 0 ? <p className="palette-none">{t('quickSearch.none', { text })}</p> : null}
            </>
          )}
        </Answer>
      </div>
      <div className="visually-hidden" role="status">
        {isLooking || typed === '' ? '' : t('quickSearch.count', { count: lines.length })}
      </div>
      <div className="palette-foot" aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('quickSearch.choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('quickSearch.open')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('quickSearch.close')}
        </span>
      </div>
    </AppDialog>
  );
}

interface LineProps {
  line: Line;
  id: string;
  isChosen: boolean;
  onPoint: () => void;
  onRun: () => void;
}

function PaletteLine({ line, id, isChosen, onPoint, onRun }: LineProps): ReactNode {
  return (
    // The field keeps the focus and its keys act on the chosen line, as the pattern of a combobox has it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div id={id} role="option" aria-selected={isChosen} className="palette-line" onMouseMove={isChosen ? undefined : onPoint} onClick={onRun}>
      <span className="palette-title">{line.title}</span>
      {line.tag}
      <span className="palette-note">{line.note}</span>
    </div>
  );
}
