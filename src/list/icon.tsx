const paths = {
  nu: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm3.5 5.5-2 5-5 2 2-5Z",
  frister: "M4 6h16v14H4ZM4 10.5h16M8 3.5v4m8-4v4",
  legater: "M9 6h11M9 12h11M9 18h11M4.5 6h.5m-.5 6h.5m-.5 6h.5",
  bilag: "M6 3h8l4 4v14H6ZM14 3v4h4m-9 7 2 2 4-4",
  calendar: "M4 6h16v14H4ZM4 10.5h16M8 3.5v4m8-4v4M12 13v4.5m-2.2-2.3h4.4",
  share: "M12 15V3.5M8 7l4-3.5L16 7M5 11v9.5h14V11",
  download: "M12 3.5V15m-4-3.5 4 3.5 4-3.5M5 20h14",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15Zm4 3.5a2 2 0 0 0 4 0",
  back: "M14.5 5 7.5 12l7 7",
} as const;

export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} style={name === "more" ? { strokeWidth: 3 } : undefined} />
    </svg>
  );
}
