import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages, termIn } from '../../../../platform/contract/index.ts';
import { PageHeader, ToastHost } from '../../../../platform/web/index.ts';
import { answerCalls, type Sent, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { workKindWords } from '../../../register/vocabulary/contract/index.ts';
import {
  assignItems,
  isSnoozed,
  listColleaguesOfQueue,
  listItemsOfQueue,
  lookAtItem,
  type OwnedQueueKey,
  ownedQueueKeys,
  queueRights,
  undoItems,
} from '../contract/index.ts';
import { useMyId, useResponsibleOptions } from './colleagues.ts';
import { HandOver } from './hand-over.tsx';
import { ItemOwner } from './item-owner.tsx';
import { Presence } from './presence.tsx';
import { SelectionActs } from './selection-acts.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

beforeEach(() => signIn());
afterEach(() => vi.unstubAllGlobals());

const words = messages.en.queues;
const item = { id: '7', version: 3, name: 'Seven', dueTime: null };
const items = [
  { item_id: '7', version: 3, title: 'Seven', what: 'first', due_time: null },
  { item_id: '8', version: 1, title: 'Eight', what: null, due_time: null },
];
type Refusals = readonly { item_id: string; why: string }[];

/** Acts reach every item but those that are refused. */
function serve(refused: Refusals = []): Sent[] {
  return answerCalls(({ path, body }) => {
    if (path === listColleaguesOfQueue.path) return { data: { list: [{ user_id: '12', name: 'Bia', companies: ['ATBR'], is_me: false }] } };
    if (path === listItemsOfQueue.path) return { data: { list: body.queue === 'KYC_DOCUMENTS' ? [] : items } };
    const sent = (body.items ?? []) as { item_id: string; version: number }[];
    const done = sent.filter((one) => !refused.some(({ item_id: id }) => id === one.item_id)).map((one) => ({ ...one, version: one.version + 1 }));
    return { data: { done, refused } };
  });
}
const sentTo = (sent: readonly Sent[], path: string) => sent.filter((one) => one.path === path).map(({ body }) => body);
const owner = (queue: OwnedQueueKey, more: Partial<Parameters<typeof ItemOwner>[0]> = {}) => (
  <>
    <ItemOwner queue={queue} item={item} responsible={null} isMine={false} invalidates={[]} keysTitle="Queue" {...more} />
    <ToastHost />
  </>
);

describe.each(ownedQueueKeys)('whose an item of %s is', (queue) => {
  it.each(languages)('%s: is said, and taken by a key where nobody has it', async (lang) => {
    const sent = serve();
    const own = messages[lang].queues;
    const { user } = await show(owner(queue), { lang });
    expect(await screen.findByText(own.responsible.replace('{{name}}', own.nobody))).toBeTruthy();
    await user.keyboard('t');
    expect(await screen.findByText(own.taken)).toBeTruthy();
    expect(sentTo(sent, assignItems.path)).toEqual([{ queue, items: [{ item_id: '7', version: 3 }] }]);
    expect(screen.queryByRole('button', { name: own.snooze }) !== null).toBe(isSnoozed(queue));
  });

  it('is not taken from a colleague without a question', async () => {
    const sent = serve();
    const { user } = await show(owner(queue, { responsible: 'Ana' }));
    await screen.findByText(words.responsible.replace('{{name}}', 'Ana'));
    await user.keyboard('t');
    const dialog = await screen.findByRole('dialog', { name: words.takeOver.title.replace('{{user}}', 'Ana') });
    expect(sentTo(sent, assignItems.path)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: words.takeOver.confirm }));
    await waitFor(() => expect(sentTo(sent, assignItems.path)).toHaveLength(1));
  });

  it.each([
    ['whoever only reads', false, {}],
    ['everybody once it is closed', true, { isClosed: true }],
  ] as const)('is shown and no more to %s', async (_name, works, more) => {
    serve();
    if (!works) signIn([{ subject: queueRights[queue].read.split(':')[0] as 'AML.Alerts', action: ['read'] }]);
    await show(owner(queue, { ...more, responsible: 'Otto' }));
    await screen.findByText(words.responsible.replace('{{name}}', 'Otto'));
    for (const name of [words.take, words.assign, words.putBack]) expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull();
  });
});

