import type { BlockProps } from './block-props.ts'
import { RichText } from './rich-text.tsx'
import * as styles from './text-block.module.css'

/** Running text, with a heading of its own where it needs one. */
export function TextBlock({ block }: BlockProps<'text'>) {
  return (
    <section className={`wrap ${styles.section}`}>
      {block.title !== undefined && <h2 className={`display ${styles.title}`}>{block.title}</h2>}
      <RichText html={block.text} />
    </section>
  )
}
