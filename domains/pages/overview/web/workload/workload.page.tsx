import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  addressOf,
  Answer,
  formatCount,
  InsideLink,
  PageHeader,
  Panel,
  Tag,
  toneOf,
  useMayCall,
  useQueryCall,
  useText,
  useTimes,
  WhenOpened,
} from '../../../../../platform/web/index.ts';
import type { EndpointData } from '../../../../../platform/contract/index.ts';
import { type OwnedQueueKey, ownedQueueKeys, queueRights } from '../../../../mechanisms/queues/contract/index.ts';
import { HandOver } from '../../../../mechanisms/queues/web/index.ts';
import { markWords, workKindWords } from '../../../../register/vocabulary/contract/index.ts';
import { staffWorkload, type WorkKindKey, workKinds } from '../../contract/index.ts';
import './workload.css';

type Workload = EndpointData<typeof staffWorkload>;
type Colleague = Workload['people'][number];

/** The list of exactly the rows that are counted. */
function addressOfLoad(kind: WorkKindKey, { user_id: userId, is_me: isMe }: Colleague, more: Readonly<Record<string, string>> = {}): string {
  const result = workKinds.find(({ key }) => key === kind);
  if (!result) return '/overview';
  // One's own investigations are in their list also those in which one takes part.
  const whose = isMe && kind !== 'INVESTIGATIONS' ? 'ME' : (userId ?? 'NOBODY');
  return addressOf(result.path, result.isAssigned ? { responsible: whose, ...more } : {});
}

function Load({ person, kind }: { person: Colleague; kind: WorkKindKey }): ReactNode {
  const t = useText();
  const times = useTimes();
  const load = person.loads.find((one) => one.kind === kind);
  if (!load) return <span className="muted">0</span>;
  return (
    <>
      <InsideLink href={addressOfLoad(kind, person)}>{formatCount(load.open, t.lang)}</InsideLink>
      {load.overdue > 0 ? (
        <InsideLink href={addressOfLoad(kind, person, { overdue: 'true' })} className="workload-late">
          <Tag tone={toneOf(markWords, 'OVERDUE')}>{t('workload.overdue', { count: load.overdue })}</Tag>
        </InsideLink>
      ) : null}
      {load.oldest_time === null ? null : <small className="muted">{t('workload.oldest', { time: times.short(load.oldest_time) })}</small>}
    </>
  );
}

function Name({ person }: { person: Colleague }): ReactNode {
  const t = useText();
  if (person.user_id === null) return <strong>{t('workload.unassigned')}</strong>;
  return (
    <>
      {person.name ?? person.user_id} {person.is_me ? <Tag>{t('workload.me')}</Tag> : null}
      {person.is_active ? null : <small className="muted">{t('workload.inactive')}</small>}
    </>
  );
}

/** What somebody has of these kinds. */
const kindsOf = ({ loads }: Colleague, kinds: readonly OwnedQueueKey[]): OwnedQueueKey[] =>
  kinds.filter((kind) => loads.some((load) => load.kind === kind && load.open > 0));

interface TableProps {
  workload: Workload;
  /** Kinds of work that the reader hands over. */
  handsOver: readonly OwnedQueueKey[];
  onHandOver: (person: Colleague) => void;
}

function Table({ workload: { kinds, people }, handsOver, onHandOver }: TableProps): ReactNode {
  const t = useText();
  return (
    <div className="workload-frame" tabIndex={0} role="group" aria-label={t('workload.table')}>
      <table className="workload" aria-label={t('workload.table')}>
        <thead>
          <tr>
            <th scope="col">{t('workload.person')}</th>
            <th scope="col">{t('workload.all')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {t.term(workKindWords, kind)}
              </th>
            ))}
            {handsOver.length > 0 ? <th scope="col">{t('workload.acts')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.user_id ?? ''}>
              <th scope="row">
                <Name person={person} />
              </th>
              <td>
                <strong>{formatCount(person.open, t.lang)}</strong>
                {person.overdue > 0 ? <small>{t('workload.overdue', { count: person.overdue })}</small> : null}
              </td>
              {kinds.map((kind) => (
                <td key={kind}>
                  <Load person={person} kind={kind} />
                </td>
              ))}
              {handsOver.length > 0 ? (
                <td>
                  {kindsOf(person, handsOver).length > 0 ? (
                    <Button
                      size="small"
                      aria-label={person.user_id === null ? t('workload.handOverOfNobody') : t('workload.handOverOf', { name: person.name ?? '' })}
                      onClick={() => onHandOver(person)}
                    >
                      {t('workload.handOver')}
                    </Button>
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const touched = [staffWorkload];

/** Who has how much of each kind of work, what of it is late, and since when the oldest waits; it is handed over from here. */
export function WorkloadPage(): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const workload = useQueryCall(staffWorkload, {}, { everyMs: 60_000, silent: true });
  const handsOver = ownedQueueKeys.filter((kind) => mayCall({ ability: queueRights[kind].write }));
  const [from, setFrom] = useState<Colleague>();
  const [isOpen, setOpen] = useState(false);
  const handOver = (person: Colleague) => {
    setFrom(person);
    setOpen(true);
  };
  const [first, ...others] = from ? kindsOf(from, handsOver) : [];
  return (
    <>
      <PageHeader title={t('workload.title')} subtitle={t('workload.subtitle')} />
      <Panel>
        <Answer of={workload} lines={10} empty={({ kinds }) => (kinds.length === 0 ? { title: t('workload.empty') } : undefined)}>
          {(data) => <Table workload={data} handsOver={handsOver} onHandOver={handOver} />}
        </Answer>
      </Panel>
      <WhenOpened open={isOpen}>
        {from && first ? (
          <HandOver
            key={from.user_id}
            from={{ userId: from.user_id, name: from.name ?? '' }}
            kinds={[first, ...others]}
            invalidates={touched}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </WhenOpened>
    </>
  );
}
