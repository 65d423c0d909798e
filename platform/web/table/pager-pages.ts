/** Numbers of the pages that a pager offers; 'gap' means those left out. */
export function pagerPages(page: number, last: number): (number | 'gap')[] {
  const pages = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const sorted = [...new Set(pages)].sort((a, b) => a - b);
  return sorted.flatMap((one, index): (number | 'gap')[] => {
    const previous = sorted[index - 1] ?? one - 1;
    if (one - previous === 1) return [one];
    // A gap of one page is that page.
    return one - previous === 2 ? [one - 1, one] : ['gap', one];
  });
}
