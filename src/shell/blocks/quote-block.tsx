import { useTranslation } from 'react-i18next'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BlockProps } from './block-props.ts'
import * as styles from './quote-block.module.css'

/** What somebody said, in the quotation marks of the page's language. */
export function QuoteBlock({ block }: BlockProps<'quote'>) {
  const { t } = useTranslation('common')
  return (
    <div className={`wrap ${styles.room}`}>
      <figure className={styles.figure}>
        {block.picture && <Picture picture={block.picture} className={styles.picture} cover sizes="12rem" />}
        <blockquote className={styles.quote}>{t('blocks.quoted', { text: block.text })}</blockquote>
        <figcaption className={styles.name}>
          <b>{block.name}</b>
          {block.role !== undefined && <span className={styles.role}>{block.role}</span>}
        </figcaption>
      </figure>
    </div>
  )
}
