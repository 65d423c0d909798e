import { expect, test } from 'vitest';
import { changeDisplay, defaultDisplay, readDisplay } from './display.ts';

test('the defaults are those of the specification', () => {
  expect(defaultDisplay).toMatchObject({
    skin: 'light',
    layout: 'vertical',
    contentWidth: 'full',
    navbarType: 'sticky',
    footerType: 'hidden',
    transition: 'zoom-fade',
    hasDatesByLanguage: false,
  });
});

test('a horizontal menu turns semi-dark into light, and keeps other skins', () => {
  expect(changeDisplay({ ...defaultDisplay, skin: 'semi-dark' }, { layout: 'horizontal' }).skin).toBe('light');
  expect(changeDisplay({ ...defaultDisplay, layout: 'horizontal' }, { skin: 'semi-dark' }).skin).toBe('light');
  expect(changeDisplay({ ...defaultDisplay, skin: 'dark' }, { layout: 'horizontal' }).skin).toBe('dark');
});

test('damaged or unknown stored settings fall back one by one', () => {
  expect(readDisplay(null)).toEqual(defaultDisplay);
  expect(readDisplay('{')).toEqual(defaultDisplay);
  expect(readDisplay('null')).toEqual(defaultDisplay);
  expect(readDisplay('{"skin":"dark","layout":"diagonal","isRtl":"yes","colour":"x"}')).toEqual({ ...defaultDisplay, skin: 'dark' });
});
