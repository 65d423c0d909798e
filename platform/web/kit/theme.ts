import { theme, type ThemeConfig } from 'antd';
import type { DisplaySettings, Skin } from './display.ts';

/*
 * One place turns display settings into tokens. Explicit sizes instead of the compact algorithm, which shrinks text;
 * contrast is raised where a colour is used, never in the seed colours, whose derived grounds would turn muddy.
 */

const shared: ThemeConfig['token'] = {
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  fontSizeHeading1: 20,
  fontSizeHeading2: 15,
  controlHeight: 30,
  controlHeightSM: 24,
  controlHeightLG: 36,
  borderRadius: 6,
  sizeStep: 3.5,
  colorPrimary: '#1f5eff',
  colorInfo: '#1f5eff',
  wireframe: false,
};

const light: ThemeConfig['token'] = {
  colorBgLayout: '#f4f6fa',
  colorText: '#1a2233',
  colorTextSecondary: '#4b5567',
  colorTextTertiary: '#5d677a',
  colorTextDescription: '#5d677a',
  colorTextPlaceholder: '#6a7386',
  colorBorder: '#d5dae3',
  colorBorderSecondary: '#e6e9ef',
  colorLink: '#1650dc',
  colorLinkHover: '#1f5eff',
  colorError: '#d92d2d',
  colorErrorText: '#b3201f',
  colorSuccess: '#1f8a4c',
  colorWarning: '#c77700',
};

const dark: ThemeConfig['token'] = {
  colorPrimary: '#3f74f5',
  colorInfo: '#3f74f5',
  colorBgBase: '#0f141d',
  colorBgLayout: '#0f141d',
  colorBgContainer: '#181e29',
  colorBgElevated: '#1f2633',
  colorBorder: '#465063',
  colorBorderSecondary: '#2a3240',
  colorText: '#e5e9f1',
  colorTextSecondary: '#b3bccb',
  colorTextTertiary: '#98a2b3',
  colorTextDescription: '#9fa9ba',
  colorTextPlaceholder: '#8c96a8',
  colorLink: '#8fb0ff',
  colorLinkHover: '#adc5ff',
  // The dark algorithm dims it; what comes out has to be readable as text on every surface.
  colorError: '#ff8585',
  colorErrorText: '#ff9a9a',
};

const navySide = '#0f1b33';

const components = (skin: Skin): NonNullable<ThemeConfig['components']> => {
  const isDark = skin === 'dark';
  return {
    Layout: {
      headerBg: isDark ? '#181e29' : '#ffffff',
      headerHeight: 50,
      headerPadding: '0 16px',
      siderBg: navySide,
      bodyBg: isDark ? '#0f141d' : '#f4f6fa',
      lightSiderBg: isDark ? '#181e29' : '#ffffff',
    },
    Menu: {
      itemHeight: 36,
      itemMarginInline: 8,
      itemBorderRadius: 6,
      activeBarBorderWidth: 0,
      iconSize: 15,
      collapsedIconSize: 16,
      horizontalLineHeight: '48px',
      darkItemBg: navySide,
      darkSubMenuItemBg: '#0a1428',
      darkItemColor: '#c3cde0',
      darkItemSelectedBg: '#1f5eff',
      darkPopupBg: navySide,
      subMenuItemBg: 'transparent',
      itemBg: 'transparent',
      itemSelectedBg: isDark ? '#24345c' : '#e8efff',
      itemSelectedColor: isDark ? '#b5caff' : '#1650dc',
      subMenuItemSelectedColor: isDark ? '#b5caff' : '#1650dc',
      horizontalItemSelectedColor: isDark ? '#b5caff' : '#1650dc',
    },
    Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 4px', labelColor: isDark ? '#cfd6e2' : '#344054' },
    Descriptions: { labelBg: isDark ? '#1d2430' : '#f6f8fb', labelColor: isDark ? '#a9b3c3' : '#5d677a' },
    Tabs: { horizontalItemPadding: '9px 0', itemSelectedColor: isDark ? '#b5caff' : '#1650dc' },
    Button: {
      defaultShadow: 'none',
      primaryShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
      dangerColor: isDark ? '#230606' : '#ffffff',
      // The derived hover is too light under white words.
      ...(isDark ? { colorPrimaryHover: '#3d6be0', defaultHoverColor: '#adc5ff', defaultHoverBorderColor: '#5f83d6' } : { colorPrimaryHover: '#1d54e0' }),
    },
    Select: { optionHeight: 30, optionPadding: '4px 10px' },
    Modal: { titleFontSize: 15 },
    Tooltip: { fontSize: 12 },
  };
};

/** antd's theme for the chosen skin. Only `dark` uses the dark algorithm; semi-dark darkens the menu alone. */
export function themeOf({ skin }: Pick<DisplaySettings, 'skin'>): ThemeConfig {
  const isDark = skin === 'dark';
  const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const token = { ...shared, ...(isDark ? dark : light), motion };
  if (skin === 'bordered') Object.assign(token, { colorBorderSecondary: '#cfd6e2', boxShadowTertiary: 'none' });
  return { algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, token, components: components(skin), hashed: false };
}
