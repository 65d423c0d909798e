import type { Page } from '@playwright/test';

/*
 * Contrast of what is on screen. Whether a text can be read follows from its look: its colour and size, what lies behind it,
 * and whether it is exempt. On a page most texts look like another one, as the cells of a column do, and to judge a text takes
 * the rules milliseconds: so each look is judged once on a page, by the first text that has it. A dialog that opens over a
 * page brings looks of its own; another skin changes all of them.
 */

export interface Finding {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** Rules that depend on colours. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Rows beyond the first repeat them. */
export const repeatedRows = '.grid-table tbody tr:nth-child(n + 6)';

// As text, because it runs where other globals exist.
const judgeLooks = `(async () => {
  const judged = (window.judgedLooks ??= new Set());
  const known = new Map();
  const styleOf = (element) => {
    if (!known.has(element)) known.set(element, getComputedStyle(element));
    return known.get(element);
  };
  const isClear = (colour) => colour === 'transparent' || colour === 'rgba(0, 0, 0, 0)';
  /** What an element puts behind or over what it holds; nothing where it lets all through. */
  const groundOf = (element) => {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = styleOf(element);
    const lets = isClear(backgroundColor) && backgroundImage === 'none' && opacity === '1' && filter === 'none' && mixBlendMode === 'normal';
    return lets ? '' : [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
  };
  const chainOf = (element) => {
    const chain = [];
    for (let box = element; box; box = box.parentElement) chain.push(groundOf(box));
    return chain.filter(Boolean).join('/');
  };
  /** What lies at its middle, from the top: others may be laid over or under it. */
  const stackOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
    return stack.map((one) => (one === element ? 'itself ' : '') + groundOf(one)).filter(Boolean).join('/');
  };
  const isOff = (control) => control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true';
  const namesOfOff = new Set([...document.querySelectorAll('[aria-labelledby]')].filter(isOff).flatMap((one) => one.getAttribute('aria-labelledby').split(/\\s+/)));
  const isExempt = (element) => {
    for (let box = element; box; box = box.parentElement) if (isOff(box) || namesOfOff.has(box.id)) return true;
    const control = element.closest('label')?.control;
    return Boolean(control && isOff(control));
  };
  const lookOf = (element, text) => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = styleOf(element);
    const link = element.closest('a[href], [role="link"]');
    const around = link?.parentElement ? [styleOf(link.parentElement).color, styleOf(link).textDecorationLine].join(' ') : '';
    // A single sign and signs that are no letters are judged otherwise.
    const kind = [text.length > 1, /[\\p{L}\\p{N}]/u.test(text), isExempt(element)].join(' ');
    return [location.pathname, element.matches('input, textarea, select'), color, fontSize, fontWeight, textShadow, textDecorationLine, around, kind, chainOf(element), stackOf(element)].join('|');
  };
  const texts = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    if (text && node.parentElement) texts.set(node.parentElement, (texts.get(node.parentElement) ?? '') + text);
  }
  for (const field of document.querySelectorAll('input:not([type="hidden"]), textarea, select')) texts.set(field, field.value || field.placeholder || '');
  const fresh = [];
  for (const [element, text] of texts) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest(${JSON.stringify(repeatedRows)})) continue;
    const look = lookOf(element, text);
    if (judged.has(look)) continue;
    judged.add(look);
    fresh.push(element);
  }
  if (fresh.length === 0) return [];
  const { violations } = await axe.run({ include: fresh }, { runOnly: { type: 'rule', values: ${JSON.stringify(colourRules)} }, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) }));
})()`;

/** What breaks the colour rules among the looks that this page has not shown before. The rules must be loaded. */
export const judgeColours = (page: Page): Promise<Finding[]> => page.evaluate(judgeLooks);
