import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connectRoutes } from '../navigation.ts';
import { show } from '../screen.fixture.tsx';
import { InsideLink } from './inside-link.tsx';

afterEach(() => connectRoutes(() => true));

describe('a link inside the application', () => {
  it('goes there without loading it again, and is left to the browser otherwise', async () => {
    const { user, address } = await show(<InsideLink href="/monitorList?subject=7">Ana</InsideLink>);
    const link = screen.getByRole('link', { name: 'Ana' });
    expect(link.getAttribute('href')).toBe('/monitorList?subject=7');
    await user.click(link);
    expect(address()).toBe('/monitorList?subject=7');
  });

  it('is bare text where the page it leads to is none of this build', async () => {
    connectRoutes((path) => path === '/transactions');
    await show(
      <>
        <InsideLink href="/transactions/detail?trade_no=1">Payment</InsideLink>
        <InsideLink href="/transactions?aml_result=ACCEPTED#top">Payments</InsideLink>
      </>,
    );
    expect(screen.getByText('Payment', { exact: true })).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Payments']);
  });
});
