/** The numbers are contrast ratios (WCAG wants 4.5 for text, 3 for large text and controls). */
export const lightColours = {
  ground: "#fbf9f4",
  surface: "#ffffff",
  text: "#14232b", // 15.3 on ground
  "text-secondary": "#4a5b63", // 6.7 on ground
  accent: "#0b5d5a", // 7.3 on ground
  "on-accent": "#ffffff", // 7.7 on accent
  signal: "#f2b84b", // fills and decoration, never text
  "on-signal": "#14232b", // 9.0 on signal
  good: "#1e6b3a", // 6.2 on ground
  warn: "#8a5a00", // 5.6 on ground
  error: "#a8231c", // 6.8 on ground
  border: "#7c8a90", // 3.4 on ground, 3.6 on surface: edges of controls
  hairline: "#d9d4c7", // decoration only: nothing depends on seeing it
} as const;

export const darkColours: Record<keyof typeof lightColours, `#${string}`> = {
  ground: "#0f181c",
  surface: "#16232a",
  text: "#eef2f1", // 15.9 on ground
  "text-secondary": "#a9b8bc", // 8.8 on ground
  accent: "#63c7bd", // 8.9 on ground
  "on-accent": "#06201f", // 8.5 on accent
  signal: "#f2b84b",
  "on-signal": "#14232b", // 9.0 on signal
  good: "#7fd6a0", // 10.3 on ground
  warn: "#d6ae84", // 8.8 on ground
  error: "#ff9b8f", // 8.9 on ground
  border: "#6e8088", // 4.4 on ground, 3.9 on surface
  hairline: "#2b3b42",
};

/** Contrast ratios are on white. */
export const paperColours = {
  text: lightColours.text, // 16.1
  secondary: lightColours["text-secondary"], // 7.1
  accent: lightColours.accent, // 7.7
  signal: lightColours.signal, // fills and decoration, never text; dark text on it: 9.0
  border: lightColours.border, // 3.6: edges that have to be seen
  hairline: "#c9c4b7",
  tint: "#f4f1e8", // dark text on it: 14.2
  paper: "#ffffff",
} as const;

export const officeColour = (colour: string) => colour.slice(1).toUpperCase();

const properties = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--color-${name}:${value};`)
    .join("");

/** Dark only on screens: printed pages stay light. */
export const paletteCss = `:root{${properties(lightColours)}}
@media screen and (prefers-color-scheme: dark){:root{${properties(darkColours)}}}
`;
