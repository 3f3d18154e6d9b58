import styles from "./illustration.module.css";

const drawings = {
  route: (
    <>
      <rect className={styles.patch} x="104" y="18" width="34" height="26" />
      <path d="M14 30 54 20l52 12 40-12v72l-40 12-52-12-40 10Z" />
      <path d="M54 20v72M106 32v72" />
      <path className={styles.route} d="M26 88c18 0 14-28 34-28s14 24 34 18 10-38 26-46" />
      <circle className={styles.stop} cx="26" cy="88" r="4" />
      <path d="m114 26 12 12m0-12-12 12" />
    </>
  ),
  letter: (
    <>
      <rect className={styles.tint} x="44" y="50" width="58" height="12" />
      <path d="M34 10h64l20 20v80H34Z" />
      <path d="M98 10v20h20" />
      <path d="M46 36h38M46 56h58M46 72h58M46 88h30" />
      <path d="m92 104 34-34 10 10-34 34-14 4Z" />
    </>
  ),
  compass: (
    <>
      <path className={styles.patch} d="M108 32 90 68 71 51Z" />
      <circle cx="80" cy="60" r="50" />
      <circle cx="80" cy="60" r="42" />
      <path d="M108 32 90 68 52 88 71 51Z" />
      <path d="M71 51 90 68M80 10v8M80 102v8M30 60h8M122 60h8" />
    </>
  ),
  ledger: (
    <>
      <rect className={styles.tint} x="92" y="80" width="36" height="14" />
      <path d="M22 14h116v92H22Z" />
      <path d="M22 34h116M86 14v92M34 24h30M98 24h24" />
      <path d="M34 48h36M34 62h28M34 76h40M98 48h24M104 62h18M98 87h24" />
      <path d="M86 76h52M92 99h36" />
    </>
  ),
  globe: (
    <>
      <circle className={styles.patch} cx="112" cy="38" r="12" />
      <circle cx="76" cy="62" r="46" />
      <path d="M30 62h92M76 16c-30 26-30 66 0 92M76 16c30 26 30 66 0 92M37 38h78M37 86h78" />
      <path className={styles.route} d="M48 78c6-34 34-50 64-40" />
      <circle className={styles.stop} cx="48" cy="78" r="4" />
      <circle cx="112" cy="38" r="5" />
    </>
  ),
  calendar: (
    <>
      <rect className={styles.patch} x="94" y="70" width="20" height="16" />
      <path d="M24 22h112v86H24Z" />
      <path d="M24 42h112M46 12v18M114 12v18" />
      <path d="M44 54v46M64 54v46M94 54v46M114 54v46" strokeDasharray="1 5" />
      <path className={styles.route} d="M34 92c14 0 12-18 28-18s16 10 28 4" />
      <circle className={styles.stop} cx="34" cy="92" r="4" />
      <circle cx="104" cy="78" r="4" />
    </>
  ),
  form: (
    <>
      <rect className={styles.tint} x="88" y="54" width="34" height="40" />
      <path d="M30 10h100v100H30Z" />
      <path d="M42 26h40M42 38h64" />
      <path d="M42 54h36v40H42ZM88 54h34v40H88Z" />
      <path d="m94 86 22-24" />
      <circle cx="97" cy="65" r="4.5" />
      <circle cx="113" cy="83" r="4.5" />
      <path d="M50 66h20M50 76h14" />
    </>
  ),
  arrival: (
    <>
      <path className={styles.patch} d="M66 106V66a14 14 0 0 1 28 0v40Z" />
      <path d="M14 106h132M28 106V48h104v58M20 48l60-34 60 34Z" />
      <path d="M66 106V66a14 14 0 0 1 28 0v40M44 60v34M116 60v34M54 48h52" />
      <path className={styles.route} d="M6 116c30 0 44-4 74-10" />
      <circle className={styles.stop} cx="8" cy="116" r="3.5" />
    </>
  ),
};
export type IllustrationSubject = keyof typeof drawings;

export function GuideIllustration({ subject }: { readonly subject: IllustrationSubject }) {
  return (
    <svg className={`icon ${styles.illustration}`} viewBox="0 0 160 120" aria-hidden="true">
      {drawings[subject]}
    </svg>
  );
}
