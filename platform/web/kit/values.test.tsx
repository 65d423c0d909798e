import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseZone } from '../i18n/zone-store.ts';
import { show } from '../screen.fixture.tsx';
import { connectIdFormat, IdText, Money, Time } from './values.tsx';

const text = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ').trim();
const noon = Date.UTC(2026, 2, 1, 15, 4, 5);

beforeEach(() => chooseZone('BRL'));

describe('money', () => {
  it.each([
    ['en', '1234567.50', 'BRL', 'BRL 1,234,567.50'],
    ['pt', '1234567.50', 'BRL', 'R$ 1.234.567,50'],
    ['es', '1234567.50', 'BRL', 'BRL 1,234,567.50'],
    ['es', '1234567.50', 'MXN', 'MXN 1,234,567.50'],
    ['pt', '1234567.50', 'MXN', 'MXN 1.234.567,50'],
    ['en', '-0.05', 'MXN', 'MXN -0.05'],
    // More digits than a number can hold.
    ['en', '90071992547409931.27', 'ARS', 'ARS 90,071,992,547,409,931.27'],
  ] as const)('%s: %s %s is written %s', async (lang, amount, currency, written) => {
    await show(<Money amount={amount} currency={currency} />, { lang });
    expect(text()).toBe(written);
  });

  it.each([null, undefined, ''])('%s is a dash, not a zero', async (amount) => {
    await show(<Money amount={amount} currency="BRL" />);
    expect(text()).toBe('—');
  });
});

describe('time', () => {
  it.each([
    ['BRL', '2026-03-01 12:04:05 BRT'],
    ['UTC', '2026-03-01 15:04:05 UTC'],
    ['CHN', '2026-03-01 23:04:05 CHN'],
  ] as const)('in %s is %s', async (zone, written) => {
    chooseZone(zone);
    await show(<Time at={noon} />);
    expect(text()).toBe(written);
  });

  it('reads ten digits as seconds, and leaves the zone out where the title names it', async () => {
    await show(<Time at={noon / 1000} bare />);
    expect(text()).toBe('2026-03-01 12:04:05');
  });

  it('follows a change of the zone', async () => {
    await show(<Time at={noon} />);
    chooseZone('UTC');
    expect(await screen.findByText(/15:04:05/)).toBeTruthy();
  });

  it('of nothing is a dash', async () => {
    await show(<Time at={null} />);
    expect(text()).toBe('—');
  });
});

describe('an identifier', () => {
  it('of an account says whether it is a CLABE', async () => {
    await show(<IdText type="ACCOUNT" value="014 060 60604443713 8" />);
    expect(text()).toBe('CLABE014 060 60604443713 8');
    await show(<IdText type="ACCOUNT" value="3787 344936 71000" />);
    expect(text()).toContain('Account3787 344936 71000');
  });

  it('is written as the application writes numbers of its type, and a masked one as it comes', async () => {
    connectIdFormat((type, no) => `${type.toLowerCase()}:${no}`);
    await show(
      <>
        <IdText type="CPF" value="11144477735" copyable={false} />
        <IdText type="CPF" value="***.444.777-**" copyable={false} />
        <IdText value="42" copyable={false} />
      </>,
    );
    expect(text()).toBe('CPFcpf:11144477735CPF***.444.777-**42');
    connectIdFormat((_type, no) => no);
  });

  it('is copied as it is written', async () => {
    const { user } = await show(<IdText type="CPF" value="111.444.777-35" />);
    expect(text()).toBe('CPF111.444.777-35');
    await user.click(screen.getByRole('button', { name: 'Copy 111.444.777-35' }));
    expect(await screen.findByRole('button', { name: 'Copied 111.444.777-35' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('111.444.777-35');
  });
});
