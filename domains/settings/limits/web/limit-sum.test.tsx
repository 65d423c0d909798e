import { cleanup, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { formatAmount } from '../../../register/kernel/index.ts';
import { listLimitPayments } from '../contract/index.ts';
import type { LimitNumbers } from './limit-bar.tsx';
import { LimitSum } from './limit-sum.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

/** The numbers of a limit as the server answers them, in minor units. */
function numbersOf({ limit = 0n, used = 0n, reserved = 0n, balances = 0n, amount = 0n }): LimitNumbers {
  const rest = limit - used - reserved;
  const over = rest < 0n ? -rest : 0n;
  const left = rest + over + balances - amount;
  const money = (minor: bigint) => formatAmount(minor);
  return {
    key_id: '7',
    currency: 'BRL',
    merchant_no: '1001',
    merchant_name: 'Corner Shop',
    app_id: '',
    limit: money(limit),
    limit_source: 'merchant',
    window_from: 1_760_000_000_000,
    window_to: 1_760_600_000_000,
    used: money(used),
    reserved: money(reserved),
    over: money(over),
    balances: money(balances),
    amount: money(amount),
    left: money(left),
    missing: left < 0n ? money(-left) : money(0n),
  };
}

interface ShownLine {
  label: string;
  sign: string;
  minor: bigint;
}
const shownLines = (): ShownLine[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => {
      const [sign, amount] = within(row).getAllByRole('cell');
      return {
        label: within(row).getByRole('rowheader').childNodes[0]?.textContent ?? '',
        sign: sign?.textContent ?? '',
        minor: BigInt((amount?.textContent ?? '').replace(/[^\d-]/g, '')),
      };
    });

beforeEach(() => {
  signIn();
});

/** A quarter of the usual number of random cases, as each is drawn. */
const runs = (fc.readConfigureGlobal().numRuns ?? 100) / 4;

describe('the sum about a limit', () => {
  it('adds up on screen, whatever the numbers', { timeout: runs * 2_400 }, async () => {
    const minor = fc.bigInt({ min: 0n, max: 99_999_999n });
    const numbers = fc.record({ limit: minor, used: minor, reserved: minor, balances: minor, amount: minor });
    await fc.assert(
      fc.asyncProperty(numbers, async (one) => {
        await show(<LimitSum limit={numbersOf(one)} />);
        const lines = shownLines();
        const result = lines.at(-1) as ShownLine;
        const sum = lines.slice(0, -1).reduce((total, { sign, minor: value }) => total + (sign === '−' ? -value : value), 0n);
        expect(result.sign).toBe('=');
        expect(result.label === 'Missing' ? -result.minor : result.minor).toBe(sum);
        expect(result.label).toBe(sum < 0n ? 'Missing' : 'Remaining');
        cleanup();
      }),
      { numRuns: runs },
    );
  });

  it.each(languages)('%s: says what is used, reserved and missing, also to those who hear it', async (lang) => {
    await show(<LimitSum limit={numbersOf({ limit: 800_000n, used: 100_000n, reserved: 200_000n, amount: 930_000n })} />, { lang });
    const { used, reserved, missing } = messages[lang].limits;
    const labels = shownLines().map(({ label }) => label);
    for (const label of [used, reserved, missing]) expect(labels).toContain(label);
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/8[.,]000[.,]00/);
  });

  it('opens the payments that make up what is used', async () => {
    const payment = {
      transaction_id: '1',
      business: 'payin',
      trade_no: 'PI1',
      merchant_no: '1001',
      merchant_name: 'Corner Shop',
      time: 1_760_100_000_000,
      amount: '1000.00',
    };
    const sent = answerCalls(() => ({
      data: { list: [payment], total: 1, sum: '1000.00', currency: 'BRL', page_num: 1, page_size: 20, total_is_capped: false },
    }));
    const { user } = await show(<LimitSum limit={numbersOf({ limit: 800_000n, used: 100_000n, amount: 1_000n })} />);
    await user.click(screen.getByRole('button', { name: 'Used' }));
    expect(await screen.findByText('PI1')).toBeTruthy();
    expect(sent.map(({ path, body }) => [path.split('?')[0], body.part])).toEqual([[listLimitPayments.path, 'used']]);
    await user.click(screen.getByRole('button', { name: 'Used' }));
    expect(screen.queryByText('PI1')).toBeNull();
  });

  it('opens nothing for those who may not see the payments', async () => {
    signIn([{ subject: 'Dashboard', action: ['read'] }]);
    await show(<LimitSum limit={numbersOf({ limit: 800_000n, used: 100_000n })} />);
    expect(screen.queryByRole('button', { name: 'Used' })).toBeNull();
  });
});
