import { Document, Font, Page, renderToBuffer, Text } from "@react-pdf/renderer";
import { createElement as h } from "react";

/** Untagged: @react-pdf/renderer writes no structure. */
export function render(lines, fonts) {
  for (const [family, file] of Object.entries(fonts))
    Font.register({ family, src: `data:font/ttf;base64,${file.toString("base64")}` });
  Font.registerHyphenationCallback((word) => [word]);
  return renderToBuffer(
    h(
      Document,
      { title: "Legatliste", language: "da-DK" },
      h(
        Page,
        { size: "A4", style: { padding: 50 } },
        lines.map(({ face, size, text }, index) =>
          h(Text, { key: index, style: { fontFamily: face, fontSize: size } }, text),
        ),
      ),
    ),
  );
}
