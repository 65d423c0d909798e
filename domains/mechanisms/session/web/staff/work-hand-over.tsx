import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import type { EndpointData, EndpointInput } from '../../../../../platform/contract/index.ts';
import { Answer, timeLeftText, useNow, useQueryCall, useText } from '../../../../../platform/web/index.ts';
import { staffWorkWords } from '../../../../register/vocabulary/contract/index.ts';
import { previewStaffWork, type StaffWorkKey } from '../../contract/index.ts';

type Work = EndpointData<typeof previewStaffWork>;
type Kind = Work['kinds'][number];
/** Who is to get the work of each kind; the rest goes back to its queue. */
export type Successors = Readonly<Partial<Record<StaffWorkKey, string>>>;

/** As the calls take it. */
export const handOverOf = (chosen: Successors): { kind: StaffWorkKey; user_id: string }[] =>
  (Object.entries(chosen) as [StaffWorkKey, string | undefined][]).flatMap(([kind, userId]) => (userId === undefined ? [] : [{ kind, user_id: userId }]));

/** What an account is going to lose. @param asked absent: it loses nothing */
export const useStaffWork = (abilities: EndpointInput<typeof previewStaffWork> | undefined) =>
  useQueryCall(previewStaffWork, abilities, { silent: true, keepPrevious: false });

const queue = 'QUEUE';

function WorkLine({ of, to, onChoose }: { of: Kind; to: string | undefined; onChoose: (userId: string | undefined) => void }): ReactNode {
  const t = useText();
  const now = useNow();
  const id = useId();
  const due = [
    of.next_due === null ? undefined : t('staffDesk.work.nextDue', { time: timeLeftText(of.next_due, now, t) }),
    of.due_count === 0 ? undefined : t('staffDesk.work.due', { count: of.due_count }),
  ].filter((one) => one !== undefined);
  return (
    <li className="staff-work">
      <label htmlFor={id}>
        <strong>{t('staffDesk.work.kind', { kind: t.term(staffWorkWords, of.kind), count: of.count })}</strong>
        {due.length > 0 ? <span>{due.join(' · ')}</span> : null}
      </label>
      <Select
        id={id}
        value={to ?? queue}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: queue, label: t('staffDesk.work.back') },
          ...of.colleagues.map(({ user_id: value, name, count }) => ({
            value,
            label: count === of.count ? name : t('staffDesk.work.some', { name, count, all: of.count }),
          })),
        ]}
        onChange={(value: string) => onChoose(value === queue ? undefined : value)}
      />
    </li>
  );
}

interface LostWorkProps {
  work: Pick<Work, 'kinds' | 'requests'> & Partial<Pick<Work, 'mentions'>>;
  chosen: Successors;
  onChoose: (chosen: Successors) => void;
  /** Says so where nothing is lost. */
  saysNothing?: boolean;
}

/** Open work that accounts may not do any more, by kind, and to whom each goes. */
export function LostWorkFields({ work: { kinds, requests, mentions = 0 }, chosen, onChoose, saysNothing = false }: LostWorkProps): ReactNode {
  const t = useText();
  if (kinds.length === 0 && requests === 0 && mentions === 0) return saysNothing ? <p>{t('staffDesk.work.none')}</p> : null;
  return (
    <section aria-label={t('staffDesk.work.title')}>
      {kinds.length > 0 ? (
        <>
          <p>{t('staffDesk.work.means')}</p>
          <ul className="staff-works">
            {kinds.map((of) => (
              <WorkLine key={of.kind} of={of} to={chosen[of.kind]} onChoose={(userId) => onChoose({ ...chosen, [of.kind]: userId })} />
            ))}
          </ul>
        </>
      ) : null}
      {requests > 0 ? <p>{t('staffDesk.work.requests', { count: requests })}</p> : null}
      {mentions > 0 ? <p>{t('staffDesk.work.mentions', { count: mentions })}</p> : null}
    </section>
  );
}

/** The same of one account, as it is asked. */
export const WorkHandOver = ({ answer, ...props }: Omit<LostWorkProps, 'work'> & { answer: ReturnType<typeof useStaffWork> }): ReactNode => (
  <Answer of={answer} lines={3}>
    {(work) => <LostWorkFields work={work} {...props} />}
  </Answer>
);
