export const metadata = { title: "Legatguide", description: "Guide til legater" };

export default function RootLayout({ children }) {
  return (
    <html lang="da">
      <body>{children}</body>
    </html>
  );
}
