/** The present instant in the browser, in ms since 1970: the only place that reads its clock, which a test can set (`page.clock`). */
export const nowMs = (): number => Date.now();
