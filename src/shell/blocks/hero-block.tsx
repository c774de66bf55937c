import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { hasLongWord } from '../model/long-word.ts'
import type { BlockProps } from './block-props.ts'
import * as styles from './hero-block.module.css'

/** Letters from which on a headline is set smaller, and smaller still. */
const longTitle = 44
const veryLongTitle = 90

const sizeOf = (title: string) => {
  if (title.length > veryLongTitle) return styles.veryLong
  return title.length > longTitle || hasLongWord(title) ? styles.long : undefined
}

type Card = NonNullable<CmsBlockOf<'hero'>['card']>

function HeroCard({ card }: { card: Card }) {
  return (
    <section className={styles.card} data-surface="raised" aria-label={card.title}>
      <header className={styles.cardHead}>
        <span>{card.title}</span>
        {card.note !== undefined && <span className={styles.note}>{card.note}</span>}
      </header>
      <dl className={styles.rows}>
        {card.rows.map(row => (
          <div key={row.label} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>{row.text}</dd>
          </div>
        ))}
      </dl>
      {card.link && (
        <AppLink href={card.link.href} className={styles.cardLink}>
          {card.link.label}
        </AppLink>
      )}
    </section>
  )
}

/** The opening of a page: its h1 over a picture, and beside it a card with what matters now. */
export function HeroBlock({ block, first }: BlockProps<'hero'>) {
  const Title = first ? 'h1' : 'h2'
  return (
    <div className={styles.hero} data-surface="brand">
      {block.picture && <Picture picture={block.picture} className={styles.picture} cover eager={first} />}
      <div className={`wrap ${styles.stage}`}>
        <div>
          {block.kicker !== undefined && <p className={`kicker ${styles.kicker}`}>{block.kicker}</p>}
          <Title className={classNames('display', styles.title, sizeOf(block.title))}>{block.title}</Title>
          {block.text !== undefined && <p className={styles.text}>{block.text}</p>}
          <div className={styles.actions}>
            {block.link && <ButtonLink href={block.link.href}>{block.link.label}</ButtonLink>}
            {block.secondLink && (
              <ButtonLink href={block.secondLink.href} variant="quiet">
                {block.secondLink.label}
              </ButtonLink>
            )}
          </div>
        </div>
        {block.card && <HeroCard card={block.card} />}
      </div>
    </div>
  )
}
