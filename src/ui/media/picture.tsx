import { classNames } from '../class-names.ts'
import * as styles from './picture.module.css'

/** What is shown: addresses are ready to use, the best encoded source comes first. */
export interface PictureFile {
  readonly src: string
  /** Empty where the picture only decorates. */
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
}

export interface PictureProps {
  picture: PictureFile
  /** How wide it stands, as in the HTML attribute; lets the browser choose a file before it knows the layout. */
  sizes?: string | undefined
  /** The picture is part of the first screen: it is loaded at once and first. */
  eager?: boolean | undefined
  /** Fills the box around it and is cropped to it, instead of keeping its own proportions. */
  cover?: boolean | undefined
  className?: string | undefined
}

/** A picture in the best format and size that the browser takes, with its room kept free while it loads. */
export function Picture({ picture, sizes = '100vw', eager = false, cover = false, className }: PictureProps) {
  const { src, alt, width, height, sources } = picture
  return (
    <picture className={classNames(styles.picture, cover && styles.cover, className)}>
      {sources.map(source => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
