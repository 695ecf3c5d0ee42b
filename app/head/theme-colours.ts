/** The paper of both themes as browsers take it for the frame of their window; `--paper` of palette.css in sRGB. */
export const THEME_COLOURS = { light: '#faf9f5', dark: '#111815' } as const;
