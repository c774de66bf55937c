import { classNames } from '#src/ui/class-names.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BlockProps } from './block-props.ts'
import * as styles from './image-block.module.css'

/** One picture with its caption, as wide as the text or as the page. */
export function ImageBlock({ block, first }: BlockProps<'image'>) {
  return (
    <div className={`wrap ${styles.room}`}>
      <figure className={classNames(styles.figure, block.wide && styles.wide)}>
        <Picture
          picture={block.picture}
          className={styles.picture}
          eager={first}
          sizes={block.wide ? '(min-width: 78rem) 73rem, 92vw' : '(min-width: 48rem) 42rem, 92vw'}
        />
        {block.caption !== undefined && <figcaption className={styles.caption}>{block.caption}</figcaption>}
      </figure>
    </div>
  )
}
