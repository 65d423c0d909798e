import type { Locator, Page } from '@playwright/test';

/*
 * What a way through the back office costs, counted while a journey walks it. The measured ways, each asserted where it is walked:
 *
 * | From | To | At most | Journey |
 * |---|---|---|---|
 * | any screen | a person by name | 2 keys and the name | quick-search |
 * | overview | the first document of the KYC queue | 1 click | kyc-queue |
 * | a request with person and evidence in sight | the next one, decided | 2 keys | approval-queue |
 * | an alert | the next one, concluded | 4 keys and the text | alert-queue |
 * | any list | its first row | 3 keys | shell |
 */

export interface Acts {
  /** One key, or one chord. */
  press(key: string): Promise<void>;
  /** A text that is typed, however long. */
  type(text: string): Promise<void>;
  click(target: Locator): Promise<void>;
  readonly spent: { keys: number; texts: number; clicks: number };
}

/** Counts keys, typed texts and clicks on a page from now on. */
export function countActs(page: Page): Acts {
  const spent = { keys: 0, texts: 0, clicks: 0 };
  return {
    spent,
    async press(key) {
      spent.keys += 1;
      await page.keyboard.press(key);
    },
    async type(text) {
      spent.texts += 1;
      // Key by key as far as it shows that the keys reach the field; the rest at once, as a key takes the page tens of milliseconds.
      await page.keyboard.type(text.slice(0, 8));
      await page.keyboard.insertText(text.slice(8));
    },
    async click(target) {
      spent.clicks += 1;
      await target.click();
    },
  };
}