it('takes back what was just taken, and says why where something was refused', async () => {
  const sent = serve();
  const { user } = await show(owner('KYC_DOCUMENTS'));
  await user.click(await screen.findByRole('button', { name: new RegExp(words.take) }));
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  expect(sentTo(sent, undoItems.path)).toEqual([{ queue: 'KYC_DOCUMENTS', items: [{ item_id: '7', version: 4 }] }]);
  expect(await screen.findByText(words.undone_one)).toBeTruthy();

  serve([{ item_id: '7', why: 'CHANGED' }]);
  await user.click(await screen.findByRole('button', { name: new RegExp(words.take) }));
  expect((await screen.findByRole('dialog')).textContent).toContain(words.why.CHANGED);
});

it.each(languages)('%s: asks before chosen items are taken from colleagues, and names them', async (lang) => {
  const sent = serve([{ item_id: '8', why: 'WITH_THE_OFFICER' }]);
  const onDone = vi.fn();
  const own = messages[lang].queues;
  const chosen = [
    { ...item, holder: 'Ana' },
    { id: '8', version: 1, name: 'Eight', holder: 'Otto', dueTime: null },
  ];
  const { user } = await show(<SelectionActs queue="ALERTS" items={chosen} invalidates={[]} onClear={() => undefined} onDone={onDone} />, { lang });
  await user.click(await screen.findByRole('button', { name: own.take }));
  const dialog = await screen.findByRole('dialog', { name: own.takeOver.title.replace('{{user}}', 'Ana, Otto') });
  await user.click(within(dialog).getByRole('button', { name: own.takeOver.confirm }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(['7'], [{ key: '8', name: 'Eight', why: own.why.WITH_THE_OFFICER }]));
  expect(sentTo(sent, assignItems.path)).toHaveLength(1);
});

it.each(languages)('%s: hands over what is chosen of a kind, and says where there is nothing', async (lang) => {
  const sent = serve();
  const own = messages[lang].queues;
  const onClose = vi.fn();
  const { user } = await show(<HandOver from={{ userId: '11', name: 'Ana' }} kinds={['REPORTS', 'KYC_DOCUMENTS']} invalidates={[]} open onClose={onClose} />, {
    lang,
  });
  const dialog = await screen.findByRole('dialog', { name: own.handOver.title.replace('{{name}}', 'Ana') });
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Eight' }));
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: own.assignTo }));
  fireEvent.click(await screen.findByTitle('Bia'));
  await user.click(within(dialog).getByRole('button', { name: own.assignConfirm.replace('{{count}}', '1') }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo(sent, assignItems.path)).toMatchObject([{ queue: 'REPORTS', items: [{ item_id: '7', version: 3 }], user_id: '12' }]);
  await user.click(within(dialog).getByRole('radio', { name: termIn(workKindWords, 'KYC_DOCUMENTS', lang) }));
  expect(await within(dialog).findByText(own.handOver.none)).toBeTruthy();
});

describe.each(ownedQueueKeys)('colleagues of %s', (queue) => {
  function Choices() {
    const myId = useMyId(queue);
    const { options } = useResponsibleOptions(queue, { me: 'Me', nobody: 'Nobody' });
    return (
      <p>
        {myId ?? 'no key'}: {options.map(({ value, label }) => `${value} ${label}`).join(', ')}
      </p>
    );
  }
  const list = [
    { user_id: '11', name: 'Ana', companies: ['ATBR'], is_me: true },
    { user_id: '12', name: 'Bia', companies: ['ATBR'], is_me: false },
  ];

  it('are asked of the queue, after the reader and nobody', async () => {
    const sent = answerCalls(() => ({ data: { list } }));
    await show(<Choices />);
    expect(await screen.findByText('11: ME Me, NOBODY Nobody, 11 Ana, 12 Bia')).toBeTruthy();
    expect(sent.map(({ path, body }) => [path, body])).toEqual([[listColleaguesOfQueue.path, { queue }]]);
  });

  it('are not asked for by whoever may not read it', async () => {
    signIn([{ subject: 'Dashboard', action: ['read'] }]);
    const sent = answerCalls(() => ({ data: { list } }));
    await show(<Choices />);
    expect(await screen.findByText('no key: ME Me, NOBODY Nobody')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

it.each(languages)('%s: the page of one item says in its head who else looks at it', async (lang) => {
  const others = [
    { item_id: '7', user_id: '12', name: 'Bia' },
    { item_id: '8', user_id: '13', name: 'Caio' },
  ];
  const sent = answerCalls(() => ({ data: { others } }));
  await show(
    <Presence queue="REPORTS" itemId="7">
      <PageHeader title="Seven" tags="Draft" />
    </Presence>,
    { lang },
  );
  expect(await screen.findByText(messages[lang].kit.queue.looking_one.replace('{{names}}', 'Bia'))).toBeTruthy();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([[lookAtItem.path, { queue: 'REPORTS', item_id: '7' }]]);
});
