/** A part in hundredths of a percent as people write it. */
export const shareText = (bp: number | null, lang: string): string | null =>
  bp === null ? null : `${new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(bp / 100)} %`;
