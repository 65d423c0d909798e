/*
 * Display settings of docs/interface-v1.md. Decisions are pure; the store keeps them under one key of local storage.
 */

export const skins = ['light', 'dark', 'semi-dark', 'bordered'] as const;
export type Skin = (typeof skins)[number];
export const layoutTypes = ['vertical', 'horizontal'] as const;
export type LayoutType = (typeof layoutTypes)[number];
export const contentWidths = ['full', 'boxed'] as const;
export const transitions = ['zoom-fade', 'fade', 'slide', 'none'] as const;
export const navbarTypes = ['sticky', 'static', 'floating', 'hidden'] as const;
export const navbarColours = ['default', 'primary', 'secondary', 'success', 'info', 'warning', 'danger', 'dark'] as const;
export const footerTypes = ['hidden', 'static', 'sticky'] as const;

export interface DisplaySettings {
  skin: Skin;
  layout: LayoutType;
  contentWidth: (typeof contentWidths)[number];
  isRtl: boolean;
  transition: (typeof transitions)[number];
  navbarType: (typeof navbarTypes)[number];
  navbarColour: (typeof navbarColours)[number];
  footerType: (typeof footerTypes)[number];
  isMenuHidden: boolean;
  isMenuCollapsed: boolean;
  hasScrollTop: boolean;
  /** Dates in the order of the language, in place of ISO 8601. */
  hasDatesByLanguage: boolean;
}

export const defaultDisplay: DisplaySettings = {
  skin: 'light',
  layout: 'vertical',
  contentWidth: 'full',
  isRtl: false,
  transition: 'zoom-fade',
  navbarType: 'sticky',
  navbarColour: 'default',
  footerType: 'hidden',
  isMenuHidden: false,
  isMenuCollapsed: false,
  hasScrollTop: true,
  hasDatesByLanguage: false,
};

/** Settings after a change. A horizontal menu has no dark side, so semi-dark becomes light there. */
export function changeDisplay(current: DisplaySettings, change: Partial<DisplaySettings>): DisplaySettings {
  const next = { ...current, ...change };
  return next.layout === 'horizontal' && next.skin === 'semi-dark' ? { ...next, skin: 'light' } : next;
}

const choices = {
  skin: skins,
  layout: layoutTypes,
  contentWidth: contentWidths,
  transition: transitions,
  navbarType: navbarTypes,
  navbarColour: navbarColours,
  footerType: footerTypes,
};

/** Stored settings; anything damaged or unknown falls back to its default. */
export function readDisplay(stored: string | null): DisplaySettings {
  let parsed: Record<string, unknown>;
  try {
    parsed = (JSON.parse(stored ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return defaultDisplay;
  }
  const existing = Object.entries(defaultDisplay).map(([key, fallback]) => {
    const value = parsed[key];
    const allowed = (choices as Record<string, readonly string[]>)[key];
    const isGood = allowed ? allowed.includes(String(value)) : typeof value === typeof fallback;
    return [key, isGood ? value : fallback];
  });
  return changeDisplay(defaultDisplay, Object.fromEntries(existing) as DisplaySettings);
}
