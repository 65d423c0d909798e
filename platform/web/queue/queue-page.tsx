import { ArrowLeftOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { useMedia } from '../kit/use-media.ts';
import { AppTable, type AppTableProps } from '../table/app-table.tsx';
import { undoKey, undoLatest } from '../kit/toast.tsx';
import { AdvanceChoice } from './advance-choice.tsx';
import { UnprocessedDialog } from './unprocessed-dialog.tsx';
import { LookersNote, type LookersOf, LookersOfHead, LookersOfOpen, nobodyLooks } from './lookers.tsx';
import type { Direction } from './next-row.ts';
import { QueueList, type QueueRow } from './queue-list.tsx';
import { QueueSplit } from './queue-split.tsx';
import type { Queue } from './use-queue.ts';
import type { Choice } from './use-selection.ts';

/** The keys that lead to the next row of a kind, on every queue. */
const keyTo: Readonly<Record<Direction, string>> = { MINE: 'n', UNASSIGNED: 'u', NEXT: 'n' };
/** The key that chooses the open row, where it decides nothing. */
const chooseKey = 'x';

interface NextProps<Kind extends Direction> {
  queue: Queue<Kind>;
  /** What leads to the next row is called, where another word is clearer than the usual one. */
  nextLabel?: string | undefined;
}
const directionsOf = <Kind extends Direction>({ choices }: Queue<Kind>): Kind[] => choices.filter((one): one is Kind => one !== 'STAY');

/** Buttons that lead to the next row of each kind. */
function NextButtons<Kind extends Direction>({ queue, nextLabel, size }: NextProps<Kind> & { size: 'small' | 'middle' }): ReactNode {
  const t = useText();
  return directionsOf(queue).map((direction) => (
    <Button key={direction} size={size} onClick={() => queue.goNext(direction)}>
      {nextLabel ?? t(`kit.queue.advance.${direction}`)} <kbd aria-hidden>{keyTo[direction]}</kbd>
    </Button>
  ));
}

interface KeysProps<Kind extends Direction> extends NextProps<Kind> {
  title: string;
  works: boolean;
  /** Chooses the open row, or takes it out of the selection. */
  onChoose: (() => void) | undefined;
  undoes: boolean;
}

/** The keys by which one moves through a queue; keys of acts are added by the parts that do them. */
function Keys<Kind extends Direction>({ queue, nextLabel, title, works, onChoose, undoes }: KeysProps<Kind>): ReactNode {
  const t = useText();
  useShortcuts({
    title,
    shortcuts: [
      { keys: 'j', label: t('kit.queue.nextRow'), run: () => queue.step(1) },
      { keys: 'k', label: t('kit.queue.previousRow'), run: () => queue.step(-1) },
      ...(works
        ? directionsOf(queue).map((direction) => ({
            keys: keyTo[direction],
            label: nextLabel ?? t(`kit.queue.advance.${direction}`),
            run: () => queue.goNext(direction),
          }))
        : []),
      ...(onChoose ? [{ keys: chooseKey, label: t('kit.queue.choose'), run: onChoose }] : []),
      ...(undoes ? [{ keys: undoKey, label: t('kit.queue.undoLatest'), run: undoLatest }] : []),
      ...(queue.openKey === undefined ? [] : [{ keys: 'Escape', label: t('kit.backToList'), run: () => queue.open(undefined) }]),
    ],
  });
  return null;
}

interface QueuePageProps<Row, Kind extends Direction> extends NextProps<Kind>, Omit<AppTableProps<Row>, 'onOpen' | 'activeKey' | 'selection'> {
  label: string;
  present: (row: Row) => QueueRow;
  /** The reader does the work that the queue is for, and goes on after an act. */
  works: boolean;
  /** Under this title the keys of the queue stand among the keys of the page; absent where the page has its own. */
  keysTitle?: string | undefined;
  /** In place of the tools while rows are chosen. */
  acts?: ReactNode;
  /** Who else looks at which row. */
  lookers?: LookersOf;
  /** Rows that are chosen for acts on all of them. */
  choice?: Choice<Row> | undefined;
  /** The open row is chosen by a key, too: where that key decides nothing. */
  choosesByKey?: boolean;
  detailLabel: string;
  /** The open row, in full. */
  detail: (key: string) => ReactNode;
}

/** A list that is worked through: the table to look around in, and its rows in two lines beside the one that is open. */
export function QueuePage<Row extends object, Kind extends Direction>(props: QueuePageProps<Row, Kind>): ReactNode {
  const {
    queue,
    nextLabel,
    label,
    present: presentRow,
    works,
    keysTitle,
    acts,
    lookers = nobodyLooks,
    choice,
    choosesByKey = false,
    detailLabel,
    detail,
    ...rest
  } = props;
  const selection = choice?.selection;
  const table = selection ? { ...rest, selection } : rest;
  const { list, rowKey, extras } = table;
  const isNarrow = useMedia('(width < 720px)');
  const { openKey, open } = queue;
  const present = (row: Row): QueueRow => {
    const shown = presentRow(row);
    const names = lookers(shown.key);
    if (names.length === 0) return shown;
    return {
      ...shown,
      marks: (
        <>
          {shown.marks}
          <LookersNote names={names} />
        </>
      ),
    };
  };
  return (
    <>
      {keysTitle === undefined ? null : (
        <Keys
          queue={queue}
          nextLabel={nextLabel}
          title={keysTitle}
          works={works}
          onChoose={choice && choosesByKey && openKey !== undefined ? () => choice.toggle(openKey) : undefined}
          undoes={choice !== undefined}
        />
      )}
      <QueueSplit
        detailLabel={detailLabel}
        list={
          openKey !== undefined || isNarrow ? (
            <QueueList
              list={list}
              label={label}
              present={present}
              activeKey={openKey}
              onOpen={open}
              selection={selection}
              tools={
                <>
                  {works ? (
                    <>
                      <NextButtons queue={queue} nextLabel={nextLabel} size="small" />
                      <AdvanceChoice queue={queue} />
                    </>
                  ) : null}
                  {openKey === undefined ? extras?.toolbar : null}
                </>
              }
              acts={acts}
              {...(extras?.empty ? { empty: extras.empty } : {})}
            />
          ) : (
            <AppTable
              {...table}
              extras={{
                ...extras,
                toolbar: acts ?? (
                  <>
                    {works ? <NextButtons queue={queue} nextLabel={nextLabel} size="middle" /> : null}
                    {extras?.toolbar}
                  </>
                ),
              }}
              onOpen={(row) => open(String(row[rowKey]))}
            />
          )
        }
        detail={openKey === undefined ? undefined : <LookersOfOpen value={lookers(openKey)}>{detail(openKey)}</LookersOfOpen>}
      />
      <UnprocessedDialog left={choice?.left} onClose={() => choice?.read()} />
    </>
  );
}

/** The head of the open row with who else looks at it, and the way back to the list: by an arrow where the list is not shown, by a cross beside it. */
export function QueueDetailTitle({ children, onClose }: { children: ReactNode; onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <div className="queue-detail-title">
      <Button className="queue-back" size="small" icon={<ArrowLeftOutlined />} onClick={onClose}>
        {t('kit.backToList')}
      </Button>
      {children}
      <LookersOfHead />
      <Button className="queue-close" type="text" size="small" icon={<CloseOutlined />} aria-label={t('kit.close')} onClick={onClose} />
    </div>
  );
}
