import { expect, it } from 'vitest';
import { blockColumns } from './block.columns.tsx';

it('the block configuration shows the specified columns before any is chosen', () => {
  const shown = blockColumns(((key: string) => key) as never).flatMap(({ key, hiddenByDefault }) => (hiddenByDefault ? [] : [String(key)]));
  expect(shown).toEqual(expect.arrayContaining(['merchant_name', 'merchant_no', 'app_name', 'status', 'action', 'payin_routes', 'payout_routes']));
});
