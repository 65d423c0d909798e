import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * The demonstration builds lack pages. A link inside the application therefore asks first whether its page is there: `InsideLink`
 * does, and so does the kind `link` of a column. Whoever writes an `<a>` by hand has to ask `canReach`.
 */

const root = join(import.meta.dirname, '../..');
/** Links by hand that lead nowhere else, with the reason. */
const excused: Readonly<Record<string, string>> = {
  'apps/web/shell/main-menu.tsx': 'the menu has only pages of the build',
  'domains/mechanisms/session/web/demo-outbox.tsx': 'a link of a mail, which is of the entrance',
  'domains/merchants/merchant-page/web/graph/ownership-graph.tsx': 'whoever shows the graph says what has a link (owners.panel.tsx)',
  'platform/web/kit/inside-link.tsx': 'asks',
};

test('no link inside the application leads to a page that the build lacks', () => {
  const sources = globSync(['apps/web/**/*.tsx', 'domains/*/*/web/**/*.tsx', 'platform/web/**/*.tsx'], { cwd: root }).filter(
    (name) => !name.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(300);
  const byHand = sources.filter((name) => /<a\s[^<]{0,300}?href=\{/.test(readFileSync(join(root, name), 'utf8')));
  const unrequested = byHand.filter((name) => !/\bcanReach\(/.test(readFileSync(join(root, name), 'utf8')));
  expect(unrequested.toSorted()).toEqual(
    Object.keys(excused)
      .filter((name) => unrequested.includes(name))
      .toSorted(),
  );
  expect(Object.keys(excused).filter((name) => !byHand.includes(name))).toEqual([]);
});
