import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { vocabulary } from '../../contract/index.ts';
import { exportStatusWords } from '../../contract/lists/index.ts';
import { show } from '../screen.fixture.tsx';
import { StatusTag, Tag, toneOf } from './status-tag.tsx';

it('a value has the colour of its term; one of a later version is neutral, and an unknown one a dash', async () => {
  const [value] = Object.keys(exportStatusWords.terms) as [keyof typeof exportStatusWords.terms];
  await show(
    <>
      <StatusTag spec={exportStatusWords} value={value} />
      <StatusTag spec={exportStatusWords} value="LATER" />
      <StatusTag spec={exportStatusWords} value={null} />
    </>,
  );
  const tags = [...document.querySelectorAll('.tag')];
  expect(tags.map((tag) => tag.className)).toEqual([`tag tag-${toneOf(exportStatusWords, value)}`, 'tag tag-neutral']);
  expect(screen.getByText('—')).toBeTruthy();
});

it('a tag with a text of its own takes the colour of a term', async () => {
  const words = vocabulary('test', { LATE: { text: 'Late', tone: 'danger' } });
  await show(<Tag tone={toneOf(words, 'LATE')}>Two days late</Tag>);
  expect(screen.getByText('Two days late').className).toBe('tag tag-danger');
});
