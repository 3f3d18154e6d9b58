import PDFDocument from "pdfkit";

/** Tagged, as ours is: each line is an element of the document's structure. */
export function render(lines, fonts) {
  const document = new PDFDocument({
    size: "A4",
    margin: 50,
    pdfVersion: "1.7",
    tagged: true,
    lang: "da-DK",
    displayTitle: true,
    info: { Title: "Legatliste" },
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  const chunks = [];
  document.on("data", (chunk) => chunks.push(chunk));
  const root = document.struct("Document");
  document.addStructure(root);
  for (const { tag, face, size, text } of lines)
    root.add(
      document.struct(tag, () => {
        document.font(face).fontSize(size).text(text);
      }),
    );
  root.end();
  document.end();
  return new Promise((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
}
