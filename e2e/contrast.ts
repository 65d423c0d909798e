import type { Page } from '@playwright/test';

/*
 * What the rules find on screen. All look at everything but that of contrast: whether a text can be read follows from its look,
 * its colour and size, what lies behind it, and whether it is exempt. On a page most texts look like another one, as the cells
 * of a column do, and to evaluate a text takes the rules milliseconds: so each look is evaluated once on a page, by the first text that
 * has it. A dialog that opens over a page brings looks of its own; another skin changes all of them.
 */

export interface Finding {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** WCAG 2.2, A and AA. */
const allRules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] };
/** Rules that depend on colours. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Rows beyond the first repeat them. */
const repeatedRows = '.grid-table tbody tr:nth-child(n + 6)';

// As text, because it runs where other globals exist.
const findFreshTexts = `(() => {
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
  const chains = new Map([[null, '']]);
  const chainOf = (element) => {
    if (!chains.has(element)) chains.set(element, [groundOf(element), chainOf(element.parentElement)].filter(Boolean).join('/'));
    return chains.get(element);
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
  return fresh;
})()`;

/** Contrast is asked of fresh texts alone, in the same pass as other rules: to go over a page takes longer than most of them. */
const evaluate = (part: string, rules: object): string => `(async () => {
  const fresh = ${findFreshTexts};
  const contrast = axe._audit.rules.find(({ id }) => id === 'color-contrast');
  if (!window.freshTexts) {
    const concerns = contrast.matches;
    contrast.matches = (node, ...about) => window.freshTexts.has(node) && concerns.call(contrast, node, ...about);
  }
  window.freshTexts = new Set(fresh);
  const part = ${part};
  if (!part) return [];
  // Of what rules may ask to have loaded before, none of these reads style sheets.
  const { violations } = await axe.run(part, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'], preload: { assets: ['media'] } });
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => ({ target: target.flat(), failureSummary })) }));
})()`;

/** What breaks any rule, and of contrast what this page has not shown before. The rules must be loaded. */
export const evaluateAll = (page: Page): Promise<Finding[]> => page.evaluate(evaluate(`{ exclude: [${JSON.stringify(repeatedRows)}] }`, allRules));

/** What breaks the colour rules among the looks that this page has not shown before, as in another skin. */
export const evaluateColours = (page: Page): Promise<Finding[]> => page.evaluate(evaluate(`fresh.length > 0 && { include: fresh }`, colourRules));
