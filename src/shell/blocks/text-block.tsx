import type { BlockProps } from './block-props.ts'
import * as styles from './text-block.module.css'

/** Running text. Its HTML was made from Markdown and sanitised when the page was built. */
export function TextBlock({ block }: BlockProps<'text'>) {
  return (
    <section className={`wrap ${styles.section}`}>
      {block.title !== undefined && <h2 className={`display ${styles.title}`}>{block.title}</h2>}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: block.text }} />
    </section>
  )
}
