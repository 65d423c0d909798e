/** A window of a desk. A dialog that is still growing has its buttons elsewhere when the mouse is let go: such a press hits nothing. */
export const windowOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US' } as const;

/** How long an act waits for what it is done to, on a machine that does much else. */
export const actionTimeout = 30_000;
