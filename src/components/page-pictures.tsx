import styles from "./page-pictures.module.css";

interface PagePicturesProps {
  readonly pictures: readonly {
    readonly avif: string;
    readonly webp: string;
    readonly large: string;
    readonly alt: string;
  }[];
  /** Size of each small picture in pixels. */
  readonly width: number;
  readonly height: number;
  /** What readers need to know about the pages to read them right. */
  readonly caption?: string | undefined;
}

/** Pages of a document side by side, small; each links to itself at a readable size. */
export function PagePictures({ pictures, width, height, caption }: PagePicturesProps) {
  return (
    <figure className={styles.pages}>
      {caption !== undefined && (
        <figcaption className={styles.pages__caption}>{caption}</figcaption>
      )}
      <div className={styles.pages__row}>
        {pictures.map(({ avif, webp, large, alt }) => (
          <a key={large} href={large} target="_blank" rel="noopener">
            <picture>
              <source type="image/avif" srcSet={avif} />
              <img
                src={webp}
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            </picture>
          </a>
        ))}
      </div>
    </figure>
  );
}
