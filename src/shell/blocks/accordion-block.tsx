import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import * as styles from './accordion-block.module.css'
import { RichText } from './rich-text.tsx'

/** Questions that open to their answers: the platform's own element, also without JavaScript and found by "find in page". */
export function AccordionBlock({ block }: BlockProps<'accordion'>) {
  return (
    <BlockSection title={block.title} narrow>
      <div className={styles.list}>
        {block.items.map(item => (
          <details key={item.title} className={styles.item}>
            <summary className={styles.question}>{item.title}</summary>
            <RichText html={item.text} className={styles.answer} />
          </details>
        ))}
      </div>
    </BlockSection>
  )
}
