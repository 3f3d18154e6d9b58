import styles from "./page-pictures.module.css";

interface PagePicturesProps {
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
  /** Pixels of each picture's file. */
  readonly width: number;
  readonly height: number;
  /** What has to be known of the pages to read them right. */
  readonly caption?: string | undefined;
}

/** Pages of a document side by side, small; each leads to itself at full size. */
export function PagePictures({ pictures, width, height, caption }: PagePicturesProps) {
  return (
    <figure className={styles.pages}>
      {caption !== undefined && (
        <figcaption className={styles.pages__caption}>{caption}</figcaption>
      )}
      <div className={styles.pages__row}>
        {pictures.map(({ src, alt }) => (
          <a key={src} href={src} target="_blank" rel="noopener">
            <img
              src={src}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </a>
        ))}
      </div>
    </figure>
  );
}
