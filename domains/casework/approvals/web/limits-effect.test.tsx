import { screen } from '@testing-library/react';
import { Form } from 'antd';
import { beforeEach, expect, it } from 'vitest';
import { languages, termIn } from '../../../../platform/contract/index.ts';
import { Field } from '../../../../platform/web/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { changeEffectWords } from '../../../register/vocabulary/contract/index.ts';
import { previewLimits, type showLimits } from '../contract/index.ts';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { LimitsEffect } from './limits-effect.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

type Limit = EndpointData<typeof showLimits>['limits'][number];

beforeEach(() => signIn());

const limit = { entity_code: 'ATBR', business: 'payin', currency: 'BRL', monitor_limit: '5000.00', probation_limit: '10000.00' } as Limit;
const name = ['amounts', 'one'];
const dialog = (monitor: string, probation: string) => (
  <Form initialValues={{ amounts: { one: { monitor, probation } } }}>
    <Field name={[...name, 'monitor']} label="monitor" rules={[]}>
      <input />
    </Field>
    <Field name={[...name, 'probation']} label="probation" rules={[]}>
      <input />
    </Field>
    <LimitsEffect subjectId="7" limit={limit} name={name} />
  </Form>
);

it.each(languages)('%s: a monitor limit above the other is told at once, and nothing is asked of the server', async (lang) => {
  const sent = answerCalls(() => ({ data: { raises: false, replaces: [] } }));
  await show(dialog('9000.00', '8000.00'), { lang });
  expect((await screen.findByRole('alert')).textContent).toBe(messages[lang].approvals.dialog.reversed);
  expect(sent.filter(({ path }) => path.startsWith(previewLimits.path))).toEqual([]);
});

it.each([
  [true, 'NEEDS_APPROVAL'],
  [false, 'AT_ONCE'],
] as const)('whether a second person is needed is what the server says of what was typed (%s)', async (raises, word) => {
  const sent = answerCalls(() => ({ data: { raises, replaces: [] } }));
  await show(dialog('4500.00', '9500.00'));
  expect(await screen.findByText(termIn(changeEffectWords, word, 'en'))).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.find(({ path }) => path.startsWith(previewLimits.path))?.body).toMatchObject({
    subject_id: '7',
    limits: [{ monitor_limit: '4500.00', probation_limit: '9500.00' }],
  });
});
