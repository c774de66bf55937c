import { ButtonLink } from '#src/ui/button-link.tsx'
import type { BlockProps } from './block-props.ts'
import * as styles from './newsletter-teaser-block.module.css'

/** Invites to a newsletter; the choice itself is made in the account. */
export function NewsletterTeaserBlock({ block }: BlockProps<'newsletterTeaser'>) {
  return (
    <section data-surface="brand">
      <div className={`wrap ${styles.row}`}>
        <div className={styles.words}>
          <h2 className={`display ${styles.title}`}>{block.title}</h2>
          <p className={styles.text}>{block.text}</p>
        </div>
        <ButtonLink href={block.link.href}>{block.link.label}</ButtonLink>
      </div>
    </section>
  )
}
