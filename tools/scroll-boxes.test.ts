import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './test-parts.ts';

/*
 * Words for screen readers are placed absolutely. In a box that scrolls they belong to that box only if it is positioned; otherwise they
 * stand as far down the page as the rows are long, and the page scrolls into nothing.
 */
it('boxes with a scroll bar of their own are positioned', () => {
  const unplaced = globSync('{platform,domains,apps}/**/*.css', { cwd: projectRoot, exclude: (name) => name === 'node_modules' }).flatMap((file) =>
    [...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/([^{}]*)\{([^{}]*)\}/g)]
      .filter(([, , body = '']) => /^\s*overflow(?:-y)?: (?:\w+ )?(?:auto|scroll);/m.test(body) && !/^\s*position:/m.test(body))
      .map(([, selector = '']) => `${file}: ${selector.trim()}`),
  );
  expect(unplaced).toEqual([]);
});
