const barWidth = 30;
const everyMs = 250;
const lineEveryMs = 10_000;

/** A bar that stays on its line on a terminal; elsewhere a line of text now and then. */
export function progressBar(out: NodeJS.WriteStream): { show(share: number, text: string): void; end(): void } {
  const onTerminal = out.isTTY === true;
  let shownAt = Number.NEGATIVE_INFINITY;
  let open = false;
  return {
    show(share, text) {
      const now = performance.now();
      if (now - shownAt < (onTerminal ? everyMs : lineEveryMs) && share < 1) return;
      shownAt = now;
      const percent = `${Math.floor(share * 100)} %`.padStart(5);
      if (!onTerminal) {
        out.write(`${percent}  ${text}\n`);
        return;
      }
      const full = Math.round(share * barWidth);
      out.write(`\r${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${percent}  ${text}\u001b[K`);
      open = true;
    },
    end() {
      if (open) out.write('\n');
      open = false;
    },
  };
}
