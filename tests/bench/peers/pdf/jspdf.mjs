import { jsPDF } from "jspdf";

/** Untagged: jspdf writes no structure. */
export function render(lines, fonts) {
  const document = new jsPDF({ unit: "pt", format: "a4", compress: true });
  for (const [name, file] of Object.entries(fonts)) {
    document.addFileToVFS(`${name}.ttf`, file.toString("base64"));
    document.addFont(`${name}.ttf`, name, "normal");
  }
  let top = 60;
  for (const { face, size, text } of lines) {
    document.setFont(face, "normal").setFontSize(size);
    for (const line of document.splitTextToSize(text, 495)) {
      if (top > 790) {
        document.addPage();
        top = 60;
      }
      document.text(line, 50, top);
      top += size * 1.3;
    }
  }
  return new Uint8Array(document.output("arraybuffer"));
}
