import { beforeEach, expect, it } from 'vitest';
import { screen, within } from '@testing-library/react';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { type LawFactView, showLaw } from '../contract/index.ts';
import { LawPanel } from './law.panel.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const fact: LawFactView = {
  topic: 'VALUE',
  code: 'CASH_AMOUNT',
  kinds: ['RELEVANTE'],
  setting: 'automatic_threshold',
  task: null,
  value: 5_000,
  unit: 'amount',
  start: null,
  days: null,
  due_on: null,
  addressee: null,
  in_force: 7_500,
  standing: 'LOOSER',
  basis: 'Norm 1',
  valid_from: '2018-09-11',
  as_of: '2026-11-28',
  source: 'SECONDARY',
  is_unconfirmed: true,
};
const data: EndpointData<typeof showLaw> = {
  list: [
    {
      entity_code: 'ATMX',
      name: 'Pagos',
      country: 'MEX',
      facts: [
        fact,
        {
          ...fact,
          topic: 'TASK',
          code: 'SELF_ASSESSMENT 04-30 BCRA',
          kinds: [],
          setting: null,
          task: 'SELF_ASSESSMENT',
          value: null,
          unit: null,
          due_on: '04-30',
          addressee: 'BCRA',
          in_force: null,
          standing: null,
        },
        {
          ...fact,
          topic: 'NOTICE',
          code: 'NOTICE_FREEZE',
          kinds: [],
          setting: null,
          task: 'NOTICE_FREEZE',
          value: 0,
          unit: 'hours',
          start: 'CONFIRMATION',
          in_force: null,
          standing: null,
        },
      ],
      calendar: {
        name: 'MX-national',
        basis: 'Law of holidays',
        years: [
          { year: 2026, is_confirmed: true, by_company: false, basis: 'Published list' },
          { year: 2027, is_confirmed: false, by_company: false, basis: null },
        ],
      },
    },
  ],
  country_lists: {
    list_as_of: '2026-06',
    as_of: '2026-11-28',
    basis: 'FATF R.19',
    source: 'SECONDARY',
    is_review_due: true,
    call_for_action: ['IRN'],
    monitored: ['HTI'],
  },
};

const serve = () => answerCalls(({ path }) => ({ data: path === showLaw.path ? data : { regions: [{ code: 'HTI', name: 'Haiti' }] } }));

beforeEach(() => signIn());

it.each(languages)('%s: shows what the law says beside what the company has set, with its source', async (lang) => {
  serve();
  await show(<LawPanel />, { lang });
  const words = messages[lang].companies.law;
  expect(await screen.findByText(words.lists)).toBeTruthy();
  expect(screen.getByText(words.atOnce, { exact: false })).toBeTruthy();
  expect(screen.getByText(words.byRules)).toBeTruthy();
});

it('marks what asks for less, what is to be confirmed and what is to be reviewed', async () => {
  serve();
  await show(<LawPanel />);
  const row = (await screen.findByText('Cash is reported from · RELEVANTE')).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('USD 5,000');
  expect(row.textContent).toContain('USD 7,500');
  for (const mark of ['Asks for less', 'To be confirmed', 'Secondary source']) expect(within(row).getByText(mark)).toBeTruthy();
  expect(screen.getByText('Review due')).toBeTruthy();
  expect(screen.getByText('Until 04-30 (month and day)')).toBeTruthy();
});
