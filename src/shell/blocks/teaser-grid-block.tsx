import type { CmsTeaser } from '#contract/cms/cms-page.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import { TeaserKicker } from './teaser-kicker.tsx'
import * as styles from './teaser-grid-block.module.css'

interface TeaserProps {
  readonly teaser: CmsTeaser
  /** How wide its picture stands. */
  readonly sizes: string
  readonly heading: 'h2' | 'h3'
}

function Teaser({ teaser, sizes, heading: Heading }: TeaserProps) {
  return (
    <li className={styles.teaser}>
      {teaser.picture && <Picture picture={teaser.picture} className={styles.picture} cover sizes={sizes} />}
      <div className={styles.words}>
        <TeaserKicker kicker={teaser.kicker} date={teaser.date} />
        <Heading className={styles.title}>
          {teaser.link ? (
            <AppLink href={teaser.link.href} className={styles.link}>
              {teaser.title}
            </AppLink>
          ) : (
            teaser.title
          )}
        </Heading>
        {teaser.text !== undefined && <p className={styles.text}>{teaser.text}</p>}
      </div>
    </li>
  )
}

/** Teasers to other pages: the first one large, all alike, or as columns of facts. */
export function TeaserGridBlock({ block }: BlockProps<'teaserGrid'>) {
  if (block.items.length === 0) return null
  const sizes = (index: number) =>
    block.layout === 'lead' && index === 0
      ? '(min-width: 48rem) 44rem, 92vw'
      : '(min-width: 48rem) 22rem, 92vw'
  return (
    <BlockSection title={block.title} more={block.more} surface={block.surface}>
      <ul className={classNames(styles.grid, styles[block.layout])}>
        {block.items.map((teaser, index) => (
          <Teaser
            key={teaser.link?.href ?? teaser.title}
            teaser={teaser}
            sizes={sizes(index)}
            heading={block.title === undefined ? 'h2' : 'h3'}
          />
        ))}
      </ul>
    </BlockSection>
  )
}
